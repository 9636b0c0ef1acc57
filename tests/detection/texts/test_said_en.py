"""English people and organisations told by what is said of them. `{TYPE:value}` marks a value, "\\n" is a line feed; all
people, firms and numbers are invented."""

from __future__ import annotations

from pathlib import Path

from evaluation.metrics import compatible
from evaluation.screens.markup import parse_markup
from privacyguard_plugin.detection.detector import Detector
from privacyguard_plugin.detection.order import default_recognizers
from privacyguard_plugin.detection.recognizer import Evidence
from privacyguard_plugin.model import Candidate
from privacyguard_plugin.sources.instruction import read_instruction

HERE = Path(__file__).parent
DETECTOR = Detector(default_recognizers())


def lines(name: str) -> list[str]:
    return [line.replace("\\n", "\n") for line in (HERE / name).read_text(encoding="utf-8").splitlines()]


def found(text: str) -> tuple[Candidate, ...]:
    return DETECTOR.detect(read_instruction(text), Evidence())


def is_found_whole(line: str) -> bool:
    marked = parse_markup(line)
    values = found(marked.text)
    return [(v.start, v.end) for v in values] == [(s.start, s.end) for s in marked.spans] and all(
        compatible(s.type, str(v.type)) for s, v in zip(marked.spans, values, strict=True)
    )


def test_names_and_firms_are_told_by_what_is_said_of_them() -> None:
    assert [line for line in lines("said_en_positive.txt") if not is_found_whole(line)] == []


def test_the_same_is_said_of_things_and_the_famous() -> None:
    assert [line for line in lines("said_en_negative.txt") if found(line)] == []
