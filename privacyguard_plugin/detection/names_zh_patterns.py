"""Chinese names whose sentence spells them out: 姓柳，名依; and names in two scripts: Kevin 邓, 陈思敏 Cindy."""

from __future__ import annotations

import re
from collections.abc import Iterator

from ..parsing.names_zh_lexicon import name_forms, name_lexicon

__all__ = [
    "chat_events",
    "chat_senders",
    "latin_alone",
    "latin_neighbour",
    "masked",
    "masked_surnames",
    "mixed",
    "slashed",
    "spaced",
    "spelt_out",
    "transcribed",
]

_EVENT = re.compile(
    r"(?:^|(?<=[\n\[【“\"]))(?P<who>[㐀-鿿][㐀-鿿A-Za-z0-9]{1,7}?)[”\"\]】]? ?(?:邀请(?:你|您|\"?[㐀-鿿]{2,8}\"?)加入|拍了拍|撤回了一条|通过扫描|加入了?群聊|退出了?群聊|"
    r"修改群名|已?通过了?你的|正在共享|请求加入|申请加入|请求添加你|申请加你|赞了你|评论了你|回复了你|关注了你|[@＠]了?你|给你发来|向你转账|发来一个红包|开启了朋友验证)"
)
# 姓 after 百家, 同, 老百 … is part of a word; after the surname a boundary or 名 must follow.
_SURNAME = re.compile(
    r"(?<![百同老尊大])(?:姓氏?|surname)(?:是|为|叫)?[:： ]?(?P<family>[㐀-鿿]{1,2}?)"
    r"(?:[,，、 ]{0,2}名字?(?:是|为|叫)?[:： ]?(?P<given>[㐀-鿿]{1,2}))?(?=[^㐀-鿿]|[的吧啊呀哦嘛]|就[行可好是]|$)"
)
_SPACED = re.compile(r"(?<![㐀-鿿0-9])(?P<family>[㐀-鿿])[ \u3000]{1,3}(?P<given>[㐀-鿿])(?![㐀-鿿])")
_MASKED = re.compile(r"(?<![㐀-鿿])(?P<family>[㐀-鿿]{1,2})[*＊]{1,2}[㐀-鿿]?(?![㐀-鿿*＊\d])")
# 来自*建国: payments hide the surname
_MASKED_SURNAME = re.compile(
    r"(?<![㐀-鿿*＊\d])[*＊]{1,2}[㐀-鿿]{1,2}(?![㐀-鿿*＊])|(?<=[㐀-鿿])[*＊](?P<given>[㐀-鿿]{1,2})(?![㐀-鿿*＊])"
)
_MASKED_IN_TEXT = re.compile(r"(?<=[㐀-鿿])(?P<family>[㐀-鿿])[*＊]{1,2}(?=[㐀-鿿])")
_LATIN_FIRST = re.compile(r"(?<![A-Za-z])(?P<latin>[A-Z][a-z]{1,11}) ?(?P<family>[㐀-鿿]{1,2})(?![㐀-鿿])")
_LATIN_FIRST_IN_TEXT = re.compile(
    r"(?<![A-Za-z])(?P<latin>[A-Z][a-z]{1,11})[ ·](?P<family>[㐀-鿿])(?=[一二三四五六七八九十的和跟与在说发给要有])"
)
_LATIN_GLUED = re.compile(r"(?<![A-Za-z])(?P<latin>[A-Z][a-z]{1,11})(?P<family>[㐀-鿿])(?=[㐀-鿿])")
_BOUNDED = re.compile(r"(?<=[:： 叫])[㐀-鿿]{3,7}(?=[\n,，；;|]|$)")
_AH_LATIN = re.compile(r"阿 ?[A-Za-z][a-z]{1,9}(?![A-Za-z])")
_LATIN_KIN = re.compile(r"(?<![A-Za-z])(?P<latin>[A-Z][a-z]{1,11}) ?[姐哥叔姨嫂酱](?![姐哥])")
_LATIN_ALONE = re.compile(
    r"(?:(?<=[㐀-鿿])|(?<=[㐀-鿿] )|(?<![A-Za-z0-9@._\- ])(?=[A-Za-z]+ ?[㐀-鿿]))[A-Z][a-z]{1,11}(?![A-Za-z0-9@_\-]|\.[a-z])"
)
_LATIN_WORD = re.compile(r"[A-Z][a-z]|sir|SIR|阿")
"""Every pattern with Latin letters matches around one."""
_SURNAME_OF_A_SIR = 1e-4  # least share
_SIR = re.compile(r"(?P<family>[㐀-鿿]) ?(?:[Ss]ir|SIR|Miss|Madam)(?![A-Za-z])")
_LATIN_AFTER = re.compile(r" ?(?P<latin>[A-Z][a-z]{1,11})(?![A-Za-z0-9_@.])")


# Only a chat has a body in brackets: 糯米：[语音].
_SENT = re.compile(
    r"(?:^|(?<=\n))[㐀-鿿]{2,4}(?=[:：] ?\[(?:语音|图片|视频|文件|表情|动画表情|位置|红包|链接|转账|名片|小程序)\])"
)


