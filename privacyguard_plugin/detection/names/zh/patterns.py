"""Chinese names whose sentence spells them out: 姓柳，名依; and names in two scripts: Kevin 邓, 陈思敏 Cindy."""

from __future__ import annotations

import re
from collections.abc import Iterator

from ....parsing.names.zh.lexicon import name_forms, name_lexicon
from ....parsing.orgs.words import brands

__all__ = [
    "chat_events",
    "chat_senders",
    "initials",
    "latin_alone",
    "latin_neighbour",
    "masked",
    "masked_surnames",
    "messengers",
    "mixed",
    "slashed",
    "spaced",
    "spelt_out",
    "transcribed",
]

_EVENT = re.compile(
    r"(?:^|(?<=[\n\[【“\"])|(?<=[你您]邀请))(?P<who>(?![你您]邀请)[㐀-鿿][㐀-鿿A-Za-z0-9]{1,7}?)[”\"\]】]? ?(?:邀请(?:你|您|[“\"]?[㐀-鿿]{2,8}[”\"]?)加入|拍了拍|撤回了一条|通过扫描|加入了?群聊|退出了?群聊|"
    r"修改群名|已?通过了?你的|正在共享|请求加入|申请加入|请求添加你|申请加你|赞了你|评论了你|回复了你|关注了你|[@＠]了?你|给你发来|向你转账|发来一个红包|开启了朋友验证)"
    r"|(?<=收到)(?P<paid>(?!你|您|好友|对方|一[笔个]|新)[㐀-鿿][㐀-鿿A-Za-z0-9]{1,9}?)(?=的(?:转账|红包|付款))"
)
# 姓 after 百家, 同, 老百 … is part of a word; after the surname a boundary or 名 must follow.
_SURNAME = re.compile(
    r"(?<![百同老尊大])(?:姓氏?|surname)(?:是|为|叫)?[:： ]?(?P<family>[㐀-鿿]{1,2}?)"
    r"(?:[,，、 ]{0,2}名字?(?:是|为|叫)?[:： ]?(?P<given>[㐀-鿿]{1,2}))?(?=[^㐀-鿿]|[的吧啊呀哦嘛]|就[行可好是]|$)"
)
# What the surname is like comes between: 我姓查，读渣，…，名字叫铭远.
_GIVEN_LATER = re.compile(
    r"[^。！!？?\n]{0,30}?[,，、 ](?:名|名字|单名|全名)(?:一?个|是|叫|为){0,2}[:： ]?(?P<given>(?!字|[叫是了的])[㐀-鿿]{1,2})(?=[^㐀-鿿]|字|$)"
)
# … or whoever dictates goes on at once: 我姓骆我家在…, 他姓窦电话….
_DICTATED = re.compile(
    r"(?:[我他她您你人]|师傅|老板|阿姨|免贵|本人)姓(?P<family>[㐀-鿿]{1,2}?)"
    r"(?=[我他她您你咱]|电话|手机|号码|到了|到时|住|家|那|昨|今|明|后天|上[周个]|下[周个]|就|要是|如果|想|要|有|来|去|在|不|刚|叫我|麻烦|请)"
)
# Any character may be a surname where somebody says so: 师傅姓楔，….
_SAID = re.compile(
    r"(?:[我他她您就]|免贵|好像|人家|老板|老师|师傅|医生|大夫|律师|经理|阿姨|司机|房东|中介|护士)(?:是|也)?姓(?P<family>(?![啥什甚名氏她他我你谁哪张王李])[㐀-鿿])(?=[，,。;；!！?？]|$)"
)
_SPACED = re.compile(r"(?<![㐀-鿿0-9])(?P<family>[㐀-鿿])[ \u3000]{1,3}(?P<given>[㐀-鿿])(?![㐀-鿿])")
_MASKED = re.compile(r"(?<![㐀-鿿])(?P<family>[㐀-鿿]{1,2})[*＊]{1,2}(?:(?=先生|女士|小姐)|[㐀-鿿]?(?![㐀-鿿*＊\d]))")
# 来自*建国: payments hide the surname
_MASKED_SURNAME = re.compile(
    r"(?<![㐀-鿿*＊\d])[*＊]{1,2}[㐀-鿿]{1,2}(?![㐀-鿿*＊])|(?<=[㐀-鿿])[*＊](?P<given>[㐀-鿿]{1,2})(?![㐀-鿿*＊])"
)
_MASKED_IN_TEXT = re.compile(
    r"(?P<family>[㐀-鿿]{1,2})[*＊]{1,2}(?:[㐀-鿿]{1,2}(?=[\n,，。;；)）]|$)|[㐀-鿿](?![㐀-鿿*＊])|(?![*＊\dA-Za-z]))"
)
# Least share of the surname, least P(first) * P(second), least share of the one character shown inside a sentence.
_SURNAME_BESIDE_STARS, _GIVEN_BEHIND_STARS, _ONLY_BEHIND_STARS = 2e-4, 2e-7, 1e-4
_LATIN_FIRST = re.compile(r"(?<![A-Za-z])(?P<latin>[A-Z][a-z]{1,11}) ?(?P<family>[㐀-鿿]{1,2})(?![㐀-鿿])")
_LATIN_FIRST_IN_TEXT = re.compile(
    r"(?<![A-Za-z])(?P<latin>[A-Z][a-z]{1,11})[ ·](?P<family>[㐀-鿿])(?=[一二三四五六七八九十的和跟与在说发给要有])"
)
_LATIN_GLUED = re.compile(r"(?<![A-Za-z])(?P<latin>[A-Z][a-z]{1,11})(?P<family>[㐀-鿿])(?=[㐀-鿿])")
_BOUNDED = re.compile(r"(?<=[:： 叫])[㐀-鿿]{3,7}(?=[\n,，；;|]|$)")
_AH_LATIN = re.compile(r"阿 ?[A-Za-z][a-z]{1,9}(?![A-Za-z])")
_LATIN_KIN = re.compile(r"(?<![A-Za-z])(?P<latin>[A-Z][a-z]{1,11}) ?[姐哥叔姨嫂酱桑](?![姐哥])")
_LATIN_ALONE = re.compile(
    r"(?:(?<=[㐀-鿿])|(?<=[㐀-鿿] )|(?<![A-Za-z0-9@._\- ])(?=[A-Za-z]+ ?[㐀-鿿]))[A-Z][a-z]{1,11}(?![A-Za-z0-9@_\-]|\.[a-z])"
)
_LATIN_WORD = re.compile(r"[A-Z][a-z]|sir|SIR|阿")
"""Every pattern with Latin letters matches around one."""
_SURNAME_OF_A_SIR, _SURNAME_DICTATED, _SURNAME_AT_END = 1e-4, 1e-5, 5e-5  # least share
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
        who = "who" if match["who"] else "paid"
        if match[who] not in name_forms().no_names:
            yield match.span(who)


