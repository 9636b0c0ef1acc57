"""Whose device it is, and whose avatar: "Berenike's iPhone", 小满的iPad, "BK" beside "Berenike Kowalczuk"."""

from __future__ import annotations

import re
from collections.abc import Iterator
from math import exp

from ...parsing.names.lexicon import facts
from ...parsing.names.parser import parse_name
from ...parsing.names.words import KIN
from ...parsing.names.zh.lexicon import SCALE, name_lexicon, simplified
from ...parsing.orgs.words import brands

__all__ = ["names_of_avatars", "names_of_devices"]

_DEVICE = (
    r"(?:iphone|ipad|ipod|imac|macbook|mac(?= ?(?:mini|pro|studio|book)?(?![a-z]))|apple watch|airpods|homepod|galaxy|pixel|kindle|echo|alexa|chromecast|fire tv|"
    r"apple tv|roku|thinkpad|laptop|tablet|phone|pc|desktop|hotspot|watch|earbuds|headphones|tesla)"
)
_OWNER = re.compile(
    rf"(?<![\w'’@.-])((?:[A-ZÀ-Þ][^\W\d_]+(?:-[A-ZÀ-Þ][^\W\d_]+)?)(?: [A-ZÀ-Þ][^\W\d_]+)?)['’]s? (?:[A-Za-z]+ )?(?i:{_DEVICE})(?![a-z])"
)
_HAN_OWNER = re.compile(
    rf"(?<![一-鿿])([一-鿿]{{2,4}}?)(?:的|の) ?(?i:{_DEVICE}|手机|平板|笔记本|电脑|手表|热点)(?![a-z])"
)
_NOBODY = frozenset(
    "today tomorrow yesterday mother father apple google samsung amazon world company office school work kids".split()
)
_NOBODY_HAN = re.compile(
    r".*[我你您他她它谁咱]们?|自己|大家|公司|学校|家里|客厅|卧室|办公室|孩子|宝宝|妈妈|爸爸|老公|老婆|爷爷|奶奶|.*[新旧坏丢]|.*[买换用修]|同事|朋友|老板|别人|其他|更多|最新|所有|全部"
)
_GIVEN = 1e-7  # least P(first) * P(second) of a given name
_COMMON = 1e-6 * exp(2 * SCALE)  # weight of a word of two characters that is common
_HOUSEHOLD = 2.0  # weight of the most common words among pet names with 小: 小满, not 小学
_INITIALS = re.compile(r"(?m)^([A-Z])([A-Z])(?:\n| )(?=[^\W\d_])")
_FULL = re.compile(
    r"([A-ZÀ-Þ][^\W\d_'’-]+(?:[-'’][^\W\d_]+)?)(?: [A-Z]\.)?((?: (?:de|da|van|der|von|bin|al|el|la))* [A-ZÀ-Þ][^\W\d_'’-]*(?:[-'’][^\W\d_]+)*)(?=\n|$)"
)


def names_of_devices(text: str) -> Iterator[tuple[int, int]]:
    """Extents of the owners of phones, watches, computers and hotspots; kin and what everybody says are none."""
    for match in _OWNER.finditer(text) if "'" in text or "’" in text else ():
        words = match[1].lower().split()
        plain = all(facts(word).word > 1 and facts(word).given < 2 for word in words)
        if plain or words[-1] in KIN or words[0] in _NOBODY or match[1].lower() in brands():
            continue
        yield match.span(1)
    for match in _HAN_OWNER.finditer(text) if "的" in text else ():
        if _NOBODY_HAN.fullmatch(match[1]) is None and match[1] not in brands() and _is_called(match[1]):
            yield match.span(1)


def _is_called(owner: str) -> bool:
    """Whether somebody may be called so: not 便宜的手机, 3000以内的平板."""
    lexicon, who = name_lexicon(), simplified(owner)
    if who in lexicon.function or not lexicon.nominal.issuperset(who[1:]):
        return False
    if len(who) == 2 and who[0] in "小阿":
        return lexicon.words.get(who, 0.0) < _HOUSEHOLD
    if len(who) == 2 and lexicon.first.get(who[0], 0.0) * lexicon.second.get(who[1], 0.0) > _GIVEN:
        return lexicon.words.get(who, 0.0) < _COMMON
    return who not in lexicon.words and parse_name(who, "zh") is not None


def names_of_avatars(text: str) -> Iterator[tuple[int, int]]:
    """Extents of two words that fill a line behind, or below, their own initials."""
    for match in _INITIALS.finditer(text):
        full = _FULL.match(text, match.end())
        if full is None or full[1][0] != match[1] or full[2].split()[-1][0] != match[2]:
            continue
        known = [facts(word.lower()) for word in (full[1], full[2].split()[-1])]
        if not all(k.word or k.other for k in known) and full.group().lower() not in brands():
            yield full.span()
