"""The line of a business card that names the firm."""

from __future__ import annotations

import pytest

from privacyguard_plugin.detection.orgs.en.cards import find_card_firms_en


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("Emma Okland\nProject manager\nQuillonby Tern\n+44 1632 960112", ["Quillonby Tern"]),
        ("Emma Okland\nQuillonby Tern\nemma@mail.example", ["Quillonby Tern"]),
        ("Emma Okland\nOlivia Bell\n+44 1632 960112", []),
        ("Emma Okland\nRose Cottage\nMill Lane 12, Otley", []),
        ("Emma Okland\nQuillonby Tern", []),
        ("Status Report\nQuillonby Tern\nnothing else", []),
    ],
)
def test_line_between_a_person_and_the_first_number(text: str, expected: list[str]) -> None:
    assert [text[a:b] for a, b, *_ in find_card_firms_en(text)] == expected
