"""A run of Chinese characters as a lattice of words and possible names.

Sums over all readings, forward and backward, give each possible name its posterior probability: the name must explain
its characters better than ordinary words do, and must leave words on both sides.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from itertools import pairwise
from math import exp

from ..parsing.names_zh_forms import MIDDLE_DOT, Form, NameForm, forms_at
from ..parsing.names_zh_lexicon import SCALE, name_forms, name_heads, name_lexicon, name_openings
from ..parsing.words_zh import word_finder
from .names_zh_context import NameContext

__all__ = ["Reading", "readings", "words_in"]

_UNKNOWN = exp(-15.0 + SCALE)  # weight of a character that is no word of the lexicon
_UNKNOWN_PAIR, _UNKNOWN_TRIPLE = 0.03, 0.012  # P(word of two, three characters that the lexicon lacks)
_RARE_CHARACTER = 2e-6 * exp(SCALE)  # least share of a character inside an unknown word
_DOT = exp(-6.0 + SCALE)  # of a middle dot between ordinary words
_GROWTH = [exp(SCALE * size) for size in range(40)]
_DOUBTFUL = 0.005  # posterior below which a reading is forgotten
# Forms without a surname need their neighbours' word for it: least ratio of the context.
_GIVEN_NEEDS, _REPEATED_NEEDS = 6.0, 2.2


@dataclass(frozen=True, slots=True)
class Reading:
    """A name at text[start:end] with the probability that there is a name."""

    start: int
    end: int
    form: Form
    posterior: float


def readings(
    run: str, offset: int, context: NameContext, words: Mapping[int, Sequence[tuple[int, float]]]
) -> Iterator[Reading]:
    """The likeliest readings of one run as names, without overlap; also doubtful ones.

    `run` begins at `offset` of its text; `words`: (end, weight) of the longer words by their start in the text.
    """
    possible = [
        (start, forms) for start, loose in _starts(run, offset, context) if (forms := forms_at(run, start, loose))
    ]
    if not possible:
        return
    arcs = _word_arcs(run, offset, words)
    forward, backward = _forward(arcs), _backward(arcs)
    total = forward[-1]
    named: list[tuple[NameForm, float]] = []
    plain = 0 if MIDDLE_DOT in run else len(run)  # up to here nothing but characters stands around a name
    for start, forms in possible:
        reached = forward[start] / total
        place = offset + start
        before = 0.0
        before_most = context.most_before(place)
        for form in forms:
            _, end, kind, probability, _, _ = form
            weight = probability * _GROWTH[end - start]
            # Against words alone the posterior is highest: most readings end here, before their context is looked at.
            share = weight * reached * backward[end]
            most = 1.0 if start and end < plain else context.most_around(place, offset + end)
            most *= before_most
            if share * most * context.most_after(offset + end) < _DOUBTFUL:
                continue
            after = context.after(offset + end, kind)
            if share * most * after < _DOUBTFUL or (kind is Form.GIVEN and most * after < _GIVEN_NEEDS):
                continue
            before = before or context.before(place)
            ratio = before * after
            ratio *= context.around(place, offset + end, kind)
            if (kind is Form.GIVEN and ratio < _GIVEN_NEEDS) or (kind is Form.REPEATED and ratio < _REPEATED_NEEDS):
                continue
            if share * ratio > _DOUBTFUL and not context.is_nobody(place, offset + end, ratio):
                named.append((form, weight * ratio))
    if not named:
        return
    _add_unknown_words(run, arcs)
    for form, weight in named:
        arcs[form.start].append((form.end, weight))
    forward, backward = _forward(arcs), _backward(arcs)
    total = forward[-1]
    scored = [(form, forward[form.start] * weight * backward[form.end] / total) for form, weight in named]
    for form, posterior in _select([item for item in scored if item[1] > _DOUBTFUL]):
        yield Reading(offset + form.start, offset + form.end, form.form, posterior)


def _starts(run: str, offset: int, context: NameContext) -> Iterator[tuple[int, bool]]:
    """Where a name may begin, and whether its neighbours allow one without a surname there."""
    heads, given, kin = name_heads(), name_openings(), name_forms().kin
    dotted = MIDDLE_DOT in run
    for start, (char, tail) in enumerate(pairwise(run)):
        loose = (char in given or char == tail) and context.may_be_given(offset + start, _REPEATED_NEEDS)
        if loose or char in heads or char == tail or (tail in kin and char in given) or dotted:
            yield start, loose


def words_in(text: str) -> dict[int, list[tuple[int, float]]]:
    """(end, weight) of every word of two characters and more, by its start."""
    found: dict[int, list[tuple[int, float]]] = {}
    finder = word_finder()
    weights = finder.weights
    for index, start, end in finder.automaton.find_matches_as_indexes(text, overlapping=True):
        if start in found:
            found[start].append((end, weights[index]))
        else:
            found[start] = [(end, weights[index])]
    return found


@cache
def _singles() -> dict[str, float]:
    """The words of one character: a small table stays close to the processor."""
    return {word: weight for word, weight in name_lexicon().words.items() if len(word) == 1}


def _word_arcs(
    run: str, offset: int, words: Mapping[int, Sequence[tuple[int, float]]]
) -> list[list[tuple[int, float]]]:
    """For each position the words that start there: (end, weight)."""
    weigh, size = _singles().get, len(run)
    arcs = []
    for start, char in enumerate(run):
        here = [(start + 1, weigh(char, _UNKNOWN))]
        for end, weight in words.get(offset + start, ()):
            if end - offset <= size:
                here.append((end - offset, weight))
        arcs.append(here)
    if MIDDLE_DOT in run:
        for start, char in enumerate(run):
            if char == MIDDLE_DOT:
                arcs[start][0] = (start + 1, _DOT)
    return arcs


def _add_unknown_words(run: str, arcs: list[list[tuple[int, float]]]) -> None:
    """Any two or three characters may be a word the lexicon lacks; without this, every such word looks like a name."""
    shares = name_lexicon().characters
    weights = [max(shares.get(char, 0.0), _RARE_CHARACTER) for char in run]
    for start in range(len(run) - 1):
        pair = weights[start] * weights[start + 1]
        arcs[start].append((start + 2, _UNKNOWN_PAIR * pair))
        if start + 2 < len(run):
            arcs[start].append((start + 3, _UNKNOWN_TRIPLE * pair * weights[start + 2]))


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
