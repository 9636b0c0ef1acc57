"""When two name records can be one person (paper §3.3.1, App. C.4), for English and Chinese alike.

A part that both records know must agree; one part that says more than an initial must be shared. A lone word may be a
given or a family name ("Jordan"), so it may meet either part of a fuller form, but not of another lone word's kind.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import replace
from enum import IntEnum

from ..entities.records import NameRecord
from ..model import KnownValue, Level, PiiType
from ..parsing.names.words import PARTICLES, shared_short_form, short_forms
from ..parsing.names.zh.families import child_of

__all__ = ["NameRules"]

_MEN = frozenset(
    "mr sir lord uncle grandpa grandad dad brother father 先生 哥 大哥 叔 叔叔 伯 伯伯 大爷 爷爷 弟 弟弟 舅舅 公子 少爷".split()
)
_WOMEN = frozenset(
    "mrs ms miss madam lady dame aunt auntie grandma granny mum mom sister mother "
    "女士 小姐 太太 夫人 姐 大姐 姐姐 阿姨 妹 妹妹 奶奶 大妈 婶 婶婶 姑姑 嫂 嫂子 姨".split()
)
_WORD = re.compile(r"[^\W\d_]+(?:['’.-][^\W\d_]+)*\.?")
_SHORTEST_ALIAS = 3  # letters; shorter Latin words stand in too many texts
_AGE = frozenset("小老大")


class _Verdict(IntEnum):
    CONFLICT = -1
    UNKNOWN = 0
    MATCH = 1


class NameRules:
    """Binding rules for NAME. Records of both scripts may meet: Kevin 邓 is Kevin."""

    def keys(self, record: NameRecord) -> frozenset[str]:
        """Every word that can be the shared one: family and given words, formal names of short forms, Han characters."""
        found: set[str] = set()
        for word in _family(record) + _called(record):
            found |= short_forms(word)
            if not word.isascii():
                found |= set(word)
        return frozenset(found or {record.surface.casefold()})

    def compatible(self, new: NameRecord, held: NameRecord) -> bool:
        if _opposite(new, held):
            return False
        if new.surface.casefold() == held.surface.casefold():
            return True
        if _lone(new) or _lone(held):
            return _meets(new, held)
        family, given = _families(new, held), _givens(new, held)
        if _Verdict.CONFLICT in (family, given):
            return _swapped(new, held)
        return _Verdict.MATCH in (family, given)

    def merge(self, held: NameRecord, new: NameRecord) -> NameRecord:
        """The fuller form gives surface and parts; the other one fills in what it alone knows.

        A given name and a family name that were found in fields of one form (`name_parts`) are put together.
        """
        if (parts := _complementary(held, new)) is not None:
            given, family = parts
            joint = "" if held.lang == "zh" else " "
            first, last = (family, given) if joint == "" else (given, family)
            return replace(given, surface=f"{first.surface}{joint}{last.surface}", family=family.family)
        full, other = (new, held) if _fullness(new) > _fullness(held) else (held, new)
        spare = _lone(other) or _swapped(full, other)
        return NameRecord(
            full.surface,
            full.lang,
            full.family or ("" if spare else other.family),
            full.given or ("" if spare else other.given),
            full.middle or ("" if spare else other.middle),
            full.title or other.title,
            full.alias or other.alias or _short_form(full, other),
        )

    def aliases(self, record: NameRecord) -> Iterable[KnownValue]:
        """Given and family name on their own, as they are written in the surface, the alias, and the child of a parent."""
        yield KnownValue(PiiType.NAME, record.surface)
        if child := child_of(record.alias):
            yield KnownValue(PiiType.NAME, record.surface[: len(child)], whole=False)
        for text in _pieces(record):
            if text != record.surface and len(text) >= (_SHORTEST_ALIAS if text.isascii() else 2):
                yield KnownValue(PiiType.NAME, text, whole=False)

    def project(self, record: NameRecord, levels: tuple[Level, ...]) -> str | None:
        return None


# --- words --------------------------------------------------------------------------------------------------------


def _family(record: NameRecord) -> list[str]:
    return [w for w in record.family.split() if w not in PARTICLES] or record.family.split()


def _called(record: NameRecord) -> list[str]:
    """Words one may be called by before the family name: given, middle, alias. Initials are none."""
    words = f"{record.given} {record.middle} {record.alias}".split()
    return [w for w in words if len(w) > 1 or not w.isascii()]


def _initial(name: str) -> bool:
    return len(name) == 1 and name.isascii()


def _lone(record: NameRecord) -> bool:
    """One Latin part only, so that its kind is a guess."""
    if record.lang != "en":
        return False
    return bool(record.family) + bool(record.given) + bool(record.alias) == 1 and not _initial(record.given)


# --- verdicts -----------------------------------------------------------------------------------------------------


def _same(a: str, b: str) -> bool:
    if a == b:
        return True
    if a.isascii() and b.isascii():
        return shared_short_form(a, b)
    return False


def _meets(a: NameRecord, b: NameRecord) -> bool:
    """A lone part is found in the other record."""
    lone, other = (a, b) if _lone(a) else (b, a)
    words = [word for word in _family(lone) + _called(lone) if not _initial(word)]
    if not words:
        return False
    if _lone(other):
        return _one_sided(words, [word for word in _family(other) + _called(other) if not _initial(word)])
    if lone.family:
        if other.family and _shares(_family(lone), _family(other)):
            return True
        return len(words) == 1 and words[0] in other.given.split()[:1]
    if other.given and any(_same(words[0], w) for w in _called(other)):
        return True
    return bool(other.alias and words[0] in other.alias.split()) or words == _family(other)


def _one_sided(a: list[str], b: list[str]) -> bool:
    """Both are one part; one of them is the beginning of the other ("marie", "marie claire") or its short form."""
    return bool(a and b) and (_same(a[0], b[0]) if min(len(a), len(b)) == 1 else a == b)


def _shares(a: list[str], b: list[str]) -> bool:
    """One family name is the other's beginning or end: Lopez, Garcia and Lopez-Garcia; the particles do not count."""
    short, long = sorted((a, b), key=len)
    return bool(short) and (long[: len(short)] == short or long[-len(short) :] == short)


