"""Cutting a line out of the full-resolution image."""

from __future__ import annotations

from collections.abc import Sequence

import cv2
import numpy as np

from ..model import Quad

__all__ = ["as_quad", "cut", "is_level", "tighten"]

_PAD = 0.22  # line heights kept around the ink; 0.16 and 0.28 read no better
_OVERHANG = 0.15  # line heights within which ink that crosses the detected box is followed
_INK = 12  # difference in any channel from the background, of 255, from which a pixel may be ink


_TALL = 1.9  # widths: from there a line may be turned or a column, and its width is its height; figures are 1.6 high
_UPRIGHT = 0.35  # a line that climbs less than this part of its height is horizontal


def as_quad(points: np.ndarray | Sequence[tuple[float, float]], width: int, height: int) -> Quad:
    """Four corners of a line, clockwise from the top left: an upright one on whole pixels of the image if it is level."""
    (x0, y0), (_, y1), _, (x3, y3) = points
    if abs(y1 - y0) < _UPRIGHT * abs(y3 - y0) and abs(x3 - x0) < _UPRIGHT * abs(y3 - y0):
        xs, ys = zip(*points, strict=True)
        left, top = max(0.0, float(np.floor(min(xs)))), max(0.0, float(np.floor(min(ys))))
        right, bottom = min(float(width), float(np.ceil(max(xs)))), min(float(height), float(np.ceil(max(ys))))
        return (left, top), (right, top), (right, bottom), (left, bottom)
    a, b, c, d = ((float(x), float(y)) for x, y in points)
    return a, b, c, d


def tighten(image: np.ndarray, quad: Quad) -> Quad:
    """An upright quad drawn around the ink inside it, plus a pad; other quads as they are.

    The detector's boxes shift by a few pixels with everything around a line. Drawn around the ink they do not, so a
    line that has moved or stands on a changed screen yields the same pixels and the same reading. Where the background
    is not flat everything is ink and the box stays.
    """
    (left, top), (_, level), (right, bottom), (_, other) = quad
    if other != bottom or level != top:
        return quad
    height, width = image.shape[:2]
    room = max(2, round(_across(bottom - top, right - left) * _OVERHANG))
    x0, y0 = max(0, int(left) - room), max(0, int(top) - room)
    region = image[y0 : int(bottom) + room, x0 : int(right) + room]
    inside = image[int(top) : int(bottom), int(left) : int(right)]
    if not inside.size:
        return quad
    ink = _ink(region, _median(inside[::3, ::3]))
    columns = _extent(ink[int(top) - y0 : int(bottom) - y0].max(axis=0), int(left) - x0, int(right) - x0)
    rows = _extent(ink[:, int(left) - x0 : int(right) - x0].max(axis=1), int(top) - y0, int(bottom) - y0)
    if columns is None or rows is None:
        return quad
    pad = max(2, round(_across(rows[1] - rows[0], columns[1] - columns[0]) * _PAD))
    x1, y1 = min(width, x0 + columns[1] + pad), min(height, y0 + rows[1] + pad)
    x0, y0 = max(0, x0 + columns[0] - pad), max(0, y0 + rows[0] - pad)
    return (x0, y0), (x1, y0), (x1, y1), (x0, y1)


def _median(pixels: np.ndarray) -> np.ndarray:
    """The three medians of h x w x 3 bytes. NumPy's own for axes takes half as long again."""
    channels = np.ascontiguousarray(pixels.reshape(-1, 3).T)
    lower, upper = (channels.shape[1] - 1) // 2, channels.shape[1] // 2
    channels.partition([lower, upper], axis=1)
    return (channels[:, lower].astype(int) + channels[:, upper]) // 2


def _ink(pixels: np.ndarray, background: np.ndarray) -> np.ndarray:
    """Where h x w x 3 bytes differ from their background. Differences by NumPy or by arrays take many times as long."""
    ground: np.ndarray = cv2.inRange(pixels, np.maximum(background - _INK, 0), np.minimum(background + _INK, 255))
    return ground == 0


def _across(height: float, width: float) -> float:
    """The height of a line whose box or ink is so high and wide."""
    return height if height < _TALL * width else width


def _extent(ink: np.ndarray, start: int, end: int) -> tuple[int, int] | None:
    """First and last + 1 inked place in start..end, following ink that runs over an edge unless it runs on and on."""
    inked = np.flatnonzero(ink[start:end])
    if not len(inked):
        return None
    first, last = start + int(inked[0]), start + int(inked[-1]) + 1
    if first == start:
        while first > 0 and ink[first - 1]:
            first -= 1
        first = first if first > 0 else start
    if last == end:
        while last < len(ink) and ink[last]:
            last += 1
        last = last if last < len(ink) else end
    return first, last


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


def is_level(quad: Quad) -> bool:
    """Whether the quad's sides are those of the picture."""
    (x0, y0), (x1, y1), (x2, y2), (x3, y3) = quad
    return y0 == y1 and y2 == y3 and x0 == x3 and x1 == x2
