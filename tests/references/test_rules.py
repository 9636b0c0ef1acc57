"""What the binder relies on, for every type alike: look-up by keys agrees with a full scan, and merging loses nobody."""

from __future__ import annotations

from itertools import product
from typing import Any

import pytest

from privacyguard_plugin.model import LEVELS, KnownValue, PiiType
from privacyguard_plugin.references.compatibility import RULES

from .records import record

P = PiiType
POOLS: dict[PiiType, tuple[str, ...]] = {
    P.NAME: (
        "Tove Harlan", "T. Harlan", "Harlan", "Tove", "Tove M. Harlan", "Ms Harlan", "Marit Harlan", "Tove Quist",
        "林秀英", "林女士", "秀英", "林建国", "小林",
    ),
    P.ORG: ("Quillon Dental Studio LLC", "Quillon Dental", "Quillon Ltd", "Marrowgate", "丰禾科技有限公司", "丰禾科技", "丰禾药房"),
    P.ADDR: (
        "14 Elm Grove, Wexcombe", "14 Elm Grove", "Elm Grove", "16 Elm Grove", "Flat 2, 14 Elm Grove, Wexcombe", "Wexcombe",
        "浙江省杭州市西湖区文三路90号", "文三路90号", "西湖区文三路", "杭州市", "文三路92号",
    ),
    P.PHONE: ("+1 415 555 0132", "(415) 555-0132", "+1 415 555 0133"),
    P.EMAIL: ("tove@example.net", "Tove@example.net", "marit@example.net"),
}  # fmt: skip
PAIRS = [(kind, a, b) for kind, pool in POOLS.items() for a, b in product(pool, pool)]


def made(kind: PiiType, a: str, b: str) -> tuple[Any, Any, Any]:
    return RULES[kind], record(kind, a), record(kind, b)


def test_compatibility_is_symmetric_and_everything_is_compatible_with_itself() -> None:
    for kind, a, b in PAIRS:
        rules, x, y = made(kind, a, b)
        assert rules.compatible(x, y) == rules.compatible(y, x), (kind, a, b)
        assert a != b or rules.compatible(x, y), (kind, a)


def test_compatible_records_share_a_key() -> None:
    found = 0
    for kind, a, b in PAIRS:
        rules, x, y = made(kind, a, b)
        if rules.compatible(x, y):
            found += a != b
            assert rules.keys(x) & rules.keys(y), (kind, a, b)
    assert found > 30


def test_what_was_merged_stays_compatible_with_both_and_is_found_by_both() -> None:
    for kind, a, b in PAIRS:
        rules, x, y = made(kind, a, b)
        if rules.compatible(x, y):
            merged = rules.merge(y, x)
            for one in (x, y):
                assert rules.compatible(one, merged), (kind, a, b)
                assert rules.keys(one) & rules.keys(merged), (kind, a, b)


def test_merging_the_same_changes_nothing() -> None:
    for kind, pool in POOLS.items():
        for text in pool:
            rules, x, again = made(kind, text, text)
            assert rules.merge(x, again) == x, (kind, text)


@pytest.mark.parametrize("kind", POOLS)
def test_aliases_are_values_of_the_type(kind: PiiType) -> None:
    for text in POOLS[kind]:
        rules, x, _ = made(kind, text, text)
        for alias in rules.aliases(x):
            assert isinstance(alias, KnownValue) and alias.type is kind and alias.text.strip()


def test_only_addresses_have_levels_and_only_those_they_hold() -> None:
    for kind, pool in POOLS.items():
        for text in pool:
            rules, x, _ = made(kind, text, text)
            for level in LEVELS:
                part = rules.project(x, (level,))
                held = kind is P.ADDR and level in x.levels
                assert (part is not None) == held, (kind, text, level)
                assert part is None or part in text
