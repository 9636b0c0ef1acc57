"""Reused bands must be what fresh work makes of them."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor

import numpy as np
import pytest
from PIL import Image, ImageDraw

from privacyguard_plugin.model import Box, OcrLine, SourceKind, SourceTrace, TracePart
from privacyguard_plugin.ocr.scripted import plain_line
from privacyguard_plugin.release import bands
from privacyguard_plugin.release import screen as module
from privacyguard_plugin.release.edits import Edit
from privacyguard_plugin.release.pixels import rewrite_pixels
from privacyguard_plugin.release.regions import Region
from privacyguard_plugin.release.screen import ScreenRelease

ROWS = ("Call Maria Lopez today", "Her number is 415-555-0132", "Bring it to 12 Oak Street", "See you at eight")


def frame(
    shift: int = 0, clock: str = "9:41", draft: str = "Message", colour: int = 245
) -> tuple[np.ndarray, list[OcrLine]]:
    image = Image.new("RGB", (900, 1200), (colour,) * 3)
    pen = ImageDraw.Draw(image)
    lines = [plain_line(text, 60, 180 + 140 * i - shift) for i, text in enumerate(ROWS)]
    lines += [plain_line(clock, 30, 20), plain_line(draft, 60, 1100)]
    for line in lines:
        pen.text(line.quad[0], line.text, fill="black", font_size=40)
    return np.asarray(image), lines


def edits(lines: list[OcrLine], second: str = "[[PHONE#2]]") -> list[Edit]:
    def edit(line: OcrLine, value: str, words: str) -> Edit:
        start = line.text.index(value)
        return Edit(SourceTrace(SourceKind.SCREEN, (TracePart(line, start, start + len(value)),)), words)

    return [
        edit(lines[0], "Maria Lopez", "[[NAME#1]]"),
        edit(lines[1], "415-555-0132", second),
        edit(lines[2], "12 Oak Street", "[[ADDR#3.ROAD]]"),
    ]


FRAMES = [
    frame(),
    frame(),
    frame(clock="9:42"),
    frame(draft="On my way"),
    frame(37),
    frame(120),
    frame(),
    frame(colour=200),
]


def test_every_frame_of_a_session_is_released_as_if_it_were_the_first() -> None:
    release = ScreenRelease()
    for image, lines in FRAMES:
        released, covered = release.rewrite(image, edits(lines))
        assert np.array_equal(released, rewrite_pixels(image, edits(lines)))
        assert covered == ()


def worked(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    counts: list[int] = []

    def counting(image: np.ndarray, some: list[Edit], canvas: np.ndarray | None = None) -> np.ndarray:
        counts.append(len(some))
        return rewrite_pixels(image, some, canvas)

    monkeypatch.setattr(module, "rewrite_pixels", counting)
    return counts


def test_only_what_changed_is_worked_out(monkeypatch: pytest.MonkeyPatch) -> None:
    counts = worked(monkeypatch)
    release = ScreenRelease()
    for image, lines in FRAMES[:5]:
        release.rewrite(image, edits(lines))
    assert counts == [3, 0, 0, 0, 0]  # first; unchanged; clock; typed; scrolled


def test_another_reference_is_written_anew(monkeypatch: pytest.MonkeyPatch) -> None:
    counts = worked(monkeypatch)
    release = ScreenRelease()
    image, lines = frame()
    release.rewrite(image, edits(lines))
    released, _ = release.rewrite(image, edits(lines, "[[PHONE#7]]"))
    assert counts == [3, 1]
    assert np.array_equal(released, rewrite_pixels(image, edits(lines, "[[PHONE#7]]")))


def test_a_changed_background_is_seen() -> None:
    release = ScreenRelease()
    image, lines = frame()
    release.rewrite(image, edits(lines))
    tinted = image.copy()
    tinted[180:240, 880:890] = (10, 120, 30)  # beside the first value, in its rows
    released, _ = release.rewrite(tinted, edits(lines))
    assert np.array_equal(released, rewrite_pixels(tinted, edits(lines)))


def test_regions_are_covered_before_text_is_written() -> None:
    class Fixed:
        def find(self, image: np.ndarray) -> list[Region]:
            return [Region(Box(600, 700, 800, 900), "code")]

    release = ScreenRelease([Fixed()])
    image, lines = frame()
    for _ in range(2):
        released, covered = release.rewrite(image, edits(lines))
        assert covered == (Box(600, 700, 800, 900),)
        assert (released[700:900, 600:800] != image[700:900, 600:800]).any(axis=2).all()


def test_regions_are_looked_for_beside_the_reading_and_once_per_picture() -> None:
    class Counting:
        seen = 0

        def find(self, image: np.ndarray) -> list[Region]:
            self.seen += 1
            return [Region(Box(600, 700, 800, 900), "code")]

    detector = Counting()
    image, lines = frame()
    with ThreadPoolExecutor(1) as helpers:
        release = ScreenRelease([detector], helpers)
        pictures = []
        for shown in (image, image.copy(), image ^ 1):
            release.expect(shown)
            released, covered = release.rewrite(shown, edits(lines))
            pictures.append(released)
            assert covered == (Box(600, 700, 800, 900),)
    assert detector.seen == 2
    assert np.array_equal(pictures[0], pictures[1])


def test_a_failed_search_stops_the_release() -> None:
    class Broken:
        def find(self, image: np.ndarray) -> list[Region]:
            raise ZeroDivisionError

    image, lines = frame()
    with ThreadPoolExecutor(1) as helpers:
        release = ScreenRelease([Broken()], helpers)
        release.expect(image)
        with pytest.raises(ZeroDivisionError):
            release.rewrite(image, edits(lines))


def test_bands_of_earlier_screens_are_not_worked_out_again(monkeypatch: pytest.MonkeyPatch) -> None:
    counts = worked(monkeypatch)
    release = ScreenRelease()
    dimmed = frame()[0] // 2
    for shown in (frame()[0], dimmed, frame()[0], dimmed):  # a dialog opens and is closed, twice
        released, _ = release.rewrite(shown, edits(frame()[1]))
        assert np.array_equal(released, rewrite_pixels(shown, edits(frame()[1])))
    assert counts == [3, 3, 0, 0]


def test_no_more_bands_are_kept_than_their_bytes_allow(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bands, "_MOST_BYTES", 4 * 2 * 900 * 90 * 3)
    counts = worked(monkeypatch)
    release = ScreenRelease()
    for shown in (frame()[0], frame(colour=200)[0], frame(colour=200)[0], frame()[0]):
        release.rewrite(shown, edits(frame()[1]))
    assert counts == [3, 3, 0, 3]
