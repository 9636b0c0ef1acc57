"""Short forms of given names."""

from __future__ import annotations

import pytest

from privacyguard_plugin.parsing.names.words import shared_short_form, short_forms


@pytest.mark.parametrize(
    ("left", "right", "expected"),
    [
        ("bob", "robert", True),
        ("liz", "elizabeth", True),
        ("mira", "mira", True),
        ("bob", "elizabeth", False),
        ("robert", "roberta", False),
    ],
)
def test_one_persons_names(left: str, right: str, expected: bool) -> None:
    assert shared_short_form(left, right) is expected
    assert shared_short_form(right, left) is expected  # symmetric


def test_a_name_stands_for_itself() -> None:
    assert "mira" in short_forms("mira")
    assert {"bob", "robert"} <= short_forms("bob")
