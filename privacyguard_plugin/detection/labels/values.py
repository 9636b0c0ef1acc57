"""What a labelled text has to look like before it is proposed as a name, an organisation or an address."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from itertools import pairwise
from math import exp

from ...parsing.names.lexicon import facts
from ...parsing.names.parser import parse_name
from ...parsing.names.words import KIN, RANKS, TITLES
from ...parsing.names.zh.lexicon import SCALE, name_forms, name_lexicon, simplified
from ...parsing.orgs.words import brands, han_heads
from ...parsing.orgs.words_zh import WordKind, org_lexicon, word_kind
from ...parsing.words_zh import segment, word_finder
from ..names.en.cues import cues
from ..names.other_scripts import name_at

__all__ = [
    "is_everyday",
    "is_placeholder",
    "name_extents",
    "names_a_firm",
    "reads_as_address",
    "reads_as_organisation",
    "trimmed",
]

_EDGE = " \t,，、;；:：.。*\"'“”‘’()（）[]【】-–—/|·•#"
_HINT = re.compile(
    r"(?:enter|please|type|select|choose|add|input|provide|required|optional|e\.?g\.?|example|n/?a$|none$|not |no |must|"
    r"should|cannot|can't|can |is |has |will |your |the |this |edit|change|save|continue|next|submit|search|tap|click|here|"
    r"pending|unassigned|untitled|unnamed|vacant|anonymous|nobody|everyone|all contacts|walk-?in|guest$|n\.a\.|tb[acd]$|"
    r"unknown|hidden|update|view|show|verify|new |use |set |copy|invalid|missing|loading|"
    r"请|輸入|输入|填写|选填|必填|选择|点击|无$|暂无|未|待|不能|不可|需|必须|应|如[：:]|例如|修改|编辑|查看|保存|管理|添加|"
    r"新增|设置|错误|不详|保密|同上|默认|列表|信息|资料|发我|发一下|给我|取消|已|正在|为空)"
    r"|.*(?:名称|姓名|格式|示例|等|填写|选择|必填|选填)$|.{0,3}信息$",
    re.I,
)
_HAN = r"[㐀-䶿一-鿿]"
_NAME_HAN = re.compile(rf"{_HAN}[㐀-䶿一-鿿·•．]{{1,15}}|[A-Z][A-Za-z]+ ?{_HAN}{{1,3}}|{_HAN}{{1,2}} [A-Z][A-Za-z]+")
_NAME_HAN_HEAD = re.compile(rf"{_HAN}[㐀-䶿一-鿿·•]{{1,3}}(?=[\s　])")
_NAME_LATIN = re.compile(r"[^\W\d_][^\W\d_'’.\-]*(?:[ '’.\-]{1,2}[^\W\d_][^\W\d_'’.\-]*){0,5}\.?")
_INITIALS = re.compile(r"(?:[A-Z]\. ?){1,2}[A-Z](?![A-Za-z])\.?")  # "Client: A. M."
_INVERTED = re.compile(r"[^\W\d_][^\W\d_'’\-]+, [^\W\d_][^\W\d_'’.\-]*(?: [^\W\d_][^\W\d_'’.\-]*)?")
_BETWEEN = re.compile(r"[,，、/;；]| and | & |和|与|及")
_NAME_END = re.compile(r"[(（@+0-9:：#]|\s-\s")
_PARTICLES = frozenset(
    ("de", "da", "van", "der", "den", "bin", "al", "la", "del", "von", "di", "dos", "ter", "el", "ibn", "le")
)
_PLACE_HAN = re.compile(
    r"[0-9０-９]|[省市区县镇乡村路街道巷弄里苑园城湾厦庄府邸寓栋幢座楼室层号院校站港]|单元|小区|广场|大厦|公寓|对面|旁边|附近"
)
# How sure the grammar of names must be: (strong label with a colon, strong label alone, everyday word with a colon).
_LEAST = {(True, True): 0.02, (False, True): 0.2, (True, False): 0.6, (False, False): 2.0}
_GIVEN = 0.55  # the same for a given name that is a place, too

_ASIDE = frozenset("reg plate aged dob born tel no deceased retired unknown".split())
"""What is said of a person behind the name: "Darren Yeoman, reg WN68 ZTE"."""
_WRITTEN = frozenset("spelled spelt written pronounced actually really still now just probably".split())
_EVERYDAY = 1e-5 * exp(2 * SCALE)  # weight of a word of two characters that nobody is called by: 收藏
_INDOORS = re.compile(
    r"(?:floor|level|room|gate|table|desk|hall|terminal|platform|booth|ext)\.? ?#?[0-9]{1,4}[a-z]?", re.I
)
_DEVICES = frozenset(
    "iphone ipad ipod macbook imac mac pc windows linux android desktop laptop computer tablet phone echo tv chromecast chromebook kindle "
    "galaxy pixel printer router speaker watch thermostat doorbell camera dongle headphones earbuds airpods playstation xbox firestick modem "
    "hub lamp bulb plug vacuum soundbar projector".split()
)
# Desks, departments and services: whom a form names where nobody signs.
_SERVICE_HAN = re.compile(
    r".*(?:前台|中心|部门|[客售]服|服务|团队|平台|官方|系统|消息|通知|提醒|公告|助手|机器人|公众号|银行|公司|物业|门卫|保安|仓库|委员会|驿站|超市|商城|旗舰店)"
    r"|.{2,}[部处组室厅店]"
)
_SERVICE_EN = re.compile(
    r"(?:.* )?(?:reception|front ?desk|help ?desk|desk|team|department|dept\.?|support|services?|mail ?room|concierge|staff|crew|resources|billing"
    r"|accounting|payroll|sales|facilities|housekeeping|security|management|warehouse|notifications?|alerts?)",
    re.I,
)


def trimmed(text: str, start: int, end: int) -> tuple[int, int]:
    """Without separators and brackets at the edges; a closing bracket stays when its partner is inside."""
    while start < end and text[start] in _EDGE:
        start += 1
    while (
        start < end and text[end - 1] in _EDGE and not (text[end - 1] in ")）" and re.search(r"[(（]", text[start:end]))
    ):
        end -= 1
    return start, end


def is_placeholder(value: str) -> bool:
    """Whether a form speaks to its user here: a hint, a button, an instruction (negative scope, paper §3.1)."""
    return _HINT.match(value) is not None


def is_everyday(value: str) -> bool:
    """Whether nobody is called so: one common word in Latin letters (Amount, Status), Chinese words (通话记录, 收藏)."""
    if re.fullmatch(rf"{_HAN}{{2,8}}", value):
        return _is_of_words(value)
    known = facts(value.lower())
    return value.isalpha() and known.word > 1 and not known.given and known.family < 2


def _is_of_words(value: str) -> bool:
    """Whether `value` is a very common word, or made up of words and a character of it is one that no given name has."""
    lexicon = name_lexicon()
    if value[0] not in lexicon.surnames and lexicon.words.get(value, 0.0) > _EVERYDAY:
        return True
    if lexicon.nominal.issuperset(simplified(value)[1:]):
        return False  # 白雪, 高原
    edges = segment(simplified(value), 0, len(value), word_finder())
    return all(b - a > 1 for a, b in pairwise(edges)) and parse_name(value, "zh") is None


def name_extents(
    text: str, start: int, end: int, role: str, *, written: str, firm: bool, strong: bool, beside: bool = False
) -> Iterator[tuple[int, int]]:
    """Extents of the names in text[start:end]: one name, or with `firm` evidence a list of them. `written`: `text` as it came,
    before look-alike letters were read as Latin ones. `beside`: the value fills the place beside a word for a person."""
    stop = _NAME_END.search(text, start, end)
    end = stop.start() if stop else end
    if _INVERTED.fullmatch(text, start, end):
        least, pieces = _LEAST[firm, strong], [(start, end)]
    else:
        least, pieces = _LEAST[firm, strong], _pieces(text, start, end)
    if not strong and len(pieces) > 1:
        return  # "Customer: it's 12, thanks": a speaker, not a field
    for place, (a, b) in enumerate(pieces[: 8 if firm else 1]):
        a, b = trimmed(text, a, b)
        listed = place > 0 and re.match(_HAN, text[a:b]) is not None  # 姓名：…，靠窗
        extent = _name(
            text,
            a,
            b,
            role,
            written=written,
            firm=firm and not listed,
            strong=strong,
            least=max(least, 0.5) if place else min(least, _GIVEN) if beside and _is_given(text[a:b]) else least,
        )
        if extent is None:
            return
        yield extent


def _is_given(value: str) -> bool:
    """Whether a value is one given name and no word."""
    return value.isalpha() and facts(value.lower()).given > 1 and not facts(value.lower()).word


def _pieces(text: str, start: int, end: int) -> list[tuple[int, int]]:
    pieces, at = [], start
    for match in _BETWEEN.finditer(text, start, end):
        pieces.append((at, match.start()))
        at = match.end()
    return [*pieces, (at, end)]


def _name(
    text: str, start: int, end: int, role: str, *, written: str, firm: bool, strong: bool, least: float
) -> tuple[int, int] | None:
    value = text[start:end]
    if not value or len(value) > 48:
        return None
    if firm and _INITIALS.fullmatch(value):
        return start, end + (text[end : end + 1] == ".")
    if (firm or strong) and (stop := name_at(written, start, end)) is not None:
        return start, stop
    if re.match(_HAN, value):
        return _han_name(value, start, end, role, firm=firm, apart=re.match(_HAN, text[start - 1 : start]) is None)
    inverted = _INVERTED.fullmatch(value)
    match = inverted or _NAME_LATIN.match(value)
    if match is None or (match.end() < len(value) and not value[match.end()].isspace()):
        return None
    if inverted is None and (title := _titles().match(match.group())) is not None:
        start, value = start + title.end(), value[title.end() :]
        match = _NAME_LATIN.match(value)
        if match is None:
            return None
    words = match.group().replace(",", "").split()
    if len(words) > 1 and words[0] in _WRITTEN:
        lead = value.index(words[1], len(words[0]))  # "the surname is spelled Mkhwanazi"
        return _name(text, start + lead, end, role, written=written, firm=firm, strong=strong, least=least)
    stop = match.end()
    if len(words) > 1 and words[-1] in ("and", "or", "but", "so", "to", "re", "cc", "via"):
        stop = value.rindex(words.pop(), 0, stop)  # "the name is bernard lowe and"
    if all(w.lower() in cues().function or w in KIN or w in _ASIDE for w in words):
        return None  # "my maiden name is Kowalewska and the phone …"
    if any(w.lower() in _DEVICES for w in words) and not any(facts(w.lower()).given > 1 for w in words):
        return None  # the name of a thing
    if _SERVICE_EN.fullmatch(match.group()) and (len(words) == 1 or facts(words[0].lower()).given < 2):
        return None
    capital = [w[0].isupper() or w.lower() in _PARTICLES for w in words]
    if len(words) > 5 or (not firm and not all(capital)) or (not any(capital) and len(words) > 3):
        return None
    if role in ("family_name", "given_name") and value.isalpha() and value.isupper() and 2 < len(value) < 16:
        return start, start + stop  # Given names KEXIN
    written = value[:stop].rstrip()
    parse = parse_name(written, "en")
    return (start, start + len(written)) if parse is not None and parse.score >= least else None


@cache
def _titles() -> re.Pattern[str]:
    """Titles in front of a name, which stay outside; a title alone may be a name."""
    words = "|".join(sorted(map(re.escape, TITLES - RANKS | {"miss", "madam", "sir", "dame"}), key=len, reverse=True))
    return re.compile(rf"(?:(?:{words})\.? )+(?=[^\W\d_])", re.IGNORECASE)


def _han_name(value: str, start: int, end: int, role: str, *, firm: bool, apart: bool) -> tuple[int, int] | None:
    if value in name_forms().no_names or value in brands() or _SERVICE_HAN.fullmatch(value):
        return None
    if role == "family_name" and len(value) > 1 and value[-1] in "的吧呀啊哦嘛":
        value, end = value[:-1], end - 1  # 姓|佘|的
    if role in ("family_name", "given_name") and re.fullmatch(rf"{_HAN}{{1,4}}", value):
        return (start, end) if apart or role == "family_name" else None  # 名称, 名胜古迹: the label is half of a word
    if not _NAME_HAN.fullmatch(value) and not re.fullmatch(rf"{_HAN}  ?{_HAN}{{1,2}}", value):
        head = _NAME_HAN_HEAD.match(value)
        if head is None:
            return None
        value, end = head.group(), start + head.end()
    size = sum(1 for c in value if "㐀" <= c <= "鿿")
    if "·" in value or "•" in value:
        return start, end
    known = parse_name(value, "zh") is not None
    if size > 4 and not known:
        return None
    return (start, end) if known or (firm and size <= 4) else None


def reads_as_address(value: str, *, firm: bool) -> bool:
    """A number, a word for a place, or behind a firm label a capitalised name of one."""
    if re.search(_HAN, value):
        return _PLACE_HAN.search(value) is not None
    if _INDOORS.fullmatch(value):
        return False
    if re.search(r"[0-9]", value):
        return re.search(r"[^\W\d_]{2}", value) is not None or firm
    return firm and value[0].isupper() and len(value) >= 3


def _is_said(value: str) -> bool:
    """Whether a Chinese value is a question word or a clause that begins with a verb: 什么, 维持…评级."""
    function = name_lexicon().function
    first = next((value[:size] for size in (3, 2) if value[:size] in function), "")
    return first == value or (bool(first) and len(value) > _LONGEST_CALLED)


_LONGEST_CALLED = 8  # characters of a firm whose name begins with a verb: 创新工场
_SENTENCE = re.compile(r" (?:is|was|are|were|has|have|had|will|says|said|needs|wants|did|does) ")


_CLAUSE = re.compile(
    r"(?:an?|my|our|his|her|their|your|so|very|not|too|in|at|on|near|closed|open|where|which|that|taken|bought|sold|"
    r"[a-z]{2,}(?:ed|ing))(?![a-z'’-])"
)


def reads_as_organisation(value: str) -> bool:
    if re.match(_HAN, value) and _is_said(simplified(value)):
        return False
    told = _SENTENCE.search(value) is not None or _CLAUSE.match(value) is not None
    return re.search(r"[^\W\d_]{2}", value) is not None and not value.islower() and not told


_PREMISES = re.compile(r"[店馆厅坊轩阁斋堂居楼园苑铺屋社局所院厂行司校吧城区)）]$")
_LONGEST_FIRM = 20  # characters
_OPINION = re.compile(r"[0-9]\.[0-9]|评[分价]|^(?:全[国部]|附近|所有|本[店校院]|该|请|已|正在|未|无|可|不|暂)")


@cache
def _heads() -> frozenset[str]:
    return frozenset(han_heads().pattern.split("|"))


def names_a_firm(value: str, *, closed: bool = False) -> bool:
    """Whether a Chinese value has a made-up word, or common ones before a trade or premises; other values always.

    `closed`: only those that end in a trade or premises.
    """
    if not re.search(_HAN, value):
        return True
    plain = simplified(value)
    if re.split(r"[(（·]", plain, maxsplit=1)[0] in brands():
        return False
    if len(plain) > _LONGEST_FIRM or _OPINION.search(plain):
        return False
    edges = segment(plain, 0, len(plain), org_lexicon().vocabulary)
    kinds = [word_kind(plain[a:b]) for a, b in pairwise(edges)]
    closes = kinds[-1] is WordKind.TRADE or _PREMISES.search(plain) is not None or plain[edges[-2] :] in _heads()
    pieces = kinds.count(WordKind.PIECE)
    made_up = WordKind.NAME in kinds or pieces > 1 or (pieces and WordKind.PLACE in kinds)  # 武汉|中|磊|光电
    latin = re.search(r"[A-Za-z]{2}", plain) is not None
    if kinds[0] is WordKind.STOP or ((closed or len(kinds) == 1) and not closes):
        return False
    return made_up or (closes and (latin or not {WordKind.COMMON, WordKind.PLACE, WordKind.PIECE}.isdisjoint(kinds)))
