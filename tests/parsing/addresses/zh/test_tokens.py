"""Numbered parts of Chinese addresses, and their numbers in comparison form."""

from __future__ import annotations

import pytest

from privacyguard_plugin.parsing.addresses.zh.tokens import (
    begins_no_number,
    box_at,
    digits,
    house_at,
    numbered_at,
    postcode_at,
)
from privacyguard_plugin.parsing.components import ComponentKind as K


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("二十三", "23"),
        ("二三", "23"),
        ("23", "23"),
        ("O1", "01"),
        ("l2", "12"),
        ("十", "10"),
        ("一百零五", "105"),
        ("三零一", "301"),
    ],
)
def test_numerals_as_digits(text: str, expected: str) -> None:
    assert digits(text) == expected


@pytest.mark.parametrize(
    ("text", "bare", "expected"),
    [
        ("27号附1号3栋", False, "27号附1号"),
        ("857弄6号", False, "857弄6号"),
        ("12-3号", False, "12-3号"),
        ("888号大院", False, "888号大院"),
        ("2号线", False, None),
        ("4号楼", False, None),
        ("27", False, None),
        ("27", True, "27"),
        ("5折", True, None),
        ("15:30", True, None),
    ],
)
def test_house_number(text: str, bare: bool, expected: str | None) -> None:
    part = house_at(text, 0, len(text), bare)
    assert (part and text[part[1] : part[2]]) == expected


@pytest.mark.parametrize(
    ("text", "expected"),
    [("310012", "310012"), ("邮编：310012", "310012"), ("31001", None), ("3100123", None), ("910012", None)],
)
def test_postal_code(text: str, expected: str | None) -> None:
    part = postcode_at(text, 0, len(text))
    assert (part and part[3]) == expected
    assert part is None or part[0] is K.POSTCODE


@pytest.mark.parametrize(("text", "found"), [("204信箱", True), ("信箱", False)])
def test_box(text: str, found: bool) -> None:
    assert (box_at(text, 0, len(text)) is not None) is found


@pytest.mark.parametrize(
    ("text", "last", "expected"),
    [
        ("3栋2单元501室", None, [K.BUILDING, K.UNIT, K.ROOM]),
        ("A座1203", K.ROAD, [K.BUILDING, K.ROOM]),
        ("5楼", K.BUILDING, [K.FLOOR]),
        ("元旦", K.ROAD, []),
    ],
)
def test_parts_in_their_order(text: str, last: K | None, expected: list[K]) -> None:
    kinds, at = [], 0
    while at < len(text) and (parts := numbered_at(text, at, len(text), last)):
        for kind, start, end, _ in parts:
            assert at <= start < end <= len(text)
            kinds.append(kind)
            last, at = kind, end
    assert kinds == expected


@pytest.mark.parametrize(("text", "expected"), [("丰", True), ("3", False), ("三", False)])
def test_most_names_begin_no_number(text: str, expected: bool) -> None:
    assert begins_no_number(text, 0) is expected
