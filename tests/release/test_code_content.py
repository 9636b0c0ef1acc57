"""Only what is plainly public may stay on a screen."""

from __future__ import annotations

import pytest

from privacyguard_plugin.release.code_content import is_public


@pytest.mark.parametrize(
    ("content", "symbology", "expected"),
    [
        ("https://museum.example/exhibition/rivers", "QR", True),
        ("https://shop.example/2026-03-14/sale", "QR", True),
        ("https://wa.me/quillon", "QR", False),
        ("https://shop.example/order?order_id=7", "QR", False),
        ("https://shop.example/t/Zq81kkw0pp", "QR", False),
        ("https://mira:kettle@shop.example/", "QR", False),
        ("https://shop.example:8443/", "QR", False),
        ("ftp://shop.example/", "QR", False),
        ("WIFI:S:home;P:kettle77;;", "QR", False),
        ("", "QR", False),
        ("http://[bad", "QR", False),
        ("4006381333931", "EAN_13", True),
        ("4006381333931", "CODE_128", False),
        ("Mira Okland", "EAN_13", False),
    ],
)
def test_web_page_without_a_token_and_number_of_a_product(content: str, symbology: str, expected: bool) -> None:
    assert is_public(content, symbology) is expected
