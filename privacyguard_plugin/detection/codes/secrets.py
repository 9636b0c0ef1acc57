"""Passwords, keys and user names: runs of characters, with or without digits, right behind their label (paper §3.1)."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator

from ...model import Candidate, PiiType, Tier
from ..labels.fields import Bridge, answer_start, asked_for, bridge, places
from ..labels.lexicon import LabelHit
from ..labels.roles import Role, Shape
from ..labels.values import is_placeholder
from ..recognizer import Scan
from .logins import find_logins

__all__ = ["SecretRecognizer"]

_COPULA = r"(?:[:：=|>]|['’]s|is now|is|are|was|will be|changed to|set to|as|->|→|就是|应该是|好像是|还是|是|为|系(?!统)|改成了?|改为|换成了?|设为|叫)"
_GAP = re.compile(
    r"(?:(?!['’]s\s)[\s*.)）\]】\"'”])*(?:[(（][^()（）]{0,16}[)）])?\s*(?:no\.?|number|id|name|号|名)?"
    rf"(?:\s*(?:for|to|of|at|on|in)(?: [a-z'\-]+){{1,4}}?\s*{_COPULA}|\s*{_COPULA}|"
    r"(?:me|him|her|us|them)(?: (?:at|on|up|as|under))? |(?:to|from) |(?:里|上)?(?:搜(?:一下|索|下)?|一下|下)|"
    r"(?:发我|发给我|给我|告诉我|是多少)?\s?[,，;]\s?(?:it['’]s|it is|that's|is|就?是|应该是|叫)?)?"
    r"(?:\s*(?:capital|all caps|all lower ?case|lower ?case|upper ?case)(?= ))?[\s:：]*[\"'“”‘’「『(（\[【<《*`@]*"
)
_SECRET = re.compile(r"[!-~]{4,256}")
_HANDLE = re.compile(
    r"(?:live:)?(?:[A-Za-z0-9]+\\)?[A-Za-z0-9_][A-Za-z0-9_.\-]{1,38}[A-Za-z0-9_](?:#[0-9]{4}(?![0-9]))?"
)
_HAN_HANDLE = re.compile(
    r"(?=[A-Za-z0-9_]{0,8}[一-鿿])[一-鿿㐀-䶿A-Za-z0-9_][一-鿿㐀-䶿A-Za-z0-9_丶灬·~～\-]{1,15}(?=$|[\s，,。.；;！!？?、()（）|\"”」』】])"
)
# … and those that look chosen: 汤圆妈妈2019, lucky猫99.
_MIXED_HANDLE = re.compile(
    r"[A-Za-z_]*[一-鿿㐀-䶿]{2,10}[A-Za-z0-9_]{2,8}|[A-Za-z_]{2,12}[一-鿿㐀-䶿]{1,8}[A-Za-z0-9_]{2,8}"
)
_HELD_ELSEWHERE = re.compile(r"银行|[工农中建交招]行|信用社|支付宝|余额|尾号|[等年]级|限额|密码|微信|手机|电话")
_RULE = re.compile(r"超[过出]|[少多大小]于|至[少多]|最[少多长短]|长度|不限|绑定|[注登][册录陆]|修改|设置|什么|多少|几")
_FOR_SOMEBODY = ("verification_code", "username", "password", "pin")
_WHOSE = re.compile(
    r"(?: failed| failure| attempt| request(?:ed)?| link| reset| changed| successful){0,2} (?:for|by)(?: user| account)? @?"
    r"([a-z](?=[a-z0-9]*[a-z0-9_.]*[a-z])[a-z0-9]*(?:[_.][a-z0-9]+)*)(?![a-z0-9@_\-])"
)
_LOGIN = re.compile(
    r"[\s:：=是为]{0,3}@?((?=[a-z0-9]*(?:[0-9_]|\.[a-z0-9]))(?=[a-z0-9_.]{4})[a-z][a-z0-9]+(?:[_.][a-z0-9]+)*)(?![A-Za-z0-9@_\-])"
)
_TO_LOGIN = re.compile(r" ?[:：是]? ?(?<=[ :：是])")
_DOMAINS = frozenset("com net org io co cn uk de app dev ai eu me tv gov edu info js py".split())
# What profile pages and sentences put behind such a label.
_NO_HANDLE = re.compile(
    r"什么|啥|哪|谁|多少|几|头像|签名|性别|生日|地区|个性|设置|修改|编辑|保密|男$|女$|更多|绑定|管理|查看|复制|登[录陆]|注册|退出|关注|粉丝|获赞|主页|认证|异常|已|被|"
    r"不|怎|安全|如|的|是|有|没|无|找|封|申|解|换|改|给|和|在|都|也|就|很|可|要|还|大全|推荐|重复|违规|存在|搜索|太|发|里|上|下|从|这|那|等|及|与|或|为什么|吗"
)
_OFFICIAL = re.compile(r"日报|晚报|新闻|官方|卫视|电视台|公安|发布|法院|政府|消防|共青团|广播|中国")
_CAPACITY = re.compile(r"\d{1,4}(?:\.\d{1,2})?[KMGT]i?B")  # 微信 18.2GB
_PAIRED = re.compile(r" ?/ ?((?=[!-~]*[0-9])(?=[!-~]*[A-Za-z])[!-~]{6,64}?)(?=[.,;)]?(?:\s|$))")
# A reader of screens loses the underscore: 微信mo shu968.
_LOST_JOINT = re.compile(r"[a-z]{2,12} (?=[a-z]{0,12}[0-9]{2,8}(?![A-Za-z0-9@.:%]))[a-z]{0,12}[0-9]{2,8}")
_QUOTES = {'"': '"', "'": "'", "“": "”", "‘": "’", "「": "」", "『": "』", "`": "`", "(": ")", "（": "）", "<": ">"}
_PHRASE = 48  # characters of a secret of several words
_HINTING = frozenset(
    "must should shall is are was please can cannot your the at enter use too not no invalid incorrect wrong required".split()
)
# Words that follow a label in prose, hints and menus and are never the value itself.
_PROSE = frozenset(
    (
        "is are was were the and not your our his her their this that these those for with from into onto when then than "
        "please must should will can could would may might here there now again wrong incorrect invalid expired required "
        "optional remember forgot forgotten reset change changed changes field protected protection manager settings strength hint "
        "login logout account email password passwords username code name number help down group chat friend friends "
        "message messages official moments video call works working broken great good nice fine safe secure strong weak "
        "correct saved updated below above sent using because only also both same different still always never available "
        "show hide enter type follow followers following posts share send open close save edit view verify update windows "
        "taken banned blocked reserved unique visible unavailable linked displayed duplicated verified inappropriate offensive long "
        "short too weird fine okay cool stupid admin administrator root guest host owner user another someone me anonymous "
        "android iphone mini program programs support ready none null true false unknown hidden private public empty "
        "copied copy paste click tapping locked unlocked online offline pending success successful failed error page "
        "screen button link setup service security question questions recovery rules policy policies length minimum"
    ).split()
)


class SecretRecognizer:
    """Context evidence for SECRET and HANDLE roles."""

    name = "context"

    def propose(self, scan: Scan) -> Iterable[Candidate]:
        yield from find_logins(scan)
        for hit in scan.labels:
            if hit.role(*_FOR_SOMEBODY):
                yield from _whose(scan, hit)
            role = next((r for r in hit.roles if r.shape in (Shape.SECRET, Shape.HANDLE)), None)
            if role is None and hit.role("account"):
                yield from _login(scan, hit)
                yield from _login_in_han(scan, hit)
            if role is None or (scan.text[hit.end : hit.end + 1] == "@" and scan.text[hit.end : hit.end + 2].isascii()):
                continue
            if scan.text[hit.start - 3 : hit.start] == "://":
                continue  # https://account.example
            line_end = scan.text.find("\n", hit.end)
            line_end = len(scan.text) if line_end < 0 else line_end
            match = _GAP.match(scan.lowered, hit.end, min(line_end, hit.end + 64))
            start = match.end() if match else hit.end
            how = _resumes(scan, hit, start) or bridge(scan, hit.end, start)
            if start < line_end and how is not None:
                yield from _value(scan, hit, role, start, line_end, how)
            elsewhere = places(scan, hit)
            for extent in elsewhere:
                yield from _value(scan, hit, role, *extent, Bridge.EXPLICIT)
            if elsewhere:
                continue
            if line_end < len(scan.text) and asked_for(scan, line_end + 1) is hit:
                below = scan.text.find("\n", line_end + 1)
                below = len(scan.text) if below < 0 else below
                yield from _value(scan, hit, role, line_end + 1, below, Bridge.EXPLICIT)
                yield from _value(scan, hit, role, answer_start(scan, line_end + 1), below, Bridge.EXPLICIT)


def _whose(scan: Scan, hit: LabelHit) -> Iterator[Candidate]:
    """The user name in "reset code for hollow_reed" and "login failed for svc.moreau"."""
    match = _WHOSE.match(scan.lowered, hit.end)
    if match is None:
        return
    name = match.group(1)
    if any(c.isdigit() or c == "_" for c in name) or ("." in name and name.rpartition(".")[2] not in _DOMAINS):
        yield Candidate(PiiType.ALNUM, *match.span(1), Tier.SOFT, 0.6, "context", "whose login", "username")


def _login(scan: Scan, hit: LabelHit) -> Iterator[Candidate]:
    """The account of a web site rather than of a bank: 账号qingfeng_reader, "account: quietotter_59"."""
    match = _LOGIN.match(scan.numbers, hit.end)
    if match is not None and match.group(1).rpartition(".")[2] not in _DOMAINS:
        yield Candidate(PiiType.ALNUM, *match.span(1), Tier.SOFT, 0.7, "context", "login", "username")


def _login_in_han(scan: Scan, hit: LabelHit) -> Iterator[Candidate]:
    """… in Chinese, with a colon or a blank before it: 账号：小鱼儿0731."""
    gap = _TO_LOGIN.match(scan.numbers, hit.end)
    match = _HAN_HANDLE.match(scan.numbers, gap.end()) if gap else None
    if match is None or not _looks_chosen(scan, *match.span()) or is_placeholder(match.group()):
        return
    if not _NO_HANDLE.match(match.group()) or _filled_in(scan, hit, match):
        yield Candidate(PiiType.ALNUM, *match.span(), Tier.SOFT, 0.8, "context", "login", "username")


def _looks_chosen(scan: Scan, start: int, end: int) -> bool:
    """Whether text[start:end] is Chinese with digits or Latin letters behind it, and neither a bank's number nor prose."""
    value = scan.numbers[start:end]
    return (
        _MIXED_HANDLE.fullmatch(value) is not None
        and not _HELD_ELSEWHERE.search(value)
        and not any(label.strong for label in scan.labels_in(start, end))
    )


