"""Roads that tell themselves by a type in front, inside, or by their number."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from privacyguard_plugin.parsing.addresses.en.roads import carrera, compound, grid, led, numbered

from .chains import road


@pytest.mark.parametrize(
    ("read", "text", "house", "expected"),
    [
        (grid, "South 500 East", True, "South 500 East"),
        (grid, "N 2200 W", True, "N 2200 W"),
        (grid, "500 East", False, None),
        (carrera, "Cra 18 #63-64", False, "Cra 18 #63-64"),
        (carrera, "Calle Olivar", False, None),
        (numbered, "County Road 12", True, "County Road 12"),
        (numbered, "FM 1960", True, "FM 1960"),
        (numbered, "I-35 N", True, "I-35 N"),
        (numbered, "Road trip", True, None),
        (led, "Rue des Tilleuls", False, "Rue des Tilleuls"),
        (led, "Via dei Mille", False, "Via dei Mille"),
        (led, "Jalan Ampang", False, "Jalan Ampang"),
        (led, "via email", False, None),
        (compound, "Lindenstraße", False, "Lindenstraße"),
        (compound, "Große Bergstraße", False, "Große Bergstraße"),
        (compound, "Storgatan", False, "Storgatan"),
        (compound, "Linden", False, None),
    ],
)
def test_road(read: Callable[..., object], text: str, house: bool, expected: str | None) -> None:
    assert road(read, text, house=house) == expected