def spelt_out(text: str) -> Iterator[tuple[int, int]]:
    """Ranges of surnames and given names introduced by 姓 and 名."""
    surnames = name_lexicon().surnames
    for match in _DICTATED.finditer(text) if "姓" in text else ():
        if surnames.get(match["family"], 0.0) > _SURNAME_DICTATED:
            yield match.span("family")
    for match in _SAID.finditer(text) if "姓" in text else ():
        if match["family"] not in surnames:
            yield match.span("family")
    for match in _SURNAME.finditer(text) if "姓" in text or "surname" in text else ():
        if match["family"] in surnames:
            yield match.span("family")
            if match["given"]:
                yield match.span("given")
            elif later := _GIVEN_LATER.match(text, match.end()):
                yield later.span("given")


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
    """Ranges of names that an app has masked: 张*明, 林**, *玉兰."""
    if "*" not in text and "＊" not in text:
        return
    lexicon = name_lexicon()
    for match in _MASKED.finditer(text):
        if lexicon.surnames.get(match["family"], 0.0) > _SURNAME_BESIDE_STARS:
            yield match.span()
    for match in _MASKED_SURNAME.finditer(text):
        given = match[0].lstrip("*＊")
        likely = len(given) == 2 and lexicon.first.get(given[0], 0.0) * lexicon.second.get(given[1], 0.0)
        if likely > _GIVEN_BEHIND_STARS and given not in lexicon.words:
            yield match.span()


