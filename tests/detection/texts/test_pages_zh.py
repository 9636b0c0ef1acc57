"""Pages in Chinese (news, menus, games, notices, reports) that name nobody of the user's, and the same words about somebody who
is. `{TYPE:value}` marks a value, "\\n" is a line feed; all people and places are invented."""

from __future__ import annotations

import pytest

from evaluation.metrics import compatible
from evaluation.screens.markup import parse_markup
from privacyguard_plugin.detection.recognizer import Evidence
from privacyguard_plugin.sources.instruction import read_instruction

from .test_shown_en import DETECTOR, lines


@pytest.mark.parametrize("line", lines("pages_zh_positive.txt"))
def test_somebody_in_the_same_words_is_found(line: str) -> None:
    marked = parse_markup(line)
    values = DETECTOR.detect(read_instruction(marked.text), Evidence())
    assert [(v.start, v.end) for v in values] == [(s.start, s.end) for s in marked.spans]
    assert all(compatible(s.type, str(v.type)) for s, v in zip(marked.spans, values, strict=True))


@pytest.mark.parametrize("line", lines("pages_zh_negative.txt"))
def test_pages_stay_readable(line: str) -> None:
    assert DETECTOR.detect(read_instruction(line), Evidence()) == ()
