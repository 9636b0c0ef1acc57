"""Known places under their Latin names."""

from __future__ import annotations

import pytest

from privacyguard_plugin.parsing.components import ComponentKind as K
from privacyguard_plugin.parsing.places_en import place_at, place_openers, readings_of, state_codes

from .addresses.en.chains import tokens_of


@pytest.mark.parametrize(
    ("name", "kinds"),
    [
        ("New York", {K.CITY, K.PROVINCE}),
        ("LEEDS", {K.CITY}),
        ("Texas", {K.PROVINCE}),
        ("Zürich", {K.CITY}),
        ("Zurich", {K.CITY}),
        ("Quillonby", set()),
    ],
)
def test_meanings_of_a_name(name: str, kinds: set[K]) -> None:
    assert {r.kind for r in readings_of(name)} >= kinds
    assert bool(readings_of(name)) is bool(kinds)


@pytest.mark.parametrize(
    ("text", "size"), [("Salt Lake City now", 3), ("New York", 2), ("New, York", None), ("Quillonby", None)]
)
def test_longest_name_without_punctuation(text: str, size: int | None) -> None:
    found = place_at(tokens_of(text), 0)
    assert (found and found[0]) == size


def test_names_begin_with_openers_and_states_have_codes() -> None:
    assert {"new", "salt"} <= place_openers()
    assert {"ny", "nsw"} <= state_codes()
    assert "xq" not in state_codes()
