"""What only a person does makes an everyday word with a capital a name."""

from __future__ import annotations

import pytest

from privacyguard_plugin.detection.names.en.acts import acts

from .lines import place


@pytest.mark.parametrize(
    "text",
    [
        "Rusty fixed the sink",
        "Drew drew a picture",
        "Wolf will bring his guitar",
        "Blessing has the keys",
        "Grant can't come",
        "Drew is at work",
    ],
)
def test_finite_verb_with_its_object(text: str) -> None:
    line, first, _ = place(text, text.split()[0])
    assert acts(line, first) > 0


@pytest.mark.parametrize(
    ("text", "word"),
    [
        ("Page moved to trash", "Page"),
        ("Grant approved", "Grant"),
        ("the Rusty fixed the sink", "Rusty"),
        ("Rusty Fixed The Sink", "Rusty"),
        ("rusty fixed the sink", "rusty"),
        ("Rose came early this year", "Rose"),
    ],
)
def test_participle_article_and_heading_say_nothing(text: str, word: str) -> None:
    line, first, _ = place(text, word)
    assert acts(line, first) == 0
