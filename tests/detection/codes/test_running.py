"""Codes in running text: by an everyday word, a person beside brackets, their use, or money that goes there."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from privacyguard_plugin.detection.codes.running import in_running_text
from privacyguard_plugin.detection.codes.tokens import tokens_of
from privacyguard_plugin.detection.recognizer import Scan
from privacyguard_plugin.model import Candidate

from ..reading import proposed


def running(scan: Scan) -> Iterator[Candidate]:
    for token in tokens_of(scan):
        yield from in_running_text(scan, token)


@pytest.mark.parametrize(
    ("text", "value"),
    [
        ("staff 41107", "41107"),
        ("Employee Ann Lee (E-40618)", "E-40618"),
        ("学员陈晓(20417)签到", "20417"),
        ("enter 4471 to unlock", "4471"),
        ("凭4471取件", "4471"),
        ("your claim was logged as HX-20931", "HX-20931"),
        ("sign in as mira_low9", "mira_low9"),
        ("buzz flat no. 12, intercom 34", "34"),
        ("the gate is now 20417", "20417"),
        ("The sauna unlocks with 6193.", "6193"),
        ("Kept behind hatch 4-2-6031", "4-2-6031"),
        ("把钱转到我6228412093", "6228412093"),
        ("money goes to 88203417", "88203417"),
        ("加我204417883", "204417883"),
        ("204417 expires in 10 minutes", "204417"),
        ("member KP 11029384", "KP 11029384"),
    ],
)
def test_value_with_a_reason(text: str, value: str) -> None:
    assert proposed(running, text) == [value]


@pytest.mark.parametrize(
    "text",
    [
        "there were 41107 of them",
        "用户评价（1286）",
        "Customer reviews (1286)",
        "the function parse(v4180)",
        "enter 4000 to win",
        "the gate opens 0930",
        "the alarm is 0730",
        "logged as ISO-20931",
        "staff 2024",
        "洗衣机1400转",
    ],
)
def test_counts_times_and_standards_stay(text: str) -> None:
    assert proposed(running, text) == []
