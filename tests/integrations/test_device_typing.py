"""Whether a field holds what was typed."""

from __future__ import annotations

import pytest

from privacyguard_plugin.integrations.device_typing import FieldContent, holds


def field(text: str, password: bool = False) -> FieldContent:
    return FieldContent(text, password, True, ())


@pytest.mark.parametrize(
    ("content", "value", "expected"),
    [
        (field("Mira"), "Mira", True),
        (field("Mir"), "Mira", False),
        (field("139 6602 7741"), "13966027741", True),
        (field("139 6602 7742"), "13966027741", False),
        (field("Mi ra"), "Mira", False),
        (field("••••", password=True), "Mira", True),
        (field("•••", password=True), "Mira", False),
        (None, "Mira", False),
    ],
)
def test_exactly_but_for_the_grouping_of_a_number(content: FieldContent | None, value: str, expected: bool) -> None:
    assert holds(content, value) is expected
