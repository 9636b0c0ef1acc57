"""What stands beside a gate or behind a landmark."""

from __future__ import annotations

import pytest

from privacyguard_plugin.parsing.addresses.zh.beside import behind_landmark, beside_gate


@pytest.mark.parametrize(("text", "expected"), [("西门岗亭", "岗亭"), ("西门对面", "对面"), ("西门开了", None)])
def test_beside_gate(text: str, expected: str | None) -> None:
    piece = beside_gate(text, 2, len(text))
    assert (piece and text[piece.start : piece.end]) == expected


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("对面的全家", "的全家"),
        ("对面后排平房第三家", None),
        ("后面那排平房第三家", "那排平房第三家"),
        ("对面很吵", None),
    ],
)
def test_behind_landmark(text: str, expected: str | None) -> None:
    piece = behind_landmark(text, 2, len(text))
    assert (piece and text[piece.start : piece.end]) == expected
