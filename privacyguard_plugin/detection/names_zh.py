"""Personal names in Chinese text (paper §3.1, local context and lexicon evidence).

Every run of Chinese characters is read as a lattice of words and possible names. Forward and backward sums over all
readings give each possible name its posterior probability: the name must explain its characters better than ordinary
words do, and must leave words on both sides. Context enters as likelihood ratios on the name's arc. Linear in length.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from math import exp

from ..model import Candidate, PiiType, Tier
from ..parsing.names_zh_forms import MIDDLE_DOT, Form, NameForm, forms_at
from ..parsing.names_zh_lexicon import SCALE, name_lexicon
from .names_zh_context import NameContext
from .recognizer import Scan

__all__ = ["NameZhRecognizer"]

_THRESHOLD = 0.5  # posterior from which a name is proposed
_LONGEST_WORD = 5
_LONGEST_RUN = 60  # longer runs are read in pieces: keeps the products of weights in range
_UNKNOWN = exp(-15.0 + SCALE)  # weight of a character that is no word of the lexicon
_GROWTH = [exp(SCALE * size) for size in range(40)]
_RUN = re.compile(r"[㐀-䶿一-鿿〇]+(?:·[㐀-䶿一-鿿]+)*")
_DOTS = dict.fromkeys(map(ord, "•・‧∙⋅･"), MIDDLE_DOT)
# Forms without a surname need their neighbours' word for it.
_NEEDS_CONTEXT = {Form.GIVEN: 12.0, Form.REPEATED: 6.0}


class NameZhRecognizer:
    """Proposes names by lexicon and context; function words and titles after full names stay outside."""

    name = "names_zh"

    def propose(self, scan: Scan) -> Iterable[Candidate]:
        lexicon = name_lexicon()
        text = scan.folded.translate(_DOTS).translate(lexicon.fold)
        joints = frozenset(gap.position for gap in scan.stream.gaps if not gap.wrap)
        context = NameContext(text, joints, lexicon.words)
        for start, end in _runs(text, joints):
            for form, posterior in _names(text[start:end], start, context):
                family = "context" if form.form in _NEEDS_CONTEXT else "lexicon"
                yield Candidate(
                    PiiType.NAME,
                    start + form.start,
                    start + form.end,
                    Tier.SOFT,
                    round(posterior, 3),
                    family,
                    f"names_zh.{form.form}",
                )


def _runs(text: str, joints: frozenset[int]) -> Iterator[tuple[int, int]]:
    """Stretches of Chinese characters, cut at visible gaps and, when very long, after a frequent function word."""
    for match in _RUN.finditer(text):
        start, stop = match.span()
        if stop - start < 2:
            continue
        cuts = [p for p in range(start + 1, stop) if p in joints] if joints else []
        for end in [*cuts, stop]:
            while end - start > _LONGEST_RUN:
                window = range(start + _LONGEST_RUN - 1, start + _LONGEST_RUN // 2, -1)
                cut = next((p for p in window if text[p] in "的了吗呢就也"), start + _LONGEST_RUN - 1) + 1
                yield start, cut
                start = cut
            yield start, end
            start = end


def _names(run: str, offset: int, context: NameContext) -> list[tuple[NameForm, float]]:
    """The names of one run with their posteriors, best first, without overlap."""
    words = name_lexicon().words
    size = len(run)
    arcs: list[list[tuple[int, float]]] = []
    named: list[tuple[NameForm, float]] = []
    before: float
    for start in range(size):
        here = [(start + 1, words.get(run[start], _UNKNOWN))]
        for end in range(start + 2, min(start + _LONGEST_WORD, size) + 1):
            weight = words.get(run[start:end])
            if weight:
                here.append((end, weight))
        before = -1.0
        for form in forms_at(run, start):
            if before < 0:
                before = context.before(offset + start)
            ratio = before * context.after(offset + form.end, form.form)
            ratio *= context.around(offset + form.start, offset + form.end, form.form)
            if ratio < _NEEDS_CONTEXT.get(form.form, 0.0):
                continue
            weight = form.probability * ratio * _GROWTH[form.end - form.start]
            if weight > 1e-12:
                here.append((form.end, weight))
                named.append((form, weight))
        arcs.append(here)
    if not named:
        return []
    forward = [0.0] * (size + 1)
    forward[0] = 1.0
    for start in range(size):
        reached = forward[start]
        for end, weight in arcs[start]:
            forward[end] += reached * weight
    backward = [0.0] * (size + 1)
    backward[size] = 1.0
    for start in range(size - 1, -1, -1):
        backward[start] = sum(weight * backward[end] for end, weight in arcs[start])
    total = forward[size]
    scored = [(form, forward[form.start] * weight * backward[form.end] / total) for form, weight in named]
    return _select([item for item in scored if item[1] > 0.01])


def _select(scored: list[tuple[NameForm, float]]) -> list[tuple[NameForm, float]]:
    """The best of every group of overlapping readings, carrying the group's probability that there is a name."""
    chosen = []
    rest = sorted(scored, key=lambda item: -item[1])
    while rest:
        best = rest[0][0]
        overlapping = [item for item in rest if item[0].start < best.end and best.start < item[0].end]
        total = min(1.0, sum(p for _, p in overlapping))
        if total >= _THRESHOLD:
            chosen.append((best, total))
        rest = [item for item in rest if item not in overlapping]
    return chosen
