"""Organisations whose kind comes first."""

from __future__ import annotations

import pytest

from privacyguard_plugin.detection.orgs.en.leading import find_leading_en

from ..reading import names


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("recoger en Escuela Bilingüe Las Palmas hoy", ["Escuela Bilingüe Las Palmas"]),
        ("Clínica Santa Rita", ["Clínica Santa Rita"]),
        ("Praxis Okland", ["Praxis Okland"]),
        ("escuela Las Palmas", []),
        ("Farmacia de guardia", []),
        ("Casa Azul, 14 Calle Larga", []),
    ],
)
def test_capitalised_kind_with_a_name_behind_it(text: str, expected: list[str]) -> None:
    assert names(find_leading_en, text) == expected
