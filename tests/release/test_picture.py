"""Text on photos."""

from __future__ import annotations

import numpy as np

from privacyguard_plugin.release.picture import find_strokes, paint_in, paint_over

BOX = (20, 15, 100, 35)
CELLS = [(24, 44), (44, 64), (64, 84)]


def photo() -> np.ndarray:
    y, x = np.mgrid[0:50, 0:120]
    return np.stack([90 + 20 * np.sin(x / 9), 100 + 15 * np.cos(y / 7), 80 + 10 * np.sin((x + y) / 11)], 2).astype(
        np.uint8
    )


def with_letters() -> np.ndarray:
    pixels = photo()
    for start, _ in CELLS:
        pixels[18:32, start + 4 : start + 8] = 250
        pixels[18:22, start + 4 : start + 15] = 250
    return pixels


def test_strokes_of_one_colour_are_found_and_painted_over() -> None:
    strokes = find_strokes(with_letters(), BOX, CELLS, 20.0)
    assert strokes is not None and strokes.bright
    done = paint_over(with_letters(), strokes, BOX, 20.0)
    assert done is not None
    assert done[0][15:35, 20:100].max() < 200


def test_without_letters_there_is_no_evidence() -> None:
    assert find_strokes(photo(), BOX, CELLS, 20.0) is None


def test_filled_box_shows_no_stroke() -> None:
    filled = paint_in(with_letters(), BOX)
    assert filled[15:35, 20:100].max() < 200
