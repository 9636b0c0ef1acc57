"""What is inside a building: units, floors, buildings, and boxes at the post office.

Apt. 24B · #29 · Flat 1P · 4th floor · 78/F · Building C · 3º B · PO Box 240 · RR 2 Box 152
"""

from __future__ import annotations

import re
from collections.abc import Sequence

from ...components import ComponentKind
from .elements import ORDINAL, ZIP, Element, is_id, typed_word
from .tokens import Token
from .words import (
    BUILDING_WORDS,
    FLOOR_IDS,
    FLOOR_WORDS,
    SUFFIXES,
    UNIT_WORDS,
)

__all__ = ["unit"]

K = ComponentKind
_ROMANCE_FLOOR = re.compile(r"\d{1,2}[oa]")
_SHORT_FLOOR = re.compile(r"\d{1,3}/?f")
_BOX_NUMBER = re.compile(r"\d{1,6}")


def unit(tokens: Sequence[Token], i: int) -> Element | None:
    """Apt 24B, #29, Flat 1P, 4th floor, 78/F, Building C, North Tower, 3º B, Penthouse, PO Box 240."""
    n = len(tokens)
    token = tokens[i]
    if token.word and not token.digit and token.norm not in _OPENERS:
        return None
    if token.text == "#":
        if i + 1 < n and is_id(tokens[i + 1]) and tokens[i + 1].start - token.end <= 1:
            return Element("unit", i + 2, ((K.UNIT, i, i + 2, ()),))
        typed_next = unit(tokens, i + 1) if i + 1 < n and typed_word(tokens[i + 1].norm) else None
        if typed_next is None:
            return None
        part = (typed_next.parts[0][0], i, typed_next.end, ())
        return Element(typed_next.name, typed_next.end, (part,), typed_next.sure)  # "# APT 1"
    box = _box(tokens, i)
    if box:
        return box
    if token.digit:
        return _numbered_floor(tokens, i)
    if not token.word:
        return None
    word = token.norm
    if word in FLOOR_IDS or (word in ("mezzanine", "garden") and i + 1 < n and tokens[i + 1].norm in ("flat", "floor")):
        j = i + 1
        if (j < n and tokens[j].norm in FLOOR_WORDS) or (j < n and tokens[j].norm in ("flat", "apartment")):
            end = j + 1
            if end < n and tokens[end].norm in ("flat", "apartment"):
                end += 1
            return Element("floor", end, ((K.FLOOR, i, end, ()),))
        return None
    kind = typed_word(word)
    if kind is None:
        return None
    j = i + 1
    while (
        j < n
        and (tokens[j].text in (".#" if word == "house" else ".:#") or tokens[j].norm in ("no", "num", "number", "nr"))
        and j - i < 4
    ):
        j += 1
    if j < n and tokens[j - 1].text == ":" and tokens[j].digit and _starts_street(tokens, j):
        return None  # condo: 27 Holland Grove Road
    if word == "fl" and j < n and ZIP.fullmatch(tokens[j].norm):
        return None  # Florida and its ZIP code
    if j < n and (is_id(tokens[j], letters=word != "hall") or _letter_number(tokens, j)):
        end = j + 1
        if end < n and tokens[j].norm.isdigit() and _suffix_letter(tokens, end):
            end += 1  # Apt. 20 C
        if kind is K.ROOM and end + 1 < n and tokens[end].text == "." and tokens[end].glued and tokens[end + 1].glued:
            end += 2 if tokens[end + 1].digit else 0  # Room 2.14
        if kind is K.FLOOR and end < n and tokens[end].norm in FLOOR_WORDS:
            return None
        if (
            not tokens[j].digit
            and end < n
            and tokens[end].digit
            and is_id(tokens[end])
            and not _starts_street(tokens, end)
        ):
            end += 1  # Apt B 12
        if word == "house" and not tokens[j].digit:
            return None
        strong = 2 if word in _SURE_UNITS and tokens[j].digit else 1
        name = "unit" if kind is K.HOUSE else kind.value
        return Element(name, end, ((kind, i, end, ()),), strong if tokens[j].digit else min(strong, 1))
    if word in ("penthouse", "basement") and kind is not K.BUILDING:
        return Element("unit", i + 1, ((kind, i, i + 1, ()),), 0)
    return None


_BOXES = frozenset(
    "po pobox pob gpo p post postfach apartado casilla rr hc psc cmr unit usns uss uscgc usnv box bx general poste".split()
)
_OPENERS = _BOXES.union(UNIT_WORDS, FLOOR_WORDS, BUILDING_WORDS, FLOOR_IDS, ("mezzanine", "garden"))


def _suffix_letter(tokens: Sequence[Token], i: int) -> bool:
    token = tokens[i]
    closes = i + 1 >= len(tokens) or tokens[i + 1].text in ",;\n" or tokens[i + 1].digit
    return len(token.text) == 1 and "A" <= token.text <= "H" and closes and not token.wide


