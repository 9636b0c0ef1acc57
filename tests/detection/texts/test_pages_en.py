"""Pages of services, shops, games and news in English: whoever they name is nobody's acquaintance; the same words beside somebody
who is stay a name. `{TYPE:value}` marks a value, "\\n" is a line feed; all people and firms are invented."""

from __future__ import annotations

import pytest

from evaluation.metrics import compatible
from evaluation.screens.markup import parse_markup
from privacyguard_plugin.detection.recognizer import Evidence
from privacyguard_plugin.sources.instruction import read_instruction

from .test_shown_en import DETECTOR, lines


@pytest.mark.parametrize("line", lines("pages_en_positive.txt"))
def test_somebody_in_the_same_words_is_found(line: str) -> None:
    marked = parse_markup(line)
    values = [v for v in DETECTOR.detect(read_instruction(marked.text), Evidence()) if str(v.type) == "NAME"]
    named = [s for s in marked.spans if s.type == "NAME"]
    assert [(v.start, v.end) for v in values] == [(s.start, s.end) for s in named]
    assert all(compatible(s.type, str(v.type)) for s, v in zip(named, values, strict=True))


@pytest.mark.parametrize("line", lines("pages_en_negative.txt"))
def test_pages_stay_readable(line: str) -> None:
    assert DETECTOR.detect(read_instruction(line), Evidence()) == ()
