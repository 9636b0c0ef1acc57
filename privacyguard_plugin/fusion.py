"""Screenshot and accessibility tree of one moment, put together (paper §3.1, seed 001 step 5).

A node's text is exact where pixels are blurry; the reader is the authority for what is visible. Where a node and the lines
inside its bounds say the same (similarity 0.85, digits stricter), the lines take over the node's text, so that one value is
found in both places and gets one reference. Where they say roughly the same, values of the node are also removed from those
lines as a whole. Where the reader saw nothing although there is something, the node's text counts. A tree that mostly disagrees with the picture belongs to another screen and has no say about pixels.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING

from rapidfuzz.distance import Indel, Levenshtein

from .model import Box, Occurrence, OcrLine, SourceKind, Stream, TreeAttribute

if TYPE_CHECKING:
    import numpy as np

__all__ = ["Fusion", "fuse", "protect_doubtful"]

_SAME = 0.85
"""Similarity from which a line and a node say the same (seed 001, step 5: a floor)."""

_ROUGHLY = 0.5
"""Similarity from which a line may be a bad reading of a node."""

_STALE = 0.5
"""Share of the nodes with lines in their bounds that must agree with them."""

_JUDGED = 3
"""Fewest such nodes from which a tree can be called stale."""

_INSIDE = 0.7  # of a line's width that must lie in a node's bounds
_SLACK = 0.35  # line heights by which a line may stick out of them
_READABLE = 2  # letters and digits from which a text can be compared
_INK = 24  # levels from the commonest colour of a node's pixels that are something drawn
_TALL = 3.0  # font sizes are unknown there: how many times higher than the usual line such a node may be
_ELLIPSES = ("…", "...")

_TWINS = tuple(map(frozenset, ("0oOQD", "1lIi|!", "2Zz", "5Ss", "6bG", "8B", "9gq", "7T", "4A")))
"""A digit may be corrected to a letter of its group and back, never to another digit."""

_FOLDED = {ord(c): min(group) for group in reversed(_TWINS) for c in group}


@dataclass(frozen=True, slots=True, repr=False)
class Fusion:
    """`lines` with corrected text, and nodes the reader missed as lines. `stale`: the tree is from another screen; then nothing was corrected. `doubtful`: lines
    that may be bad readings of a node's text."""

    lines: tuple[OcrLine, ...]
    stale: bool = False
    doubtful: tuple[tuple[TreeAttribute, tuple[OcrLine, ...]], ...] = field(default=())

    def __repr__(self) -> str:
        return f"<Fusion of {len(self.lines)} lines{', stale tree' if self.stale else ''}>"


@dataclass(frozen=True, slots=True)
class _Match:
    """Lines that stand in a node's bounds, in reading order, and how much they say the same."""

    attribute: TreeAttribute
    lines: tuple[OcrLine, ...]
    similarity: float


def fuse(lines: Sequence[OcrLine], tree: Stream, image: np.ndarray) -> Fusion:
    """Lines of the screenshot `image` (H x W x 3 uint8) corrected by the tree of the same moment."""
    attributes = {s.origin: None for s in tree.segments if isinstance(s.origin, TreeAttribute) and s.origin.bounds}
    matches = [match for attribute in attributes for match in _matches(attribute, lines)]
    best: dict[OcrLine, _Match] = {}
    for match in matches:
        for line in match.lines:
            if line not in best or match.similarity > best[line].similarity:
                best[line] = match
    agreeing = _agreeing(best.values())
    if len(agreeing) >= _JUDGED and sum(agreeing.values()) < _STALE * len(agreeing):
        return Fusion(tuple(lines), stale=True)
    corrected: dict[OcrLine, OcrLine] = {}
    doubtful = []
    for match in dict.fromkeys(best.values()):
        own = all(best[line] is match for line in match.lines)
        exact = _corrections(match) if own and match.similarity >= _SAME else None
        if exact is not None:
            corrected.update(exact)
        elif match.similarity >= _ROUGHLY:
            doubtful.append((match.attribute, tuple(line for line in match.lines if best[line] is match)))
    unseen = _unseen(attributes, lines, image) if sum(agreeing.values()) >= _JUDGED else []
    return Fusion((*(corrected.get(line, line) for line in lines), *unseen), False, tuple(doubtful))


