"""What stands right behind a name without a capital."""

from __future__ import annotations

import pytest

from privacyguard_plugin.detection.names.en.lower_behind import beside, has_partner, reached_or_kissed

from .lines import place


@pytest.mark.parametrize(
    ("text", "expected"),
    [("text hedda 07700 900155", True), ("see you nuala xx", True), ("text hedda 12 times", False), ("see you nuala xylophone", False)],
)  # fmt: skip
def test_a_number_or_kisses(text: str, expected: bool) -> None:
    line, first, _ = place(text, "hedda" if "hedda" in text else "nuala")
    assert (reached_or_kissed(text, line, first) > 0) is expected


@pytest.mark.parametrize(
    ("text", "name", "expected"),
    [("hedda the plumber", "hedda", True), ("hedda and her kids", "hedda", True), ("hedda the great", "hedda", False)],
)
def test_a_trade_or_a_family(text: str, name: str, expected: bool) -> None:
    line, _, end = place(text, name)
    assert (beside(line.words, end, 2) > 0) is expected


def test_a_partner_is_another_given_name() -> None:
    line, first, end = place("hedda and nuala came", "hedda")
    assert has_partner("hedda and nuala came", line.words, first, end)
    line, first, end = place("hedda and cheese came", "hedda")
    assert not has_partner("hedda and cheese came", line.words, first, end)
