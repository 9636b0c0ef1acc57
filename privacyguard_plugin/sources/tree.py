"""Accessibility trees → a stream of everything in them that a reader could understand (paper §3.1, seed 001 steps 2 and 5).

Content is every attribute and element text that is not structure: text, content-desc, hint, tooltip, pane and window titles,
errors, state descriptions, and unknown attributes with natural content.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, replace

import numpy as np

from ..errors import UnsupportedContent
from ..model import Box, Segment, SourceKind, Stream, TreeAttribute
from .markup import TEXT, Element, Written, read_markup
from .readable import view

__all__ = ["TreeField", "UiTree", "read_tree"]

MAX_CHARACTERS = 5_000_000
"""A phone screen's hierarchy is 10 to 300 thousand characters; the guard's own limit is lower."""

_STRUCTURE_NAMES = """
    class classname package packagename resourceid viewidresourcename viewid id uniqueid nodeid windowid elementid index
    instance bounds boundsinscreen boundsinparent rect frame x y width height left top right bottom rotation orientation
    displayid drawingorder depth zorder layer important importantforaccessibility naf type role inputtype maxtextlength
    xpath path version encoding tag testid automationid liveregion actions actionlist movementgranularities rowcount
    columncount row column rowspan columnspan selectionstart selectionend textselectionstart textselectionend textsize
    textcolor fontsize min max checked checkable clickable enabled focusable focused scrollable longclickable password
    selected editable visible visibletouser accessible dismissable multiline contextclickable screenreaderfocusable
    heading"""
"""Names, without case and separators, that say how a screen is built rather than what it says."""

_CONTENT_NAMES = """
    text contentdesc contentdescription desc description hint hinttext tooltip tooltiptext panetitle windowtitle title
    error errortext statedescription label labeltext name value placeholder placeholdervalue caption summary message alt
    arialabel extras extra"""
"""Names that carry content whatever it looks like: a verification code looks like a count."""

_MECHANICAL = re.compile(
    r"""true|false|null|none|nan|auto
    |[+-]?\d{0,3}(?:\.\d+)?%?(?:px|dp|sp)?                                   # counts and sizes
    |\#[0-9a-f]{6}(?:[0-9a-f]{2})?|0x[0-9a-f]+                               # colours and handles
    |[\[({]?\s*-?\d+(?:\.\d+)?(?:[\s,;\[\]]+-?\d+(?:\.\d+)?){3}\s*[\])}]?      # bounds
    |(?:android|androidx|com\.android|com\.google|java|javax|kotlin)\.[\w.$]+  # framework classes
    |[\w.]+:id/\w+|XCUIElementType\w+""",
    re.VERBOSE | re.IGNORECASE | re.ASCII,
)
"""What values of attributes we have never heard of look like when they are structure all the same."""

_NAMES_A_FIELD = frozenset(
    ("hint", "hinttext", "placeholder", "placeholdervalue", "contentdesc", "contentdescription", "label", "tooltip")
)
"""Attributes that name the field whose text stands in the same element."""

_STRUCTURE, _CONTENT = frozenset(_STRUCTURE_NAMES.split()), frozenset(_CONTENT_NAMES.split())
_NUMBER = re.compile(r"-?\d+(?:\.\d+)?")


@dataclass(frozen=True, slots=True)
class TreeField:
    """Where one content value is written: `source[start:end]`, escaped. `quote`: its quotation mark, "" for element text."""

    attribute: TreeAttribute
    start: int
    end: int
    quote: str


@dataclass(frozen=True, slots=True, repr=False)
class UiTree:
    """A tree as it came, its stream, where its content is written, and how many elements it has.

    A reader for another format (JSON, compressed element lists) fills the same four; only its escaping is its own.
    """

    source: str
    stream: Stream
    fields: tuple[TreeField, ...]
    elements: int

    def __repr__(self) -> str:
        return f"<UiTree {len(self.source)} characters, {len(self.fields)} content values>"


def read_tree(xml: str) -> UiTree:
    """The content of an XML tree as a stream: one line per line of a value, hard breaks between values, document order.

    Segments carry the element's bounds and links to the neighbours right of and below it; a hint or description links to its
    own element's text, and in a tree without bounds each value links to the next. Raises ObservationUnreadable for malformed
    documents, UnsupportedContent for documents of more than 5 million characters.
    """
    if len(xml) > MAX_CHARACTERS:
        raise UnsupportedContent(f"ui tree: {len(xml)} characters are more than {MAX_CHARACTERS}")
    source, elements = read_markup(xml)
    fields = tuple(_fields(elements))
    return UiTree(source, _stream(fields), fields, len(elements))


def _fields(elements: tuple[Element, ...]) -> Iterator[TreeField]:
    for node, element in enumerate(elements):
        bounds = _bounds(element)
        for written in element.values:
            if _is_content(written):
                attribute = TreeAttribute(node, written.name, written.value, bounds)
                seen = view(written.value)
                if seen is not None:
                    attribute = replace(attribute, read=seen.text, written=seen.written, places=seen.places)
                yield TreeField(attribute, written.start, written.end, written.quote)


def _plain(name: str) -> str:
    """An attribute's name without namespace, case and separators."""
    return re.sub(r"[^a-z0-9]", "", name.rsplit(":", 1)[-1].lower())


