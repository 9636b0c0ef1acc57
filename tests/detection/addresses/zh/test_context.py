"""What stands around a Chinese address fragment."""

from __future__ import annotations

import pytest

from privacyguard_plugin.detection.addresses.zh.context import AddressContext
from privacyguard_plugin.parsing.addresses.zh.parser import find_addresses_zh

from ...reading import scan_of


def cue(text: str) -> set[str | None]:
    parses = list(find_addresses_zh(text))
    context = AddressContext(scan_of(text), parses)
    return {context.cue(parse) for parse in parses}


@pytest.mark.parametrize(
    ("text", "rule"),
    [("收货地址：禾坊小区", "label"), ("我家住在禾坊小区", "residence"), ("快递寄到杭州市", "residence")],
)
def test_fragment_is_carried(text: str, rule: str) -> None:
    assert rule in cue(text)


@pytest.mark.parametrize("text", ["杭州市的天气", "今天路过文三路", "禾坊小区房价多少"])
def test_fragment_alone_is_not(text: str) -> None:
    assert cue(text) <= {None}


@pytest.mark.parametrize(("text", "expected"), [("文三路地铁站", True), ("我在文三路27号3栋501", False)])
def test_public_has_no_number(text: str, expected: bool) -> None:
    parses = list(find_addresses_zh(text))
    assert parses
    context = AddressContext(scan_of(text), parses)
    assert any(context.is_public(parse) for parse in parses) is expected
