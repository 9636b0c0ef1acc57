"""What a placeholder is made of, and that one of them never means two values."""

from __future__ import annotations

import hashlib
import string

import pytest
from hypothesis import given
from hypothesis import strategies as st

from privacyguard_plugin.model import Mode, PiiType, Root
from privacyguard_plugin.references.resolver import Reason, resolve
from privacyguard_plugin.references.store import SessionStore
from privacyguard_plugin.references.value_names import ValueNames, value_code

from .records import record

T = PiiType
DIGITS = string.digits + string.ascii_lowercase


def base36(number: int) -> str:
    return base36(number // 36) + DIGITS[number % 36] if number >= 36 else DIGITS[number]


@given(st.text(min_size=1), st.sampled_from(PiiType))
def test_the_code_is_the_head_of_the_digest_in_base_36(value: str, kind: PiiType) -> None:
    digest = hashlib.sha256(f"{value}|{kind}".encode("utf-8", "surrogatepass")).hexdigest()
    assert value_code(value, kind) == base36(int(digest, 16))[:5]


@given(st.text(min_size=1), st.text(min_size=1))
def test_a_salt_is_hashed_in_front(value: str, salt: str) -> None:
    digest = hashlib.sha256(f"{salt}|{value}|NAME".encode("utf-8", "surrogatepass")).hexdigest()
    assert value_code(value, T.NAME, salt) == base36(int(digest, 16))[:5]


def test_the_type_is_part_of_what_is_hashed() -> None:
    assert value_code("48291734", T.NUM) != value_code("48291734", T.PHONE)


@pytest.fixture(scope="module")
def colliding() -> tuple[str, str]:
    """Two order numbers with the same five characters, by the birthday paradox."""
    seen: dict[str, str] = {}
    for number in range(10_000_000, 10_200_000):
        other = seen.setdefault(value_code(str(number), T.NUM), str(number))
        if other != str(number):
            return other, str(number)
    raise AssertionError("no collision")


def test_a_collision_gets_a_counter_and_both_come_back(colliding: tuple[str, str]) -> None:
    store = SessionStore(ValueNames())
    names = [store.name_of(store.add(record(T.NUM, value), value, 1).root) for value in colliding]
    assert names == [f"NUM#{value_code(colliding[0], T.NUM)}", f"NUM#{value_code(colliding[0], T.NUM)}_2"]
    resolution = resolve(f"{names[1]} and {names[0]}", store, mode=Mode.VALUE)
    assert resolution.payload == f"{colliding[1]} and {colliding[0]}"


def test_a_forgotten_value_keeps_its_name_for_itself(colliding: tuple[str, str]) -> None:
    names = ValueNames()
    names.issue(Root(T.NUM, 1), record(T.NUM, colliding[0]))
    first = names.name(1)
    names.forget(1)
    names.issue(Root(T.NUM, 2), record(T.NUM, colliding[1]))
    assert names.name(2) == f"{first}_2"
    names.issue(Root(T.NUM, 3), record(T.NUM, colliding[0]))
    assert names.name(3) == first


def test_a_forgotten_value_does_not_resolve_and_says_why() -> None:
    store = SessionStore(ValueNames())
    store.begin_turn(keep_turns=1)
    name = store.name_of(store.add(record(T.EMAIL, "anna.b@example.org"), "anna.b@example.org", 1).root)
    for _ in range(4):
        store.begin_turn(keep_turns=1)
    resolution = resolve(name, store, mode=Mode.VALUE)
    assert (resolution.payload, [u.reason for u in resolution.unresolved]) == (name, [Reason.FORGOTTEN])


def test_nothing_of_another_session_resolves() -> None:
    mine, other = SessionStore(ValueNames()), SessionStore(ValueNames())
    name = mine.name_of(mine.add(record(T.EMAIL, "anna.b@example.org"), "anna.b@example.org", 1).root)
    assert resolve(name, other, mode=Mode.VALUE).payload == name
    mine.clear()
    assert resolve(name, mine, mode=Mode.VALUE).payload == name
