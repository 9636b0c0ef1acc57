"""Scalars bind by canonical equality; telephone numbers up to a country code that one of them lacks."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from privacyguard_plugin.entities.records import ScalarRecord
from privacyguard_plugin.entities.scalars import build_scalar
from privacyguard_plugin.model import PiiType
from privacyguard_plugin.references.scalars import ScalarRules

RULES = ScalarRules()


def record(text: str, kind: PiiType = PiiType.PHONE, role: str | None = None) -> ScalarRecord:
    built = build_scalar(kind, text, role)
    assert built is not None
    return built


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("+86 138 0013 8000", "138-0013-8000"),
        ("008613800138000", "13800138000"),
        ("(415) 555-0132", "+1 415 555 0132"),
        ("1-415-555-0132", "4155550132"),
        ("07700 900123", "+44 7700 900123"),
        ("010-62345678转8012", "(010)62345678-8012"),
        ("13165550162", "1-316-555-0162"),
    ],
)
def test_formats_of_one_number_share_a_root(one: str, other: str) -> None:
    a, b = record(one), record(other)
    assert RULES.compatible(a, b) and RULES.compatible(b, a)
    assert RULES.keys(a) & RULES.keys(b)


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("+44 7700 900123", "+61 7700 900123"),
        ("010-62345678转8012", "010-62345678转8013"),
        ("010-62345678", "010-62345678转8013"),
        ("13800138000", "13800138001"),
    ],
)
def test_different_numbers_never_do(one: str, other: str) -> None:
    assert not RULES.compatible(record(one), record(other))


def test_same_digits_of_another_type_are_another_entity() -> None:
    assert not RULES.compatible(record("13800138000"), record("13800138000", PiiType.NUM))


def test_fullest_writing_stays_verbatim() -> None:
    short, full = record("138-0013-8000"), record("+86 138 0013 8000")
    assert RULES.merge(short, full).surface == "+86 138 0013 8000"
    assert RULES.merge(full, short).surface == "+86 138 0013 8000"
    assert RULES.merge(short, record("13800138000")).surface == "138-0013-8000"


def test_role_learned_later_is_kept() -> None:
    assert RULES.merge(record("829104", PiiType.NUM), record("829 104", PiiType.NUM, "pin")).role == "pin"


def test_number_is_found_again_without_its_country_code() -> None:
    assert {known.text for known in RULES.aliases(record("+86 138 0013 8000"))} == {"+86 138 0013 8000", "13800138000"}


PHONES = st.builds(
    lambda prefix, digits, extension: prefix + digits + extension,
    st.sampled_from(["", "+1 ", "+86 ", "0", "0086", "1-"]),
    st.sampled_from(["13800138000", "4155550132", "7700900123", "138-0013-8000", "1062345678"]),
    st.sampled_from(["", "转12", " ext. 12"]),
)


@given(PHONES, PHONES)
def test_lookup_by_keys_agrees_with_a_full_scan(one: str, other: str) -> None:
    a, b = record(one), record(other)
    assert RULES.compatible(a, b) == RULES.compatible(b, a)
    if RULES.compatible(a, b):
        assert RULES.keys(a) & RULES.keys(b)
