"""What a line says: one PP-OCRv6 recogniser, one crop at a time.

Crops are read unpadded and alone: a batch padded to its widest crop is no faster on a CPU and makes a reading depend on
its neighbours, so that it could not be reused.
"""

from __future__ import annotations

import math

import cv2
import numpy as np

from .decode import Reading, decode
from .models import ModelFiles, open_session

__all__ = ["TextRecogniser"]

_HEIGHT = 48  # pixels, fixed by the model
_LEAST_WIDTH = 64  # narrower input makes the networks misread single characters


class TextRecogniser:
    """Reads crops of single lines. Safe to call from several threads; each call uses the caller's thread."""

    def __init__(self, files: ModelFiles, threads: int) -> None:
        self._session = open_session(files.recogniser, threads)
        self._input = self._session.get_inputs()[0].name
        # Class 0 is the blank, the last one the space that the dictionary does not list.
        listed = files.characters.read_text("utf-8").removesuffix("\n").split("\n")
        self._characters = ("", *listed, " ")

    def read(self, crop: np.ndarray) -> Reading:
        """`crop`: h x w x 3 uint8 RGB of one upright line. Peaks are parts of the crop's own width."""
        height, width = crop.shape[:2]
        seen = max(1, math.ceil(width * _HEIGHT / height))
        resized = cv2.resize(crop, (seen, _HEIGHT), interpolation=cv2.INTER_LINEAR)
        pixels = np.zeros((1, 3, _HEIGHT, max(seen, _LEAST_WIDTH)), np.float32)
        pixels[0, :, :, :seen] = resized[:, :, ::-1].transpose(2, 0, 1)
        pixels[0, :, :, :seen] /= 127.5
        pixels[0, :, :, :seen] -= 1.0
        reading = decode(self._session.run(None, {self._input: pixels})[0][0], self._characters)
        stretch = pixels.shape[3] / seen
        if stretch == 1:
            return reading
        return Reading(reading.text, reading.scores, tuple(min(1.0, p * stretch) for p in reading.peaks))
