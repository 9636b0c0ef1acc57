"""Hand-made layouts: what flows on must be one text, what stands apart must stay apart."""

from __future__ import annotations

import random
from dataclasses import replace
from itertools import pairwise

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from privacyguard_plugin.model import OcrLine, SourceKind, Stream
from privacyguard_plugin.ocr.scripted import plain_line
from privacyguard_plugin.sources.geometry import fragments
from privacyguard_plugin.sources.screen import read_screen


def width(text: str, size: float = 40) -> float:
    return plain_line(text, 0, 0, size).edges[-1]


def bubble(left: float, top: float, *rows: str, size: float = 40) -> list[OcrLine]:
    return [plain_line(row, left, top + 1.45 * size * i, size) for i, row in enumerate(rows)]


def right_bubble(right: float, top: float, *rows: str, size: float = 40) -> list[OcrLine]:
    return bubble(right - max(width(row, size) for row in rows), top, *rows, size=size)


def chunks(stream: Stream) -> list[str]:
    return stream.text.split("\n")


def segment(stream: Stream, text: str) -> int:
    return next(i for i, s in enumerate(stream.segments) if stream.text[s.start : s.end] == text)


def neighbour(stream: Stream, text: str, side: str) -> str | None:
    index = getattr(stream.segments[segment(stream, text)], side)
    return None if index is None else stream.text[stream.segments[index].start : stream.segments[index].end]


# --- wrapped text ----------------------------------------------------------------------------------------------------


def test_english_address_wrapped_in_a_bubble_is_one_chunk_joined_by_spaces():
    rows = "Please send it to 1847 Oakwood", "Avenue, Apt 4B, Springfield, IL", "62704"
    stream = read_screen(bubble(150, 300, *rows))
    assert stream.source is SourceKind.SCREEN
    assert stream.text == " ".join(rows)
    assert [(g.wrap, stream.text[g.position :].split()[0]) for g in stream.gaps] == [(True, "Avenue,"), (True, "62704")]


def test_chinese_address_wrapped_in_a_bubble_is_one_chunk_without_spaces():
    rows = "收货地址：上海市浦东新区张江镇", "祖冲之路899弄12号楼2单元501室"
    stream = read_screen(right_bubble(930, 300, *rows))
    assert stream.text == "".join(rows)
    assert [g.position for g in stream.gaps] == [len(rows[0])]


def test_bubbles_of_two_speakers_stay_apart_in_reading_order():
    lines = [
        *bubble(150, 300, "Where shall the courier", "leave the parcel?"),
        *right_bubble(930, 480, "At 350 Fifth Avenue, 34th", "Floor, ask for Dana"),
        *bubble(150, 660, "ok"),
        *bubble(150, 780, "see you"),
    ]
    assert chunks(read_screen(lines)) == [
        "Where shall the courier leave the parcel?",
        "At 350 Fifth Avenue, 34th Floor, ask for Dana",
        "ok",
        "see you",
    ]


def test_centred_dialog_text_is_one_chunk():
    rows = "We sent a verification code to the number", "ending in 0132. Enter it below."
    lines = [plain_line(row, 540 - width(row) / 2, 500 + 58 * i) for i, row in enumerate(rows)]
    assert chunks(read_screen(lines)) == [" ".join(rows)]


def test_value_wrapped_under_itself_beside_its_label_is_one_chunk():
    label = plain_line("详细地址", 60, 300)
    value = bubble(360, 300, "科技园南区高新南一道008号创", "维大厦A座1203室")
    stream = read_screen([label, *value])
    assert chunks(stream) == ["详细地址", "科技园南区高新南一道008号创维大厦A座1203室"]
    assert neighbour(stream, "详细地址", "right") == "科技园南区高新南一道008号创"


def test_value_hanging_under_the_text_behind_its_colon_is_one_chunk():
    first = plain_line("地址：浙江省杭州市西湖区文三路", 60, 300)
    second = plain_line("90号东部软件园3号楼", 60 + width("地址："), 358)
    assert chunks(read_screen([first, second])) == ["地址：浙江省杭州市西湖区文三路90号东部软件园3号楼"]


