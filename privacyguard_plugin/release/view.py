"""A line's neighbourhood, upright, to work on locally, and the way back into the image."""

from __future__ import annotations

from dataclasses import dataclass

import cv2
import numpy as np

from ..model import OcrLine

__all__ = ["Rectangle", "View", "ViewBox", "open_view"]

Rectangle = tuple[float, float, float, float]
"""Left, top, right, bottom in pixels of the image."""

ViewBox = tuple[int, int, int, int]
"""Left, top, right, bottom in pixels of a view; right and bottom exclusive."""

_LEVEL = 0.12
"""A line whose ends differ by less than this share of its height counts as level: detectors wobble that much."""


@dataclass(frozen=True, slots=True)
class View:
    """`pixels`: h x w x 3 uint8, the line running left to right; change them, then `commit`.

    `top` and `bottom`: rows of the line's own box. `origin`: the x where the line's edges count from. `place`: the view's
    top left corner in the image when the line is level. `matrix`: image → view for a turned line.
    """

    pixels: np.ndarray
    top: int
    bottom: int
    origin: float
    place: tuple[int, int]
    matrix: np.ndarray | None = None

    @property
    def height(self) -> int:
        return self.bottom - self.top

    def now(self, image: np.ndarray) -> np.ndarray:
        """The view's pixels as they are in `image` by now, not a copy. A turned view keeps its own."""
        if self.matrix is not None:
            return self.pixels
        x, y = self.place
        h, w = self.pixels.shape[:2]
        return image[y : y + h, x : x + w]

    def rectangle(self, box: ViewBox) -> Rectangle:
        """`box` in image pixels (of a turned line: upright around it)."""
        left, top, right, bottom = box
        if self.matrix is None:
            x, y = self.place
            return left + x, top + y, right + x, bottom + y
        corners = np.array([[(left, top), (right, top), (right, bottom), (left, bottom)]], np.float64)
        turned = cv2.transform(corners, cv2.invertAffineTransform(self.matrix))[0]
        (a, b), (c, d) = turned.min(axis=0), turned.max(axis=0)
        return float(a), float(b), float(c), float(d)

    def commit(self, image: np.ndarray, box: ViewBox, changed: np.ndarray | None = None) -> None:
        """Write the pixels in `box` = left, top, right, bottom back into `image`; only those under `changed` (bool, of the
        box's size) if given."""
        left, top, right, bottom = box
        if self.matrix is None:
            x, y = self.place
            target = image[y + top : y + bottom, x + left : x + right]
            if changed is None:
                target[:] = self.pixels[top:bottom, left:right]
            else:
                np.copyto(target, self.pixels[top:bottom, left:right], where=changed[:, :, None])
            return
        self._turn_back(image, box, changed)

    def _turn_back(self, image: np.ndarray, box: ViewBox, changed: np.ndarray | None) -> None:
        h, w = self.pixels.shape[:2]
        wide = np.zeros((h, w), np.uint8)
        wide[box[1] : box[3], box[0] : box[2]] = 255 if changed is None else changed * np.uint8(255)
        assert self.matrix is not None
        back = cv2.invertAffineTransform(self.matrix)
        corners = cv2.transform(np.array([[(0, 0), (w, 0), (w, h), (0, h)]], np.float32), back)[0]
        left, top = np.maximum(np.floor(corners.min(axis=0)).astype(int), 0)
        right, bottom = np.minimum(np.ceil(corners.max(axis=0)).astype(int) + 1, (image.shape[1], image.shape[0]))
        if left >= right or top >= bottom:
            return
        back = back - np.array([[0, 0, left], [0, 0, top]], np.float64)
        size = (int(right - left), int(bottom - top))
        # One pixel more, because turning back spreads every pixel over its neighbours.
        wide[:] = cv2.dilate(wide, np.ones((3, 3), np.uint8))
        mask = cv2.warpAffine(wide, back, size, flags=cv2.INTER_LINEAR) > 127
        pixels = cv2.warpAffine(self.pixels, back, size, flags=cv2.INTER_LINEAR, borderMode=cv2.BORDER_REPLICATE)
        np.copyto(image[top:bottom, left:right], pixels, where=mask[:, :, None])


def open_view(image: np.ndarray, line: OcrLine, start: float, end: float, reach: float) -> View | None:
    """The stretch `start`..`end` (pixels along the line) with `reach` pixels more on both sides and half a line's height
    above and below; None when it lies outside the image."""
    (x0, y0), (x1, y1), (_, y2), (x3, y3) = line.quad
    along, across = np.array((x1 - x0, y1 - y0), np.float64), np.array((x3 - x0, y3 - y0), np.float64)
    height = float(np.hypot(*across)) or 1.0
    margin = 0.5 * height
    if abs(along[1]) <= _LEVEL * height and along[0] >= 0:
        left = min(x0, x3)
        rows = int(np.floor(min(y0, y1))), int(np.ceil(max(y2, y3)))
        a, b = int(np.floor(left + start - reach)), int(np.ceil(left + end + reach))
        a, b = max(0, a), min(image.shape[1], b)
        top, bottom = max(0, int(rows[0] - margin)), min(image.shape[0], int(np.ceil(rows[1] + margin)))
        if a >= b or top >= bottom or rows[1] <= 0 or rows[0] >= image.shape[0]:
            return None
        pixels = image[top:bottom, a:b].copy()
        return View(pixels, max(0, rows[0] - top), min(bottom, rows[1]) - top, left - a, (a, top))
    u = along / (float(np.hypot(*along)) or 1.0)
    v = np.array((-u[1], u[0]))
    shift = np.array((reach - start, margin))
    matrix = np.array([u, v])
    matrix = np.column_stack((matrix, shift - matrix @ np.array((x0, y0))))
    size = (max(1, int(np.ceil(end - start + 2 * reach))), max(1, int(np.ceil(height + 2 * margin))))
    pixels = cv2.warpAffine(image, matrix, size, flags=cv2.INTER_LINEAR, borderMode=cv2.BORDER_REPLICATE)
    return View(pixels, int(margin), int(np.ceil(margin + height)), reach - start, (0, 0), matrix)
