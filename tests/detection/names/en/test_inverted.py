"""Names with the family name first."""

from __future__ import annotations

import pytest

from privacyguard_plugin.detection.names.en.inverted import inverted_end

from .lines import line_of, place


@pytest.mark.parametrize(
    ("text", "name"),
    [
        ("Anderson, Olivia", "Anderson, Olivia"),
        ("Anderson, J.", "Anderson, J"),
        ("Anderson, Monday", None),
        ("Anderson,Olivia", None),
        ("London, Olivia", None),
        ("Anderson, the", None),
    ],
)
def test_given_name_behind_the_comma(text: str, name: str | None) -> None:
    words = line_of(text).words
    end = inverted_end(text, words, 0, 1)
    assert (text[: words[end - 1].end] if end else None) == name


def test_a_sign_off_below_a_sentence_is_no_family_name() -> None:
    text = "Until Friday.\nBest, Carmen"
    line, first, _ = place(text, "Best")
    assert inverted_end(text, line.words, first, first + 1) == 0
