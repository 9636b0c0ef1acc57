"""Comparing and counting colours."""

from __future__ import annotations

import numpy as np
from hypothesis import given, settings
from hypothesis import strategies as st
from hypothesis.extra.numpy import arrays

from privacyguard_plugin.release.colour import blend, commonest, commonest_of, commonest_where, distance

pixels = arrays(np.uint8, (3, 4, 3))


@given(pixels, pixels)
@settings(max_examples=20)
def test_distance_is_the_largest_over_the_channels_and_symmetric(a: np.ndarray, b: np.ndarray) -> None:
    expected = np.abs(a.astype(int) - b).max(axis=2)
    assert (distance(a, b) == expected).all()
    assert (distance(b, a) == expected).all()


@given(pixels, st.tuples(*[st.integers(0, 255)] * 3))
@settings(max_examples=20)
def test_a_single_colour_is_compared_with_every_pixel(a: np.ndarray, colour: tuple[int, int, int]) -> None:
    ground = np.array([[colour]], np.uint8)
    assert (distance(a, ground) == np.abs(a.astype(int) - ground).max(axis=2)).all()


def test_coverage_says_how_far_a_colour_is_painted() -> None:
    target = np.full((1, 3, 3), 100, np.uint8)
    blend(target, (200, 0, 100), np.array([[0, 128, 255]], np.uint8))
    assert target[0, 0].tolist() == [100, 100, 100]
    assert target[0, 2].tolist() == [200, 0, 100]
    assert np.abs(target[0, 1].astype(int) - [150, 50, 100]).max() <= 1


def test_most_frequent_colour() -> None:
    image = np.full((40, 40, 3), (250, 250, 252), np.uint8)
    image[:10] = (20, 30, 40)
    assert commonest(image).tolist() == [250, 250, 252]
    assert commonest_of(image[:10].reshape(-1, 3)).tolist() == [20, 30, 40]
    flags = np.zeros((40, 40), bool)
    flags[:5] = True
    assert commonest_where(image, flags).tolist() == [20, 30, 40]
