"""Names around head words: one with several heads is one, parts of names are none."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from privacyguard_plugin.detection.orgs.en.find import find_orgs_en


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("we bank with Okland Credit Union", ["Okland Credit Union"]),
        ("the Quillon Veterinary Hospital Foundation called", ["Quillon Veterinary Hospital Foundation"]),
        ("a letter from Tern & Okland LLP today", ["Tern & Okland LLP"]),
        ("hospital food is bad", []),
        ("the school is closed", []),
        ("Hospital", []),
    ],
)
def test_name_has_something_particular_before_its_head(text: str, expected: list[str]) -> None:
    assert sorted({text[a:b] for a, b, *_ in find_orgs_en(text)}) == expected


@given(st.lists(st.sampled_from("at the Quillon Credit Union Hospital & of Sons, Mill LLP. works".split()), max_size=9))
@settings(max_examples=20)
def test_extents_are_inside_the_text_and_none_lies_in_another(words: list[str]) -> None:
    text = " ".join(words)
    found = [(a, b) for a, b, *_ in find_orgs_en(text)]
    assert all(0 <= a < b <= len(text) and text[a:b] == text[a:b].strip() for a, b in found)
    assert not any(x != y and x[0] <= y[0] and y[1] <= x[1] for x in found for y in found)
