"""Pieces side by side in one picture."""

from __future__ import annotations

import numpy as np

from privacyguard_plugin.ocr.collage import collage


def pieces(*sizes: tuple[int, int]) -> list[np.ndarray]:
    return [np.full((height, width, 3), number, np.uint8) for number, (height, width) in enumerate(sizes, 1)]


def test_every_piece_is_whole_and_where_it_is_said_to_be() -> None:
    given = pieces((30, 200), (90, 100), (31, 504), (12, 17), (64, 333), (12, 9), (45, 250))
    picture, places = collage(given, 504)
    assert picture.shape[1] == 504
    for piece, (row, column) in zip(given, places, strict=True):
        assert (picture[row : row + piece.shape[0], column : column + piece.shape[1]] == piece).all()


def test_small_pieces_stand_in_a_small_picture() -> None:
    picture, _ = collage(pieces((40, 100), (40, 90)), 504)
    assert picture.shape[0] * picture.shape[1] <= 80 * 104


def test_one_piece_is_the_picture() -> None:
    (piece,) = pieces((20, 700))
    picture, places = collage([piece], 504)
    assert picture is piece and places == [(0, 0)]


def test_a_piece_may_be_wider_than_the_picture_was_to_be() -> None:
    picture, places = collage(pieces((20, 700), (10, 10)), 504)
    assert picture.shape[1] >= 700 and len(places) == 2
