"""Which pixels are letters, which are rules, and what colour the letters have."""

from __future__ import annotations

import numpy as np
import pytest

from privacyguard_plugin.release.background import estimate
from privacyguard_plugin.release.ink import ink_colour, rules


def test_divider_is_a_rule_and_letters_are_not() -> None:
    pixels = np.full((20, 60, 3), 250, np.uint8)
    pixels[15] = 120  # from end to end
    pixels[5, 20:40] = 20  # a stroke
    found = rules(pixels, (pixels < 240).any(axis=2), (10, 50), (20, 40))
    assert found is not None
    assert found[15].all() and not found[5].any()
    assert rules(pixels[:10], (pixels[:10] < 240).any(axis=2), (10, 50), (20, 40)) is None


@pytest.mark.parametrize("colour", [(20, 22, 26), (180, 10, 10)])
def test_colour_of_the_strokes(colour: tuple[int, int, int]) -> None:
    pixels = np.full((40, 80, 3), 250, np.uint8)
    pixels[15:25, 30:36] = colour
    pixels[15:25, 42:48] = colour
    box = (25, 10, 55, 30)
    ground = estimate(pixels, box)
    assert ground is not None
    assert ink_colour(pixels, ground, box, None) == pytest.approx(colour, abs=6)


def test_faint_ink_is_made_readable() -> None:
    pixels = np.full((40, 80, 3), 250, np.uint8)
    pixels[15:25, 30:36] = 225
    box = (25, 10, 55, 30)
    ground = estimate(pixels, box)
    assert ground is not None
    assert max(ink_colour(pixels, ground, box, None)) <= 170
