"""Codes with a star or hash, and codes of locks that are only named."""

from __future__ import annotations

import pytest

from privacyguard_plugin.detection.codes.keypads import find_keypad_codes

from ..reading import proposed


@pytest.mark.parametrize(
    ("text", "codes"),
    [
        ("the gate code is 4*8820", ["4*8820"]),
        ("access code *12#3344", ["*12#3344"]),
        ("access code 12#3344", ["12#3344"]),
        ("locker at the pool = 0731, shed = 2280", ["0731", "2280"]),
        ("shed = 2280\nrent = 9041", ["2280"]),
        ("safe: 12-34-56.", ["12-34-56"]),
        ("garage at home 90411", ["90411"]),
    ],
)
def test_codes_of_keypads_and_locks(text: str, codes: list[str]) -> None:
    assert proposed(find_keypad_codes, text) == codes


@pytest.mark.parametrize(
    "text", ["4*8820", "area is 4*8820", "the garage = 900", "garage at home 9041 cars", "rent = 9041"]
)
def test_products_and_prices_stay(text: str) -> None:
    assert proposed(find_keypad_codes, text) == []