def protect_doubtful(
    occurrences: Sequence[Occurrence], streams: Sequence[Stream], fusion: Fusion | None
) -> tuple[Occurrence, ...]:
    """`occurrences`, and for each value of a node with doubtful lines, these lines as a whole, unless something of the same
    type was found in them anyway."""
    index = next((i for i, stream in enumerate(streams) if stream.source is SourceKind.SCREEN), None)
    if fusion is None or index is None or not fusion.doubtful:
        return tuple(occurrences)
    screen = streams[index]
    added = []
    for occurrence in occurrences:
        origins = {part.origin for part in occurrence.trace.parts}
        for attribute, lines in fusion.doubtful:
            if attribute in origins:
                added += _over(occurrence, screen, index, _worst(occurrence.text, lines), occurrences)
    return (*occurrences, *_apart(added))


def _matches(attribute: TreeAttribute, lines: Sequence[OcrLine]) -> Iterable[_Match]:
    assert attribute.bounds is not None
    inside = [line for line in lines if _stands_in(line.box, attribute.bounds)]
    if not inside or _length(attribute.readable) < _READABLE:
        return
    inside.sort(key=lambda line: (round(line.box.top / max(1.0, line.height / 2)), line.box.left))
    wanted, read = _squeezed(attribute.readable), _squeezed("".join(line.text for line in inside))
    for ellipsis in _ELLIPSES:
        if read.endswith(ellipsis) and not wanted.endswith(ellipsis):
            wanted = wanted[: len(read) - len(ellipsis)] + ellipsis
    similarity = Indel.normalized_similarity(wanted, read)
    if similarity < _SAME:  # enough to be told apart from other texts, not to be corrected
        folded = Indel.normalized_similarity(wanted.translate(_FOLDED), read.translate(_FOLDED))
        similarity = max(similarity, min(folded, _SAME - 0.01))
    yield _Match(attribute, tuple(inside), similarity)


def _stands_in(line: Box, bounds: Box) -> bool:
    slack = _SLACK * line.height
    if line.top < bounds.top - slack or line.bottom > bounds.bottom + slack:
        return False
    return min(line.right, bounds.right) - max(line.left, bounds.left) >= _INSIDE * line.width


def _agreeing(matches: Iterable[_Match]) -> dict[TreeAttribute, bool]:
    """Nodes with readable lines in their bounds, and whether both say at least roughly the same."""
    return {
        match.attribute: match.similarity >= _ROUGHLY
        for match in matches
        if _length("".join(line.text for line in match.lines)) >= _READABLE
    }


def _unseen(attributes: Iterable[TreeAttribute], lines: Sequence[OcrLine], image: np.ndarray) -> list[OcrLine]:
    """Texts of nodes in whose bounds something is drawn but nothing was read, as lines around what is drawn."""
    import numpy as np

    from .release.colour import commonest

    usual = float(np.median([line.height for line in lines]))
    found = []
    for attribute in attributes:
        bounds, text = attribute.bounds, attribute.readable.strip()
        if bounds is None or attribute.name != "text" or "\n" in text or bounds.height > _TALL * usual:
            continue
        if _length(text) < _READABLE or any(_touch(line.box, bounds) for line in lines):
            continue
        left, top = max(0, int(bounds.left)), max(0, int(bounds.top))
        pixels = image[top : max(top, int(bounds.bottom)), left : max(left, int(bounds.right))]
        if pixels.size:
            drawn = np.abs(pixels.astype(np.int16) - commonest(pixels)).max(axis=2) > _INK
            rows, columns = np.flatnonzero(drawn.any(axis=1)), np.flatnonzero(drawn.any(axis=0))
            if len(rows) >= 2 and len(columns) >= 2:
                found.append(_line(text, left + columns[0], top + rows[0], left + columns[-1] + 1, top + rows[-1] + 1))
    return found


def _touch(a: Box, b: Box) -> bool:
    return a.left < b.right and b.left < a.right and a.top < b.bottom and b.top < a.bottom


def _line(text: str, left: float, top: float, right: float, bottom: float) -> OcrLine:
    left, top, right, bottom = float(left), float(top), float(right), float(bottom)
    edges = tuple((right - left) * i / len(text) for i in range(len(text) + 1))
    return OcrLine(text, 0.0, ((left, top), (right, top), (right, bottom), (left, bottom)), edges)