def masked_surnames(text: str) -> Iterator[tuple[int, int]]:
    """Ranges of given names whose surname a payment app has masked: *建国. Only where a person stands."""
    nominal = name_lexicon().nominal
    for match in _MASKED_SURNAME.finditer(text) if "*" in text else ():
        if nominal.issuperset(match[0].lstrip("*＊")):
            yield match.span()


def masked_in_text(text: str) -> Iterator[tuple[int, int]]:
    """Ranges of a surname and stars where only a word that leads to a name tells: 由姚*转入, 户主：尉*霞."""
    lexicon = name_lexicon()
    surnames, words = lexicon.surnames, lexicon.words
    for match in _MASKED_IN_TEXT.finditer(text) if "*" in text or "＊" in text else ():
        shown = match[0].rpartition("*")[2].rpartition("＊")[2]
        end = match.end() - (len(shown) if shown in words and len(shown) > 1 else 0)  # 转入
        start = match.end("family") - (len(match["family"]) if match["family"] in surnames else 1)
        if text[start : match.end("family")] in surnames:
            more = text[end - 1] in "*＊" and lexicon.only.get(text[end : end + 1], 0.0) > _ONLY_BEHIND_STARS
            yield start, end + 1 if more and text[end : end + 2] not in words else end


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
            least = _SURNAME_AT_END if pattern is _LATIN_FIRST and len(match["family"]) == 1 else 1e-3
            if match["latin"].lower() in latin and surnames.get(match["family"], 0.0) > least:
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


# People by their initials, as friends write them: 跟hw通过电话, zq说他到了, cc姐, 小k.
_INITIALS = re.compile(r"(?<![A-Za-z0-9@._/\-])(?:[A-Za-z]{1,3}|[a-z]{4,9})(?![A-Za-z0-9@._/\-])")
_TO_SOMEBODY = re.compile(r"(?:[跟和找问喊约给同等接叫把让@＠]|问下|告诉|联系|通知|提醒)\Z")
_DEALT_WITH = re.compile(
    r" ?(?:说|讲|聊|打[过了个电招]|发[了个消微]|通[过了电]|吃|约|见[了过面]|对[过接账]|要[了个]|借|一起|商量|确认|报|拿|回[了个电]|道歉|在一起|开会|碰|问|的(?:电话|微信|快递|生日|工位|作业|号码)|[,，]?[他她])"
)
_OPENED = re.compile(r"(?:^|[\n,，。!！?？])\Z")
_DOES = re.compile(
    r" ?(?:说[他她要想]|让[我你]|叫[我你]|问[我你]|给我|发我|约我|找我|借我|欠我|请我|今天没来|没来上班|不来了|到了|在吗|刚[走到]|生日|过生日|的(?:电话|微信|快递|生日|工位|作业|号码|车|朋友圈|消息)|今天|请假|回来了|结婚)"
)
_ELDER = re.compile(r" ?[姐哥](?![姐哥夫])")
_NO_INITIALS = frozenset(
    "ai hr pm it qa ui ux pr rd op cs db ip id pc tv vr ar dj mc vip app pdf ppt doc xls wx vx qq tb jd pdd zfb dy ks wb bd api sdk bug url sql css js go py git cpu gpu usb wifi nfc gps sim otp vpn cn us uk eu hk tw jp "
    "siri bot gpt llm kfc ktv atm cbd ceo cfo cto coo hrd hrbp bp tl po pmo sre ops dba erp crm oa im ok no yes hi bye up cp mm kg km cm ml ps ae pk ppt ins fb pc mac ios os nba cba".split()
)


