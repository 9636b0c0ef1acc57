"""Traditional characters as Simplified ones, one for one."""

from __future__ import annotations

from hypothesis import given, settings
from hypothesis import strategies as st

from privacyguard_plugin.parsing.han import simplify


@given(st.text(max_size=30))
@settings(max_examples=20)
def test_length_holds_and_simplified_text_stays(text: str) -> None:
    assert len(simplify(text)) == len(text)
    assert simplify(simplify(text)) == simplify(text)


def test_traditional_characters_are_replaced_and_nothing_else() -> None:
    assert simplify("臺灣張國榮 Abc，1") == "台湾张国荣 Abc，1"
