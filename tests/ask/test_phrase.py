"""The builders that wordings share: which group becomes which part of a question."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest

from privacyguard_plugin.ask.lifted import Lifted, lift
from privacyguard_plugin.ask.phrase import EITHER, Build, C, R, counted, flipped, listed, pair, same, valid
from privacyguard_plugin.ask.question import Op, Question
from privacyguard_plugin.model import Level
from privacyguard_plugin.references.grammar import find_references

LEVELS = {"city": Level.CITY, "state": Level.PROV}
REFERENCES = f"({R[1:-1]}(?: {R[1:-1]})*)"


def built(pattern: str, build: Build, text: str) -> Question | None:
    lifted = lift(text, find_references)
    assert isinstance(lifted, Lifted)
    match = re.fullmatch(pattern, lifted.text)
    assert match is not None
    return build(match, lifted)


def formal(question: Question | None) -> str:
    assert question is not None
    return question.formal(lambda operand: str(operand.root))


@pytest.mark.parametrize(
    ("pattern", "build", "text", "expected"),
    [
        (f"{R} in {EITHER}", pair(Op.LARGER), "[[NUM#1]] in [[NUM#2]]", "larger(NUM#1, NUM#2)"),
        (f"{R} in {EITHER}", pair(Op.LARGER), "[[NUM#2]] in [[NUM#1]]", "larger(NUM#2, NUM#1)"),
        (f"{R} in {EITHER}", pair(Op.CONTAINS), '[[PHONE#1]] in "88"', 'contains(PHONE#1, "88")'),
        (f"{R} in {EITHER}", pair(Op.LARGER), "[[NUM#1]] in 12.5", 'larger(NUM#1, "12.5")'),
        (f"{R} in {EITHER}", pair(Op.EARLIER), "[[NUM#1]] in 2026-01-31", 'earlier(NUM#1, "2026-01-31")'),
        (f"{C} in {R}", flipped(Op.CONTAINS), "88 in [[PHONE#1]]", 'contains(PHONE#1, "88")'),
        (f"{R} (city|state) {R}", same(LEVELS), "[[ADDR#1]] state [[ADDR#2]]", "same(ADDR#1, ADDR#2, PROV)"),
        (REFERENCES, listed(Op.MIN), "[[NUM#1]] [[NUM#3]] [[NUM#2]]", "min(NUM#1, NUM#2, NUM#3)"),
        (REFERENCES, counted(None), "[[NUM#1]] [[NUM#2]]", "count(NUM#1, NUM#2)"),
        (REFERENCES, counted(Op.VALID), "[[PHONE#1]] [[PHONE#2]]", "count(valid(), PHONE#1, PHONE#2)"),
        (f"{REFERENCES} {C}", counted(Op.LARGER), "[[NUM#1]] [[NUM#2]] 7", 'count(larger("7"), NUM#1, NUM#2)'),
        (R, valid, "[[PHONE#1]]", "valid(PHONE#1)"),
    ],
)
def test_groups_become_operands_and_constants(pattern: str, build: Build, text: str, expected: str) -> None:
    assert formal(built(pattern, build, text)).replace('"', "") == expected.replace('"', "")


@pytest.mark.parametrize("build", [pair(Op.EQUAL), flipped(Op.EQUAL)], ids=["pair", "flipped"])
def test_order_does_not_matter_where_it_means_nothing(build: Callable[..., Question | None]) -> None:
    pattern = f"{R} and {R}"
    first = built(pattern, build, "[[NUM#1]] and [[NUM#2]]")
    assert first == built(pattern, build, "[[NUM#2]] and [[NUM#1]]") and first is not None


@pytest.mark.parametrize("text", ["1-2", "12-", "1.2.3", "a", "2026-1-1"])
def test_what_is_no_plain_number_or_date_is_no_constant(text: str) -> None:
    assert re.fullmatch(C, text) is None


@pytest.mark.parametrize("text", ["7", "-7", "+7.25", "2026-12-31"])
def test_plain_numbers_and_dates_are_constants(text: str) -> None:
    assert re.fullmatch(C, text) is not None
