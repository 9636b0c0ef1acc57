"""One screen through the public API, and what an attacker, a vision model and a user can see on the released picture.

A gold character counts as covered when at least half of its ink was changed by more than `_VISIBLE` levels before references
are drawn (`san_only`, the same sanitising): whatever is drawn there afterwards, the character is gone. On the picture with
references a stroke of one would make an old 1, l or i that stood behind it look untouched. All figures follow paper App. C.3
where it defines one.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

import numpy as np
from rapidfuzz.distance import LCSseq

from privacyguard_plugin import PrivacyGuard
from privacyguard_plugin.exposure import normalise, without_references
from privacyguard_plugin.model import Box, Mode, OcrLine, SourceKind
from privacyguard_plugin.second_reader import SecondReader, Word, read_places
from privacyguard_plugin.upload import ReleasedOccurrence

from ..metrics import compatible
from .canvas import Glyph, GoldValue
from .corpus import Screen
from .read_back import read_back, strips

__all__ = ["Measured", "ScreenValue", "measure"]

_VISIBLE = 24  # levels of 255
_GONE, _UNTOUCHED = 0.5, 0.1  # shares of a character's changed ink
_PAD = 0.35  # line heights around a gold value's rows that belong to its region: halo, and a reference's ascenders
_HALF = 0.5  # region overlap of BBoxR
_PIECES = re.compile(r"[\s,.;:!?，。；：！？、（）()·…]+")


@dataclass(frozen=True, slots=True)
class ScreenValue:
    """One gold value. `size`: its letters and digits; `covered`: those that are gone. `accepted`: an occurrence of ours
    touches it; `detected`: letters and digits that the occurrences' texts have of it, in order. `residue`: its characters
    inside an occurrence's boxes with untouched ink. `guesses`: what the second reader made of its places afterwards."""

    type: str
    lang: str
    value: str
    size: int
    covered: int
    accepted: bool
    detected: int
    residue: int
    regions: int
    regions_hit: int
    guesses: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Measured:
    """One screen. `outside`: share of the image that changed outside the regions of gold values. `words` of the interface
    that our engine reads before and of those `still` after. `references` in occurrences, those `read_back` from the picture
    by our engine, of them `shortened` without their description, and those the second reader reads; `unread`: reference and
    what our engine read there."""

    id: str
    lang: str
    kind: str
    look: str
    values: tuple[ScreenValue, ...]
    predictions: int
    right: int
    outside: float
    words: int
    still: int
    lost: tuple[str, ...]
    references: int
    read_back: int
    shortened: int
    second_read: int
    unread: tuple[tuple[str, str], ...]


def measure(screen: Screen, guard: PrivacyGuard, reader: SecondReader) -> Measured:
    """Sanitise the screen in a session of its own and look at what came out. Raises UploadBlocked."""
    original = screen.image
    with guard.session() as session:
        upload = session.before_upload(None, original)
    released = np.asarray(upload.screenshot)
    occurrences = [o for o in upload.occurrences if o.source is SourceKind.SCREEN]
    with guard.session(mode=Mode.SAN_ONLY) as session:
        bare = np.asarray(session.before_upload(None, original).screenshot)
    erased = _difference(original, bare)
    gold = [g for g in screen.canvas.gold if any(glyph.char.isalnum() for glyph in g.glyphs)]
    rows = [_rows(g.glyphs) for g in gold]
    page = reader.read(released)
    seen = iter(read_places(reader, released, [row for g in rows for row in g]))
    values = []
    for g, places in zip(gold, rows, strict=True):
        guesses = _guesses(page, places, [next(seen) for _ in places])
        values.append(_value(screen, g, places, occurrences, erased, guesses))
    before, after = guard.engine.read(original), guard.engine.read(released)
    words = [(word, box) for word, box in _interface(screen) if _is_read(word, box, before)]
    lost = tuple(word for word, box in words if not _is_read(word, box, after))
    drawn = [o for o in occurrences if o.ref]
    alone = strips(reader, released, [o.boxes for o in drawn])
    ours = [read_back(o.ref, o.boxes, after) for o in drawn]
    theirs = [read_back(o.ref, o.boxes, page, cut) for o, cut in zip(drawn, alone, strict=True)]
    return Measured(
        screen.id, screen.lang, screen.kind, screen.look.name, tuple(values),
        len(occurrences), sum(_is_right(o, gold) for o in occurrences), _outside(_difference(original, released), rows),
        len(words), len(words) - len(lost), lost,
        len(drawn), sum(found != "" for found, _ in ours), sum(found == "root" for found, _ in ours),
        sum(found != "" for found, _ in theirs),
        tuple((o.ref, near) for o, (found, near) in zip(drawn, ours, strict=True) if not found),
    )  # fmt: skip


def _difference(before: np.ndarray, after: np.ndarray) -> np.ndarray:
    """Largest change over the channels, h x w int16."""
    return np.asarray(np.abs(before.astype(np.int16) - after).max(axis=2))