def _filled_in(scan: Scan, hit: LabelHit, value: re.Match[str]) -> bool:
    """Whether a colon leads from the label to `value`, and this is no rule for values: 账号：在路上2018, not 用户名：不超过20."""
    between = scan.numbers[hit.end : value.start()].strip()
    return between in (":", "：") and not _RULE.search(value.group())


def _resumes(scan: Scan, hit: LabelHit, start: int) -> Bridge | None:
    """The weakest bridge for "add me on psn, quietfern_21" and "snap me at …": the value must look chosen."""
    between = scan.lowered[hit.end : start].strip()
    return (
        Bridge.PHRASE
        if re.fullmatch(
            r"to|from|(?:里|上)?(?:搜(?:一下|索|下)?|一下|下)|[,，;].{0,8}|(?:me|him|her|us|them)(?: [a-z]+)?", between
        )
        else None
    )


def _value(scan: Scan, hit: LabelHit, role: Role, start: int, end: int, how: Bridge) -> Iterator[Candidate]:
    text = scan.numbers
    if role.shape is Shape.HANDLE and text[start : start + 1] == "@":
        start += 1
    if role.shape is Shape.SECRET and (closed := _quoted(scan, start, end)) and hit.strong and how >= Bridge.ADJACENT:
        yield Candidate(PiiType.ALNUM, start, closed, Tier.SOFT, 0.9, "context", "quoted secret", role.name)
    if role.name == "wechat" and not scan.text[hit.start : hit.end].isascii() and how >= Bridge.ADJACENT:
        broken = _LOST_JOINT.match(text, start, end)
        if broken is not None and broken.group().split()[0] not in _PROSE:
            yield Candidate(PiiType.ALNUM, *broken.span(), Tier.SOFT, 0.8, "context", "lost joint", role.name)
    match = (_SECRET if role.shape is Shape.SECRET else _HANDLE).match(text, start, end)
    if role.name == "username" and (match is None or "一" <= text[match.end() : match.end() + 1] <= "鿿"):
        yield from _han_handle(scan, hit, start, end, how)
    if match is None or (role.shape is not Shape.SECRET and _CAPACITY.fullmatch(match.group())):
        return
    beside = hit.end <= start and "\n" not in text[hit.end : start]
    separator = text[hit.end : start] if beside else ":" if role.shape is Shape.HANDLE and match.end() == end else " "
    if match.group().startswith(("http://", "https://")):
        return  # "Reset your password: https://…"
    value = _trimmed(match.group(), role, text[start - 1 : start], separator)
    stop = start + len(value)
    if len(value) < max(4, role.least) or text[stop : stop + 1] == "@" or value.lower() in _PROSE:
        return
    if not _plausible(scan, value, role, hit, how, separator, text[stop : stop + 1]):
        return
    if role.shape is Shape.HANDLE and (pair := _PAIRED.match(text, stop)) is not None:
        yield Candidate(
            PiiType.ALNUM, *pair.span(1), Tier.SOFT, 0.6, "context", "password behind its login", "password"
        )
    if not beside and value.isalpha() and role.shape is Shape.SECRET and text[stop:end].strip(" .!"):
        return  # "someone changed the password" / "Sorry to hear it"
    kind = PiiType.NUM if value.isdigit() else PiiType.ALNUM
    score = {Bridge.EXPLICIT: 0.9, Bridge.ADJACENT: 0.85}.get(how, 0.6)
    yield Candidate(kind, start, stop, Tier.SOFT, score, "context", "label value", role.name)


