"""Where a name without capitals ends."""

from __future__ import annotations

import pytest

from privacyguard_plugin.detection.names.en.lower_extent import lower_end

from .lines import line_of


@pytest.mark.parametrize(
    ("line", "name"),
    [
        ("oswin hartwell called", "oswin hartwell"),
        ("olivia at the door", "olivia"),
        ("olivia and her mum", "olivia"),
        ("olivia, ring me", "olivia"),
    ],
)
def test_a_name_goes_on_with_names_only(line: str, name: str) -> None:
    words = line_of(line).words
    end = lower_end(line, words, 0)
    assert line[words[0].start : words[end - 1].end] == name