def _rows(glyphs: Sequence[Glyph]) -> list[Box]:
    """One box per visual row of a value."""
    rows: dict[float, Box] = {}
    for glyph in glyphs:
        box = Box(*glyph.box)
        rows[box.top] = rows[box.top].union(box) if box.top in rows else box
    return [rows[top] for top in sorted(rows)]


def _value(
    screen: Screen, gold: GoldValue, places: list[Box], occurrences: list[ReleasedOccurrence], erased: np.ndarray,
    guesses: tuple[str, ...],
) -> ScreenValue:  # fmt: skip
    size = covered = residue = 0
    boxes = [box for o in occurrences for box in o.boxes]
    for glyph in gold.glyphs:
        share = _changed_share(screen, glyph, erased)
        if not glyph.char.isalnum() or share is None:
            continue
        size += 1
        covered += share >= _GONE
        residue += share < _UNTOUCHED and any(_holds(box, glyph) for box in boxes)
    touching = [o for o in occurrences if any(_holds(box, glyph) for box in o.boxes for glyph in gold.glyphs)]
    text = normalise("".join(o.value for o in touching))
    detected = LCSseq.similarity(normalise(gold.value), text)
    hit = sum(any(_overlap(place, box) for box in boxes) for place in places)
    return ScreenValue(
        gold.type, screen.lang, gold.value, size, covered, bool(touching), min(size, detected), residue, len(places), hit,
        guesses,
    )  # fmt: skip


def _changed_share(screen: Screen, glyph: Glyph, difference: np.ndarray) -> float | None:
    """Share of a character's ink that is visibly different; None for one without ink."""
    left, top, right, bottom = (round(edge) for edge in glyph.box)
    ink = screen.canvas.ink[max(0, top) : bottom, max(0, left) : right]
    changed = difference[max(0, top) : bottom, max(0, left) : right]
    return float((changed[ink] > _VISIBLE).mean()) if ink.any() else None


def _holds(box: Box, glyph: Glyph) -> bool:
    left, top, right, bottom = glyph.box
    x, y = (left + right) / 2, (top + bottom) / 2
    return box.left <= x <= box.right and box.top <= y <= box.bottom


def _overlap(gold: Box, box: Box) -> bool:
    """Intersection over union or over the gold area of at least a half."""
    width = min(gold.right, box.right) - max(gold.left, box.left)
    height = min(gold.bottom, box.bottom) - max(gold.top, box.top)
    if width <= 0 or height <= 0:
        return False
    area = gold.width * gold.height
    return width * height >= _HALF * min(area, area + box.width * box.height - width * height)


def _is_right(occurrence: ReleasedOccurrence, gold: Sequence[GoldValue]) -> bool:
    """Whether it stands on a gold value of a compatible type."""
    return any(
        compatible(g.type, str(occurrence.type)) and any(_holds(box, glyph) for box in occurrence.boxes)
        for g in gold
        for glyph in g.glyphs
    )


def _outside(difference: np.ndarray, rows: Iterable[Sequence[Box]]) -> float:
    changed = difference > 0
    for places in rows:
        for box in places:
            pad = _PAD * box.height
            changed[
                max(0, int(box.top - pad)) : int(box.bottom + pad), max(0, int(box.left - pad)) : int(box.right + pad)
            ] = 0
    return float(changed.mean())


def _guesses(page: Sequence[Word], places: Sequence[Box], seen: Sequence[str]) -> tuple[str, ...]:
    """Two attempts at a value: the words that the whole page's reading has at its places, and the places read one by one."""
    inside = [
        " ".join(
            w.text
            for w in page
            if place.top <= (w.box.top + w.box.bottom) / 2 <= place.bottom and _within(w.box, place)
        )
        for place in places
    ]
    return tuple(without_references(" ".join(attempt)) for attempt in (inside, seen))


def _within(word: Box, place: Box) -> bool:
    return min(word.right, place.right) - max(word.left, place.left) > 0.4 * min(word.width, place.width)


def _interface(screen: Screen) -> Iterable[tuple[str, Box]]:
    """Words (Chinese: stretches between punctuation) outside gold values, with their boxes."""
    for run in screen.runs:
        edges = [0, *(edge for mark in run.marks for edge in mark), len(run.text)]
        for start, end in zip(edges[::2], edges[1::2], strict=True):
            position = start
            for piece in re.split(f"({_PIECES.pattern})", run.text[start:end]):
                glyphs = run.glyphs[position : position + len(piece)]
                position += len(piece)
                if len(normalise(piece)) >= 2 and glyphs and glyphs[0].box[3] <= screen.canvas.height:
                    yield piece, Box.around([g.box[:2] for g in glyphs] + [g.box[2:] for g in glyphs])


def _is_read(word: str, box: Box, lines: Sequence[OcrLine]) -> bool:
    middle = (box.top + box.bottom) / 2
    there = [line for line in lines if line.box.top <= middle <= line.box.bottom and _within(box, line.box)]
    return any(normalise(word) in normalise(line.text) for line in there)
