"""Latin words of a text, line by line."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from privacyguard_plugin.detection.names.en.tokens import read_lines

from .lines import line_of


@given(st.text("aBé '’.-@3\n|陈", max_size=40))
@settings(max_examples=20)
def test_words_are_in_order_inside_their_line(text: str) -> None:
    for line in read_lines(text):
        reached = line.start
        for word in line.words:
            assert reached <= word.start < word.end <= word.stop <= line.end
            reached = word.stop
        assert line.cells == sorted(line.cells)


@pytest.mark.parametrize(
    ("text", "low", "shape", "possessive"),
    [
        ("Mira", "mira", "T", False),
        ("mira", "mira", "l", False),
        ("MIRA", "mira", "U", False),
        ("Mira's", "mira", "T", True),
        ("Mira’s", "mira", "T", True),
        ("RSVPed", "rsvped", "x", False),
        ("DeShawn", "deshawn", "T", False),
    ],
)
def test_shape_and_possessive(text: str, low: str, shape: str, possessive: bool) -> None:
    (word,) = line_of(text).words
    assert (word.low, word.shape, word.possessive) == (low, shape, possessive)
    assert text[word.start : word.stop] == text


@pytest.mark.parametrize(
    ("text", "machine"),
    [("mira@mail.example", True), ("see mira.py", True), ("Mira2", True), ("#Mira", True), ("Mira", False)],
)
def test_parts_of_addresses_and_files_are_machine_made(text: str, machine: bool) -> None:
    assert line_of(text).words[-1].machine is machine


@pytest.mark.parametrize(
    ("text", "title_case", "capitals", "shouted"),
    [
        ("Change Your Password Now", True, False, False),
        ("I called Mira", False, False, False),
        ("PASSPORT NUMBER", True, True, False),
        ("WE ARE AT THE DOOR", True, True, True),
    ],
)
def test_headings_and_capitals(text: str, title_case: bool, capitals: bool, shouted: bool) -> None:
    line = line_of(text)
    assert (line.title_case, line.capitals, line.shouted) == (title_case, capitals, shouted)


def test_capital_opens_behind_a_full_stop() -> None:
    assert [w.opening for w in line_of("Mira left. Then Jon came").words] == [True, False, True, False, False]


def test_bars_and_gaps_part_cells() -> None:
    assert len(line_of("Mira | Jon").cells) == 2
    (line,) = read_lines("Mira Jon", frozenset({5}))
    assert line.cells == [0, 5]
    assert [w.apart for w in line.words] == [False, True]


def test_lines_without_a_latin_word_are_left_out() -> None:
    assert [text_line.start for text_line in read_lines("陈晓\nMira\n12")] == [3]
