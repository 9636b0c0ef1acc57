"""release/regions.py: what is covered besides text that was read."""

from __future__ import annotations

import cv2
import numpy as np
import pytest
from PIL import Image, ImageDraw

from privacyguard_plugin import PrivacyGuard
from privacyguard_plugin.model import Box, Quad
from privacyguard_plugin.release.regions import Region, UnreadText, cover, find_regions
from tests.ocr.drawing import font


class _Reader:
    def __init__(self, *boxes: tuple[int, int, int, int]) -> None:
        self._boxes = boxes

    def unread(self, image: np.ndarray) -> tuple[Quad, ...]:
        return tuple(((x, y), (x + w, y), (x + w, y + h), (x, y + h)) for x, y, w, h in self._boxes)


@pytest.mark.parametrize(
    ("box", "covered"),
    [
        ((50, 50, 200, 40), True),
        ((50, 50, 40, 200), True),  # a line that runs down
        ((50, 50, 90, 80), False),  # an icon
        ((50, 50, 60, 6), False),  # a rule
    ],
)
def test_a_line_that_cannot_be_read_is_covered_an_icon_is_not(box: tuple[int, int, int, int], covered: bool) -> None:
    image = np.full((300, 300, 3), 240, np.uint8)
    image[::12, ::12] = 90
    image = cv2.dilate(255 - image, np.ones((3, 3), np.uint8))
    assert len(find_regions(image, [UnreadText(_Reader(box))])) == covered


@pytest.mark.parametrize(("word", "ink", "covered"), [("", 0, 0), ("Ohrid", 80, 1), ("Ohrid", 24, 1)])
def test_the_bare_end_of_a_button_on_a_picture_is_no_line(word: str, ink: int, covered: int) -> None:
    rows, columns = np.mgrid[0:300, 0:500]
    picture = 120 + 40 * np.sin(rows / 90) + 50 * np.cos(columns / 130)
    picture[80:190, 40:460] += 25
    picture += np.random.default_rng(3).normal(0, 3, picture.shape)
    page = Image.fromarray(np.repeat(picture[:, :, None], 3, axis=2).clip(0, 255).astype(np.uint8))
    letters = Image.new("L", page.size)
    ImageDraw.Draw(letters).text((60, 95), word, font=font(70), fill=255)
    darker = np.asarray(page, np.int16) - np.asarray(letters)[:, :, None] // 255 * ink
    image = darker.clip(0, 255).astype(np.uint8)
    assert len(find_regions(image, [UnreadText(_Reader((30, 70, 260, 130)))])) == covered


@pytest.mark.parametrize("down", [True, False])
def test_the_dots_of_a_menu_and_the_shaft_of_an_arrow_stay(down: bool) -> None:
    page = Image.new("RGB", (300, 300), (240, 248, 244))
    pen = ImageDraw.Draw(page)
    for i in range(3):
        x, y = (150, 120 + 22 * i) if down else (120 + 22 * i, 150)
        pen.ellipse((x - 6, y - 6, x + 6, y + 6), fill=(20, 24, 22))
    pen.rectangle((40, 40, 80, 48), fill=(20, 24, 22))
    dots = (140, 108, 22, 70) if down else (108, 140, 70, 22)
    assert find_regions(np.asarray(page), [UnreadText(_Reader(dots, (36, 38, 48, 13)))]) == ()


def test_regions_are_clipped_and_empty_ones_left_out() -> None:
    class Outside:
        def find(self, image: np.ndarray) -> list[Region]:
            return [Region(Box(-20, 10, 30, 40)), Region(Box(500, 500, 600, 600))]

    assert [r.box for r in find_regions(np.zeros((100, 100, 3), np.uint8), [Outside()])] == [Box(0, 10, 30, 40)]


def test_a_cover_takes_the_colour_around_it() -> None:
    image = np.full((100, 200, 3), (200, 220, 240), np.uint8)
    image[40:60, 50:150] = 0
    released = image.copy()
    cover(released, [Region(Box(50, 40, 150, 60))])
    assert np.abs(released[50, 100].astype(int) - (200, 220, 240)).max() <= 30


def test_a_line_blurred_beyond_reading_is_covered_and_reported_and_its_neighbours_stay() -> None:
    page = Image.new("RGB", (900, 700), "white")
    draw, letters = ImageDraw.Draw(page), font(40)
    for top, words in ((80, "Settings and privacy"), (300, "Kowalczyk 44021978"), (520, "Show more results")):
        draw.text((60, top), words, "black", letters)
    image = np.asarray(page).copy()
    spot = image[290:360, 50:500]
    small = cv2.resize(spot, None, fx=1 / 12, fy=1 / 12, interpolation=cv2.INTER_AREA)
    spot[:] = cv2.resize(small, (450, 70), interpolation=cv2.INTER_NEAREST)
    with PrivacyGuard().session() as session:
        upload = session.before_upload(screenshot=image)
    (covered,) = upload.covered
    assert upload.pixels is not None
    assert covered.left < 100 and covered.right > 380 and covered.top < 320 and covered.bottom > 335
    assert len(np.unique(upload.pixels[320:335, 110:370].reshape(-1, 3), axis=0)) == 1
    assert np.array_equal(upload.pixels[60:140], image[60:140])
    assert np.array_equal(upload.pixels[500:600], image[500:600])