@pytest.mark.parametrize(
    ("upper", "lower", "joined"),
    [
        ("My e-mail is dana.miller@", "example.org", "My e-mail is dana.miller@example.org"),
        ("alexander.hamilton.burr@exam", "ple.org", "alexander.hamilton.burr@example.org"),
        ("Write to dana.miller", "@example.org now", "Write to dana.miller@example.org now"),
        ("发我邮箱就行了谢谢你wangx", "y_88@163.com", "发我邮箱就行了谢谢你wangxy_88@163.com"),
        ("快递员问我要电话号码1380", "5712468", "快递员问我要电话号码13805712468"),
        ("Call me on 415 555", "0132 after six", "Call me on 415 555 0132 after six"),
        ("我们明天用Apple", "Pay付款", "我们明天用Apple Pay付款"),
        ("the gate is on Oak-", "wood Avenue", "the gate is on Oak-wood Avenue"),
    ],
)
def test_words_broken_over_two_rows_are_joined_as_they_were(upper, lower, joined):
    assert chunks(read_screen(bubble(150, 300, upper, lower))) == [joined]


# --- what stands apart -----------------------------------------------------------------------------------------------


def test_row_that_had_room_for_more_is_not_continued():
    assert chunks(read_screen(bubble(60, 300, "Carter Blake", "Stuck in traffic right now"))) == [
        "Carter Blake",
        "Stuck in traffic right now",
    ]


def test_fields_of_one_message_stay_apart():
    rows = "姓名：欧阳娜娜", "电话：13805712468", "地址：浙江省杭州市西湖区文三路90号", "备注：放门口"
    assert chunks(read_screen(bubble(60, 300, *rows))) == list(rows)


def test_rows_that_begin_with_a_word_prose_writes_small_stay_apart():
    rows = "From 2208 Ferncliff Court, Flat 9", "To Brightmoor Dental Practice", "Driver Odalys, plate 8KDX221"
    assert chunks(read_screen(bubble(60, 300, *rows))) == list(rows)
    rows = "Please hand the box over to", "the driver from Brightmoor"
    assert chunks(read_screen(bubble(60, 300, *rows))) == [" ".join(rows)]


def test_list_items_stay_apart():
    rows = "1. Buy milk and two loaves of bread", "2. Call Dana", "- Pick up the parcel from reception", "- Rest"
    assert chunks(read_screen(bubble(60, 300, *rows))) == list(rows)


def test_number_under_a_name_stays_apart_but_goes_on_a_sentence():
    assert len(chunks(read_screen(bubble(60, 300, "Christopher Montgomery", "+44 20 7946 0908")))) == 2
    assert len(chunks(read_screen(bubble(60, 300, "the courier will call you on", "+44 20 7946 0908")))) == 1


def test_caption_in_a_smaller_font_stays_apart():
    lines = [plain_line("Isabella Martinez", 200, 300, 46), plain_line("Product designer", 200, 362, 34)]
    assert len(chunks(read_screen(lines))) == 2


def test_distant_rows_stay_apart():
    rows = [
        plain_line(name, 190, 300 + 130 * i) for i, name in enumerate(["Alexandra Hamilton", "Bo Li", "Chloe Dubois"])
    ]
    assert len(chunks(read_screen(rows))) == 3


def test_two_column_form_keeps_fields_apart_and_links_labels_to_values():
    rows = [("Full name", "Michael O'Brien"), ("Phone", "(212) 555-0187"), ("Postal code", "10118")]
    lines = []
    for i, (label, value) in enumerate(rows):
        lines += [plain_line(label, 60, 300 + 70 * i), plain_line(value, 360, 300 + 70 * i)]
    stream = read_screen(lines)
    assert chunks(stream) == [text for row in rows for text in row]
    for label, value in rows:
        assert neighbour(stream, label, "right") == value
    assert neighbour(stream, "Full name", "below") == "Phone"
    assert neighbour(stream, "Michael O'Brien", "below") == "(212) 555-0187"


def test_labels_above_their_values_are_linked_downwards():
    lines = [
        plain_line("Recipient", 60, 300, 30),
        plain_line("Dana Miller", 60, 350, 42),
        plain_line("Street", 60, 460, 30),
        plain_line("18 Oak Lane", 60, 510, 42),
    ]
    stream = read_screen(lines)
    assert neighbour(stream, "Recipient", "below") == "Dana Miller"
    assert neighbour(stream, "Street", "below") == "18 Oak Lane"
    assert neighbour(stream, "18 Oak Lane", "below") is None