def _corrections(match: _Match) -> dict[OcrLine, OcrLine] | None:
    """Each line with its stretch of the node's text; None when that would change what digits say."""
    text = match.attribute.readable
    places = [i for i, c in enumerate(text) if not c.isspace()]
    wanted = "".join(text[i] for i in places)
    read = "".join(_squeezed(line.text) for line in match.lines)
    if any(read.endswith(e) for e in _ELLIPSES) and not any(wanted.endswith(e) for e in _ELLIPSES):
        return None  # what is cut off stays as it is read
    if not _digits_agree(read, wanted):
        return None
    stops = _stops(read, wanted)
    result: dict[OcrLine, OcrLine] = {}
    position = 0
    for line in match.lines:
        end = position + len(_squeezed(line.text))
        first, last = stops[position], stops[end]
        if first >= last:
            return None
        stretch = text[places[first] : places[last - 1] + 1]
        if "\n" in stretch:
            return None
        result[line] = _rewritten(line, stretch)
        position = end
    return result


def _digits_agree(read: str, wanted: str) -> bool:
    for op in Levenshtein.opcodes(read, wanted):
        a, b = read[op.src_start : op.src_end], wanted[op.dest_start : op.dest_end]
        if op.tag == "equal" or not any(map(str.isdigit, a + b)):
            continue
        if op.tag == "replace" and len(a) == len(b) and all(_twins(x, y) for x, y in zip(a, b, strict=True)):
            continue
        # A reader that merges two equal columns drops the second of "55".
        before = wanted[op.dest_start - 1 : op.dest_start]
        if op.tag == "insert" and len(b) == 1 and b in (before, wanted[op.dest_end : op.dest_end + 1]):
            continue
        return False
    return True


def _twins(a: str, b: str) -> bool:
    if not (a.isdigit() or b.isdigit()):
        return True
    return not (a.isdigit() and b.isdigit()) and any(a in group and b in group for group in _TWINS)


def _stops(read: str, wanted: str) -> list[int]:
    """For every boundary between characters of `read` the boundary of `wanted` it corresponds to."""
    stops = [0] * (len(read) + 1)
    for op in Levenshtein.opcodes(read, wanted):
        size = op.src_end - op.src_start
        for i in range(size + 1):
            share = i / size if size else 1.0
            stops[op.src_start + i] = op.dest_start + round(share * (op.dest_end - op.dest_start))
    stops[-1] = len(wanted)
    return stops


def _rewritten(line: OcrLine, text: str) -> OcrLine:
    """The line with another text in the same pixels; characters that agree keep their edges."""
    if text == line.text:
        return line
    edges = [0.0] * (len(text) + 1)
    for op in Levenshtein.opcodes(line.text, text):
        a, b, c, d = op.src_start, op.src_end, op.dest_start, op.dest_end
        if a == b and a > 0:  # characters that were not read take their room from the one before
            a, c = a - 1, max(0, c - 1)
        elif a == b:
            b, d = min(b + 1, len(line.text)), min(d + 1, len(text))
        for i in range(d - c + 1):
            edges[c + i] = line.edges[a] + (line.edges[b] - line.edges[a]) * i / max(1, d - c)
    edges[-1] = line.edges[-1]
    for i in range(1, len(edges)):
        edges[i] = max(edges[i], edges[i - 1])
    return replace(line, text=text, edges=tuple(edges))


def _worst(value: str, lines: tuple[OcrLine, ...]) -> tuple[OcrLine, ...]:
    """The lines that may hold a part of the value: those that share more than chance with it, or all."""
    wanted = _squeezed(value).casefold()
    likely = tuple(line for line in lines if _partial(wanted, _squeezed(line.text).casefold()) >= _ROUGHLY)
    return likely or lines


def _partial(a: str, b: str) -> float:
    short, long = sorted((a, b), key=len)
    if not short:
        return 0.0
    return max(Indel.normalized_similarity(short, long[i : i + len(short)]) for i in range(len(long) - len(short) + 1))


def _over(
    occurrence: Occurrence, screen: Stream, index: int, lines: Sequence[OcrLine], found: Sequence[Occurrence]
) -> list[Occurrence]:
    added = []
    for segment in screen.segments:
        if segment.origin not in lines:
            continue
        taken = any(
            o.stream == index and o.type is occurrence.type and o.start < segment.end and segment.start < o.end
            for o in found
        )
        if not taken:
            trace = screen.trace(segment.start, segment.end)
            added.append(replace(occurrence, stream=index, start=segment.start, end=segment.end, trace=trace))
    return added


def _apart(added: Sequence[Occurrence]) -> list[Occurrence]:
    """One occurrence per stretch of the screen: two values of one bad line share what is erased."""
    kept: dict[tuple[int, int], Occurrence] = {}
    for occurrence in added:
        kept.setdefault((occurrence.start, occurrence.end), occurrence)
    return list(kept.values())


def _squeezed(text: str) -> str:
    return "".join(text.split())


def _length(text: str) -> int:
    return sum(map(str.isalnum, text))
