"""A value's ink is gone after erasing, and what stands beside it is not."""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from PIL import Image, ImageDraw

from privacyguard_plugin.model import OcrLine
from privacyguard_plugin.release.erase import clear
from privacyguard_plugin.release.pixels import rewrite_pixels

from .drawing import Page, columns, edit, face, part
from .grounds import GROUNDS, difference, ink_on


@pytest.mark.parametrize("ground", GROUNDS)
def test_erased_value_leaves_only_the_ground(ground) -> None:
    page = ground()
    line = page.write(40, 100, "To Maria Lopez now", colour=ink_on(page))
    released = rewrite_pixels(page.image, [edit("", part(line, "Maria Lopez"))])
    a, b = columns(line, "Maria Lopez")
    assert difference(released, page.blank)[:, a:b].max() <= 5


@pytest.mark.parametrize("ground", GROUNDS)
@pytest.mark.parametrize("words", ["", "[[NAME#1]]"])
def test_neighbours_on_the_line_stay_as_they_are(ground, words: str) -> None:
    page = ground()
    line = page.write(40, 100, "To Maria Lopez now", colour=ink_on(page))
    before = page.image
    released = rewrite_pixels(before, [edit(words, part(line, "Maria Lopez"))])
    a, b = columns(line, "Maria Lopez")
    assert np.array_equal(released[:, : a - 12], before[:, : a - 12])
    assert np.array_equal(released[:, b + 12 :], before[:, b + 12 :])


@pytest.mark.parametrize("text", ["(Maria)", "#Maria!", "xMariax", "[Maria]", "“Maria”,"])
def test_letters_that_touch_the_value_keep_their_ink(text: str) -> None:
    page = Page()
    line = page.write(40, 100, text)
    released = rewrite_pixels(page.image, [edit("", part(line, "Maria"))])
    rest = Page()
    rest.lines = page.lines
    a, b = columns(line, "Maria")
    own = difference(page.image, page.blank) > 120
    kept = difference(released, page.blank) > 100
    for side in (slice(0, a - 2), slice(b + 2, None)):
        assert kept[:, side].sum() >= 0.85 * own[:, side].sum()
    assert not kept[:, a + 3 : b - 3].any()


def test_accents_and_tails_outside_the_box_go_too() -> None:
    page = Page()
    line = page.write(40, 100, "Ángel Ñúñez gypsy")
    (x0, y0), (x1, _), (_, y2), _ = line.quad
    tight = OcrLine(line.text, 1, ((x0, y0 + 9), (x1, y0 + 9), (x1, y2 - 12), (x0, y2 - 12)), line.edges)
    released = rewrite_pixels(page.image, [edit("", part(tight, line.text))])
    assert np.array_equal(released, page.blank)


def test_underline_of_the_whole_line_stays_whole() -> None:
    page = Page()
    ImageDraw.Draw(page.ground).rectangle((40, 112, 500, 114), fill=(20, 22, 26))
    line = page.write(40, 100, "Mail Maria Lopez now")
    released = rewrite_pixels(page.image, [edit("", part(line, "Maria Lopez"))])
    a, b = columns(line, "Maria Lopez")
    assert difference(released, page.blank)[:, a:b].max() <= 5


def test_button_that_overlaps_the_line_stays_whole() -> None:
    page = Page()
    ImageDraw.Draw(page.ground).ellipse((300, 10, 440, 150), fill=(0, 160, 110))
    line = page.write(40, 100, "Maria Lopezz")
    image = page.image.copy()
    button = difference(page.blank, np.full_like(page.blank, 0) + np.array(page.colour, np.uint8)) > 0
    image[button] = page.blank[button]
    released = rewrite_pixels(image, [edit("", part(line, line.text))])
    assert (difference(released, page.blank) > 40).mean() < 0.001


def test_letters_on_a_button_go_in_the_buttons_colour() -> None:
    page = Page(colour=(255, 255, 255))
    line = page.write(30, 100, "Call Maria Lopez", colour=(254, 255, 255))
    ImageDraw.Draw(page.ground).rectangle((columns(line, "Maria")[1], 40, 690, 130), fill=(22, 119, 255))
    released = rewrite_pixels(page.image, [edit("", part(line, "Maria Lopez"))])
    a, b = columns(line, "Maria Lopez")
    assert difference(released, page.blank)[:, a + 4 : b].max() <= 5


@pytest.mark.parametrize("radius", [4, 8])
def test_button_stays_whole_and_so_does_the_ground_between_it_and_the_next(radius: int) -> None:
    page = Page(colour=(32, 34, 38))
    line = page.write(66, 100, "From Maria Wu", 20, colour=(20, 20, 20))
    start, end = columns(line, "Maria Wu")
    pen = ImageDraw.Draw(page.ground)
    pen.rounded_rectangle((55, 76, end + 10, 112), radius, fill=(149, 236, 105))
    pen.rounded_rectangle((42, 2, 600, 56), 20, fill=(149, 236, 105))
    tall = replace(line, quad=tuple((x, 65 if y < 100 else 124) for x, y in line.quad))
    released = rewrite_pixels(page.image, [edit("", part(tall, "Maria Wu"))])
    assert difference(released, page.blank)[:, start + 2 :].max() <= 5


