"""Cells of a full row that the reader ran together, and prose that only happens to pass where columns begin."""

from __future__ import annotations

from privacyguard_plugin.ocr.scripted import plain_line
from privacyguard_plugin.sources.screen import read_screen

SIZE = 40.0


def width(text: str) -> float:
    return plain_line(text, 0, 0, SIZE).edges[-1]


def rows(*cells: tuple[str, float, float]):
    return read_screen([plain_line(text, x, y, SIZE) for text, x, y in cells]).text.split("\n")


def test_full_cell_is_cut_where_other_rows_begin_the_next_column() -> None:
    column = 60 + width("Agnieszka Lefebvre ")
    found = rows(
        ("Employee", 60, 100),
        ("Paid into", column, 100),
        ("Agnieszka Lefebvre GB21 BARC", 60, 200),
        ("Tom Reed", 60, 300),
        ("4245127767", column, 300),
        ("Trainees", 60, 400),
        ("Held until Friday", column, 400),
    )
    assert "Agnieszka Lefebvre" in found and "GB21 BARC" in found


def test_ideographs_beside_figures_are_cut_without_a_space() -> None:
    column = 60 + width("510107196304033483")
    found = rows(
        ("证件号码", 60, 100),
        ("剂次", column, 100),
        ("510107196304033483第三剂", 60, 200),
        ("EE2962933", 60, 300),
        ("加强针", column, 300),
        ("无", 60, 400),
        ("首剂", column, 400),
    )
    assert "510107196304033483" in found and "第三剂" in found


def test_blank_inside_chinese_text_tells_cells_apart_whatever_their_heights() -> None:
    column = 60 + width("晴川渡口船务有限 ")
    lines = [
        plain_line("单位", 60, 100, 52),
        plain_line("值守", column, 100, 52),
        plain_line("晴川渡口船务有限 轮到老段", 60, 200, SIZE),
        plain_line("散户", 60, 300, 52),
        plain_line("空缺", column, 300, 52),
    ]
    found = read_screen(lines).text.split("\n")
    assert "晴川渡口船务有限" in found and "轮到老段" in found


def test_prose_under_times_at_the_right_edge_stays_whole() -> None:
    text = "Can you bring the blue folder with you tomorrow?"
    time = 60 + width("Can you bring the blue folder with you ")
    lines = [
        line
        for i in range(3)
        for line in ((f"Chat {i}", 60, 100 + 300 * i), ("09:41", time, 100 + 300 * i), (text, 60, 170 + 300 * i))
    ]
    assert rows(*lines).count(text) == 3


def test_values_set_flush_right_are_whole_though_their_ends_are_as_long_as_others() -> None:
    card = "4539 7850 9534 0566"
    right = 60 + width("Refund to my other card  " + card)
    lines = [(label, 60.0, 100.0 + 100 * i) for i, label in enumerate(("Refund to", "Unlock", "Lights"))]
    values = [(text, right - width(text), 100.0 + 100 * i) for i, text in enumerate((card, "0566", "0560"))]
    assert card in rows(*lines, *values)
    shared = "Shared with Minjun"
    values = [(text, right - width(text), 100.0 + 100 * i) for i, text in enumerate((shared, "Minjun", "Always"))]
    assert shared in rows(*lines, *values)


def test_lines_of_a_cell_are_one_text_though_the_cells_beside_them_have_two_lines_as_well() -> None:
    second, third = 60 + width("Cuauhtemoc abc"), 60 + width("Cuauhtemoc abc 2873 Kingfisher ab")
    found = rows(
        ("Alumni", 60, 100),
        ("Living in", second, 100),
        ("Coming", third, 100),
        ("Cuauhtemoc", 60, 220),
        ("2873 Kingfisher", second, 220),
        ("Yes", third, 220),
        ("Demirel", 60, 274),
        ("Court, Tucson", second, 274),
        ("Elodie", 60, 400),
        ("Brooklyn", second, 400),
        ("Maybe", third, 400),
    )
    assert "Cuauhtemoc Demirel" in found and "2873 Kingfisher Court, Tucson" in found


def test_rows_of_a_form_stay_apart_however_close() -> None:
    found = rows(("Full name", 60, 100), ("Bob Marsh", 500, 100), ("Phone", 60, 154), ("Mobile only", 500, 154))
    assert found == ["Full name", "Bob Marsh", "Phone", "Mobile only"]


def test_character_in_front_that_was_not_read_is_no_gap() -> None:
    line = plain_line("潘先生到咗", 300, 100, SIZE)
    wide = 40.0
    moved = type(line)(line.text, line.score, line.quad, (line.edges[0], *(edge + wide for edge in line.edges[1:])))
    quad = tuple((x + (wide if i in (1, 2) else 0), y) for i, (x, y) in enumerate(line.quad))
    assert read_screen([type(line)(moved.text, 1.0, quad, moved.edges)]).text == "潘先生到咗"


def test_head_of_a_column_does_not_run_on_into_the_number_below_it() -> None:
    right = 700.0
    found = rows(("FREQUENT FLYER", 60, 100), ("SEQ", right, 100), ("TG 4420917 Gold", 60, 156), ("0087", right, 156))
    assert "SEQ" in found and "0087" in found
