"""Names and mail addresses in links are removed as they are encoded; searches stay."""

from __future__ import annotations

import pytest

from privacyguard_plugin.detection.formats.url_values import find_url_values


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("https://a.example/rsvp?guest=Ilse%20Brandt&plus=1", ["Ilse%20Brandt"]),
        ("https://a.example/?fullname=Omar+Haddad", ["Omar+Haddad"]),
        ("https://a.example/?email=omar.h%40mail.example", ["omar.h%40mail.example"]),
        ("https://a.example/?firstname=Ngozi&x=2", ["Ngozi"]),
    ],
)
def test_encoded_values_are_found(text: str, expected: list[str]) -> None:
    assert [text[c.start : c.end] for c in find_url_values(text)] == expected


@pytest.mark.parametrize(
    "text",
    [
        "https://a.example/?q=Grand%20Canyon",
        "https://a.example/?name=Blue%20Jeans",
        "https://a.example/?to=Next+Page&a=1",
        "a=b+c",
    ],
)
def test_what_is_searched_for_stays(text: str) -> None:
    assert not list(find_url_values(text))
