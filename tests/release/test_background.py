"""What a line of text stands on: the simplest model that explains the blank pixels."""

from __future__ import annotations

from dataclasses import replace

import numpy as np
import pytest
from PIL import Image, ImageDraw

from privacyguard_plugin.release.background import estimate
from privacyguard_plugin.release.pixels import rewrite_pixels

from .drawing import Page, columns, edit, part
from .grounds import difference

BOX = (20, 15, 100, 35)


def text_on(ground: np.ndarray) -> np.ndarray:
    pixels = ground.copy()
    for x in range(30, 90, 12):
        pixels[19:31, x : x + 4] = 10
    return pixels


def flat() -> np.ndarray:
    return np.full((50, 120, 3), (240, 244, 250), np.uint8)


def gradient() -> np.ndarray:
    ramp = np.linspace(120, 240, 120)[None, :, None].repeat(50, 0).repeat(3, 2)
    return ramp.astype(np.uint8)


@pytest.mark.parametrize("ground", [flat(), gradient()], ids=["one colour", "gradient"])
def test_model_is_the_view_without_its_text(ground: np.ndarray) -> None:
    found = estimate(text_on(ground), BOX)
    assert found is not None
    inside = np.broadcast_to(found.inside(BOX), (20, 80, 3))
    assert np.abs(inside.astype(int) - ground[15:35, 20:100]).max() <= 4


def test_text_is_off_the_model_and_blank_pixels_are_not() -> None:
    pixels = text_on(flat())
    found = estimate(pixels, BOX)
    assert found is not None
    off = found.off(pixels, BOX)
    assert (off > 100).sum() == (pixels[15:35, 20:100] == 10).all(axis=2).sum()
    assert off.min() == 0


def test_a_picture_has_no_model() -> None:
    picture = np.random.default_rng(1).integers(0, 256, (50, 120, 3), np.uint8)
    assert estimate(picture, BOX) is None


def test_value_in_a_chip_over_another_chip_keeps_its_colour() -> None:
    page = Page(600, 240, colour=(245, 246, 248))
    pen = ImageDraw.Draw(page.ground)
    for top in (60, 150):
        pen.rounded_rectangle((60, top, 330, top + 70), 35, fill=(225, 232, 245))
    line = page.write(90, 111, "Anouk Ruiz", 34)
    left, right = line.quad[0][0] - 25, line.quad[1][0] + 25
    corners = (left, 48.0), (right, 48.0), (right, 140.0), (left, 140.0)
    edges = (0.0, *(edge + 25 for edge in line.edges[1:-1]), right - left)
    tall = replace(line, quad=corners, edges=edges)
    released = rewrite_pixels(page.image, [edit("", part(tall, "Anouk"))])
    a, b = columns(line, "Anouk")
    assert difference(released, page.blank)[:, a:b].max() == 0


def test_highlight_hardly_longer_than_its_line_is_high_keeps_its_colour() -> None:
    page = Page(colour=(255, 255, 255))
    line = page.write(60, 100, "ask Bo to go", 40, colour=(122, 128, 140))
    a, b = columns(line, "Bo")
    ImageDraw.Draw(page.ground).rectangle((a - 2, 62, b + 2, 112), fill=(179, 215, 255))
    height = 1.04 * (b - a + 4)
    top, bottom = 87 - height / 2, 87 + height / 2
    (left, _), (right, _) = line.quad[:2]
    tall = replace(line, quad=((left, top), (right, top), (right, bottom), (left, bottom)))
    released = rewrite_pixels(page.image, [edit("", part(tall, "Bo"))])
    assert difference(released, page.blank)[:, a:b].max() == 0


def test_ground_that_only_fits_the_row_itself_does_not_take_the_row_above() -> None:
    page = Page(500, 220)
    rows, across = np.mgrid[0:220, 0:500]
    shade = 40 + 0.2 * across + 0.1 * rows
    shade[:96] += 30 * (across[:96] % 90 < 40)
    page.ground = Image.fromarray(np.repeat(shade[:, :, None], 3, axis=2).astype(np.uint8))
    page.write(40, 80, "Mon to Fri", 40, colour=(250, 250, 250))
    line = page.write(40, 130, "Maria Lopez", 40, colour=(250, 250, 250))
    released = rewrite_pixels(page.image, [edit("", part(line, line.text))])
    assert difference(released, page.image)[:94].max() == 0
