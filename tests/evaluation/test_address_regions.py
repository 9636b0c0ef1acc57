"""Addresses split over OCR regions: every block is covered and all blocks of one address share a root."""

from __future__ import annotations

import pytest

from evaluation.addresses.regions import LAYOUTS, run_regions
from evaluation.addresses.report import split_blocks
from evaluation.addresses.run import select


@pytest.mark.parametrize("lang", ["en", "zh"])
@pytest.mark.parametrize("layout", LAYOUTS)
def test_regions_of_a_new_address_share_one_root(lang: str, layout: str) -> None:
    outcomes = list(run_regions(select(lang, "tune", 6), layout, known=False))
    assert len(outcomes) == 12
    assert set(split_blocks(outcomes).values()) == {1.0}
