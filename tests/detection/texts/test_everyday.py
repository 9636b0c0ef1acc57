"""Everyday wordings of personal values, and harmless texts that look like them: whole kinds, a few examples of each.

`{TYPE:value}` marks a value, "\\n" is a line feed. All people, firms and numbers are invented.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from evaluation.screens.markup import parse_markup
from privacyguard_plugin.detection.detector import Detector
from privacyguard_plugin.detection.order import default_recognizers
from privacyguard_plugin.detection.recognizer import Evidence
from privacyguard_plugin.sources.instruction import read_instruction

HERE = Path(__file__).parent
DETECTOR = Detector(default_recognizers())


def lines(name: str) -> list[str]:
    return [line.replace("\\n", "\n") for line in (HERE / name).read_text(encoding="utf-8").splitlines()]


def values(text: str) -> list[tuple[str, str]]:
    found = DETECTOR.detect(read_instruction(text), Evidence())
    return [(str(c.type), text[c.start : c.end]) for c in found]


@pytest.mark.parametrize("line", lines("everyday_positive.txt"))
def test_values_are_found_with_their_type_and_nothing_else_is(line: str) -> None:
    marked = parse_markup(line)
    assert values(marked.text) == [(str(s.type), marked.text[s.start : s.end]) for s in marked.spans]


@pytest.mark.parametrize("line", lines("everyday_negative.txt"))
def test_harmless_texts_stay_whole(line: str) -> None:
    assert values(parse_markup(line).text) == []


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("John\nDoe", [("NAME", "John"), ("NAME", "Doe")]),
        ("Emma\nSend", [("NAME", "Emma")]),
        ("John Doe\n1234567890", [("NAME", "John Doe"), ("PHONE", "1234567890")]),
        ("Calling...\n1234567890\nKeypad", [("PHONE", "1234567890")]),
        ("Score\n1234567890", []),
        ("Name on card MISS T ADEBOWALE-FINCH", [("NAME", "T ADEBOWALE-FINCH")]),
        ("Payee: Mrs Adwoa Mensah", [("NAME", "Adwoa Mensah")]),
    ],
)
def test_fields_and_screens_of_calls(text: str, expected: list[tuple[str, str]]) -> None:
    assert values(text) == expected


def test_a_famous_name_in_a_contact_list_is_somebodys() -> None:
    rows = ("Contacts", "Amelia Hart", "Eric Cartman", "John Doe", "Priya Menon", "Tomasz Wilk")
    assert values("\n".join(rows)) == [("NAME", row) for row in rows[1:]]
