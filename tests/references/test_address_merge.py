"""Accumulated address state."""

from __future__ import annotations

import pytest

from privacyguard_plugin.model import PiiType
from privacyguard_plugin.references.address_merge import merge_records

from .records import record


@pytest.mark.parametrize(
    ("held", "new", "surface"),
    [
        ("12 Mill Lane", "12 Mill Lane, Leeds", "12 Mill Lane, Leeds"),
        ("12 Mill Lane, Leeds", "12 Mill Lane", "12 Mill Lane, Leeds"),
        ("12 Mill Lane, Leeds", "Leeds", "12 Mill Lane, Leeds"),
        ("文三路27号", "杭州市文三路27号", "杭州市文三路27号"),
    ],
)
def test_surface_that_holds_everything_stays_verbatim(held: str, new: str, surface: str) -> None:
    assert merge_records(record(PiiType.ADDR, held), record(PiiType.ADDR, new)).surface == surface


@pytest.mark.parametrize(
    ("held", "new", "parts"),
    [
        ("12 Mill Lane, Apt 4", "12 Mill Lane, Leeds LS6 2AB", ["12 Mill Lane", "Apt 4", "Leeds"]),
        ("文三路27号3栋", "杭州市文三路", ["杭州市", "文三路27号", "3栋"]),
    ],
)
def test_what_is_new_is_added_and_components_stay_inside_the_surface(held: str, new: str, parts: list[str]) -> None:
    merged = merge_records(record(PiiType.ADDR, held), record(PiiType.ADDR, new))
    assert all(part in merged.surface for part in parts)
    for c in merged.components:
        assert merged.surface[c.start : c.end] == c.text


def test_merging_with_itself_changes_nothing() -> None:
    held = record(PiiType.ADDR, "12 Mill Lane, Leeds")
    assert merge_records(held, held) == held
