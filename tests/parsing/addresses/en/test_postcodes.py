"""Postal codes of several countries."""

from __future__ import annotations

import pytest

from privacyguard_plugin.parsing.addresses.en.postcodes import postcode

from .chains import covered, tokens_of


@pytest.mark.parametrize("text", ["83734", "83734-1209", "LS6 2AB", "K1A 0B1", "D02 X285", "1071 XX", "558O2"])
def test_code_is_read_whole(text: str) -> None:
    assert covered(postcode, text) == text


@pytest.mark.parametrize("text", ["Elm", "12", "1234567", "AB", "LS62"])
def test_no_code(text: str) -> None:
    assert covered(postcode, text) is None


@pytest.mark.parametrize(("text", "sure"), [("LS6 2AB", True), ("10115", False)])
def test_plain_digits_need_a_place(text: str, sure: bool) -> None:
    found = postcode(tokens_of(text), 0)
    assert found is not None and (found.sure == 2) is sure
