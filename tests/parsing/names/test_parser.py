"""Which grammar reads a name."""

from __future__ import annotations

import pytest

from privacyguard_plugin.parsing.names.parser import parse_name


@pytest.mark.parametrize(
    ("text", "lang", "expected"),
    [
        ("Mira Okland", None, ("en", "okland", "mira")),
        ("陈晓", None, ("zh", "陈", "晓")),
        ("欧阳晓", None, ("zh", "欧阳", "晓")),
        ("Dr Mira Okland", None, ("en", "okland", "mira")),
    ],
)
def test_script_decides(text: str, lang: str | None, expected: tuple[str, str, str]) -> None:
    parse = parse_name(text, lang)
    assert parse is not None
    assert (parse.lang, parse.family, parse.given) == expected
    assert 0 <= parse.score <= 1


@pytest.mark.parametrize("text", ["", "123", "  ", "!!"])
def test_no_letter_is_no_name(text: str) -> None:
    assert parse_name(text) is None


def test_repr_shows_no_value() -> None:
    assert "Mira" not in repr(parse_name("Mira Okland"))
