"""Numbers and secrets alone in their row are removed where their form says enough; what is printed for everybody stays."""

from __future__ import annotations

import pytest

from privacyguard_plugin.model import PiiType

from ..reading import values


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("Router\nTulip77!kx", [(PiiType.ALNUM, "Tulip77!kx")]),
        ("Travel papers\nEK3019447\nExpires 2031", [(PiiType.PASSPORT, "EK3019447")]),
        ("Ward 4 | XB4410927 | Discharged", [(PiiType.ALNUM, "XB4410927")]),
        ("行李 | E70113925 | 1件", [(PiiType.PASSPORT, "E70113925")]),
    ],
)
def test_found_without_a_label(text: str, expected: list[tuple[PiiType, str]]) -> None:
    assert values(text) == expected


@pytest.mark.parametrize(
    "text",
    [
        "Update\nKB5034441\nRestart",
        "Patent\nUS9876543\nGranted",
        "Standard\nGB20231234",
        "Sale2024!",
        "Visit\nhttps://Shop9.example/A!b",
        "Version\n10.0.22631",
        "Model number\nAB1234567",
        "Downloads\nXQ-44710928-A",
    ],
)
def test_what_is_printed_for_everybody_stays(text: str) -> None:
    assert values(text) == []
