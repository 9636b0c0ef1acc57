"""Names that fill a person's slot, whatever else they mean: 寄养母亲：但桂花, 书记员：高歌, 小名毛栗, 于是先生您好.

There are thousands of surnames, and any word may be somebody's name; what the name lacks in evidence the slot must give.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from ....parsing.names.zh.lexicon import name_forms, name_lexicon
from .context import NameContext
from .cues import COMMON_WORD

__all__ = ["slots"]

_END = r"(?=[\n,，。;；、 \u3000（(!！?？”\"]|$)"
_SLOT = re.compile(rf"(?:(?<=[㐀-鿿])[:：] ?|(?<=[㐀-鿿])(?P<blank>[ \u3000]))(?P<name>[㐀-鿿]{{2,3}}){_END}")
_CALLED = re.compile(rf"(?:[她他我您你]叫|名叫|名字叫|名字是|本人)(?P<name>[㐀-鿿]{{3}}){_END}")
# Whatever somebody is called by: 小名毛栗, 外号泥鳅, 给她起名叫解放.
_KNOWN_AS = re.compile(
    r"(?:(?:[大小乳本真艺诨花法]名|外号|绰号|(?:(?<=给[她他我你娃])|(?<=孩子)|(?<=宝宝)|(?<=[儿孙]子)|(?<=[女孙侄]儿)|(?<=[闺孙]女))[起取改]名)(?:就?叫做?|是|为|[:： ])?"
    r"|(?:(?<=给[她他我你娃])|(?<=孩子)|(?<=宝宝)|(?<=[儿孙]子)|(?<=女儿)|(?<=[闺孙]女)|(?<=[爸妈爷奶]))[起取改]了?个?名字?叫) ?"
    rf"(?P<name>(?![了的字什啥用过好叫是个这那不没有要可就也在和与单鼎])[㐀-鿿]{{2,3}}){_END}"
)
_ADDRESSED = re.compile(
    r"(?:(?<=[致由为访复户告\n,，。:：“\"「])|^)(?P<name>[㐀-鿿]{2})(?=(?:先生|女士|小姐)(?:[您你好,，。:：!！来致的反预已申“”\"」]|$))"
)
# 我祁连啊，换号了; 班里有个叫史无前的，
_SAYS_WHO = re.compile(
    r"(?:(?<=[\n,，。!！ ])|^)(?:喂|你好|您好|[哎诶嗨])?[,， ]?我(?:是)?(?P<name>[㐀-鿿]{2,3})(?=[啊呀哈呐][,，。!！~～ ])"
    r"|(?<=[有个位])叫(?P<called>(?!什么|啥)[㐀-鿿]{2,3})(?=的[,，。!！ ]|的(?:人|同[学事]|女[的孩生]|男[的孩生]|老师|师傅|大[姐哥爷妈]|阿姨|小伙|姑娘))"
)
# 村里人叫我狗剩，
_CALLS_ME = re.compile(
    rf"[叫喊管][我她他](?:叫|做)?(?P<name>(?:[老大小二三阿][㐀-鿿]|[㐀-鿿](?:儿|蛋|剩|娃|妞|丫|毛|仔)|狗[剩蛋娃]|(?P<twice>[㐀-鿿])(?P=twice))){_END}"
)
# What begins an entry: 叶子，滨河路88号院，137…; 存一下：丰收，修空调的，177…
_ENTRY = re.compile(
    r"(?:(?<=[\n:：])|^)(?P<name>[㐀-鿿]{2,3})[,，](?=[^\n。;；:：]{0,30}?(?:(?<!\d)1[3-9]\d{9}(?!\d)|(?:QQ|qq|微信|[Vv][Xx])[号:： ]*[0-9A-Za-z]))"
)
# Somebody gets something, and is 她 or 他 in what follows: 给锅巴带两斤苹果，她住….
_GIVEN_TO = re.compile(
    r"给(?P<name>(?![我你他她它咱俺您人这那谁])[㐀-鿿]{2,3}?)"
    r"(?=(?:点|带|买|送|寄|订|捎|留|拿|打|发|写|说|道|回|转|做|讲|过|选|挑|定)(?:[了个杯份束件点两一几三五条张封句些]|[0-9]))"
)
_PRONOUN = re.compile(r"(?P<between>[^。；;\n]{2,18}?)[他她](?![们爸妈爹娘])")
_OTHERS = re.compile(
    r"[爸妈爷奶姥哥姐弟妹叔姨姑舅婆嫂娃]|老[师板公婆]|孩子|儿子|女儿|先生|女士|师傅|朋友|同[事学]|[他她它]"
)
_FORMAL = re.compile("先生|女士|小姐")
_LABELLED = 40.0  # least ratio of the label
_ROLE = 20.0  # … of a noun in 人 before a blank
_DECISIVE = 300.0  # … before a blank
_GIVEN = 1e-7  # least P(first) * P(second) of the given name
_PARTICLES = frozenset("了的吗呢吧啊在是已未无请不没到说中过着")
_SORTS = frozenset("单身 成功 年轻 高龄 成熟 时尚 年长 老年 中年 青年 白领 盲人 男士".split())
_SPOKEN_TO = 60.0  # as a ratio: somebody is meant


def slots(text: str, context: NameContext) -> Iterator[tuple[int, int]]:
    """Ranges of such names; `text` is folded and simplified."""
    for match in _SLOT.finditer(text):
        label, name = context.before(match.start("name")), match["name"]
        least = _DECISIVE if match["blank"] and not (len(name) == 3 and _given(name[1:]) >= _GIVEN) else _LABELLED
        if (label >= least or (match["blank"] and text[match.start() - 1] == "人" and label >= _ROLE)) and _fills(name):
            yield match.span("name")
    for match in _CALLED.finditer(text) if "叫" in text or "名" in text or "本人" in text else ():
        name = match["name"]
        if _given(name[1:]) >= _GIVEN and not _is_word(name) and not _opens_with_word(name):
            yield match.span("name")
    for match in _KNOWN_AS.finditer(text) if "名" in text or "号" in text else ():
        if match["name"] not in name_forms().field_words and not context.is_nobody(*match.span("name"), _SPOKEN_TO):
            yield match.span("name")
    for match in _ADDRESSED.finditer(text) if _FORMAL.search(text) else ():
        if match["name"][0] in name_lexicon().surnames and match["name"] not in _SORTS:
            yield match.span("name")
    for match in _SAYS_WHO.finditer(text) if "我" in text or "叫" in text else ():
        name = match["name"] or match["called"]
        known = name in _nobody() or name in name_lexicon().function
        if not known and (name[0] in name_lexicon().surnames or _given(name[:2]) >= _GIVEN):
            yield match.span("name") if match["name"] else match.span("called")
    for match in _CALLS_ME.finditer(text):
        if match["name"] not in _nobody() and match["name"] not in name_lexicon().function:
            yield match.span("name")
    for match in _GIVEN_TO.finditer(text) if "给" in text and ("她" in text or "他" in text) else ():
        name = match["name"]
        anybody = name in _nobody() or name in name_lexicon().function
        if (not anybody or name in name_forms().borne) and _meets(text, match.end()):
            yield match.span("name")
    for match in _ENTRY.finditer(text):
        name = match["name"]
        borne = name in name_forms().borne or (name not in name_lexicon().function and _given(name[:2]) >= _GIVEN)
        if borne and (len(name) == 2 or name not in name_lexicon().words) and name not in _nobody():
            yield match.span("name")


def _fills(name: str) -> bool:
    """Whether what follows a person's label is somebody's name."""
    lexicon = name_lexicon()
    surname = lexicon.surnames.get(name[0], 0.0)
    if name[-1] in _PARTICLES:
        return False
    if len(name) == 3:
        if surname and not _opens_with_word(name) and name not in lexicon.words and name[1:] not in lexicon.function:
            return name not in _nobody()  # 梁文有: whole, whatever its last character
        return _given(name[1:]) >= _GIVEN and not _is_word(name) and not _opens_with_word(name)
    if name in name_forms().borne:
        return True
    return surname > 0.0 and not _is_word(name) and name not in lexicon.function


def _meets(text: str, position: int) -> bool:
    """Whether the next clauses say 她 or 他 without anybody else who could be meant."""
    pronoun = _PRONOUN.match(text, position)
    return pronoun is not None and _OTHERS.search(pronoun["between"]) is None


def _nobody() -> frozenset[str]:
    return name_forms().no_names


def _given(pair: str) -> float:
    lexicon = name_lexicon()
    return lexicon.first.get(pair[0], 0.0) * lexicon.second.get(pair[1], 0.0)


def _is_word(name: str) -> bool:
    return name in name_lexicon().words or name in _nobody()


def _opens_with_word(name: str) -> bool:
    """司机：已经明"""
    return name_lexicon().words.get(name[:2], 0.0) > COMMON_WORD or name[:2] in name_lexicon().function
