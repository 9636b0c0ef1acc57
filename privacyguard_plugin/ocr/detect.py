"""Where text is: the PP-OCRv6 tiny detector and its differentiable-binarisation post-processing."""

from __future__ import annotations

import math
from collections.abc import Sequence
from pathlib import Path

import cv2
import numpy as np

from ..model import Box, Quad
from .collage import collage
from .crop import as_quad
from .models import open_session

__all__ = ["TextDetector"]

_MEAN, _SPREAD = np.array([[0.406, 0.456, 0.485], [0.225, 0.224, 0.229]], np.float32)[:, :, None]
_VALUES = (np.arange(256, dtype=np.float32) / 255 - _MEAN) / _SPREAD
"""What the network sees of each byte: ImageNet statistics in BGR, the order the models were trained in."""

_INK = 0.2  # probability from which a pixel is text (the model's own inference.yml)
_BOX = 0.4  # mean probability from which a region is a line (tiny detector's inference.yml)
_UNCLIP = 1.4  # how far the shrunken region is grown back, in areas per perimeter (inference.yml)
_MOST = 3000  # regions examined (inference.yml)

_STRIDE = 32  # the network halves its input five times
_ASPECT = 2.4  # longer images are scrolling captures: their detail follows from the shorter side
_LEAST_SCALE = 0.35  # 24 px text stays above 8 px, where the detector still finds it
_TILE = 1280  # network pixels of the longer side computed at once; bounds memory on scrolling captures
_CONTEXT = 96  # network pixels a tile sees beyond what it contributes
_UPRIGHT = 0.35  # a line that climbs less than this part of its height is horizontal


class TextDetector:
    """Finds text lines. `side`: longest side in pixels of what the network sees of an ordinary screen."""

    def __init__(self, model: Path, side: int, threads: int) -> None:
        self._session = open_session(model, threads)
        self._input = self._session.get_inputs()[0].name
        self._side = side

    def scale(self, height: int, width: int) -> float:
        """Network pixels per image pixel, at most 1. Depends on the size of the whole image only."""
        short, long = sorted((height, width))
        ordinary = min(long, max(short * _ASPECT, 1.0))
        return min(1.0, max(self._side / ordinary, _LEAST_SCALE))

    def find(self, image: np.ndarray, areas: Sequence[Box] | None = None) -> list[Quad]:
        """Quads of the lines in the image or in areas of it, in image pixels, clockwise from the top left corner.

        `image`: H x W x 3 uint8 RGB; `areas`: whole pixels inside it. They are seen at the scale of the whole image, and all at
        once.
        """
        height, width = image.shape[:2]
        scale = self.scale(height, width)
        corners = [(0, 0)] if areas is None else [(int(area.left), int(area.top)) for area in areas]
        parts = [image] if areas is None else [image[_rows(area), _columns(area)] for area in areas]
        if not parts:
            return []
        shrunk = [_shrunk(part, scale) for part in parts]
        picture, places = collage([small for small, _ in shrunk], round(width * scale))
        probability = self._probability(picture)
        quads: list[Quad] = []
        for (small, factors), corner, (row, column) in zip(shrunk, corners, places, strict=True):
            part = probability[row : row + small.shape[0], column : column + small.shape[1]]
            quads += _quads(part, factors, corner, (width, height))
        return quads

    def _probability(self, small: np.ndarray) -> np.ndarray:
        """H x W float text probability. Long images are computed in tiles that overlap by their context."""
        height, width = small.shape[:2]
        if max(height, width) <= _TILE + 2 * _CONTEXT:
            return self._run(small)
        result = np.empty((height, width), np.float32)
        for y in range(0, height, _TILE):
            for x in range(0, width, _TILE):
                y0, x0 = max(0, y - _CONTEXT), max(0, x - _CONTEXT)
                tile = self._run(small[y0 : y + _TILE + _CONTEXT, x0 : x + _TILE + _CONTEXT])
                part = result[y : y + _TILE, x : x + _TILE]
                part[:] = tile[y - y0 : y - y0 + part.shape[0], x - x0 : x - x0 + part.shape[1]]
        return result

    def _run(self, tile: np.ndarray) -> np.ndarray:
        height, width = tile.shape[:2]
        padded = cv2.copyMakeBorder(tile, 0, -height % _STRIDE, 0, -width % _STRIDE, cv2.BORDER_REPLICATE)
        batch = np.empty((1, 3, *padded.shape[:2]), np.float32)
        for plane, channel, values in zip(batch[0], reversed(cv2.split(padded)), _VALUES, strict=True):
            cv2.LUT(channel, values, dst=plane)
        output: np.ndarray = self._session.run(None, {self._input: batch})[0]
        return output[0, 0, :height, :width]


