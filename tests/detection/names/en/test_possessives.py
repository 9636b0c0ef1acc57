"""What only its neighbours tell about a word."""

from __future__ import annotations

import pytest

from .lines import line_of


@pytest.mark.parametrize(
    ("text", "word", "possessive"),
    [
        ("whats lorraines email", "lorraine", True),
        ("round at olivias till six", "olivia", True),
        ("Callums inhaler", "callum", True),
        ("the lessons email", "lesson", False),
        ("wheres hazels inhaler", "hazel", True),
        ("the hazels birthday", "hazel", False),
        ("every one of this phone", "thi", False),
        ("olivias", "olivia", False),
    ],
)
def test_possessive_without_its_apostrophe(text: str, word: str, possessive: bool) -> None:
    assert any(w.low == word and w.possessive for w in line_of(text).words) is possessive


@pytest.mark.parametrize(
    ("text", "shape"), [("Mrs A Finch", "I"), ("Ayodele A requested £12", "I"), ("eat A Finch", "x")]
)
def test_initial_is_no_article(text: str, shape: str) -> None:
    assert next(w.shape for w in line_of(text).words if w.text == "A") == shape


@pytest.mark.parametrize(
    ("text", "words"),
    [("tellOlivia now", ["tell", "Olivia", "now"]), ("iPhone now", ["iPhone", "now"]), ("tellNow", ["tellNow"])],
)
def test_lost_blank_is_put_back_before_a_name(text: str, words: list[str]) -> None:
    assert [w.text for w in line_of(text).words] == words