def _is_content(written: Written) -> bool:
    if not written.value.strip() or written.name.startswith("xmlns"):
        return False
    if written.name.startswith(TEXT):
        return True
    name = _plain(written.name)
    if name in _CONTENT:
        return True
    return name not in _STRUCTURE and not _MECHANICAL.fullmatch(written.value.strip())


def _bounds(element: Element) -> Box | None:
    values = {_plain(written.name): written.value for written in element.values if written.quote}
    for name in ("bounds", "boundsinscreen", "rect", "frame"):
        numbers = [float(n) for n in _NUMBER.findall(values.get(name, ""))]
        if len(numbers) == 4:
            return _box(*numbers)
    try:
        x, y, width, height = (float(values[name]) for name in ("x", "y", "width", "height"))
    except (KeyError, ValueError):
        return None
    return _box(x, y, x + width, y + height)


def _box(left: float, top: float, right: float, bottom: float) -> Box | None:
    return Box(left, top, right, bottom) if left < right and top < bottom else None


def _stream(fields: tuple[TreeField, ...]) -> Stream:
    pieces: list[str] = []
    written: list[str] = []
    segments: list[Segment] = []
    owners: list[int] = []
    position = 0
    for index, field in enumerate(fields):
        offset = 0
        value = field.attribute.as_written
        for line in field.attribute.readable.split("\n"):
            if line.strip():
                pieces.append(line)
                written.append(value[offset : offset + len(line)])
                segments.append(
                    Segment(position, position + len(line), field.attribute, offset, field.attribute.bounds)
                )
                owners.append(index)
                position += len(line) + 1
            offset += len(line) + 1
    text, came = "\n".join(pieces), "\n".join(written)
    return Stream(SourceKind.UI_TREE, text, tuple(_linked(segments, owners)), written=None if came == text else came)


def _linked(segments: list[Segment], owners: list[int]) -> Iterator[Segment]:
    if not any(segment.box for segment in segments):
        right: list[int | None] = [None] * len(segments)
        below: list[int | None] = [*range(1, len(segments)), None] if segments else []
    else:
        right, below = _neighbours([segment.box for segment in segments])
    texts = {
        segment.origin.node: index
        for index, segment in reversed(list(enumerate(segments)))
        if isinstance(segment.origin, TreeAttribute) and _plain(segment.origin.name) == "text"
    }
    for index, segment in enumerate(segments):
        origin = segment.origin
        assert isinstance(origin, TreeAttribute)
        to_right, to_below = right[index], below[index]
        if index + 1 < len(owners) and owners[index + 1] == owners[index]:
            to_below = index + 1
        own_text = texts.get(origin.node)
        if own_text is not None and _plain(origin.name) in _NAMES_A_FIELD:
            to_right = own_text
        yield Segment(segment.start, segment.end, origin, segment.offset, segment.box, to_right, to_below)


def _neighbours(boxes: list[Box | None]) -> tuple[list[int | None], list[int | None]]:
    """For every box the nearest one to the right on its row, and the nearest one under it that begins or lies where it does.

    Containers and empty bounds have no neighbours of their own kind: a box never links to one that overlaps it.
    """
    edges = np.array([(b.left, b.top, b.right, b.bottom) if b else (np.nan,) * 4 for b in boxes], dtype=np.float64)
    left, top, right, bottom = edges.T
    heights = bottom - top
    to_right: list[int | None] = []
    to_below: list[int | None] = []
    for box in boxes:
        if box is None:
            to_right.append(None)
            to_below.append(None)
            continue
        slack = 0.25 * box.height
        shared_rows = np.minimum(bottom, box.bottom) - np.maximum(top, box.top)
        beside = (left >= box.right - slack) & (shared_rows >= 0.5 * np.minimum(heights, box.height))
        to_right.append(_nearest(left - box.right, beside))
        shared_columns = np.minimum(right, box.right) - np.maximum(left, box.left)
        aligned = (np.abs(left - box.left) <= box.height) | (
            shared_columns >= 0.5 * np.minimum(right - left, box.width)
        )
        under = (top >= box.bottom - slack) & aligned & (shared_columns > 0) & (top - box.bottom <= 3 * box.height)
        to_below.append(_nearest(top - box.bottom + 0.01 * np.abs(left - box.left), under))
    return to_right, to_below


def _nearest(distance: np.ndarray, allowed: np.ndarray) -> int | None:
    if not allowed.any():
        return None
    return int(np.argmin(np.where(allowed, distance, np.inf)))
