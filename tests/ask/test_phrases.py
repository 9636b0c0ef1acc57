from __future__ import annotations

import time

import pytest

from privacyguard_plugin.ask.grammar import parse_formal
from privacyguard_plugin.ask.lifted import lift
from privacyguard_plugin.ask.phrases import parse_phrase
from privacyguard_plugin.ask.question import Question
from privacyguard_plugin.references.grammar import find_references


def said(text: str) -> Question | None:
    lifted = lift(text, find_references)
    assert lifted is not None
    return parse_phrase(lifted)


def written(text: str) -> Question | None:
    lifted = lift(text, find_references)
    assert lifted is not None
    return parse_formal(lifted)


N1, N2, N3 = "[[NUM#1.LEN=5]]", "[[NUM#2.LEN=5]]", "[[NUM#3]]"
P1, P2 = "[[PHONE#1]]", "[[PHONE#2]]"
A1, A2 = "[[ADDR#1.PROV-CITY-ROAD]]", "[[ADDR#2]]"


@pytest.mark.parametrize(
    ("phrase", "formal"),
    [
        (f"Are {P1} and {P2} the same number?", f"equal({P1}, {P2})"),
        (f"is the phone number {P1} the same as {P2}", f"equal({P1}, {P2})"),
        (f"Does {P1} match {P2}?", f"equal({P1}, {P2})"),
        (f"Is {P1} equal to \"110\"?", f'equal({P1}, "110")'),
        (f"Are {A1} and {A2} in the same city?", "same([[ADDR#1]], [[ADDR#2]], CITY)"),
        (f"Is {A1} in the same state as {A2}", "same([[ADDR#1]], [[ADDR#2]], PROV)"),
        (f"Do the addresses {A1} and {A2} lie in the same district?", "same([[ADDR#1]], [[ADDR#2]], DIST)"),
        (f"Is {N1} larger than {N2}?", f"larger({N1}, {N2})"),
        (f"is {N1} cheaper than 500", f"smaller({N1}, 500)"),
        (f"Is the person born on {N1} older than {N2}?", f"older({N1}, {N2})"),
        (f"is {N1} before 2026-01-31?", f"earlier({N1}, 2026-01-31)"),
        (f"Please tell me: does {P1} contain \"88\"?", f'contains({P1}, "88")'),
        (f"Does {P1} start with 138?", f"starts({P1}, 138)"),
        (f"does the number {P1} end in 88", f"ends({P1}, 88)"),
        (f"Does the number {P1} end with {N1}?", f"ends({P1}, {N1})"),
        (f"{P1}的尾号是{N1}吗", f"ends({P1}, {N1})"),
        (f"{P1}是否包含{N1}", f"contains({P1}, {N1})"),
        (f"Is {P1} a valid phone number?", f"valid({P1})"),
        (f"Does {N1} have a valid checksum?", f"valid({N1})"),
        (f"Which one of {N1}, {N2} and {N3} is the cheapest?", f"min({N1}, {N2}, {N3})"),
        (f"Which is later, {N1} or {N2}?", f"latest({N1}, {N2})"),
        (f"Who is older: {N1} or {N2}?", f"oldest({N1}, {N2})"),
        (f"the larger of {N1} and {N2}", f"max({N1}, {N2})"),
        (f"How many of {P1} and {P2} end with \"88\"?", f'count(ends("88"), {P1}, {P2})'),
        (f"How many of {N1}, {N2} are larger than 500?", f"count(larger(500), {N1}, {N2})"),
        (f"How many different numbers are {N1}, {N2}, {N3}?", f"count({N1}, {N2}, {N3})"),
        (f"Do {P1} and {P2} have the same value?", f"equal({P1}, {P2})"),
        (f"Is {P1} the same person as {P2}?", f"equal({P1}, {P2})"),
        (f"Do {A1} and {A2} share the same city?", "same([[ADDR#1]], [[ADDR#2]], CITY)"),
        (f"Is \"88\" contained in {P1}?", f'contains({P1}, "88")'),
        (f"Does {P1} contain the digits 88?", f"contains({P1}, 88)"),
        (f"Which date of birth is earlier, {N1} or {N2}?", f"earliest({N1}, {N2})"),
        (f"Find the smallest of {N1} and {N2}", f"min({N1}, {N2})"),
        (f"How many different phone numbers are there among {P1} and {P2}?", f"count({P1}, {P2})"),
        (f"{A1}和{A2}同城吗", "same([[ADDR#1]], [[ADDR#2]], CITY)"),
        (f"{N1}和{N2}相比哪个更大", f"max({N1}, {N2})"),
        (f"{N1}、{N2}、{N3}当中最小的是哪个？", f"min({N1}, {N2}, {N3})"),
        (f"{N1}有没有超过500", f"larger({N1}, 500)"),
        (f"{P1}的尾号是不是 88", f"ends({P1}, 88)"),
        (f"{P1}里有没有“88”？", f'contains({P1}, "88")'),
        (f"{P1}的前三位是138吗", f"starts({P1}, 138)"),
        (f"{P1}是有效的手机号吗？", f"valid({P1})"),
        ("[[NAME#1]]姓“王”吗", 'starts([[NAME#1]], "王")'),
        (f"{P1}、{P2}一共有几个不同的号码", f"count({P1}, {P2})"),
        (f"{P1}和{P2}是同一个号码吗？", f"equal({P1}, {P2})"),
        (f"请问{P1}与{P2}是否相同", f"equal({P1}, {P2})"),
        (f"{P1}等于“110”吗", f'equal({P1}, "110")'),
        (f"地址{A1}和{A2}在同一个城市吗？", "same([[ADDR#1]], [[ADDR#2]], CITY)"),
        (f"{A1}跟{A2}是不是同一个区", "same([[ADDR#1]], [[ADDR#2]], DIST)"),
        (f"{A1}、{A2}是否属于同一省", "same([[ADDR#1]], [[ADDR#2]], PROV)"),
        (f"{N1}比{N2}大吗", f"larger({N1}, {N2})"),
        (f"{N1}比{N2}便宜吗？", f"cheaper({N1}, {N2})"),
        (f"{N1}的人比{N2}年长吗？", f"older({N1}, {N2})"),
        (f"{N1}是否超过500", f"larger({N1}, 500)"),
        (f"{N1}早于{N2}吗", f"earlier({N1}, {N2})"),
        (f"{P1}是否包含“88”？", f'contains({P1}, "88")'),
        (f"{P1}以138开头吗", f"starts({P1}, 138)"),
        (f"{P1}的尾号是88吗", f"ends({P1}, 88)"),
        (f"手机号{P1}有效吗", f"valid({P1})"),
        (f"{N1}、{N2}和{N3}中哪个最便宜？", f"min({N1}, {N2}, {N3})"),
        (f"{N1}和{N2}哪个更晚", f"latest({N1}, {N2})"),
        (f"哪个更大：{N1}还是{N2}？", f"max({N1}, {N2})"),
        (f"{N1}和{N2}谁更年轻？", f"youngest({N1}, {N2})"),
        (f"{P1}和{P2}中有几个以“88”结尾", f'count(ends("88"), {P1}, {P2})'),
        (f"{N1}、{N2}、{N3}有几个不同的值", f"count({N1}, {N2}, {N3})"),
    ],
)  # fmt: skip
def test_wording_means_the_formal_question(phrase: str, formal: str) -> None:
    assert said(phrase) == written(formal)
    assert said(phrase) is not None


@pytest.mark.parametrize(
    "phrase",
    [
        f"Is {P1} not the same as {P2}?", f"Isn't {P1} the same as {P2}?", f"{P1}和{P2}不相同吗", f"{P1}不等于{P2}吗",
        f"{P1}和{P2}不在同一个城市吗", f"What is {P1}?", f"Tell me {P1}", f"{P1}是多少", f"What are the last digits of {P1}?",
        f"Is {P1} the same as {P2} or is {P1} valid?", f"Is {P1} larger than {P2} and smaller than {N1}?", "Which is larger?",
        f"{P1}的第三位是几", f"How long is {P1}?", "",
    ],
)  # fmt: skip
def test_negations_and_open_questions_are_not_understood(phrase: str) -> None:
    assert said(phrase) is None


def test_a_hostile_wording_is_given_up_quickly() -> None:
    hostile = [
        f"is {'the number of ' * 60}{P1}",
        f"which {'one of ' * 80}",
        f"{'这两个人的号码' * 60}{P1}",
        f"{P1}, " * 60,
    ]
    started = time.process_time()
    for text in hostile:
        assert said(text[:1000]) is None
    assert time.process_time() - started < 1
