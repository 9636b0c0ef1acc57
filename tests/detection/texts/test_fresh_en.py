"""English texts written after the rules, kind by kind: belonging to an institution, labels that no list knows, dictation,
lower case, rotas, signatures, pasted tables; and brands, works, places, sport and forms without anybody in them.

`{TYPE:value}` marks a value, "\\n" is a line feed, "\\t" a tab. All people, firms and numbers are invented.
"""

from __future__ import annotations

from pathlib import Path

import pytest

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
    text = (HERE / name).read_text(encoding="utf-8")
    return [line.replace("\\n", "\n").replace("\\t", "\t") for line in text.splitlines()]


def found(text: str) -> tuple[Candidate, ...]:
    return DETECTOR.detect(read_instruction(text), Evidence())


def is_found_whole(line: str) -> bool:
    marked = parse_markup(line)
    values = found(marked.text)
    return [(v.start, v.end) for v in values] == [(s.start, s.end) for s in marked.spans] and all(
        compatible(s.type, str(v.type)) for s, v in zip(marked.spans, values, strict=True)
    )


@pytest.mark.parametrize("part", ["", "_second", "_third", "_fourth"])
def test_values_are_found_whole_and_nothing_else_is(part: str) -> None:
    assert [line for line in lines(f"fresh_en{part}_positive.txt") if not is_found_whole(line)] == []


@pytest.mark.parametrize("part", ["", "_second", "_third", "_fourth"])
def test_texts_about_nobody_stay_whole(part: str) -> None:
    assert [line for line in lines(f"fresh_en{part}_negative.txt") if found(line)] == []


@pytest.mark.parametrize("text", ["s email", "S name", "a s mum's phone", "'s email", "’s"])
def test_a_lone_letter_before_what_people_have_is_no_error(text: str) -> None:
    assert found(text) == ()


def test_a_name_taken_apart_by_a_pasted_table_is_one_value() -> None:
    text = "Name\tPhone\nBeto  Lima\t07700 900456\nAda\tCorrigan\t07700 900457"
    assert [text[v.start : v.end] for v in found(text)] == [
        "Beto  Lima",
        "07700 900456",
        "Ada\tCorrigan",
        "07700 900457",
    ]


def test_the_firm_on_a_business_card_is_told_by_the_lines_around_it() -> None:
    text = "Ines Calloway\nHead of Sales\nVerrandel\n14 Foundry Lane, Leeds LS9 8AA\nMobile: 07700 900112"
    assert [(str(v.type), text[v.start : v.end]) for v in found(text)][:2] == [
        ("NAME", "Ines Calloway"),
        ("ORG", "Verrandel"),
    ]


def test_the_second_line_of_an_address_is_no_firm() -> None:
    text = "Ines Calloway\nWrenfield House\n14 Foundry Lane, Leeds LS9 8AA"
    assert "ORG" not in {str(v.type) for v in found(text)}


@pytest.mark.parametrize(
    ("text", "digits"),
    [("card ending in 7702", "7702"), ("the last four of the account are 0915", "0915"), ("visa ending 3381", "3381")],
)
def test_last_digits_stand_for_the_whole_number(text: str, digits: str) -> None:
    assert [text[v.start : v.end] for v in found(text)] == [digits]


@pytest.mark.parametrize(
    "text",
    ["Moons: Miranda, Ariel, Oberon", "Engines: Merlin, Griffon, Trent", "Colour options: Olive, Jasmine and Hazel"],
)
def test_a_list_behind_a_plural_for_things_names_nobody(text: str) -> None:
    assert found(text) == ()


def test_a_list_behind_a_plural_for_people_or_what_they_bring_names_them() -> None:
    for text in ("Speakers: Tamsin, Ariel", "Snacks: Tamsin, Ariel"):
        assert [text[v.start : v.end] for v in found(text)] == ["Tamsin", "Ariel"]
