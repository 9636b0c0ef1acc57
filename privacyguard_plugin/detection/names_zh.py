"""Personal names in Chinese text (paper §3.1, local context and lexicon evidence).

Every run of Chinese characters is read as a lattice of words and possible names. Forward and backward sums over all
readings give each possible name its posterior probability: the name must explain its characters better than ordinary
words do, and must leave words on both sides. Context enters as likelihood ratios on the name's arc. Linear in length.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from math import exp

from ..model import Candidate, PiiType, Tier
from ..parsing.names_zh_forms import MIDDLE_DOT, Form, NameForm, forms_at
from ..parsing.names_zh_lexicon import SCALE, name_lexicon
from .names_zh_context import NameContext
from .names_zh_patterns import latin_neighbour, mixed, spelt_out
from .recognizer import Scan

__all__ = ["NameZhRecognizer"]

_THRESHOLD = 0.5  # posterior from which a name is proposed
_PEER = 0.03  # posterior that is enough for an item of a list of names
_LONGEST_WORD = 5
_LONGEST_RUN = 60  # longer runs are read in pieces: keeps the products of weights in range
_UNKNOWN = exp(-15.0 + SCALE)  # weight of a character that is no word of the lexicon
_DOT = exp(-6.0 + SCALE)  # of a middle dot between ordinary words
_GROWTH = [exp(SCALE * size) for size in range(40)]
_RUN = re.compile(r"[㐀-䶿一-鿿〇]+(?:·[㐀-䶿一-鿿]+)*")
_NUMBERED = re.compile(r"(?:^|\s)[(（]?\d{1,2}[)）、.． ]{1,2}$")
_DOTS = dict.fromkeys(map(ord, "•・‧∙⋅･"), MIDDLE_DOT)
# Forms without a surname need their neighbours' word for it.
_NEEDS_CONTEXT = {Form.GIVEN: 12.0, Form.REPEATED: 6.0}


class NameZhRecognizer:
    """Proposes names by lexicon and context; function words and titles after full names stay outside."""

    name = "names_zh"

    def propose(self, scan: Scan) -> Iterable[Candidate]:
        text = scan.folded.translate(_DOTS).translate(name_lexicon().fold)
        if not _RUN.search(text):
            return
        joints = frozenset(gap.position for gap in scan.stream.gaps if not gap.wrap)
        context = NameContext(text, joints, name_lexicon().words)
        accepted, undecided = [], []
        for start, end in _runs(text, joints):
            for reading in _readings(text[start:end], start, context):
                (accepted if reading.posterior >= _THRESHOLD else undecided).append(reading)
        accepted += _promoted(text, accepted, undecided)
        for reading in accepted:
            family = "context" if reading.form in _NEEDS_CONTEXT else "lexicon"
            end = latin_neighbour(text, reading.end) if reading.form is Form.FULL else reading.end
            yield _candidate(reading.start, end, reading.posterior, family, str(reading.form))
        for start, end in spelt_out(text):
            yield _candidate(start, end, 0.95, "context", "spelt_out")
        for start, end in mixed(text):
            yield _candidate(start, end, 0.9, "lexicon", "mixed")


def _candidate(start: int, end: int, score: float, family: str, rule: str) -> Candidate:
    return Candidate(PiiType.NAME, start, end, Tier.SOFT, round(score, 3), family, f"names_zh.{rule}")


@dataclass(frozen=True, slots=True)
class _Reading:
    """A name at text[start:end] with the probability that there is a name."""

    start: int
    end: int
    form: Form
    posterior: float


def _promoted(text: str, accepted: list[_Reading], undecided: list[_Reading]) -> Iterator[_Reading]:
    """Doubtful items of a list whose other items are names: 1、尉迟博 2、孔令仪 3、岑溪."""
    peers = {place for reading in accepted if (place := _list_place(text, reading.start, reading.end))}
    for reading in undecided:
        if reading.posterior > _PEER and _list_place(text, reading.start, reading.end) in peers:
            yield reading


def _list_place(text: str, start: int, end: int) -> str:
    """The kind of list the item text[start:end] stands in: numbered, sender, enumerated, or none."""
    if _NUMBERED.search(text[max(0, start - 6) : start]):
        return "numbered"
    line_start = start == 0 or text[start - 1] == "\n"
    following = text[end : end + 1]
    if line_start and following in (":", "："):
        return "sender"
    if "、" in (following, text[start - 1 : start]):
        return "enumerated"
    return ""


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


def _readings(run: str, offset: int, context: NameContext) -> Iterator[_Reading]:
    """The likeliest readings of one run as names, without overlap; also doubtful ones."""
    words = name_lexicon().words
    size = len(run)
    arcs: list[list[tuple[int, float]]] = []
    named: list[tuple[NameForm, float]] = []
    for start in range(size):
        here = [(start + 1, words.get(run[start], _DOT if run[start] == MIDDLE_DOT else _UNKNOWN))]
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
        return
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
    for form, posterior in _select([item for item in scored if item[1] > 0.005]):
        yield _Reading(offset + form.start, offset + form.end, form.form, posterior)


def _select(scored: list[tuple[NameForm, float]]) -> list[tuple[NameForm, float]]:
    """The best of every group of overlapping readings, carrying the group's probability that there is a name."""
    chosen = []
    rest = sorted(scored, key=lambda item: -item[1])
    while rest:
        best = rest[0][0]
        overlapping = [item for item in rest if item[0].start < best.end and best.start < item[0].end]
        chosen.append((best, min(1.0, sum(p for _, p in overlapping))))
        rest = [item for item in rest if item not in overlapping]
    return chosen
