"""What only stands beside people in Chinese: predicates that have a person for subject, and nouns of their roles."""

from __future__ import annotations

import re
from functools import cache

from ahocorasick_rs import AhoCorasick

from ....parsing.names.zh.lexicon import weighted_sections
from ....parsing.places import han_readings

__all__ = [
    *(
        "AMOUNTS",
        "CALLED",
        "CHAPTER",
        "CLOCK",
        "DATE",
        "DIGITS",
        "DOOR",
        "HOME",
        "HOUSE",
        "MEASURE",
        "MONEY",
        "PARENT",
        "ROLE_ENDS",
        "SEX",
        "VISIT",
        "VOCATIVE",
        "WISH",
    ),
    "act_starts",
    "predicate_starts",
    "role_noun",
]

CLOCK = re.compile(r"\d{1,2}[:：]\d{2}(?:[:：]\d{2})?[ \t\u3000]*\Z")
# Somebody is spoken to: 文静，把…
VOCATIVE = re.compile(
    r"[,，~～!！][ \u3000]?(?:[你您把帮麻请快别不在上今明晚这那东收来去给我咱俺]|什么|好久|记得|周末|周[一二三四五六日]|下周|有空|能不能|可以|等|刚才|昨|听说|恭喜|祝|麻烦|快递|你的|咱们|我们|我的|到了|到哪|在吗|生日|辛苦|谢|早|晚安)"
)
SEX = re.compile(r"(?<=[一-鿿])[ \t\u3000]{0,3}[|｜,，/、\t (（][ \t\u3000]{0,3}[男女](?![一-鿿])")
# 时建华 2024-11-08: who signed in when.
DATE = re.compile(r"[ \t\u3000,，]{0,2}20\d\d[-/.年]\d")
CALLED = re.compile(
    r"(?:[子女儿爸妈父母公婆爷奶哥姐弟妹舅叔姨姑侄孙友事学生师机居东板理户象宝孩弟人我他她名真])(?:的?名字)?叫\Z"
)
VISIT = re.compile(r"家(?=[吃玩打做坐拿接住喝过借聚看取送修蹭])")
HOME = re.compile(r"家(?![一-鿿]|$)|家(?=[里的在住那吃玩接送]|$)")
PARENT = re.compile(r"(?:妈妈?|爸爸?|爷爷|奶奶|姥姥|姥爷|外婆|外公|家长)[:：,，]")
# Wishes begin with a word that is a surname, too: 祝朵朵生日快乐.
WISH = re.compile(r"(?:生日|新年|新婚|节日|早日|身体|一路|前程|学业|工作|万事|天天|永远|百年|阖家|早生)")
DOOR = re.compile(r"(?<![\d-])\d{1,2}-(?:\d{1,2}-)?\d{3,4}\Z")
HOUSE = re.compile(r"[一-鿿]{0,3}[\d一二三四五六七八九十]{1,4}[号栋幢座弄巷室楼层期单]")
# 第 128 章 山雨欲来: a title follows.
CHAPTER = re.compile(r"第 ?[\d一二三四五六七八九十百千]{1,6} ?[章节集回话]\Z")
DIGITS = re.compile(
    r"(?:[(（][一-鿿]{1,6}[)）])?[ \t\u3000,，:：(（/|-]{0,3}(?:\+?86[ -]?|[(（]\+?86[)）] ?)?(?:1[3-9]\d|0\d{2,3}|[(（+])[\d*xX -]{5,}"
)
# A size follows a kind of thing: 高清720P, 黄金18K.
MEASURE = re.compile(r"\d+(?:\.\d+)?[A-Za-z%℃]")
# Sums of money follow the one who gets them: 转彩霞五十块.
AMOUNTS = "一二两三四五六七八九十百千万半壹贰叁伍佰仟"
MONEY = re.compile(rf"[\d{AMOUNTS}]{{1,6}}(?:块|元|百|千|万)")

# Between a person and the predicate: when, and how it is said.
_ADVERBS = re.compile(
    r"(?:(?:[今昨明后前][天晚早儿]|今明两天|上午|下午|晚上|早上|中午|刚才?|刚刚|已经?|现在|最近|这[周两几]天?|上周|下周|本周|这个?月|周[一二三四五六日末]|"
    r"都|也|又|还|就|才|要|想|会|可能|好像|应该|估计|说是?|说[他她]|一直|总|老是?|突然|终于|是不是|到底|自己|一个人){1,3})\Z"
)
_LONGEST_ADVERBS = 9
# Somebody waits, works or stays somewhere: 在会议室等你, 在厂里上班.
_WAITS = re.compile(
    r"(?<=[一-鿿])在(?![一二三四五六七八九十0-9])[一-鿿A-Za-z0-9]{1,8}?(?:等(?:[你我您他她]|着呢|车|人)|上班|打工|干活|念书|读书|上学|教书|当(?:老师|护士|保安|会计|厨师|店长)|开会|吃饭|睡觉|住院|陪护|陪床|排队|带孩子|看孩子|做饭|洗澡|洗碗|加班|值班|实习|出差|培训|找[你我他她]|喊[你我他她])"
)
_ROLE = re.compile(r"[一-鿿]{1,3}[员师]$|[一-鿿]{2}人$")
ROLE_ENDS = "员师人"
_NO_ROLE = re.compile(
    r"(?:人员|成员|全员|满员|动员|裁员|复员|官员|大师|出师|京师|恩师|祖师|老师|律师|法师|会员|党员|团员|社员|球员|演员|议员|"
    r"[一-鿿](?:国|省|市|县|州|岛|都|京|海|轻|器|年|地|通|有|他|何|个|些|多|有的|古|代|族|常|明|疾|心|来|龄|己|生人|客|商|打工|主|行|路|家|私|军|工|诗|情|亲|古|熟|恋|伟|名|美|"
    r"丢|吓|气|坑|烦|惊|感|动|迷|喜|宜|撩|骗|害|逼|累|急|死|伤|杀|救|骂|打|雪|蜘蛛|钢铁|机械|外星|稻草|植物|野|巨|猿|狼)人)$"
)


def predicate_starts(text: str) -> frozenset[int]:
    """Where something begins that is said of people only, words of time before it included: 昨天住院了, 他妈, 朋友圈."""
    return _starts(text, "predicates")


def act_starts(text: str) -> frozenset[int]:
    """Where something begins that people do, and little else: 穿了, 蹲在, 舍不得; words of time before it included."""
    return _starts(text, "acts") | frozenset(match.start() for match in _WAITS.finditer(text))


def _starts(text: str, section: str) -> frozenset[int]:
    starts = set()
    for _, start, _ in _section(section).find_matches_as_indexes(text):
        starts.add(start)
        if start > 1 and text[start - 1] == " " and text[start - 2].isalpha():
            starts.add(start - 1)  # rows of screens: 项红旗 迟到12分钟
        adverbs = _ADVERBS.search(text, max(0, start - _LONGEST_ADVERBS), start)
        if adverbs is not None:
            starts.add(adverbs.start())
    return frozenset(starts)


@cache
def _section(name: str) -> AhoCorasick:
    cues = weighted_sections("names_zh_cues.txt")
    return AhoCorasick([word for section, _, words in cues if section == name for word in words])


def role_noun(text: str, end: int) -> bool:
    """Whether a noun of a person's role ends here: 护理师, 观演人, 理货员. Any verb makes one, so there is no list."""
    if text[end - 1] not in ROLE_ENDS:
        return False
    match = _ROLE.search(text, max(0, end - 4), end)
    if match is None or _NO_ROLE.search(text, max(0, end - 4), end):
        return False
    return not han_readings(match[0][:-1])
