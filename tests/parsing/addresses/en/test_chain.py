"""What may stand next to what, and what a chain loses at its ends."""

from __future__ import annotations

import pytest

from privacyguard_plugin.parsing.addresses.en.chain import assemble
from privacyguard_plugin.parsing.components import ComponentKind as K

from .chains import tokens_of


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("12 Elm St, Leeds LS6 2AB today", "12 Elm St, Leeds LS6 2AB"),
        ("12 Elm St, Apt 4", "12 Elm St, Apt 4"),
        ("12 Elm St and then", "12 Elm St"),
        ("12 friends", None),
    ],
)
def test_longest_admissible_chain(text: str, expected: str | None) -> None:
    tokens = tokens_of(text)
    chain = assemble(tokens, 0)
    assert (chain and text[tokens[chain.start].start : tokens[chain.end - 1].end]) == expected


def test_chain_tells_its_elements() -> None:
    chain = assemble(tokens_of("12 Elm St, Apt 4, Leeds LS6 2AB"), 0)
    assert chain is not None
    assert chain.has("street") and not chain.has("no such element")
    assert chain.kinds() == {K.HOUSE, K.ROAD, K.UNIT, K.CITY, K.POSTCODE}
    assert len(chain.streets) == 1
    assert [link.sep for link in chain.links] == ["", ",", ",", ""]
