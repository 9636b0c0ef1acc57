"""A question's wording without its references and constants."""

from __future__ import annotations

import pytest

from privacyguard_plugin.ask.lifted import ROOM, constant_mark, lift, reference_mark
from privacyguard_plugin.references.grammar import find_references


def test_references_and_constants_become_one_character_each() -> None:
    lifted = lift('Is [[NUM#1.LEN=5]] equal to " 110 "？', find_references)
    assert lifted is not None
    assert lifted.text == f"Is {reference_mark(0)} equal to {constant_mark(0)}?"
    assert lifted.constants == ("110",)
    assert lifted.constant(constant_mark(0)) == "110"
    assert str(lifted.operand(reference_mark(0)).root) == "NUM#1"
    assert lifted.written == {lifted.operands[0].root: "[[NUM#1.LEN=5]]"}


@pytest.mark.parametrize(
    "text",
    ["is [[NUM#x]] it", "same? " + "[[NUM#1]] " * (ROOM + 1), "same? " + '"a" ' * (ROOM + 1), 'is "[[NUM#1]]" it'],
)
def test_false_references_and_too_many_are_no_question(text: str) -> None:
    assert lift(text, find_references) is None


def test_characters_of_ours_cannot_be_smuggled_in() -> None:
    lifted = lift(f"is {reference_mark(0)} it", find_references)
    assert lifted is not None
    assert lifted.operands == () and reference_mark(0) not in lifted.text


def test_apostrophe_is_no_quote() -> None:
    lifted = lift("is Ann's bigger than Bob's", find_references)
    assert lifted is not None and lifted.constants == ()