def chat_senders(text: str) -> Iterator[tuple[int, int]]:
    """Ranges of senders whose message is a picture, a voice message, a file."""
    for match in _SENT.finditer(text) if "[" in text else ():
        if match[0] not in name_forms().no_names:
            yield match.span()


def chat_events(text: str) -> Iterator[tuple[int, int]]:
    """Ranges of people a chat reports about, whatever they call themselves: “豆沙包”拍了拍你."""
    for match in _EVENT.finditer(text):
        if match["who"] not in name_forms().no_names:
            yield match.span("who")


def spelt_out(text: str) -> Iterator[tuple[int, int]]:
    """Ranges of surnames and given names introduced by 姓 and 名."""
    surnames = name_lexicon().surnames
    for match in _SURNAME.finditer(text) if "姓" in text or "surname" in text else ():
        if match["family"] in surnames:
            yield match.span("family")
            if match["given"]:
                yield match.span("given")


def spaced(text: str) -> Iterator[tuple[int, int]]:
    """Ranges of names set to the width of three characters, as forms do: 李　明."""
    lexicon = name_lexicon()
    for match in _SPACED.finditer(text):
        if lexicon.surnames.get(match["family"], 0.0) > 1e-3 and lexicon.only.get(match["given"], 0.0) > 2e-4:
            yield match.span()


_SLASHED = re.compile(r"(?<![A-Za-z/])[A-Z]{2,12}/[A-Z]{2,20}(?: ?(?:MR|MS|MRS|MISS|CHD))?(?![A-Za-z/])")
_FLIGHT = re.compile(r"航班|机票|登机|座位|票号|旅客|乘机|乘客|值机|护照|入住|酒店")


def slashed(text: str) -> Iterator[tuple[int, int]]:
    """Ranges of names as tickets print them, in texts about journeys: LI/JIANING."""
    if "/" in text and _FLIGHT.search(text):
        for match in _SLASHED.finditer(text):
            yield match.span()


def masked(text: str) -> Iterator[tuple[int, int]]:
    """Ranges of names that an app has masked: 张*明, 林**."""
    surnames = name_lexicon().surnames
    for match in _MASKED.finditer(text) if "*" in text or "＊" in text else ():
        if surnames.get(match["family"], 0.0) > 2e-4:
            yield match.span()


def masked_surnames(text: str) -> Iterator[tuple[int, int]]:
    """Ranges of given names whose surname a payment app has masked: *建国. Only where a person stands."""
    nominal = name_lexicon().nominal
    for match in _MASKED_SURNAME.finditer(text) if "*" in text else ():
        if nominal.issuperset(match[0].lstrip("*＊")):
            yield match.span()


def masked_in_text(text: str) -> Iterator[tuple[int, int]]:
    """Ranges of a surname and stars inside a sentence: 由姚*转入. Only with a word that leads to a name."""
    surnames = name_lexicon().surnames
    for match in _MASKED_IN_TEXT.finditer(text) if "*" in text or "＊" in text else ():
        if surnames.get(match["family"], 0.0) > 2e-4:
            yield match.span()


def transcribed(text: str) -> Iterator[tuple[int, int]]:
    """Ranges of short runs of characters that write foreign sounds, bounded on both sides: 木塔里甫."""
    sounds = name_forms().sounds
    for match in _BOUNDED.finditer(text):
        if all(char in sounds for char in match[0]):
            yield match.span()


def mixed(text: str) -> Iterator[tuple[int, int]]:
    """Ranges of an English given name before a lone Chinese surname or a word of kinship (Coco姐), 黎Sir."""
    if _LATIN_WORD.search(text) is None:
        return
    latin, surnames = name_forms().latin, name_lexicon().surnames
    for pattern in (_LATIN_FIRST, _LATIN_FIRST_IN_TEXT):
        for match in pattern.finditer(text):
            if match["latin"].lower() in latin and surnames.get(match["family"], 0.0) > 1e-3:
                yield match.span()
    words = name_lexicon().words
    for match in _LATIN_GLUED.finditer(text):  # Peter陈对账
        goes_on = text[match.end() - 1 : match.end() + 1]
        if match["latin"].lower() in latin and surnames.get(match["family"], 0.0) > 5e-3 and goes_on not in words:
            yield match.span()
    for match in _LATIN_KIN.finditer(text):
        if match["latin"].lower() in latin:
            yield match.span()
    for match in _SIR.finditer(text):
        if surnames.get(match["family"], 0.0) > _SURNAME_OF_A_SIR:
            yield match.span()
    for match in _AH_LATIN.finditer(text) if "阿" in text else ():
        yield match.span()


def latin_alone(text: str) -> Iterator[tuple[int, int]]:
    """Ranges of English given names that touch Chinese: 领队Ken, Mandy说."""
    for match in _LATIN_ALONE.finditer(text) if _LATIN_WORD.search(text) else ():
        if match[0].lower() in name_forms().latin:
            yield match.span()


def latin_neighbour(text: str, end: int) -> int:
    """Where a full name that ends at `end` ends when an English given name follows it, else `end`."""
    match = _LATIN_AFTER.match(text, end)
    return match.end() if match and match["latin"].lower() in name_forms().latin else end
