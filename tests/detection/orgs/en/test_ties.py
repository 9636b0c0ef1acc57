"""Organisations named beside the word for their kind."""

from __future__ import annotations

import pytest

from privacyguard_plugin.detection.orgs.en.ties import find_ties_en

from ..reading import names


@pytest.mark.parametrize(
    ("text", "name"),
    [
        ("our GP surgery, The Larches, rang", "The Larches"),
        ("Work: Quillon", "Quillon"),
        ("my gym is called Quillon", "Quillon"),
    ],
)
def test_tied_by_its_kind(text: str, name: str) -> None:
    assert names(find_ties_en, text, starts=True) == [name]


@pytest.mark.parametrize("text", ["our surgery, however, rang", "Note: Quillon", "a gym is called when needed"])
def test_no_tie(text: str) -> None:
    assert names(find_ties_en, text, starts=True) == []
