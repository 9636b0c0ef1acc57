"""Names that a pasted table took apart."""

from __future__ import annotations

import pytest

from privacyguard_plugin.detection.names.en.tables import split_names

from .lines import line_of


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("Emma  Thompson", ["Emma  Thompson"]),
        ("Emma\tThompson", ["Emma\tThompson"]),
        ("Mirael  Oklandsen  mira@mail.example", ["Mirael  Oklandsen"]),
        ("Emma Thompson", []),
        ("Emma      Thompson", []),
        ("Name  Amount", []),
        ("Emma  Running", []),
        ("call Emma  Thompson later", []),
    ],
)
def test_two_cells_that_are_one_person(text: str, expected: list[str]) -> None:
    assert [text[a:b] for a, b in split_names(text, line_of(text))] == expected
