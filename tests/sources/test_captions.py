"""Labels under avatars are one text each; cells and fields that merely look alike are not."""

from __future__ import annotations

from privacyguard_plugin.model import OcrLine
from privacyguard_plugin.ocr.scripted import plain_line
from privacyguard_plugin.sources.screen import read_screen


def centred(text: str, middle: float, top: float, size: float = 34) -> OcrLine:
    width = plain_line(text, 0, 0, size).edges[-1]
    return plain_line(text, middle - width / 2, top, size)


def grid(*labels: tuple[str, ...], pitch: float = 48) -> list[OcrLine]:
    return [
        centred(text, 110 + 220 * column, 700 + pitch * row)
        for column, rows in enumerate(labels)
        for row, text in enumerate(rows)
    ]


def chunks(lines: list[OcrLine]) -> set[str]:
    return set(read_screen(lines).text.split("\n"))


def test_names_under_avatars_are_read_whole() -> None:
    lines = grid(("Erik Tho", "mpson"), ("Tyler", "Reed"), ("Emma", "García"), ("Mia", "Zhang"))
    assert chunks(lines) == {"Erik Thompson", "Tyler Reed", "Emma García", "Mia Zhang"}


def test_chinese_captions_are_joined_without_a_space() -> None:
    assert chunks(grid(("欧阳", "若溪"), ("王建", "国华"), ("上官", "婉清"))) == {"欧阳若溪", "王建国华", "上官婉清"}


def test_a_caption_of_one_row_stays_apart_from_wrapped_neighbours() -> None:
    assert chunks(grid(("Tyler", "Reed"), ("Mum",), ("Emma", "García"), ("Mia", "Zhang"))) == {
        "Tyler Reed",
        "Mum",
        "Emma García",
        "Mia Zhang",
    }


def test_two_columns_are_no_row_of_captions() -> None:
    assert chunks(grid(("Maria", "Tom"), ("Boston", "Denver"))) == {"Maria", "Tom", "Boston", "Denver"}


def test_rows_of_a_table_stay_apart() -> None:
    lines = grid(("Maria", "Lopez"), ("Tom", "Baker"), ("Ann", "Wood"), pitch=90)
    assert chunks(lines) == {"Maria", "Lopez", "Tom", "Baker", "Ann", "Wood"}


def test_space_between_fields_ends_a_text_even_where_rows_are_full() -> None:
    size = 76
    rows = [
        ("运单号 SF1689219074518收", 0),
        ("收件人林昊，中关村大街34", 136),
        ("号绿地国际18栋2508室内内", 238),
        ("预计今天下午送达，请保持", 374),
    ]
    lines = [plain_line(text, 80, 600 + top, size) for text, top in rows]
    assert chunks(lines) == {rows[0][0], rows[1][0] + rows[2][0], rows[3][0]}
