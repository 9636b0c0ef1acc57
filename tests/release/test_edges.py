"""Sharper character borders than the recogniser's."""

from __future__ import annotations

import numpy as np
import pytest

from privacyguard_plugin.model import OcrLine
from privacyguard_plugin.release.edges import advance, gap_shift, is_wide, smooth_edges

from .drawing import Page


@pytest.mark.parametrize(
    ("character", "expected"), [("陈", True), ("か", True), ("한", True), ("Ａ", True), ("A", False), ("1", False)]
)
def test_full_cells(character: str, expected: bool) -> None:
    assert is_wide(character) is expected
    assert advance(character) <= 1.0


def test_wide_letters_advance_further() -> None:
    assert advance("i") < advance("n") < advance("m") <= advance("陈")


def test_ends_of_a_line_are_taken_as_they_are() -> None:
    drawn = Page().write(40, 100, "Mira Okland")
    edges = smooth_edges(drawn, 0, len(drawn.text), 44)
    assert edges[0] == drawn.edges[0] and edges[-1] == drawn.edges[-1]
    assert len(edges) == len(drawn.edges)


def test_noise_of_a_recogniser_becomes_less() -> None:
    drawn = Page().write(40, 100, "陈晓明王芳李雷韩梅梅赵丽华")
    true = np.arange(len(drawn.text) + 1) * 44.0
    noise = np.random.default_rng(5).normal(0, 5, len(true))
    noise[[0, -1]] = 0
    noisy = OcrLine(drawn.text, 0.9, drawn.quad, tuple(true + noise))
    better = smooth_edges(noisy, 0, len(drawn.text), 44.0)
    assert np.abs(better - true).mean() < 0.6 * np.abs(noise).mean()


def test_edges_move_into_the_gaps() -> None:
    blank = np.zeros(200, bool)
    gaps = np.arange(20, 200, 20)
    for gap in gaps:
        blank[gap - 1 : gap + 2] = True
    assert gap_shift(gaps - 3.0, blank, 20.0) == pytest.approx(3.0, abs=1.5)
    assert gap_shift(gaps.astype(float), np.zeros(200, bool), 20.0) == 0.0
    assert gap_shift(gaps[:1].astype(float), blank, 20.0) == 0.0
