"""Solid areas of another colour belong to the background."""

from __future__ import annotations

import numpy as np

from privacyguard_plugin.release.patches import solid_patches

BOX = (10, 10, 110, 40)


def test_button_is_a_patch_and_letters_are_not() -> None:
    pixels = np.full((50, 120, 3), 250, np.uint8)
    pixels[8:42, 60:118] = (30, 90, 200)
    pixels[20:30, 20:23] = 10
    other = (pixels != 250).any(axis=2)
    found = solid_patches(pixels, other, BOX)
    assert found is not None
    image, patches = found
    assert patches.inside[25, 90] and not patches.inside[25, 21]
    assert image[25, 90].tolist() == [30, 90, 200]


def test_no_patch_on_one_colour() -> None:
    pixels = np.full((50, 120, 3), 250, np.uint8)
    pixels[20:30, 20:23] = 10
    assert solid_patches(pixels, (pixels != 250).any(axis=2), BOX) is None
