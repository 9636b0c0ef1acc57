"""The name before a Chinese head word."""

from __future__ import annotations

import pytest

from privacyguard_plugin.detection.orgs.zh.core import OrgRun, names_strongly


@pytest.mark.parametrize(
    ("text", "head", "name", "particular"),
    [
        ("我在丰禾装饰公司", "公司", "丰禾装饰", 2),
        ("去附近医院", "医院", "", 0),
        ("去瑞禾堂药房", "药房", "瑞禾堂", 2),
        ("book丰禾酒家", "酒家", "丰禾", 2),
    ],
)
def test_name_begins_behind_the_last_word_that_cannot_be_part(text: str, head: str, name: str, particular: int) -> None:
    place = text.index(head)
    core = OrgRun(text, 0, len(text)).core(0, place, place)
    assert (text[core.start : core.head], core.particular) == (name, particular)


@pytest.mark.parametrize(("text", "head", "expected"), [("育才学校", "学校", True), ("同学校园", "学校", False)])
def test_head_is_a_word(text: str, head: str, expected: bool) -> None:
    start = text.index(head)
    assert OrgRun(text, 0, len(text)).aligned(start, start + len(head)) is expected


@pytest.mark.parametrize(("text", "expected"), [("育才学校", True), ("育才学校的", True), ("育才学校教学", False)])
def test_phrase_ends(text: str, expected: bool) -> None:
    assert OrgRun(text, 0, len(text)).ends_phrase(4) is expected


@pytest.mark.parametrize(
    ("name", "head", "tied", "expected"),
    [("瑞金", "医院", True, True), ("上海", "医院", False, False), ("", "医院", True, False)],
)
def test_a_town_alone_names_no_hospital(name: str, head: str, tied: bool, expected: bool) -> None:
    assert bool(names_strongly(name, head, tied)) is expected
