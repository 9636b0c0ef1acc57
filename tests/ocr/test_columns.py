"""A column of characters laid out as a row."""

from __future__ import annotations

import numpy as np
import pytest

from privacyguard_plugin.ocr.columns import as_row


def column(characters: int, size: int = 30, gap: int = 6) -> np.ndarray:
    image = np.full((characters * (size + gap) + gap, size + 8, 3), 250, np.uint8)
    for i in range(characters):
        top = gap + i * (size + gap)
        image[top : top + size, 4 : 4 + size] = 20
        image[top + 4 : top + size - 4, 8:size] = 250
    return image


@pytest.mark.parametrize("characters", [3, 6])
def test_characters_stand_side_by_side(characters: int) -> None:
    row = as_row(column(characters))
    assert row is not None
    assert len(row.stops) == len(row.cuts) == characters + 1
    assert row.pixels.shape[1] > row.pixels.shape[0]
    assert row.stops[-1] == row.pixels.shape[1]
    assert list(row.cuts) == sorted(row.cuts)


def test_places_in_the_row_are_places_in_the_column() -> None:
    source = column(4)
    row = as_row(source)
    assert row is not None
    assert row.in_column(0) == 0
    assert row.in_column(1) == len(source)
    assert row.in_column(0.25) < row.in_column(0.5) < row.in_column(0.75)


def test_what_cannot_be_cut_is_no_row() -> None:
    assert as_row(np.full((100, 30, 3), 250, np.uint8)) is None
    assert as_row(column(1)) is None
