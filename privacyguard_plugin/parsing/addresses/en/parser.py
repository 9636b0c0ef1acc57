"""Addresses in English and other Latin-script languages: text → ordered components with their ranges (paper §3.2).

Reading is by line: tokens → elements (`elements`, `streets`) → chains (`chain`) →
components with their final kinds. Nothing here decides that an address is private; `score` says how sure the grammar is.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from ...components import AddressComponent, AddressParse, ComponentKind
from ...folding import fold
from .chain import assemble
from .keys import component_key
from .levels import resolved
from .links import Chain
from .spoken import SPOKEN, merge_spoken
from .starts import starts
from .tokens import Token, tokenize
from .words import CLOSED_CLASS, VENUE_WORDS

__all__ = ["find_addresses_en", "parse_address_en"]

K = ComponentKind


def parse_address_en(text: str, start: int = 0, end: int | None = None) -> AddressParse | None:
    """text[start:end] as one address or fragment of one ("5th Ave.", "Apt. 24B", "Boise, ID"). None when nothing in it
    can be read. Line feeds count as commas."""
    end = len(text) if end is None else end
    tokens = _tokens(fold(text), start, end)
    i = 0
    while i < len(tokens) and not (tokens[i].word or tokens[i].digit or tokens[i].text == "#"):
        i += 1
    if i >= len(tokens):
        return None
    chain = assemble(tokens, i, lenient=True)
    if chain is None:
        return None
    return _parse(text, chain, _score(chain), whole=True)


def find_addresses_en(text: str) -> Iterator[AddressParse]:
    """Addresses and fragments in running text, left to right, without overlap. A line feed ends an address.

    Fragments that need support from elsewhere (a bare city, `Apt 24B`) are found too, with scores below 0.6. Keys that no
    lexicon has are left empty: whoever compares them works them out (`component_key`), most of a text's are never compared.
    """
    folded = fold(text)
    for match in _STRETCH.finditer(folded):
        if match.end() - match.start() > 1 and _WORD.search(folded, *match.span()):
            yield from _find(text, _tokens(folded, *match.span()))


# What may hold an address: part of a line without Chinese or Japanese characters, with a word in it.
_STRETCH = re.compile(r"[^\n\u3040-\u30ff\u3400-\u9fff]+")
_WORD = re.compile(r"[^\W\d_]{2}|#")


def _tokens(text: str, start: int, end: int) -> list[Token]:
    tokens = tokenize(text, start, end)
    return tokens if SPOKEN.isdisjoint([token.norm for token in tokens]) else merge_spoken(tokens)


def _find(text: str, tokens: Sequence[Token]) -> Iterator[AddressParse]:
    may_start = starts(tokens)
    i = 0
    while i < len(tokens):
        chain = assemble(tokens, i) if may_start[i] else None
        if chain is None:
            i += 1
            continue
        score = _score(chain)
        if score < 0.6 and any(link.element.name != "place" for link in chain.links):
            better = _stronger_inside(tokens, chain, may_start)
            if better is not None:
                chain, score = better
        if score >= 0.1:
            yield _parse(text, chain, score, whole=False)
            i = chain.end
        else:
            i += 1


def _stronger_inside(tokens: Sequence[Token], chain: Chain, may_start: Sequence[bool]) -> tuple[Chain, float] | None:
    """A sure address that starts at a later token of a doubtful chain."""
    inside = range(chain.start + 1, chain.links[0].element.end if chain.links[0].element.name == "place" else 0)
    for i in sorted({*(link.start for link in chain.links[1:]), *inside}):
        if may_start[i]:
            other = assemble(tokens, i)
            if other is not None:
                score = _score(other)
                if score >= 0.6:
                    return other, score
    return None


def _score(chain: Chain) -> float:
    streets = chain.streets
    names = {link.element.name for link in chain.links}
    places = [link for link in chain.links if link.element.name == "place"]
    kinds = {part[0] for link in places for part in link.element.parts}
    sure_place = any(link.element.sure for link in places)
    regions = sum(1 for link in places for part in link.element.parts if part[0] in (K.PROVINCE, K.COUNTRY)) or (
        1 if len(places) > 1 else 0
    )
    code = max((link.element.sure for link in chain.links if link.element.name == "postcode"), default=-1)
    typed_links = [link for link in chain.links if link.element.name in ("unit", "floor", "building", "room")]
    typed = [link.element for link in typed_links]
    numbered_unit = max((e.sure for e in typed), default=-1)
    boxes = max((link.element.sure for link in chain.links if link.element.name == "box"), default=0)
    if boxes:
        return 0.9
    if streets:
        best = max(streets, key=lambda s: (K.HOUSE in s.kinds(), s.sure))
        score: float
        if K.HOUSE in best.kinds():
            score = (0.4, 0.62, 0.85)[best.sure]
            score += (
                0.15 * bool(places) * (1 if sure_place or best.sure else 0)
                + 0.1 * (regions > 0)
                + (0.25 if code == 2 else 0.15 * (code >= 0))
            )
            score += (0.25 if best.sure == 0 else 0.15) * (numbered_unit >= 0)
        else:
            if _venue_follows(chain):
                return 0.0
            score = (0.2, 0.4, 0.45)[best.sure]
            if places and sure_place:
                score += 0.2 if best.sure else 0.15
            score += (
                0.2 * (regions > 0)
                + 0.25 * (code >= 0)
                + (0.4 if numbered_unit == 2 else 0.25 * (numbered_unit >= 0))
                + 0.15 * ("poi" in names)
            )
            score += 0.15 * (len(streets) > 1)
        return min(score, 0.98)
    score = 0.0
    lettered = any(
        link.element.name == "postcode" and any(t.word for t in chain.tokens[link.start : link.element.end])
        for link in chain.links
    )
    if code == 2 or (code == 1 and lettered and places):
        score += 0.45
    elif code >= 0:
        score += 0.3 if regions or numbered_unit >= 0 or "area" in names else 0.15
    if places:
        score += 0.25 if sure_place else 0.1
        score += 0.2 * (regions > 0 and len(places) > 1)
    if numbered_unit >= 0:
        score += (0.1, 0.2, 0.35)[numbered_unit]
    score += (
        0.15 * ("poi" in names and len(names) > 1)
        + 0.15 * ("area" in names)
        + 0.1 * ("name" in names and len(names) > 2)
    )
    if numbered_unit >= 1 and ("poi" in names or len({link.element.name for link in typed_links}) > 1):
        score += 0.25  # Room 318, Whitaker Hall; apt 14C, building 9
        if "name" in names or (numbered_unit and len({"room", "building", "floor"} & names) > 1):
            score += 0.15  # Tower 2, 31F, Harbour View; Block C, Room 218
    score += 0.15 * ("house" in names) + 0.15 * ("box" in names)
    if {"house", "poi"} <= names:  # B-604, Sai Krupa Society, Nerul East
        score += 0.15 * (len(chain.links) > 2) + 0.1 * (len(chain.links) > 3)
    if numbered_unit >= 1 and places and sure_place and names & {"name", "area", "poi"}:
        score += 0.15
    if names == {"poi"} or (kinds == {K.COUNTRY} and len(names) == 1):
        return 0.12 if names != {"poi"} else 0.05
    return min(score, 0.95)


def _venue_follows(chain: Chain) -> bool:
    """Main Street Cafe, Wall Street Journal: the street is part of another name."""
    tokens, last = chain.tokens, chain.links[-1]
    end = chain.end
    if last.element.name != "street" or end >= len(tokens):
        return False
    following = tokens[end]
    if following.text in "'’" or following.norm == "s":
        return True
    if not following.word or following.glued:
        return False
    return following.norm in VENUE_WORDS or (following.capital and following.norm not in CLOSED_CLASS)


def _parse(text: str, chain: Chain, score: float, *, whole: bool) -> AddressParse:
    tokens = chain.tokens
    components = []
    for kind, first, last, readings in resolved(chain):
        a, b = tokens[first].start, tokens[last - 1].end
        if tokens[last - 1].dot and _keeps_dot(tokens, last, chain.end, whole):
            b += 1
        surface = text[a:b]
        key = component_key(kind, surface, readings) if whole or readings else ""
        components.append(AddressComponent(kind, a, b, surface, key, readings if len(readings) > 1 else ()))
    start, end = components[0].start, components[-1].end
    return AddressParse(start, end, text[start:end], "en", tuple(components), round(score, 3))


def _keeps_dot(tokens: Sequence[Token], last: int, chain_end: int, whole: bool) -> bool:
    """The full stop of an abbreviation belongs to it; one that may end the sentence does not."""
    if (
        tokens[last - 1].text == "."
        or last >= len(tokens)
        or tokens[last].text != "."
        or len(tokens[last - 1].norm) > 4
    ):
        return False
    return whole or last < chain_end
