"""Postal codes: ZIP and ZIP+4, British, Canadian, Irish, Dutch and other ones, also as OCR misreads them."""

from __future__ import annotations

import re
from collections.abc import Sequence

from ...components import ComponentKind
from .elements import ZIP, Element
from .tokens import Token

__all__ = ["postcode"]

K = ComponentKind
_ARGENTINE = re.compile(r"[A-Z]\d{4}")
_TWO_CAPITALS = re.compile(r"[A-Z]{2}")
_CA_ONE = re.compile(r"[a-z]\d[a-z]-?\d[a-z]\d")
_THREE = re.compile(r"\d{3}")
_THREE_OR_TWO = re.compile(r"\d{3}|\d{2}")
_FOUR = re.compile(r"\d{4}")
_DUTCH = re.compile(r"\d{4}[a-z]{2}")
_CODE_WORDS = frozenset(("pin", "zip", "pincode", "postcode"))
_OCR_ZIP = re.compile(r"(?=(?:.*\d){3})(?=.*[oil])[\doil]{5}")
_OTHER_CODE = re.compile(r"\d{4,6}|\d{3}-\d{4}|\d{5}-\d{3}|\d{4}-\d{3}|\d{2}-\d{3}")
_SINGAPORE = re.compile(r"S\d{6}")
_UK_OUT = re.compile(r"[a-z]{1,2}\d[a-z\d]?")
_UK_IN = re.compile(r"\d[a-z]{2}")
_UK_ONE = re.compile(r"[a-z]{1,2}\d[a-z\d]?\d[a-z]{2}")
_CA = re.compile(r"[abceghj-nprstvxy]\d[a-z]")
_CA_IN = re.compile(r"\d[a-z]\d")
_IE_OUT = re.compile(r"[acdefhknprtvwxy]\d[\dw]")
_EIRCODE = re.compile(r"[acdefhknprtvwxy]\d[\dw](?=.*[a-z])[\da-z]{4}")
_IE_IN = re.compile(r"(?=.*\d)(?=.*[a-z])[\da-z]{4}")


def postcode(tokens: Sequence[Token], i: int) -> Element | None:
    """ZIP and ZIP+4, UK, Canadian, Irish, Dutch codes (unmistakable), plain 4-6 digit codes (need a place)."""
    n, token = len(tokens), tokens[i]
    word = token.norm
    if not token.digit and word not in _CODE_WORDS and not _OCR_ZIP.fullmatch(word):
        return None
    following = tokens[i + 1] if i + 1 < n else None
    pair = following.norm if following is not None and following.start - token.end == 1 else ""

    def found(end: int, sure: int) -> Element:
        return Element("postcode", end, ((K.POSTCODE, i, end, ()),), sure)

    if _OCR_ZIP.fullmatch(word):
        return found(i + 1, 1)
    if token.digit and token.word:
        if _EIRCODE.fullmatch(word):
            return found(i + 1, 1)
        if pair and _UK_OUT.fullmatch(word) and _UK_IN.fullmatch(pair):
            return found(i + 2, 2)
        if pair and _CA.fullmatch(word) and _CA_IN.fullmatch(pair):
            return found(i + 2, 2)
        if pair and _IE_OUT.fullmatch(word) and _IE_IN.fullmatch(pair):
            return found(i + 2, 2)
        if _SINGAPORE.fullmatch(token.text):
            return found(i + 1, 1)
        if _UK_ONE.fullmatch(word) or _CA_ONE.fullmatch(word):
            return found(i + 1, 1)
        return found(i + 1, 0) if _ARGENTINE.fullmatch(token.text) else None  # C1043
    if not token.digit:
        if word in _CODE_WORDS and following is not None:
            j = i + 1
            while (j < n and tokens[j].text in ":-") or (j < n and tokens[j].norm == "code"):
                j += 1
            if j < n and _OTHER_CODE.fullmatch(tokens[j].norm):
                return found(j + 1, 1)
        return None
    if _FOUR.fullmatch(word) and following is not None and pair and _TWO_CAPITALS.fullmatch(following.text):
        return found(i + 2, 1)  # 1016 WG
    if _DUTCH.fullmatch(word) and token.text[-1].isupper():
        return found(i + 1, 1)
    if _THREE.fullmatch(word) and pair and _THREE_OR_TWO.fullmatch(pair):
        return found(i + 2, 0)  # 500 020, 110 00
    if ZIP.fullmatch(word):
        return found(i + 1, 1)
    if _OTHER_CODE.fullmatch(word):
        return found(i + 1, 0)
    return None