_SURE_UNITS = frozenset("apt apartment suite ste flat unit hno dno".split())


def _letter_number(tokens: Sequence[Token], j: int) -> bool:
    return tokens[j].norm in ("one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")


def _starts_street(tokens: Sequence[Token], i: int) -> bool:
    return any(t.norm in SUFFIXES for t in tokens[i + 1 : i + 5] if t.word)


def _numbered_floor(tokens: Sequence[Token], i: int) -> Element | None:
    n, token = len(tokens), tokens[i]
    word = token.norm
    if _SHORT_FLOOR.fullmatch(word) and (word.endswith("/f") or token.text.endswith("F")):
        return Element("floor", i + 1, ((K.FLOOR, i, i + 1, ()),), 2 if "/" in word else 0)
    if i + 2 < n and tokens[i + 1].text == "." and tokens[i + 2].norm in ("tv", "th", "mf", "sal"):
        return Element("floor", i + 3, ((K.FLOOR, i, i + 3, ()),))  # 3. tv
    if i + 1 < n and ORDINAL.fullmatch(word) and tokens[i + 1].norm in FLOOR_WORDS:
        return Element("floor", i + 2, ((K.FLOOR, i, i + 2, ()),))
    if _ROMANCE_FLOOR.fullmatch(word) and token.text[-1] in "ºª":  # 3º B, 2º izq, 3º 2ª
        end = i + 1
        if (end < n and ((len(tokens[end].text) == 1 and tokens[end].word) or tokens[end].norm in _SIDES)) or (
            end < n and tokens[end].text[-1] in "ºª"
        ):
            end += 1
        return Element("floor", end, ((K.FLOOR, i, end, ()),))
    return None


_SIDES = frozenset("dto dta esq esqda dcho izq izda izquierda dcha der derecha centro esq dir".split())


def _box(tokens: Sequence[Token], i: int) -> Element | None:
    n, word = len(tokens), tokens[i].norm
    j = i
    if (
        word in ("general", "poste")
        and tokens[i].capital
        and i + 1 < n
        and tokens[i + 1].norm in ("delivery", "restante")
    ):
        listed = i + 2 < n and tokens[i + 2].text in ",\n"
        return Element("box", i + 2, ((K.UNIT, i, i + 2, ()),), 1) if listed else None
    if word in ("po", "pobox", "pob", "gpo", "p"):
        j += 1
        if word == "p":  # P O Box, P. O. Box
            while j < n and tokens[j].text == ".":
                j += 1
            if j >= n or tokens[j].norm != "o":
                return None
            j += 1
            while j < n and tokens[j].text == ".":
                j += 1
        if word not in ("pobox", "pob"):
            if j >= n or tokens[j].norm not in ("box", "bx"):
                return None
            j += 1
    elif word == "post" and i + 2 < n and tokens[i + 1].norm == "office" and tokens[i + 2].norm == "box":
        j += 3
    elif word in ("psc", "cmr", "unit") and tokens[i].capital and i + 1 < n and tokens[i + 1].digit:
        j += 2  # PSC 1437, Box 3833; Unit 4719 Box 7394
        j += j < n and tokens[j].text == ","
        if j + 1 < n and tokens[j].norm == "box" and tokens[j + 1].digit:
            return Element("box", j + 2, ((K.UNIT, i, j + 2, ()),), 2)
        return None
    elif word in ("usns", "uss", "uscgc", "usnv") and tokens[i].text.isupper() and i + 1 < n and tokens[i + 1].capital:
        return Element("box", i + 2, ((K.UNIT, i, i + 2, ()),), 0)
    elif word in ("box", "bx") and tokens[i].capital and i + 1 < n:
        while j + 1 < n and tokens[j + 1].text in "#:":
            j += 1
        if j + 1 < n and _BOX_NUMBER.fullmatch(tokens[j + 1].text):
            return Element("box", j + 2, ((K.UNIT, i, j + 2, ()),), 0)
        return None
    elif word in ("postfach", "apartado", "casilla") or (word in ("rr", "hc") and i + 1 < n and tokens[i + 1].digit):
        j += 1
        if word in ("rr", "hc"):
            j += 1
            if j < n and tokens[j].text == ",":
                j += 1
            if j + 1 < n and tokens[j].norm == "box" and tokens[j + 1].digit:
                return Element("box", j + 2, ((K.UNIT, i, j + 2, ()),), 2)
            return Element("box", j, ((K.UNIT, i, j, ()),), 1) if tokens[i].text.isupper() else None
    else:
        return None
    while j < n and (tokens[j].text in "#:" or tokens[j].norm == "no"):
        j += 1
    if j < n and tokens[j].digit:
        return Element("box", j + 1, ((K.UNIT, i, j + 1, ()),), 2)
    return None
