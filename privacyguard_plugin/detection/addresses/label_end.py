"""Where a labelled address ends in a sentence: with the address, not with the line (paper §3.1, exact right bounds)."""

from __future__ import annotations

import re

from ...parsing.addresses.en.parser import find_addresses_en
from ...parsing.addresses.en.words import BUILDING_WORDS, FLOOR_WORDS, UNIT_WORDS
from ...parsing.addresses.zh.parser import find_addresses_zh
from ...parsing.names.lexicon import facts

__all__ = ["address_end", "goes_on"]

_HAN = re.compile(r"[㐀-鿿]")
_SEPARATOR = re.compile(r"[ \t]*[,，.。;；!！?？:：]?[ \t]*")
_CLAUSE = re.compile(r"[ \t]*[,，;；。][ \t]*")
_BESIDE = re.compile(r"旁|对面|隔壁|附近|门口|后面|前面|楼上|楼下|路口|[东南西北]侧")
# Words with which a sentence goes on behind an address, in any case: no locality begins with them.
_SPOKEN = re.compile(
    r"(?:please|pls|plz|and|but|so|if|because|cos|its|it's|thanks|thank|cheers|he|she|my|i|i'm|we|they|you|your|call|ring|tell|let|which|that|"
    r"this|for|on|at|to|before|after|when|while|ask|get|can|could|would|will|is|was|has|have|don't|do|text|leave|knock|then)(?![A-Za-z'’-])",
    re.I,
)
_REMARK = re.compile(r"([a-z]+) [a-z' ,\-]+[.!]?")
_WHERE = frozenset(
    "near opp opposite behind beside nr next off above below under over rear corner between across".split()
)


def address_end(text: str, start: int, end: int) -> int:
    """`end`, or where the address that begins text[start:end] ends when something else follows it there."""
    value = text[start:end]
    find = find_addresses_zh if _HAN.search(value[:6]) else find_addresses_en
    first = next(iter(find(value)), None)
    if first is None or first.start > 1 or len(first.components) < 2 or first.end == len(value):
        return end
    joint = _SEPARATOR.match(value, first.end)
    assert joint is not None
    rest = value[joint.end() :]
    if find is find_addresses_zh:
        if joint.group().strip():
            return end if goes_on(rest) else start + first.end
        clause = _CLAUSE.search(value, first.end)  # 1255号8号仓|，售后部…
        return start + clause.start() if clause and not goes_on(value[clause.end() :]) else end
    spoken = _SPOKEN.match(rest) is not None or _HAN.match(rest) is not None
    return start + first.end if spoken or ("," in joint.group() and _is_remark(value[: first.end], rest)) else end


def _is_remark(address: str, rest: str) -> bool:
    """`42 Priory Walk, green door`: everyday words without a capital, behind names that have one, describe a house."""
    said = _REMARK.fullmatch(rest)
    if said is None or address.islower() or said[1] in _WHERE:
        return False
    if said[1] in UNIT_WORDS or said[1] in FLOOR_WORDS or said[1] in BUILDING_WORDS:
        return False
    known = facts(said[1])
    return known.word > 0 and not known.place


def goes_on(rest: str) -> bool:
    """Whether Chinese text behind an address tells more of where it is (3栋502, 菜鸟驿站旁边), or what to do there."""
    clause = re.split(r"[,，。;；]", rest, maxsplit=1)[0]
    more = next(iter(find_addresses_zh(clause)), None)
    return _BESIDE.search(clause) is not None or (more is not None and more.start <= 1)
