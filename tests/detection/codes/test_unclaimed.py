"""Codes and long numbers that no label announces are removed whole."""

from __future__ import annotations

import pytest

from ..reading import values


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("Rail refund: T4471-2206-918, they said ten working days", "ALNUM T4471-2206-918"),
        ("give BR/55/20933 to whoever answers", "ALNUM BR/55/20933"),
        ("sorry wrong one, 7720 4418 093 is mine", "NUM 7720 4418 093"),
        ("the licence for the hire desk, right, R220-8841-3306 wisconsin", "DRIVER_LICENSE R220-8841-3306"),
        ("my passport, the red one, you know, 618 330 472", "PASSPORT 618 330 472"),
        ("please add 5540-2217 to the sheet", "NUM 5540-2217"),
        ("查一下MSKU-7718203这个箱子到哪了", "ALNUM MSKU-7718203"),
        ("到付走月结4471882093就行", "NUM 4471882093"),
    ],
)
def test_a_code_nobody_announces_is_removed_with_the_nearest_role(text: str, expected: str) -> None:
    assert [f"{kind} {value}" for kind, value in values(text)] == [expected]
