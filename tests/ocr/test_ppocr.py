"""The default reader on pictures of known text."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from itertools import product

import numpy as np
import pytest

from privacyguard_plugin.config import OcrConfig
from privacyguard_plugin.errors import ObservationUnreadable
from privacyguard_plugin.ocr import OcrEngine, build_engine
from privacyguard_plugin.ocr.decode import Reading
from privacyguard_plugin.ocr.ppocr import PpOcr

from .drawing import Screen, font


@pytest.fixture(scope="module")
def engine() -> OcrEngine:
    return build_engine(OcrConfig())


def texts(lines) -> list[str]:
    return [line.text for line in sorted(lines, key=lambda line: (line.box.top, line.box.left))]


LINES = [
    "Robert Miller",
    "+1 (415) 555-0132",
    "1847 Oakwood Avenue, Apt 4B",
    "anna.lee@example.org",
    "电话13805712468",
    "浙江省杭州市西湖区文三路90号",
    "订单号SF1420931847205",
]


@pytest.mark.parametrize("dark", [False, True])
@pytest.mark.parametrize("size", [26, 44])
def test_reads_both_languages_light_and_dark(engine, size, dark):
    paper, ink = ((20, 20, 22), (225, 225, 225)) if dark else ((250, 250, 250), (40, 40, 40))
    screen = Screen(1080, 900, paper)
    for i, line in enumerate(LINES):
        screen.text(60, 60 + 110 * i, line, size, ink)
    assert texts(engine.read(screen.pixels)) == LINES


def test_character_edges_lie_between_the_drawn_characters(engine):
    size = 40
    text = "Pay 13805712468张伟"
    (line,) = engine.read(Screen(1080, 300).text(100, 120, text, size).pixels)
    assert line.text == text
    assert len(line.edges) == len(text) + 1
    assert list(line.edges) == sorted(line.edges)
    pen = Screen().pen
    for i in range(1, len(text)):
        drawn = 100 + pen.textlength(text[:i], font=font(size))
        assert abs(line.quad[0][0] + line.edges[i] - drawn) < 0.25 * size


@pytest.mark.parametrize("reread_below", [0.0, 1.0], ids=["tiny", "small"])
def test_character_edges_are_neither_early_nor_late(reread_below):
    engine = PpOcr(OcrConfig(reread_below=reread_below))
    pen, late = Screen().pen, []
    for size, text in product(
        (28, 36, 44, 60), ("4827 5550 1320 9641", "浙江省杭州市西湖区文三路", "norway europa nunavox")
    ):
        lines = engine.read(Screen(1080, 300).text(100, 120, text, size).pixels)
        if [line.text for line in lines] == [text]:
            drawn = [100 + pen.textlength(text[:i], font=font(size)) for i in range(1, len(text))]
            late += [(lines[0].quad[0][0] + e - d) / size for e, d in zip(lines[0].edges[1:], drawn, strict=False)]
    assert len(late) > 100
    assert abs(np.mean(late)) < 0.04
    assert np.percentile(np.abs(late), 95) < 0.2


def test_box_covers_the_ink(engine):
    image = Screen(900, 300).text(200, 100, "Grizzly jug 4827", 48).pixels
    (line,) = engine.read(image)
    rows, columns = np.nonzero((image < 200).any(axis=2))
    box = line.box
    assert box.left <= columns.min() and box.right > columns.max()
    assert box.top <= rows.min() and box.bottom > rows.max()


def test_rotated_line_is_read_along_its_direction(engine):
    flat = Screen(1000, 1000).text(150, 480, "Maple Street 1847", 56)
    tilted = flat.picture.rotate(12, fillcolor=(245, 245, 245))
    (line,) = engine.read(np.asarray(tilted))
    assert line.text == "Maple Street 1847"
    (x0, y0), (x1, y1), *_ = line.quad
    assert np.degrees(np.arctan2(y0 - y1, x1 - x0)) == pytest.approx(12, abs=2)


def test_scrolling_capture_is_read_in_full(engine):
    screen = Screen(720, 9000)
    drawn = [f"Row {i} Oak Street {i * 7 + 100}" for i in range(30)]
    for i, text in enumerate(drawn):
        screen.text(40, 60 + 298 * i, text, 30)
    assert texts(engine.read(screen.pixels)) == drawn


def test_large_square_image_is_read(engine):
    screen = Screen(4000, 4000)
    screen.text(3200, 3800, "Ann Miller 4827", 48).text(50, 60, "订单号20391887", 48)
    assert texts(engine.read(screen.pixels)) == ["订单号20391887", "Ann Miller 4827"]


def test_line_across_a_wide_screen_is_read_in_full(engine):
    text = "Deliver the parcel to Robert Miller, 1847 Oakwood Avenue, Apartment 4B, Springfield, Illinois 62704"
    screen = Screen(2600, 400).text(40, 150, text, 44)
    assert " ".join(texts(engine.read(screen.pixels))) == text


@pytest.mark.parametrize("shape", [(1, 1), (1, 500), (500, 1), (31, 33)])
def test_tiny_images_hold_no_text(engine, shape):
    assert engine.read(np.full((*shape, 3), 200, np.uint8)) == ()


def test_blank_screen_holds_no_text(engine):
    assert engine.read(Screen().pixels) == ()


def test_narrow_single_characters_are_read(engine):
    screen = Screen(700, 300)
    for i, digit in enumerate("1727"):
        screen.text(40 + 150 * i, 100, digit, 56)
    read = sorted(engine.read(screen.pixels), key=lambda line: line.box.left)
    assert [line.text for line in read] == list("1727")


@pytest.mark.parametrize(
    "image",
    [np.zeros((8, 8), np.uint8), np.zeros((8, 8, 4), np.uint8), np.zeros((8, 8, 3)), np.zeros((0, 8, 3), np.uint8)],
)
def test_other_arrays_are_refused(engine, image):
    with pytest.raises(ObservationUnreadable):
        engine.read(image)


def test_input_is_left_as_it_was(engine):
    image = Screen(600, 200).text(30, 60, "Ann Miller").pixels.copy()
    before = image.copy()
    image.setflags(write=False)
    engine.read(image)
    assert (image == before).all()


def test_non_contiguous_image_reads_the_same(engine):
    image = Screen(600, 200).text(30, 60, "Ann Miller").pixels
    assert engine.read(np.asfortranarray(image)) == engine.read(image)


def test_threads_share_one_engine():
    engine = PpOcr()
    images = [Screen(700, 300).text(40, 100, f"code {i * 1111}", 40).pixels for i in range(1, 5)]
    with ThreadPoolExecutor(4) as pool:
        results = list(pool.map(engine.read, images * 3))
    assert [texts(r) for r in results] == [[f"code {i * 1111}"] for i in range(1, 5)] * 3


@dataclass(frozen=True)
class Says:
    text: str

    def read(self, crop: np.ndarray) -> Reading:
        return Reading(self.text, (0.99,) * len(self.text), (0.5,) * len(self.text))


@pytest.mark.parametrize(
    ("reread_below", "first", "text"),
    [
        (0.5, "(415 555-0132", "(415) 555-0132"),
        (0.5, "(4l5) 555", "(4l5) 555"),
        (0.0, "(415 555-0132", "(415 555-0132"),
    ],
    ids=["bracket alone", "in pairs", "never again"],
)
def test_line_with_a_bracket_alone_is_read_again_however_sure_the_reader_was(reread_below, first, text):
    engine = PpOcr(OcrConfig(reread_below=reread_below))
    vars(engine).update(_tiny=Says(first), _small=Says("(415) 555-0132"))
    assert engine.recognise([np.zeros((48, 300, 3), np.uint8)])[0].text == text


@pytest.mark.parametrize(("reread_below", "opened"), [(0.0, False), (1.0, True)])
def test_small_model_is_opened_only_for_a_doubtful_line(reread_below, opened):
    engine = PpOcr(OcrConfig(reread_below=reread_below))
    assert texts(engine.read(Screen(600, 200).text(30, 60, "Ann Miller").pixels)) == ["Ann Miller"]
    assert ("_small" in vars(engine)) is opened


def test_small_model_is_not_asked_about_slivers():
    engine = PpOcr(OcrConfig(reread_below=1.0))
    crop = Screen(600, 200).text(30, 60, "Ann Miller").pixels[50:120]
    sliver, line = engine.recognise([crop[:30], crop], slivers=[0])
    assert sliver == engine._tiny.read(crop[:30])
    assert line == engine._small.read(crop)


def test_lines_below_the_least_score_are_dropped():
    image = Screen(600, 200).text(30, 60, "Ann Miller").pixels
    assert PpOcr(OcrConfig(min_score=1.0)).read(image) == ()