def test_list_rows_keep_title_preview_and_time_apart():
    lines = []
    for i, (name, preview, time) in enumerate(
        [
            ("Hana Kim", "Just finished reading the book you reco..", "10:32"),
            ("李娜", "好的，明天下午三点在老地方见，别忘了带", "昨天"),
        ]
    ):
        y = 300 + 180 * i
        lines += [plain_line(name, 200, y, 44), plain_line(preview, 200, y + 64, 36), plain_line(time, 940, y + 4, 30)]
    stream = read_screen(lines)
    assert chunks(stream) == [
        "Hana Kim", "10:32", "Just finished reading the book you reco..",
        "李娜", "昨天", "好的，明天下午三点在老地方见，别忘了带",
    ]  # fmt: skip
    assert neighbour(stream, "Hana Kim", "right") == "10:32"


def test_label_above_a_value_of_the_same_size_stays_apart():
    lines = [
        *bubble(60, 300, "Recipient", "Dana Miller-Hampton"),
        *bubble(60, 500, "Kind regards", "Omar Haddad"),
        plain_line("a long line that shows how wide the screen is", 60, 900),
    ]
    assert chunks(read_screen(lines))[:4] == ["Recipient", "Dana Miller-Hampton", "Kind regards", "Omar Haddad"]


def test_long_word_wrapped_early_goes_on_the_row_above():
    rows = "My email is", "emily.carter.hampton@example.org", "and the office is on Oak Lane 18"
    assert len(chunks(read_screen(bubble(150, 300, *rows)))) == 1


def test_names_wrapped_under_pictures_in_a_grid_are_whole():
    lines = []
    for i, name in enumerate([("Tyler", "Reed"), ("Emma", "García"), ("Mia", "Zhang")]):
        for k, part in enumerate(name):
            lines.append(plain_line(part, 200 + 250 * i - width(part, 34) / 2, 800 + 48 * k, 34))
    assert chunks(read_screen(lines)) == ["Tyler Reed", "Emma García", "Mia Zhang"]


def test_row_of_figures_with_full_width_punctuation_goes_on_a_sentence():
    upper, lower = "恭候您的光临，您预订的订单号", "20391887。"
    first, second = bubble(60, 300, upper, lower)
    low = OcrLine(
        lower, 1.0, tuple((x, y + 8 if i < 2 else y - 2) for i, (x, y) in enumerate(second.quad)), second.edges
    )
    assert chunks(read_screen([first, low])) == [upper + lower]


def test_time_stamp_does_not_continue_a_message():
    assert len(chunks(read_screen(bubble(60, 300, "Stuck in traffic right now", "07:21 PM")))) == 2


def test_table_cells_stay_apart():
    table = [("Name", "City", "Phone"), ("Ann Lee", "Boston", "555-0101"), ("Bo Chen", "Denver", "555-0102")]
    lines = [plain_line(cell, 60 + 300 * c, 300 + 90 * r) for r, row in enumerate(table) for c, cell in enumerate(row)]
    stream = read_screen(lines)
    assert chunks(stream) == [cell for row in table for cell in row]
    assert neighbour(stream, "Phone", "below") == "555-0101"


def test_keyboard_keys_stay_apart():
    lines = [
        plain_line(key, 40 + 105 * c + 50 * r, 1500 + 150 * r, 46)
        for r, row in enumerate(["qwertyuiop", "asdfghjkl", "zxcvbnm"])
        for c, key in enumerate(row)
    ]
    assert chunks(read_screen(lines)) == list("qwertyuiopasdfghjklzxcvbnm")


def test_index_letters_at_the_edge_of_a_list_are_not_a_text():
    lines = [plain_line(letter, 1020, 300 + 58 * i) for i, letter in enumerate("ABCDEFG")]
    assert chunks(read_screen(lines)) == list("ABCDEFG")


