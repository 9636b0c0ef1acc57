"""Rows of a word or two and a code."""

from __future__ import annotations

import pytest

from privacyguard_plugin.detection.coded_lines import find_coded_lines


@pytest.mark.parametrize(
    ("row", "code"),
    [
        ("Public liability PLI-5528-A", "PLI-5528-A"),
        ("Mandate HMN00412", "HMN00412"),
        ("Holding 14/228/0071, blackgrass check", "14/228/0071"),
        ("Cert. CS30-118824", "CS30-118824"),
        ("Tacho card: DB1938842207", "DB1938842207"),
        ("Chip 981020018843317", "981020018843317"),
        ("Certificate FAC 22/0913", "FAC 22/0913"),
    ],
)
def test_code_of_a_row(row: str, code: str) -> None:
    text = f"Something above\n{row}\nand below"
    assert [text[a:b] for a, b in find_coded_lines(text)] == [code]


@pytest.mark.parametrize(
    "row",
    [
        "Model XR200456",
        "Flight BA24901",
        "Update KB5034441",
        "Season 2024/2025",
        "Samsung Galaxy SM-S921B",
        "Followers 123456789",
        "Total 1 234 567 890",
        "Copyright 2019-2024",
        "Article 12345-678",
        "CVE-2024-12345",
        "Tuesday 08:40",
        "Boeing 737-800",
        "HGB 138 115-150",
        "see you at 12345-A",
    ],
)
def test_rows_with_numbers_for_everybody_stay(row: str) -> None:
    assert not list(find_coded_lines(row))
