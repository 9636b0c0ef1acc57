"""How far a label reaches, and what ends its reach."""

from __future__ import annotations

from dataclasses import replace

import pytest

from privacyguard_plugin.detection.labels.fields import (
    Bridge,
    answer_start,
    asked_for,
    bridge,
    is_beside,
    owner_before,
    places,
    starts_with_label,
)
from privacyguard_plugin.model import Gap
from privacyguard_plugin.sources.instruction import read_instruction

from ..reading import scan_of, screen


@pytest.mark.parametrize(
    ("text", "label", "expected"),
    [
        ("code 4471", "code", Bridge.ADJACENT),
        ("取件码4471", "取件码", Bridge.ADJACENT),
        ("code: 4471", "code", Bridge.EXPLICIT),
        ("code is now 4471", "code", Bridge.EXPLICIT),
        ("code   4471", "code", Bridge.EXPLICIT),
        ("code (front) no. 4471", "code", Bridge.ADJACENT),
        ("code for the side door is 4471", "code", Bridge.PHRASE),
        ("code to get in 4471", "code", Bridge.LOOSE),
        ("验证码刚刚收到是4471", "验证码", Bridge.PHRASE),
        ("code for hollow_reed: 4471", "code", Bridge.EXPLICIT),
        ("tax number, i think it's 4471", "tax number", Bridge.EXPLICIT),
        ("code\n4471", "code", None),
        ("code. We sold 4471", "code", None),
        ("code one two three four five six seven 4471", "code", None),
    ],
)
def test_strength_of_what_stands_between(text: str, label: str, expected: Bridge | None) -> None:
    assert bridge(scan_of(text), len(label), text.index("4471")) == expected


def test_a_column_gap_is_as_good_as_a_colon() -> None:
    stream = replace(read_instruction("code 4471"), gaps=(Gap(5, False),))
    assert bridge(scan_of(stream), 4, 5) is Bridge.EXPLICIT


@pytest.mark.parametrize(
    ("text", "owner"),
    [
        ("passport number: 20417", "passport number"),
        ("passport number for the trip is 20417", None),
        ("May I have your passport number?\nMira: 20417", "passport number"),
        ("Passport number\n20417", "passport number"),
        ("Passport number\nwas stolen and then 20417", None),
        ("passport number: none\n\n20417", None),
    ],
)
def test_owner_stands_next_to_its_value_or_asked_for_it(text: str, owner: str | None) -> None:
    scan = scan_of(text)
    hit = owner_before(scan, text.index("20417"))
    assert (scan.lowered[hit.start : hit.end] if hit else None) == owner


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("电话呢\n王芳:20417", True),
        ("电话是多少来着\n20417", True),
        ("电话通了\n今天走了20417步", False),
        ("20417", False),
    ],
)
def test_question_above_asks_for_the_line_below(text: str, expected: bool) -> None:
    assert (asked_for(scan_of(text), text.index("20417")) is not None) is expected


@pytest.mark.parametrize(
    ("line", "rest"),
    [
        ("10:41 Mira: it's 20417", "20417"),
        ("好的，是20417", "20417"),
        ("20417", "20417"),
        ("maybe 20417", "maybe 20417"),
    ],
)
def test_answer_begins_behind_time_speaker_and_fillers(line: str, rest: str) -> None:
    assert line[answer_start(scan_of(line), 0) :] == rest


def test_value_stands_right_of_a_label_else_below() -> None:
    beside = scan_of(screen(("Passport number", 0, 0), ("K20417", 600, 0)))
    (hit,) = beside.labels
    assert [beside.text[a:b] for a, b in places(beside, hit)] == ["K20417"]
    assert is_beside(beside, hit, beside.text.index("K20417"))
    below = scan_of(screen(("Passport number", 0, 0), ("K20417", 0, 50)))
    (hit,) = below.labels
    assert [below.text[a:b] for a, b in places(below, hit)] == ["K20417"]
    assert not is_beside(below, hit, below.text.index("K20417"))


@pytest.mark.parametrize("label", ["PIN to collect", "Passport number for the crew list"])
def test_label_of_a_number_may_say_what_it_is_for(label: str) -> None:
    scan = scan_of(screen((label, 0, 0), ("K20417", 0, 50)))
    assert [scan.text[a:b] for a, b in places(scan, scan.labels[0])] == ["K20417"]


def test_another_label_or_words_without_a_figure_are_no_value_of_a_number() -> None:
    for other in ("Email", "tap to change"):
        scan = scan_of(screen(("Passport number", 0, 0), (other, 600, 0)))
        assert places(scan, scan.labels[0]) == ()


@pytest.mark.parametrize(
    ("text", "expected"),
    [("Phone:", True), ("Phone", True), ("Phone: 12", True), ("Phone shop", False), ("Mira", False)],
)
def test_label_of_its_own(text: str, expected: bool) -> None:
    assert starts_with_label(scan_of(text), 0, len(text)) is expected
