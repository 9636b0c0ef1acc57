"""Surfaces by which an address may be mentioned again."""

from __future__ import annotations

import pytest

from privacyguard_plugin.model import PiiType
from privacyguard_plugin.references.address_aliases import alias_surfaces

from .records import record


@pytest.mark.parametrize(
    ("text", "aliases"),
    [
        (
            "350 5th Avenue, Apt. 24B, Leeds",
            {"5th Avenue", "5th Ave", "Fifth Avenue", "350 5th Ave", "Apt 24B", "#24B", "Leeds"},
        ),
        (
            "浙江省杭州市西湖区文三路27号锦绣江南小区",
            {"文三路", "文三路27号", "杭州市", "杭州", "西湖", "锦绣江南小区"},
        ),
        ("The Larches, 12 Mill Lane", {"Larches", "Mill Ln"}),
    ],
)
def test_short_forms_are_among_them(text: str, aliases: set[str]) -> None:
    assert aliases <= set(alias_surfaces(record(PiiType.ADDR, text)))


@pytest.mark.parametrize(
    "text", ["350 5th Avenue, Apt. 24B, New York, NY 10118", "浙江省杭州市西湖区文三路27号3栋501室"]
)
def test_each_once_and_no_bare_number(text: str) -> None:
    found = list(alias_surfaces(record(PiiType.ADDR, text)))
    assert len(found) == len(set(found))
    assert not {"350", "10118", "NY", "27", "501"} & set(found)
    assert all(any(c.isalpha() for c in alias) or alias.startswith("#") for alias in found)
