"""The values that pass between stages, in pipeline order. Frozen; equality by value; no behaviour beyond geometry.

Offsets are Python string indices (code points), ends are exclusive. Pixels have their origin in the top left corner
of the original image, x to the right and y downwards. `repr` shows types and lengths, never a value.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable
from dataclasses import dataclass, field
from enum import IntEnum, StrEnum

__all__ = [
    "LEVELS",
    "Box",
    "Candidate",
    "Gap",
    "KnownValue",
    "Level",
    "Mode",
    "Occurrence",
    "OcrLine",
    "PiiType",
    "Quad",
    "Root",
    "Segment",
    "SourceKind",
    "SourceTrace",
    "Stream",
    "TextOrigin",
    "Tier",
    "TracePart",
    "TreeAttribute",
]


class PiiType(StrEnum):
    """Entity types; the names are the reference labels (DESIGN §4)."""

    NAME = "NAME"
    PHONE = "PHONE"
    EMAIL = "EMAIL"
    ORG = "ORG"
    ADDR = "ADDR"
    ID_NUMBER = "ID_NUMBER"
    BANK_CARD = "BANK_CARD"
    PASSPORT = "PASSPORT"
    DRIVER_LICENSE = "DRIVER_LICENSE"
    LICENSE_PLATE = "LICENSE_PLATE"
    NUM = "NUM"
    ALNUM = "ALNUM"


class SourceKind(StrEnum):
    """Which part of an observation a stream was read from."""

    INSTRUCTION = "instruction"
    SCREEN = "screen"
    UI_TREE = "ui_tree"


class Tier(IntEnum):
    """Strength of evidence. HARD: validated format, checksum, session or repository match. SOFT: label, lexicon, context."""

    SOFT = 1
    HARD = 2


class Level(StrEnum):
    """Address levels a reference may name, in their fixed order (paper §3.3.2)."""

    COUNTRY = "COUNTRY"
    PROV = "PROV"
    CITY = "CITY"
    DIST = "DIST"
    ROAD = "ROAD"
    DTL = "DTL"


LEVELS: tuple[Level, ...] = tuple(Level)


class Mode(StrEnum):
    """Lifecycle of references (paper §4.3). One SAN, one renderer and one resolver serve all of them."""

    FULL = "full"
    SAN_ONLY = "san_only"
    EXACT = "exact"
    TURN_LOCAL = "turn_local"
    VALUE = "value"


Quad = tuple[tuple[float, float], tuple[float, float], tuple[float, float], tuple[float, float]]


@dataclass(frozen=True, slots=True)
class Box:
    """Axis-aligned rectangle in pixels; right and bottom are exclusive."""

    left: float
    top: float
    right: float
    bottom: float

    @property
    def width(self) -> float:
        return self.right - self.left

    @property
    def height(self) -> float:
        return self.bottom - self.top

    @property
    def xywh(self) -> tuple[int, int, int, int]:
        """Whole pixels that cover the box, as DESIGN §9 writes them."""
        x, y = int(self.left // 1), int(self.top // 1)
        return x, y, max(0, -int(-self.right // 1) - x), max(0, -int(-self.bottom // 1) - y)

    def union(self, other: Box) -> Box:
        return Box(
            min(self.left, other.left),
            min(self.top, other.top),
            max(self.right, other.right),
            max(self.bottom, other.bottom),
        )

    @classmethod
    def around(cls, points: Iterable[tuple[float, float]]) -> Box:
        xs, ys = zip(*points, strict=True)
        return cls(min(xs), min(ys), max(xs), max(ys))


class _Private:
    """Mixin: a repr that shows the class and a length, so that no log or traceback can hold a value."""

    __slots__ = ()

    def __repr__(self) -> str:
        size = getattr(self, "text", None)
        kind = getattr(self, "type", None) or getattr(self, "source", None) or ""
        return f"<{type(self).__name__} {kind} {len(size) if size is not None else 0} characters>".replace("  ", " ")


# --- sources -----------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True, repr=False)
class TextOrigin(_Private):
    """The instruction itself: positions inside it are its own offsets. `places`: where the characters stand that are read,
    when some are not (sources/readable.py)."""

    text: str
    places: tuple[int, ...] | None = None


@dataclass(frozen=True, slots=True, repr=False)
class OcrLine(_Private):
    """One recognised text line.

    `quad`: four (x, y) pixel corners, clockwise from the corner where reading starts. `edges`: len(text)+1 distances in
    pixels from `quad[0]` along the reading direction; character i lies between edges[i] and edges[i+1]. The edges are
    midpoints between CTC peaks, so ink may reach over them by up to 0.2 em: whoever erases adds that pad.
    """

    text: str
    score: float
    quad: Quad
    edges: tuple[float, ...]

    @property
    def box(self) -> Box:
        return Box.around(self.quad)

    @property
    def height(self) -> float:
        """Length of the quad's left side in pixels: the line height, whatever its rotation."""
        (x0, y0), (x3, y3) = self.quad[0], self.quad[3]
        return ((x3 - x0) ** 2 + (y3 - y0) ** 2) ** 0.5

    def slice(self, start: int, end: int) -> Quad:
        """The quad of characters start..end, along the line's own direction."""
        (x0, y0), (x1, y1), (x2, y2), (x3, y3) = self.quad
        length = ((x1 - x0) ** 2 + (y1 - y0) ** 2) ** 0.5 or 1.0
        a, b = self.edges[start] / length, self.edges[end] / length
        top, bottom = (x1 - x0, y1 - y0), (x2 - x3, y2 - y3)
        return (
            (x0 + top[0] * a, y0 + top[1] * a),
            (x0 + top[0] * b, y0 + top[1] * b),
            (x3 + bottom[0] * b, y3 + bottom[1] * b),
            (x3 + bottom[0] * a, y3 + bottom[1] * a),
        )


