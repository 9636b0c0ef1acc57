"""What a written telephone number says, whatever its separators, width or dictation."""

from __future__ import annotations

import pytest

from privacyguard_plugin.parsing.phones import parse_phone


@pytest.mark.parametrize(
    ("text", "country", "national", "extension"),
    [
        ("13800138000", "", "13800138000", ""),
        ("138-0013-8000", "", "13800138000", ""),
        ("+86 138 0013 8000", "86", "13800138000", ""),
        ("008613800138000", "86", "13800138000", ""),
        ("(+86)13800138000", "86", "13800138000", ""),
        ("１３８００１３８０００", "", "13800138000", ""),
        ("一三八零零一三八零零零", "", "13800138000", ""),
        ("010-62345678转8012", "", "1062345678", "8012"),
        ("010-62345678-8012", "", "1062345678", "8012"),
        ("0755 2600 1234 分机 12", "", "75526001234", "12"),
        ("(415) 555-0132 ext. 42", "", "4155550132", "42"),
        ("1-415-555-0132 x42", "1", "4155550132", "42"),
        ("+1 415 555 0132", "1", "4155550132", ""),
        ("07700 900123", "", "7700900123", ""),
        ("+44 (0)7700 900123", "44", "7700900123", ""),
        ("0044 7700 900123", "44", "7700900123", ""),
        ("138****1234", "", "138****1234", ""),
    ],
)
def test_country_national_number_and_extension_are_read(text: str, country: str, national: str, extension: str) -> None:
    parse = parse_phone(text)
    assert parse is not None
    assert (parse.country, parse.national, parse.extension) == (country, national, extension)


@pytest.mark.parametrize("text", ["", "12", "call", "12-3"])
def test_too_few_digits_are_no_number(text: str) -> None:
    assert parse_phone(text) is None
