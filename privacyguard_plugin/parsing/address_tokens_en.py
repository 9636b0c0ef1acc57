"""Tokens of Latin-script addresses: words and numbers with their ranges and comparison forms."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator
from dataclasses import dataclass

from .address_words_en import BUILDING_WORDS, FLOOR_WORDS, UNIT_WORDS

__all__ = ["Token", "norm", "tokenize"]

# A letter or digit outside the scripts that are written without blanks.
_CHAR = r"[^\W_\u2e80-\u9fff\uac00-\ud7ff\uf900-\ufaff\uff00-\uffef]"
_TOKEN = re.compile(
    rf"(?:[A-Za-z]\.){{2,}}(?![A-Za-z]{{2}})[A-Za-z]?"  # P.O. N.W.
    rf"|[Pp]\.[Oo]\.(?=[Bb]ox)|[A-Za-z]\.[A-Za-z](?![A-Za-z])"  # D.C
    rf"|[A-Za-z]\.[Nn]o(?:\.|(?![a-z]))"
    rf"|\d+(?:st|nd|rd|th)(?=[A-Z])"  # 5thAvenue: a lost blank
    rf"|\d{{1,5}}(?=[A-Z][a-z]{{2}})"  # 12Elm Street
    rf"|(?=[A-Za-z]+[01]{_CHAR})(?=(?:[A-Za-z]*[01]){{1,2}}[A-Za-z]*(?![\w-]))(?=(?:[01]*[A-Za-z]){{4}}){_CHAR}+"  # Du1uth
    rf"|(?=[A-Za-z]{{0,2}}-?\d){_CHAR}+(?:[-/]{_CHAR}+)*"  # 12A 12-14 B-33/7 7-9-85 610-P
    rf"|{_CHAR}+(?:['’-]{_CHAR}+)*"
    rf"|\S"
)
_CAMEL = re.compile(r"(?<=[a-zß-öø-ÿ])(?=[A-ZÀ-ÖØ-Þ])")
_GLUED = re.compile(r"([A-Za-z]{2,9})(\d{1,5}[A-Za-z]?)")
_MISREAD = re.compile(r"(?=(?:[01]*[a-z]){4})[a-z]+(?:[01]{1,2}[a-z]+){1,2}")
_LETTERS = str.maketrans("01", "ol")
_INWARD = re.compile(r" \d[A-Za-z]{2}(?![^\W_])")  # RM15 5EE is a postcode
_COMMAS = {ord(c): "," for c in "，、;；"}


@dataclass(frozen=True, slots=True)
class Token:
    """`norm`: lower case, no accents, no dots. `dot`: a full stop follows. `glued`: no blank before it. `wide`: a tab or
    several blanks before it, as between two columns."""

    start: int
    end: int
    text: str
    norm: str
    dot: bool
    glued: bool
    wide: bool = False

    @property
    def digit(self) -> bool:
        """Whether it is a number or code; a word in which OCR read a letter as 0 or 1 is none."""
        return any(c.isdigit() for c in self.norm)

    @property
    def word(self) -> bool:
        return self.text[0].isalpha()

    @property
    def capital(self) -> bool:
        return self.text[0].isupper()


def norm(text: str) -> str:
    """Comparison form of one word: case, accents, dots and apostrophes do not matter."""
    if text.isascii():
        return text.lower().replace(".", "").replace("'", "")
    folded = unicodedata.normalize("NFKD", text.casefold())
    return "".join(c for c in folded if not unicodedata.combining(c) and c not in ".'’")


def tokenize(text: str, start: int, end: int) -> list[Token]:
    """Tokens of text[start:end]; line feeds come out as tokens of their own."""
    tokens: list[Token] = []
    for a, b in _pieces(text, start, end):
        piece = text[a:b]
        dot = b < len(text) and text[b] == "." and piece[-1] != "."
        glued = bool(tokens) and tokens[-1].end == a
        wide = bool(tokens) and a - tokens[-1].end > 1 and text[tokens[-1].end : a].isspace()
        form = norm(piece)
        if _MISREAD.fullmatch(form):
            form = form.translate(_LETTERS)
        tokens.append(Token(a, b, piece, form or piece.translate(_COMMAS), dot and b < end, glued, wide))
    return tokens


def _pieces(text: str, start: int, end: int) -> Iterator[tuple[int, int]]:
    position = start
    for match in _TOKEN.finditer(text, start, end):
        a, b = match.span()
        for feed in range(position, a):
            if text[feed] == "\n":
                yield feed, feed + 1
        position = b
        piece = match.group()
        if piece[0].isalpha() and len(piece) > 3:
            glued = _GLUED.fullmatch(piece)
            if glued and norm(glued[1]) in _TYPED and not _INWARD.match(text, b):
                yield a, a + glued.end(1)
                yield a + glued.end(1), b
                continue
            cut = _CAMEL.search(piece)
            if cut and cut.start() > 2:  # NewYork, HarrisonBoulevard; not McKay, iPhone
                yield a, a + cut.start()
                yield a + cut.start(), b
                continue
        yield a, b
    for feed in range(position, end):
        if text[feed] == "\n":
            yield feed, feed + 1


_TYPED = {*UNIT_WORDS, *FLOOR_WORDS, *BUILDING_WORDS} - {"un", "key", "ph", "wing"}
