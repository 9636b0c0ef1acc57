"""Tables on screens: each cell belongs to the label that heads its column."""

from __future__ import annotations

from privacyguard_plugin.detection.order import default_recognizers

from .reading import screen, values


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