def test_cards_side_by_side_keep_their_own_texts():
    left = bubble(60, 300, "Dana Miller lives at 1847", "Oakwood Avenue, Boston", size=34)
    right = bubble(580, 300, "Omar Haddad can be found", "at 22 Acacia Road, Leeds", size=34)
    assert chunks(read_screen([*left, *right])) == [
        "Dana Miller lives at 1847 Oakwood Avenue, Boston",
        "Omar Haddad can be found at 22 Acacia Road, Leeds",
    ]


# --- rows ------------------------------------------------------------------------------------------------------------


def test_fragments_of_one_row_join_and_show_their_gap():
    a = plain_line("+44 20", 60, 300)
    b = plain_line("7946 0908", 60 + width("+44 20") + 14, 302)
    stream = read_screen([b, a])
    assert stream.text == "+44 20 7946 0908"
    assert [(g.position, g.wrap) for g in stream.gaps] == [(7, False)]
    assert neighbour(stream, "+44 20", "right") == "7946 0908"


def test_ideographs_of_one_row_join_without_a_space_but_with_a_gap():
    stream = read_screen([plain_line("李娜", 60, 300), plain_line("王芳", 60 + width("李娜") + 30, 300)])
    assert stream.text == "李娜王芳"
    assert [(g.position, g.wrap) for g in stream.gaps] == [(2, False)]


def test_icon_read_as_a_letter_does_not_join_the_text_beside_it():
    assert chunks(read_screen([plain_line("M", 60, 300), plain_line("dana@example.org", 100, 300)])) == [
        "M",
        "dana@example.org",
    ]


def test_fields_that_the_reader_ran_together_are_parted():
    line = plain_line("Phone 415 555 0132", 60, 300)
    shift = 70.0
    edges = tuple(e + (shift if i > 6 else shift / 2 if i > 5 else 0) for i, e in enumerate(line.edges))
    (left, top), _, (_, bottom), _ = line.quad
    right = left + edges[-1]
    wide = OcrLine(line.text, 1.0, ((left, top), (right, top), (right, bottom), (left, bottom)), edges)
    stream = read_screen([wide])
    assert chunks(stream) == ["Phone", "415 555 0132"]
    assert neighbour(stream, "Phone", "right") == "415 555 0132"
    at = stream.text.index("415")
    (part,) = stream.trace(at, at + 3).parts
    assert wide.text[part.start : part.end] == "415"


# --- promises that hold for any layout -------------------------------------------------------------------------------

TEXTS = st.sampled_from(["Ann Lee", "张伟", "a", "13805712468", "文三路90号", "the end.", "Name:", "x@y.org", "10:30"])
LINES = st.lists(
    st.builds(
        plain_line,
        TEXTS,
        st.integers(0, 30).map(lambda n: 35.0 * n),
        st.integers(0, 30).map(lambda n: 29.0 * n),
        st.sampled_from([30.0, 40.0, 52.0]),
    ),
    max_size=25,
    unique_by=lambda line: line.quad,
)


@settings(deadline=None)
@given(LINES)
def test_every_character_but_blanks_between_cells_is_in_the_stream_once(lines):
    stream = read_screen(lines)
    seen = sorted(
        (s.origin.quad, i)
        for s in stream.segments
        for i in range(s.offset, s.offset + s.end - s.start)
        if s.origin.text[i] != " "
    )
    assert seen == sorted((line.quad, i) for line in lines for i in range(len(line.text)) if line.text[i] != " ")
    covered = set()
    for s in stream.segments:
        assert stream.text[s.start : s.end] == s.origin.text[s.offset : s.offset + s.end - s.start]
        covered.update(range(s.start, s.end))
    assert {c for i, c in enumerate(stream.text) if i not in covered} <= {" ", "\n"}
    starts = {s.start for s in stream.segments}
    assert all(g.position in starts for g in stream.gaps)


@settings(deadline=None)
@given(LINES, st.randoms(use_true_random=False))
def test_result_does_not_depend_on_the_order_of_the_lines(lines, rnd: random.Random):
    shuffled = list(lines)
    rnd.shuffle(shuffled)
    assert read_screen(shuffled) == read_screen(lines)


@settings(deadline=None)
@given(LINES)
def test_neighbours_lie_to_the_right_and_below(lines):
    stream = read_screen(lines)
    for s in stream.segments:
        if s.right is not None:
            assert stream.segments[s.right].box.left > s.box.left
        if s.below is not None:
            assert stream.segments[s.below].box.top > s.box.top


