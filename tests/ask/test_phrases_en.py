"""English wordings: each means one question, whatever rows match it; anything else means none."""

from __future__ import annotations

import re

import pytest

from privacyguard_plugin.ask.phrases_en import ENGLISH_LEAD, english
from tests.ask.wordings import formal, worded

N1, N2, N3 = "[[NUM#1]]", "[[NUM#2]]", "[[NUM#3]]"
P1, P2, A1, A2 = "[[PHONE#1]]", "[[PHONE#2]]", "[[ADDR#1]]", "[[ADDR#2]]"


@pytest.mark.parametrize(
    ("text", "meaning"),
    [
        (f"are {P1} and {P2} identical", f"equal({P1}, {P2})"),
        (f"do {P1} and {P2} match", f"equal({P1}, {P2})"),
        (f"does {P1} equal {P2}", f"equal({P1}, {P2})"),
        (f"do {A1} and {A2} share the same county", f"same({A1}, {A2}, DIST)"),
        (f"does {A1} lie in the same country as {A2}", f"same({A1}, {A2}, COUNTRY)"),
        (f"is {P1} a valid phone number", f"valid({P1})"),
        (f"does {P1} have a valid checksum", f"valid({P1})"),
        (f"how many different numbers are there among {N1}, {N2} and {N3}", f"count({N1}, {N2}, {N3})"),
        (f"how many of {N1} and {N2} are above 50", f"count(larger(50), {N1}, {N2})"),
        (f"is {N1} more than {N2}", f"larger({N1}, {N2})"),
        (f"is {N1} less expensive than 20", f"smaller({N1}, 20)"),
        (f"is {N1} more recent than {N2}", f"later({N1}, {N2})"),
        (f"which of {N1} and {N2} is the cheapest", f"min({N1}, {N2})"),
        (f"which is larger, {N1} or {N2}", f"max({N1}, {N2})"),
        (f"the oldest of {N1}, {N2}", f"earliest({N1}, {N2})"),
        (f"does {P1} begin with 07", f"starts({P1}, 07)"),
        (f"does {P1} end in {N1}", f"ends({P1}, {N1})"),
        (f'is "88" part of {P1}', f'contains({P1}, "88")'),
        (f"how many of {P1} and {P2} start with 138", f"count(starts(138), {P1}, {P2})"),
    ],
)
def test_a_wording_means_one_question(text: str, meaning: str) -> None:
    assert worded(english, text) == {formal(meaning)}


@pytest.mark.parametrize(
    "text",
    [
        f"is {P1} not equal to {P2}",
        f"is {N1} larger",
        f"what is {P1}",
        f"tell me {P1}",
        f"the digits of {P1}",
        f"what are the last digits of {P1}",
        f"which is {N1}",
        f"is {N1} much much larger than {N2}",
        f"are {A1} and {A2} in the same room",
        f"does {P1} end in 88 or 99",
        "",
    ],
)
def test_other_words_mean_nothing(text: str) -> None:
    assert worded(english, text) == set()


@pytest.mark.parametrize("lead", ["please", "tell me", "can you", "then"])
def test_polite_words_may_stand_before(lead: str) -> None:
    assert re.fullmatch(ENGLISH_LEAD, lead)
