"""Parts of a screen that identify someone without being text: codes, and whatever a detector of the caller's finds (faces).

Regions are covered, not referenced: nothing resolves to them.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Protocol

import cv2
import numpy as np

from ..model import Box
from .colour import blend, commonest
from .font import letters, width_of

__all__ = ["Region", "RegionDetector", "UnreadText", "cover", "find_regions"]

_RING = 6  # pixels around a region whose colour it is filled with
_LARGEST, _SMALLEST = 44, 12  # pixels per em of the word
_SHARE = 0.6  # of the region's width that the word may take
_LOWEST = 10  # pixels; lower than any letters that can be read
_LINE = 1.8  # times as wide as high: two characters
_MOST_PARTS, _SOLID, _SAME_LEVEL = (
    3,
    0.65,
    24,
)  # of an icon: shapes, their share of their boxes and of one colour, levels
_STROKE = 0.25  # line heights: strokes of letters are narrower
_FAINT, _GRAIN = 6, 4  # levels by which a stroke stands out, and as many times the grain of a picture
_STRUCK, _HIGH = 0.15, 0.1  # share of a line's columns that strokes cross; how high they are there, in line heights
_STEP = 24  # levels between the cover and its surroundings: visible, not loud


@dataclass(frozen=True, slots=True)
class Region:
    """Pixels to cover; `word` is written on them ("" for none)."""

    box: Box
    word: str = ""


class RegionDetector(Protocol):
    """Finds regions to cover. State that changes what is found is not allowed."""

    def find(self, image: np.ndarray) -> Iterable[Region]:
        """`image`: H x W x 3 uint8 RGB, not to be changed."""
        ...


class UnreadText:
    """Covers places in which the reader saw a line of text but could not read it. `reader` without that knowledge: nothing.

    What is hardly wider than high stays, and so do the dots of a menu, an arrow's shaft and the bare ends of a button on a
    picture: text detectors take icons and soft spots for text, and one character says little.
    """

    needs_reading = True

    def __init__(self, reader: object) -> None:
        self._reader = reader

    def find(self, image: np.ndarray) -> Iterable[Region]:
        """See `RegionDetector`. `image` must be one that the reader has just read."""
        unread = getattr(self._reader, "unread", None)
        boxes = [Box.around(quad) for quad in unread(image)] if unread is not None else []
        return [Region(box) for box in boxes if _is_line(box) and _has_strokes(image, box) and not _is_icon(image, box)]


def _is_line(box: Box) -> bool:
    short, long = sorted((box.right - box.left, box.bottom - box.top))
    return short >= _LOWEST and long >= _LINE * short


def _has_strokes(image: np.ndarray, box: Box) -> bool:
    """Whether something narrow that is lighter or darker than both its sides stands all along the line."""
    crop = image[max(0, int(box.top)) : int(box.bottom) + 1, max(0, int(box.left)) : int(box.right) + 1]
    if not crop.size:
        return False
    gray = cv2.cvtColor(np.ascontiguousarray(crop), cv2.COLOR_RGB2GRAY)
    if gray.shape[0] > gray.shape[1]:
        gray = np.ascontiguousarray(gray.T)
    calm = cv2.blur(gray, (3, 3))
    least = _FAINT + _GRAIN * float(np.median(cv2.absdiff(gray, calm)))
    across = np.ones((1, max(3, round(_STROKE * len(gray))) | 1), np.uint8)
    struck = np.zeros(gray.shape, bool)
    for shape in (cv2.MORPH_TOPHAT, cv2.MORPH_BLACKHAT):
        struck |= cv2.morphologyEx(calm, shape, across) > least
    return bool((struck.mean(axis=0) >= _HIGH).mean() >= _STRUCK)


def _is_icon(image: np.ndarray, box: Box) -> bool:
    """Up to three solid shapes of one colour. Letters are not solid, and blurred ones have more than one colour."""
    crop = image[max(0, int(box.top)) : int(box.bottom) + 1, max(0, int(box.left)) : int(box.right) + 1]
    if not crop.size:
        return False
    gray = cv2.cvtColor(np.ascontiguousarray(crop), cv2.COLOR_RGB2GRAY)
    border = np.concatenate((gray[0], gray[-1], gray[:, 0], gray[:, -1]))
    off = cv2.absdiff(gray, np.full_like(gray, int(np.median(border))))
    ink = off > int(off.max()) // 2
    count, labels, stats, _ = cv2.connectedComponentsWithStats(ink.astype(np.uint8))
    if not 1 < count <= _MOST_PARTS + 1:
        return False
    for part in range(1, count):
        filled = stats[part, cv2.CC_STAT_AREA] / (stats[part, cv2.CC_STAT_WIDTH] * stats[part, cv2.CC_STAT_HEIGHT])
        levels = gray[labels == part].astype(np.int16)
        one_colour = (np.abs(levels - np.median(levels)) <= _SAME_LEVEL).mean()
        if min(filled, one_colour) < _SOLID:
            return False
    return True


def find_regions(image: np.ndarray, detectors: Sequence[RegionDetector]) -> tuple[Region, ...]:
    """Everything the detectors find, clipped to the image; regions that end up empty are left out."""
    height, width = image.shape[:2]
    found = []
    for region in (region for detector in detectors for region in detector.find(image)):
        box = region.box
        clipped = Box(max(0, box.left), max(0, box.top), min(width, box.right), min(height, box.bottom))
        if clipped.left < clipped.right and clipped.top < clipped.bottom:
            found.append(Region(clipped, region.word))
    return tuple(found)


def cover(image: np.ndarray, regions: Iterable[Region]) -> None:
    """Fills each region of the image, in place, with the colour around it, a little set off, and writes its word in the
    middle."""
    for region in regions:
        _cover(image, region)


def _cover(image: np.ndarray, region: Region) -> None:
    x, y, w, h = region.box.xywh
    right, bottom = min(image.shape[1], x + w), min(image.shape[0], y + h)
    ground = _around(image, (x, y, right, bottom))
    light = float(ground.mean()) > 127
    image[y:bottom, x:right] = np.clip(ground.astype(np.int16) + (-_STEP if light else _STEP), 0, 255)
    if region.word:
        _write(image, region.word, (x, y, right, bottom), 60 if light else 210)


def _around(image: np.ndarray, box: tuple[int, int, int, int]) -> np.ndarray:
    left, top, right, bottom = box
    strips = (
        image[max(0, top - _RING) : top, left:right],
        image[bottom : bottom + _RING, left:right],
        image[top:bottom, max(0, left - _RING) : left],
        image[top:bottom, right : right + _RING],
    )
    pixels = [strip.reshape(-1, 3) for strip in strips if strip.size]
    return commonest(np.concatenate(pixels)[None]) if pixels else np.full(3, 128, np.uint8)


def _write(image: np.ndarray, word: str, box: tuple[int, int, int, int], level: int) -> None:
    left, top, right, bottom = box
    size = int(min(_LARGEST, _SHARE * (right - left) / width_of(word), 0.8 * (bottom - top)))
    if size < _SMALLEST:
        return
    coverage = letters(word, size)
    x, y = (left + right - coverage.shape[1]) // 2, (top + bottom - coverage.shape[0]) // 2
    y, x = max(top, y), max(left, x)
    coverage = coverage[: bottom - y, : right - x]
    blend(image[y : y + coverage.shape[0], x : x + coverage.shape[1]], (level, level, level), coverage)
