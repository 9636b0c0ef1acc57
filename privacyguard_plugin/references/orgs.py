"""When two surfaces name one organisation (paper §3.3.1, App. C.4)."""

from __future__ import annotations

import re
from collections.abc import Iterable

from ..entities.records import OrgRecord
from ..model import KnownValue, Level, PiiType
from ..parsing.orgs.parser import is_specific_han
from ..parsing.orgs.words import en_heads
from ..parsing.places import place_at

__all__ = ["OrgRules"]

_HAN = re.compile(r"[㐀-䶿一-鿿]")
_PLACE_PREFIX = 6
"""Characters of a place that a Chinese name may have in front in one form and not in the other (杭州市…)."""


class OrgRules:
    """Same leading name, and no contradiction in head words or legal forms."""

    def keys(self, record: OrgRecord) -> frozenset[str]:
        return frozenset({record.core[-2:], *record.core.split()[:1]})

    def compatible(self, new: OrgRecord, held: OrgRecord) -> bool:
        (heads_a, legal_a), (heads_b, legal_b) = _suffix(new), _suffix(held)
        if legal_a and legal_b and legal_a != legal_b:
            return False
        if heads_a and heads_b and not heads_a & heads_b:
            return False
        return _same_core(new.core, held.core)

    def merge(self, held: OrgRecord, new: OrgRecord) -> OrgRecord:
        """The form that says more: legal form and head words before length; the older one when they are equal."""
        return new if _fullness(new) > _fullness(held) else held

    def aliases(self, record: OrgRecord) -> Iterable[KnownValue]:
        """The name without its legal form, and a Latin leading name alone."""
        yield KnownValue(PiiType.ORG, record.surface)
        for short in _short_forms(record):
            if short != record.surface:
                yield KnownValue(PiiType.ORG, short, whole=False)

    def project(self, record: OrgRecord, levels: tuple[Level, ...]) -> str | None:
        return None


def _suffix(record: OrgRecord) -> tuple[frozenset[str], str]:
    heads, _, legal = record.suffix.partition("|")
    return frozenset(heads.split("+")) - {""}, legal


def _same_core(a: str, b: str) -> bool:
    if a == b:
        return True
    short, long = sorted((a, b), key=len)
    if _HAN.search(a) or _HAN.search(b):
        if long.endswith(short):
            return len(short) >= 2 and len(long) - len(short) <= _PLACE_PREFIX
        (place_a, name_a), (place_b, name_b) = _place_and_name(a), _place_and_name(b)
        return name_a == name_b and len(name_a) >= 2 and place_a[:2] == place_b[:2]  # 杭州市未澜, 杭州未澜
    few, many = sorted((a.split(), b.split()), key=len)
    return bool(few) and many[: len(few)] == few


def _place_and_name(core: str) -> tuple[str, str]:
    match = place_at(core, 0)
    end = match.end if match is not None else 0
    return core[:end], core[end:]


def _fullness(record: OrgRecord) -> tuple[int, int]:
    heads, legal = _suffix(record)
    return len(heads) + bool(legal), len(record.surface)


_LEGAL_TAIL = re.compile(
    r"(?:[（(][^（）()]{1,8}[）)])?(?:股份|责任|有限)*(?:有限公司|有限责任公司|股份公司|总公司|集团公司|集团)\Z"
)


def _short_forms(record: OrgRecord) -> Iterable[str]:
    surface = record.surface
    if _HAN.search(surface):
        short = _LEGAL_TAIL.sub("", surface)
        if len(short) >= 3 and is_specific_han(short):
            yield short
        return
    tokens = surface.split()
    while len(tokens) > 1 and _is_legal(tokens[-1]):
        tokens = tokens[:-1]
    yield " ".join(tokens).rstrip(",")
    lead = tokens
    while len(lead) > 1 and lead[-1].strip(",.").lower() in en_heads():
        lead = lead[:-1]
        if len(lead) > 1 or len(lead[0]) >= 6:
            yield " ".join(lead).rstrip(",&")


def _is_legal(token: str) -> bool:
    head = en_heads().get(token.strip(",.").lower().replace(".", ""))
    return head is not None and head.kind == "legal"
