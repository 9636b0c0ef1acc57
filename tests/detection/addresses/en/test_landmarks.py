"""Addresses of sights stay; the same address stays nobody's secret only while nobody is tied to it."""

from __future__ import annotations

import pytest

from privacyguard_plugin import PrivacyGuard


def addresses(text: str) -> int:
    with PrivacyGuard().session() as session:
        return sum(o.type == "ADDR" for o in session.before_upload(text).occurrences)


@pytest.mark.parametrize(
    "text",
    [
        "The Rijksmuseum is at Museumstraat 1, 1071 XX Amsterdam",
        "Where is the Space Needle, 400 Broad Street, Seattle, WA 98109",
        "Tivoli Museum, 12 Orchard Street, Leeds LS1 4DY",
    ],
)
def test_sights_are_public(text: str) -> None:
    assert addresses(text) == 0


@pytest.mark.parametrize(
    "text",
    [
        "meet me outside the Tivoli Museum, 12 Orchard Street, Leeds LS1 4DY",
        "I live at 400 Broad Street, Seattle, WA 98109",
    ],
)
def test_whoever_waits_there_is_not(text: str) -> None:
    assert addresses(text) == 1
