"""What stands behind a label must look like a name, a firm or an address before it is proposed."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from privacyguard_plugin.detection.labels.values import (
    is_everyday,
    is_placeholder,
    name_extents,
    names_a_firm,
    reads_as_address,
    reads_as_organisation,
    trimmed,
)


@given(st.text(" \t,.:；“”()（）-陈a1", max_size=20), st.integers(0, 20), st.integers(0, 20))
@settings(max_examples=20)
def test_trim_never_grows_an_extent(text: str, a: int, b: int) -> None:
    start, end = sorted((min(a, len(text)), min(b, len(text))))
    left, right = trimmed(text, start, end)
    assert start <= left <= right <= end
    assert trimmed(text, left, right) == (left, right)


@pytest.mark.parametrize(
    ("text", "expected"),
    [(" “陈晓”。", "陈晓"), ("Mira Low,", "Mira Low"), ("丰禾(杭州)", "丰禾(杭州)"), ("(丰禾)", "丰禾")],
)
def test_edges(text: str, expected: str) -> None:
    start, end = trimmed(text, 0, len(text))
    assert text[start:end].rstrip(")") == expected.rstrip(")")


@pytest.mark.parametrize(
    ("value", "expected"),
    [
        ("Enter your name", True),
        ("请输入姓名", True),
        ("n/a", True),
        ("Mira Low", False),
        ("陈晓", False),
        ("收货人姓名", True),
    ],
)
def test_forms_speak_to_their_user(value: str, expected: bool) -> None:
    assert is_placeholder(value) is expected


@pytest.mark.parametrize(
    ("value", "expected"),
    [
        ("Amount", True),
        ("Status", True),
        ("通话记录", True),
        ("收藏", True),
        ("Mira", False),
        ("陈晓", False),
        ("白雪", False),
    ],
)
def test_nobody_is_called_by_everyday_words(value: str, expected: bool) -> None:
    assert is_everyday(value) is expected


def names(text: str, role: str = "name", firm: bool = True, strong: bool = True) -> list[str]:
    found = name_extents(text, 0, len(text), role, written=text, firm=firm, strong=strong)
    return [text[a:b] for a, b in found]


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("Mira Okland", ["Mira Okland"]),
        ("Mira Okland, Jon Askew and Ada Bell", ["Mira Okland", "Jon Askew", "Ada Bell"]),
        ("Okland, Mira", ["Okland, Mira"]),
        ("Mira Okland (aged 40)", ["Mira Okland"]),
        ("陈晓、王芳", ["陈晓", "王芳"]),
        ("iPhone 15", []),
        ("front desk", []),
        ("物业前台", []),
        ("as soon as possible", []),
    ],
)
def test_names_end_where_something_else_begins(text: str, expected: list[str]) -> None:
    assert names(text) == expected


def test_only_firm_evidence_gives_a_list() -> None:
    assert names("Mira Okland, Jon Askew", firm=False) == ["Mira Okland"]


@pytest.mark.parametrize(
    ("value", "firm", "expected"),
    [
        ("12 Mill Lane", False, True),
        ("Rosewood", True, True),
        ("Rosewood", False, False),
        ("Room 12", True, False),
        ("文三路", False, True),
        ("很好吃", False, False),
    ],
)
def test_address_has_a_number_or_a_word_for_a_place(value: str, firm: bool, expected: bool) -> None:
    assert reads_as_address(value, firm=firm) is expected


@pytest.mark.parametrize(
    ("value", "expected"),
    [
        ("Northgate Tiles", True),
        ("northgate tiles", False),
        ("The shop is closed", False),
        ("closed on Mondays", False),
        ("88", False),
        ("丰禾科技", True),
        ("什么", False),
    ],
)
def test_organisation_is_no_sentence(value: str, expected: bool) -> None:
    assert reads_as_organisation(value) is expected


@pytest.mark.parametrize(
    ("value", "closed", "expected"),
    [
        ("丰禾光电有限公司", False, True),
        ("禾盛光电", True, True),
        ("Northgate", True, True),
        ("评分4.8", False, False),
        ("所有学校", False, False),
        ("在家", False, False),
    ],
)
def test_chinese_firm_has_a_made_up_word_or_a_trade(value: str, closed: bool, expected: bool) -> None:
    assert names_a_firm(value, closed=closed) is expected
