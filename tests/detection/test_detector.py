"""The whole detector: disjoint extents inside the text for any input, and time linear in its length."""

from __future__ import annotations

import time
from itertools import pairwise

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from privacyguard_plugin.detection.detector import Detector
from privacyguard_plugin.detection.order import default_recognizers
from privacyguard_plugin.detection.recognizer import Evidence
from privacyguard_plugin.sources.instruction import read_instruction

from .reading import LABELS

SCALARS = Detector(LABELS)
PIECES = st.sampled_from(
    ["code", " ", ": ", "\n", "4471", "电话", "138", "00138000", "@", "a.com", "+44", "-", "(", ")", "姓名", "：", "Ann", "is",
     "passport", "E1234567", "password", "=", "，", "京A12345", "*", "#", ",", "name", "phone", "|", "\t", "🎂", "é", "İ", "１２３"]
)  # fmt: skip


@given(st.lists(PIECES, max_size=40).map("".join))
@settings(max_examples=200, deadline=None)
def test_any_text_gives_disjoint_extents_in_order(text: str) -> None:
    stream = read_instruction(text)  # a word broken at the end of a line is whole again in it
    found, text = SCALARS.detect(stream, Evidence()), stream.text
    assert all(0 <= c.start < c.end <= len(text) for c in found)
    assert all(a.end <= b.start for a, b in pairwise(found))
    assert all("\n" not in text[c.start : c.end] for c in found)


def test_detection_is_a_pure_function_of_its_input() -> None:
    stream = read_instruction("the gate code is 4471, call 13800138000")
    assert SCALARS.detect(stream, Evidence()) == SCALARS.detect(stream, Evidence())


@pytest.mark.parametrize(
    "piece",
    ["1", "1 ", "1-", "code 1234 ", "a@", "码", "+1", "+44 20 7946 0958 ", "电话13800138000，", "姓名：张伟 ", "AB 12 ",
     "key=abc123&", "name,phone\n1,2\n", "138****1234 ", "a:", "电话呢\n", "six "],
)  # fmt: skip
def test_time_grows_with_length_and_no_faster(piece: str) -> None:
    def seconds(size: int) -> float:
        stream = read_instruction((piece * (size // len(piece) + 1))[:size])
        started = time.process_time()
        SCALARS.detect(stream, Evidence())
        return time.process_time() - started

    seconds(500)
    small = min(seconds(2500) for _ in range(2))
    assert seconds(20_000) < max(
        0.5, 8 * 6 * small
    )  # 8 times the text; a square would be 64, the rest is for a busy machine


def test_every_listed_recogniser_names_its_family() -> None:
    families = [recognizer.name for recognizer in default_recognizers()]
    assert all(families)
    assert families.index("label") < families.index("context")


@pytest.mark.parametrize(
    "piece",
    [
        "de la ",
        "，单位改成老榆树面馆",
        " 8029 香港中環 Queen ",
        "\n江城",
        "，从碧水湾93",
        'ent "Catch-u',
        " 上午的号，就诊人沈青禾，",
    ],
)
def test_the_whole_detector_takes_linear_time(piece: str) -> None:
    detector = Detector(default_recognizers())

    def seconds(size: int) -> float:
        stream = read_instruction((piece * (size // len(piece) + 1))[:size])
        spent = []
        for _ in range(2):
            started = time.process_time()
            detector.detect(stream, Evidence())
            spent.append(time.process_time() - started)
        return min(spent)

    seconds(500)
    assert seconds(16_000) < 8 * max(seconds(4_000), 0.03)  # 4 times the text; a square would be 16
