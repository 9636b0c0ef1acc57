"""An edit is a value: equal by content, never changed, and silent about what it removes."""

from __future__ import annotations

from dataclasses import FrozenInstanceError

import pytest

from privacyguard_plugin.model import SourceKind
from privacyguard_plugin.release.edits import Edit
from privacyguard_plugin.release.text import rewrite_text
from privacyguard_plugin.sources.instruction import read_instruction

TEXT = "call Tove Harlan at nine"
TRACE = read_instruction(TEXT).trace(5, 16)


@pytest.mark.parametrize(("words", "left"), [("[[NAME#1]]", "call [[NAME#1]] at nine"), ("", "call at nine")])
def test_everything_behind_the_trace_becomes_the_replacement(words: str, left: str) -> None:
    assert rewrite_text(TEXT, [Edit(TRACE, words)]) == left


def test_edits_are_equal_by_content_and_cannot_be_changed() -> None:
    edit = Edit(TRACE, "[[NAME#1]]")
    assert edit == Edit(read_instruction(TEXT).trace(5, 16), "[[NAME#1]]") != Edit(TRACE, "")
    assert edit.trace.source is SourceKind.INSTRUCTION
    with pytest.raises(FrozenInstanceError):
        edit.replacement = TEXT  # type: ignore[misc]


def test_the_repr_shows_no_value() -> None:
    assert "Tove" not in repr(Edit(TRACE, "[[NAME#1]]"))