def _families(a: NameRecord, b: NameRecord) -> _Verdict:
    if not a.family or not b.family:
        return _Verdict.UNKNOWN
    return _Verdict.MATCH if _shares(_family(a), _family(b)) else _Verdict.CONFLICT


def _givens(a: NameRecord, b: NameRecord) -> _Verdict:
    """Initials agree or conflict but never match; a nickname of one Han character matches a given name that has it."""
    if _nicknamed(a, b) or _nicknamed(b, a):
        return _Verdict.MATCH
    if not a.given or not b.given:
        return _Verdict.UNKNOWN
    first, second = a.given.split(), b.given.split()
    if _initial(first[0]) or _initial(second[0]):
        agree = first[0][0] == second[0][0]
        return _middles(a, b) if agree else _Verdict.CONFLICT
    if _same(first[0], second[0]) and (len(first) == 1 or len(second) == 1 or first == second):
        return _Verdict.CONFLICT if _middles(a, b) is _Verdict.CONFLICT else _Verdict.MATCH
    if second[0] in a.middle.split() or first[0] in b.middle.split():
        return _Verdict.MATCH
    return _Verdict.CONFLICT


def _middles(a: NameRecord, b: NameRecord) -> _Verdict:
    """Unknown unless both have a middle name; then the letters must agree."""
    for left, right in zip(a.middle.split(), b.middle.split(), strict=False):
        if left != right and not (left[0] == right[0] and (_initial(left) or _initial(right))):
            return _Verdict.CONFLICT
    return _Verdict.UNKNOWN


def _nicknamed(a: NameRecord, b: NameRecord) -> bool:
    """`a` has an alias that names `b`: Bob in quotation marks, 阿杰 for 志杰."""
    if not a.alias:
        return False
    if a.alias == b.alias:
        return True
    if a.alias.isascii():
        return bool(b.given) and any(_same(word, b.given.split()[0]) for word in a.alias.split())
    return bool(a.given) and len(a.given) == 1 and a.given in b.given


def _swapped(a: NameRecord, b: NameRecord) -> bool:
    """Family name first in one of them: Zhang Wei, Wei Zhang."""
    full = a.family and a.given and len(a.given) > 1
    return bool(full) and a.family == b.given and a.given == b.family and a.middle == b.middle


def _opposite(a: NameRecord, b: NameRecord) -> bool:
    """Titles or nicknames that cannot be one person's: 王先生 and 王女士, 小王 and 老王."""
    first, second = set(a.title.split()), set(b.title.split())
    if (first & _MEN and second & _WOMEN) or (first & _WOMEN and second & _MEN):
        return True
    aged = a.alias[:1] in _AGE and b.alias[:1] in _AGE and bool(a.family and b.family)
    return aged and a.alias != b.alias


# --- forms --------------------------------------------------------------------------------------------------------


def _fullness(record: NameRecord) -> tuple[int, int]:
    """How much a record says: whole names count more than initials, initials more than nothing."""
    words = [*record.given.split(), *record.middle.split()]
    return (
        2 * bool(record.family) + sum(1 if _initial(w) else 2 for w in words),
        len(record.family.split()),
    )


def _complementary(a: NameRecord, b: NameRecord) -> tuple[NameRecord, NameRecord] | None:
    """(given, family) when one record has only the one and the other only the other."""
    for given, family in ((a, b), (b, a)):
        parts = given.given and not given.family and family.family and not family.given
        if (
            parts
            and given.alias in ("", given.given)
            and not family.alias
            and given.lang == family.lang
            and given.given != family.family
        ):
            return given, family
    return None


def _short_form(full: NameRecord, other: NameRecord) -> str:
    """A different given name that was found to be a short form of the fuller one."""
    return other.given if full.given and other.given and len(other.given) > 1 and other.given != full.given else ""


def _pieces(record: NameRecord) -> Iterable[str]:
    if record.lang == "zh":
        if record.family and record.given and record.given in record.surface:
            yield record.given
        return
    head, comma, tail = record.surface.partition(",")
    words = _WORD.findall(f"{tail} {head}" if comma and record.given else record.surface)
    families = len(re.split(r"[ -]", record.family)) if record.family else 0
    taken = 0
    split = len(words)
    while split > 0 and taken < families:
        split -= 1
        taken += len(re.split("-", words[split]))
    if record.given and split > 0 and len(record.given) > 1:
        start = len(record.title.split())
        yield from words[start : start + 1]
    if record.family and record.given:
        yield " ".join(words[split:])
