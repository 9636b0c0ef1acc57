"""Dates of birth are private behind or in front of the words that make them one; other dates stay."""

from __future__ import annotations

import pytest

from tests.marked import unmarked

from ..reading import screen, values


@pytest.mark.parametrize(
    "line",
    [
        "Change my birthday to {ALNUM:March 14, 1988}.",
        "set my b-day as {ALNUM:14 Mar 1988}",
        "Emma's birthday falls on {ALNUM:July 9}",
        "she was born in {ALNUM:March 1987}",
        "{ALNUM:May 5} is my birthday",
        "妹妹的生日是农历{ALNUM:八月初三}",
        "把生日改成{NUM:1988-03-14}",
        "奶奶的生日在{ALNUM:腊月廿八}",
        "生日填{ALNUM:1990年5月6日}",
        "她是{ALNUM:1990年5月6日}出生的",
        "{ALNUM:3月9日}是我的生日",
        "Date of birth, tenant 2: {NUM:03/14/1988}",
        "Birth date of the child: {NUM:2019-03-14}",
    ],
)
def test_date_of_birth_is_found(line: str) -> None:
    text, spans = unmarked(line)
    assert [value for _, value in values(text)] == [text[start:end] for start, end, _ in spans]


@pytest.mark.parametrize(
    "text",
    [
        "Birthday cake by March 3",
        "The birthday party is on March 5 at 7pm",
        "My birthday is in two weeks",
        "pick up the cake for her birthday on Friday",
        "生日蛋糕3月5日送到",
        "生日当天3月5日打八折",
        "5月6日生意照常",
    ],
)
def test_other_dates_stay(text: str) -> None:
    assert values(text) == []


@pytest.mark.parametrize(
    ("label", "value"),
    [
        ("Date of birth", "14 Mar 1988"),
        ("Date of birth, co-applicant", "14 Mar 1988"),
        ("出生日期", "1988-03-14"),
        ("生日", "正月初八"),
    ],
)
def test_date_below_its_label_is_found_whatever_stands_beside_the_label(label: str, value: str) -> None:
    form = screen((label, 60, 100), ("Nationality", 560, 100), (value, 60, 150), ("Norwegian", 560, 150))
    assert [found for _, found in values(form)] == [value]
