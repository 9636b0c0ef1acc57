"""What a Chinese character is worth behind a surname: in each place of a given name, as a title, as a surname."""

from __future__ import annotations

from functools import cache
from math import exp
from typing import NamedTuple

from .lexicon import SCALE, NameLexicon, name_forms, name_lexicon, title_heads

__all__ = ["GOODS", "PLACE_ENDINGS", "RARE", "UNSEEN_RARE", "char_traits", "is_common", "unseen_share"]

_NEVER = frozenset("的嘅咗喺嚟啲唔佢哋冇咁嗰乜嘢喇啫囉㗎")  # 的, and Cantonese function words
_PLACE_ENDING = 0.03
# A character that no source has in that place of a given name: rare characters may be names, common words hardly.
UNSEEN_RARE, _UNSEEN, _UNSEEN_COMMON = 3e-5, 5e-6, 1e-6
RARE, COMMON = 3e-7 * exp(SCALE), 3e-6 * exp(SCALE)  # word weights of the character that divide the three
PLACE_ENDINGS = frozenset("路街巷弄区县市镇乡村省道桥城苑园里庄楼店寺庙湾岛站")  # roads and towns rather than people
# Goods, which end words that the lexicon lacks: 马鲛鱼, 秋梨膏, 小叶|榕; as part of such names, and of nicknames before one.
GOODS = frozenset(
    "鱼虾蟹酥饼膏油酒粉菜茶糕被竿凳板布帽裙裤鞋衣瓶杯盘碗锅刀药椒笋鸭鸡蛋肉汤面饭粥酱醋参篮篓袋箱桌椅灯泵柜垫膜贴卡券票驹皂棒针管钉"
)
_GOODS_NAMED = 0.02
# How much rarer a person is called by a name with this last character than its parts say.
_ENDINGS = dict.fromkeys(GOODS, _GOODS_NAMED) | dict.fromkeys(PLACE_ENDINGS, _PLACE_ENDING)


class _Trait(NamedTuple):
    """What a character is behind a surname. `only`, `first`, `second`: P(it | that place of a given name), also where no
    source has it there. `ending`: what is left of a name that ends with it, 0 if none holds it. `titled`: its share as a
    title, `mother`: as a surname."""

    only: float
    first: float
    second: float
    ending: float
    titled: float
    opens_title: bool
    mother: float


class _Traits(dict[str, _Trait]):
    """By character, also of those that no source has."""

    __slots__ = ()

    def __missing__(self, char: str) -> _Trait:
        return _trait(char)


def _trait(char: str) -> _Trait:
    lexicon = name_lexicon()
    unseen = unseen_share(char, lexicon)
    return _Trait(
        lexicon.only.get(char, unseen),
        lexicon.first.get(char, unseen),
        lexicon.second.get(char, unseen),
        0.0 if char in _NEVER else _ENDINGS.get(char, 1.0),
        name_forms().titles.get(char, 0.0),
        char in title_heads(),
        lexicon.surnames.get(char, 0.0),
    )


@cache
def char_traits() -> _Traits:
    """By character."""
    return _Traits((char, _trait(char)) for char in name_lexicon().nominal | title_heads() | _NEVER | _ENDINGS.keys())


def unseen_share(char: str, lexicon: NameLexicon) -> float:
    """P(char | a place of a given name in which no source has it)."""
    weight = lexicon.words.get(char, 0.0)
    return UNSEEN_RARE if weight <= RARE else _UNSEEN_COMMON if weight > COMMON else _UNSEEN


def is_common(char: str, lexicon: NameLexicon) -> bool:
    """Whether the character is a word of its own that is everywhere."""
    return lexicon.words.get(char, 0.0) > COMMON
