"""What stands around digits says whether they are dialled, owned by something else, counted or drawn."""

from __future__ import annotations

import pytest

from privacyguard_plugin.detection.formats.phone_context import (
    dialled,
    glued,
    in_context,
    is_amount,
    is_drawn,
    lone,
    looks_like_date,
    otherwise_owned,
    reached,
)

from ..reading import scan_of

NUMBER = "61234487"


def extent(text: str) -> tuple[int, int]:
    start = text.index(NUMBER)
    return start, start + len(NUMBER)


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        (f"phone: {NUMBER}", True),
        (f"{NUMBER} is my new number", True),
        (f"{NUMBER}是我的电话", True),
        (f"water account number {NUMBER}", False),
        (f"Phone calls are free. We had {NUMBER}", False),
        (NUMBER, False),
    ],
)
def test_context_is_a_label_before_or_a_claim_behind(text: str, expected: bool) -> None:
    assert in_context(scan_of(text), *extent(text)) is expected


@pytest.mark.parametrize(
    ("text", "logins", "expected"),
    [
        (f"order number: {NUMBER}", True, True),
        (f"phone: {NUMBER}", True, False),
        (f"username: {NUMBER}", True, False),
        (f"username: {NUMBER}", False, True),
        (f"水表户号：{NUMBER}", True, True),
        (NUMBER, True, False),
    ],
)
def test_a_login_may_be_a_telephone_number_a_meter_is_not(text: str, logins: bool, expected: bool) -> None:
    assert otherwise_owned(scan_of(text), extent(text)[0], logins=logins) is expected


@pytest.mark.parametrize(
    ("text", "expected"),
    [(f"the dentist is {NUMBER}", True), (f"reception {NUMBER}", True), (f"the meter is {NUMBER}", False)],
)
def test_reached_is_who_answers(text: str, expected: bool) -> None:
    assert reached(scan_of(text), extent(text)[0]) is expected


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        (f"Calling…\n{NUMBER}\nMute", True),
        (f"Calling…\nabout {NUMBER}\nMute", False),
        (f"Balance\n{NUMBER}", False),
    ],
)
def test_dialled_is_a_row_of_a_call(text: str, expected: bool) -> None:
    assert dialled(scan_of(text), *extent(text)) is expected


@pytest.mark.parametrize(
    ("text", "expected"), [(NUMBER, True), (f"a\n{NUMBER}\nb", True), (f"| {NUMBER}", False), (f"x {NUMBER}", False)]
)
def test_lone_fills_its_line(text: str, expected: bool) -> None:
    assert lone(scan_of(text), *extent(text)) is expected


@pytest.mark.parametrize(
    ("behind", "expected"), [("km", True), (" views", True), ("元", True), (" kmart", False), ("", False)]
)
def test_amount_has_a_unit_behind(behind: str, expected: bool) -> None:
    text = NUMBER + behind
    assert is_amount(scan_of(text), *extent(text)) is expected


def test_a_draw_has_more_pairs_than_a_number() -> None:
    assert is_drawn(scan_of("03 08 14 19 27 32 41"), 0, 14)
    assert not is_drawn(scan_of("03 08 14 19 27"), 0, 14)


@pytest.mark.parametrize(
    ("number", "expected"), [("2021-03-14", True), ("2018-2022", True), ("20210314", True), ("20217314", False)]
)
def test_dates_have_months(number: str, expected: bool) -> None:
    assert looks_like_date(number) is expected


@pytest.mark.parametrize(
    ("before", "expected"),
    [
        ("mobile", True),
        ("ring Ada, cell", True),
        ("order", False),
        ("callsign", False),
        ("v1call", False),
        ("call ", False),
    ],
)
def test_a_word_for_a_telephone_may_run_into_the_number(before: str, expected: bool) -> None:
    assert glued(before + NUMBER, len(before)) is expected
