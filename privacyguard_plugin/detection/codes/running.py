"""Codes and identifiers in running text, where no field label announces them (paper §3.1: a role given by context).

Four kinds of evidence, all close to the token: an everyday word right in front of it ("staff 41107", 农行折子2402…), a
person beside its brackets ("Employee Ann Lee (E-40618)"), what one does with it ("enter 4471 to unlock"), and money
that goes to it. Everything here is SOFT, and asked only where no label supports the token.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from ...model import Candidate, PiiType, Tier
from ..labels.lexicon import near_roles
from ..labels.roles import ROLES, Role, Shape
from ..recognizer import Scan
from .entry import is_entered
from .tokens import Token

__all__ = ["in_running_text", "near_before"]

_LINKS = (
    *("no", "no.", "nr", "nr.", "number", "num", "id", "ref", "'s", "’s", "is"),
    *("号", "号码", "现在是", "现在", "是", "为", "换成", "换成了", "改成", "改成了", "变成", "设成"),
)
_LATIN_END = re.compile(r"[a-z]+$")
_NEAR_REACH = 28
_SHELF = re.compile(r"[0-9]{1,2}-[0-9]{1,2}-(?!19|20)[0-9]{4}")
"""Rack, shelf and number, as lockers and counters have them; no date ends in such a year."""
_TIMES_OF_GATES = re.compile(r" (?:opens?|closes?|boards?|boarding|departs?)(?![a-z])")
_TECHNICAL = re.compile(
    r"(?:函数|模型|变量|参数|版本?|方法|接口|字段|文件|算法|脚本|类|型号|芯片)$|(?<![a-z])(?:function|model|variable|file|method|class|chip)$"
)
_VERSION = re.compile(r"(?:^|[_.])v[0-9]|^[a-z][0-9.]+$")
_USE_BEFORE = re.compile(
    r"(?<![a-z])(?:use|enter|type|input|key in|punch in|submit|reply with|quote|press|punch|show|present|texted|sent|emailed|got)"
    r"(?: in| me| us)?(?: the| this| code)*\s*[\"'“]?$|(?:凭|用|使用|输入|填写|填入|输|按|填|出示)(?:码|取件码|密码|数字)?\s?[“\"「]?#?$"
)
_USE_AFTER = re.compile(
    r"[\"'”」]?[#*]?\s*就?(?:to (?:verify|confirm|log ?in|sign ?in|authenticate|unlock|open|enter|access|get in|complete|"
    r"continue|activate|reset|collect|pick up|join|validate|approve|link|pair|start)|(?:at|on|into) the (?:door|gate|keypad|entrance|pad|"
    r"verification|intercom|buzzer|lockbox|counter|desk|till|kiosk|reception|handlebar|lock|bike|scooter|screen|terminal|machine|reader|pump|panel|"
    r"charger|display|touch ?pad|barrier|locker|box|cabinet|safe|dial|number ?pad|handle|dashboard|remote|tv|console|printer|controller)(?![a-z])|and (?:wait|push|press|turn|pull|hit|then)(?![a-z])|[,.] ?(?:please )?(?:type|enter|put|use|key|punch|fill) (?:that|it|this)(?: in)?(?![a-z])|"
    r"(?:来|以|进行|去|即可|就可以|就能|就可|方可|便可)?(?:完成)?(?:验证|登录|登陆|开门|解锁|确认|激活|取件|取货|取餐|入场|"
    r"到[一-鿿]{0,16}(?:领取|取|提货)|领取|提货|签收|开柜|核销|入住|取票|开锁|进门|办理)|[,，]?(?:你|帮我|麻烦)*(?:填进去|填一下|输进去|输一下))"
)
_FILED = re.compile(
    r"(?<![a-z])(?:logged|registered|filed|recorded|shipped|sent|dispatched|left|booked|tracked|issued|reported|reserved|held|stored|collected)"
    r"(?![a-z])[^.\n]{0,30} (?:under|as)(?: (?:number|no\.?|ref(?:erence)?|case|booking))? $"
)
_SIGNED_IN = re.compile(
    r"(?<![a-z])(?:log|logs|logged|logging|sign|signs|signed|signing) ?(?:me |us |him |her |them )?in(?:to)?(?![a-z])[^.\n]{0,32} (?:as|with|using) $"
)
_BELL = re.compile(
    r"(?<![a-z])(?:(?:apt|apartment|flat|unit|door|gate|entrance|lobby|intercom|upstairs|floor)(?![a-z])[^.!?\n]{0,20}(?<![a-z])(?:buzz|dial|press)|buzzer|intercom|doorbell)(?: (?:no\.?|number|#))? #?$"
)
_LAST_LETTERS = re.compile(r" [A-Z]{2,3}(?=$|[,.;)\n]| [a-z])")
_STANDARD = re.compile(r"ISO|RFC|KB|CVE|IEEE|DIN|ANSI|UTF|SHA|MD|PDF|MP|H26|USB|NASA|FIFA")
_THIS = re.compile(r" ?[\-:,] ?(?:please )?(?:use|enter) (?:this|it)(?: code)? to ")
_LASTS = re.compile(
    r" (?:is|stays|remains) (?:only )?(?:valid|good) for [a-z0-9]+ min| (?:expires|will expire) in [a-z0-9]+ min"
)
_OTHER_DEVICE = re.compile(
    r" on (?:your|the|my) (?:other |old |new )?(?:device|phone|iphone|ipad|tablet|laptop|tv|watch|screen)"
)
_PARCEL = re.compile(r"(?:丰巢|驿站|菜鸟|快递柜|自提柜|蜂巢|代收点)[^\n]{0,8}$")
_FETCH = re.compile(r"[,，]?(?:你|帮我|麻烦|记得|去)*(?:取|拿)(?:一下|走|下|了|件|快递)")
_LOCK = re.compile(
    r"(?<![a-z])(?:alarm|lock|door|gate|safe|padlock|lockbox|keypad|garage|locker|combo|box|key ?safe)(?: (?:code|combo|pin|combination))?"
    r"(?:['’]s| is| wants| needs| takes| opens with| unlocks with|,)(?: now| still)? ?$"
    r"|(?<![a-z])(?:opens?|unlocks?) with $"
)
_HAN_LOCK = re.compile(
    r"(?:[门锁]|[快储保][一-鿿]{0,2}[柜箱]|钥匙盒)(?:现在|目前|一直|还|就|都|仍)?(?:是|用|按|要按|要输|输)?[ :：]?$"
)
_SO_MANY_DIGITS = re.compile(r"[四五六八4-8]位(?:数|数字|码|密码)(?:是|为)?[:：]?$")
_IS = ("s", "is", "now", "still", "s ", "is ", "now ", "still ", "with ", ", ")
_CLOCK = re.compile(r"(?:[01]?[0-9]|2[0-3])[0-5][0-9]")
_SPUN = re.compile(r"\d ?转")  # 洗衣机 1400转
_PAID = re.compile(
    r"(?:打|转|汇|存|退|充|交)(?:到|进|入|给|在)?(?:我|他|她|你|妈|爸|您|奶奶|爷爷)?(?:的)?(?:这个|那个|新)?(?:[一-鿿]{2,5}(?:卡|折子|账|户)?)?[:：]?\s?$"
)
_PAID_TO = re.compile(
    r"(?<![a-z])(?:pay|paid|transfer(?:red)?|deposit(?:ed)?|wire[d]?|refund(?:ed)?|credit(?:ed)?|goes|money)(?: it)?(?: back)? (?:in)?to (?:account |acct |a/c )?$|(?<![a-z])(?:(?:daily|weekly|fortnightly|monthly|payouts?|withdrawals?|earnings|wages|salary|rent|deposits?)(?: [a-z]+)?,? |^)(?:in)?to $"
)
_LETTERS = re.compile(r"(?<![A-Za-z0-9])(?!ID|NO|NR|REF|PO|IS)[A-Z]{1,4}[ -]$")
# The barcode of a ticket or parcel is somebody's, that of goods is not.
_ADMITS = re.compile(
    r"ticket|boarding|concert|seat|(?<![a-z])row(?![a-z])|section|admi|wristband|parcel|入场|门票|演出|座|包裹|登机|检票"
)
_INSURED = re.compile(
    r"insur|coverage|liability|indemnity|(?<![a-z])(?:member|subscriber|plan|rx|ppo|hmo|epo|copay|deductible|dental|vision|medicare|medicaid|policy|grp)(?![a-z])|保险"
)
_PERSON = re.compile(
    r"(?<![a-z])(?:employee|patient|student|guest|tenant|member|customer|client|passenger|resident|nurse|staff|agent|officer|"
    r"attendee|participant|user|visitor|applicant|candidate|subscriber|badge|shift|leave|rider|courier|contractor|pupil|order|booking|reservation|claim|invoice|"
    r"inmate|volunteer|technician|cashier|operator|crew|colleague)s?(?![a-z])|"
    r"员工|学员|患者|病人|同学|学生|会员|业主|住户|租客|名单|老师|师傅|骑手|司机|考生|旅客|护士|医生|客户|用户|职工|选手|中奖|打卡|请假|同事|家属|等奖"
)
# What pages count by people: 用户评价（1286）, Customer reviews (1,286)
_COUNTED = re.compile(
    r"(?:[评回好差]价|[好差追点短影书][评]|评[论分测]|回[复答帖]|反馈|提问|问答|留言|咨询|动态|作品|帖子|收藏|[投得]票|报名|关注|粉丝|点赞|买家秀|晒[单图]|照片|视频|案例|总?数|人数)\s?$"
    r"|(?<![a-z])(?:review|rating|comment|question|answer|vote|photo|image|video|post|follower|following|repl(?:y|ie)|like|favou?rite|count|feedback)s? ?$"
)
_BADGE = re.compile(r"(?=.{0,6}[0-9]{3})[A-Za-z]{0,4}[\-/]?[0-9]{3,12}[A-Za-z]?(?:-[A-Z0-9]{1,4})?")
_SCREEN_NAME = re.compile(r"[a-z][a-z0-9]*(?:[_.][a-z0-9]+)*[_.][a-z0-9]+|[a-z]{3,}[0-9]{2,}")
_SOCIAL = re.compile(r"follow|request|friend|messag|liked|comment|mention|sent|joined|tagged|invit|story|photo|chat|dm")
_ADDED = re.compile(r"(?:加|加我|加他|加她|请加|加下|加一下|搜)[:：]?\s?$")


def in_running_text(scan: Scan, token: Token) -> Iterator[Candidate]:
    """The candidate that the words around `token` support, if any."""
    if _is_filed(scan, token):
        last = _LAST_LETTERS.match(scan.numbers, token.spaced_end)
        end = last.end() if last else token.spaced_end
        yield Candidate(PiiType.ALNUM, token.start, end, Tier.SOFT, 0.5, "context", "filed under", "case")
        return
    if (
        not token.digits_only
        and token.size >= 5
        and _SIGNED_IN.search(scan.lowered, max(0, token.start - 48), token.start)
    ):
        yield Candidate(PiiType.ALNUM, token.start, token.end, Tier.SOFT, 0.6, "context", "signed in as", "username")
        return
    if token.digits_only and token.size <= 4 and _BELL.search(scan.lowered, max(0, token.start - 40), token.start):
        yield Candidate(PiiType.NUM, token.start, token.end, Tier.SOFT, 0.5, "context", "bell", "access_code")
        return
    found = _by_use(scan, token)
    if found is None:
        found = _bracketed(scan, token) or _near(scan, token)
        if found is not None and (token.is_date or token.is_bare_date) and not _SHELF.fullmatch(token.value):
            return
    if found is not None and not token.is_quantity:
        role, rule, score = found
        start = _with_letters(scan, token) if rule == "everyday word" else token.start
        kind = PiiType.NUM if token.digits_only and start == token.start else PiiType.ALNUM
        spaced = rule == "everyday word" and ROLES[role].shape is Shape.SPACED  # Donor no. H2210 4471 08
        end = token.spaced_end if spaced else token.end
        yield Candidate(ROLES[role].type or kind, start, end, Tier.SOFT, score, "context", rule, role)


def _is_filed(scan: Scan, token: Token) -> bool:
    """ "your claim was logged as HX-20931", "the samples left the depot under CX8820 4417 NP"."""
    if token.digits_only or not token.value.isupper() or token.is_quantity:
        return False
    if sum(map(str.isdigit, token.value)) < 4 or _STANDARD.match(token.value):
        return False
    return _FILED.search(scan.lowered, max(0, token.start - 48), token.start) is not None


_Found = tuple[str, str, float]


def _bracketed(scan: Scan, token: Token) -> _Found | None:
    text = scan.numbers
    if text[token.start - 1 : token.start] != "(" or text[token.end : token.end + 1] != ")" or token.is_year:
        return None
    line = text.rfind("\n", 0, token.start) + 1
    before = max(line, token.start - 60)
    owner = text[token.start - 2 : token.start - 1].strip() or text[token.start - 3 : token.start - 2]
    if _BADGE.fullmatch(token.value) and token.size >= 4 and (owner.isalpha() or owner == "."):
        end = text.find("\n", token.end)
        after = scan.lowered[token.end : min(token.end + 24, end if end >= 0 else len(text))]
        counted = token.digits_only and (
            _COUNTED.search(scan.lowered, before, token.start - 1) is not None
            or any(m.end() == token.start - 1 for m in _PERSON.finditer(scan.lowered, before, token.start))
        )
        if not counted and (_PERSON.search(scan.lowered, before, token.start) or _PERSON.search(after)):
            return "member", "number beside a person", 0.6
    technical = _TECHNICAL.search(scan.lowered, max(0, token.start - 9), token.start - 1) or _VERSION.search(
        token.value
    )
    if not technical and _SCREEN_NAME.fullmatch(token.value):
        han = "一" <= owner <= "鿿"
        if han or _SOCIAL.search(scan.lowered, before, min(len(text), token.end + 60)):
            return "username", "screen name in brackets", 0.6
    return None


def _near(scan: Scan, token: Token) -> _Found | None:
    """An everyday word that, right in front of a code, says whose it is."""
    start = _with_letters(scan, token)
    return near_before(scan, token, scan.lowered[max(0, start - _NEAR_REACH) : start])


def near_before(scan: Scan, token: Token, before: str) -> _Found | None:
    """The same for an everyday word that ends `before`: what stands in front of the token, or in the cell beside it."""
    role = _near_role(before.rstrip(" :：#"))
    if role is None or not role.least <= token.size <= role.most:
        return None
    if role.name == "barcode" and not _ADMITS.search(scan.lowered[max(0, token.start - 90) : token.end + 60]):
        return None
    if (
        role.name == "policy"
        and token.digits_only
        and not _INSURED.search(scan.lowered[max(0, token.start - 120) : token.end + 120])
    ):
        return None
    value = token.value
    digits = sum(map(str.isdigit, value))
    if role.name == "pickup_code" and not before.isascii():
        return (role.name, "everyday word", 0.6) if digits >= 2 and token.size <= 10 else None
    if role.name == "pickup_code" and not _SHELF.fullmatch(value):
        return None
    if role.name == "access_code" and _TIMES_OF_GATES.match(scan.lowered, token.end):
        return None
    if role.name == "access_code":
        if "alarm" in before and _CLOCK.fullmatch(value):
            return None
        return (
            (role.name, "everyday word", 0.6) if token.digits_only and 4 <= digits <= 8 and not token.is_year else None
        )
    marked = value.isupper() and (digits >= 3 or (token.size >= 5 and not value.isalnum()))
    return (role.name, "everyday word", 0.5) if not token.is_year and (digits >= 4 or marked) else None


def _with_letters(scan: Scan, token: Token) -> int:
    """Where the value begins when capitals stand in front of its digits: member KP 11029384."""
    letters = _LETTERS.search(scan.numbers, max(0, token.start - 6), token.start) if token.digits_only else None
    return letters.start() if letters and token.size >= 4 else token.start


def _near_role(before: str) -> Role | None:
    """The role of the word that ends `before`, which may be followed by "no.", "is", 号 and the like."""
    words = near_roles()
    for _ in range(2):
        if before[-1:] > "z":
            role = next((r for size in (4, 3, 2) if (r := words.get(before[-size:])) is not None), None)
        else:
            match = _LATIN_END.search(before, max(0, len(before) - 12))
            role = words.get(match.group()) if match else None
        if role is not None or not before.endswith(_LINKS):
            return role
        link = max((link for link in _LINKS if before.endswith(link)), key=len)
        before = before[: -len(link)].rstrip()
    return None


def _by_use(scan: Scan, token: Token) -> _Found | None:
    """Codes that are entered, numbers that are paid to, and numbers that are added as friends."""
    if not token.digits_only and not (token.value.isupper() and token.size >= 5):
        return None
    before = scan.lowered[max(0, token.start - 24) : token.start]
    if token.size <= 8:
        if token.size >= 4:
            used = _USE_AFTER.match(scan.lowered, token.end) and _USE_BEFORE.search(before)
            if used and not token.value.endswith("000"):
                return "verification_code", "by its use", 0.7
            if token.digits_only and not token.is_year and is_entered(scan, token):
                return "verification_code", "by its use", 0.6
            if token.digits_only and not token.is_year and _LASTS.match(scan.lowered, token.end):
                return "verification_code", "lasts minutes", 0.6
            if _THIS.match(scan.lowered, token.end) and token.start == scan.text.rfind("\n", 0, token.start) + 1:
                return "verification_code", "by its use", 0.7
            if (
                before.endswith(_IS)
                and _LOCK.search(before)
                and not token.is_year
                and not ("alarm" in before and _CLOCK.fullmatch(token.value))
            ):
                return "access_code", "code of a lock", 0.6
            if not before.isascii() and not token.is_year and not token.value.endswith("00"):
                if _HAN_LOCK.search(before):
                    return "access_code", "code of a lock", 0.6
                if _SO_MANY_DIGITS.search(before):
                    return "verification_code", "so many digits", 0.6
        if token.size >= 2 and _OTHER_DEVICE.match(scan.lowered, token.end) and _USE_BEFORE.search(before):
            return "verification_code", "by its use", 0.6
        if token.size >= 4 and _FETCH.match(scan.lowered, token.end) and _PARCEL.search(before):
            return "pickup_code", "by its use", 0.7
    if token.digits_only and token.size >= 7 and not token.value.startswith("0") and _PAID_TO.search(before):
        return "account", "money goes there", 0.6
    if scan.text.isascii():
        return None
    if (
        6 <= token.size <= 11
        and ("加" in before or "搜" in before)
        and _ADDED.search(before)
        and not token.value.startswith(("400", "800"))
    ):
        return "qq", "added as a friend", 0.5
    paid = token.size >= 10 and any(verb in before for verb in "打转汇存退充交") and _PAID.search(before)
    if paid and not _SPUN.search(before):
        return "account", "money goes there", 0.6
    return None
