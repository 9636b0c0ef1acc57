"""A candidate becomes an occurrence only with a source trace and a typed record."""

from __future__ import annotations

import pytest

from privacyguard_plugin.entities.interpret import interpret
from privacyguard_plugin.entities.records import AddressRecord, NameRecord, OrgRecord, ScalarRecord
from privacyguard_plugin.model import Candidate, PiiType, Root, Segment, SourceKind, Stream, TextOrigin, Tier
from privacyguard_plugin.sources.instruction import read_instruction


def candidate(text: str, value: str, kind: PiiType, **more) -> Candidate:
    start = text.index(value)
    return Candidate(kind, start, start + len(value), Tier.SOFT, 0.5, "label", "test", **more)


@pytest.mark.parametrize(
    ("text", "value", "kind", "record"),
    [
        ("call 138-0013-8000", "138-0013-8000", PiiType.PHONE, ScalarRecord),
        ("ask Ann Lee", "Ann Lee", PiiType.NAME, NameRecord),
        ("问张伟", "张伟", PiiType.NAME, NameRecord),
        ("at Acme Robotics Inc.", "Acme Robotics Inc.", PiiType.ORG, OrgRecord),
        ("to 12 Elm St, Boise", "12 Elm St, Boise", PiiType.ADDR, AddressRecord),
    ],
)
def test_record_has_the_kind_of_its_type(text: str, value: str, kind: PiiType, record: type) -> None:
    occurrence = interpret(candidate(text, value, kind), read_instruction(text), 2)
    assert occurrence is not None
    assert isinstance(occurrence.record, record)
    assert (occurrence.text, occurrence.stream, occurrence.start) == (value, 2, text.index(value))
    assert [part.origin.text[part.start : part.end] for part in occurrence.trace.parts] == [value]


def test_root_and_role_of_the_candidate_are_kept() -> None:
    text = "code 4471"
    found = interpret(
        candidate(text, "4471", PiiType.NUM, role="pin", root=Root(PiiType.NUM, 4)), read_instruction(text), 0
    )
    assert found is not None
    assert (found.role, found.root) == ("pin", Root(PiiType.NUM, 4))


def test_text_that_no_source_carries_is_nothing() -> None:
    stream = Stream(SourceKind.SCREEN, "a  b", (Segment(0, 1, TextOrigin("a")), Segment(3, 4, TextOrigin("b"))))
    assert interpret(Candidate(PiiType.NUM, 1, 3, Tier.SOFT, 0.5, "format", "test"), stream, 0) is None


def test_text_that_its_type_refuses_is_nothing() -> None:
    text = "phone 12"
    assert interpret(candidate(text, "12", PiiType.PHONE), read_instruction(text), 0) is None


def test_only_addresses_display_levels() -> None:
    text = "to 12 Elm St, Boise"
    address = interpret(candidate(text, "12 Elm St, Boise", PiiType.ADDR), read_instruction(text), 0)
    assert address is not None and address.display
    phone = interpret(
        candidate("tel 208-555-0132", "208-555-0132", PiiType.PHONE), read_instruction("tel 208-555-0132"), 0
    )
    assert phone is not None and phone.display == ()
