"""People by the family they belong to: 佟家二嫂, 裴家老三, and parents by their child's name: 豆豆妈妈."""

from __future__ import annotations

import re

__all__ = ["child_of", "is_parent", "member_end", "parent_end"]

_MEMBER = re.compile(
    r"家(?:[老大二三四五小幺](?:[嫂叔婶伯姨姑爷娘妹弟哥姐]|媳妇|闺女|姑娘|丫头|小子|儿子|女儿|女婿)|大[爷妈娘]|老[大二三四五六幺]|媳妇|闺女|姑娘|丫头|小子"
    r"|[阿大]?[婆婶嫂叔伯]|奶奶|爷爷|老太?太|老爷子|老头)"
)
_PARENT = re.compile(r"(?:妈妈|爸爸|妈(?!爸|祖)|爸(?!妈)|奶奶|爷爷|姥姥|姥爷|外婆|外公|家长(?!会|群|里|短))(?!们)")
_WORDS = frozenset("全农东方公管安成国居商厂通万百")
"""Surnames that make a word with 家: 全家, 东家."""


def member_end(run: str, start: int) -> int:
    """Where the member of a family ends whose surname of one character is run[start]; 0 for none."""
    member = _MEMBER.match(run, start + 1) if run[start] not in _WORDS else None
    return member.end() if member else 0


def parent_end(text: str, end: int) -> int:
    """Where the parent of the child ends whose name ends at `end`: a person of their own, called so in every group of
    parents; `end` itself where none follows."""
    parent = _PARENT.match(text, end)
    return parent.end() if parent else end


def is_parent(title: str) -> bool:
    """Whether a name with this word behind it is not the person's own."""
    return _PARENT.fullmatch(title) is not None


def child_of(called: str) -> str:
    """Whose parent `called` is; empty where it is no parent."""
    parent = _PARENT.search(called, 2)
    return called[: parent.start()] if parent and parent.end() == len(called) else ""
