"""Whole bound values are removed wherever they are written out, in whatever context."""

from __future__ import annotations

from privacyguard_plugin import PiiType
from privacyguard_plugin.model import KnownValue
from privacyguard_plugin.release.verify import LeakFinder
from privacyguard_plugin.sources.instruction import read_instruction
from privacyguard_plugin.sweep import sweep

ALL = frozenset(PiiType)
KNOWN = (KnownValue(PiiType.BANK_CARD, "4539 1488 0343 6467"), KnownValue(PiiType.EMAIL, "anna.b@example.org"))


def test_a_bound_value_without_any_context_is_found_in_another_formatting() -> None:
    stream = read_instruction("x4539-1488-0343-6467x")
    found = sweep([stream], [], KNOWN, ALL, LeakFinder())
    assert [(o.type, o.text) for o in found] == [(PiiType.BANK_CARD, "4539-1488-0343-6467")]


def test_what_is_already_accepted_is_not_found_again() -> None:
    stream = read_instruction("mail anna.b@example.org")
    found = sweep([stream], [], KNOWN, ALL, LeakFinder())
    assert len(found) == 1
    assert sweep([stream], found, KNOWN, ALL, LeakFinder()) == ()


def test_a_type_that_is_switched_off_stays() -> None:
    assert (
        sweep([read_instruction("mail anna.b@example.org")], [], KNOWN, frozenset({PiiType.PHONE}), LeakFinder()) == ()
    )
