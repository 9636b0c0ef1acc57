"""Parts of addresses in the columns of a table."""

from __future__ import annotations

import pytest

from privacyguard_plugin.detection.addresses.tables import cell_addresses

from ..reading import scan_of


def cells(text: str) -> list[str]:
    return [text[a:b] for a, b, _ in cell_addresses(scan_of(text))]


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        (
            "Name | City | ZIP code\nMira Okland | Otley | 10115\nJon Askew | Leeds | 10117",
            ["Otley", "Leeds", "10115", "10117"],
        ),
        ("姓名 | 城市\n何琳 | 宜昌\n郑凯 | 绵阳", ["宜昌", "绵阳"]),
        ("Flight number | City\nKL 204 | Otley\nKL 205 | Leeds", []),
        ("Name | State\nprinter one | pending\nprinter two | idle", []),
    ],
)
def test_town_is_private_where_the_table_is_about_people(text: str, expected: list[str]) -> None:
    assert sorted(cells(text)) == sorted(expected)


def test_role_tells_a_postal_code() -> None:
    text = "Name | City | ZIP code\nMira Okland | Otley | 10115\nJon Askew | Leeds | 10117"
    assert {(text[a:b], role) for a, b, role in cell_addresses(scan_of(text))} >= {
        ("10115", "postcode"),
        ("Otley", "address_part"),
    }
