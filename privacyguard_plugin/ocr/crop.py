"""Cutting a line out of the full-resolution image."""

from __future__ import annotations

import cv2
import numpy as np

from ..model import Quad

__all__ = ["cut", "tighten"]

_PAD = 0.22  # line heights kept around the ink; less makes the recogniser's input larger and slower
_INK = 12  # difference in any channel from the background, of 255, from which a pixel may be ink


def tighten(image: np.ndarray, quad: Quad) -> Quad:
    """An upright quad drawn around the ink inside it, plus a pad; other quads as they are.

    The detector's boxes shift by a few pixels with everything around a line. Drawn around the ink they do not, so a
    line that has moved or stands on a changed screen yields the same pixels and the same reading. Where the background
    is not flat everything is ink and the box stays.
    """
    (left, top), _, (right, bottom), (_, other) = quad
    if other != bottom or quad[0][1] != quad[1][1]:
        return quad
    x0, y0, x1, y1 = int(left), int(top), int(right), int(bottom)
    crop = image[y0:y1, x0:x1]
    if not crop.size:
        return quad
    background = np.median(crop[::2, ::2].reshape(-1, 3), axis=0)
    ink = np.abs(crop - background.astype(np.int16)).max(axis=2) > _INK
    rows, columns = np.flatnonzero(ink.any(axis=1)), np.flatnonzero(ink.any(axis=0))
    if not len(rows):
        return quad
    height = rows[-1] + 1 - rows[0]
    pad = max(2, round(height * _PAD))
    x1, y1 = min(image.shape[1], x0 + int(columns[-1]) + 1 + pad), min(image.shape[0], y0 + int(rows[-1]) + 1 + pad)
    x0, y0 = max(0, x0 + int(columns[0]) - pad), max(0, y0 + int(rows[0]) - pad)
    return (x0, y0), (x1, y0), (x1, y1), (x0, y1)


def cut(image: np.ndarray, quad: Quad) -> np.ndarray:
    """The quad's pixels as an upright h x w x 3 crop, at least 1 x 1."""
    (x0, y0), (x1, y1), (x2, y2), (x3, y3) = quad
    if y0 == y1 and x1 == x2 and y2 == y3 and x3 == x0:
        crop = image[int(y0) : max(int(y2), int(y0) + 1), int(x0) : max(int(x2), int(x0) + 1)]
        if crop.size:
            return crop
    width = max(1, round(float(np.hypot(x1 - x0, y1 - y0))))
    height = max(1, round(float(np.hypot(x3 - x0, y3 - y0))))
    source = np.array(quad, np.float32)
    target = np.array([(0, 0), (width, 0), (width, height), (0, height)], np.float32)
    matrix = cv2.getPerspectiveTransform(source, target)
    return cv2.warpPerspective(image, matrix, (width, height), flags=cv2.INTER_CUBIC, borderMode=cv2.BORDER_REPLICATE)