@settings(deadline=None)
@given(LINES, st.integers(0, 80), st.integers(1, 12))
def test_trace_of_a_span_gives_back_its_text(lines, start, length):
    stream = read_screen(lines)
    parts = stream.trace(start, start + length).parts
    wanted = stream.text[start : start + length]
    found = "".join(p.origin.text[p.start : p.end] for p in parts)
    assert found.replace(" ", "") == wanted.replace(" ", "").replace("\n", "")
    assert all(p.quad is not None for p in parts)


def test_blank_and_empty_lines_are_left_out():
    assert read_screen([]).text == ""
    assert read_screen([OcrLine("  ", 1.0, ((0, 0), (9, 0), (9, 9), (0, 9)), (0, 4, 9))]).segments == ()


def test_telephone_number_wrapped_behind_its_area_code_is_one_text() -> None:
    lines = [plain_line("You can reach me on (628)", 150, 400), plain_line("555-0175", 150, 452)]
    assert "(628) 555-0175" in read_screen(lines).text


def test_title_of_a_list_row_with_a_time_at_its_end_does_not_run_on() -> None:
    lines = [
        plain_line("Teodor Vasquez", 200, 400),
        plain_line("10:30", 900, 404, 30),
        plain_line("leave it at the desk", 200, 452),
    ]
    assert "Vasquez\n" in read_screen(lines).text or read_screen(lines).text.endswith("Vasquez")


def test_rows_whose_boxes_are_cut_or_reach_beyond_the_ink_are_still_of_one_size() -> None:
    def boxed(text: str, top: float, bottom: float) -> OcrLine:
        line = plain_line(text, 40, top, 40)
        (x0, _), (x1, _) = line.quad[:2]
        return OcrLine(text, line.score, ((x0, top), (x1, top), (x1, bottom), (x0, bottom)), line.edges)

    rows = (
        "We will send the papers to your home at 1251",
        "Cedar Parkway, Flat 6, Reno, NV 89501. If",
        "anything changes, call us.",
    )
    lines = [boxed(rows[0], 300, 376), boxed(rows[1], 376, 428), boxed(rows[2], 428, 500)]
    assert chunks(read_screen(lines)) == [" ".join(rows)]


def test_word_of_wide_letters_is_hardly_larger_than_others() -> None:
    line = plain_line("Woodwomads", 400, 300, 40)
    (x0, top), (x1, _), (_, bottom), _ = line.quad
    right = x0 + 1.5 * (x1 - x0)
    corners = (x0, top), (right, top), (right, bottom), (x0, bottom)
    wide = OcrLine(line.text, line.score, corners, tuple(1.5 * edge for edge in line.edges))
    assert fragments([wide])[0].em <= 1.15 * fragments([line])[0].em


@pytest.mark.parametrize(
    ("row", "last"),
    [("多谢报名，您的团号为八三二，同行的旅客为杜子", "墨。"), ("浙江省湖州市安吉县递铺街道胜利西路1862", "号")],
)
def test_last_character_of_a_text_belongs_to_it_whatever_its_box(row: str, last: str) -> None:
    upper, lower = plain_line(row, 40, 300, 40), plain_line(last, 40, 352, 40)
    right = lower.quad[1][0]
    taller = replace(lower, quad=((32, 352), (right, 352), (right, 424), (32, 424)))
    assert chunks(read_screen([upper, taller])) == [row + last]


def test_short_rows_with_figures_and_room_beside_them_stay_apart() -> None:
    lines = [
        plain_line("我的快递", 40, 100, 56),
        plain_line("运单号SF1689219074518已经到达", 40, 260),
        plain_line("存放在东门柜子里", 40, 420),
        plain_line("取件码9-3-4410", 40, 478),
        plain_line("周日", 40, 536),
        plain_line("今天14:00到16:00派送", 500, 1000),
    ]
    assert chunks(read_screen(lines))[2:5] == ["存放在东门柜子里", "取件码9-3-4410", "周日"]


