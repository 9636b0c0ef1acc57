"""Lines that do not run from left to right, drawn and read."""

from __future__ import annotations

from itertools import pairwise

import numpy as np
import pytest

from privacyguard_plugin.config import OcrConfig
from privacyguard_plugin.ocr import build_engine
from privacyguard_plugin.ocr.columns import as_row
from privacyguard_plugin.ocr.incremental import IncrementalOcr

from .drawing import Screen


@pytest.fixture(scope="module")
def engine():
    return build_engine(OcrConfig())


def column(screen: Screen, x: float, y: float, text: str, size: int = 44, pitch: float = 1.15) -> None:
    for i, character in enumerate(text):
        screen.text(x + (0 if character > "z" else 0.22 * size), y + i * pitch * size, character, size)


@pytest.mark.parametrize("pitch", [1.0, 1.2, 1.4])
def test_characters_below_each_other_are_read_as_a_line_that_runs_down(engine, pitch):
    screen = Screen(900, 1100)
    column(screen, 700, 60, "收件人欧阳明月", 44, pitch)
    column(screen, 400, 60, "电话13805712468", 44, pitch)
    column(screen, 120, 60, "李明", 44, pitch)
    lines = {line.text: line for line in engine.read(screen.pixels)}
    assert set(lines) == {"收件人欧阳明月", "电话13805712468", "李明"}
    line = lines["收件人欧阳明月"]
    for i in range(len(line.text)):
        x, y = np.mean(line.slice(i, i + 1), axis=0)
        assert abs(x - 722) < 12
        assert abs(y - (60 + (0.72 + i * pitch) * 44)) < 0.35 * 44


@pytest.mark.parametrize(("quarters", "start"), [(1, "bottom"), (3, "top")])
def test_a_line_turned_by_a_quarter_is_read_in_its_own_direction(engine, quarters, start):
    level = Screen(700, 200).text(60, 70, "Robert Miller 13805712468", 44).pixels
    (line,) = engine.read(np.rot90(level, quarters))
    assert line.text.replace(" ", "") == "RobertMiller13805712468"
    assert (line.quad[0][1] > line.quad[1][1]) == (start == "bottom")
    assert all(a < b for a, b in pairwise(line.edges))


def test_a_turned_line_is_not_counted_among_those_that_could_not_be_read(engine):
    screen = Screen(400, 700)
    column(screen, 160, 80, "欧阳明月茶庄")
    reader = IncrementalOcr(engine)
    image = screen.pixels
    assert [line.text for line in reader.read(image)] == ["欧阳明月茶庄"]
    assert reader.unread(image) == ()


def test_single_high_characters_are_read_as_they_are(engine):
    screen = Screen(1080, 300)
    for i, character in enumerate("1lI|7J!("):
        screen.text(80 + 120 * i, 100, character, 30)
    lines = engine.read(screen.pixels)
    assert len(lines) >= 5
    assert all(line.quad[0][1] == line.quad[1][1] for line in lines)


def test_a_column_is_cut_between_its_characters_though_some_have_gaps_of_their_own():
    screen = Screen(100, 500)
    column(screen, 30, 20, "王二小三合一言", 40, 1.2)
    row = as_row(screen.pixels)
    assert row is not None
    assert len(row.stops) == 8


def test_nothing_drawn_is_no_column():
    assert as_row(Screen(40, 200).pixels) is None
