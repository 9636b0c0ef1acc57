"""Five-turn sessions with gold identities for the policy–intent audit: an instruction and a screen per turn.

Two addresses, two people, a telephone, an e-mail and an order number. Every later mention shares a part with what was
said of its entity and fits no other entity of the session, as in the paper's controlled corpus; the second address
is by turns unrelated, in the same city, on a road of the same name elsewhere, and on the same road.
"""

from __future__ import annotations

import random
import re
from collections.abc import Iterator
from dataclasses import dataclass, replace
from importlib import resources

from ..corpora.personas import make_persona
from .identities import Identity, identities

__all__ = ["Marked", "Session", "Turn", "sessions"]

RELATIONS = ("unrelated", "same city", "same road name", "same road")
_SLOT = re.compile(r"\{(\w)\.(\w+)\}")
_TYPES = {"a": "ADDR", "b": "ADDR", "n": "NAME", "m": "NAME", "p": "PHONE", "e": "EMAIL", "o": "ORDER"}
_PARTS = {  # forms of an address that fit no other one, by relation
    "unrelated": ("road", "street", "place", "door"),
    "same city": ("road", "street", "door"),
    "same road name": ("street", "door", "place"),
    "same road": ("street", "door"),
}


@dataclass(frozen=True, slots=True)
class Marked:
    """A line of text; `gold`: (start, end, entity) of its values."""

    text: str
    gold: tuple[tuple[int, int, str], ...]


@dataclass(frozen=True, slots=True)
class Turn:
    instruction: Marked
    screen: tuple[Marked, ...]


@dataclass(frozen=True, slots=True)
class Session:
    id: str
    lang: str
    relation: str
    turns: tuple[Turn, ...]


def sessions(lang: str, count: int = 240) -> Iterator[Session]:
    """The same sessions every time."""
    scripts = _scripts(lang)
    people = identities(lang)
    for number in range(count):
        draw = random.Random(f"policy-{lang}-{number}")
        relation = RELATIONS[number % len(RELATIONS)]
        home = people[number % len(people)]
        values = _values(lang, home, _related(home, draw.choice(people), relation, draw), relation, draw)
        turns = []
        for alternatives in scripts:
            said, _, shown = draw.choice(alternatives).partition(" || ")
            turns.append(
                Turn(_fill(said, values, draw), tuple(_fill(s.strip(), values, draw) for s in shown.split("|")))
            )
        yield Session(f"policy-{lang}-{number:03d}", lang, relation, tuple(turns))


def _scripts(lang: str) -> list[list[str]]:
    turns: list[list[str]] = []
    for line in resources.files(__package__).joinpath(f"policy_{lang}.txt").read_text("utf-8").splitlines():
        if line.startswith("="):
            turns.append([])
        elif line and not line.startswith("#"):
            turns[-1].append(line)
    return turns


def _related(home: Identity, other: Identity, relation: str, draw: random.Random) -> Identity:
    """`other` with the parts of `home` that the relation says they share, and no further ones."""
    shared = {"unrelated": (), "same city": _CITY, "same road name": ("road",), "same road": (*_CITY, "road")}[relation]
    parts = dict(other.parts) | {part: home.parts[part] for part in shared if part in home.parts}
    for part in ("city", "road", "house"):
        if part not in shared and parts[part] == home.parts[part]:
            distinct = [p for p in identities(home.lang) if p.parts[part] != home.parts[part]]
            chosen = draw.choice(distinct).parts
            parts |= {name: chosen[name] for name in (_CITY if part == "city" else (part,)) if name in chosen}
    return replace(other, parts=parts)


_CITY = ("prov", "city", "dist", "town", "state", "abbr", "zip")


def _values(lang: str, a: Identity, b: Identity, relation: str, draw: random.Random) -> dict[str, dict[str, list[str]]]:
    """Per slot letter: form → admissible surfaces."""
    person = make_persona(lang, draw)
    values = {
        "n": {"full": [person["name"].text]}, "m": {"full": [person["friend"].text]}, "p": {"full": [person["phone"].text]},
        "e": {"full": [person["email"].text]}, "o": {"full": [person["order"].text]},
    }  # fmt: skip
    if lang == "en":
        values["n"]["part"] = [person["given"].text]
        values["m"]["part"] = [person["friend_g"].text]
    for letter, identity in (("a", a), ("b", b)):
        forms = (_english if lang == "en" else _chinese)(identity.parts)
        values[letter] = {name: [text] for name, text in forms.items()}
        values[letter]["part"] = [forms[name] for name in _PARTS[relation]]
    return values


def _english(p: dict[str, str]) -> dict[str, str]:
    street, tail = f"{p['house']} {p['road']}", f"{p['city']}, {p['abbr']} {p['zip']}"
    return {
        "full": f"{street}, {p['unit']}, {tail}", "street": street, "unit": p["unit"], "tail": tail, "road": p["road"],
        "door": f"{street}, {p['unit']}", "place": f"{p['city']}, {p['abbr']}",
    }  # fmt: skip


def _chinese(p: dict[str, str]) -> dict[str, str]:
    admin, street, detail = (
        p["prov"] + p["city"] + p["dist"],
        p["road"] + p["house"],
        p["poi"] + p["building"] + p["room"],
    )
    return {
        "full": admin + street + detail, "admin": admin, "street": street, "detail": detail, "road": p["road"],
        "door": street + detail, "place": p["city"] + p["dist"],
    }  # fmt: skip


def _fill(template: str, values: dict[str, dict[str, list[str]]], draw: random.Random) -> Marked:
    text, at = "", 0
    gold: list[tuple[int, int, str]] = []
    for slot in _SLOT.finditer(template):
        text += template[at : slot.start()]
        value = draw.choice(values[slot[1]][slot[2]])
        entity = f"{_TYPES[slot[1]]}-{slot[1]}"
        if gold and gold[-1][1] == len(text) and gold[-1][2] == entity:  # two parts that stand together are one mention
            gold[-1] = (gold[-1][0], len(text) + len(value), entity)
        else:
            gold.append((len(text), len(text) + len(value), entity))
        text += value
        at = slot.end()
    return Marked(text + template[at:], tuple(gold))
