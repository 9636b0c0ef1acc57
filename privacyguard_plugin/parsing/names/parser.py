"""What a personal name is made of, whatever its script, and which grammar reads it (paper §3.2)."""

from __future__ import annotations

import re
from dataclasses import dataclass

from ...model import _Private

__all__ = ["NameParse", "parse_name"]

_HAN = re.compile(r"[㐀-䶿一-鿿豈-﫿𠀀-𲎯]")


@dataclass(frozen=True, slots=True, repr=False)
class NameParse(_Private):
    """Parts of one personal name. `text` is the name as written, without its title; empty parts are unknown.

    The parts are comparison forms: case folded, no punctuation, blanks single ("lopez garcia" for Lopez-Garcia).
    `alias` holds a form that is not part of the full name (小王, 阿杰, Big Al), `score` in 0..1 says how sure the
    grammar is that the text is a personal name at all.
    """

    text: str
    lang: str
    family: str = ""
    given: str = ""
    middle: str = ""
    title: str = ""
    alias: str = ""
    score: float = 0.0


def parse_name(text: str, lang: str | None = None) -> NameParse | None:
    """Read `text` (one name, title allowed) with the grammar of its script; None when it holds no name."""
    if lang == "zh" or (lang is None and _HAN.search(text)):
        from .zh.parser import parse_name_zh

        return parse_name_zh(text)
    from .en import parse_name_en

    return parse_name_en(text)
