"""What stands around a Chinese firm's name."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from privacyguard_plugin.detection.orgs.zh.context import (
    asks_in_general,
    deals_after,
    dealt_with,
    does_after,
    fills_slot,
    firm_after,
    firm_before,
    goes_to,
    introduced,
    named,
    stands_alone,
)

FIRM = "丰禾坊"


@pytest.mark.parametrize(
    ("rule", "before", "expected"),
    [
        (firm_before, "我在", True),
        (firm_before, "抬头：", True),
        (firm_before, "吃了", False),
        (dealt_with, "记得催一下", True),
        (dealt_with, "和", False),
        (goes_to, "打给", True),
        (goes_to, "现在", False),
        (goes_to, "喜欢", False),
        (named, "那家", True),
        (named, "入职", True),
        (named, "在", False),
    ],
)
def test_what_stands_before(rule: Callable[[str, int], bool], before: str, expected: bool) -> None:
    assert rule(before + FIRM, len(before)) is expected


@pytest.mark.parametrize(
    ("rule", "after", "expected"),
    [
        (firm_after, "的老板", True),
        (firm_after, "上班", True),
        (firm_after, "很好看", False),
        (deals_after, "拖欠工资", True),
        (deals_after, "几点开门", False),
        (does_after, "会员卡", True),
        (does_after, "很大", False),
        (asks_in_general, "排名", True),
        (asks_in_general, "的招聘信息", True),
        (asks_in_general, "录取了我", False),
    ],
)
def test_what_follows(rule: Callable[[str, int], bool], after: str, expected: bool) -> None:
    assert rule(FIRM + after, len(FIRM)) is expected


def at(text: str) -> tuple[int, int]:
    start = text.index(FIRM)
    return start, start + len(FIRM)


@pytest.mark.parametrize(("text", "expected"), [("甲方：丰禾坊", True), ("甲方：丰禾坊的", False), ("丰禾坊", False)])
def test_slot_is_filled_alone(text: str, expected: bool) -> None:
    assert fills_slot(text, *at(text)) is expected


@pytest.mark.parametrize(
    ("text", "expected"), [("我是丰禾坊的，", True), ("我是丰禾坊的人", False), ("就是丰禾坊的，", False)]
)
def test_somebody_says_where_they_are_from(text: str, expected: bool) -> None:
    assert introduced(text, *at(text)) is expected


@pytest.mark.parametrize(("text", "expected"), [("a\n 丰禾坊 \nb", True), ("丰禾坊", False), ("a\n去丰禾坊\nb", False)])
def test_alone_among_other_lines(text: str, expected: bool) -> None:
    assert stands_alone(text, *at(text)) is expected
