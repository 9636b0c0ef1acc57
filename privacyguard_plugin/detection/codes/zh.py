"""Chinese labels for identifiers that no list knows: any noun that ends in 号, 码, 编号 or ID, before a code-like value.

What such a noun calls is somebody's (借阅证号, 献血码, 车位号) unless its head says otherwise (型号, 尺码, 版本号: the negative
labels of labels.tsv).
"""

from __future__ import annotations

import re
from collections.abc import Iterable

from ...model import Candidate, PiiType, Tier
from ..recognizer import Scan
from .tokens import Token

__all__ = ["HanCodeRecognizer"]

_GAP = r"(?:[(（][^()（）\n]{0,8}[)）])?(?P<gap>[ \t]?(?:[:：=]|就?是|为|改成了?|换成了?)?[ \t]?)[\"“「(（]?"
_VALUE = r"(?P<value>[A-Za-z0-9]+(?:[-_/.·][A-Za-z0-9]+)*(?:(?<=[0-9]) [0-9]{2,6}(?![0-9.:年月日]))*#?)(?![A-Za-z0-9@])"
_LABELLED = re.compile(
    rf"(?:[一-鿿A-Z]|(?<![一-鿿])(?=凭证))(?P<head>(?<![一二三四五六七八九十百千〇零两几多])(?:号码?|编号|编码|代码|码|[Ii][Dd])|(?:(?<![显网声存储绿贺])卡|[证单票位]|凭证|回执|门锁|密码锁|保险[柜箱])(?=[ :：a-z0-9]))[ ]?{_GAP}{_VALUE}",
    re.IGNORECASE,
)
_NUMBERED = frozenset("卡 证 单 票 位 凭证 回执".split())
"""Heads that are things rather than numbers: their value has to look like more than a count."""
_VOUCHERS = ("凭证", "回执")
_JOURNEY = re.compile(r"[GDCZTKYS][0-9]{1,4}|[A-Z]{2}[0-9]{3,4}|[0-9]+[GMTK]B?")  # trains, flights, capacities
_LOCKS = frozenset("门锁 密码锁 保险柜 保险箱".split())
# How people write that they can be reached: v：…, Q 8827193, 加我➕wx_tata99.
_CONTACT = re.compile(
    r"(?:(?<![A-Za-z0-9])(?:[vV][xX]?|[wW][xX]|[qQ]{1,2})[ ]?[:：➕+]?[ ]?|➕[ ]?|加(?:我|微|[vV])?[:：+][ ]?)"
    r"(?P<value>(?=[A-Za-z0-9_\-]*[0-9_])[A-Za-z][A-Za-z0-9_\-]{5,19}|(?<=[qQ ➕:：+])[1-9][0-9]{5,10})(?![A-Za-z0-9@.])"
)
# What it is said behind the value: 847301562这个qq, meimei_0819的微信; 776031584920317这个快递, SF…这单.
_CONTACT_SAID = re.compile(
    r"(?<![A-Za-z0-9@._\-])(?P<value>[1-9][0-9]{4,10}|[A-Za-z][A-Za-z0-9_\-]{5,19})[ ]?(?:(?:这个|那个|的|这|那)(?:[qQ]{2}|扣扣|企鹅|微信|[wWvV][xX])|[qQ]{2}号)(?!群|支付|红包|公众)"
)
_PARCEL_SAID = re.compile(
    r"(?<![A-Za-z0-9@._\-])(?P<value>(?!1[3-9][0-9]{9}(?![0-9]))[A-Z]{0,4}[0-9]{9,20})[ ]?(?:(?:这个|那个)[一-鿿]{0,3}(?:快递|快件|单子?号?|包裹|件|运单|订单|物流)|[这那](?:单|件|票))"
)
_LINE_ID = re.compile(
    r"(?<![A-Za-z])(?:LINE|Line|line|[赖賴])(?: ?ID| ?id|帐号|账号)?[ ]?(?:是|[:：]|为|叫)?[ ]?(?P<value>[a-z][a-z0-9._\-]{3,19}(?:(?<=[0-9])|(?<=[_.][a-z])))(?![A-Za-z0-9@.])"
)
_HEADS = 8
"""Characters of a label that are looked at."""
_RATE = re.compile(r"[一每半1][年月季次天]|元|块|起|/")
"""Behind the price of such a card: 健身卡1288一年."""

