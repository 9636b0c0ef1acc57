"""Administrative facts under both scripts: Chinese divisions down to towns, countries, US states, cities of the world.

The assets in lexicons/ are read on first use, each on its own (about 10 ms); see lexicons/README.md for their sources.
A name maps to `Reading`s, because many are ambiguous: 朝阳 is a district of Beijing and a city, New York a city and a
state. Which one holds is for the address grammars and the binding rules to decide.

Codes grow by containment: "33" ⊃ "3301" ⊃ "330106" in China; "US" ⊃ "US.CA" ⊃ "US.CA.5368361" elsewhere.
"""

from __future__ import annotations

import gzip
from collections.abc import Iterator, Mapping
from functools import cache
from importlib.resources import files
from typing import NamedTuple

from ahocorasick_rs import AhoCorasick

from .components import ComponentKind, Reading
from .han import simplify

__all__ = [
    "PlaceMatch",
    "contains",
    "find_han_places",
    "han_readings",
    "is_city",
    "is_town",
    "latin_places",
    "place_at",
    "towns_of",
    "us_state",
]


class PlaceMatch(NamedTuple):
    """text[start:end] names a place. `full`: written with its type (杭州市); False for a short form (杭州)."""

    start: int
    end: int
    readings: tuple[Reading, ...]
    full: bool


_KINDS: dict[str, tuple[ComponentKind, ...]] = {
    "p": (ComponentKind.PROVINCE,),
    "m": (ComponentKind.CITY, ComponentKind.PROVINCE),
    "c": (ComponentKind.CITY,),
    "d": (ComponentKind.DISTRICT,),
    "a": (ComponentKind.DISTRICT, ComponentKind.CITY),
    "n": (ComponentKind.COUNTRY,),
    "s": (ComponentKind.PROVINCE,),
}
_CHINESE_SPECIAL = ("HK", "MO", "TW")  # in the Chinese lists they are divisions


# --- containment -------------------------------------------------------------------------------------------------


def contains(outer: str, inner: str) -> bool:
    """Whether the unit `outer` contains (or is) the unit `inner`. Unknown codes ("") contain nothing."""
    if not outer or not inner:
        return False
    if outer == "CN":
        return inner == "CN" or inner[0].isdigit()
    return inner.startswith(outer) and (outer[0].isdigit() or inner[len(outer) :][:1] in ("", "."))


# --- Han names ---------------------------------------------------------------------------------------------------


def han_readings(name: str) -> tuple[Reading, ...]:
    """What a whole Chinese name may mean, strongest first; Traditional characters allowed. Towns are not included."""
    return _han()[0].get(simplify(name), ((), False))[0]


def place_at(text: str, start: int) -> PlaceMatch | None:
    """The longest known Chinese name beginning at `start` of a simplified text."""
    names, lengths = _han()
    for length in lengths.get(text[start : start + 2], ()):
        held = names.get(text[start : start + length])
        if held is not None and start + length <= len(text) and not _borrows(text, start + length, held[0]):
            return PlaceMatch(start, start + length, *held)
    return None


def find_han_places(text: str) -> Iterator[PlaceMatch]:
    """Known names in a simplified text, without overlap: longest at each position; where two overlap, the full form or
    the larger unit holds (从江苏省: not 从江). Linear: looked up only where the first two characters of one stand."""
    names, lengths = _han()
    held: PlaceMatch | None = None
    for _, start, second in _han_heads().find_matches_as_indexes(text, overlapping=True):
        here = lengths[text[start:second]]
        if held is not None and start >= held.end:
            yield held
            held = None
        for length in here:
            found = names.get(text[start : start + length])
            if found is not None and start + length <= len(text) and not _borrows(text, start + length, found[0]):
                match = PlaceMatch(start, start + length, *found)
                if held is None or (
                    match.end > held.end and _weight(match) > _weight(held) and not _goes_on(text, held)
                ):
                    held = match
                break
    if held is not None:
        yield held


@cache
def _han_heads() -> AhoCorasick:
    """Finds the first two characters of the Chinese names."""
    return AhoCorasick([head for head in _han()[1] if len(head) == 2])


def _borrows(text: str, end: int, readings: tuple[Reading, ...]) -> bool:
    """青岛市北区: the character 市 opens the district's name and does not close the city's."""
    if text[end - 1] != "市" or text[end : end + 2] not in ("北区", "南区", "中区"):
        return False
    inner = _han()[0].get(text[end - 1 : end + 2])
    return inner is not None and any(contains(a.code, b.code) for a in readings for b in inner[0])


def _goes_on(text: str, match: PlaceMatch) -> bool:
    """牡丹江西安区: what follows lies inside the place, so its name ends where it seems to."""
    inner = place_at(text, match.end)
    return inner is not None and any(contains(a.code, b.code) for a in match.readings for b in inner.readings)


def _weight(match: PlaceMatch) -> tuple[bool, int]:
    return match.full, -min(len(r.code) for r in match.readings)


def is_town(name: str) -> bool:
    """Whether some county has a town, township or sub-district of this full name (新安镇, 翠苑街道)."""
    return name in _towns()


def towns_of(name: str) -> tuple[str, ...]:
    """Codes of the counties that have a town of this name."""
    return _towns().get(name, ())


