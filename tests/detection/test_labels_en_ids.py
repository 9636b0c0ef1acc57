"""Licences, cards and telephone numbers as English speakers announce them."""

from __future__ import annotations

import pytest

from privacyguard_plugin import PrivacyGuard


@pytest.fixture(scope="module")
def guard() -> PrivacyGuard:
    return PrivacyGuard()


@pytest.mark.parametrize(
    ("text", "value"),
    [
        ("DLN R318-5520-9047, Ohio", "R318-5520-9047"),
        ("CDL# WV30815526", "WV30815526"),
        ("he wrote down my license as T205-7716-3391-8 on the form", "T205-7716-3391-8"),
        ("whats my license number? 305 881 246 right", "305 881 246"),
        ("the DVLA wants HUGHE 704219 TB6XR", "HUGHE 704219 TB6XR"),
        ("Medicare card 3390 51827 4", "3390 51827 4"),
        ("card number on the back 3051772946", "3051772946"),
        ("Group: 50917\nRxBIN: 740021", "740021"),
        ("nectar 98263000 30518829471", "98263000 30518829471"),
        ("the vet is 555-0164, ask for Tuesday", "555-0164"),
        ("reception 6305 8824", "6305 8824"),
        ("ride to 2306 south barton", "2306 south barton"),
        ("go to 310 danforth ave e", "310 danforth ave e"),
    ],
)
def test_a_value_is_removed_behind_the_words_people_use_for_it(guard: PrivacyGuard, text: str, value: str) -> None:
    released = guard.session().before_upload(instruction=text).instruction
    assert value not in released
    assert not any(part in released for part in value.split() if sum(c.isdigit() for c in part) > 2)


@pytest.mark.parametrize(
    "text",
    [
        "Flight 2417 departs gate B44",
        "the hospital was built 1998-2004",
        "driver number 44 won the race",
        "group 12 meets on Tuesday",
        "is a driver's permit valid for 6 months?",
        "the library has 120 chairs",
    ],
)
def test_what_is_nobodys_stays(guard: PrivacyGuard, text: str) -> None:
    assert guard.session().before_upload(instruction=text).instruction == text
