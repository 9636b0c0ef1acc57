"""Questions as they are asked in words, and in the formal language."""

from __future__ import annotations

import re
from collections.abc import Callable

from privacyguard_plugin.ask.grammar import parse_formal
from privacyguard_plugin.ask.lifted import lift
from privacyguard_plugin.ask.phrase import Row
from privacyguard_plugin.ask.question import Question
from privacyguard_plugin.references.grammar import find_references


def worded(rows: Callable[[], list[Row]], text: str) -> set[Question]:
    """What all rows that match the whole text make of it."""
    lifted = lift(text, find_references)
    assert lifted is not None
    matches = ((re.fullmatch(pattern, lifted.text), build) for pattern, build in rows())
    return {made for match, build in matches if match and (made := build(match, lifted)) is not None}


def formal(text: str) -> Question:
    lifted = lift(text, find_references)
    assert lifted is not None
    question = parse_formal(lifted)
    assert question is not None
    return question
