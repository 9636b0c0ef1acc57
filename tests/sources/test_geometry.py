"""Fragments of recognised lines and their shape."""

from __future__ import annotations

import pytest

from privacyguard_plugin.model import OcrLine
from privacyguard_plugin.ocr.scripted import plain_line
from privacyguard_plugin.sources.geometry import fragments, ideographic, is_cjk, part_of, similar


def gapped(left: str, right: str, gap: float) -> OcrLine:
    """One recognised line over two texts `gap` font sizes apart."""
    a = plain_line(left, 0, 0)
    b = plain_line(right, a.edges[-1] + gap * 40, 0)
    shift = a.edges[-1] + gap * 40
    middle = (a.edges[-1] + shift) / 2
    edges = (*a.edges[:-1], middle, *(shift + e for e in b.edges[1:]))
    return OcrLine(left + right, 0.9, (a.quad[0], b.quad[1], b.quad[2], a.quad[3]), edges)


@pytest.mark.parametrize(("gap", "parts"), [(0.0, ["文三路西湖区杭州市"]), (1.0, ["文三路西湖", "区杭州市"])])
def test_line_over_a_wide_gap_is_cut(gap: float, parts: list[str]) -> None:
    found = fragments([gapped("文三路西湖", "区杭州市", gap)])
    assert [f.text for f in found] == parts
    assert all(f.text == f.line.text[f.start : f.end] for f in found)


def test_font_size_is_estimated_and_empty_lines_are_left_out() -> None:
    (found,) = fragments([plain_line("文三路西湖区杭州市", 0, 0, 40), plain_line("  ", 0, 80)])
    assert found.em == pytest.approx(40, rel=0.15)
    assert found.upright


def test_part_has_the_pixels_of_its_characters() -> None:
    (whole,) = fragments([plain_line("Mira Okland here", 100, 0)])
    part = part_of(whole, 5, 12)
    assert part.text == "Okland"
    assert whole.left < part.left < part.right < whole.right
    assert part.box.left == part.left


@pytest.mark.parametrize(("size", "expected"), [(40, True), (44, True), (60, False)])
def test_same_font_size(size: float, expected: bool) -> None:
    a, b = fragments([plain_line("文三路西湖区", 0, 0, 40), plain_line("杭州市文三路", 0, 100, size)])
    assert similar(a, b) is expected
    assert similar(b, a) is expected


@pytest.mark.parametrize(
    ("a", "b", "cjk", "both"),
    [("陈", "晓", True, True), ("陈", "a", True, False), ("，", "晓", True, False), ("a", "b", False, False)],
)
def test_scripts(a: str, b: str, cjk: bool, both: bool) -> None:
    assert is_cjk(a) is cjk
    assert ideographic(a, b) is both


def test_repr_shows_no_text() -> None:
    assert "Mira" not in repr(fragments([plain_line("Mira", 0, 0)]))
