"""The private roles that a label can give."""

from __future__ import annotations

import pytest

from privacyguard_plugin.detection.labels.roles import ROLES, Role, Shape
from privacyguard_plugin.model import PiiType


@pytest.mark.parametrize("role", ROLES.values(), ids=ROLES)
def test_role_has_its_name_and_a_possible_length(role: Role) -> None:
    assert ROLES[role.name] is role
    assert 1 <= role.least <= role.most
    assert role.type not in (PiiType.NUM, PiiType.ALNUM)  # which of them the value tells


@pytest.mark.parametrize(
    ("shape", "types"),
    [
        (Shape.TEXT, {PiiType.NAME, PiiType.ORG, PiiType.ADDR}),
        (Shape.PHONE, {PiiType.PHONE}),
        (Shape.SECRET, {None}),
        (Shape.HANDLE, {None}),
    ],
)
def test_shape_belongs_to_its_types(shape: Shape, types: set[PiiType | None]) -> None:
    assert {role.type for role in ROLES.values() if role.shape is shape} == types