def initials(text: str) -> Iterator[tuple[int, int]]:
    """Ranges of initials that stand for a person."""
    for match in _INITIALS.finditer(text):
        start, end = match.span()
        if text[end : end + 1].isascii() and text[end : end + 2].strip().isascii():
            continue  # Chinese goes on, behind a blank or a comma
        letters = match[0]
        if len(letters) > 3 and letters not in name_forms().latin:
            continue
        if letters.lower() in _NO_INITIALS or (len(letters) > 1 and not (letters.islower() or letters.isupper())):
            continue
        if text[start - 1 : start] == "小" and len(letters) == 1 and not text[start - 2 : start - 1].isalpha():
            yield start - 1, end
        elif elder := _ELDER.match(text, end):
            yield start, elder.end()
        elif (len(letters) > 1 or letters.islower()) and (
            (_TO_SOMEBODY.search(text, max(0, start - 2), start) and _DEALT_WITH.match(text, end))
            or (len(letters) > 1 and _OPENED.search(text, max(0, start - 1), start) and _DOES.match(text, end))
        ):
            yield start, end


# The days that people are called after, when they ask for something: 国庆让我问你….
_ASKS = re.compile(
    r"(?:^|(?<=[\n,，。!！?？~～ ]))(?P<who>[㐀-鿿]{2})"
    r"(?=(?:[让叫托喊派]我(?:来|去|问|带|跟|把|给|转|告|帮|拿|取|接|送|催|通知|捎|提醒|和|拉|加)|给[你我](?:捎|带|送)[了来点两个一]|借的[一二两三四五六七八九十0-9]|欠的[钱酒房货一二两三四五六七八九十0-9]|约[我你](?:下棋|打|吃|喝|去|看|周|今|明|下)|请[产病事婚丧年]?假(?:了|[,，。!！ ]|$)|(?:生孩子|生娃|生二胎|结婚|离婚|怀孕|出院|住院|辞职|离职|入职|退群)了|[说骂劝骗逗夸催嫌怪怨陪教]我|[请拉带替陪]我(?:去|吃|喝|看|来|玩|回|做|买|拿|上|下|出|到)|你(?:到哪了|在哪[呢啊呀儿]|别急|放心|听我|欠我|来不来|去不去|赶紧|快点|快来|下来|上来|过来|出来|回来了|等我|醒了|睡了|起床|吃了[吗没]|怎么还不|什么时候[来到回])|说[他她]|问[你我您](?:[要借什怎有能是为哪周明今]|那|在)|叫你|让你(?:去|来|把|给|跟|带|明|今|周|下|早|快|先|别|过|回|发|打)))"
)
_NOBODY_ASKS = frozenset(
    "老师 医生 护士 客户 公司 领导 老板 经理 同事 朋友 家里 物业 房东 学校 医院 银行 客服 店家 卖家 买家 快递 骑手 师傅 大家 人家 别人 有人 他们 她们 我们 咱们 你们 后来 然后 现在 刚才 昨天 今天 明天 上次 这次 下次 生活 心情 天气 音乐 歌曲 电影 游戏 时间 结果 系统 平台 软件 手机 电脑 导航 听说 就是 但是 所以 因为 如果 而且 突然 其实 网上 书上 老婆 老公 爸爸 妈妈 爷爷 奶奶 姥姥 姥爷 外婆 外公 哥哥 姐姐 弟弟 妹妹 儿子 女儿 孩子 闺女 宝宝 阿姨 叔叔 舅舅 姑姑 秘书 助理 财务 人事 前台 保安 司机 教练 导游 主任 班长 组长 队长 店长 校长 院长 警察 法院 政府 社区 村里 厂里 店里 单位 部门 对方 甲方 乙方 中介 律师 会计 岁月 命运 爱情 工作 运动 旅行".split()
)
_NAMED_SO = 2e-8  # least P(first) * P(second) of the given name


def messengers(text: str) -> Iterator[tuple[int, int]]:
    """Ranges of given names that are days or words elsewhere, of those who have something asked or brought."""
    lexicon = name_lexicon()
    for match in _ASKS.finditer(text):
        who = match["who"]
        likely = lexicon.first.get(who[0], 0.0) * lexicon.second.get(who[1], 0.0)
        called = likely > _NAMED_SO or who in name_forms().nicknames
        if called and who not in brands() and who not in _NOBODY_ASKS and who not in lexicon.function:
            yield match.span("who")


def latin_neighbour(text: str, end: int) -> int:
    """Where a full name that ends at `end` ends when an English given name follows it, else `end`."""
    match = _LATIN_AFTER.match(text, end)
    return match.end() if match and match["latin"].lower() in name_forms().latin else end
