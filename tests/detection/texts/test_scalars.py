"""Every scalar family together, on the kinds of text people write: what is found, how far it reaches, what is left alone."""

from __future__ import annotations

from pathlib import Path

from ..reading import screen, values

CASES = [
    line.replace("\\n", "\n").replace("\\t", "\x00").split("\t")
    for line in Path(__file__).with_name("scalars.txt").read_text(encoding="utf-8").splitlines()
    if line and not line.startswith("# ")
]


def test_scalars_of_a_text_are_found_whole_and_traps_are_not() -> None:
    read = [(text, *(f"{kind} {value}" for kind, value in values(text))) for text, *_ in CASES]
    assert [case for case, expected in zip(read, CASES, strict=True) if case != tuple(expected)] == []


def test_value_right_of_its_label_gets_the_role() -> None:
    form = screen(("订单编号", 40, 100), ("20240318110023456", 600, 100), ("取件码", 40, 200), ("8-2-3016", 600, 200))
    assert values(form) == [("NUM", "20240318110023456"), ("NUM", "8-2-3016")]


def test_value_below_its_label_gets_the_role() -> None:
    form = screen(("Member ID", 40, 100), ("AB-33219", 40, 160), ("Gate code", 40, 300), ("4471", 40, 360))
    assert values(form) == [("ALNUM", "AB-33219"), ("NUM", "4471")]


def test_empty_form_is_left_alone() -> None:
    form = screen(
        ("Phone number", 40, 100), ("Verification code", 40, 200), ("Password", 40, 300), ("Sign in", 40, 400)
    )
    assert values(form) == []


def test_number_that_wraps_is_one_value() -> None:
    bubble = screen(("my card is 4111 1111", 40, 100), ("1111 1111 ok", 40, 148))
    found = values(bubble)
    assert [kind for kind, _ in found] == ["BANK_CARD"]
    assert found[0][1].replace(" ", "") == "4111111111111111"


def test_address_that_wraps_is_one_value() -> None:
    bubble = screen(("write to maria.lopez@exam", 40, 100), ("ple.com please", 40, 148))
    assert values(bubble) == [("EMAIL", "maria.lopez@exam ple.com")]
    sentence = screen(("write to maria@example.com", 40, 100), ("and wait for her", 40, 148))
    assert values(sentence) == [("EMAIL", "maria@example.com")]


def test_numbers_of_two_columns_do_not_join() -> None:
    row = screen(("code 829104", 40, 100), ("553201", 700, 100))
    assert ("NUM", "829104") in values(row)


def test_plate_stands_beside_or_below_its_car() -> None:
    stream = screen(("Toyota Camry · White", 60, 400), ("7KLM392", 860, 400), ("PIN", 60, 500))
    assert ("LICENSE_PLATE", "7KLM392") in values(stream)
