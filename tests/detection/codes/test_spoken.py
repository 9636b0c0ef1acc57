"""Runs of digits that are written as words."""

from __future__ import annotations

import pytest

from privacyguard_plugin.detection.codes.spoken import spoken_runs


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("it is four four seven one ok", ["four four seven one"]),
        ("four-four-seven", ["four-four-seven"]),
        ("一三七，然后五六零二，然后八八一九", ["一三七，然后五六零二，然后八八一九"]),
        ("密码四四七一", ["四四七一"]),
        ("four four", []),
        ("fourfour seven ones", []),
        ("三四五", []),
        ("四四七一万", []),
    ],
)
def test_three_words_or_four_characters(text: str, expected: list[str]) -> None:
    assert [text[a:b] for a, b in spoken_runs(text)] == expected
