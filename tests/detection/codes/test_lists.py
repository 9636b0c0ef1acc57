"""The next value of a list, the next row, and a correction have the form of the first one."""

from __future__ import annotations

import pytest

from privacyguard_plugin.detection.codes.lists import corrects, goes_on, heads_next_row, starts_line
from privacyguard_plugin.detection.codes.tokens import Token, tokens_of
from privacyguard_plugin.detection.recognizer import Scan
from privacyguard_plugin.model import Candidate, PiiType, Tier

from ..reading import scan_of


def pair(text: str) -> tuple[Scan, Candidate, Token]:
    """The first token as a candidate, and the last one."""
    scan = scan_of(text)
    first, *_, last = tokens_of(scan)
    return scan, Candidate(PiiType.NUM, first.start, first.end, Tier.SOFT, 0.5, "context", "label"), last


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("codes 77812093 and 44109982", True),
        ("AB-4471, CD-9920", True),
        ("8812和4410", True),
        ("from 8812 to 4410", True),
        ("8812改成4410", True),
        ("codes 77812093 and 4410998", False),
        ("AB-4471 for CD-9920", False),
        ("8812 and 4410 points", False),
        ("881, 442", False),
    ],
)
def test_list_goes_on_in_the_same_form(text: str, expected: bool) -> None:
    assert goes_on(*pair(text)) is expected


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("HX20931 books\nHX20932 pens", True),
        ("HX20931 books\n\n\n\n\nHX20932 pens", False),
        ("HX20931 books\nsee HX20932", False),
        ("HX20931 books\n2093 pens", False),
        ("2093 books\n2094 pens", False),
        ("20931 books\n20932 pages", False),
    ],
)
def test_rows_of_a_list_open_alike(text: str, expected: bool) -> None:
    assert heads_next_row(*pair(text)) is expected


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("it is YHK-41K, no wait, mine is YHK-41M", True),
        ("8810，不对，应该是8812", True),
        ("it is YHK-41K\nmine is YHK-41M", False),
        ("it is YHK-41K, the score is 4100", False),
        ("it is YHK-41K, mine is YHK-41M-22-90", False),
        ("it is 4410, mine is 2019", False),
    ],
)
def test_correction_is_said_in_the_same_line(text: str, expected: bool) -> None:
    assert corrects(*pair(text)) is expected


def test_line_starts_at_the_text_and_behind_a_break() -> None:
    scan = scan_of("a\nb")
    assert [starts_line(scan, i) for i in range(3)] == [True, False, True]
