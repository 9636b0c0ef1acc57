"""One value, one placeholder, whatever a reader of pixels made of it; two values, two."""

from __future__ import annotations

from dataclasses import replace

import pytest

from privacyguard_plugin.model import Mode, Occurrence, PiiType, SourceKind, SourceTrace
from privacyguard_plugin.references.binding import bind
from privacyguard_plugin.references.resolver import resolve
from privacyguard_plugin.references.store import SessionStore
from privacyguard_plugin.references.value_names import ValueNames, value_code

from .records import occurrence

T = PiiType


@pytest.fixture
def store() -> SessionStore:
    return SessionStore(ValueNames())


def written(kind: PiiType, value: str, *, at: int = 0) -> Occurrence:
    return occurrence(kind, value, at=at)


def read(kind: PiiType, value: str, *, at: int = 0, stream: int = 1) -> Occurrence:
    """As on a screen."""
    seen = occurrence(kind, value, at=at, stream=stream)
    return replace(seen, trace=SourceTrace(SourceKind.SCREEN, seen.trace.parts))


def names(store: SessionStore, *occurrences: Occurrence) -> list[str]:
    return [b.reference for b in bind(occurrences, store, mode=Mode.VALUE, turn=store.begin_turn())]


def test_the_placeholder_is_the_digest_of_what_it_restores(store: SessionStore) -> None:
    (name,) = names(store, written(T.ADDR, "350 5th Avenue, Apt. 24B, New York, NY 10118"))
    value = resolve(name, store, mode=Mode.VALUE).payload
    assert name == f"ADDR#{value_code(value, T.ADDR)}"


@pytest.mark.parametrize(
    ("kind", "known", "again"),
    [
        (T.NAME, "Maria Lopez", "MARIA LOPEZ"),
        (T.NAME, "Maria Lopez", "Maria-Lopez"),
        (T.PHONE, "415-555-0132", "(415) 555 0132"),
        (T.BANK_CARD, "6222 0212 0300 1234 567", "6222021203001234567"),
        (T.EMAIL, "Anna.B@example.org", "anna.b@example.org"),
        (T.ADDR, "杭州市西湖区文三路90号", "杭州市 西湖区 文三路90号"),
    ],
)
def test_another_formatting_is_the_same_value(store: SessionStore, kind: PiiType, known: str, again: str) -> None:
    assert len(set(names(store, written(kind, known), written(kind, again, at=90)))) == 1


@pytest.mark.parametrize(
    ("kind", "known", "misread"),
    [
        (T.NAME, "Jonathan Smithson", "Jonathan Srnithson"),
        (T.ORG, "Blue Harbor Dental", "Blue Harb0r Dentai"),
        (T.EMAIL, "maria.lopez@example.com", "maria.Iopez@exampie.com"),
        (T.ALNUM, "KX-4471QB", "KX-447IQB"),
        (T.PHONE, "415-555-0132", "4l5-555-O132"),
        (T.ADDR, "杭州市西湖区文三路90号东方大厦", "杭州市西湖区文二路90号东方大厦"),
    ],
)
def test_a_misreading_on_the_screen_is_the_known_value(
    store: SessionStore, kind: PiiType, known: str, misread: str
) -> None:
    seen = read(kind, known, at=90)
    seen = replace(seen, text=misread)
    assert len(set(names(store, seen, written(kind, known)))) == 1  # in one upload, whatever stands first
    assert names(store, seen) == names(store, written(kind, known))
    assert resolve(names(store, seen)[0], store, mode=Mode.VALUE).payload == known


@pytest.mark.parametrize(
    ("kind", "known", "other"),
    [
        (T.PHONE, "415-555-0132", "415-555-0182"),
        (T.BANK_CARD, "6222 0212 0300 1234 567", "6222 0212 0300 1234 56"),
        (T.ALNUM, "KX-44710000B", "KX-44710001B"),
        (T.ADDR, "350 5th Avenue, Apt. 24B, New York", "351 5th Avenue, Apt. 24B, New York"),
        (T.NAME, "张建国", "张建军"),
        (T.NAME, "Ann Lee", "Ann Lea"),
    ],
)
def test_another_digit_or_too_many_other_letters_are_another_value(
    store: SessionStore, kind: PiiType, known: str, other: str
) -> None:
    assert len(set(names(store, written(kind, known), read(kind, other)))) == 2


def test_what_is_written_is_never_taken_for_a_misreading(store: SessionStore) -> None:
    assert len(set(names(store, written(T.NAME, "Jonathan Smith"), written(T.NAME, "Jonathon Smith", at=90)))) == 2


def test_two_names_on_one_screen_are_two_values(store: SessionStore) -> None:
    maria, mario = read(T.NAME, "Maria Lopez"), read(T.NAME, "Mario Lopez", at=90)
    assert len(set(names(SessionStore(ValueNames()), mario, maria))) == 2
    assert len(set(names(store, written(T.NAME, "Maria Lopez"), maria, mario))) == 2


def test_between_two_equally_near_values_nothing_is_guessed(store: SessionStore) -> None:
    known = names(store, written(T.NAME, "Jonathan Smith"), written(T.NAME, "Jonathon Smith", at=90))
    assert names(store, read(T.NAME, "Jonathxn Smith"))[0] not in known


def test_fragments_are_values_of_their_own(store: SessionStore) -> None:
    first, second = names(store, written(T.ADDR, "杭州市西湖区文三路90号"), written(T.ADDR, "文三路90号", at=90))
    assert resolve(f"{second}, {first}", store, mode=Mode.VALUE).payload == "文三路90号, 杭州市西湖区文三路90号"


@pytest.mark.parametrize("asked", ["{0}.CITY", "[[{0}.CITY]]", "[[ADDR#1.CITY]]", "{0}.ROAD-DTL", "{0}.LEN=4"])
def test_a_part_of_a_value_is_never_answered(store: SessionStore, asked: str) -> None:
    (name,) = names(store, written(T.ADDR, "杭州市西湖区文三路90号"))
    resolution = resolve(asked.format(name), store, mode=Mode.VALUE)
    assert (resolution.payload, resolution.restored, len(resolution.unresolved)) == (asked.format(name), 0, 1)
