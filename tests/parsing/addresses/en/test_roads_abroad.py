"""Roads known by their number, code and city."""

from __future__ import annotations

import pytest

from privacyguard_plugin.parsing.addresses.en.roads_abroad import before_code, korean

from .chains import road, tokens_of


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("Meir 24, 2000 Antwerpen", "Meir"),
        ("Karl Johans gate 22, 0159 Oslo", "Karl Johans gate"),
        ("An der Alster 12, Hamburg", "An der Alster"),
        ("Meir 24", None),
        ("Meir 24, then home", None),
        ("meir 24, 2000 Antwerpen", None),
    ],
)
def test_number_before_a_code_and_a_place(text: str, expected: str | None) -> None:
    assert road(before_code, text) == expected


@pytest.mark.parametrize(("text", "size"), [("Teheran-ro 152", 1), ("Wausan-ro 21-gil 19", 2), ("Teheran 152", None)])
def test_korean_road(text: str, size: int | None) -> None:
    found = korean(tokens_of(text), 0)
    assert (found and found[0]) == size
