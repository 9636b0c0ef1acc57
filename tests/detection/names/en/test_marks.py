"""What the lines above and below a name say."""

from __future__ import annotations

import pytest

from privacyguard_plugin.detection.names.en.marks import is_closing, is_tail


@pytest.mark.parametrize(
    ("line", "expected"),
    [
        ("Best,", True),
        ("Kind regards", True),
        ("Thanks!", True),
        ("", False),
        ("Thanks for the book about cats and dogs", False),
        ("Monday", False),
    ],
)
def test_end_of_a_letter(line: str, expected: bool) -> None:
    assert is_closing(line) is expected


@pytest.mark.parametrize(
    ("line", "expected"),
    [
        ("mobile", True),
        ("last seen today", True),
        ("Missed call", True),
        ("+44 1632 960112", True),
        ("", False),
        ("The price of tea went up again", False),
    ],
)
def test_second_row_of_a_contact(line: str, expected: bool) -> None:
    assert is_tail(line) is expected
