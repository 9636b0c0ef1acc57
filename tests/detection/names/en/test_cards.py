"""The first line of a card is a name whose words no lexicon has to know."""

from __future__ import annotations

import pytest

from privacyguard_plugin.detection.names.en.cards import find_card_name


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("Duqyaha Karataev\nSales\ntel: +7 495 123 45 67", "Duqyaha Karataev"),
        ("Duqyaha Karataev\n12 Mill Lane\nOtley", "Duqyaha Karataev"),
        ("Duqyaha Karataev\nSales\nnothing", None),
        pytest.param("Duqyaha Karataev\ntel: +7 495 123 45 67", None, id="two lines are no card"),
        ("Order Summary\nSales\ntel: +7 495 123 45 67", None),
        ("Leeds Market\nSales\ntel: +7 495 123 45 67", None),
        ("see Duqyaha Karataev\nSales\ntel: +7 495 123 45 67", None),
    ],
)
def test_line_above_a_street_or_a_number(text: str, expected: str | None) -> None:
    extent = find_card_name(text)
    assert (extent and text[slice(*extent)]) == expected
