"""Numbers that are to be typed into the field of a code."""

from __future__ import annotations

import pytest

from privacyguard_plugin.detection.codes.entry import is_entered, is_typed_into
from privacyguard_plugin.detection.codes.tokens import tokens_of

from ..reading import scan_of


def typed(text: str) -> bool:
    scan = scan_of(text)
    token = tokens_of(scan)[0]
    return any(is_typed_into(scan, token, hit) for hit in scan.label_words if hit.start >= token.end)


def entered(text: str) -> bool:
    scan = scan_of(text)
    return is_entered(scan, tokens_of(scan)[0])


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("type 4471 into the PIN box", True),
        ("4471 goes in the pin field", True),
        ("enter 4471 when it asks for the verification code", True),
        ("type 4471 into the search box", False),
        ("we saw 4471 in the pin field", False),
        ("type 4471 into the pin", False),
    ],
)
def test_verb_and_field_are_needed(text: str, expected: bool) -> None:
    assert typed(text) is expected


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("Enter 518273 in the bank app, the code just came", True),
        ("the sms came, its 902117", True),
        ("my locker code, i think it was 90211", True),
        ("use 518273 when it asks", True),
        ("give 518273 if the bank wants it", True),
        ("we met 518273 when it asks", False),
        ("use 500 if it asks", False),
        ("enter 518200 in the bank app, the code came", False),
        ("enter 518273 in the bank app", False),
        ("enter promo code 518273 in the shop app", False),
        ("the parcel came, its 902117", False),
    ],
)
def test_entered_is_a_code_that_came_or_is_remembered(text: str, expected: bool) -> None:
    assert entered(text) is expected
