"""What a reader sees of a text: without characters that nobody sees, and with letters and digits under their plain form.

Rules for kinds of characters, none for a kind of value. Characters without a shape of their own (Unicode's
default-ignorable ones, controls, strokes through a letter) are left out; joiners stay where a script needs them. Letters
and digits that are only drawn differently, and digits of other scripts, are read as ASCII. Characters of one alphabet
inside a word, number or text of another are read as what they look like. A word that a line breaks at its hyphen is one
word. What links carry in codes and what programs escaped is read as what it stands for (`links`, `escapes`). What is read
stays one character for one, so that the value itself can be kept as it was written.
"""

from __future__ import annotations

import re
import unicodedata
from dataclasses import dataclass
from functools import cache

from .escapes import open_escapes
from .links import open_links

__all__ = ["View", "alike", "plain", "view"]


@dataclass(frozen=True, slots=True, repr=False)
class View:
    """`text` is what is read, `written` the same characters as they came. `places`: where each begins in the text that was
    given; None when nothing was left out."""

    text: str
    written: str
    places: tuple[int, ...] | None

    def __repr__(self) -> str:
        return f"<View of {len(self.text)} characters>"


_UNSEEN = (
    "\x00-\x08\x0e-\x1f\x7f-\x84\x86-\x9f\u00ad\u0305\u0332\u0333\u0335-\u0338\u033f\u034f\u061c\u115f\u1160\u17b4\u17b5"
    "\u180b-\u180f\u200b-\u200f\u202a-\u202e\u2060-\u206f\u20d0-\u20f0\ufe00-\ufe0f\ufeff\ufff0-\ufffb"
    "\U0001bca0-\U0001bca3\U0001d173-\U0001d17a\U000e0000-\U000e0fff"
)
"""Default-ignorable code points (Unicode 15, DerivedCoreProperties), controls, lines and frames around a character."""

_JOINED = "\u0600-\u08ff\u0900-\u0dff\u1000-\u109f\u1780-\u18af\ua840-\ua87f\U00010a00-\U00011fff"
"""Scripts whose spelling has joiners and non-joiners between letters."""

_HIDDEN = re.compile(
    rf"(?<=\d)[{_UNSEEN}\u0300-\u036f]+|(?<![{_JOINED}])[\u200c\u200d]|[\u200c\u200d](?![{_JOINED}])|(?![\u200c\u200d])[{_UNSEEN}]"
)
"""Accents on digits are an ornament, too."""

_BROKEN = re.compile(r"(?<=[^\W\d_]{2}-)\n(?=[^\W\d_])|(?<=[0-9]{3}-)\n(?=[0-9]{3})")
"""A line feed inside a word or number that is broken at its hyphen."""

_MAY_HIDE = re.compile(rf"[{_UNSEEN}\u0300-\u036f]")
"""A class of its own is searched eight times as fast as the pattern."""

_BLANKS = "\u2800\u3164\uffa0"
"""Characters with room and without ink that are no blanks in Unicode."""

_ZEROS = "\u0660\u06f0\u07c0\u0966\u09e6\u0a66\u0ae6\u0b66\u0be6\u0c66\u0ce6\u0d66\u0e50\u0ed0\u0f20\u1040\u17e0\u1810"
_DIGITS = "".join(f"{zero}-{chr(ord(zero) + 9)}" for zero in _ZEROS)

_FONTS = "\u2102-\u2149\U0001d400-\U0001d7ff\U0001fbf0-\U0001fbf9"
"""Mathematical alphabets, which are what styled text is written in."""

_SMALL_CAPITALS = dict(zip("ᴀʙᴄᴅᴇꜰɢʜɪᴊᴋʟᴍɴᴏᴘʀꜱᴛᴜᴠᴡʏᴢ", "ABCDEFGHIJKLMNOPRSTUVWYZ", strict=True))
_FRAMED = "\u00b2\u00b3\u00b9\u2070-\u209c\u2460-\u24ff\u2776-\u2793\U0001f100-\U0001f189" + "".join(_SMALL_CAPITALS)
"""Circled, squared, raised and small: an ornament or a list's number when alone, writing when there are two."""

_DRAWN_LIKE = (
    "AАΑ BВΒ CС EЕΕ HНΗ IІΙ JЈ KКΚ MМΜ NΝ OОΟ PРΡ SЅ TТΤ XХΧ YУΥ ZΖ "
    "aаαɑ cс dԁ eе gɡ hһ iіι jј kкκ mм nո oоοօ pрρ qԛ sѕ uυ vν wԝ xх yуү"
)
"""Letters of ASCII, each with the Cyrillic, Greek, Armenian and phonetic letters that are drawn like it."""

_LOOKALIKES = {other: letters[0] for letters in _DRAWN_LIKE.split() for other in letters[1:]}

_OTHER = "\u0370-\u03ff\u0400-\u052f\u0531-\u0587\u0251\u0261"
_MIXED = re.compile(rf"(?<![A-Za-z{_OTHER}])[A-Za-z]*[{_OTHER}][A-Za-z{_OTHER}]*")

_WHOLE = re.compile(rf"(?<![A-Za-z{_OTHER}])[{_OTHER}]{{2,}}(?![A-Za-z{_OTHER}])")
_OWN = re.compile(rf"(?![{''.join(_LOOKALIKES)}])[{_OTHER}]")
"""A letter that no Latin one looks like: its alphabet is meant."""
_LATIN = re.compile("[A-Za-z]{2}")

