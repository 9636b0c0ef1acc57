"""Names as machines write them."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest

from privacyguard_plugin.detection.names.mrz import find_licence_names, find_mrz_names, find_ticket_names


@pytest.mark.parametrize(
    ("find", "text", "expected"),
    [
        (find_mrz_names, "P<UTOOKLAND<<MIRA<ANNE<<<<<<<<", ["OKLAND<<MIRA<ANNE"]),
        (find_mrz_names, "P<D<<OKLAND<<MIRA<<<<", ["OKLAND<<MIRA"]),
        (find_mrz_names, "OKLAND<MIRA", []),
        (find_mrz_names, "if a << b", []),
        (find_ticket_names, "OKLAND/MIRA MS", ["OKLAND/MIRA"]),
        (find_ticket_names, "DUFRESNE/ANNICK PAULE MRS", ["DUFRESNE/ANNICK PAULE"]),
        (find_ticket_names, "boarding THOMPSON/EMMA seat 4", ["THOMPSON/EMMA"]),
        (find_ticket_names, "Okland/Mira Mrs", ["Okland/Mira"]),
        (find_ticket_names, "THOMPSON/EMMA", []),
        (find_ticket_names, "flight MON/TUE", []),
        (find_ticket_names, "boarding INPUT/OUTPUT", []),
        (find_licence_names, "1. OKLAND\n2. MIRA ANNE\n3. 04.07.1988", ["OKLAND", "MIRA ANNE"]),
        (find_licence_names, "1. OKLAND\n2. MIRA ANNE\n3. buy milk", []),
    ],
)
def test_name_without_codes_and_fillers(
    find: Callable[[str], Iterator[tuple[int, int]]], text: str, expected: list[str]
) -> None:
    assert [text[a:b] for a, b in find(text)] == expected
