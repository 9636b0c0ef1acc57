"""Pieces of a picture side by side, so that a network that looks at all of them is run once, over little else."""

from __future__ import annotations

from collections.abc import Sequence

import cv2
import numpy as np

__all__ = ["Place", "collage"]

_STEP = 8  # columns from one possible place to the next

Place = tuple[int, int]
"""Row and column of a piece's upper left corner."""


def collage(pieces: Sequence[np.ndarray], width: int) -> tuple[np.ndarray, list[Place]]:
    """`pieces` (h x w x 3 uint8) in one picture, none over another, and where each of them is.

    `width`: columns the picture may have; it has more when a piece has."""
    if len(pieces) == 1:
        return pieces[0], [(0, 0)]
    widest = max(piece.shape[1] for piece in pieces)
    options = [_packed([piece.shape[:2] for piece in pieces], columns) for columns in {widest, max(widest, width)}]
    size, places = min(options, key=lambda option: option[0][0] * option[0][1])
    picture = np.empty((*size, 3), np.uint8)
    picture[:] = pieces[0][0, 0]
    for piece, (row, column) in zip(pieces, places, strict=True):
        picture[row : row + piece.shape[0], column : column + piece.shape[1]] = piece
    return picture, places


def _packed(sizes: Sequence[tuple[int, ...]], width: int) -> tuple[tuple[int, int], list[Place]]:
    """Height and width of a picture and places in it for pieces of such heights and widths: the highest first, each as far up
    and then as far left as it fits under those before it."""
    steps = -(-width // _STEP)
    ends = np.zeros((1, steps), np.float32)  # of what stands in each column so far
    places: list[Place] = [(0, 0)] * len(sizes)
    for i in sorted(range(len(sizes)), key=lambda i: (-sizes[i][0], -sizes[i][1])):
        high, wide = sizes[i][0], -(-sizes[i][1] // _STEP)
        lowest = cv2.dilate(ends, np.ones((1, wide), np.uint8), anchor=(0, 0))[0, : steps - wide + 1]
        column = int(lowest.argmin())
        row = int(lowest[column])
        places[i] = row, column * _STEP
        ends[0, column : column + wide] = row + high
    return (int(ends.max()), steps * _STEP), places