@dataclass(frozen=True, slots=True, repr=False)
class TreeAttribute(_Private):
    """One attribute that carries content. `node` is the element's index in document order, `bounds` its pixels if known.

    `text` is its value as it came; `read` how it is read where that differs, `written` the same characters as they came,
    `places` as in TextOrigin."""

    node: int
    name: str
    text: str
    bounds: Box | None = None
    read: str | None = None
    written: str | None = None
    places: tuple[int, ...] | None = None

    @property
    def readable(self) -> str:
        return self.text if self.read is None else self.read

    @property
    def as_written(self) -> str:
        """`readable` in the characters that stand in the tree."""
        return self.text if self.written is None else self.written


Origin = TextOrigin | OcrLine | TreeAttribute


@dataclass(frozen=True, slots=True)
class Segment:
    """stream.text[start:end] is read from origin.text[offset:offset + end - start]; where characters of the origin are not
    read, offsets count those that are (`places`).

    `right` and `below` are indices of the neighbouring segments on the screen (same row; next row, left-aligned), which
    is where a label's value stands. Instruction segments are its lines; only `below` is set there.
    """

    start: int
    end: int
    origin: Origin
    offset: int = 0
    box: Box | None = None
    right: int | None = None
    below: int | None = None


@dataclass(frozen=True, slots=True)
class Gap:
    """A soft joint inside one reconstructed chunk, before stream.text[position].

    `wrap` True: the text flows on from the end of one visual line to the start of the next. False: a visible horizontal
    gap between two fragments of one row. Hard breaks are line feeds in the text, never gaps.
    """

    position: int
    wrap: bool


@dataclass(frozen=True, slots=True)
class TracePart:
    """Characters start..end of one origin."""

    origin: Origin
    start: int
    end: int

    @property
    def quad(self) -> Quad | None:
        """Pixels of the part, for a part of an OCR line."""
        return self.origin.slice(self.start, self.end) if isinstance(self.origin, OcrLine) else None


