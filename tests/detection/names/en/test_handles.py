"""A handle or mail address says who the words above it are; addresses of departments name nobody."""

from __future__ import annotations

import pytest

from privacyguard_plugin.detection.names.en.handles import names_of_handles


@pytest.mark.parametrize(
    ("text", "name"),
    [
        ("Wren A. Castellane\n@wren.castellane · Joined 2019", "Wren A. Castellane"),
        ("Lark Fennimore <lfennimore@oakmoor.example>", "Lark Fennimore"),
        ("Sage Holloway-Reyes, sage_holloway-reyes88@mail.example", "Sage Holloway-Reyes"),
        ("Clover Bright\n@cloverb", "Clover Bright"),
    ],
)
def test_handle_tells_a_name(text: str, name: str) -> None:
    assert [text[start:end] for start, end in names_of_handles(text)] == [name]


@pytest.mark.parametrize(
    "text",
    [
        "Accounts Payable\naccounts.payable@nord.example",
        "Customer Service: customerservice@shop.example",
        "Follow us @dailydeals for Weekend Offers",
        "Privacy Settings",
    ],
)
def test_departments_are_nobody(text: str) -> None:
    assert not list(names_of_handles(text))
