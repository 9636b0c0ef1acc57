"""What a chain loses at its ends: names that nothing confirms, places that a later place replaces."""

from __future__ import annotations

from ...components import ComponentKind
from ...names.lexicon import facts
from ...towns_en import town_at
from .links import Chain
from .words import CALENDAR_WORDS

__all__ = ["trim"]

K = ComponentKind

_SPEECH = frozenset(
    "said says say is was will would wants has had asked asks told tells can could and wrote thinks knows".split()
)


def trim(chain: Chain) -> None:
    """Drop unlisted names at the end that nothing confirms, and places in front that a later place replaces."""
    while chain.links and chain.links[-1].element.name in ("name", "landmark", "house"):
        if chain.links[-1].element.name == "name" and (_closing_name(chain) or _behind_doors(chain)):
            break
        chain.links.pop()
    while (
        len(chain.links) > 1
        and chain.links[-1].element.name == "place"
        and chain.links[-1].sep == "in"
        and not chain.streets
    ):
        chain.links.pop()
    streets = [i for i, link in enumerate(chain.links) if link.element.name == "street"]
    if streets and chain.links and chain.links[0].element.name == "place":
        later = any(link.element.name in ("place", "postcode") for link in chain.links[streets[0] :])
        if later:
            first = next(i for i, link in enumerate(chain.links) if link.element.name not in ("place", "name"))
            del chain.links[:first]


def _behind_doors(chain: Chain) -> bool:
    """`Tower 2, 31F, The Belcher's, Pok Fu Lam`: names behind two typed numbers are the estate and its quarter."""
    typed = {link.element.name for link in chain.links if link.element.name in ("unit", "room", "floor", "building")}
    link = chain.links[-1]
    words = [t for t in chain.tokens[link.start : link.element.end] if t.word]
    numbered = typed or chain.links[0].element.name == "house"
    building = bool(numbered) and chain.links[-2].element.name == "poi"  # 4th floor, Gantry House, Finnieston
    named = all(t.capital for t in words) and facts(words[0].text).given < 2
    return (len(typed) > 1 or building) and link.sep == "," and named


def _closing_name(chain: Chain) -> bool:
    """`14 Elm Grove, Wexcombe.`: one unlisted place after a numbered street, at the end of its sentence or line."""
    tokens = chain.tokens
    link = chain.links[-1]
    if len(chain.links) > 1 and chain.links[-2].element.name == "postcode" and not link.sep:
        return True  # 8000 Aarhus C
    if len(chain.links) < 2 or link.sep != ",":
        return False
    streets = chain.streets
    if not streets:
        return False
    housed = K.HOUSE in streets[0].kinds() and streets[0].sure > 0
    if not housed and not (chain.links[0].element.name == "poi" and streets[0].sure):  # Villa Rosa, Station Road, Howth
        return False
    if chain.links[-2].element.name in ("name", "place", "postcode"):
        return False
    words = tokens[link.start : link.element.end]
    town = town_at(tokens, link.start) == len(words)
    lower = town and not any(t.capital for t in tokens[chain.start : chain.end] if t.word)
    if len(words) > 3 or not (lower or all(t.capital for t in words if t.word)):
        return False
    first = facts(words[0].text)
    end = link.element.end
    closed = end >= len(tokens) or not tokens[end].capital
    if first.given > 1 or first.other or first.word > 1:
        # "12 Elm St, Sarah said", "…, Tuesday", "…, Thanks": not unless a town is called so and does not speak.
        speaks = end < len(tokens) and tokens[end].norm in _SPEECH
        return closed and not speaks and words[0].norm not in CALENDAR_WORDS and town
    return closed
