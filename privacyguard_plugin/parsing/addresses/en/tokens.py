"""Tokens of Latin-script addresses: words and numbers with their ranges and comparison forms."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Sequence
from typing import NamedTuple

from .words import BUILDING_WORDS, FLOOR_WORDS, UNIT_WORDS

__all__ = ["Token", "norm", "tokenize"]

# A letter or digit outside the scripts that are written without blanks.
_CHAR = r"[^\W_\u2e80-\u9fff\uac00-\ud7ff\uf900-\ufaff\uff00-\uffef]"
_TOKEN = re.compile(
    r"([A-Za-z]{2,}+(?![\w'’.-]))|(\d{1,6}+(?![\w/.-]))|(,)|"  # most tokens, quickly
    rf"(?:[A-Za-z]\.){{2,}}(?![A-Za-z]{{2}})[A-Za-z]?"  # P.O. N.W.
    rf"|[Pp]\.[Oo]\.(?=[Bb]ox)|[A-Za-z]\.[A-Za-z](?![A-Za-z])"  # D.C
    rf"|[A-Za-z]\.[Nn]o(?:\.|(?![a-z]))"
    rf"|\d+(?:st|nd|rd|th)(?=[A-Z])"  # 5thAvenue: a lost blank
    rf"|\d{{1,5}}[lO]?(?=[A-Z][a-z]{{2}})"  # 12Elm Street, 362lKingfisher
    rf"|(?=[A-Za-z]+[01]{_CHAR})(?=(?:[A-Za-z]*[01]){{1,2}}[A-Za-z]*(?![\w-]))(?=(?:[01]*[A-Za-z]){{4}}){_CHAR}+"  # Du1uth
    rf"|(?=[A-Za-z]{{0,2}}-?\d){_CHAR}+(?:[-/]{_CHAR}+)*"  # 12A 12-14 B-33/7 7-9-85 610-P
    rf"|[A-Za-z]{{3,}}(?=-[1-9]\d{{5}}(?!\d))"  # Ratlam-212472
    rf"|{_CHAR}+(?:['’-]{_CHAR}+)*"
    rf"|\S|\n"
)
_CAMEL = re.compile(r"(?<=[a-zß-öø-ÿ])(?=[A-ZÀ-ÖØ-Þ])")
_GLUED = re.compile(r"([A-Za-z]{2,9})(\d{1,5}[A-Za-z]?)")
_GLUED_ORDINAL = re.compile(r"([A-Za-z]{3,})(\d{1,3}(?:st|nd|rd|th))(?=$|[A-Z])")
_MISREAD = re.compile(r"(?=(?:[01]*[a-z]){4})[a-z]+(?:[01]{1,2}[a-z]+){1,2}")
_MISREAD_SHORT = re.compile(r"[A-Z][a-z]*[01]{1,2}[a-z]+")  # O1d, Mi1l
_GLUED_ZIP = re.compile(r"([A-Z]{2})(\d{5})")
_LETTERS = str.maketrans("01", "ol")
_INWARD = re.compile(r" \d[A-Za-z]{2}(?![^\W_])")  # RM15 5EE is a postcode
_NO_DECOMPOSITION = {ord("ø"): "o", ord("ł"): "l", ord("đ"): "d", ord("ı"): "i", ord("æ"): "ae", ord("œ"): "oe"}
_COMMAS = {ord(c): "," for c in "，、;；"}


class Token(NamedTuple):
    """`norm`: lower case, no accents, no dots. `dot`: a full stop follows. `glued`: no blank before it. `wide`: a tab or
    several blanks before it, as between two columns. `digit`: a number or code; a word in which OCR read a letter as
    0 or 1 is none. `word`: starts with a letter."""

    start: int
    end: int
    text: str
    norm: str
    dot: bool
    glued: bool
    wide: bool
    digit: bool
    word: bool
    capital: bool


def norm(text: str) -> str:
    """Comparison form of one word: case, accents, dots and apostrophes do not matter."""
    if text.isascii():
        return text.lower().replace(".", "").replace("'", "")
    folded = unicodedata.normalize("NFKD", text.casefold().translate(_NO_DECOMPOSITION))
    return "".join(c for c in folded if not unicodedata.combining(c) and c not in ".'’")


def tokenize(text: str, start: int, end: int) -> list[Token]:
    """Tokens of text[start:end]; line feeds come out as tokens of their own."""
    tokens: list[Token] = []
    new = tuple.__new__  # Token(…) takes twice as long, and this is every word
    last = start
    for match in _TOKEN.finditer(text, start, end):
        a, b = match.span()
        piece = match.group()
        plain = match.lastindex
        glued = a == last and a > start
        wide = a - last > 1 and last > start and text[last:a].isspace()
        if plain == _WORD:
            low = piece.lower()
            capital = piece[0].isupper()
            if b - a < 4 or piece == low or piece[1:] == low[1:] or piece.isupper():
                tokens.append(new(Token, (a, b, piece, low, False, glued, wide, False, True, capital)))
                last = b
                continue
        elif plain == _NUMBER and piece.isascii():
            tokens.append(new(Token, (a, b, piece, piece, False, glued, wide, True, False, False)))
            last = b
            continue
        elif plain == _COMMA:
            dot = b < end and text[b] == "."
            tokens.append(new(Token, (a, b, piece, piece, dot, glued, wide, False, False, False)))
            last = b
            continue
        for first, stop in _parts(text, piece, a, b):
            tokens.append(_token(text, first, stop, end, glued, wide))
            glued, wide = True, False
        last = b
    return tokens


_WORD, _NUMBER, _COMMA = 1, 2, 3  # groups of _TOKEN


def _token(text: str, a: int, b: int, end: int, glued: bool, wide: bool) -> Token:
    piece = text[a:b]
    dot = b < end and text[b] == "." and piece[-1] != "."
    if piece.isalpha() and piece.isascii():
        form, digit, word = piece.lower(), False, True
    else:
        form = norm(piece) or piece.translate(_COMMAS)
        if len(piece) > 2 and (_MISREAD.fullmatch(form) or _MISREAD_SHORT.fullmatch(piece)):
            form = form.translate(_LETTERS)
        digit, word = any(map(str.isdigit, form)), piece[0].isalpha()
    return Token(a, b, piece, form, dot, glued, wide, digit, word, piece[0].isupper())


def _parts(text: str, piece: str, a: int, b: int) -> Sequence[tuple[int, int]]:
    """Ranges of the words in the token a..b of the text: more than one where a blank was lost."""
    if b - a < 4 or not text[a].isalpha():
        return ((a, b),)
    if piece.isalpha() and (piece.islower() or piece.istitle() or piece.isupper()):
        return ((a, b),)
    glued = _GLUED.fullmatch(piece)
    if glued and norm(glued[1]) in _TYPED and not _INWARD.match(text, b):
        return ((a, a + glued.end(1)), (a + glued.end(1), b))
    if _GLUED_ZIP.fullmatch(piece):  # NY11246
        return ((a, a + 2), (a + 2, b))
    ordinal = _GLUED_ORDINAL.match(piece)
    if ordinal:  # East9thStreet
        cuts = [a, a + ordinal.end(1), a + ordinal.end(2)]
        return [(x, y) for x, y in zip(cuts, [*cuts[1:], b], strict=True) if x < y]
    cut = _CAMEL.search(piece)
    if cut and cut.start() > 2:  # NewYork, HarrisonBoulevard; not McKay, iPhone
        return ((a, a + cut.start()), (a + cut.start(), b))
    return ((a, b),)


_BEFORE_NUMBERS = frozenset("at to from near is and".split())  # home at3650 Oak Avenue: a blank that a reader lost
_TYPED = {*UNIT_WORDS, *FLOOR_WORDS, *BUILDING_WORDS, *_BEFORE_NUMBERS} - {"un", "key", "ph", "wing"}
