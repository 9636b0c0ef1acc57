"""People by their initials, and those who have something asked and bear the name of a day."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest

from privacyguard_plugin.detection.names.zh.patterns import (
    initials,
    masked,
    masked_in_text,
    messengers,
    spelt_out,
)


def parts(find: Callable[[str], Iterator[tuple[int, int]]], text: str) -> list[str]:
    return [text[start:end] for start, end in find(text)]


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("昨天跟lm对过了，样品下周寄", ["lm"]),
        ("zq说他那边没问题", ["zq"]),
        ("问下cc姐报销单放哪了", ["cc姐"]),
        ("小k今天没来上班", ["小k"]),
        ("hr说周五面试", []),
        ("跟ai聊天", []),
        ("给pdf加水印", []),
        ("大小S码都有", []),
        ("打开app发消息", []),
    ],
)
def test_initials_stand_for_people_whom_somebody_deals_with(text: str, expected: list[str]) -> None:
    assert parts(initials, text) == expected


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("立夏让我带话给你", ["立夏"]),
        ("在吗，建军问你要不要来", ["建军"]),
        ("国庆让我想起了去年的旅行", []),
        ("老师让我带作业", []),
        ("生活让我来到这里", []),
    ],
)
def test_days_and_words_that_have_something_asked_are_people(text: str, expected: list[str]) -> None:
    assert parts(messengers, text) == expected


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("我姓骆我家在河边", ["骆"]),
        ("他姓窦电话我发你", ["窦"]),
        ("她姓欧阳到了报她名字", ["欧阳"]),
        ("百家姓第一个是什么", []),
    ],
)
def test_dictated_surname_needs_no_boundary(text: str, expected: list[str]) -> None:
    assert parts(spelt_out, text) == expected


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("转入 冯*宁 300元", ["冯*宁"]),
        ("余额宝 *淑慧 转账", ["*淑慧"]),
        ("*重要 请先阅读", []),
        ("长*宽", []),
        ("香蕉*3", []),
    ],
)
def test_stars_stand_for_a_part_of_a_name(text: str, expected: list[str]) -> None:
    assert parts(masked, text) == expected


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("房主：尉*霞\n面积", ["尉*霞"]),
        ("乘客司徒*楠请上车", ["司徒*楠"]),
        ("由郝*转出", ["郝*"]),
        ("参保人恽*，已缴", ["恽*"]),
    ],
)
def test_stars_behind_any_surname_in_a_sentence(text: str, expected: list[str]) -> None:
    assert parts(masked_in_text, text) == expected


@pytest.mark.parametrize(
    ("text", "expected"),
    [("修锁的师傅姓楔，下午来", ["楔"]), ("她就姓火", ["火"]), ("请问您姓什么", []), ("老百姓，都知道", [])],
)
def test_any_character_is_a_surname_where_somebody_says_so(text: str, expected: list[str]) -> None:
    assert parts(spelt_out, text) == expected
