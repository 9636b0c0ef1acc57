"""Which rows carry on the text of the row above (paper §3.1).

A row is carried on when the next one is of the same font size, close below and aligned with it, and when the row is
full: what the next one starts with had no room left at its end. A title above a longer line, two fields of a form or
two cells of a column lack one of these.
"""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Sequence, Set
from itertools import pairwise

from .captions import captions, is_broken
from .cells import Wrapped
from .geometry import Fragment, is_cjk, similar
from .joints import breaks_off, continues, label_like, short, time_stamp
from .rows import Neighbours, Run

__all__ = ["wraps"]

_NO_CELLS = Wrapped({}, frozenset())

# Font sizes (em), between recognised boxes, which reach about 0.2 em beyond the ink.
_NEAR = 0.6
_ALIGNED = 0.4
_CENTRED = 0.5
_HANGING = 0.8  # characters' places inside a line are known to about 0.3
_COLUMN_MARGIN = 3.0  # what a full column may leave free before the next one
_SPACE = 0.25
_SPACING = 0.35  # by which lines of one text may differ in distance; more is space between paragraphs or fields
_ROW = 1.6  # between lines of one text it is 1.2 to 1.5
_LAST, _LAST_SIZE = 3, 0.7  # characters of a sentence's last row, and how far its size may be off
_CELLS = 3
# Of the width of everything on the screen, counted from its left end: a few words, a longer row. Bubbles wrap beyond 0.65.
_ROOMY, _ROOMY_ROW = 0.55, 0.62


def wraps(
    parts: list[Fragment], runs: list[Run], around: Neighbours, cells: Set[int], wrapped: Wrapped = _NO_CELLS
) -> tuple[dict[int, int], set[int]]:
    """Index of a run → index of the run that carries it on, and those of the latter that begin inside a word.

    `cells`: indices of the fragments in tables. Links lead strictly downwards and each run has at most one on either
    side, so there are no cycles. Of several candidates the nearest wins, then the first in reading order.
    """
    content = min((p.left for p in parts), default=0.0), max((p.right for p in parts), default=0.0)
    links = _without_spacing(runs, _candidates(runs))
    edges = _block_edges(runs, links)
    labels_of_icons = captions(runs, links)
    alone = _alone(runs, around)
    run_of: dict[int | None, int] = {member: r for r, run in enumerate(runs) for member in run.members}
    result = _inside_cells(runs, wrapped)
    carried = set(result.values())
    # Left columns first: whether two rows of a label column are parted decides about the values beside them.
    for r, target in sorted(links.items(), key=lambda link: (runs[link[0]].head.left, link)):
        upper, lower = runs[r], runs[target]
        if r in result or target in carried:
            continue
        if upper.members[0] in cells and lower.members[0] in cells and _spaced(upper.head, lower.head):
            continue
        if r in labels_of_icons or breaks_off(upper.text, lower.text):
            result[r] = target
            continue
        beside = around.right[upper.members[-1]], around.right[lower.members[-1]]
        values = tuple(None if i is None else parts[i] for i in beside)
        if values[0] is not None and time_stamp(values[0].text):
            continue  # the title of a list row, its time at the right end: what stands below is a field of its own
        limit = edges[r] if values[0] is None else max(edges[r], values[0].left - _COLUMN_MARGIN * upper.head.em)
        if not continues(upper.text, lower.head.text) or not _full(upper, lower, limit):
            continue
        labels = _labels(upper, lower, values) and not _ragged(parts, around, upper, lower)
        if labels or _heading(upper, lower, around, content, alone):
            continue
        # A value that has a label of its own carries nothing on, unless the label itself runs over two rows.
        left = around.left[upper.members[0]], around.left[lower.members[0]]
        labelled = _own_label(parts, *left) or _under_heads(parts, upper, lower, *left)
        if not labelled or result.get(run_of[left[0]]) == run_of[left[1]]:
            result[r] = target
    broken = {links[r] for r in labels_of_icons if is_broken(runs[r].text, runs[links[r]].text)}
    return result, broken | {run_of[i] for i in wrapped.inside_words}


def _inside_cells(runs: Sequence[Run], wrapped: Wrapped) -> dict[int, int]:
    """The links of rows that are one cell of a table each, or nothing more than a part of it."""
    run_of = {run.members[0]: r for r, run in enumerate(runs) if len(run.members) == 1}
    return {run_of[a]: run_of[b] for a, b in wrapped.below.items() if a in run_of and b in run_of}


