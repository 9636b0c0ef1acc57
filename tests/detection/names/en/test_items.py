"""An enumeration whose items begin with somebody each: one sure name vouches for the other heads."""

from __future__ import annotations

import pytest

from privacyguard_plugin.detection.names.en.recognizer import NameEnRecognizer
from tests.marked import unmarked

from ...reading import values


@pytest.mark.parametrize(
    "line",
    [
        "Rota: {NAME:Sunita} you're on tills, {NAME:Prakash} bakery, {NAME:Lily-Rae} nobody knows yet",
        "Marks: {NAME:Sunita} 17/20, {NAME:Ifan} 14, {NAME:Lily-Rae} absent",
        "{NAME:Sunita} juice, {NAME:Prakash} cake, {NAME:Wendeline} chairs",
        "{NAME:Sunita} is off today, Covid again",
        "Monday pilates, Tuesday boxing, Wednesday rest",
        "{NAME:Sunita} flies to Lisbon, Porto on Friday",
    ],
)
def test_heads_of_items_vouch_for_each_other(line: str) -> None:
    text, spans = unmarked(line)
    assert [value for _, value in values(text, (NameEnRecognizer(),))] == [text[a:b] for a, b, _ in spans]
