"""The neighbourhood of some words."""

from __future__ import annotations

import pytest

from privacyguard_plugin.detection.names.en.context import Context

from .lines import place


def around(text: str, name: str, previous: str = "", following: str = "") -> float:
    line, first, end = place(text, name)
    return Context(text, line, previous, following).around(first, end, "", lower=name.islower())[0]


@pytest.mark.parametrize("text", ["call Quillan now", "my brother Quillan", "Quillan said no", "dear Quillan,"])
def test_words_of_people_raise_the_odds(text: str) -> None:
    assert around(text, "Quillan") > around("we saw it near Quillan in the rain", "Quillan")


def test_line_above_and_below_count() -> None:
    assert around("Quillan", "Quillan", previous="Kind regards,") > around("Quillan", "Quillan", previous="Monday")
    assert around("Quillan", "Quillan", following="Missed call") >= around("Quillan", "Quillan", following="Prices")


def test_name_leans_on_the_one_before_it_in_a_list() -> None:
    text = "Olivia, Quillan and Reed"
    line, first, end = place(text, "Quillan")
    alone, led = Context(text, line, "", ""), Context(text, line, "", "")
    led.accept(line.words[0].stop)
    assert led.around(first, end, "")[0] > alone.around(first, end, "")[0]


@pytest.mark.parametrize(
    ("text", "expected"), [("Quillan", True), ("Quillan | 12:30", True), ("Quillan went home", False)]
)
def test_cell_is_filled(text: str, expected: bool) -> None:
    line, first, end = place(text, "Quillan")
    assert Context(text, line, "", "").alone(first, end) is expected
