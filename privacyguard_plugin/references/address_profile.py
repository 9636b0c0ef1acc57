"""What binding compares: an address record as level → comparison keys, and the predicate over two of them.

Paper §3.3.1 and App. C.4: no observed conflict and at least one shared positive match; missing is unknown; an ambiguous
administrative token counts as whatever lets both records be read together.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass

from ..entities.records import AddressRecord
from ..parsing.components import ComponentKind, Reading
from .address_similarity import same_code, same_house, same_name, same_poi, same_road, squeeze

__all__ = [
    "PLACE_SIZE",
    "Profile",
    "compatible_profiles",
    "house_number",
    "learns_by_place_alone",
    "numbers_of",
    "profile",
]

K = ComponentKind
_ADMIN = (K.COUNTRY, K.PROVINCE, K.CITY, K.DISTRICT, K.TOWN)
_UNIT_KINDS = (K.UNIT, K.ROOM)
# Cities that are provinces or countries of their own: the same name on another level is the same place.
_CITY_STATES = frozenset(
    "北京 上海 天津 重庆 香港 澳门 beijing shanghai tianjin chongqing singapore macau macao monaco luxembourg".split()
) | {"hong kong", "hk", "sg", "mo", "washington", "district of columbia"}


@dataclass(frozen=True, slots=True)
class Profile:
    """Keys by component kind, in surface order; `admin` holds every admissible reading of every administrative token."""

    lang: str
    admin: tuple[tuple[Reading, ...], ...]
    roads: tuple[str, ...]
    houses: tuple[str, ...]
    pois: tuple[str, ...]
    details: tuple[tuple[ComponentKind, tuple[str, ...]], ...]
    postcode: str

    @property
    def numbers(self) -> tuple[str, ...]:
        """Every number token of the details, in order."""
        return tuple(number for _, numbers in self.details for number in numbers)

    @property
    def strong(self) -> bool:
        """Whether the record names one place of its own: a road or a named building."""
        return bool(self.roads or self.pois)


def profile(record: AddressRecord) -> Profile:
    admin: list[tuple[Reading, ...]] = []
    roads: list[str] = []
    houses: list[str] = []
    pois: list[str] = []
    details: list[tuple[ComponentKind, tuple[str, ...]]] = []
    postcode = ""
    for c in record.components:
        if c.kind in _ADMIN:
            admin.append(c.readings or (Reading(c.kind, c.key),))
        elif c.kind is K.ROAD:
            roads.append(c.key)
        elif c.kind is K.HOUSE:
            houses.append(house_number(c.key))
        elif c.kind is K.POI:
            pois.append(c.key)
        elif c.kind is K.POSTCODE:
            postcode = c.key
        elif c.kind is not K.LANDMARK:
            numbers = numbers_of(c.key)
            if numbers:
                details.append((c.kind, numbers))
            else:
                pois.append(c.key)
    return Profile(record.lang, tuple(admin), tuple(roads), tuple(houses), tuple(pois), tuple(details), postcode)


_HAN_DIGITS = str.maketrans("〇零一二三四五六七八九两", "001234567892")
_TOKEN = re.compile(r"[0-9]+[a-z]{0,2}|(?<![a-z])[a-z]{1,2}[0-9]+|(?<![a-z])[a-z](?![a-z])|[甲乙丙丁戊东西南北中]")
_LETTER_WORDS = re.compile(r"(?<![a-z])(ground|lower|upper|top|main|ph|basement)(?![a-z])")


def numbers_of(key: str) -> tuple[str, ...]:
    """Number tokens of a detail key: "apt 24b" → 24b; "3号楼" → 3; "a座" → a."""
    found = [m.group() for m in _TOKEN.finditer(key.lower().translate(_HAN_DIGITS))]
    found += _LETTER_WORDS.findall(key)
    return tuple(token.lstrip("0") or "0" for token in found)


def house_number(key: str) -> str:
    """A house key without its counter: "27号" and "27" are one number; "27号附1号" keeps both."""
    parts = re.findall(r"[0-9a-z]+|[甲乙丙丁附弄]", key.lower().translate(_HAN_DIGITS))
    return " ".join(p.lstrip("0") or "0" for p in parts) or key


def compatible_profiles(a: Profile, b: Profile) -> bool:
    """No conflict on any kind both hold, and a match that is distinctive enough. Symmetric."""
    if a.postcode and b.postcode and not same_code(a.postcode, b.postcode):
        return False
    road = _any(same_road, a.roads, b.roads)
    if a.roads and b.roads and not road:
        return False
    # "Larkin Court" is a road with a number before it and a building without one.
    crossed = bool(
        {*map(squeeze, a.roads)} & {*map(squeeze, b.pois)} or {*map(squeeze, a.pois)} & {*map(squeeze, b.roads)}
    )
    house = a.houses and b.houses and any(same_house(x, y) for x in a.houses for y in b.houses)
    if a.houses and b.houses and not house:
        return False
    located = bool(road and house)
    detail = _details(a, b)
    if detail is False:
        return False
    poi = _any(same_poi, a.pois, b.pois)
    if a.pois and b.pois and not poi and not located and not crossed:
        return False
    shared = _admin(a, b, tolerant=located or (bool(road) and poi))
    if shared is None:
        return False
    if road or poi or crossed:
        return True
    if a.strong and b.strong:
        return False  # two places, each with a name of its own, that share no name
    if detail:
        return True
    if a.postcode and b.postcode:
        return True
    return any(not fragment.strong and _finest_shared(fragment, shared) for fragment in (a, b))


def learns_by_place_alone(new: Profile, held: Profile) -> bool:
    """Whether compatible records share nothing but places, and `new` tells more than `held` knows: a smaller place than
    the shared ones, or a postal code."""
    if new.strong or not held.strong or _details(new, held) or (new.postcode and held.postcode):
        return False
    if new.postcode:
        return True
    shared = _admin(new, held, tolerant=False) or ()
    finest = min((PLACE_SIZE[r.kind] for r in shared), default=PLACE_SIZE[K.COUNTRY])
    return any(max(PLACE_SIZE[r.kind] for r in readings) < finest for readings in new.admin)


def _any(same: object, xs: Iterable[str], ys: tuple[str, ...]) -> bool:
    return any(same(x, y) for x in xs for y in ys)  # type: ignore[operator]


def _details(a: Profile, b: Profile) -> bool | None:
    """True: a shared number of one kind. False: two numbers of one kind differ. None: nothing to compare."""
    if not a.details or not b.details:
        return None
    if a.numbers == b.numbers:
        return True
    match: bool | None = None
    for kind, numbers in a.details:
        for other, theirs in b.details:
            if not _comparable(kind, other, a.lang, b.lang):
                continue
            if numbers == theirs or _extends(numbers, theirs):
                match = True if kind is not K.FLOOR else match
            elif not _same_kind_elsewhere(kind, numbers, b, a.lang) and not _same_kind_elsewhere(
                other, theirs, a, b.lang
            ):
                return False
    return match


def _extends(a: tuple[str, ...], b: tuple[str, ...]) -> bool:
    """3-2-501 written out further than 501: one sequence ends with the other, and the shorter is no bare letter."""
    short, long = sorted((a, b), key=len)
    return len(short) < len(long) and long[-len(short) :] == short and any(len(t) > 1 for t in short)


def _same_kind_elsewhere(kind: ComponentKind, numbers: tuple[str, ...], other: Profile, lang: str) -> bool:
    return any(_comparable(kind, k, lang, other.lang) and n == numbers for k, n in other.details)


def _comparable(a: ComponentKind, b: ComponentKind, lang_a: str, lang_b: str) -> bool:
    if a is b:
        return True
    # English writes Apt 305, Room 305 and #305 for one door; Chinese 单元 and 室 are two numbers.
    return a in _UNIT_KINDS and b in _UNIT_KINDS and lang_a == lang_b == "en"


def _admin(a: Profile, b: Profile, *, tolerant: bool) -> tuple[Reading, ...] | None:
    """Shared administrative readings, or None on a conflict. A token conflicts when the other record holds tokens of
    every one of its admissible kinds and none of them is the same place."""
    shared: list[Reading] = []
    for mine, theirs, record in ((a.admin, b.admin, True), (b.admin, a.admin, False)):
        for readings in mine:
            same = [r for r in readings for other in theirs for o in other if _same_place(r, o)]
            if same:
                if record:
                    shared.append(min(same, key=lambda r: PLACE_SIZE[r.kind], default=same[0]))
                continue
            if all(_occupied(r, theirs, mine, tolerant) for r in readings):
                return None
    return tuple(shared)


PLACE_SIZE = {K.TOWN: 0, K.DISTRICT: 1, K.CITY: 2, K.PROVINCE: 3, K.COUNTRY: 4}
_LOCAL = (K.DISTRICT, K.TOWN)


def _occupied(
    reading: Reading, theirs: tuple[tuple[Reading, ...], ...], mine: tuple[tuple[Reading, ...], ...], tolerant: bool
) -> bool:
    """Whether the other record has settled this level with another place, one that this record does not know either."""
    if tolerant and reading.kind in _LOCAL:
        return False
    for other in theirs:
        if any(_same_place(o, m) for o in other for readings in mine for m in readings):
            continue  # that token is matched by another one of ours
        if all(o.kind is reading.kind for o in other):
            return True
    return False


def _same_place(a: Reading, b: Reading) -> bool:
    if a.kind is not b.kind:
        levels = {a.kind, b.kind}
        nested = levels <= {K.CITY, K.DISTRICT, K.TOWN} or (a.key in _CITY_STATES and b.key in _CITY_STATES)
        if not nested:
            return False
    if a.code and b.code and a.kind is b.kind:
        return a.code == b.code
    return same_name(a.key, b.key)


def _finest_shared(fragment: Profile, shared: tuple[Reading, ...]) -> bool:
    """A fragment without a street binds by its city or something smaller, or by the smallest place it names: "Boise, ID"
    needs Boise, not Idaho."""
    if not fragment.admin or not shared:
        return False
    finest = PLACE_SIZE[K.COUNTRY]
    for readings in fragment.admin:
        fitting = [r for r in readings if any(_same_place(r, other) for other in shared)]
        finest = min(finest, *(PLACE_SIZE[r.kind] for r in fitting or readings))
    return min(PLACE_SIZE[r.kind] for r in shared) <= max(finest, PLACE_SIZE[K.CITY])
