"""Where a name begins and ends in its line."""

from __future__ import annotations

import pytest

from privacyguard_plugin.detection.names.en.extent import core_of, joined, run_end

from .lines import line_of, place


@pytest.mark.parametrize(
    ("text", "run"),
    [
        ("Mira Okland called", "Mira Okland"),
        ("Ludwig van Okland called", "Ludwig van Okland"),
        ("Mira J. Okland called", "Mira J. Okland"),
        ("Mira, Jon", "Mira"),
        ("Mira van", "Mira"),
        ("Mira. Jon", "Mira"),
    ],
)
def test_run_of_capitals(text: str, run: str) -> None:
    line = line_of(text)
    assert text[: line.words[run_end(text, line.words, 0) - 1].end] == run


@pytest.mark.parametrize(
    ("text", "expected"), [("Mira Okland", True), ("J. Okland", True), ("Mira, Okland", False), ("Mira  Okland", False)]
)
def test_neighbours_in_one_name(text: str, expected: bool) -> None:
    assert joined(text, *line_of(text).words) is expected


@pytest.mark.parametrize(
    ("text", "core", "title"),
    [
        ("Dr Mira Okland", "Mira Okland", "dr"),
        ("Call Mira Okland", "Mira Okland", ""),
        ("Thanks Mira", "Mira", ""),
        ("Guest Name Mira Okland", "Mira Okland", ""),
        ("Okland, Mira", "Okland, Mira", ""),
        ("Mira Okland Park", "Mira Okland", ""),
        ("Dr", None, ""),
    ],
)
def test_what_stands_around_is_stripped(text: str, core: str | None, title: str) -> None:
    line, first, end = place(text, text)
    found = core_of(text, line, first, run_end(text, line.words, first) if "," in text else end)
    if core is None:
        assert found is None
    else:
        assert found is not None
        assert (text[line.words[found.start].start : line.words[found.end - 1].end], found.title) == (core, title)


def test_inverted_name_is_told() -> None:
    line = line_of("Okland, Mira")
    core = core_of("Okland, Mira", line, 0, 1)
    assert core is not None and core.inverted
