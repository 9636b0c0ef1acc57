"""Korean names in Latin letters, family name first: "Lim Do-yeon", whose parts are everyday words otherwise."""

from __future__ import annotations

import re
from collections.abc import Iterator

from ...parsing.names.lexicon import facts

__all__ = ["find_korean_names"]

_SYLLABLE = r"(?:ch|ss|kk|jj|[bdghjklmnprstyw])?(?:y|w)?[aeiou]{1,3}(?:ng|[klmnbpt])?"
_NAME = re.compile(
    r"(?<![\w'’-])(?:Kim|Lee|Yi|Park|Pak|Choi|Choe|Jung|Jeong|Chung|Kang|Cho|Jo|Yoon|Yun|Jang|Lim|Im|Han|Oh|Seo|Suh|Shin|Sin|Kwon|Hwang|Ahn|An|Song|Ryu|Yoo|Yu|"
    r"Hong|Jeon|Chun|Ko|Koh|Go|Moon|Mun|Yang|Son|Sohn|Bae|Baek|Paik|Heo|Hur|Nam|Noh|Roh|Ha|Joo|Ju|Koo|Gu|Min|Na|Ra|Eom|Um|Cha|Byun|Woo|Ji|Jin|Won|Sung|"
    rf"Tak|Kwak|Do|Ma|Gong|Pyo|Do) (?=[A-Z])((?i:{_SYLLABLE})-{_SYLLABLE})(?![\w-])"
)
_GIVEN = re.compile(r"[A-Z][a-z]{1,6}-[a-z]{2,7}(?![\w-])")


def find_korean_names(text: str) -> Iterator[tuple[int, int]]:
    """(start, end) of every family name with two syllables behind it, the second without its capital."""
    if "-" in text and _GIVEN.search(text):
        for match in _NAME.finditer(text):
            if not all(facts(syllable).word for syllable in match[1].lower().split("-")):  # Song Pop-up
                yield match.span()
