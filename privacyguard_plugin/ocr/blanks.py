"""Blanks that the recogniser left out between Latin words, where the picture shows as much room as between other words.

It happens beside selected text above all, where the ground changes colour in the middle of the blank: "HiMarta".
"""

from __future__ import annotations

import re
from bisect import bisect_left
from collections.abc import Iterator
from itertools import pairwise
from statistics import median

import cv2
import numpy as np

from .decode import Reading

__all__ = ["with_blanks"]

_LEVELS = 20  # by which ink differs from the ground below or above it, at least …
_INK = 0.2  # … and by that part of the strongest difference
_BORDER = 0.8  # of the height: no stroke runs level for so long, borders of a selection do
_NEW_WORD = re.compile(r"[a-z,;:!?][A-Z]|[,;:][a-z]")
_NUMBER = re.compile(r"[a-z][0-9]")
_ANY = re.compile(r"[a-z!?][a-z]")
_LIKE_BLANK, _SURELY = 0.7, 0.85  # of the line's blanks: where a word looks to begin, and anywhere
_LEAST, _LEAST_ANY = 0.14, 0.17  # of the height: blanks are no narrower
_OPEN = 1.6  # times wider than nearly all gaps between letters


def with_blanks(crop: np.ndarray, reading: Reading) -> Reading:
    """The reading of `crop` (h x w x 3 uint8, one upright line) with lost blanks in their places."""
    if reading.turn or len(reading.text) < 3 or not any(_may_join(a + b) for a, b in pairwise(reading.text)):
        return reading
    height, width = crop.shape[:2]
    peaks = [peak * width for peak in reading.peaks]
    between: dict[int, tuple[float, float]] = {}
    for start, end in _gaps(crop):
        place = bisect_left(peaks, (start + end) / 2)
        if 0 < place < len(peaks) and end - start > between.get(place, (0.0, 0.0))[0]:
            between[place] = end - start, (start + end) / 2 / width
    blanks = [size for place, (size, _) in between.items() if " " in reading.text[place - 1 : place + 1]]
    letters = sorted(size for place, (size, _) in between.items() if " " not in reading.text[place - 1 : place + 1])
    if not letters:
        return reading
    usual, inner = median(blanks) if blanks else 0.0, letters[int(0.8 * (len(letters) - 1))]
    text, scores, peaks_now = list(reading.text), list(reading.scores), list(reading.peaks)
    for place in sorted(between, reverse=True):
        size, middle = between[place]
        pair = reading.text[place - 1 : place + 1]
        if _NEW_WORD.fullmatch(pair) or (blanks and _NUMBER.fullmatch(pair)):
            least = max(_LIKE_BLANK * usual, _LEAST * height)
        elif _ANY.fullmatch(pair) and blanks:
            least = max(_SURELY * usual, _LEAST_ANY * height)
        else:
            continue
        if size >= max(least, _OPEN * inner):
            text.insert(place, " ")
            scores.insert(place, min(scores[place - 1 : place + 1]))
            peaks_now.insert(place, middle)
    return Reading("".join(text), tuple(scores), tuple(peaks_now))


def _may_join(pair: str) -> bool:
    return any(pattern.fullmatch(pair) for pattern in (_NEW_WORD, _NUMBER, _ANY))


def _gaps(crop: np.ndarray) -> Iterator[tuple[int, int]]:
    """Columns without ink, as start and end."""
    grey = cv2.cvtColor(crop, cv2.COLOR_RGB2GRAY)
    steps = cv2.absdiff(grey[1:], grey[:-1])
    ink = cv2.threshold(steps, max(_LEVELS, _INK * cv2.minMaxLoc(steps)[1]), 1, cv2.THRESH_BINARY)[1]
    border = max(3, int(_BORDER * crop.shape[0]))
    if border < ink.shape[1] and int(cv2.boxFilter(ink, cv2.CV_16S, (border, 1), normalize=False).max()) == border:
        level = cv2.morphologyEx(ink, cv2.MORPH_OPEN, np.ones((1, border), np.uint8))
        ink = cv2.subtract(ink, cv2.dilate(level, np.ones((1, 3), np.uint8)))
    edges = np.flatnonzero(np.diff(ink.max(axis=0), prepend=np.uint8(1), append=np.uint8(1)))
    yield from zip(edges[::2].tolist(), edges[1::2].tolist(), strict=True)
