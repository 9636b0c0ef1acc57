"""Dates of birth are private behind or in front of the words that make them one; other dates stay."""

from __future__ import annotations

import pytest

from tests.marked import unmarked

from ..reading import values


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
