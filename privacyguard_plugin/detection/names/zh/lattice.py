"""A run of Chinese characters as a lattice of words and possible names.

Sums over all readings, forward and backward, give each possible name its posterior probability: the name must explain
its characters better than ordinary words do, and must leave words on both sides.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from itertools import pairwise, repeat
from math import exp
from typing import NamedTuple

from ....parsing.names.zh.forms import MIDDLE_DOT, Form, NameForm, forms_at
from ....parsing.names.zh.lexicon import SCALE, name_forms, name_heads, name_lexicon, name_openings
from ....parsing.names.zh.telling import LIFT, is_telling, telling_ends, telling_starts
from ....parsing.words_zh import word_finder
from .context import AFTER_MOST, NameContext

__all__ = ["Reading", "Words", "readings", "words_in"]

_UNKNOWN = exp(-15.0 + SCALE)  # weight of a character that is no word of the lexicon
_UNKNOWN_PAIR, _UNKNOWN_TRIPLE = 0.03, 0.012  # P(word of two, three characters that the lexicon lacks)
_RARE_CHARACTER = 2e-6 * exp(SCALE)  # least share of a character inside an unknown word
_DOT = exp(-6.0 + SCALE)  # of a middle dot between ordinary words
_GROWTH = [exp(SCALE * size) for size in range(40)]
_DOUBTFUL = 0.005  # posterior below which a reading is forgotten
# Forms without a surname need their neighbours' word for it: least ratio of the context.
_GIVEN_NEEDS, _REPEATED_NEEDS = 6.0, 2.2
_JOINED = 20.0  # ratio of a word that joins with a name
_TELLING_NEEDS = 0.15  # … of a given name that can hardly be anything else


class Reading(NamedTuple):
    """A name at text[start:end] with the probability that there is a name."""

    start: int
    end: int
    form: Form
    posterior: float


@dataclass(frozen=True, slots=True)
class Words:
    """The words of one text read in one direction, by offset: the weight of the character as a word of its own, and the
    longer words that end there (start, weight)."""

    single: list[float]
    ending: list[tuple[tuple[int, float], ...]]


def words_in(text: str) -> tuple[Words, Words]:
    """Every word of `text`, overlapping ones too; and the same read backwards: offset p is len(text) - p there."""
    finder, size = word_finder(), len(text)
    weights = finder.weights
    single = list(map(_singles().get, text, repeat(_UNKNOWN)))
    onward, back = Words(single, [()] * (size + 1)), Words(single[::-1], [()] * (size + 1))
    for index, start, end in finder.automaton.find_matches_as_indexes(text, overlapping=True):
        onward.ending[end] += ((start, weights[index]),)
        back.ending[size - start] += ((size - end, weights[index]),)
    return onward, back


@cache
def _singles() -> dict[str, float]:
    """The words of one character: a small table stays close to the processor."""
    singles = {word: weight for word, weight in name_lexicon().words.items() if len(word) == 1}
    return singles | {MIDDLE_DOT: _DOT}


def readings(
    run: str, offset: int, context: NameContext, words: tuple[Words, Words], joined: Collection[int] = ()
) -> Iterator[Reading]:
    """The likeliest readings of one run as names, without overlap; also doubtful ones.

    `run` begins at `offset` of its text; `words`: of the text, as `words_in` finds them. `joined`: where a word joins
    what begins or ends there with a name.
    """
    starts = _starts(run, offset, context)
    if joined:
        starts = _joined_starts(run, offset, joined)
    possible = [(start, forms) for start, loose in starts if (forms := forms_at(run, start, loose))]
    if not possible:
        return
    size, (onward, back) = len(run), words
    mirrored = len(back.single) - offset - size
    plain = _sums(onward, offset, size), _sums(back, mirrored, size)[::-1]
    named = _plausible(run, offset, possible, context, *plain, joined)
    if not named:
        return
    forward = _open_sums(onward, offset, run, [(form.start, form.end, weight) for form, weight in named])
    reverse = [(size - form.end, size - form.start, weight) for form, weight in named]
    backward = _open_sums(back, mirrored, run[::-1], reverse)[::-1]
    total = forward[-1]
    scored = [(form, forward[form.start] * weight * backward[form.end] / total) for form, weight in named]
    for form, posterior in _select([item for item in scored if item[1] > _DOUBTFUL]):
        yield Reading(offset + form.start, offset + form.end, form.form, posterior)


def _starts(run: str, offset: int, context: NameContext) -> Iterator[tuple[int, bool]]:
    """Where a name may begin, and whether its neighbours allow one without a surname there."""
    heads, given, kin, most = name_heads(), name_openings(), name_forms().kin, context.most_given
    dotted, opens, ends = MIDDLE_DOT in run, telling_starts(), telling_ends()
    for start, (char, tail) in enumerate(pairwise(run)):
        if char in given or char == tail:
            loose = most[offset + start] >= _REPEATED_NEEDS or (
                char in opens and tail in ends and opens[char] * ends[tail] >= LIFT
            )
            if loose or char in heads or char == tail or tail in kin or dotted:
                yield start, loose
        elif dotted:
            yield start, False


def _joined_starts(run: str, offset: int, joined: Collection[int]) -> Iterator[tuple[int, bool]]:
    """Where a name may begin that a word joins with another."""
    for start in range(len(run) - 1):
        if any(offset + start + size in joined for size in (0, 2, 3)):
            yield start, True


def _plausible(
    run: str,
    offset: int,
    possible: Sequence[tuple[int, Sequence[NameForm]]],
    context: NameContext,
    forward: Sequence[float],
    backward: Sequence[float],
    joined: Collection[int],
) -> list[tuple[NameForm, float]]:
    """The forms that their surroundings may make likelier than words, with their weights in these surroundings.

    `forward` and `backward`: weights of the run read as words alone.
    """
    named = []
    plain = 0 if MIDDLE_DOT in run else len(run)  # up to here nothing but characters stands around a name
    for start, forms in possible:
        place = offset + start
        reached = forward[start] / forward[-1]
        most_before, before = context.most_before(place), 0.0
        if joined:
            most_before, before = max(most_before, _JOINED), _JOINED if place in joined else 0.0
        for form in forms:
            _, end, kind, probability, _, _ = form
            weight = probability * _GROWTH[end - start]
            # Against words alone the posterior is highest: most readings end here, before their context is looked at.
            share = weight * reached * backward[end]
            most = most_before if start and end < plain else most_before * context.most_around(place, offset + end)
            if share * most * AFTER_MOST < _DOUBTFUL:
                continue
            if share * most * context.most_after(offset + end) < _DOUBTFUL and not joined:
                continue
            after = context.after(offset + end, kind)
            if offset + end in joined:
                after = max(after, _JOINED)
            needs = 0.0
            if kind is Form.GIVEN:
                needs = _TELLING_NEEDS if end - start == 2 and is_telling(run[start:end]) else _GIVEN_NEEDS
            if share * most * after < _DOUBTFUL or most * after < needs:
                continue
            before = max(before, context.before(place)) if joined else before or context.before(place)
            ratio = before * after * context.around(place, offset + end, kind)
            if ratio < needs or (kind is Form.REPEATED and ratio < _REPEATED_NEEDS):
                continue
            if share * ratio > _DOUBTFUL and not context.is_nobody(place, offset + end, ratio):
                named.append((form, weight * ratio))
    return named


def _sums(words: Words, offset: int, size: int) -> list[float]:
    """Summed weight of all readings of the run at `offset` from its start to each position."""
    last, sums = 1.0, [1.0]
    stop = offset + size
    for weight, longer in zip(words.single[offset:stop], words.ending[offset + 1 : stop + 1], strict=True):
        last *= weight
        for start, share in longer:
            if start >= offset:
                last += sums[start - offset] * share
        sums.append(last)
    return sums


def _open_sums(words: Words, offset: int, run: str, names: Sequence[tuple[int, int, float]]) -> list[float]:
    """The same with `names` (start, end in the run, weight) among the words, and with words that the lexicon lacks: any
    two or three characters may be one; without this, every such word looks like a name."""
    ending = words.ending[offset + 1 : offset + len(run) + 1]
    for start, end, weight in names:
        ending[end - 1] += ((offset + start, weight),)
    last, second, third = 1.0, 0.0, 0.0  # sums at the position before, at the one before that …
    sums = [1.0]
    rare, rarer = 0.0, 0.0  # shares of the characters before
    shares = map(_shares().get, run, repeat(_RARE_CHARACTER))
    for weight, share, longer in zip(words.single[offset : offset + len(run)], shares, ending, strict=True):
        pair = rare * share
        last, second, third = (
            last * weight + _UNKNOWN_PAIR * pair * second + _UNKNOWN_TRIPLE * rarer * pair * third,
            last,
            second,
        )
        rare, rarer = share, rare
        for start, known in longer:
            if start >= offset:
                last += sums[start - offset] * known
        sums.append(last)
    return sums


@cache
def _shares() -> dict[str, float]:
    """Shares of the characters inside unknown words."""
    return {char: max(share, _RARE_CHARACTER) for char, share in name_lexicon().characters.items()}


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
