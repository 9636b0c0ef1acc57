"""Hand-made columns: what runs from top to bottom is one text, and goes on in the column to its left."""

from __future__ import annotations

import random

import pytest

from privacyguard_plugin.model import OcrLine
from privacyguard_plugin.ocr.scripted import plain_line
from privacyguard_plugin.sources.screen import read_screen

SIZE = 40


def down(text: str, middle: float, top: float, size: float = SIZE, pitch: float = 1.15) -> OcrLine:
    """A column as readers return it: reading starts at its top right corner."""
    half, bottom = 0.66 * size, top + size * (pitch * len(text) + 0.3)
    quad = ((middle + half, top), (middle + half, bottom), (middle - half, bottom), (middle - half, top))
    return OcrLine(text, 0.99, quad, tuple((bottom - top) * i / len(text) for i in range(len(text) + 1)))


def up(text: str, middle: float, bottom: float) -> OcrLine:
    half, top = 0.66 * SIZE, bottom - SIZE * 0.55 * len(text)
    quad = ((middle - half, bottom), (middle - half, top), (middle + half, top), (middle + half, bottom))
    return OcrLine(text, 0.99, quad, tuple((bottom - top) * i / len(text) for i in range(len(text) + 1)))


def single(text: str, middle: float, top: float, pitch: float = 1.5) -> list[OcrLine]:
    return [
        plain_line(c, middle - (0.5 if c > "z" else 0.28) * SIZE, top + i * pitch * SIZE, SIZE)
        for i, c in enumerate(text)
    ]


def chunks(lines: list[OcrLine]) -> list[str]:
    random.Random(7).shuffle(lines)
    return read_screen(lines).text.split("\n")


def test_a_text_goes_on_in_the_column_to_its_left():
    rows = "本人陈晓东现住杭州市西湖", "区文三路四百七十八号电话", "一三八零五七一二三"
    assert chunks([down(row, 600 - 62 * i, 100) for i, row in enumerate(rows)]) == ["".join(rows)]


def test_a_column_that_is_not_full_ends_its_text():
    assert chunks([down("收件人张建国", 600, 100), down("北京市朝阳区建国路", 535, 100)]) == [
        "收件人张建国",
        "北京市朝阳区建国路",
    ]


def test_columns_that_stand_apart_are_texts_of_their_own_from_the_right():
    assert chunks([down("天增岁月人增寿", 150, 100), down("春满乾坤福满门", 900, 100)]) == [
        "春满乾坤福满门",
        "天增岁月人增寿",
    ]


def test_characters_read_one_by_one_are_one_text():
    assert chunks(single("刘德福茶庄", 300, 100)) == ["刘德福茶庄"]


def test_characters_behind_a_column_belong_to_it():
    assert chunks([down("手机138", 300, 100), *single("0571", 300, 100 + SIZE * 6.3)]) == ["手机1380571"]


@pytest.mark.parametrize(
    ("rows", "left", "across", "down"),
    [
        pytest.param(["日一二三四五六", "0123456", "789"], 100, 140, 80, id="the headings of a calendar"),
        pytest.param(["123", "456", "789"], 200, 300, 90, id="the keys of a keypad"),
    ],
)
def test_single_characters_of_a_grid_are_no_column(rows: list[str], left: int, across: int, down: int) -> None:
    lines = [
        plain_line(c, left + across * i, 100 + down * j, SIZE) for j, row in enumerate(rows) for i, c in enumerate(row)
    ]
    assert all(len(chunk) == 1 for chunk in chunks(lines))


def test_lines_that_run_up_stay_alone():
    assert sorted(chunks([up("Jonathan Miller", 200, 700), up("Side entrance", 265, 700)])) == [
        "Jonathan Miller",
        "Side entrance",
    ]


def test_columns_do_not_disturb_the_order_of_rows_beside_them():
    lines = [plain_line(f"第{i}行的字", 60, 100 + 90 * i, SIZE) for i in range(4)] + [down("海淀区中关村大街", 700, 90)]
    assert chunks(lines) == ["第0行的字", "第1行的字", "第2行的字", "第3行的字", "海淀区中关村大街"]


def test_every_character_keeps_its_place():
    line = down("收件人张建国", 600, 100)
    stream = read_screen([line])
    (segment,) = stream.segments
    assert segment.origin is line
    (part,) = stream.trace(3, 6).parts
    assert part.origin is line
