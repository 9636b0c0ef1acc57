"""Lost blanks come back where the picture shows them, and words stay whole."""

from __future__ import annotations

from itertools import pairwise

import numpy as np
import pytest
from PIL import Image, ImageDraw

from privacyguard_plugin.ocr.blanks import with_blanks
from privacyguard_plugin.ocr.decode import Reading

from .drawing import font

_PAD = 8


def drawn(text: str, selected: str = "", size: int = 36) -> tuple[np.ndarray, list[float]]:
    """A crop of one line, with one part on other ground, and the middle of each character as a part of its width."""
    face = font(size)
    width = round(face.getlength(text)) + 2 * _PAD
    picture = Image.new("RGB", (width, round(1.5 * size)), (250, 250, 250))
    pen = ImageDraw.Draw(picture)
    if selected:
        left = _PAD + face.getlength(text[: text.index(selected)])
        pen.rectangle((left, 4, left + face.getlength(selected), 1.5 * size - 5), fill=(150, 190, 250))
    pen.text((_PAD, 0), text, font=face, fill=(20, 20, 20))
    edges = [_PAD + face.getlength(text[:i]) for i in range(len(text) + 1)]
    return np.asarray(picture), [(a + b) / 2 / width for a, b in pairwise(edges)]


def read(text: str, lost: int, selected: str = "", size: int = 36) -> str:
    """What becomes of a reading of `text` without its blank at `lost`; -1: it has all of them."""
    crop, peaks = drawn(text, selected, size)
    kept = [i for i in range(len(text)) if i != lost]
    assert lost < 0 or text[lost] == " "
    found = with_blanks(
        crop, Reading("".join(text[i] for i in kept), (0.9,) * len(kept), tuple(peaks[i] for i in kept))
    )
    assert len(found.text) == len(found.scores) == len(found.peaks)
    assert list(found.peaks) == sorted(found.peaks)
    return found.text


@pytest.mark.parametrize("size", [24, 36, 60])
@pytest.mark.parametrize(
    ("text", "selected"),
    [
        ("Hi Marta, the keys are here", "Marta"),
        ("Dear Oluchi Brandt, thank you", "Oluchi"),
        ("use the word Maple77!k to log in", "Maple77!k"),
        ("Will on 271 Sorrel Gate, Truro", "271 Sorrel Gate, Truro"),
    ],
)
def test_a_blank_at_the_edge_of_a_selection_comes_back(text: str, selected: str, size: int) -> None:
    assert read(text, text.index(selected) - 1, selected, size) == text


@pytest.mark.parametrize("text", ["To: Marta", "Yes, thanks, all good", "Sold by: Corner Shop"])
def test_a_blank_behind_a_mark_comes_back(text: str) -> None:
    lost = max(text.find(mark) for mark in (": ", ", ")) + 1
    assert read(text, lost) == text


@pytest.mark.parametrize("size", [20, 36, 80])
@pytest.mark.parametrize(
    "text",
    [
        "Vitamin D",
        "Hidden from visitors",
        "iPhone and McDonald",
        "minimum illumination",
        "LinkedIn",
        "User ID",
        "Wi-Fi",
        "windows11 and office365",
        "take vitamin b12 or q10 twice",
        "11:45 AM",
        "汇款到 Marta 账户",
    ],
)
def test_words_stay_whole(text: str, size: int) -> None:
    assert read(text, -1, size=size) == text


def test_nothing_to_measure() -> None:
    crop = np.full((40, 200, 3), 255, np.uint8)
    reading = Reading("aB", (0.9, 0.9), (0.3, 0.6))
    assert with_blanks(crop, reading) == reading
