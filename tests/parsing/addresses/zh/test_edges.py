"""Where a name begins that only its end gives away."""

from __future__ import annotations

import pytest

from privacyguard_plugin.parsing.addresses.zh.edges import left_edge


@pytest.mark.parametrize(
    ("text", "suffix", "name"),
    [
        ("我家住在丰禾路", "路", "丰禾"),
        ("寄到文三路", "路", "文三"),
        ("走在路上", "路", ""),
        ("我搬到锦绣江南小区", "小区", "锦绣江南"),
    ],
)
def test_name_begins_behind_what_introduces_it(text: str, suffix: str, name: str) -> None:
    end = text.index(suffix)
    assert text[left_edge(text, end, 0, living=suffix == "小区") : end] == name


def test_never_left_of_the_floor() -> None:
    text = "寄到文三路"
    assert left_edge(text, 4, 3) >= 3
