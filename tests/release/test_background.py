"""What a line of text stands on: the simplest model that explains the blank pixels."""

from __future__ import annotations

import numpy as np
import pytest

from privacyguard_plugin.release.background import estimate

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