def test_cells_of_a_table_stay_apart_however_little_room_is_between_them() -> None:
    rows = (
        ("Payee", "Account", "Amount"),
        ("Barnaby Okoye", "2668654822", "$120.00"),
        ("Alder Shop", "5530118247", "$48.90"),
    )
    lines = []
    for number, row in enumerate(rows):
        for left, cell in zip((40, 40 + width("Barnaby Okoye") + 18, 700), row, strict=True):
            lines.append(plain_line(cell, left, 300 + 80 * number, 40))
    assert chunks(read_screen(lines)) == [cell for row in rows for cell in row]


# --- words broken between rows ---------------------------------------------------------------------------------------

BROKEN = [
    ("maria.gonzalez.family@", "example-mail.org"),
    ("maria.gonzalez@example-", "mail.org"),
    ("www.example.org/u/jo", "hn.miller1984?id=55"),
]


@pytest.mark.parametrize("rows", BROKEN)
def test_a_broken_word_at_the_right_edge_is_put_together(rows):
    lines = [plain_line("Contact", 60, 300, 40), *right_bubble(1020, 300, *rows)]
    assert "".join(rows) in chunks(read_screen(lines))


@pytest.mark.parametrize("rows", BROKEN)
def test_a_broken_word_is_put_together_in_a_card_beside_another_card(rows):
    lines = [*bubble(60, 300, "Standard", "Delivered"), *bubble(560, 300, *rows)]
    assert "".join(rows) in chunks(read_screen(lines))


@pytest.mark.parametrize(
    "rows", [("maria@example.org", "example.com team"), ("$1,204.00-", "$48.20"), ("see www.a.org", "Total")]
)
def test_values_at_the_right_edge_that_are_whole_stay_apart(rows):
    lines = [*bubble(60, 300, "First", "Second"), *right_bubble(1020, 300, *rows)]
    assert set(rows) <= set(chunks(read_screen(lines)))


# --- cells that were read as one line --------------------------------------------------------------------------------


def with_wide_spaces(text: str, top: float, space: float) -> OcrLine:
    """A line in which each | is a gap `space` font sizes wide that was read as a space; edges lie midway, as readers give them."""
    ends = [0.0]
    for character in text:
        ends.append(ends[-1] + 40 * (space if character == "|" else 0.55))
    middles = [(a + b) / 2 for a, b in pairwise(ends)]
    edges = (0.0, *((a + b) / 2 for a, b in pairwise(middles)), ends[-1])
    quad = ((60.0, top), (60 + ends[-1], top), (60 + ends[-1], top + 52), (60.0, top + 52))
    return OcrLine(text.replace("|", " "), 1.0, quad, edges)


@pytest.mark.parametrize("space", [1.4, 1.5, 1.7, 4.0])
def test_cells_read_as_one_line_stay_apart(space):
    stream = read_screen([with_wide_spaces("John Smith|Chicago|Teacher", 300, space)])
    assert chunks(stream) == ["John Smith", "Chicago", "Teacher"]
    assert neighbour(stream, "John Smith", "right") == "Chicago"


def test_numbers_set_in_groups_are_one_text():
    assert len(chunks(read_screen([with_wide_spaces("4111|1111|1111|1111", 300, 1.1)]))) == 1


@pytest.mark.parametrize(
    "text", ["Ida Moe|Bergen", "Lena van Dorp|Gouda|4011", "Kim Soo|Ansan", "Wang Wei|Ningbo", "Chen Bo|Hunan|Changsha"]
)
def test_gap_wider_than_the_spaces_of_its_line_parts_cells(text):
    assert chunks(read_screen([with_wide_spaces(text, 300, 1.45)])) == text.split("|")


def test_space_after_a_single_word_is_no_gap():
    for text in ("Ida|Moe", "please|call|me"):
        assert len(chunks(read_screen([with_wide_spaces(text, 300, 0.9)]))) == 1


def test_short_lines_of_a_card_stay_apart_where_other_rows_of_the_column_reach_further() -> None:
    rows = "Patient Lakshmi Raghunathan", "Chair 3", "Referred to Gaspare Haddad", "Bring your own X-ray"
    wide = "Reminder sent to lakshmi.raghunathan@quillstone.io"
    lines = [*bubble(70, 300, *rows[:2]), *bubble(70, 600, *rows[2:]), *bubble(70, 900, wide)]
    assert chunks(read_screen(lines)) == [*rows, wide]
