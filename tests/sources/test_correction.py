"""A line takes over a text that is known to stand there, in its own pixels, unless that would change a digit."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from privacyguard_plugin.model import OcrLine
from privacyguard_plugin.sources.correction import correct


def line(text: str, top: float = 0.0) -> OcrLine:
    width = 10.0 * len(text)
    edges = tuple(10.0 * i for i in range(len(text) + 1))
    return OcrLine(text, 0.9, ((0, top), (width, top), (width, top + 20), (0, top + 20)), edges)


@pytest.mark.parametrize(
    ("read", "known"),
    [
        ("Odile Femandez", "Odile Fernandez"),
        ("room B1l2", "room B112"),
        ("OdileFernandez", "Odile Fernandez"),
        ("call 5 tonight", "call 55 tonight"),
    ],
)
def test_a_line_says_what_is_known(read: str, known: str) -> None:
    seen = line(read)
    corrected = correct([seen], known)
    assert corrected is not None
    assert corrected[seen].text == known
    assert corrected[seen].quad == seen.quad


@pytest.mark.parametrize(
    ("read", "known"),
    [("room 112", "room 113"), ("paid 50", "paid 5"), ("Meet Odile Fern…", "Meet Odile Fernandez at six")],
)
def test_digits_and_what_is_cut_off_stay_as_they_are_read(read: str, known: str) -> None:
    assert correct([line(read)], known) is None


def test_a_text_of_two_lines_is_shared_between_them() -> None:
    first, second = line("17 Rowan"), line("Closc, Leeds", 30)
    corrected = correct([first, second], "17 Rowan Close, Leeds")
    assert corrected is not None
    assert [corrected[seen].text for seen in (first, second)] == ["17 Rowan", "Close, Leeds"]


def test_characters_that_agree_keep_their_edges() -> None:
    seen = line("Odile Femandez")
    corrected = correct([seen], "Odile Fernandez")
    assert corrected is not None
    edges = corrected[seen].edges
    assert edges[:8] == seen.edges[:8]
    assert edges[-5:] == seen.edges[-5:]


@given(st.text(alphabet="ab 1O", min_size=1, max_size=12), st.text(alphabet="ab 10", min_size=1, max_size=12))
def test_edges_run_from_the_first_to_the_last_and_never_back(read: str, known: str) -> None:
    corrected = correct([line(read)], known)
    for seen in (corrected or {}).values():
        assert len(seen.edges) == len(seen.text) + 1
        assert list(seen.edges) == sorted(seen.edges)
        assert seen.edges[-1] == 10.0 * len(read)
