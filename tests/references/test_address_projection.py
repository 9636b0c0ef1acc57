"""What an address suffix stands for."""

from __future__ import annotations

import pytest

from privacyguard_plugin.model import Level, PiiType
from privacyguard_plugin.references.address_projection import project, shown_with_code

from .records import record

TEXT = "12 Mill Lane, Apt 4, Boise, ID 83734"
ROAD, DTL, CITY, PROV, DIST = Level.ROAD, Level.DTL, Level.CITY, Level.PROV, Level.DIST


@pytest.mark.parametrize(
    ("levels", "expected"),
    [
        ((ROAD,), "12 Mill Lane"),
        ((CITY, PROV), "Boise, ID"),
        ((PROV, CITY, ROAD, DTL), TEXT),
        ((DIST,), None),
        ((CITY, DIST), None),
    ],
)
def test_levels_come_back_verbatim_or_not_at_all(levels: tuple[Level, ...], expected: str | None) -> None:
    assert project(record(PiiType.ADDR, TEXT), levels) == expected


def test_code_comes_along_only_when_asked_for() -> None:
    held = record(PiiType.ADDR, TEXT)
    assert project(held, (CITY, PROV), code=True) == "Boise, ID 83734"
    assert shown_with_code(held, (PROV, CITY), ("12 Mill Lane", "Boise, ID 83734"))
    assert not shown_with_code(held, (PROV, CITY), ("12 Mill Lane", "Boise, ID"))
