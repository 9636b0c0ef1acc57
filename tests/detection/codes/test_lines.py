"""Rows of a word or two and a code."""

from __future__ import annotations

import pytest

from privacyguard_plugin.detection.codes.lines import find_coded_lines


@pytest.mark.parametrize(
    ("row", "code"),
    [
        ("Public liability QLR-7306-C", "QLR-7306-C"),
        ("Mandate KTV00957", "KTV00957"),
        ("Holding 27/416/0093, blackgrass check", "27/416/0093"),
        ("Cert. WB41-207735", "WB41-207735"),
        ("Tacho card: PK4470126685", "PK4470126685"),
        ("Chip 900185004412906", "900185004412906"),
        ("Certificate GRT 47/1058", "GRT 47/1058"),
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
