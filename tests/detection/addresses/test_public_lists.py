"""Rows of lists of towns and their figures are public; lists with people or addresses in them are not."""

from __future__ import annotations

from privacyguard_plugin.detection.addresses.public_lists import public_rows


def test_rows_below_places_and_figures_are_public() -> None:
    text = "City, Country, Population\nLagos, Nigeria, 15400000\nKyoto, Japan, 1460000\nBye"
    assert [text[a:b] for a, b in public_rows(text)] == ["Lagos, Nigeria, 15400000", "Kyoto, Japan, 1460000"]


def test_a_column_about_people_ends_it() -> None:
    assert public_rows("Name, City, Population\nAda, Lagos, 1") == ()
    assert public_rows("City, State, Zip\nReno, NV, 89501") == ()
