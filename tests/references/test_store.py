from __future__ import annotations

import threading

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from privacyguard_plugin.model import PiiType
from privacyguard_plugin.references.compatibility import RULES
from privacyguard_plugin.references.store import SessionStore

from .records import record

T = PiiType
VALUES: tuple[tuple[PiiType, str], ...] = (
    (T.PHONE, "138 0571 2233"),
    (T.PHONE, "13805712233"),
    (T.PHONE, "+86 13805712233"),
    (T.PHONE, "(415) 555-0132"),
    (T.PHONE, "415.555.0132"),
    (T.NUM, "482913"),
    (T.EMAIL, "Ann.Lee@Example.com"),
    (T.EMAIL, "ann.lee@example.com"),
    (T.ORG, "Acme Robotics Inc."),
    (T.ORG, "Acme Robotics"),
    (T.ORG, "Acme Energy LLC"),
    (T.ORG, "Acme"),
    (T.ORG, "杭州未澜科技有限公司"),
    (T.ORG, "未澜科技"),
    (T.ORG, "清源律师事务所"),
    (T.ORG, "清源律所"),
    (T.ADDR, "350 5th Avenue, Apt. 24B, New York, NY 10118"),
    (T.ADDR, "350 5th Ave"),
    (T.ADDR, "5th Ave"),
    (T.ADDR, "Apt 24B"),
    (T.ADDR, "New York"),
    (T.ADDR, "12 Rosewood Lane, Portland, OR"),
    (T.ADDR, "Portland"),
    (T.ADDR, "北京市海淀区中关村大街27号1101室"),
    (T.ADDR, "海淀区中关村大街27号"),
    (T.ADDR, "中关村大街"),
    (T.ADDR, "1101室"),
    (T.NAME, "Maria Lopez-Garcia"),
    (T.NAME, "Maria"),
    (T.NAME, "Ms. Lopez-Garcia"),
    (T.NAME, "Maria Chen"),
    (T.NAME, "王建国"),
    (T.NAME, "建国"),
    (T.NAME, "王先生"),
    (T.NAME, "李建国"),
)


@settings(max_examples=60, deadline=None)
@given(st.lists(st.sampled_from(VALUES), max_size=12), st.sampled_from(VALUES))
def test_lookup_by_index_agrees_with_a_full_scan(held: list[tuple[PiiType, str]], wanted: tuple[PiiType, str]) -> None:
    store = SessionStore()
    for kind, value in held:
        new = record(kind, value)
        found = next(store.lookup(new), None)
        if found is None:
            store.add(new, value, 1)
        else:
            store.update(found.root.number, RULES[kind].merge(found.record, new), value, 1)
    new = record(*wanted)
    assert [e.root for e in store.lookup(new)] == [e.root for e in store.scan(new)]


@pytest.mark.parametrize("a", VALUES, ids=ascii)
def test_compatibility_is_symmetric_and_indexed(a: tuple[PiiType, str]) -> None:
    rules, new = RULES[a[0]], record(*a)
    for kind, value in VALUES:
        if kind is a[0]:
            other = record(kind, value)
            assert rules.compatible(new, other) == rules.compatible(other, new)
            assert not rules.compatible(new, other) or rules.keys(new) & rules.keys(other)


def test_numbers_are_unique_across_types_and_never_reused() -> None:
    store = SessionStore()
    roots = [store.add(record(kind, value), value, 1).root for kind, value in VALUES[:9]]
    store.clear()
    roots += [store.add(record(kind, value), value, 1).root for kind, value in VALUES[:9]]
    assert [root.number for root in roots] == list(range(1, 19))


def test_most_recently_seen_compatible_entity_comes_first() -> None:
    store = SessionStore()
    first = store.add(record(T.ORG, "Acme Robotics"), "Acme Robotics", 1)
    second = store.add(record(T.ORG, "Acme Energy"), "Acme Energy", 1)
    wanted = record(T.ORG, "Acme")
    assert [e.root for e in store.lookup(wanted)] == [second.root, first.root]
    store.update(first.root.number, first.record, "Acme Robotics", 2)
    assert [e.root for e in store.lookup(wanted)] == [first.root, second.root]


def test_expired_roots_neither_bind_nor_resolve_but_stay_evidence() -> None:
    store = SessionStore()
    entity = store.add(record(T.NUM, "482913"), "482913", store.begin_turn())
    store.begin_turn(expire=True)
    assert store.get(entity.root.number) is None
    assert list(store.lookup(entity.record)) == []
    assert store.lookup_exact(T.NUM, "482913") is None
    assert "482913" in {known.text for known in store.known_values()}


def test_known_values_are_the_same_object_until_something_changes() -> None:
    store = SessionStore()
    entity = store.add(record(T.NUM, "482913"), "482913", 1)
    known = store.known_values()
    assert store.known_values() is known
    store.update(entity.root.number, entity.record, "482 913", 1)
    assert {value.text for value in store.known_values()} >= {"482913", "482 913"}


def test_threads_never_share_a_number() -> None:
    store = SessionStore()
    roots: list[int] = []

    def work(thread: int) -> None:
        for i in range(100):
            value = f"{thread}{i:05d}"
            roots.append(store.add(record(T.NUM, value), value, 1).root.number)

    threads = [threading.Thread(target=work, args=(n,)) for n in range(1, 9)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert sorted(roots) == list(range(1, 801))


def test_representations_show_no_value() -> None:
    store = SessionStore()
    entity = store.add(record(T.NUM, "482913"), "482913", 1)
    assert "482913" not in f"{store!r} {entity!r} {entity} {store.entities!r}"
