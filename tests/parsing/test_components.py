"""Kinds of address components and the levels they belong to."""

from __future__ import annotations

from privacyguard_plugin.model import Level
from privacyguard_plugin.parsing.components import LEVEL_OF, AddressComponent, ComponentKind


def test_every_kind_has_its_level_and_only_the_postal_code_has_none() -> None:
    assert set(LEVEL_OF) == set(ComponentKind)
    assert {kind for kind, level in LEVEL_OF.items() if level is None} == {ComponentKind.POSTCODE}
    assert {level for level in LEVEL_OF.values() if level} == set(Level)


def test_repr_shows_no_value() -> None:
    component = AddressComponent(ComponentKind.ROAD, 0, 9, "Mill Lane", "mill lane")
    assert "Mill" not in repr(component) and "mill" not in repr(component)
