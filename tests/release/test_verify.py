import time

import pytest

from privacyguard_plugin.model import KnownValue, OcrLine, PiiType, Root
from privacyguard_plugin.release.verify import find_leaks, find_leaks_on_screen


def known(type_: str, text: str, whole: bool = True) -> KnownValue:
    return KnownValue(PiiType(type_), text, Root(PiiType(type_), 1), whole)


PHONE, NAME, CODE = known("PHONE", "138-1234-5678"), known("NAME", "Maria Lopez"), known("NUM", "482913")


@pytest.mark.parametrize(
    ("value", "text"),
    [
        (PHONE, "call 13812345678 now"),
        (PHONE, "call 138 1234 5678 now"),
        (PHONE, "１３８１２３４５６７８"),
        (PHONE, "+86(138)12345678"),
        (PHONE, "1381234\n5678"),
        (NAME, "MARIA LOPEZ"),
        (NAME, "maria_lopez.pdf"),
        (NAME, "Maria  Lopez's phone"),
        (CODE, "code 482913."),
        (CODE, "482-913"),
        (known("NAME", "王小明"), "请联系王小明先生"),
        (known("EMAIL", "m.lopez@example.com"), "to m.lopez @ example.com"),
        (known("LICENSE_PLATE", "沪A·12345"), "车牌沪A12345"),
        (known("ADDR", "350 5th Avenue, Apt. 24B"), "350 5th avenue apt 24b"),
    ],
)
def test_a_value_is_found_in_any_trivial_form(value: KnownValue, text: str) -> None:
    (leak,) = find_leaks(f"[[NAME#9]] {text}", [value])
    assert leak.type is value.type and leak.start >= len("[[NAME#9]] ")


@pytest.mark.parametrize(
    ("value", "text"),
    [
        (known("NAME", "安静"), "请保持安静"),
        (known("NAME", "Grace"), "a grace period"),
        (known("NUM", "4827"), "room 4827"),
        (known("NAME", "Lopez", whole=False), "Lopez Street"),
        (CODE, "14829130"),
        (CODE, "4829130"),
        (PHONE, "138 apples, 1234 pears, 5678 plums"),
        (CODE, "[[NUM#482913]]"),
        (PHONE, "138[[NUM#1]]12345678"),
        (NAME, "Maria met Lopez"),
    ],
)
def test_what_means_nothing_on_its_own_is_no_leak(value: KnownValue, text: str) -> None:
    assert find_leaks(text, [value]) == ()


def test_places_are_offsets_into_the_text_and_show_no_value() -> None:
    text = "ring 138 1234 5678!"
    (leak,) = find_leaks(text, [PHONE])
    assert text[leak.start : leak.end] == "138 1234 5678"
    assert "138" not in repr(leak)


def test_every_place_is_reported_once() -> None:
    assert len(find_leaks("482913 and 482913", [CODE, CODE])) == 2


def test_nothing_known_or_nothing_said_is_no_leak() -> None:
    assert find_leaks("", [PHONE]) == find_leaks("text", []) == ()


def test_screen_lines_are_searched_and_the_line_is_located() -> None:
    def line(text: str, top: float) -> OcrLine:
        edges = tuple(10.0 * i for i in range(len(text) + 1))
        return OcrLine(
            text, 1.0, ((0, top), (10.0 * len(text), top), (10.0 * len(text), top + 40), (0, top + 40)), edges
        )

    lines = [line("Phone", 0), line("138 1234 5678", 100)]
    (leak,) = find_leaks_on_screen(lines, [PHONE])
    assert leak.box is not None and (leak.box.top, leak.box.bottom) == (100, 140)


def test_a_long_text_and_many_values_take_linear_time() -> None:
    values = [known("PHONE", f"1381234{number:04d}") for number in range(2000)]
    text = "lorem ipsum 12345 " * 5000
    start = time.process_time()
    assert find_leaks(text, values) == ()
    assert time.process_time() - start < 5
