"""Everyday sentences with a gap: a name in it is found, whoever it is; what anybody may be called is not.

The sentences were written for tuning the words beside a name; the people in them are others.
"""

from __future__ import annotations

from functools import cache
from pathlib import Path

import pytest

from privacyguard_plugin.detection.names.zh.recognizer import NameZhRecognizer
from privacyguard_plugin.detection.recognizer import Scan
from privacyguard_plugin.sources.instruction import read_instruction

FULL = ("祁若楠", "方舒怡", "慕容川", "詹可人", "陶立诚", "柏宇辰")
GIVEN = ("若楠", "舒怡", "立诚", "宇辰", "淑芬", "家辉")
NOBODY = ("快递", "物业", "空调", "文件", "公司", "超市", "微信", "司机", "前台", "合同", "机票", "隔壁")


@cache
def sentences() -> tuple[str, ...]:
    return tuple(Path(__file__).with_name("names_zh_sentences.txt").read_text("utf-8").splitlines())


def found(sentence: str, word: str) -> set[tuple[int, int]]:
    scan = Scan(read_instruction(sentence.format(n=word)))
    return {(c.start, c.end) for c in NameZhRecognizer().propose(scan)}


@pytest.mark.parametrize(("people", "least"), [(FULL, 0.98), (GIVEN, 0.93)])
def test_people_are_found_in_whatever_is_said_of_them(people: tuple[str, ...], least: float) -> None:
    hits = total = 0
    for sentence in sentences():
        at = sentence.index("{n}")
        for person in people:
            hits += (at, at + len(person)) in found(sentence, person)
            total += 1
    assert hits / total >= least


def test_things_roles_and_places_in_the_same_sentences_are_no_names() -> None:
    wrong = total = 0
    for sentence in sentences():
        at = sentence.index("{n}")
        for word in NOBODY:
            wrong += any(a < at + len(word) and at < b for a, b in found(sentence, word))
            total += 1
    assert wrong / total <= 0.005
