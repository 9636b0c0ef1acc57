"""Where an address may start: never missing one, at few words of prose."""

from __future__ import annotations

import pytest

from privacyguard_plugin.parsing.addresses.en.starts import starts

from .chains import tokens_of


@pytest.mark.parametrize(
    "text", ["12 Elm St", "Apt 24B", "PO Box 240", "Calle Olivar 29", "Leeds LS6 2AB", "Lindenstraße 79"]
)
def test_address_may_start_at_its_first_word(text: str) -> None:
    assert starts(tokens_of(text))[0]


def test_one_answer_a_token_and_none_in_prose() -> None:
    tokens = tokens_of("we were so happy about it")
    assert starts(tokens) == [False] * len(tokens)
