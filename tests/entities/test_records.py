"""Typed records: values whose repr shows none."""

from __future__ import annotations

import pytest

from privacyguard_plugin.entities.addresses import build_address
from privacyguard_plugin.entities.names import build_name
from privacyguard_plugin.entities.orgs import build_org
from privacyguard_plugin.entities.scalars import build_scalar
from privacyguard_plugin.model import Level, PiiType


def test_levels_are_those_held_in_fixed_order() -> None:
    record = build_address("Leeds, 12 Mill Lane, Apt 4")
    assert record is not None
    assert record.levels == (Level.CITY, Level.ROAD, Level.DTL)
    assert record.type is PiiType.ADDR


def test_no_repr_shows_a_value() -> None:
    records = (
        build_address("12 Mill Lane"),
        build_name("Mira Okland", "en"),
        build_org("Quillon Dental"),
        build_scalar(PiiType.PHONE, "13966027741"),
    )
    for record in records:
        assert record is not None
        assert not any(part in repr(record) for part in ("Mill", "Mira", "Quillon", "1396"))


@pytest.mark.parametrize(
    ("text", "core", "suffix"), [("Quillon Dental Ltd", "quillon", "dental|"), ("丰禾律师事务所", "丰禾", "律|")]
)
def test_suffix_holds_head_words_then_legal_form(text: str, core: str, suffix: str) -> None:
    record = build_org(text)
    assert record is not None
    assert record.core == core
    assert record.suffix.startswith(suffix)


@pytest.mark.parametrize("text", ["", "!!"])
def test_no_name_is_no_record(text: str) -> None:
    assert build_org(text) is None


@pytest.mark.parametrize(
    ("kind", "a", "b"),
    [
        (PiiType.PHONE, "139-6602-7741", "13966027741"),
        (PiiType.EMAIL, "Mira@Mail.example", "mira@mail.example"),
        (PiiType.NUM, "12 34", "1234"),
    ],
)
def test_scalars_written_differently_are_equal(kind: PiiType, a: str, b: str) -> None:
    left, right = build_scalar(kind, a), build_scalar(kind, b)
    assert left is not None and right is not None
    assert left.canonical == right.canonical
    assert (left.surface, right.surface) == (a, b)


def test_text_without_a_value_has_no_record() -> None:
    assert build_scalar(PiiType.PHONE, "call") is None
