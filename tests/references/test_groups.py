from __future__ import annotations

from dataclasses import replace

import pytest

from privacyguard_plugin.entities.addresses import build_address, display_levels
from privacyguard_plugin.model import (
    Level,
    Occurrence,
    OcrLine,
    PiiType,
    Root,
    SourceKind,
    SourceTrace,
    TextOrigin,
    TracePart,
)
from privacyguard_plugin.references.groups import assemble_groups


def on_screen(text: str, x: float, y: float, start: int, *, height: float = 30) -> Occurrence:
    width = 14.0 * len(text)
    quad = ((x, y), (x + width, y), (x + width, y + height), (x, y + height))
    line = OcrLine(text, 0.9, quad, tuple(14.0 * i for i in range(len(text) + 1)))
    return occurrence(text, start, SourceTrace(SourceKind.SCREEN, (TracePart(line, 0, len(text)),)))


def occurrence(text: str, start: int, trace: SourceTrace) -> Occurrence:
    record = build_address(text)
    assert record is not None
    return Occurrence(PiiType.ADDR, text, 0, start, start + len(text), trace, record, display_levels(record))


def in_text(text: str, *fragments: str) -> list[Occurrence]:
    origin = TextOrigin(text)
    found = []
    for fragment in fragments:
        start = text.index(fragment)
        part = TracePart(origin, start, start + len(fragment))
        found.append(occurrence(fragment, start, SourceTrace(SourceKind.INSTRUCTION, (part,))))
    return found


def test_lines_of_one_block_on_a_screen_form_one_group() -> None:
    block = [
        on_screen("5th Ave.", 40, 100, 0),
        on_screen("Apt. 24B", 40, 140, 10),
        on_screen("New York, NY 10118", 40, 180, 20),
    ]
    assert assemble_groups(block) == ((0, 1, 2),)


def test_members_keep_their_own_display() -> None:
    road, unit = on_screen("5th Ave.", 40, 100, 0), on_screen("Apt. 24B", 200, 100, 10)
    assert assemble_groups([road, unit]) == ((0, 1),)
    assert (road.display, unit.display) == ((Level.ROAD,), (Level.DTL,))


def test_distant_fragments_stay_independent() -> None:
    assert assemble_groups([on_screen("5th Ave.", 40, 100, 0), on_screen("Apt. 24B", 40, 600, 10)]) == ()


def test_a_second_street_begins_another_group() -> None:
    rows = ["12 Elm Street", "Boise, ID 83702", "99 Oak Road", "Dayton, OH 45402"]
    assert assemble_groups([on_screen(t, 40, 100 + 40 * i, 20 * i) for i, t in enumerate(rows)]) == ((0, 1), (2, 3))


def test_two_columns_do_not_mix() -> None:
    left = [on_screen("12 Elm Street", 40, 100, 0), on_screen("Boise, ID", 40, 140, 40)]
    right = [on_screen("99 Oak Road", 700, 100, 20), on_screen("Dayton, OH", 700, 140, 60)]
    assert assemble_groups([left[0], right[0], left[1], right[1]]) == ((0, 2), (1, 3))


def test_neighbouring_lines_of_an_instruction_form_one_group() -> None:
    text = "Label:\n3773 Harrison Boulevard\nApartment 305\nBoise, ID 83734\nTel (872) 555-0170"
    assert assemble_groups(in_text(text, "3773 Harrison Boulevard", "Apartment 305", "Boise, ID 83734")) == ((0, 1, 2),)


def test_form_fields_of_one_address_form_one_group() -> None:
    text = "Address line 1: 8 Marina Boulevard\nAddress line 2: #05-02\nCity: Singapore"
    assert assemble_groups(in_text(text, "8 Marina Boulevard", "#05-02", "Singapore")) == ((0, 1, 2),)


def test_addresses_of_one_sentence_stay_apart() -> None:
    text = "from 12 Elm Street to Boise, ID"
    assert assemble_groups(in_text(text, "12 Elm Street", "Boise, ID")) == ()


@pytest.mark.parametrize("joint", [" or ", " and ", " then "])
def test_a_word_between_two_addresses_keeps_them_apart(joint: str) -> None:
    text = f"12 Elm Street, Apt 4{joint}Boise, ID"
    assert assemble_groups(in_text(text, "12 Elm Street, Apt 4", "Boise, ID")) == ()


def test_a_road_counts_for_more_than_what_the_session_says_of_a_city() -> None:
    street, place = in_text("2221 Saddleback Trail\nSavannah, GA 31447", "2221 Saddleback Trail", "Savannah, GA 31447")
    known = replace(place, root=Root(PiiType.ADDR, 5)), replace(street, root=Root(PiiType.ADDR, 1))
    assert assemble_groups([known[1], known[0]]) == ((0, 1),)


def test_chinese_fragments_follow_each_other_from_big_to_small() -> None:
    rows = ["浙江省杭州市西湖区", "文三路27号", "3栋501室"]
    assert assemble_groups([on_screen(t, 40, 100 + 40 * i, 20 * i) for i, t in enumerate(rows)]) == ((0, 1, 2),)
