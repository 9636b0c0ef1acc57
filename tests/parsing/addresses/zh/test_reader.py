"""The longest sequence of components from a known left edge."""

from __future__ import annotations

from itertools import pairwise

import pytest

from privacyguard_plugin.parsing.addresses.zh.reader import read_address


@pytest.mark.parametrize(
    ("text", "parts"),
    [
        ("浙江省杭州市西湖区文三路27号501室谢谢", ["浙江省", "杭州市", "西湖区", "文三路", "27号", "501室"]),
        ("文三路27号", ["文三路", "27号"]),
        ("今天很开心", []),
    ],
)
def test_pieces_in_surface_order(text: str, parts: list[str]) -> None:
    pieces = read_address(text, 0, len(text))
    assert [text[p.start : p.end] for p in pieces] == parts
    assert all(a.end <= b.start for a, b in pairwise(pieces))


def test_names_that_nothing_confirms_are_taken_when_it_is_an_address_for_certain() -> None:
    text = "丰禾云谷"
    assert read_address(text, 0, 4) == []
    assert [text[p.start : p.end] for p in read_address(text, 0, 4, lenient=True)] == [text]