def _quoted(scan: Scan, start: int, end: int) -> int | None:
    """End of a secret of several words between quotation marks: the wifi password is "blue heron 88"."""
    closing = _QUOTES.get(scan.text[start - 1 : start])
    closed = scan.text.find(closing, start + 4, min(end, start + _PHRASE)) if closing else -1
    secret = scan.lowered[start:closed] if closed > 0 else ""
    return closed if " " in secret and not _HINTING.intersection(secret.split()[:2]) else None


def _trimmed(value: str, role: Role, before: str, separator: str) -> str:
    if role.shape is Shape.HANDLE:
        return value.rstrip(".-")
    if before in _QUOTES and _QUOTES[before] in value:
        return value[: value.index(_QUOTES[before])]
    if separator.endswith("="):
        value = re.split(r"[&;,\s]", value, maxsplit=1)[0]
    return value.rstrip(".,;:?)]}>\"'*")


def _logs_in(scan: Scan, hit: LabelHit) -> bool:
    """A password behind its user name, network or e-mail in the same line: it may be a plain word."""
    line = max(scan.text.rfind("\n", 0, hit.start) + 1, hit.start - 64)
    if "@" in scan.text[line : hit.start]:
        return True
    return any(other.role("username", "email", "account") for other in scan.labels_in(line, hit.start))


