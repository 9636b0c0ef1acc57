"""What follows from the rules of a type for every type alike."""

from __future__ import annotations

import pytest

from privacyguard_plugin.model import PiiType, Root
from privacyguard_plugin.references.compatibility import RULES, known_values, normal_surface

from .records import record

VALUES = [
    (PiiType.NAME, "Mira Okland", "Mira Okland"),
    (PiiType.NAME, "陈建国", "李建国"),
    (PiiType.ORG, "Quillon Dental Ltd", "Quillon Dental"),
    (PiiType.ADDR, "12 Mill Lane, Leeds", "Mill Lane"),
    (PiiType.PHONE, "13966027741", "+86 139 6602 7741"),
    (PiiType.EMAIL, "mira@mail.example", "jon@mail.example"),
]


@pytest.mark.parametrize("kind", list(PiiType))
def test_every_type_has_rules(kind: PiiType) -> None:
    assert RULES[kind] is not None


@pytest.mark.parametrize(("kind", "a", "b"), VALUES)
def test_compatible_is_symmetric_and_agrees_with_the_keys(kind: PiiType, a: str, b: str) -> None:
    rules, left, right = RULES[kind], record(kind, a), record(kind, b)
    assert rules.compatible(left, right) == rules.compatible(right, left)
    assert rules.compatible(left, left)
    if rules.compatible(left, right):
        assert rules.keys(left) & rules.keys(right)


@pytest.mark.parametrize(("kind", "a", "_"), VALUES)
def test_whole_value_comes_first(kind: PiiType, a: str, _: str) -> None:
    root = Root(kind, 1)
    first, *more = known_values(record(kind, a), root)
    assert (first.text, first.whole) == (a, True)
    assert all(v.root == root and v.type is kind for v in (first, *more))


@pytest.mark.parametrize(("a", "b"), [("Mira  Okland", "mira okland"), ("ＭＩＲＡ", "mira"), (" 陈晓 ", "陈晓")])
def test_complete_surfaces_are_compared_without_case_width_and_blanks(a: str, b: str) -> None:
    assert normal_surface(a) == normal_surface(b)
