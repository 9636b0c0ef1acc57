"""What is recognised of an earlier screen, tile by tile."""

from __future__ import annotations

import numpy as np
import pytest

from privacyguard_plugin.ocr.changes import STRIP, explain, plain, tiles, veiled


def noise(height: int = 600, width: int = 720, seed: int = 1) -> np.ndarray:
    return np.random.default_rng(seed).integers(0, 256, (height, width, 3), np.uint8)


@pytest.mark.parametrize("width", [1, 71, 72, 360, 1080, 1170])
@pytest.mark.parametrize("bit", [1, 128])
def test_every_bit_of_every_pixel_counts(width: int, bit: int) -> None:
    image = noise(3, width)
    for column in {0, width // 2, width - 1}:
        for channel in range(3):
            changed = image.copy()
            changed[1, column, channel] ^= bit
            different = tiles(changed) != tiles(image)
            assert np.argwhere(different).tolist() == [[1, column // STRIP]]


def test_upper_bits_that_differ_everywhere_do_not_cancel_out() -> None:
    image = noise(400)
    assert (tiles(image ^ np.uint8(128)) != tiles(image)).all()


@pytest.mark.parametrize("colour", [(0, 0, 0), (255, 255, 255), (1, 2, 3), (250, 0, 129)])
@pytest.mark.parametrize("width", [720, 1000])
def test_tiles_of_one_colour_are_told_from_all_others(colour: tuple[int, int, int], width: int) -> None:
    image = np.full((40, width, 3), colour, np.uint8)
    blank = np.ones((40, width // STRIP), bool)
    for row, column, channel in ((3, 0, 0), (4, STRIP - 1, 2), (9, 3 * STRIP + 40, 1)):
        image[row, column, channel] ^= 1
        blank[row, column // STRIP] = False
    assert (plain(image, tiles(image))[:, : width // STRIP] == blank).all()


def test_moved_rows_name_their_source() -> None:
    old = noise()
    new = old.copy()
    new[100:450] = old[150:500]
    explained = explain(tiles(old), tiles(new))
    assert explained.shift == 50
    assert (explained.sources[100:450] == np.arange(150, 500)).all()
    assert not explained.new.any()


def test_what_floats_over_moved_rows_is_new() -> None:
    old = noise()
    new = old.copy()
    new[100:450] = old[150:500]
    new[300:340, 10:60] = 7
    explained = explain(tiles(old), tiles(new))
    assert {tuple(place) for place in np.argwhere(explained.new)} == {(row, 0) for row in range(300, 340)}


def test_veil_is_seen_through_and_what_lies_on_it_is_not() -> None:
    old = noise()
    new = (old * 0.4 + 30).astype(np.uint8)
    new[200:260, 144:216] = 255
    different = veiled(old, new)
    assert different is not None
    assert {tuple(place) for place in np.argwhere(different)} == {(row, 2) for row in range(200, 260)}


@pytest.mark.parametrize(
    "new", [noise(seed=2), noise(), noise() // 8, 255 - noise()], ids=["other", "same", "dark", "inverse"]
)
def test_other_changes_are_no_veils(new: np.ndarray) -> None:
    assert veiled(noise(), new) is None
