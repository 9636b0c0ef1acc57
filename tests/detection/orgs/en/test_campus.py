"""Schools and hospitals without the word for it."""

from __future__ import annotations

import pytest

from privacyguard_plugin.detection.orgs.en.campus import is_name_like
from privacyguard_plugin.detection.orgs.en.find import find_orgs_en


@pytest.mark.parametrize(
    ("form", "expected"), [("harlow", True), ("quillonby", True), ("hospital", False), ("london", True)]
)
def test_name_is_no_word_and_no_place(form: str, expected: bool) -> None:
    assert is_name_like(form) is expected


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("my son goes to Maplecrest Elementary", ["Maplecrest Elementary"]),
        ("the nurse at quillonby general said", ["quillonby general"]),
        ("in general it was fine", []),
        ("elementary mistakes were made", []),
    ],
)
def test_kind_is_told_by_what_stands_around(text: str, expected: list[str]) -> None:
    assert [text[a:b] for a, b, *_ in find_orgs_en(text)] == expected
