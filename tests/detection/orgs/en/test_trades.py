"""Firms that end in what they make or do need a tie."""

from __future__ import annotations

import pytest

from privacyguard_plugin.detection.orgs.en.tokens import tokens_of
from privacyguard_plugin.detection.orgs.en.trades import find_trades_en, is_named_firm, is_trade

from ..reading import names


@pytest.mark.parametrize(
    ("form", "expected"), [("sheds", True), ("hospital", False), ("quillon", False), ("the", False)]
)
def test_trade(form: str, expected: bool) -> None:
    assert is_trade(form) is expected


@pytest.mark.parametrize(
    ("text", "expected"), [("Quillon Sheds", True), ("Claims Team", False), ("Quillon Mira", False)]
)
def test_named_firm_has_a_trade_and_something_that_names(text: str, expected: bool) -> None:
    tokens = tokens_of(text)
    assert is_named_firm(tokens, 0, len(tokens) - 1) is expected


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("we ordered it from Quillon Sheds", ["Quillon Sheds"]),
        ("Tern & Tidewater sent an invoice", ["Tern & Tidewater"]),
        ("Five Easy Garden Sheds", []),
        ("fish & chips sent", []),
    ],
)
def test_headline_is_no_firm(text: str, expected: list[str]) -> None:
    assert names(find_trades_en, text, starts=True) == expected
