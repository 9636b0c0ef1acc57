"""When two comparison keys of address components name the same thing.

Names of five letters and more tolerate one edit, as OCR makes them; numbers tolerate nothing but look-alikes, which the
keys have folded already. Blanks inside names do not count ("bown crossing", "bowncrossing").
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from rapidfuzz.distance import Levenshtein

__all__ = ["deletions", "same_code", "same_house", "same_name", "same_poi", "same_road", "split_road", "squeeze"]

_MIN_FUZZY = 5  # letters; shorter names differ by one letter too often (Elm, Ell, Oak, Oaf)
_DIRECTIONS = frozenset("n s e w ne nw se sw".split())
_TYPES = frozenset(
    "street avenue boulevard road lane drive parkway highway expressway freeway turnpike terrace crescent alley court place "
    "circle square way plaza close grove gardens mews loop row trail crossing".split()
)
_NUMBER = re.compile(r"\d+")


def squeeze(name: str) -> str:
    """Letters and digits only."""
    return "".join(c for c in name if c.isalnum())


def _look(name: str) -> str:
    """Letters and digits, with i and l as one: OCR does not tell them apart."""
    return squeeze(name).replace("i", "l")


def same_name(a: str, b: str) -> bool:
    """Equal up to blanks, or one edit apart when long enough and the digits agree."""
    a, b = _look(a), _look(b)
    if a == b:
        return True
    if min(len(a), len(b)) < _MIN_FUZZY:
        return False
    if not a.isascii() or not b.isascii():
        return _one_character_misread(a, b)
    return _NUMBER.findall(a) == _NUMBER.findall(b) and Levenshtein.distance(a, b, score_cutoff=1) <= 1


# Characters that tell neighbouring roads and places apart: never taken for a misreading of one another.
_TELLING = frozenset("东西南北中上下前后左右内外新老旧大小一二三四五六七八九十零〇百甲乙丙丁0123456789")


def _one_character_misread(a: str, b: str) -> bool:
    differing = [(x, y) for x, y in zip(a, b, strict=False) if x != y]
    return len(a) == len(b) and len(differing) == 1 and _TELLING.isdisjoint(differing[0])


def same_house(a: str, b: str) -> bool:
    return squeeze(a) == squeeze(b)


def same_code(a: str, b: str) -> bool:
    """Postal codes: equal, or a ZIP+4 and its ZIP."""
    a, b = a.translate(_LOOKALIKE), b.translate(_LOOKALIKE)
    return a == b or (len(a) != len(b) and min(len(a), len(b)) == 5 and (a.startswith(b) or b.startswith(a)))


_LOOKALIKE = str.maketrans("oil", "011")


def split_road(key: str) -> tuple[str, str, frozenset[str]]:
    """(name, type, directions): "e 42nd street" → ("42nd", "street", {e}). Chinese road keys are all name."""
    words = key.split()
    directions = {w for w in (words[0], words[-1]) if w in _DIRECTIONS} if len(words) > 1 else set()
    while len(words) > 1 and words[0] in _DIRECTIONS:
        words = words[1:]
    while len(words) > 1 and words[-1] in _DIRECTIONS:
        words = words[:-1]
    type_ = ""
    if len(words) > 1 and words[-1] in _TYPES:
        type_ = words.pop()
    return " ".join(words), type_, frozenset(directions)


def same_road(a: str, b: str) -> bool:
    """The same name; type and direction agree where both give them."""
    if a == b:
        return True
    name_a, type_a, dirs_a = split_road(a)
    name_b, type_b, dirs_b = split_road(b)
    if type_a and type_b and type_a != type_b:
        return False
    if dirs_a and dirs_b and dirs_a != dirs_b:
        return False
    return same_name(name_a, name_b)


def same_poi(a: str, b: str) -> bool:
    """The same name, or one contained in the other at its start or end ("rockefeller center", "1 rockefeller center")."""
    if same_name(a, b):
        return True
    x, y = a.split(), b.split()
    if a.isascii() and b.isascii():
        short, long = sorted((x, y), key=len)
        enough = len(short) > 1 or (len(short[0]) >= _MIN_FUZZY and short[0] not in _GENERIC)
        return enough and len(short) < len(long) and (long[: len(short)] == short or long[-len(short) :] == short)
    short_, long_ = sorted((squeeze(a), squeeze(b)), key=len)
    return len(short_) >= 3 and (long_.startswith(short_) or long_.endswith(short_))


_GENERIC = frozenset(
    "tower towers house building court centre center plaza mansion residence apartments hall estate".split()
)


def deletions(name: str) -> Iterator[str]:
    """The name and, when it tolerates an edit, every form with one character left out: two names one edit apart share
    one of these, so they can index a tolerant comparison."""
    name = _look(name)
    yield name
    if len(name) >= _MIN_FUZZY:
        for i in range(len(name)):
            yield name[:i] + name[i + 1 :]
