"""English lines as phones show them and people type them: calls, boarding passes, forms, job lists, links, chats. `{TYPE:value}`
marks a value, "\\n" is a line feed; all people, firms and numbers are invented."""

from __future__ import annotations

from pathlib import Path

import pytest

from evaluation.metrics import compatible
from evaluation.screens.markup import parse_markup
from privacyguard_plugin.detection.detector import Detector
from privacyguard_plugin.detection.order import default_recognizers
from privacyguard_plugin.detection.recognizer import Evidence
from privacyguard_plugin.sources.instruction import read_instruction

HERE = Path(__file__).parent
DETECTOR = Detector(default_recognizers())


def lines(name: str) -> list[str]:
    return [line.replace("\\n", "\n") for line in (HERE / name).read_text(encoding="utf-8").splitlines()]


@pytest.mark.parametrize("line", lines("shown_en_positive.txt"))
def test_values_are_found_whole_where_phones_show_them(line: str) -> None:
    marked = parse_markup(line)
    values = DETECTOR.detect(read_instruction(marked.text), Evidence())
    assert [(v.start, v.end) for v in values] == [(s.start, s.end) for s in marked.spans]
    assert all(compatible(s.type, str(v.type)) for s, v in zip(marked.spans, values, strict=True))


@pytest.mark.parametrize("line", lines("shown_en_negative.txt"))
def test_the_same_forms_without_anybody_in_them_stay(line: str) -> None:
    assert DETECTOR.detect(read_instruction(line), Evidence()) == ()
