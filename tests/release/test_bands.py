"""Rows in which edits stand close together, and what became of them."""

from __future__ import annotations

from itertools import pairwise

import numpy as np

from privacyguard_plugin.release.bands import BandMemory, bands_of
from privacyguard_plugin.release.edits import Edit

from .drawing import Page, edit, part


def edits(*baselines: int) -> list[Edit]:
    page = Page(height=900)
    return [edit("[[NAME#1]]", part(page.write(40, y, "Mira Okland", size=40), "Mira")) for y in baselines]


def test_every_edit_is_in_exactly_one_band_and_bands_do_not_overlap() -> None:
    wanted = edits(100, 120, 500, 800)
    bands = sorted(bands_of(wanted, 900), key=lambda band: band.top)
    assert sum(len(band.edits) for band in bands) == 4
    assert len(bands) == 3
    assert all(a.bottom <= b.top for a, b in pairwise(bands))
    assert all(0 <= band.top < band.bottom <= 900 for band in bands)


def test_band_is_recalled_over_the_same_pixels_only() -> None:
    (band,) = bands_of(edits(100), 900)
    source = np.random.default_rng(2).integers(0, 256, (900, 700, 3), np.uint8)
    released = source.copy()
    released[band.top : band.bottom] = 7
    memory = BandMemory()
    assert memory.recall(band, source) is None
    memory.keep(band, source[band.top : band.bottom].copy(), released)
    kept = memory.recall(band, source)
    assert kept is not None and (kept == 7).all()
    changed = source.copy()
    changed[band.top, 0] ^= 1
    assert memory.recall(band, changed) is None
    memory.clear()
    assert memory.recall(band, source) is None


def test_the_same_edits_further_down_have_the_same_key() -> None:
    (a,), (b,) = bands_of(edits(100), 900), bands_of(edits(300), 900)
    assert a.key == b.key and a.top != b.top
