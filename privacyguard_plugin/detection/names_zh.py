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
_DOUBTFUL = 0.005  # posterior below which a reading is forgotten
# Forms without a surname need their neighbours' word for it: least ratio of the context.
_GIVEN_NEEDS, _REPEATED_NEEDS = 12.0, 6.0


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
            family = "context" if reading.form in (Form.GIVEN, Form.REPEATED) else "lexicon"
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
    arcs = _word_arcs(run)
    forward, backward = _forward(arcs), _backward(arcs)
    total = forward[-1]
    named: list[tuple[NameForm, float]] = []
    for start in range(len(run) - 1):
        reached = forward[start] / total
        before = 0.0
        for form in forms_at(run, start):
            _, end, kind, probability, _, _ = form
            weight = probability * _GROWTH[end - start]
            # Against words alone the posterior is highest: most readings end here, before their context is looked at.
            share = weight * reached * backward[end]
            if share * (context.ceiling_inside if start else context.ceiling) < _DOUBTFUL:
                continue
            before = before or context.before(offset + start)
            ratio = before * context.after(offset + end, kind) * context.around(offset + start, offset + end, kind)
            if (kind is Form.GIVEN and ratio < _GIVEN_NEEDS) or (kind is Form.REPEATED and ratio < _REPEATED_NEEDS):
                continue
            if share * ratio > _DOUBTFUL:
                named.append((form, weight * ratio))
    if not named:
        return
    for form, weight in named:
        arcs[form.start].append((form.end, weight))
    forward, backward = _forward(arcs), _backward(arcs)
    total = forward[-1]
    scored = [(form, forward[form.start] * weight * backward[form.end] / total) for form, weight in named]
    for form, posterior in _select([item for item in scored if item[1] > _DOUBTFUL]):
        yield _Reading(offset + form.start, offset + form.end, form.form, posterior)


def _word_arcs(run: str) -> list[list[tuple[int, float]]]:
    """For each position the words that start there: (end, weight)."""
    words, openings = name_lexicon().words, name_lexicon().openings
    size = len(run)
    arcs: list[list[tuple[int, float]]] = []
    for start, char in enumerate(run):
        here = [(start + 1, words.get(char, _DOT if char == MIDDLE_DOT else _UNKNOWN))]
        pair = run[start : start + 2]
        if len(pair) == 2 and pair in words:
            here.append((start + 2, words[pair]))
        if pair in openings:
            for end in range(start + 3, min(start + _LONGEST_WORD, size) + 1):
                weight = words.get(run[start:end])
                if weight:
                    here.append((end, weight))
        arcs.append(here)
    return arcs


def _forward(arcs: list[list[tuple[int, float]]]) -> list[float]:
    """Summed weight of all readings from the start of the run to each position."""
    sums = [0.0] * (len(arcs) + 1)
    sums[0] = 1.0
    for start, here in enumerate(arcs):
        reached = sums[start]
        for end, weight in here:
            sums[end] += reached * weight
    return sums


def _backward(arcs: list[list[tuple[int, float]]]) -> list[float]:
    """Summed weight of all readings from each position to the end of the run."""
    sums = [0.0] * (len(arcs) + 1)
    sums[-1] = 1.0
    for start in range(len(arcs) - 1, -1, -1):
        total = 0.0
        for end, weight in arcs[start]:
            total += weight * sums[end]
        sums[start] = total
    return sums


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
