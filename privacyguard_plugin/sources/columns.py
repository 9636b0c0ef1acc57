"""Columns of the screen (paper §3.1): text that runs from top to bottom, and from one column to the next on its left.

Readers return a column as one line that runs down, as single characters, or as a mixture of both where a character was
read on its own. A column is carried on by the next one to its left when that one starts at the same height, about a line
away, and when the column is full: as in rows, what comes next had no room left at its end.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

from .geometry import Fragment, ideographic
from .rows import Run

__all__ = ["columns_of", "in_column_order"]

# Font sizes (em).
_SAME_COLUMN = 0.3  # by which the middles of one column's parts may differ
_NEXT = 1.0  # between characters of a column
_LINE = 1.85  # between the middles of two columns of one text
_TOPS = 0.6  # by which their upper ends may differ
_FULL = 0.9  # what a full column may leave free; marks at its end hang over or are left out
_SAME_SIZE = 0.6  # of the larger character; single ones tell theirs badly
_ALONE = 1.5  # times the distance to the next character: how far off what stands beside it must be


def columns_of(parts: Sequence[Fragment]) -> tuple[list[Fragment], list[Fragment], list[list[list[int]]]]:
    """What stands in rows, what stands in columns or is turned, and the texts of the latter: columns of indices into it."""
    standing = [part for part in parts if _turned(part)]
    level = [part for part in parts if not _turned(part)]
    single = [part for part in level if len(part) == 1 and _character(part)]
    chains = _chains([*standing, *single])
    kept = [chain for chain in chains if _is_column(chain, level)]
    members = [part for chain in kept for part in chain]
    taken = set(map(id, members))
    number = {id(part): i for i, part in enumerate(members)}
    texts = [[[number[id(part)] for part in chain] for chain in text] for text in _texts(kept)]
    return [part for part in level if id(part) not in taken], members, texts


def in_column_order(texts: list[list[Run]]) -> list[list[Run]]:
    """From the right to the left what stands side by side, from top to bottom what does not."""
    ordered: list[list[Run]] = []
    group: list[list[Run]] = []
    for text in sorted(texts, key=lambda text: (text[0].head.top, -text[0].head.right, text[0].head.text)):
        if group and text[0].head.top >= min(other[0].tail.bottom for other in group):
            ordered += sorted(group, key=lambda text: -text[0].head.right)
            group = []
        group.append(text)
    return ordered + sorted(group, key=lambda text: -text[0].head.right)


def _turned(part: Fragment) -> bool:
    (x0, y0), (x1, y1) = part.line.quad[0], part.line.quad[1]
    return abs(y1 - y0) > abs(x1 - x0)


def _runs_down(part: Fragment) -> bool:
    return _turned(part) and part.line.quad[1][1] > part.line.quad[0][1]


def _character(part: Fragment) -> bool:
    return part.text.isdigit() or ideographic(part.text, part.text)


def _centre(part: Fragment) -> float:
    return (part.left + part.right) / 2


def _chains(parts: list[Fragment]) -> list[list[Fragment]]:
    """Each part with those that follow it downwards."""
    parts = sorted(parts, key=lambda p: (p.top, p.left, p.bottom, p.right, p.text))
    chains: list[list[Fragment]] = []
    for part in parts:
        before = [chain for chain in chains if _follows(chain[-1], part)]
        if before:
            max(before, key=lambda chain: chain[-1].bottom).append(part)
        else:
            chains.append([part])
    return chains


def _follows(upper: Fragment, lower: Fragment) -> bool:
    size = max(upper.em, lower.em)
    if any(_turned(part) and not _runs_down(part) for part in (upper, lower)):
        return False
    if abs(_centre(upper) - _centre(lower)) > _SAME_COLUMN * size or min(upper.em, lower.em) < _SAME_SIZE * size:
        return False
    return -0.5 * size <= lower.top - upper.bottom <= _NEXT * size


def _is_column(chain: list[Fragment], level: list[Fragment]) -> bool:
    """Turned lines, whatever follows them, and ideographs that are nearer to each other than to what stands beside them."""
    if any(_turned(part) for part in chain):
        return True
    if len(chain) < 2 or not all(ideographic(part.text, part.text) for part in chain):
        return False
    apart = max(lower.top - upper.bottom for upper, lower in pairwise(chain))
    reach = max(_ALONE * apart, 0.5 * chain[0].em)
    top, bottom = chain[0].top, chain[-1].bottom
    left, right = min(part.left for part in chain) - reach, max(part.right for part in chain) + reach
    members = set(map(id, chain))
    return not any(
        id(part) not in members and part.top < bottom and part.bottom > top and part.left < right and part.right > left
        for part in level
    )


def _texts(chains: list[list[Fragment]]) -> list[list[list[Fragment]]]:
    """Columns put together from the right to the left."""
    chains = sorted(chains, key=lambda chain: (-_centre(chain[0]), chain[0].top))
    texts: list[list[list[Fragment]]] = []
    for chain in chains:
        before = [text for text in texts if _carries_on(text, chain)]
        if before:
            min(before, key=lambda text: _centre(text[-1][0])).append(chain)
        else:
            texts.append([chain])
    return texts


def _carries_on(text: list[list[Fragment]], chain: list[Fragment]) -> bool:
    last, head = text[-1][0], chain[0]
    size = max(last.em, head.em)
    if min(last.em, head.em) < _SAME_SIZE * size or not all(map(_runs_down, (last, head))):
        return False
    if not 0.5 * size < _centre(last) - _centre(head) <= _LINE * size or abs(last.top - head.top) > _TOPS * size:
        return False
    end = max(column[-1].bottom for column in (*text, chain))
    return text[-1][-1].bottom >= end - _FULL * size
