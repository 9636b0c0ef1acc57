from __future__ import annotations

import pytest

from privacyguard_plugin.entities.addresses import build_address, display_levels
from privacyguard_plugin.model import Level
from tests.address_samples import samples


@pytest.mark.parametrize(
    ("text", "levels"),
    [
        ("350 5th Avenue, Apt. 24B, New York, NY 10118", (Level.PROV, Level.CITY, Level.ROAD, Level.DTL)),
        ("5th Ave.", (Level.ROAD,)),
        ("Apt. 24B", (Level.DTL,)),
        ("Boise, ID", (Level.PROV, Level.CITY)),
        ("Capitol Hill, Santa Fe, New Mexico", (Level.PROV, Level.CITY, Level.DIST)),
        ("10118", ()),
        ("USA", (Level.COUNTRY,)),
        ("浙江省杭州市西湖区", (Level.PROV, Level.CITY, Level.DIST)),
        ("文三路27号", (Level.ROAD,)),
    ],
)
def test_display_names_the_visible_levels_in_fixed_order(text: str, levels: tuple[Level, ...]) -> None:
    record = build_address(text)
    assert record is not None
    assert display_levels(record) == levels


def test_text_without_an_address_builds_no_record() -> None:
    assert build_address("") is None
    assert build_address(" \n") is None
    assert build_address("—") is None


@pytest.mark.parametrize("lang", ["en", "zh"])
def test_components_are_verbatim_ordered_stretches_of_the_surface(lang: str) -> None:
    for sample in samples(400, lang, seed=2):
        record = build_address(sample.text, lang)
        assert record is not None
        assert record.surface == sample.text
        end = 0
        for component in record.components:
            assert component.start >= end
            assert record.surface[component.start : component.end] == component.text
            end = component.end
