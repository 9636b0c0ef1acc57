"""People told by the row they stand in."""

from __future__ import annotations

import pytest

from privacyguard_plugin.detection.names.en.rows import (
    heads_cell,
    is_at_time,
    is_called,
    is_ordered,
    is_shift,
    opens_row,
)
from privacyguard_plugin.detection.order import default_recognizers

from ...reading import values
from .lines import place


@pytest.mark.parametrize(
    ("text", "expected"),
    [("Wibke mob  18:40", True), ("Wibke work\tYesterday", True), ("Wibke home (2)  Sat", True), ("Wibke mobile app", False), ("Wibke  18:40", False)],
)  # fmt: skip
def test_row_of_a_log_of_calls(text: str, expected: bool) -> None:
    assert is_called(text, len("Wibke")) is expected


@pytest.mark.parametrize(
    ("text", "expected"),
    [("#31 hedda – small", True), ("#31 hedda k – small", True), ("31 hedda – small", False), ("#31 hedda said so", False)],
)  # fmt: skip
def test_between_an_order_and_what_was_ordered(text: str, expected: bool) -> None:
    start = text.index("hedda")
    assert is_ordered(text, start, start + len("hedda")) is expected


def test_gaps_between_people_on_a_rota() -> None:
    assert all(map(is_shift, (", pm ", "; Thu ", ", Fri am: ")))
    assert not any(map(is_shift, (", ", ", then pm ", " pm ")))
    assert is_at_time("; 11.30 ") and not is_at_time("at 14 ")


def test_later_cell_and_row() -> None:
    text = "Chat · Hockey · Wibke: who drives"
    line, first, _ = place(text, "Wibke")
    assert heads_cell(text, line, line.words[first].start) and not heads_cell(text, line, 0)
    assert opens_row("12:30 Wibke", line, 6) and not opens_row("ask for Wibke", line, 8)


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("Recent calls\nWibke mob  18:40\nUnknown  09:15", ["Wibke"]),
        ("#31 hedda – small, #32 nuala – large", ["hedda", "nuala"]),
        ("Cover: am Gertrude, pm Ebony", ["Gertrude", "Ebony"]),
        ("class helpers: Gertrude (glue), Tyrone (scissors)", ["Gertrude", "Tyrone"]),
        ("phone hedda 07700 900155", ["hedda"]),
        ("signed in Gertrude's absence", ["Gertrude"]),
        ("Fridge note: Hedda - your soup is on the stove", ["Hedda"]),
        ("Moons: Miranda, Ariel", []),
        ("thx mate but no", []),
    ],
)
def test_names_in_rows(text: str, expected: list[str]) -> None:
    assert [value for kind, value in values(text, default_recognizers()) if kind == "NAME"] == expected
