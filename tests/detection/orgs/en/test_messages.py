"""Firms in what they write."""

from __future__ import annotations

import pytest

from privacyguard_plugin.detection.orgs.en.messages import find_messages_en

from ..reading import names


@pytest.mark.parametrize(
    ("text", "name"),
    [
        ("hi its deb from cuts & curls, running late", "cuts & curls"),
        ("Your Honeycomb Cakes order is ready", "Honeycomb Cakes"),
        ("pay slip from Red Mesa", "Red Mesa"),
    ],
)
def test_firm_that_writes_or_is_written_about(text: str, name: str) -> None:
    assert names(find_messages_en, text, starts=True) == [name]


@pytest.mark.parametrize(
    "text", ["Your order is ready", "hi its deb from work", "Your Amazon order is ready", "a letter from Emma"]
)
def test_nobody_in_particular(text: str) -> None:
    assert names(find_messages_en, text, starts=True) == []
