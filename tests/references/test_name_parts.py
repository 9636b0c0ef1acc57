from __future__ import annotations

import pytest

from privacyguard_plugin.entities.names import build_name
from privacyguard_plugin.model import Occurrence, PiiType, SourceKind, SourceTrace
from privacyguard_plugin.references.name_parts import assemble_name_parts
from privacyguard_plugin.references.names import NameRules


def occurrence(text: str, start: int, role: str | None, stream: int = 0) -> Occurrence:
    trace = SourceTrace(SourceKind.INSTRUCTION, ())
    record = build_name(text, "en", role)
    return Occurrence(PiiType.NAME, text, stream, start, start + len(text), trace, record, (), role)


def test_fields_of_one_form_are_one_group_in_either_order() -> None:
    given, family = occurrence("Kwabena", 12, "given_name"), occurrence("Asare", 31, "family_name")
    assert assemble_name_parts([given, family]) == ((0, 1),)
    assert assemble_name_parts([family, given]) == ((1, 0),)


@pytest.mark.parametrize(
    ("left", "right"),
    [
        (occurrence("Kwabena", 0, "given_name"), occurrence("Afua", 20, "given_name")),
        (occurrence("Kwabena", 0, None), occurrence("Asare", 20, "family_name")),
        (occurrence("Kwabena", 0, "given_name"), occurrence("Asare", 200, "family_name")),
        (occurrence("Kwabena", 0, "given_name"), occurrence("Asare", 20, "family_name", stream=1)),
        (occurrence("Afua Mensah", 0, "name"), occurrence("Asare", 20, "family_name")),
    ],
)
def test_other_neighbours_stay_apart(left: Occurrence, right: Occurrence) -> None:
    assert assemble_name_parts([left, right]) == ()


def test_two_forms_give_two_groups() -> None:
    parts = [
        occurrence("Kwabena", 0, "given_name"),
        occurrence("Asare", 20, "family_name"),
        occurrence("Afua", 40, "given_name"),
        occurrence("Mensah", 60, "family_name"),
    ]
    assert assemble_name_parts(parts) == ((0, 1), (2, 3))


def test_joined_fields_know_both_parts() -> None:
    rules = NameRules()
    given, family = build_name("Kwabena", "en", "given_name"), build_name("Asare", "en", "family_name")
    assert given is not None and family is not None
    for merged in (rules.merge(given, family), rules.merge(family, given)):
        assert (merged.surface, merged.given, merged.family) == ("Kwabena Asare", "kwabena", "asare")
        full = build_name("KWABENA ASARE", "en")
        assert full is not None and rules.compatible(full, merged)
