"""Addresses, tokens and handles that identify by their own format; what everybody has is left alone."""

from __future__ import annotations

import pytest

from privacyguard_plugin.detection.formats.network import NetworkRecognizer, is_common_address

from ..reading import proposed


@pytest.mark.parametrize(
    ("address", "expected"),
    [
        ("192.168.4.1", True),
        ("10.9.8.7", True),
        ("172.31.0.9", True),
        ("172.32.0.9", False),
        ("127.0.0.1", True),
        ("8.8.8.8", True),
        ("8.8.8.9", False),
        ("::1", True),
        ("fd12::7", True),
        ("2001:db9::7", False),
        ("router", False),
    ],
)
def test_addresses_of_everybody(address: str, expected: bool) -> None:
    assert is_common_address(address) is expected


@pytest.mark.parametrize(
    ("text", "values"),
    [
        ("login from 81.23.140.9 today", ["81.23.140.9"]),
        ("2a02:8108:40c0::7f1", ["2a02:8108:40c0::7f1"]),
        ("mac 3C:22:FB:9A:10:4E", ["3C:22:FB:9A:10:4E"]),
        ("ftp://mira:kettle9@files.example", ["mira:kettle9"]),
        ("https://a.example/x?token=Qz81kkw0", ["Qz81kkw0"]),
        ("ghp_" + "a1B2c3D4e5" * 3, ["ghp_" + "a1B2c3D4e5" * 3]),
        ("ping @quiet_fern21", ["quiet_fern21"]),
        ("thanks @quietfern", ["quietfern"]),
        ("回复@山野小厨：好", ["山野小厨"]),
        ("cash app $MiraLow8", ["MiraLow8"]),
        ("see u/quietfern_9", ["quietfern_9"]),
        ("wxid_a81kq0zz77", ["wxid_a81kq0zz77"]),
        ("Seller vinyl.vincent marked it", ["vinyl.vincent"]),
        ("ssh mira@tower", ["mira@tower"]),
    ],
)
def test_format_of_its_own_is_found(text: str, values: list[str]) -> None:
    assert proposed(NetworkRecognizer().propose, text) == values


@pytest.mark.parametrize(
    "text",
    [
        "firmware 81.23.140.9",
        "192.168.4.1",
        "81.23.140.9.4",
        "10:30:45",
        "hey @everyone",
        "@app_route2(x)",
        "follow @quietfern",
        "lodash@lodash-4.17",
        "x@3",
        "$250",
        "https://a.example/?page=2000",
        "seller of homes",
    ],
)
def test_versions_groups_and_times_stay(text: str) -> None:
    assert proposed(NetworkRecognizer().propose, text) == []


def test_private_key_is_found_line_by_line() -> None:
    key = "-----BEGIN PRIVATE KEY-----\nMIIEvQIBADAN\nBgkqhkiG9w0B\n-----END PRIVATE KEY-----"
    assert proposed(NetworkRecognizer().propose, key) == ["MIIEvQIBADAN", "BgkqhkiG9w0B"]
