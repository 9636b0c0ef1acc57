"""A labelled address ends where the address ends, not where the sentence does."""

from __future__ import annotations

import pytest

from privacyguard_plugin.detection.addresses.label_end import address_end


@pytest.mark.parametrize(
    ("value", "address"),
    [
        ("15 marine drive apartment 902 mumbai 400020 please tell farhan", "15 marine drive apartment 902 mumbai 400020"),
        ("12 Elm Street, Boise, ID 83702 and my sister is on the same floor", "12 Elm Street, Boise, ID 83702"),
        ("12 Elm Street, Boise, ID 83702", "12 Elm Street, Boise, ID 83702"),
        ("12 Elm Street, Boise, ID 83702, Maplewood Annex", "12 Elm Street, Boise, ID 83702, Maplewood Annex"),
        ("42 Priory Walk, green door on the left", "42 Priory Walk"),
        ("42 Priory Walk, Leeds, white house with the big hedge.", "42 Priory Walk, Leeds"),
        ("42 Priory Walk, green door, Leeds", "42 Priory Walk, green door, Leeds"),
        ("42 Priory Walk, opposite the pub", "42 Priory Walk, opposite the pub"),
        ("42 Priory Walk, flat above the bakery", "42 Priory Walk, flat above the bakery"),
        ("42 priory walk, leeds", "42 priory walk, leeds"),
        ("城西镇新民村8组41号，本期电费132.57元", "城西镇新民村8组41号"),
        ("杭州市西湖区文三路27号，她不识字，写大点", "杭州市西湖区文三路27号"),
        ("杭州市西湖区文三路27号，菜鸟驿站旁边", "杭州市西湖区文三路27号，菜鸟驿站旁边"),
        ("88 Castle Peak Road, Tsuen Wan,收件人Cheung Ka Yan", "88 Castle Peak Road, Tsuen Wan"),
    ],
)  # fmt: skip
def test_the_value_ends_with_the_address(value: str, address: str) -> None:
    text = f"x: {value}"
    assert text[3 : address_end(text, 3, len(text))] == address
