"""An enumeration whose items begin with somebody each: one sure name vouches for the other heads."""

from __future__ import annotations

import pytest

from privacyguard_plugin.detection.names.en.recognizer import NameEnRecognizer
from tests.marked import unmarked

from ...reading import values


@pytest.mark.parametrize(
    "line",
    [
        "Saturday: {NAME:Sunita} opens up, {NAME:Prakash} van, {NAME:Lily-Rae} whatever is left",
        "Attempts: {NAME:Sunita} 3/5, {NAME:Ifan} 4, {NAME:Lily-Rae} withdrew",
        "{NAME:Sunita} juice, {NAME:Prakash} cake, {NAME:Wendeline} chairs",
        "{NAME:Sunita} is off today, Covid again",
        "Monday pilates, Tuesday boxing, Wednesday rest",
        "{NAME:Sunita} flies to Lisbon, Porto on Friday",
    ],
)
def test_heads_of_items_vouch_for_each_other(line: str) -> None:
    text, spans = unmarked(line)
    assert [value for _, value in values(text, (NameEnRecognizer(),))] == [text[a:b] for a, b, _ in spans]
