"""Comparing and counting colours."""

from __future__ import annotations

import cv2
import numpy as np

__all__ = ["blend", "commonest", "commonest_of", "commonest_where", "distance"]

_PACKED = np.array((1 << 16, 1 << 8, 1), np.int32)
"""Three levels as one number."""

_ENOUGH = 3000  # pixels to tell the commonest colour from


def distance(pixels: np.ndarray, background: np.ndarray) -> np.ndarray:
    """Largest difference over the channels, h x w uint8; `background` may be a single colour, 1 x 1 x 3."""
    if background.shape[:2] == (1, 1) and pixels.shape[:2] != (1, 1):
        apart = cv2.absdiff(pixels, np.array((*background[0, 0], 0), np.float64))
    else:
        apart = cv2.absdiff(pixels, background)
    r, g, b = np.empty((3, *apart.shape[:2]), np.uint8)
    cv2.split(apart, (r, g, b))  # into planes of ours: three times faster than into new ones
    return cv2.max(cv2.max(r, g, r), b, r)


def blend(target: np.ndarray, colour: tuple[int, int, int], coverage: np.ndarray) -> None:
    """Paint `colour` over h x w x 3 pixels, in place, as far as h x w uint8 `coverage` says."""
    weight = cv2.merge((coverage, coverage, coverage))
    ink = np.repeat(np.repeat(np.array([[colour]], np.uint8), target.shape[1], axis=1), target.shape[0], axis=0)
    target[:] = cv2.add(cv2.multiply(target, 255 - weight, scale=1 / 255), cv2.multiply(ink, weight, scale=1 / 255))


def commonest(pixels: np.ndarray) -> np.ndarray:
    """The most frequent colour of an h x w x 3 image, to within a few levels."""
    step = max(1, round((pixels.shape[0] * pixels.shape[1] / 2000) ** 0.5))
    return commonest_of(pixels[::step, ::step].reshape(-1, 3))


def commonest_of(flat: np.ndarray) -> np.ndarray:
    """The most frequent colour of n x 3 pixels (n > 0), to within a few levels; of a few thousand of them, evenly taken."""
    flat = flat[:: max(1, len(flat) // _ENOUGH)]
    packed = flat @ _PACKED
    usual = int(np.partition(packed, len(packed) // 2)[len(packed) // 2])
    if np.count_nonzero(packed == usual) * 2 > len(packed):  # what more than half of them are is their median
        return np.array([usual >> 16, (usual >> 8) & 255, usual & 255], np.uint8)
    coarse = flat >> 3
    keys = (coarse[:, 0].astype(np.int32) << 10) | (coarse[:, 1].astype(np.int32) << 5) | coarse[:, 2]
    key = int(np.bincount(keys, minlength=1).argmax())
    middle = np.array([key >> 10, (key >> 5) & 31, key & 31]) * 8 + 4
    near = (np.abs(flat.astype(np.int16) - middle) <= 10).all(axis=1)
    return np.median(flat[near], axis=0).astype(np.uint8)


def commonest_where(pixels: np.ndarray, flags: np.ndarray) -> np.ndarray:
    """`commonest_of` those of h x w x 3 pixels that have h x w `flags` set (at least one)."""
    places = np.flatnonzero(flags)
    rows, columns = np.divmod(places[:: max(1, len(places) // _ENOUGH)], flags.shape[1])
    return commonest_of(pixels[rows, columns])
