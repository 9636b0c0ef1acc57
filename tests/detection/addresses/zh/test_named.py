"""Where an address begins behind a labelled name."""

from __future__ import annotations

import pytest

from privacyguard_plugin.detection.addresses.zh.named import behind_labelled_name
from privacyguard_plugin.parsing.addresses.zh.parser import find_addresses_zh

from ...reading import scan_of


@pytest.mark.parametrize(
    ("text", "name", "address"),
    [
        ("收件人林昊中关村大街34号", "林昊", "中关村大街34号"),
        ("收件人陈建国中关村大街34号", "陈建国", "中关村大街34号"),
        ("我住在中关村大街34号", None, "中关村大街34号"),
        ("收件人林昊，中关村大街34号", None, "中关村大街34号"),
    ],
)
def test_name_runs_into_its_address(text: str, name: str | None, address: str) -> None:
    parse = next(p for p in find_addresses_zh(text) if "34号" in p.text)
    found, extent = behind_labelled_name(scan_of(text), parse)
    assert (extent and text[slice(*extent)]) == name
    assert text[found.start : found.end] == address