def _candidates(runs: list[Run]) -> dict[int, int]:
    """The nearest aligned row below each run, one to one."""
    heads = [run.head for run in runs]
    order = sorted(range(len(runs)), key=lambda r: (heads[r].top, heads[r].left))
    tops = [heads[r].top for r in order]
    above: dict[int, tuple[float, float, int]] = {}
    for r, run in enumerate(runs):
        upper = heads[r]
        if not upper.upright:
            continue
        slack = _NEAR * upper.em
        offers = []
        for k in range(bisect_left(tops, upper.bottom - slack), len(tops)):
            if tops[k] > upper.bottom + slack:
                break
            lower = heads[order[k]]
            if lower.left > run.tail.right or runs[order[k]].tail.right < upper.left:
                continue
            beneath = lower.middle > upper.middle + 0.5 * min(upper.height, lower.height)
            alike = similar(upper, lower) or _closes(upper, lower)
            if beneath and lower.upright and alike and _aligned(run, runs[order[k]]):
                offers.append((abs(lower.top - upper.bottom), order[k]))
        if offers:
            gap, target = min(offers)
            claim = gap, -run.tail.right, r
            above[target] = min(above.get(target, claim), claim)
    return {r: target for target, (_, _, r) in above.items()}


def _closes(upper: Fragment, lower: Fragment) -> bool:
    """Whether the lower row is the last character of a Chinese text, or two with a full stop, of which the box does not tell
    the size."""
    short = len(lower) == 1 or (len(lower) <= _LAST and lower.text[-1] in "。！？")
    chinese = is_cjk(lower.text[0]) and any(map(is_cjk, upper.text))
    return short and chinese and _LAST_SIZE <= upper.em / lower.em <= 1 / _LAST_SIZE


def _spaced(upper: Fragment, lower: Fragment) -> bool:
    """Whether two cells of a column stand in rows of their own rather than in two lines of one."""
    return lower.middle - upper.middle > _ROW * min(upper.em, lower.em)


def _without_spacing(runs: list[Run], links: dict[int, int]) -> dict[int, int]:
    """The links without those across more space than between other rows of the same stack: a paragraph's end, or a field's."""
    kept = dict(links)
    targets = set(links.values())
    for start in links:
        if start in targets:
            continue
        stack = [start]
        while stack[-1] in links:
            stack.append(links[stack[-1]])
        pitches = [runs[b].head.middle - runs[a].head.middle for a, b in pairwise(stack)]
        for upper, pitch in zip(stack, pitches, strict=False):
            if pitch > min(pitches) + _SPACING * runs[upper].head.em:
                del kept[upper]
    return kept


def _aligned(upper: Run, lower: Run) -> bool:
    """Whether the lower row starts where the upper one does, or where its value does, or both share their centre, or
    end together in the middle of a word."""
    slack = upper.head.em
    if any(abs(lower.head.left - part.left) <= _ALIGNED * slack for part in upper.parts):
        return True
    value = _value_start(upper.head)
    if value is not None and abs(lower.head.left - value) <= _HANGING * slack:
        return True
    if abs(upper.head.left + upper.tail.right - lower.head.left - lower.tail.right) / 2 <= _CENTRED * slack:
        return True
    return abs(upper.tail.right - lower.tail.right) <= _ALIGNED * slack and breaks_off(upper.text, lower.text)


def _value_start(part: Fragment) -> float | None:
    """x of the first character behind a label's colon."""
    text = part.text
    colon = min((at for at in map(text.find, ":：") if at >= 0), default=-1)
    if colon < 0:
        return None
    value = len(text) - len(text[colon + 1 :].lstrip())
    if value == len(text):
        return None
    return part.line.slice(part.start + value, part.end)[0][0]


def _block_edges(runs: list[Run], links: dict[int, int]) -> dict[int, float]:
    """For each linked run the right edge of the stack of rows it stands in."""
    edges: dict[int, float] = {}
    targets = set(links.values())
    for start in links:
        if start in targets:
            continue
        stack = [start]
        while stack[-1] in links:
            stack.append(links[stack[-1]])
        edges.update(dict.fromkeys(stack, max(runs[r].tail.right for r in stack)))
    return edges


