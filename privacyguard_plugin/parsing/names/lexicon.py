"""What the compiled lexicon knows about one Latin word: borne as a given or family name, an ordinary word, a place.

The asset and its sources are described in lexicons/README.md ("names_en.bin").
"""

from __future__ import annotations

import unicodedata
import zlib
from collections.abc import Iterator
from functools import cache
from importlib.resources import files
from typing import NamedTuple

from ..memo import remembered
from .elements import is_composed

__all__ = ["Facts", "facts", "facts_of", "fold_word", "stems"]

_LETTERS = str.maketrans(
    {"ø": "o", "ł": "l", "đ": "d", "ð": "d", "þ": "th", "æ": "ae", "œ": "oe", "ß": "ss", "ı": "i", "’": "", "'": ""}
)


class Facts(NamedTuple):
    """Levels 0 (not listed) to 3 (most frequent) for `given` and `family`, 0 to 2 for `word`.

    `place`: a large city, a state or a country. `other`: a proper noun that is nobody's name (Dutch).
    """

    given: int = 0
    family: int = 0
    word: int = 0
    place: bool = False
    other: bool = False

    @property
    def listed(self) -> bool:
        """Borne by people, as far as the lexicon knows."""
        return self.given > 0 or self.family > 0

    @property
    def unknown(self) -> bool:
        """Nothing is known about it at all."""
        return self == _UNKNOWN


_UNKNOWN = Facts()
_ACCENTED = frozenset(
    "cafe resume fiance fiancee cliche naive facade decor entree crepe puree saute souffle touche passe expose protege senor jalapeno "
    "pinata premiere communique matinee creche cooperate role elite regime melee soiree consomme creme brulee flambe".split()
)
"""English words, folded and without a plural, that are written with accents."""
_BY_FLAGS = tuple(
    Facts(flags & 3, flags >> 2 & 3, flags >> 4 & 3, bool(flags & 64), bool(flags & 128)) for flags in range(256)
)
_SHAPED, _BORNE = Facts(family=1), Facts(given=2)
# Endings and beginnings that make a word of some length a family name in its language.
_ENDINGS = tuple(
    (
        "owski ewski owicz ewicz czyk wska wski cka cki ovic evic ovich evich enko chuk shvili adze idze oglu opoulos akis idis "
        "escu sson sdottir sdatter quist qvist strom ainen onen inen skaya skiy ovsky evsky yants nejad zadeh singhe "
        "wardena murthy swamy krishnan nathan moorthy ekar bhai"
    ).split()
)


@cache
def _table() -> dict[str, int]:
    keys, _, flags = zlib.decompress((files("privacyguard_plugin.lexicons") / "names_en.bin").read_bytes()).partition(
        b"\0"
    )
    return dict(zip(keys.decode("ascii").split("\n"), flags, strict=True))


def fold_word(word: str) -> str:
    """Comparison form of one word: lower case, ASCII where possible, no apostrophes or full stops; hyphens stay."""
    low = word.lower()
    if low.isalpha() and low.isascii():
        return low
    low = low.translate(_LETTERS)
    if not low.isascii():
        low = "".join(c for c in unicodedata.normalize("NFKD", low) if not unicodedata.combining(c))
    return low.replace(".", "")


def _entry(key: str) -> Facts:
    flags = _table().get(key)
    return _derived(key) if flags is None else _BY_FLAGS[flags]


def stems(word: str) -> Iterator[str]:
    """Words that `word` may be a regular form of: houses, tried, mapped, making, slowly."""
    for ending in ("s", "es", "ed", "ing", "ly"):
        if word.endswith(ending) and len(word) - len(ending) > 2:
            stem = word[: -len(ending)]
            yield stem
            if ending in ("ed", "ing"):
                yield stem + "e"
                if stem[-1] == stem[-2]:
                    yield stem[:-1]
            if stem[-1] == "i" and ending in ("es", "ed", "ly"):
                yield stem[:-1] + "y"


def _derived(key: str) -> Facts:
    """An unlisted word: a composed given name, the feminine of a listed family name, or one by its shape."""
    if len(key) < 4:
        return _UNKNOWN
    if key.endswith(("ska", "cka", "dzka")) and (flags := _table().get(key[:-1] + "i", 0)) & 12:
        return Facts(family=flags >> 2 & 3)
    if key.endswith(("ova", "eva", "ina")) and (flags := _table().get(key[:-1], 0)) & 12:
        return Facts(family=flags >> 2 & 3)
    for stem in stems(key):
        if _table().get(stem, 0) & 48:
            return Facts(word=1)
    if (len(key) > 5 and key.endswith(_ENDINGS)) or (key.startswith(("mc", "fitz")) and len(key) > 6):
        return _SHAPED
    return _BORNE if is_composed(key) else _UNKNOWN


@remembered
def facts(word: str) -> Facts:
    """Facts about `word` in any case. A hyphenated word that is not listed itself is judged by its parts."""
    known = facts_of(fold_word(word))
    if known.word and not word.isascii() and any(c.isalpha() and not c.isascii() for c in word):
        return known if fold_word(word).rstrip("s") in _ACCENTED else known._replace(word=0)  # Åge is not age
    return known


def facts_of(key: str) -> Facts:
    """Facts about a folded word."""
    entry = _entry(key)
    if entry is not _UNKNOWN or "-" not in key:
        return entry
    parts = [_entry(part) for part in key.split("-") if len(part) > 1]
    if not parts:
        return _UNKNOWN
    whole = _entry(key.replace("-", ""))
    return Facts(
        max(whole.given, min(2, max(p.given for p in parts))),
        max(whole.family, min(2, max(p.family for p in parts))),
        min(p.word for p in parts),
        all(p.place for p in parts),
        any(p.other for p in parts),
    )
