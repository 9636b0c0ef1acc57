from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from privacyguard_plugin.ask.grammar import LANGUAGE, OPERATIONS, parse_formal
from privacyguard_plugin.ask.lifted import lift
from privacyguard_plugin.ask.phrases import parse_phrase
from privacyguard_plugin.ask.question import Operand, Question
from privacyguard_plugin.references.grammar import Reference, find_references, render


def read(text: str) -> Question | None:
    lifted = lift(text, find_references)
    return parse_formal(lifted) if lifted is not None else None


def formal(text: str) -> str:
    question = read(text)
    return question.formal(write) if question is not None else ""


def write(operand: Operand) -> str:
    return render(Reference(operand.root, operand.levels))


@pytest.mark.parametrize(
    ("text", "normal"),
    [
        ("equal([[PHONE#3]], [[PHONE#1]])", "equal([[PHONE#1]], [[PHONE#3]])"),
        ("Equal( [[PHONE#1]] , [[PHONE#3]] )?", "equal([[PHONE#1]], [[PHONE#3]])"),
        ("same([[ADDR#1]],[[ADDR#2]],city)", "same([[ADDR#1]], [[ADDR#2]], CITY)"),
        ("equal([[ADDR#2.CITY]], [[ADDR#1.CITY]])", "same([[ADDR#1]], [[ADDR#2]], CITY)"),
        ("same（［［ADDR＃1］］，[[ADDR#2]]，DIST）", "same([[ADDR#1]], [[ADDR#2]], DIST)"),
        ("smaller([[NUM#4]], [[NUM#5]])", "larger([[NUM#5]], [[NUM#4]])"),
        ("cheaper([[NUM#4]], 500)", 'smaller([[NUM#4]], "500")'),
        ("larger(500, [[NUM#4.LEN=3]])", 'smaller([[NUM#4]], "500")'),
        ("older([[NUM#4]], [[ALNUM#5]])", "later([[ALNUM#5]], [[NUM#4]])"),
        ("later([[NUM#4]], 2026-01-31)", 'later([[NUM#4]], "2026-01-31")'),
        ('starts([[PHONE#1]], "88")', 'starts([[PHONE#1]], "88")'),
        ("contains([[ADDR#1.ROAD]], “文三”)", 'contains([[ADDR#1.ROAD]], "文三")'),
        ("min([[NUM#5]], [[NUM#4]], [[NUM#5]])", "min([[NUM#4]], [[NUM#5]])"),
        ("youngest([[NUM#5]],[[NUM#4]])", "latest([[NUM#4]], [[NUM#5]])"),
        ("ends([[PHONE#2]], [[NUM#1.LEN=4]])", "ends([[PHONE#2]], [[NUM#1]])"),
        ("valid([[BANK_CARD#2]])", "valid([[BANK_CARD#2]])"),
        ("count([[NUM#5]], [[NUM#4]])", "count([[NUM#4]], [[NUM#5]])"),
        ('count(ends("88"), [[PHONE#2]], [[PHONE#1]])', 'count(ends("88"), [[PHONE#1]], [[PHONE#2]])'),
        ("count(valid(), [[PHONE#2]])", "count(valid(), [[PHONE#2]])"),
    ],
)  # fmt: skip
def test_a_question_has_one_normal_form(text: str, normal: str) -> None:
    assert formal(text) == normal
    assert read(normal) == read(text)


@pytest.mark.parametrize(
    "text",
    [
        "", "equal", "equal()", "equal([[PHONE#1]])", "equal([[PHONE#1]], [[PHONE#2]], [[PHONE#3]])", "value([[PHONE#1]])",
        "digit([[PHONE#1]], 3)", "length([[PHONE#1]])", "same([[ADDR#1]], [[ADDR#2]])", "same([[ADDR#1]], CITY)",
        "same([[ADDR#1]], [[ADDR#2]], TOWN)", "min([[NUM#1]])", "min([[NUM#1]], 5)", "valid([[NUM#1]], 5)", "valid(5)",
        "larger(1, 2)", "contains([[NUM#1]], [[NUM#2]], [[NUM#3]])", 'contains([[NUM#1]], "")', "contains(\"8\", [[NUM#1]], 9)",
        "count()", "count(min(), [[NUM#1]])", "count(contains(), [[NUM#1]])", "count(valid(5), [[NUM#1]])",
        "count(count(\"1\"), [[NUM#1]])", "equal([[PHONE#1]], [[PHONE#2]]) and valid([[PHONE#1]])", "not(equal([[PHONE#1]], [[PHONE#2]]))",
        "equal(equal([[NUM#1]], 5), [[NUM#2]])", "equal([[FOO#1]], [[NUM#2]])", "equal([[[NUM#1]], [[NUM#2]])",
        "equal([[NUM#1]] [[NUM#2]])", "equal([[NUM#1]], [[NUM#2]]", "count([[NUM#1]], [[NUM#2]], 5)",
    ],
)  # fmt: skip
def test_everything_else_is_no_question(text: str) -> None:
    assert read(text) is None


@given(st.text(alphabet='equalminsxOR()[],"“ 5-#.、PHONE1NUM2\ue000\ue100\uf000', max_size=60))
def test_no_text_breaks_the_reading(text: str) -> None:
    lifted = lift(text, find_references)
    if lifted is not None:
        parse_formal(lifted)
        parse_phrase(lifted)


def test_marks_smuggled_into_the_text_name_nothing() -> None:
    assert read("equal(\ue000, \ue001)") is None
    assert formal("equal(\ue001[[NUM#1]], [[NUM#2]])") == "equal([[NUM#1]], [[NUM#2]])"


def test_every_operation_is_documented() -> None:
    assert all(name in LANGUAGE for name in OPERATIONS)


def test_more_references_than_there_is_room_for_are_no_question() -> None:
    many = ", ".join(f"[[NUM#{n}]]" for n in range(1, 80))
    assert read(f"min({many})") is None
