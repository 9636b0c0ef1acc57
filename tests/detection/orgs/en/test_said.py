"""Organisations told by what is said of them."""

from __future__ import annotations

import pytest

from privacyguard_plugin.detection.orgs.en.said import find_said_en

from ..reading import names


@pytest.mark.parametrize(
    "text",
    [
        "the Quillon office is closed",
        "Quillon is a design agency",
        "the agency, which later became Quillon",
        "my Quillon resignation letter",
        "see you at Quillon, 12 Mill Lane",
    ],
)
def test_firm_is_told(text: str) -> None:
    assert names(find_said_en, text) == ["Quillon"]


@pytest.mark.parametrize(
    "text", ["Quillon is a nice man", "the Monday office", "see you at Quillon", "my resignation letter"]
)
def test_anything_else_is_none(text: str) -> None:
    assert names(find_said_en, text) == []
