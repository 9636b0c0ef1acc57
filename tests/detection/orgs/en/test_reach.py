"""Organisations behind a preposition, with a word of work, study or care before it."""

from __future__ import annotations

import pytest

from privacyguard_plugin.detection.orgs.en.reach import find_reached_en

from ..reading import names


@pytest.mark.parametrize(
    "text", ["a job as a cook at Quillon", "her shift at Quillon", "he volunteers every week at Quillon"]
)
def test_reached_from_a_word_of_work(text: str) -> None:
    assert names(find_reached_en, text) == ["Quillon"]


@pytest.mark.parametrize("text", ["we had lunch at Quillon", "a job as a cook at home", "a job as a cook at Emma's"])
def test_not_without_work_or_a_name(text: str) -> None:
    assert names(find_reached_en, text) == []