def _full(upper: Run, lower: Run, limit: float) -> bool:
    """Whether the first word of the lower row had no room at the end of the upper one."""
    word = _first_word(lower.head) + _SPACE * upper.head.em
    if upper.head.left - lower.head.left > 2 * _ALIGNED * upper.head.em:  # centred: room on both sides
        return upper.tail.right - upper.head.left + word >= limit - lower.head.left
    return upper.tail.right + word >= limit


def _first_word(part: Fragment) -> float:
    """Width in pixels of what had to stay together: a word, or one ideograph."""
    first = part.text.split(maxsplit=1)[0]
    length = next((max(1, i) for i, character in enumerate(first) if not character.isascii()), len(first))
    edges = part.line.edges
    return edges[part.start + length] - edges[part.start]


def _alone(runs: Sequence[Run], around: Neighbours) -> list[Run]:
    """Rows that have nothing beside them."""
    return [r for r in runs if around.left[r.members[0]] is None and around.right[r.members[-1]] is None]


def _reach(row: Run, alone: Sequence[Run]) -> float:
    """How far rows reach that begin where this one does, in its size: all wrap at the same width."""
    slack = _ALIGNED * row.head.em
    mates = (run for run in alone if abs(run.head.left - row.head.left) <= slack and similar(run.head, row.head))
    return max((run.tail.right for run in mates), default=0.0)


def _heading(upper: Run, lower: Run, around: Neighbours, content: tuple[float, float], alone: Sequence[Run]) -> bool:
    """Whether there is room for what the lower row begins with on the better part of the screen: a label above its value,
    a code above its day, two lines of a card. Only a narrow column, which has something beside it, would have wrapped
    them, and prose that goes on in small letters.
    """
    ends = upper.members[0], lower.members[0], upper.members[-1], lower.members[-1]
    beside = (around.left[ends[0]], around.left[ends[1]], around.right[ends[2]], around.right[ends[3]])
    if any(b is not None for b in beside) or not (short(upper.text) or lower.text[0].isupper()):
        return False
    needed = upper.tail.right + _first_word(lower.head)
    roomy = _ROOMY if short(upper.text) else _ROOMY_ROW
    if needed < content[0] + roomy * (content[1] - content[0]):
        return True
    if not lower.text[0].isupper() or upper.text[-1] in ",-，":
        return False
    return needed < _reach(upper, alone) - _SPACE * upper.head.em


def _ragged(parts: list[Fragment], around: Neighbours, upper: Run, lower: Run) -> bool:
    """Whether two lines are one row of a table: some of its three and more cells need the second one, others do not, and
    the next row is further away."""
    rows = _row(around, upper.members[0]), _row(around, lower.members[0])
    if len(rows[0]) < _CELLS or len(rows[1]) >= len(rows[0]):
        return False
    pitch = lower.head.middle - upper.head.middle
    following = {j for i in rows[0] + rows[1] if (j := around.below[i]) is not None and len(_row(around, j)) >= _CELLS}
    return all(parts[j].middle - lower.head.middle > pitch + _SPACING * upper.head.em for j in following)


def _row(around: Neighbours, member: int) -> list[int]:
    """Everything beside a fragment, and itself, from the left to the right."""
    while (left := around.left[member]) is not None:
        member = left
    row = [member]
    while (right := around.right[row[-1]]) is not None:
        row.append(right)
    return row


def _under_heads(parts: list[Fragment], upper: Run, lower: Run, *left: int | None) -> bool:
    """Whether the upper row is a head with other heads beside it, and the lower one a number in the row of values."""
    if left[0] is None or left[1] is None or left[0] == left[1]:
        return False
    heads = label_like(upper.text) and label_like(parts[left[0]].text)
    return heads and any(map(str.isdigit, lower.text))


def _own_label(parts: list[Fragment], upper: int | None, lower: int | None) -> bool:
    """Whether what stands left of the lower row labels that row alone."""
    return upper is not None and lower is not None and upper != lower and label_like(parts[lower].text)


def _labels(upper: Run, lower: Run, values: tuple[Fragment | None, ...]) -> bool:
    """Whether two rows are labels, each with a value of its own in one column beside them."""
    a, b = values
    if a is None or b is None or a == b or abs(a.left - b.left) > _ALIGNED * upper.head.em:
        return False
    return label_like(upper.tail.text) and label_like(lower.tail.text)
