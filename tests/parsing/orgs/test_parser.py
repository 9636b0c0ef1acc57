"""Organisation names: leading name, head words, legal form."""

from __future__ import annotations

import pytest

from privacyguard_plugin.parsing.orgs.parser import is_specific_en, is_specific_han, parse_org


@pytest.mark.parametrize(
    ("text", "core", "legal"),
    [
        ("Quillon Dental Ltd", "quillon", True),
        ("Quillon Dental", "quillon", False),
        ("丰禾科技有限公司", "丰禾", True),
        ("丰禾律师事务所", "丰禾", False),
    ],
)
def test_core_and_legal_form(text: str, core: str, legal: bool) -> None:
    parse = parse_org(text)
    assert parse is not None
    assert core in parse.core
    assert bool(parse.legal) is legal


def test_synonyms_of_a_head_have_one_class() -> None:
    left, right = parse_org("Quillon Clinic"), parse_org("Quillon Medical Clinic")
    assert left is not None and right is not None and set(left.heads) <= set(right.heads)


@pytest.mark.parametrize("text", ["", "!!", " "])
def test_no_letter_is_none(text: str) -> None:
    assert parse_org(text) is None


@pytest.mark.parametrize(("words", "expected"), [(["quillon", "mill"], True), (["the"], False), ([], False)])
def test_specific_words(words: list[str], expected: bool) -> None:
    assert is_specific_en(words) is expected


@pytest.mark.parametrize(("core", "expected"), [("丰禾", True), ("中国", False), ("丰", False), ("", False)])
def test_specific_han(core: str, expected: bool) -> None:
    assert is_specific_han(core) is expected
