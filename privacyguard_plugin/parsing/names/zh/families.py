"""Neighbours by the family they belong to: 佟家二嫂, 裴家老三."""

from __future__ import annotations

import re

__all__ = ["member_end"]

_MEMBER = re.compile(
    r"家(?:[老大二三四五小幺](?:[嫂叔婶伯姨姑爷娘妹弟哥姐]|媳妇|闺女|姑娘|丫头|小子|儿子|女儿|女婿)|大[爷妈娘]|老[大二三四五六幺]|媳妇|闺女|姑娘|丫头|小子"
    r"|[阿大]?[婆婶嫂叔伯]|奶奶|爷爷|老太?太|老爷子|老头)"
)
_WORDS = frozenset("全农东方公管安成国居商厂通万百")
"""Surnames that make a word with 家: 全家, 东家."""


def member_end(run: str, start: int) -> int:
    """Where the member of a family ends whose surname of one character is run[start]; 0 for none."""
    member = _MEMBER.match(run, start + 1) if run[start] not in _WORDS else None
    return member.end() if member else 0