def _han_handle(scan: Scan, hit: LabelHit, start: int, end: int, how: Bridge) -> Iterator[Candidate]:
    """User names in Chinese: 昵称：云朵便利店, 网名叫半夏微凉, 微博@老街坊豆花."""
    text = scan.numbers
    match = _HAN_HANDLE.match(text, start, end)
    if match is None or _OFFICIAL.search(match.group()) or is_placeholder(match.group()):
        return
    chosen = how >= Bridge.ADJACENT and _looks_chosen(scan, *match.span())
    if _NO_HANDLE.match(match.group()) and not (chosen and _filled_in(scan, hit, match)):
        return
    label = scan.text[hit.start : hit.end]
    beside = 0 <= start - hit.end <= 4 and "\n" not in text[hit.end : start]
    between = text[hit.end : start] if beside else ""
    named = label[-1] in "名称叫是" or label.endswith("昵称")
    called = label.endswith(("昵称", "网名")) and beside and not between and not _NO_HANDLE.search(match.group())
    said = any(mark in between for mark in ":：=叫是") or label[-1] in "叫是"
    row = (
        label.endswith(("昵称", "用户名", "账号"))
        and beside
        and between.isspace()
        and text[hit.start - 1 : hit.start] in ("", "\n")
        and text[match.end() : match.end() + 1] in ("", "\n")
    )
    firm = (
        row
        or "@" in between
        or (said and (named or label[-1] in "号dD"))
        or (named and not beside and how is Bridge.EXPLICIT)
    )
    glued = beside and not between and label[-1] in "号" and len(match.group()) >= 5
    if (firm or glued or called or chosen) and not (label.startswith("用户名") and len(match.group()) <= 3):
        yield Candidate(PiiType.ALNUM, *match.span(), Tier.SOFT, 0.8, "context", "user name in Chinese", "username")