def test_compressed_screens_are_erased_without_a_ghost() -> None:
    import io

    page = Page()
    line = page.write(40, 100, "To Maria Lopez now")
    file = io.BytesIO()
    Image.fromarray(page.image).save(file, "JPEG", quality=70)
    released = rewrite_pixels(np.asarray(Image.open(file).convert("RGB")), [edit("", part(line, "Maria Lopez"))])
    a, b = columns(line, "Maria Lopez")
    assert difference(released, page.blank)[45:125, a + 2 : b - 2].max() <= 20


def test_part_that_cannot_be_located_takes_the_whole_line() -> None:
    page = Page()
    line = page.write(40, 100, "To Maria Lopez now")
    for edges in [(0.0,) * 19, tuple(reversed(line.edges)), line.edges[:-1], (*line.edges[:-1], float("nan"))]:
        broken = OcrLine(line.text, 1, line.quad, edges)
        assert np.array_equal(rewrite_pixels(page.image, [edit("", part(broken, "Maria"))]), page.blank)


@pytest.mark.parametrize("size", [44, 56])
@pytest.mark.parametrize("value", ["Bashir Noorzai", "Bashir Noorzal", "Bashir NoorzaI"])
def test_last_letter_of_a_highlighted_value_goes_with_it(value: str, size: int) -> None:
    page = Page(width=1100)
    line = page.write(60, 100, f"@{value} can you send it", size, colour=(21, 101, 192))
    left, right = columns(line, f"@{value}")
    ImageDraw.Draw(page.ground).rectangle((left - 4, 50, right, 120), fill=(227, 242, 253))
    released = rewrite_pixels(page.image, [edit("", part(line, value))])
    a, b = columns(line, value)
    assert difference(released, page.blank)[:, a:b].max() <= 5
    a, b = columns(line, "can you send it")
    assert difference(released, page.image)[:, a:b].max() == 0


@pytest.mark.parametrize("unread", ["c", "ci"])
def test_first_letters_that_were_not_read_go_with_the_value(unread: str) -> None:
    page = Page(width=900)
    drawn = page.write(60, 100, f": {unread}llian.nakamura@fastmail.com")
    gone = 1 + len(unread)
    places = [(a + b) / 2 for a, b in pairwise(drawn.edges)]
    seen = [places[0], *places[1 + gone :]]
    edges = (0.0, *((a + b) / 2 for a, b in pairwise(seen)), drawn.edges[-1])
    line = replace(drawn, text=":" + drawn.text[1 + gone :], edges=edges)
    released = rewrite_pixels(page.image, [edit("", part(line, line.text[1:]))])
    kept, _ = columns(drawn, unread)
    assert difference(released, page.blank)[:, kept:].max() <= 5
    assert difference(released, page.image)[:, : kept - 8].max() == 0


WORDS = st.text("ABCDEFGHKLMNPRSTUVXYZabcdehknopqrtuvxyz0123456789", min_size=1, max_size=9)


@settings(max_examples=25)
@given(before=WORDS, value=WORDS, after=WORDS, size=st.integers(28, 60))
def test_no_column_of_any_value_keeps_ink_and_no_neighbour_loses_any(
    before: str, value: str, after: str, size: int
) -> None:
    page = Page(width=1500)
    line = page.write(40, 100, f"{before} {value} {after}", size=size)
    image, start = page.image.copy(), len(before) + 1
    untouched = image.copy()
    cleared = clear(image, line, start, start + len(value), 0)
    assert cleared is not None
    left = round(line.quad[0][0] + 0.15 * size + face(size).getlength(line.text[:start]))
    right = round(line.quad[0][0] + 0.15 * size + face(size).getlength(line.text[: start + len(value)]))
    assert np.array_equal(image[:, left:right], page.blank[:, left:right])
    gap = round(0.28 * size)  # the blanks on both sides
    assert np.array_equal(image[:, : left - gap], untouched[:, : left - gap])
    assert np.array_equal(image[:, right + gap :], untouched[:, right + gap :])


def test_a_value_outside_the_picture_clears_nothing() -> None:
    page = Page()
    line = page.write(40, 100, "Tove Harlan")
    away = replace(line, quad=tuple((x + 5000, y) for x, y in line.quad))  # type: ignore[arg-type]
    image = page.image.copy()
    assert clear(image, away, 0, 11, 0) is None
    assert np.array_equal(image, page.image)


def test_the_cleared_box_lies_on_the_value_and_knows_its_letters() -> None:
    page = Page()
    line = page.write(40, 100, "To Tove Harlan now", colour=(180, 20, 30))
    image = page.image.copy()
    spot = clear(image, line, 3, 14, 0)
    assert spot is not None
    left, top, right, bottom = spot.rectangle
    a, b = columns(line, "Tove Harlan")
    assert a - 12 <= left <= a + 2 and b - 2 <= right <= b + 12 and top < 70 and bottom > 100
    assert np.abs(np.array(spot.colour) - (180, 20, 30)).max() < 25
    assert 0.85 * 44 < spot.em < 1.15 * 44 and 75 < spot.middle + spot.view.place[1] < 95
