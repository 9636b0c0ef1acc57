"""Captions under icons and avatars: short centred labels on two rows, several side by side (paper §3.1).

A name under an avatar is wrapped after its first word, or broken inside it, far from the edge of any column. What gives it
away is company: the same two rows hold more labels that are centred just so.
"""

from __future__ import annotations

from .geometry import is_cjk
from .rows import SAME_ROW, Run

__all__ = ["captions", "is_broken"]

_PEERS = 2  # further labels on the same two rows
_CENTRED = 0.5  # em between the middles of the two rows
_PITCH = 1.9  # em from row to row; cells of a table are further apart
_LONGEST = 14  # characters of a row


def captions(runs: list[Run], links: dict[int, int]) -> set[int]:
    """Those of the `links` (run → run below it) that hold the two rows of a caption together, by their upper run."""
    pairs = [(r, target) for r, target in links.items() if _is_caption(runs[r], runs[target]) and target not in links]
    found = set()
    for r, target in pairs:
        peers = sum(_same_row(runs[r], runs[a]) and _same_row(runs[target], runs[b]) for a, b in pairs if a != r)
        if peers >= _PEERS:
            found.add(r)
    return found


def is_broken(upper: str, lower: str) -> bool:
    """Whether the lower row of a caption goes on inside the word that ends the upper one."""
    return upper[-1].isalpha() and lower[0].islower() and not is_cjk(upper[-1])


def _is_caption(upper: Run, lower: Run) -> bool:
    em = upper.head.em
    shift = abs(upper.head.left + upper.tail.right - lower.head.left - lower.tail.right) / 2
    texts = upper.text, lower.text
    return (
        shift <= _CENTRED * em
        and lower.head.middle - upper.head.middle <= _PITCH * em
        and all(len(text) <= _LONGEST and not any(map(str.isdigit, text)) for text in texts)
    )


def _same_row(a: Run, b: Run) -> bool:
    return abs(a.head.middle - b.head.middle) <= SAME_ROW * min(a.head.height, b.head.height)
