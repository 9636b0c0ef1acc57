"""Initials with full stops are a person where a verb or a partner says so; abbreviations are not."""

from __future__ import annotations

import pytest

from privacyguard_plugin.detection.names.en.initials import find_initials


@pytest.mark.parametrize(
    ("text", "name"),
    [
        ("K.B. wants the keys back", "K.B."),
        ("tell R.J. to park round the back", "R.J."),
        ("T.K. and Moira are driving", "T.K."),
        ("Done. P.K.'s coming instead", "P.K."),
    ],
)
def test_a_person_called_by_initials_is_found(text: str, name: str) -> None:
    assert [text[start:end] for start, end in find_initials(text)] == [name]


@pytest.mark.parametrize(
    "text",
    [
        "U.K. says no",
        "call the U.S. office",
        "at 9 P.M. tomorrow",
        "the R.S.V.P. date",
        "text me at 5 a.m.",
        "the B.K. menu",
    ],
)
def test_abbreviations_are_nobody(text: str) -> None:
    assert not list(find_initials(text))
