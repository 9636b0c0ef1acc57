"""Tables on screens: each cell belongs to the label that heads its column."""

from __future__ import annotations

import pytest

from privacyguard_plugin.detection.order import default_recognizers

from ..reading import screen, values


def table(*rows: tuple[str, ...], widths: tuple[int, ...] = (40, 400, 720), pitch: int = 90) -> list[tuple[str, str]]:
    cells = [
        (cell, widths[column], 300 + pitch * number)
        for number, row in enumerate(rows)
        for column, cell in enumerate(row)
        if cell
    ]
    return values(screen(*cells), default_recognizers())


def test_number_in_a_column_of_accounts_is_an_account_whatever_else_it_looks_like() -> None:
    rows = (
        ("Payee", "Account", "Amount"),
        ("Robert Al-Masri", "6017205270", "$120.00"),
        ("Water", "Direct debit", "$61.15"),
    )
    assert table(*rows) == [("NAME", "Robert Al-Masri"), ("NUM", "6017205270")]


def test_every_row_of_a_column_is_read() -> None:
    rows = ("Name", "Member ID"), ("Ann Lee", "20417731"), ("Sam Ortiz", "20417786"), ("Mia Chen", "20418802")
    assert [text for kind, text in table(*rows) if kind == "NUM"] == ["20417731", "20417786", "20418802"]


def test_indoor_places_in_a_column_of_cities_stay() -> None:
    assert table(("Name", "Phone", "City"), ("Reception", "Ext. 12", "Floor 1")) == []


def test_last_word_of_a_firm_read_apart_labels_nothing_below() -> None:
    lines = ("Saint Alban's", 40, 300), ("College", 276, 300), ("Electricity", 40, 390)
    found = values(screen(*lines), default_recognizers())
    assert ("ORG", "Electricity") not in found


def test_form_of_labels_and_values_is_no_table() -> None:
    lines = [("Phone", 40, 300), ("637-555-0156", 700, 300), ("Two-step check", 40, 390), ("On", 800, 390)]
    assert values(screen(*lines), default_recognizers()) == [("PHONE", "637-555-0156")]


TOWNS = [
    (
        ("Guest", "Town", "Postcode"),
        ("Helga Brandt", "Falmouth", "TR11 4AA"),
        ("Owen Pryce", "Truro", "TR1 2XX"),
    ),
    (("Member", "City", "ZIP"), ("Ida Moe", "Bergen", "5003"), ("Jon Vik", "Berlin", "10115")),
    (("Name", "State", "City"), ("Kofi Mensah", "Ohio", "Dayton"), ("Marta Olsen", "Utah", "Provo")),
    (("姓名", "城市", "邮编"), ("何琳", "宜昌", "443000"), ("郑凯", "绵阳", "621000")),
    (("收件人", "区县", "邮政编码"), ("何琳", "西陵区", "443002"), ("郑凯", "涪城区", "621003")),
    (("联系人", "省份", "城市"), ("何琳", "湖北", "宜昌"), ("郑凯", "四川", "绵阳")),
]
"""People, then parts of their addresses: every cell below the heads is private."""

FORMS = ("\t", " | ", ",", "   ")


def expected(rows: tuple[tuple[str, ...], ...]) -> list[tuple[str, str]]:
    return [("NAME" if not column else "ADDR", cell) for row in rows[1:] for column, cell in enumerate(row)]


@pytest.mark.parametrize("rows", TOWNS)
def test_town_and_code_in_columns_of_a_screen_are_parts_of_addresses(rows: tuple[tuple[str, ...], ...]) -> None:
    assert table(*rows) == expected(rows)


@pytest.mark.parametrize("between", FORMS)
@pytest.mark.parametrize("rows", TOWNS)
def test_cells_of_a_pasted_table_have_the_type_of_their_head(rows: tuple[tuple[str, ...], ...], between: str) -> None:
    text = "\n".join(between.join(row) for row in rows)
    assert values(text, default_recognizers()) == expected(rows)


def test_column_goes_on_below_an_empty_cell() -> None:
    rows = ("Name", "City"), ("Ida Moe", "Bergen"), ("Jon Vik", ""), ("Ann Ek", "Molde")
    assert [text for kind, text in table(*rows) if kind == "ADDR"] == ["Bergen", "Molde"]
    aligned = "Name       City     Phone\nIda Moe    Bergen   415-555-0121\nJon Vik             415-555-0129"
    assert [kind for kind, _ in values(aligned, default_recognizers())] == ["NAME", "ADDR", "PHONE", "NAME", "PHONE"]


@pytest.mark.parametrize(
    "rows",
    [
        (("Job", "Owner", "State"), ("Menu", "Front desk", "Printing"), ("Poster", "Guest", "Held")),
        (
            ("Caller", "Place", "Unit"),
            ("No name", "By the weir", "Boat on its way"),
            ("No name", "Car park", "Sent back"),
        ),
        (("Product", "City", "Price"), ("Lamp", "Berlin", "$30"), ("Chair", "Oslo", "$40")),
        (("City", "Temperature", "Wind"), ("Berlin", "12", "3 m/s"), ("Oslo", "4", "2 m/s")),
        (("Flight", "City", "Gate"), ("LH 204", "Berlin", "A4"), ("SK 88", "Oslo", "B2")),
        (("城市", "气温", "天气"), ("杭州", "12", "晴"), ("苏州", "14", "阴")),
        (("车次", "城市", "站台"), ("G1204", "杭州", "3"), ("G77", "苏州", "5")),
        (("Home", "Orders", "Settings"), ("Paris", "Summer sale", "On")),
    ],
)
def test_towns_of_tables_about_nobody_stay(rows: tuple[tuple[str, ...], ...]) -> None:
    assert table(*rows) == []
    assert values("\n".join("\t".join(row) for row in rows), default_recognizers()) == []


def test_label_in_a_cell_labels_no_other_column() -> None:
    rows = ("City", "State", "ZIP"), ("Boise", "ID", "83702"), ("Reno", "NV", "89501")
    assert table(*rows) == [("ADDR", cell) for row in rows[1:] for cell in row]


def test_value_that_wraps_in_its_cell_is_one_value() -> None:
    cells = (
        ("Name", 60, 300), ("Email", 400, 300), ("Phone", 900, 300),
        ("Ann Lee", 60, 400), ("annemarie.trelawny@corn-", 400, 400), ("mail.example", 400, 446), ("020 7946 0911", 900, 400),
        ("Bo Ek", 60, 560), ("bo.ek@corn.example", 400, 560), ("020 7946 0912", 900, 560),
    )  # fmt: skip
    found = values(screen(*cells), default_recognizers())
    assert ("EMAIL", "annemarie.trelawny@corn-mail.example") in found and ("EMAIL", "bo.ek@corn.example") in found


def test_number_that_wraps_in_its_cell_is_one_value() -> None:
    rows = [("单号", 40, 100), ("收件人", 360, 100), ("28364713299221", 40, 180), ("蔡峰", 360, 180), ("36", 40, 236)]
    assert ("NUM", "2836471329922136") in values(screen(*rows), default_recognizers())
