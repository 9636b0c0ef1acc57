"""Employers behind a word of employment."""

from __future__ import annotations

import pytest

from privacyguard_plugin.detection.orgs.en.employers import find_employers_en

from ..reading import names


@pytest.mark.parametrize("text", ["she works at Quillon now", "HR at Quillon", "my new job with Quillon"])
def test_capitalised_name_is_the_employer(text: str) -> None:
    assert names(find_employers_en, text, starts=True) == ["Quillon"]


@pytest.mark.parametrize(
    "text", ["she works at home", "he works with Emma", "meet me at Quillon", "she works at Hyde Park"]
)
def test_home_people_and_places_are_none(text: str) -> None:
    assert names(find_employers_en, text, starts=True) == []
