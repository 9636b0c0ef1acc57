"""From character edges to the columns that hold a value's ink."""

from __future__ import annotations

import numpy as np
import pytest

from privacyguard_plugin.model import OcrLine
from privacyguard_plugin.release.extent import em_of, is_localised, pitch, value_columns

from .drawing import Page, columns


@pytest.mark.parametrize(("text", "height", "em"), [("陈晓", 92, 100), ("ABC", 72, 100), ("gyp", 93, 100)])
def test_font_size_by_the_height_of_the_ink(text: str, height: float, em: float) -> None:
    assert em_of(text, height) == pytest.approx(em)


def test_font_size_by_the_places_of_characters() -> None:
    drawn = Page().write(40, 100, "Mira Okland lives here", size=44)
    assert pitch(drawn, 5, 11) == pytest.approx(44, rel=0.15)


def flawed(edges: tuple[float, ...]) -> OcrLine:
    return OcrLine("abcd", 0.9, ((0, 0), (100, 0), (100, 20), (0, 20)), edges)


@pytest.mark.parametrize(
    ("edges", "expected"),
    [
        ((0, 25, 50, 75, 100), True),
        ((0, 50, 25, 75, 100), False),
        ((0, 25, 50, 75), False),
        ((0, 25, 25.1, 25.2, 100), False),
        ((0, 25, 50, 75, 900), False),
        ((0, 25, float("nan"), 75, 100), False),
    ],
)
def test_edges_that_cannot_be_trusted(edges: tuple[float, ...], expected: bool) -> None:
    assert is_localised(flawed(edges), 1, 3) is expected


@pytest.mark.parametrize("value", ["Mira", "Okland", "here"])
def test_columns_hold_the_value_and_no_neighbour(value: str) -> None:
    page = Page()
    drawn = page.write(40, 100, "Mira Okland lives here", size=44)
    origin, start = drawn.quad[0][0], drawn.text.index(value)
    blank = (page.image == page.blank).all(axis=(0, 2))
    a, b = value_columns(drawn, start, start + len(value), origin, 44, page.width, blank)
    left, right = columns(drawn, value)
    ink = np.flatnonzero(~blank[left:right]) + left
    assert a <= ink.min() and ink.max() < b
    assert a >= left - 0.5 * 44 and b <= right + 0.5 * 44
