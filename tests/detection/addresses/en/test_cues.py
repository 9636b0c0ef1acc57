"""Words of residence and delivery before a place."""

from __future__ import annotations

import pytest

from privacyguard_plugin.detection.addresses.en.cues import leads_home


@pytest.mark.parametrize(
    "before", ["i live in ", "deliver it to ", "my brother is in ", "we are moving to sunny ", "pick me up at "]
)
def test_residence_and_delivery(before: str) -> None:
    assert leads_home(before)


@pytest.mark.parametrize("before", ["the weather in ", "i like ", "", "flights to ", "i live "])
def test_anything_else(before: str) -> None:
    assert not leads_home(before)
