"""Screenshot and accessibility tree of one moment, put together (paper §3.1, seed 001 step 5).

A node's text is exact where pixels are blurry; the reader is the authority for what is visible. Where a node and the lines
inside its bounds say the same (similarity 0.85, digits stricter), the lines take over the node's text, so that one value is
found in both places and gets one reference. Where they say roughly the same, values of the node are also removed from those
lines as a whole. Where the reader saw nothing although there is something, the node's text counts. A tree that mostly
disagrees with the picture belongs to another screen and has no say about pixels.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING

from rapidfuzz.distance import Indel

from .model import Box, Occurrence, OcrLine, SourceKind, Stream, TreeAttribute
from .sources.correction import ELLIPSES, TWINS, correct, squeezed

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

_FOLDED = {ord(c): min(group) for group in reversed(TWINS) for c in group}


@dataclass(frozen=True, slots=True, repr=False)
class Fusion:
    """`lines` with corrected text, and nodes the reader missed as lines. `stale`: the tree is from another screen; then
    nothing was corrected. `doubtful`: lines that may be bad readings of a node's text."""

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
        exact = correct(match.lines, match.attribute.readable) if own and match.similarity >= _SAME else None
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
    wanted, read = squeezed(attribute.readable), squeezed("".join(line.text for line in inside))
    for ellipsis in ELLIPSES:
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


def _worst(value: str, lines: tuple[OcrLine, ...]) -> tuple[OcrLine, ...]:
    """The lines that may hold a part of the value: those that share more than chance with it, or all."""
    wanted = squeezed(value).casefold()
    likely = tuple(line for line in lines if _partial(wanted, squeezed(line.text).casefold()) >= _ROUGHLY)
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


def _length(text: str) -> int:
    return sum(map(str.isalnum, text))
