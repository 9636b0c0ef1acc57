"""Korean names in Latin letters."""

from __future__ import annotations

import pytest

from privacyguard_plugin.detection.names.korean import find_korean_names


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("met Lim Do-yeon today", ["Lim Do-yeon"]),
        ("Park Seo-jun and Han Ji-woo", ["Park Seo-jun", "Han Ji-woo"]),
        ("Song Pop-up", []),
        ("Lim do-yeon", []),
        ("Slim Do-yeon", []),
        ("Lim Doyeon", []),
        ("Lim Do-yeon-x", []),
    ],
)
def test_family_name_with_two_syllables(text: str, expected: list[str]) -> None:
    assert [text[a:b] for a, b in find_korean_names(text)] == expected
