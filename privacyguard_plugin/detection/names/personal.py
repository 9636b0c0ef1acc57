"""Lines in which somebody speaks of the people around them: who writes, is asked or is spoken of has a word of its own there.

A name is likelier in them than in headlines, help pages and product texts.
"""

from __future__ import annotations

import re

__all__ = ["AMONG_PEOPLE", "speaks_of_people"]

AMONG_PEOPLE = 1.0
"""Log odds that a name in Latin script may lack there."""

_REACH = 200  # characters on either side
_PEOPLE = re.compile(
    r"(?<![A-Za-z'’])(?:i|i['’]?m|i['’]?ve|i['’]?ll|i['’]?d|my|me|mine|we|we['’]?re|our|ours|us|he|he['’]?s|him|his|she|she['’]?s|her|hers|"
    r"they|them|their|who['’]?s|mum|mom|dad|nan|gran|pls|plz|please|thanks|thx|cheers|hi|hey|dear|sorry|lol|"
    r"remind|tell|ask|call|text|ring|phone|email|message|msg|invite)(?![A-Za-z])"
    r"|[我俺咱您你他她]|[姐哥妈爸]|奶奶|爷爷|外婆|外公|师傅|老师|帮|麻烦|谢谢|拜托|记得|提醒|别忘|告诉|电话|微信|快递|群",
    re.IGNORECASE,
)


def speaks_of_people(text: str, start: int, end: int) -> bool:
    """Whether the line around text[start:end], without that itself, does."""
    line = max(text.rfind("\n", 0, start) + 1, start - _REACH)
    feed = text.find("\n", end, end + _REACH)
    stop = feed if feed >= 0 else min(len(text), end + _REACH)
    return _PEOPLE.search(text, line, start) is not None or _PEOPLE.search(text, end, stop) is not None
