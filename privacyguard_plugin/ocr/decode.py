"""What a recogniser's columns say: CTC decoding that remembers where each character stood."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

__all__ = ["Reading", "decode"]

_CENTRE = 0.15
"""Part of a column after its left end at which a character stands that it shows best: the networks' strided convolutions are
not centred. Against the drawn places of 13,000 characters in four fonts and six sizes the middle of the column (0.5) is 0.37
columns late with the tiny recogniser and 0.29 with the small one; this leaves 0.02 and -0.06, with a spread of 0.37."""

_HALF = str.maketrans("）］", ")]")
_PAIRS = {"(": ")", "（": ")", "[": "]", "［": "]", "【": "】", "《": "》", "「": "」"}
_CLOSING = frozenset(_PAIRS.values()) | {"）", "］"}
"""Brackets. Half and full width of one kind pair: keyboards and readers mix them."""


@dataclass(frozen=True, slots=True, repr=False)
class Reading:
    """Text of one crop. `peaks`: each character's centre as a part (0..1) of the width the recogniser saw.

    `turn`: quarters by which the reading direction is turned clockwise in the crop; peaks are parts of that side then."""

    text: str
    scores: tuple[float, ...]
    peaks: tuple[float, ...]
    turn: int = 0

    @property
    def score(self) -> float:
        """Mean character probability; 0 for no text."""
        return sum(self.scores) / len(self.scores) if self.scores else 0.0

    @property
    def weakest(self) -> float:
        """Probability of the least certain character; 1 for no text, since nothing was doubtful."""
        return min(self.scores, default=1.0)

    @property
    def paired(self) -> bool:
        """Whether every bracket has its partner: a lost or mistaken one leaves the other alone, however sure the reader was."""
        opened: list[str] = []
        for character in self.text:
            if character in _PAIRS:
                opened.append(_PAIRS[character])
            elif character in _CLOSING and (not opened or opened.pop() != character.translate(_HALF)):
                return False
        return not opened

    def __repr__(self) -> str:
        return f"<Reading {len(self.text)} characters>"


def decode(columns: np.ndarray, characters: tuple[str, ...]) -> Reading:
    """Best path through `columns` (T x C probabilities, class 0 is the blank), repeats merged, edge spaces dropped."""
    best = columns.argmax(axis=1)
    score = columns[np.arange(len(best)), best]
    starts = np.flatnonzero(np.concatenate(([True], best[1:] != best[:-1])))
    text, scores, peaks = [], [], []
    for start, end in zip(starts, [*starts[1:], len(best)], strict=True):
        if best[start]:
            at = start + int(score[start:end].argmax())
            text.append(characters[best[start]])
            scores.append(float(score[at]))
            peaks.append((at + _CENTRE) / len(best))
    first, last = 0, len(text)
    while first < last and text[first].isspace():
        first += 1
    while last > first and text[last - 1].isspace():
        last -= 1
    return Reading("".join(text[first:last]), tuple(scores[first:last]), tuple(peaks[first:last]))