_ESCAPED = re.compile(r"\\{1,4}[nrt]")
_DRIVE = re.compile(r"(?<![A-Za-z])[A-Za-z]:\\")  # C:\\temp

_ROUND, _STRAIGHT = "OoОоΟο", "IlІΙӀ"
_AS_DIGIT = str.maketrans(_ROUND + _STRAIGHT, "0" * len(_ROUND) + "1" * len(_STRAIGHT))
_MISPELT = re.compile(rf"[0-9][{_ROUND}{_STRAIGHT}]|[{_ROUND}{_STRAIGHT}][0-9]")
_NUMBER = re.compile(
    rf"(?<![^\W_])(?:\+ ?)?\(?[0-9{_ROUND}{_STRAIGHT}](?:[ ().\-]{{0,2}}[0-9{_ROUND}{_STRAIGHT}]){{6,24}}(?![^\W_]|[.,]?[0-9])"
)
_GROUP = re.compile(rf"[0-9{_ROUND}{_STRAIGHT}]+")
_TELLING = 2
"""True digits in a number for each letter that is read as one."""

_FRAMED_RUN = re.compile(rf"[{_FRAMED}]{{2,}}")
_UNUSUAL = re.compile(rf"[{_FONTS}{_DIGITS}{_FRAMED}{_BLANKS}{_OTHER}]")


def view(text: str) -> View | None:
    """How `text` is read; None when it is read as it is written, which costs a search or two."""
    written, places = text, None
    for step in (open_escapes, open_links, _without_hidden):
        changed = step(written)
        if changed is not None:
            written, begins = changed
            places = begins if places is None else tuple(places[place] for place in begins)
    read = alike(written)
    return None if read == text else View(read, written, places)


def plain(text: str) -> str:
    """`text` as it is read: its view without where it came from."""
    seen = view(text)
    return text if seen is None else seen.text


def alike(text: str) -> str:
    """`text` with every letter and digit as what it looks like, and line ends and tabs that programs wrote as \\n and \\t;
    the same length."""
    if "\\" in text and not _DRIVE.search(text):
        text = _ESCAPED.sub(lambda match: ("\t" if match[0][-1] == "t" else "\n").rjust(len(match[0])), text)
    if not text.isascii() and _UNUSUAL.search(text):
        text = _FRAMED_RUN.sub(lambda match: match[0].translate(_framed()), text.translate(_styles()))
        text = _MIXED.sub(_one_alphabet, text)
        if _LATIN.search(text) and not _OWN.search(text):
            text = _WHOLE.sub(_as_latin, text)
    return _NUMBER.sub(_in_digits, text) if _MISPELT.search(text) else text


def _without_hidden(text: str) -> tuple[str, tuple[int, ...]] | None:
    if not _MAY_HIDE.search(text) and "-\n" not in text:
        return None
    hidden = sorted(match.span() for pattern in (_HIDDEN, _BROKEN) for match in pattern.finditer(text))
    if not hidden:
        return None
    pieces: list[str] = []
    places: list[int] = []
    position = 0
    for start, end in [*hidden, (len(text), len(text))]:
        pieces.append(text[position:start])
        places += range(position, start)
        position = end
    return "".join(pieces), tuple(places)


def _one_alphabet(match: re.Match[str]) -> str:
    """A word of Latin letters and letters that look like them; a word that has any other letter is of its own script."""
    word = match[0]
    if not any(map(str.isascii, word)) or not all(c.isascii() or c in _LOOKALIKES for c in word):
        return word
    return _as_latin(match)


def _as_latin(match: re.Match[str]) -> str:
    """In a Latin text without a letter of the other alphabet that is unlike all of its own, that alphabet is a disguise."""
    return "".join(_LOOKALIKES.get(c, c) for c in match[0])


def _in_digits(match: re.Match[str]) -> str:
    """A number with letters for some of its digits: each stands in a group with digits, and "10l" is a quantity."""
    number = match[0]
    groups = _GROUP.findall(number)
    digits = sum(map(str.isdigit, number))
    if digits < _TELLING * (sum(map(len, groups)) - digits):
        return number
    if any(not any(map(str.isdigit, group)) or (group[-1] in "lo" and group[:-1].isdigit()) for group in groups):
        return number
    return number.translate(_AS_DIGIT)


@cache
def _styles() -> dict[int, str]:
    """Code points of _FONTS, _DIGITS and _BLANKS → what they are read as."""
    found = dict.fromkeys(map(ord, _BLANKS), " ")
    for zero in _ZEROS:
        found |= {ord(zero) + i: str(i) for i in range(10)}
    return found | _compatible(_FONTS)


@cache
def _framed() -> dict[int, str]:
    found = _compatible(_FRAMED) | {ord(c): letter for c, letter in _SMALL_CAPITALS.items()}
    for first in (0x1F150, 0x1F170):  # white on black: no decomposition
        found |= {first + i: chr(ord("A") + i) for i in range(26)}
    return found


def _compatible(ranges: str) -> dict[int, str]:
    """Of a character class, what Unicode calls a variant of one ASCII letter or digit."""
    found = {}
    for match in re.finditer(r"(.)(?:-(.))?", ranges):
        for code in range(ord(match[1]), ord(match[2] or match[1]) + 1):
            digit = unicodedata.digit(chr(code), None)
            form = str(digit) if digit is not None else unicodedata.normalize("NFKC", chr(code))
            if len(form) == 1 and form.isascii() and form.isalnum():
                found[code] = form
    return found
