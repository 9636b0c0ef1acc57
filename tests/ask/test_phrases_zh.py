"""Chinese wordings: each means one question, whatever rows match it; anything else means none."""

from __future__ import annotations

import re

import pytest

from privacyguard_plugin.ask.phrases_zh import CHINESE_LEAD, chinese
from tests.ask.wordings import formal, worded

N1, N2, N3 = "[[NUM#1]]", "[[NUM#2]]", "[[NUM#3]]"
P1, P2, A1, A2 = "[[PHONE#1]]", "[[PHONE#2]]", "[[ADDR#1]]", "[[ADDR#2]]"


@pytest.mark.parametrize(
    ("text", "meaning"),
    [
        (f"{P1}和{P2}是否相同", f"equal({P1}, {P2})"),
        (f"电话{P1}与{P2}一样吗", f"equal({P1}, {P2})"),
        (f"{P1}等于{P2}吗", f"equal({P1}, {P2})"),
        (f"{A1}跟{A2}在同一个城市吗", f"same({A1}, {A2}, CITY)"),
        (f"{A1}和{A2}是不是同一省", f"same({A1}, {A2}, PROV)"),
        (f"{P1}是有效的号码", f"valid({P1})"),
        (f"{N1}、{N2}和{N3}中有几个不同的数字", f"count({N1}, {N2}, {N3})"),
        (f"{N1}和{N2}里有几个大于50", f"count(larger(50), {N1}, {N2})"),
        (f"{N1}超过{N2}吗", f"larger({N1}, {N2})"),
        (f"{N1}比{N2}便宜吗", f"smaller({N1}, {N2})"),
        (f"{N1}早于2026-01-31吗", f"earlier({N1}, 2026-01-31)"),
        (f"{N1}的人比{N2}年长吗", f"earlier({N1}, {N2})"),
        (f"{N1}和{N2}中哪个更贵", f"max({N1}, {N2})"),
        (f"哪个最小:{N1}、{N2}", f"min({N1}, {N2})"),
        (f"{N1}和{N2}谁最年轻", f"latest({N1}, {N2})"),
        (f"{P1}以138开头吗", f"starts({P1}, 138)"),
        (f"{P1}的后四位是{N1}吗", f"ends({P1}, {N1})"),
        (f"{P1}里包含数字88吗", f"contains({P1}, 88)"),
        ('[[NAME#4]]姓"林"吗', 'starts([[NAME#4]], "林")'),
    ],
)
def test_a_wording_means_one_question(text: str, meaning: str) -> None:
    assert worded(chinese, text) == {formal(meaning)}


@pytest.mark.parametrize(
    "text",
    [
        f"{P1}和{P2}不相同吗",
        f"{P1}是多少",
        f"{P1}的后四位是多少",
        f"{P1}",
        f"{A1}和{A2}在同一间房吗",
        f"告诉我{P1}",
        "",
    ],
)
def test_other_words_mean_nothing(text: str) -> None:
    assert worded(chinese, text) == set()


@pytest.mark.parametrize("lead", ["请问", "帮我", "看看"])
def test_polite_words_may_stand_before(lead: str) -> None:
    assert re.fullmatch(CHINESE_LEAD, lead)
