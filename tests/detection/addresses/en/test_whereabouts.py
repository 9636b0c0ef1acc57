"""What only the words before it make somebody's."""

from __future__ import annotations

import pytest

from privacyguard_plugin.detection.addresses.en.whereabouts import whereabouts

from ...reading import scan_of


@pytest.mark.parametrize(
    ("text", "place"),
    [
        ("pick me up in Otley", "Otley"),
        ("I live in 2B", "2B"),
        ("ring Flat 5", "Flat 5"),
        ("ZIP code 02139", "02139"),
        ("we live on Quillonby in a top floor flat", "Quillonby"),
        ("I live at Rose Cottage, Quillonby", "Rose Cottage, Quillonby"),
    ],
)
def test_whereabouts(text: str, place: str) -> None:
    assert place in [text[a:b] for a, b in whereabouts(scan_of(text))]


@pytest.mark.parametrize(
    "text", ["the weather in Otley", "watch it in 4K", "send it to Olivia", "code 02139", "I live in hope"]
)
def test_other_words_say_nothing(text: str) -> None:
    assert list(whereabouts(scan_of(text))) == []
