"""Names of other languages in Chinese characters: elements (扎西多吉), dotted names, Japanese names; and placeholders (张三)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from .lexicon import NameForms, name_forms, name_lexicon
from .model import MIDDLE_DOT, Form, NameForm

__all__ = ["MAX_PART", "dotted_names", "special_names", "spelt_names"]

_DOTTED = 0.002
_ELEMENTS = 0.0004
_PLACEHOLDER = 3e-6  # of 张三 and the like
_JAPANESE, _JAPANESE_GIVEN = 1e-5, 0.02  # P(form) with one particular surname, P(character of the given name)
_ELEMENT_ALONE = 0.5  # part of the uses of a name element in which it is the whole name
_SPELT, _LONGEST_SPELT = 2e-5, 6  # P(form) of a name in syllables of such elements; needs its neighbours' word
_ELEMENT = 1 / 600
_SOUND = 1 / 250
MAX_PART = 7  # characters of one part of a dotted name


def spelt_names(found: list[NameForm], run: str, start: int, syllables: Mapping[str, float]) -> None:
    """Names that the elements do not make up, but their characters do: 迪丽娜尔, 伊力哈木."""
    probability = _SPELT
    for end in range(start + 1, min(start + _LONGEST_SPELT, len(run)) + 1):
        share = syllables.get(run[end - 1])
        if share is None:
            return
        probability *= share
        if end - start >= 3:
            found.append(NameForm(start, end, Form.GIVEN, probability))


def special_names(found: list[NameForm], run: str, start: int, forms: NameForms) -> None:
    """Placeholders (张三), names of other languages in elements (扎西多吉), Japanese names."""
    if run[start : start + 2] in forms.placeholders:
        found.append(NameForm(start, start + 2, Form.FULL, _PLACEHOLDER, 1))
    if run[start] in forms.elements:
        for end, count, native in _tilings(run, start):
            if end - start >= 3 or count > 1 or not native:
                found.append(NameForm(start, end, Form.ELEMENTS, _ELEMENTS * _ELEMENT**count))
            else:  # 央金, 才让: needs its neighbours' word like a given name
                found.append(NameForm(start, end, Form.GIVEN, _ELEMENTS * _ELEMENT * _ELEMENT_ALONE))
    for size in (2, 3):
        if run[start : start + size] in forms.japanese:
            _japanese(found, run, start, size, forms)


def _japanese(found: list[NameForm], run: str, start: int, size: int, forms: NameForms) -> None:
    """佐藤健太, 高桥一郎: a Japanese surname and one to three characters of a given name."""
    probability = _JAPANESE
    for end in range(start + size + 1, min(start + size + 3, len(run)) + 1):
        if run[end - 1] not in forms.japanese_given:
            return
        probability *= _JAPANESE_GIVEN
        found.append(NameForm(start, end, Form.FULL, probability, size))


def dotted_names(run: str, start: int, dot: int, forms: NameForms) -> Iterator[NameForm]:
    weight = _DOTTED * _spelling(run, start, dot, forms)
    while weight > 1e-40:
        begin = dot + 1
        following = run.find(MIDDLE_DOT, begin)
        limit = min(begin + MAX_PART, len(run) if following < 0 else following)
        for end in range(begin + 1, limit + 1):
            # Shares of the lengths 1 … 7 of the last part: two to four characters are the rule.
            share = (0.03, 0.25, 0.25, 0.22, 0.12, 0.08, 0.05)[end - begin - 1]
            yield NameForm(start, end, Form.DOTTED, weight * share * _spelling(run, begin, end, forms))
        if following < 0 or following - begin > MAX_PART:
            return
        weight *= 0.5 * _spelling(run, begin, following, forms)
        dot = following


def _spelling(run: str, start: int, end: int, forms: NameForms) -> float:
    """P(characters) of a foreign name part: known elements, else foreign sounds, else anything at a price."""
    if any(stop == end for stop, _, _ in _tilings(run, start)):
        return _ELEMENT**1.5
    if end - start == 1 and run[start] in name_lexicon().surnames:
        return name_lexicon().surnames[run[start]]  # 詹姆斯·周
    probability = 1.0
    for char in run[start:end]:
        probability *= _SOUND if char in forms.sounds else 2e-5
    return probability


def _tilings(run: str, start: int) -> list[tuple[int, int, bool]]:
    """(end, number of elements, no Western name among them) of every way to tile run[start:end] with name elements."""
    forms = name_forms()
    found: list[tuple[int, int, bool]] = []
    reached = {start: (0, True)}
    waiting = [start]
    while waiting:
        position = waiting.pop()
        count, native = reached[position]
        if count == 3 or position == len(run):
            continue
        for element in forms.elements.get(run[position], ()):
            end = position + len(element)
            if end in reached or not run.startswith(element, position):
                continue
            western = element in forms.western
            if western and count:
                continue  # a Western name does not follow another element without a dot
            reached[end] = count + 1, native and not western
            found.append((end, *reached[end]))
            waiting.append(end)
    return found
