"""Lines that are parts of one address because of the lines around them."""

from __future__ import annotations

import pytest

from privacyguard_plugin.detection.addresses.blocks import block_lines
from privacyguard_plugin.parsing.addresses.en.parser import find_addresses_en


def block(text: str, label: str = "") -> list[str]:
    parses = list(find_addresses_en(text))
    sure, doubtful = [p for p in parses if p.score >= 0.6], [p for p in parses if p.score < 0.6]
    labels = frozenset({(text.index(label), text.index(label) + len(label))}) if label else frozenset()
    return [text[a:b] for a, b in block_lines(text, sure, doubtful, labels)]


def test_unit_and_place_below_a_street_belong_to_it() -> None:
    assert block("3105 Alder Creek Pkwy\n#248\nReno, Nevada") == ["#248", "Reno, Nevada"]


def test_labels_are_looked_through() -> None:
    assert block("3105 Alder Creek Pkwy\nTown\nReno, Nevada", "Town") == ["Reno, Nevada"]


@pytest.mark.parametrize(
    "text", ["3105 Alder Creek Pkwy", "Hello\nthere", "3105 Alder Creek Pkwy\nThe total is 40 dollars\nReno, Nevada"]
)
def test_no_block_without_neighbours(text: str) -> None:
    assert block(text) == []


def test_recipient_above_is_no_part() -> None:
    assert "Mira Okland" not in block("Mira Okland\n3105 Alder Creek Pkwy\nReno, Nevada")


def test_rows_of_a_statement_are_no_block() -> None:
    """A day, a payee and a reference stand below each other in a table's reading order."""
    assert block("17 Oct\nMarit Sandvik\nTZ41 7730\n-65.00") == []


@pytest.mark.parametrize("town", ["Nether Combe OX7 4RT", "Thornleigh, LS29 8QQ", "Kapuska P0L 2M0"])
def test_town_with_the_code_of_its_country_below_a_street(town: str) -> None:
    assert block(f"14 Alder Creek Road\n{town}\nCard: all our love") == [town]
