"""Screen names that somebody's name is made into, and what only looks like one."""

from __future__ import annotations

import pytest

from privacyguard_plugin.detection.formats.personal_handles import find_personal_handles


@pytest.mark.parametrize("handle", ["elodie_706", "tom_baker88", "Anna1985", "lopez_maria", "maria.lopez91"])
def test_screen_name_of_a_name_is_found_whole(handle: str) -> None:
    text = f"{handle} joined the group"
    assert [text[a:b] for a, b in find_personal_handles(text)] == [handle]


@pytest.mark.parametrize(
    "text",
    [
        "import julia_utils",
        "adam_optimizer",
        "emma_v2.pdf",
        "Windows11",
        "iPhone15",
        "Paris2024",
        "Florence2025",
        "Galaxy24",
        "max_length 512",
        "may_2024",
        "http://x.org/anna1985",
        "anna1985@mail.example",
    ],
)
def test_things_with_underscores_and_numbers_stay(text: str) -> None:
    assert not list(find_personal_handles(text))