@cache
def _han() -> tuple[dict[str, tuple[tuple[Reading, ...], bool]], dict[str, tuple[int, ...]]]:
    """Name → readings and whether it is a full form; first two characters → lengths of names, longest first."""
    held: dict[str, tuple[list[Reading], bool]] = {}

    def add(name: str, kinds: tuple[ComponentKind, ...], key: str, code: str, full: bool) -> None:
        readings, was_full = held.get(name, ([], False))
        if full and len(code) > 6 and readings:
            full = was_full  # 马鞍山 is a quarter of Sha Tin, and a city
        if full and readings and not was_full:
            readings = []  # 吉林省 as a full name says more than any short form of the same spelling
        if full or not was_full:
            readings.extend(Reading(kind, key, code) for kind in kinds)
            held[name] = (readings, full)

    for code, kind, name, others, _ in _divisions():
        shorts = others.split()
        key = next((s for s in shorts if name.startswith(s)), name)
        kinds = _KINDS[kind]
        if kind == "d" and name.endswith("市"):
            kinds = (ComponentKind.DISTRICT, ComponentKind.CITY)  # 义乌市 is written as either
        elif len(code) > 6:
            kinds = (ComponentKind.DISTRICT,)
        add(name, kinds, key, code, True)
        for other in shorts:
            add(other, kinds, key, code, code[0] == "8" or (other[-1] in "省市区县州盟旗" and other != key))
    for code, kind, latin, han in _world():
        if han and code not in _CHINESE_SPECIAL:
            key = code.lower() if kind == "n" else latin.split("|")[0].lower()
            for name in han.split("|"):
                if name not in held:
                    add(name, _KINDS[kind], key, code, kind != "c")
    # The larger unit first: 海南 is the province before it is a district of Wuhai.
    names = {name: (tuple(sorted(found, key=lambda r: len(r.code))), full) for name, (found, full) in held.items()}
    lengths: dict[str, set[int]] = {}
    for name in names:
        lengths.setdefault(name[:2], set()).add(len(name))
    return names, {head: tuple(sorted(found, reverse=True)) for head, found in lengths.items()}


# --- Latin names -------------------------------------------------------------------------------------------------


@cache
def latin_places() -> Mapping[str, tuple[Reading, ...]]:
    """Lower-case Latin name → readings, larger places first. `code` is set when only one place of its kind has the name.

    States are also listed under their two-letter codes; whether "in" or "or" is one is for the grammar to decide.
    """
    table: dict[str, dict[tuple[ComponentKind, str], str]] = {}

    def add(name: str, kinds: tuple[ComponentKind, ...], key: str, code: str) -> None:
        readings = table.setdefault(name.lower(), {})
        for kind in kinds:
            same = (kind, key)
            readings[same] = "" if same in readings and readings[same] != code else code

    for code, kind, latin, _ in _world():
        if kind != "c":
            for name in latin.split("|"):
                add(name, _KINDS[kind], code.lower() if kind == "n" else latin.split("|")[0].lower(), code)
    for code, kind, _, _, latin in _divisions():
        if latin:
            for name in latin.split("|"):
                add(name, _KINDS[kind], latin.split("|")[0].lower(), code)
    for code, kind, latin, _ in _world():
        if kind == "c":
            for name in latin.split("|"):
                add(name, (ComponentKind.CITY,), latin.split("|")[0].lower(), code)
    return {
        name: tuple(Reading(kind, key, code) for (kind, key), code in readings.items())
        for name, readings in table.items()
    }


def us_state(text: str) -> str | None:
    """Two-letter code of a US state given by name or code, in any case; None when it is none."""
    return _states().get(text.lower())


def is_city(name: str, state: str | None = None) -> bool:
    """Whether a city of this Latin name is known; with `state` (two-letter US code), whether that state has it."""
    found = _city_states().get(name.lower())
    return found is not None and (state is None or state.upper() in found)


@cache
def _states() -> dict[str, str]:
    return {name.lower(): code[3:] for code, kind, latin, _ in _world() if kind == "s" for name in latin.split("|")}


@cache
def _city_states() -> dict[str, set[str]]:
    found: dict[str, set[str]] = {}
    for code, kind, latin, _ in _world():
        if kind == "c":
            for name in latin.split("|"):
                found.setdefault(name.lower(), set()).add(code[3:5] if code.startswith("US.") else "")
    return found


# --- assets ------------------------------------------------------------------------------------------------------


def _lines(name: str) -> list[str]:
    data = (files("privacyguard_plugin") / "lexicons" / name).read_bytes()
    return gzip.decompress(data).decode("utf-8").split("\n")


@cache
def _china() -> list[str]:
    return _lines("places_cn.gz")


@cache
def _divisions() -> tuple[tuple[str, str, str, str, str], ...]:
    """(code, kind, name, other names, Latin names)."""
    return tuple(tuple(line.split("\t")) for line in _china() if line[0] != "=")  # type: ignore[misc]


@cache
def _towns() -> dict[str, tuple[str, ...]]:
    table: dict[str, tuple[str, ...]] = {}
    for line in _china():
        if line[0] == "=":
            code, names = line[1:].split("\t")
            for name in names.split(" "):
                table[name] = (*table.get(name, ()), code)
    return table


@cache
def _world() -> tuple[tuple[str, str, str, str], ...]:
    """(code, kind, Latin names, Han names)."""
    return tuple(tuple(line.split("\t")) for line in _lines("places_world.gz"))  # type: ignore[misc]