def _rows(area: Box) -> slice:
    return slice(int(area.top), int(area.bottom))


def _columns(area: Box) -> slice:
    return slice(int(area.left), int(area.right))


def _shrunk(part: np.ndarray, scale: float) -> tuple[np.ndarray, tuple[float, float]]:
    """Pixels at about `scale` (at most 1), and how many pixels of the part one of them is, across and down.

    Averaging over areas that end between pixels takes nine times as long as over whole ones, so whole ones are averaged
    first and what is left, less than a half, is interpolated.
    """
    if scale == 1:
        return part, (1.0, 1.0)
    high, wide = part.shape[:2]
    size = max(1, round(wide * scale)), max(1, round(high * scale))
    whole = min(int(1 / scale), high, wide)
    if whole == 1:
        small = cv2.resize(part, size, interpolation=cv2.INTER_AREA)
    else:
        high, wide = high // whole * whole, wide // whole * whole
        averaged = cv2.resize(part[:high, :wide], (wide // whole, high // whole), interpolation=cv2.INTER_AREA)
        small = cv2.resize(averaged, size, interpolation=cv2.INTER_LINEAR)
    return small, (wide / size[0], high / size[1])


def _quads(
    probability: np.ndarray, factors: tuple[float, float], corner: tuple[int, int], size: tuple[int, int]
) -> list[Quad]:
    mask = (probability > _INK).astype(np.uint8)
    contours, _ = cv2.findContours(mask, cv2.RETR_LIST, cv2.CHAIN_APPROX_SIMPLE)
    quads = []
    for contour in contours[:_MOST]:
        left, upper, width, height = cv2.boundingRect(contour)
        if min(width, height) < 3 or _mean_inside(probability, contour, (left, upper, width, height)) < _BOX:
            continue
        box = _grown(contour, (left, upper, width, height))
        if box is not None:
            quads.append(as_quad(box * factors + corner, *size))
    return quads


def _mean_inside(probability: np.ndarray, contour: np.ndarray, bounds: tuple[int, int, int, int]) -> float:
    left, top, width, height = bounds
    inside = np.zeros((height, width), np.uint8)
    cv2.fillPoly(inside, [contour - (left, top)], 1)
    return float(cv2.mean(probability[top : top + height, left : left + width], inside)[0])


def _grown(contour: np.ndarray, bounds: tuple[int, int, int, int]) -> np.ndarray | None:
    """The contour's rectangle, grown back to the line it was shrunk from; 4 x 2, clockwise from the top left.

    Offsetting a rectangle with round joins and taking the smallest rectangle around the result is adding the distance
    on each side, so no polygon clipping is needed.
    """
    (cx, cy), (w, h), angle = cv2.minAreaRect(contour)
    # OpenCV's angle is modulo 90 degrees: name the sides so that the angle is the line's own, in -45..45.
    while angle > 45:
        w, h, angle = h, w, angle - 90
    while angle <= -45:
        w, h, angle = h, w, angle + 90
    if min(w, h) < 2:
        return None
    if abs(math.sin(math.radians(angle))) * w < _UPRIGHT * h or w < h:
        left, top, width, height = bounds
        # Pixels are counted, so a region of n columns is n - 1 wide between centres; both ends are kept here.
        cx, cy, w, h, angle = left + (width - 1) / 2, top + (height - 1) / 2, width, height, 0.0
    distance = w * h * _UNCLIP / (2 * (w + h))
    half_w, half_h = w / 2 + distance, h / 2 + distance
    corners = np.array([(-half_w, -half_h), (half_w, -half_h), (half_w, half_h), (-half_w, half_h)])
    cos, sin = math.cos(math.radians(angle)), math.sin(math.radians(angle))
    return corners @ np.array([[cos, sin], [-sin, cos]]) + (cx + 0.5, cy + 0.5)
