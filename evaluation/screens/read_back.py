"""Whether a drawn reference can be read at its place: by the product's own reader, and by one that had no part in it."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from typing import Protocol

import click
import numpy as np

from privacyguard_plugin.errors import ConfigError
from privacyguard_plugin.model import Box
from privacyguard_plugin.second_reader import SecondReader, independent_reader, read_places

__all__ = ["Piece", "open_reader", "read_back", "strips"]

_ROOT = re.compile(r"\.[^\].]+(?=\]\]$)")
_REACH = 12  # box heights left and right of a box over which its reference may run
_STRIP = 8  # the same for what is cut out to be read alone
_OVER = 0.4  # box heights between a box and a line over it
_SAME_ROW = 0.3  # share of the lower one's height by which a piece of text and a box must overlap
_BAND = 10  # pixels of height that count as one row of a page


class Piece(Protocol):
    """Something that was read: a line of our engine or a word of another reader."""

    @property
    def text(self) -> str: ...

    @property
    def box(self) -> Box: ...


def open_reader(choice: str) -> SecondReader:
    """The independent reader of a command's --reader option; a missing one is the user's to install."""
    try:
        return independent_reader(choice)
    except ConfigError as error:
        raise click.ClickException(f"{error}; or use --reader engine") from None


def read_back(
    reference: str, boxes: Sequence[Box], pieces: Iterable[Piece], alone: Sequence[str] = ()
) -> tuple[str, str]:
    """("exact", "root" when it is read without its description, or "", what was read around `boxes`). Blanks do not count.
    `alone`: what was read when the places were cut out."""
    near = sorted(
        (piece for piece in pieces if any(_beside(piece.box, box) for box in boxes)),
        key=lambda piece: (piece.box.top // _BAND, piece.box.left),
    )
    across = [
        sorted((piece for piece in near if _beside(piece.box, box)), key=lambda piece: piece.box.left) for box in boxes
    ]
    texts = ["".join(piece.text for piece in row) for row in (near, *across, [p for row in across for p in row])]
    found = ["".join(text.split()) for text in (*texts, *alone)]
    around = " | ".join(piece.text for piece in near)
    if any(reference in text for text in found):
        return "exact", around
    root = _ROOT.sub("", reference)
    return "root" if any(root in text for text in found) else "", around


def strips(reader: SecondReader, image: np.ndarray, places: Sequence[Sequence[Box]]) -> list[tuple[str, ...]]:
    """For each reference what `reader` makes of its rows when they are cut out and enlarged."""
    width = image.shape[1]
    rows = [_strip(box, width) for boxes in places for box in boxes]
    seen = iter(read_places(reader, image, rows))
    return [tuple(next(seen) for _ in boxes) for boxes in places]


def _strip(box: Box, width: int) -> Box:
    reach = _STRIP * box.height
    return Box(max(0, box.left - reach), box.top, min(width, box.right + reach), box.bottom)


def _beside(piece: Box, box: Box) -> bool:
    """In the box's row, or a small line over it."""
    if abs(piece.bottom - box.top) < _OVER * box.height and piece.left < box.right and piece.right > box.left:
        return True
    reach = _REACH * box.height
    shared = min(piece.bottom, box.bottom) - max(piece.top, box.top)
    return (
        shared > _SAME_ROW * min(piece.height, box.height)
        and piece.left <= box.right + reach
        and piece.right >= box.left - reach
    )