def _plausible(scan: Scan, value: str, role: Role, hit: LabelHit, how: Bridge, separator: str, after: str) -> bool:
    """Whether the characters look chosen (mixed), or the punctuation says that this plain word is the value."""
    if value.isdigit():
        return how >= Bridge.ADJACENT and (hit.strong or role.shape is Shape.SECRET)
    digits, letters = any(c.isdigit() for c in value), any(c.isalpha() for c in value)
    if (
        digits
        and letters
        and not re.fullmatch(r"[0-9]{1,2}(?:st|nd|rd|th|am|pm|h|m|s|g|k|ghz|mhz|mbps|gbps|gb|mb)", value, re.I)
    ):
        return how >= Bridge.PHRASE or role.shape is Shape.SECRET
    if letters and re.search(r"[!#$%&*+=?^_~]" if role.shape is Shape.SECRET else r"[a-z0-9][_.][a-z0-9]", value, re.I):
        return how >= Bridge.PHRASE
    if re.search(r"[a-z][A-Z]", value) and role.shape is Shape.SECRET:
        return how >= Bridge.ADJACENT and hit.strong
    if not hit.strong or how < Bridge.ADJACENT:
        return False
    if re.search(r"[:：=|]", separator) and not re.match(r"[A-Za-z]", after):
        return True
    if role.shape is Shape.SECRET and not after.isalnum() and value.lower() not in _PROSE and _logs_in(scan, hit):
        return True
    if (
        role.name == "username"
        and re.search(r"(?:is|as|it's|['’]s) $", separator)
        and after in ("", ".", ",", ";", ")", "/", "\n", "!", " ")
    ):
        return after != " " or _PAIRED.match(scan.numbers, scan.numbers.find(value, hit.end) + len(value)) is not None
    glued = not separator and not value.isupper() and role.name == "wechat" and len(value) >= 5
    return glued and (not after or not after.isalnum())