@dataclass(frozen=True, slots=True)
class SourceTrace:
    """Everything in the sources that a span of a stream came from, in reading order."""

    source: SourceKind
    parts: tuple[TracePart, ...]


@dataclass(frozen=True, slots=True, repr=False)
class Stream(_Private):
    """Text of one source in reading order, every character linked to where it came from (paper §3.1).

    A line feed is a hard break: no value crosses it except by explicit grouping. Characters outside every segment are
    joiners (a space between Latin fragments, a line feed between chunks) and belong to no source.

    `text` is what a reader sees (sources/readable.py); `written` the same characters as they came, None when they are equal.
    """

    source: SourceKind
    text: str
    segments: tuple[Segment, ...]
    gaps: tuple[Gap, ...] = ()
    written: str | None = None

    def as_written(self, start: int, end: int) -> str:
        """text[start:end] in the characters that stand in the source."""
        return (self.text if self.written is None else self.written)[start:end]

    def trace(self, start: int, end: int) -> SourceTrace:
        """The origin parts behind text[start:end]; joiners contribute nothing."""
        parts = []
        for segment in self.segments:
            a, b = max(start, segment.start), min(end, segment.end)
            if a < b:
                shift = segment.offset - segment.start
                parts.append(_part(segment.origin, a + shift, b + shift))
        return SourceTrace(self.source, tuple(parts))


def _part(origin: Origin, start: int, end: int) -> TracePart:
    """The part between two read characters of an origin, with what stands unseen between them, marks the last one or is the
    rest of its code."""
    places = None if isinstance(origin, OcrLine) else origin.places
    if places is None:
        return TracePart(origin, start, end)
    following = places[end] if end < len(places) else len(origin.text)
    start, end = places[start], places[end - 1] + 1
    if origin.text[end - 1] in "%\\&":  # sources/links.py, sources/escapes.py
        return TracePart(origin, start, following)
    while end < len(origin.text) and unicodedata.category(origin.text[end]).startswith("M"):
        end += 1
    return TracePart(origin, start, end)


# --- detection ---------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True, order=True)
class Root:
    """Name of one entity of one session; `number` is unique in the session across types, from 1."""

    type: PiiType
    number: int

    def __str__(self) -> str:
        return f"{self.type}#{self.number}"


@dataclass(frozen=True, slots=True)
class Candidate:
    """A hypothesis: text[start:end] of a stream is a value of `type`. Nothing is accepted yet.

    `family` names the evidence family (format, label, context, lexicon, session, repository, learned), `rule` the rule
    inside it, `role` the private role of a scalar ("verification_code", "tracking" …). `root` is set by session evidence
    that already knows the entity. `score` is in 0..1 and comparable within a type only.
    """

    type: PiiType
    start: int
    end: int
    tier: Tier
    score: float
    family: str
    rule: str
    role: str | None = None
    root: Root | None = None


@dataclass(frozen=True, slots=True, weakref_slot=True, repr=False)
class KnownValue(_Private):
    """A surface that evidence already ties to an entity: from the session (`root` set), this upload, or the repository.

    `whole` False marks an alias or component (a given name, a road): it supports a match but needs its own boundaries.
    """

    type: PiiType
    text: str
    root: Root | None = None
    whole: bool = True


# --- entities ----------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True, repr=False)
class Occurrence(_Private):
    """An accepted value with its trace and its typed record (paper §3.2). SAN reads `trace`, REF reads `record`.

    `text` is stream text, as it was written, and may contain joiners. `display`: the address levels visible in this appearance. `root`:
    set when session evidence already identified the entity.
    """

    type: PiiType
    text: str
    stream: int
    start: int
    end: int
    trace: SourceTrace
    record: object = field(compare=False)
    display: tuple[Level, ...] = ()
    role: str | None = None
    root: Root | None = None