# The bar code that Taiwanese invoices are sent to: /A3+9KQ2.
_CARRIER = re.compile(r"(?:载具|手机条码)[^/\n]{0,8}(?:\n[ ]?)?(?P<value>/[0-9A-Z+.\-]{7})(?![0-9A-Za-z/+\-])")
_BACK = re.compile(
    r"(?:背面|卡背|安全码|[后末])的?(?:最?后)?三位数?(?:字|码)?(?:[^\S\n]?(?:[:：=]|是|为))?[^\S\n]?(?P<value>[0-9]{3})(?![0-9A-Za-z元块个]|[.,:/\-][0-9])"
)
"""The security code of a card: 后三位 736."""


class HanCodeRecognizer:
    """Context evidence from the form of a Chinese label."""

    name = "context"

    def propose(self, scan: Scan) -> Iterable[Candidate]:
        if scan.text.isascii():
            return
        for match in _LABELLED.finditer(scan.numbers):
            if _is_code(scan, match) and scan.numbers[match.end("value") : match.end("value") + 1] not in (
                "型",
                "款",
                "系",
            ):
                yield _candidate(*match.span("value"), scan, "label by its form")
        for match in _CONTACT.finditer(scan.numbers):
            kind = PiiType.NUM if match["value"].isdigit() else PiiType.ALNUM
            yield Candidate(kind, *match.span("value"), Tier.SOFT, 0.7, "context", "how to be reached", "username")
        for match in _LINE_ID.finditer(scan.numbers):
            yield Candidate(
                PiiType.ALNUM, *match.span("value"), Tier.SOFT, 0.7, "context", "how to be reached", "username"
            )
        for match in _CONTACT_SAID.finditer(scan.numbers):
            kind = PiiType.NUM if match["value"].isdigit() else PiiType.ALNUM
            yield Candidate(kind, *match.span("value"), Tier.SOFT, 0.6, "context", "said behind it", "username")
        for match in _PARCEL_SAID.finditer(scan.numbers):
            yield _candidate(*match.span("value"), scan, "said behind it")
        for match in _CARRIER.finditer(scan.numbers):
            yield _candidate(*match.span("value"), scan, "bar code of a person")
        for match in _BACK.finditer(scan.numbers):
            yield _candidate(*match.span("value"), scan, "security code")


def _is_code(scan: Scan, match: re.Match[str]) -> bool:
    start, end = match.span("value")
    token = Token(scan, start, end)
    digits = sum(map(str.isdigit, token.value))
    explicit = bool(match["gap"].strip())
    if not digits or token.is_quantity or token.is_date or (token.is_year and not explicit):
        return False
    if not _leads_to_code(scan, match):
        return False
    if match["head"] in _NUMBERED:
        countless = token.size >= 5 or not token.digits_only or (token.size == 4 and token.value[0] == "0")
        return (
            countless
            and digits >= 3
            and not (match["head"] not in _VOUCHERS and _JOURNEY.fullmatch(token.value))
            and not _RATE.match(scan.numbers, end)
        )
    if match["head"] in _LOCKS:
        return token.digits_only and 4 <= token.size <= 8
    return token.size >= (3 if explicit or not token.digits_only else 4) and (digits >= 2 or token.size >= 6)


def _leads_to_code(scan: Scan, match: re.Match[str]) -> bool:
    """Whether the label is none that is known: those have roles of their own, negative ones none."""
    label_end = match.end("head")
    for hit in scan.labels_in(max(0, label_end - _HEADS), label_end + 1):
        if hit.end - hit.start == 1 and not hit.strong:
            continue  # 卡 alone says nothing about VIP卡
        if hit.end >= label_end and (not hit.roles or any(role.type is not None for role in hit.roles)):
            return False
    return True


def _candidate(start: int, end: int, scan: Scan, rule: str) -> Candidate:
    kind = PiiType.NUM if not any(map(str.isalpha, scan.numbers[start:end])) else PiiType.ALNUM
    return Candidate(kind, start, end, Tier.SOFT, 0.6, "context", rule, "reference")
