"""What says that a code or a long number is everybody's: its form, the words on either side of it, and the kind of text.

Goods, standards, versions, errors, journeys, counts and sums have numbers that are printed for all to see.
"""

from __future__ import annotations

import re
from itertools import islice

from ...parsing.orgs.words import brands
from ..labels.fields import owner_before
from ..recognizer import Scan
from .lines import COUNTED
from .public_nouns import PUBLIC_NOUNS

__all__ = ["in_public_text", "is_public_code"]

_FORM = re.compile(
    r"0x[0-9a-f]+"  # addresses and errors
    r"|[0-9]{2,5}x[0-9]{2,5}(?:x[0-9]{1,4})?"  # dimensions
    r"|[0-9][0-9\-/]*(?:(?:mah|mm|cm|km|kg|mg|ml|kw|kwh|hz|khz|mhz|ghz|[kmgt]b|[kmg]bps|wh|lx|kcal|db|mcg|rpm|dpi|ppm|fps|lm|nm|v|w|k|p|px|ms)[0-9\-/]*)+"
    r"|(?:97[89])[0-9\-]{10,14}"  # books
    r"|(?:1?-?8(?:00|33|44|55|66|77|88)|1300|1800|400|0800|0808)[\- ]?[0-9]{3,4}[\- ]?[0-9]{3,4}"  # toll-free lines
    r"|(?:cve|rfc|iso|iec|ieee|din|en|bs|gb|gbt|astm|ansi|jis|nfpa|ul|cas|kb|ms|ean|upc|isbn|issn|doi|ppr|pep|jira|us|ep|wo|zl|zip|utf|sha|lot|exp|sku|rgb|pn|mpn|bwv|ngc|hd|hip|img|dsc|pxl|vid|mvi)(?![a-z])[\-/ ]?[0-9a-z][0-9a-z\-/ ]*"
    r"|20[0-9]{2}(?:0[1-9]|1[0-2])(?:[0-2][0-9]|3[01])[t\-]?[0-9]{4,6}z?",  # moments
    re.IGNORECASE,
)
_ROUND = re.compile(r"[0-9]+000")
_COUNTING = ("0123456789012345", "9876543210987654")
_WORDS = re.compile(r"[a-z][a-z'’\-]*")
_SKIPPED = frozenset(
    "no nr num number numbers ref code id is was are the a an of and or about over nearly almost around under".split()
)
"""Stand between a noun and its number."""
_OF_THINGS = frozenset(
    "models article articles catalogue catalog spare parts compatible fits fit replacement genuine oem toner cartridge ink filter belt blade bulb lamp "
    "battery charger cable adapter adaptor drill lens printer router fridge dishwasher washer dryer oven boiler pump motor chip processor cpu gpu ram ssd "
    "motherboard laptop monitor tv camera headphones earbuds speaker watch shoe shoes sneaker trainers lego set kit tyre tyres tire tires bearing "
    "gasket valve resistor capacitor transistor sensor module board socket screw bolt "
    "astm iso iec din ansi ieee rfc cas ral en bs ul nfpa jis "
    "standard spec specification regulation norm clause patent trademark article isbn ean gtin upc asin barcode qr version firmware build kernel driver "
    "update patch hotfix release commit branch tag hash checksum sha md5 error exception fault status exit errno code http port opcode register address offset "
    "flight train bus tram coach route road highway motorway junction exit interstate line platform gate class locomotive aircraft boeing airbus "
    "population inhabitants residents people followers subscribers views likes downloads plays streams steps votes points score scored total sum average "
    "median maximum minimum max min limit cap bytes pixels records rows entries users visitors copies units sold sales revenue turnover budget gdp "
    "altitude elevation depth distance odometer mileage meter reading readings calories capacity resolution frequency wavelength "
    "page pages chapter verse section paragraph figure table asteroid galaxy comet star gene protein compound cas pantone colour color shade ral paint "
    "episode season issue volume edition catalogue opus symphony sonata emoji unicode hotline helpline switchboard toll-free freephone freepost charity company "
    "vat ticker isin pi prime digit digits integer binary hex decimal timestamp epoch unix seed random".split()
)
_PUBLIC_THINGS = (
    _OF_THINGS
    | COUNTED
    | (
        PUBLIC_NOUNS
        - frozenset(
            "this that the a an any every my your his her our their same other and or of in on at to with for is was contact phone telephone mobile which what ticket".split()
        )
    )
)
_SHORT = 8  # characters of what may be a model, behind the name of its maker
_SUMS = frozenset(
    "total sum average population steps views downloads followers subscribers points votes bytes pixels mileage odometer".split()
)
_LOOKED_AT = 3  # words in front of the value, skipped ones aside
_CLAUSE = re.compile(r"[,;.!?\n|(:：，。；！？]")
_BEHIND = re.compile(
    r"[ \-]?(?:(?:model|series|edition|version|firmware|build|chip|processor|printer|headphones|drill|camera|lens|filter|battery|cartridge|toner|tyres?|tires?|"
    r"locomotive|aircraft|train|bus|flight|motorway|standard|patent|hotline|helpline|people|inhabitants|residents|followers|subscribers|views|likes|downloads|plays|steps|"
    r"votes|points|bytes|pixels|records|rows|entries|users|visitors|copies|seconds|error|exception)(?![a-z])"
    r"|号?(?:型|款|系列|版本?|机型|标准|专利|热线|航班|次列车|次航班|毫安|转|步|票|播放|浏览|粉丝|字节|像素|人口|名|辆|架|册|股|手|吨|平|颗))",
)
_SUM_BEFORE = re.compile(
    r"(?:[+×÷*^√%<>≈~=]|(?<![a-z])(?:plus|minus|times|divide|divided by|multiply|multiplied by|square root of|log|convert|factor|factorial of|calculate|compute|sum of|"
    r"hex|binary|decimal)|除以|乘以?|加上?|减去?|等于|计算|换算|开方|求) ?$"
)
_SUM_AFTER = re.compile(
    r" ?(?:[+×÷*^√%<>≈=]|(?:plus|minus|times|divided by|multiplied by|in (?:hex|binary|decimal|words|roman|scientific)|is (?:prime|even|odd|divisible)|prime)(?![a-z])"
    r"|除以|乘以?|加上?|减去?|等于|的(?:平方|立方|因数|倒数)|(?:这个数|这串数字)?(?:怎么读|怎么写|是(?:不是|否)?(?:质数|素数|奇数|偶数)|能被))"
)
_PATH = re.compile(r"://|www\.|[a-z]/[a-z0-9]|\\|@|[a-z0-9]\.(?:[a-z]{2,5})(?:$|[/?])|[?&][a-z]+=")
_SPEC = re.compile(
    r"(?<![a-z0-9])[0-9]+(?:\.[0-9]+)? ?(?:mah|mm|cm|kg|[kmg]?hz|[gtm]b|kw|wh|ml|inch|mp|rpm|dpi|gsm|lm|寸|英寸|毫安|瓦)(?![a-z])|[$€£¥￥][0-9]|[0-9]元|★|in stock|add to (?:cart|basket|bag)|free (?:delivery|shipping)"
    r"|包邮|加入购物车|立即购买|现货|月销|已售|旗舰店|评价|型号|参数|规格"
)
_LOG = re.compile(
    r"(?<![a-z])(?:error|warn(?:ing)?|info|debug|trace|exception|traceback|stack|stderr|stdout|commit|merge|npm|pip|docker|kubectl|localhost|nullpointer\w*|segfault|kernel|"
    r"sql|async|const|func|changelog|release notes)(?![a-z])|日志|报错|异常|堆栈|编译"
)
_ABOVE = 48  # characters of the line above
_WANTED = 2  # signs of goods in a text that is about them


def is_public_code(scan: Scan, start: int, end: int) -> bool:
    """Whether text[start:end], which holds a digit, is no one person's."""
    value = scan.numbers[start:end]
    if _FORM.fullmatch(value) or _is_plain(value):
        return True
    if _PATH.search(_chunk(scan.text, start, end)):
        return True
    if _is_named(scan, start, end) or _BEHIND.match(scan.lowered, end) is not None:
        return True
    return bool(_SUM_BEFORE.search(scan.lowered, max(0, start - 24), start) or _SUM_AFTER.match(scan.lowered, end))


def in_public_text(scan: Scan) -> bool:
    """Whether the text is about goods, or is what programs write."""
    return scan.recall("public text", lambda: _is_public_text(scan.lowered))


def _is_public_text(lowered: str) -> bool:
    if _LOG.search(lowered):
        return True
    return sum(1 for _ in islice(_SPEC.finditer(lowered), _WANTED)) == _WANTED


def _is_plain(value: str) -> bool:
    """A round number, one figure over and over, figures in their order, or the bar code of goods."""
    digits = "".join(filter(str.isdigit, value))
    if len(digits) < len([c for c in value if c.isalnum()]):
        return False
    if _ROUND.fullmatch(value) or len(set(digits)) <= 2:
        return True
    if any(digits in counting for counting in _COUNTING):
        return True
    return value.isdigit() and len(value) in (12, 13) and _is_bar_code(value)


def _is_bar_code(digits: str) -> bool:
    """Whether the last digit is the check digit of an EAN or UPC."""
    weighted = sum(int(d) * (3 if place % 2 else 1) for place, d in enumerate(reversed(digits)))
    return weighted % 10 == 0


def _chunk(text: str, start: int, end: int) -> str:
    """What stands around the value without a blank."""
    while start and not text[start - 1].isspace() and text[start - 1].isascii():
        start -= 1
    while end < len(text) and not text[end].isspace() and text[end].isascii():
        end += 1
    return text[start:end]


def _is_named(scan: Scan, start: int, end: int) -> bool:
    """Whether the nearest words of the clause, or a label of public things, say what the number is of."""
    floor = max(0, start - 40, scan.text.rfind("\n", 0, start) + 1)
    for hit in reversed(scan.labels_in(floor, start)):
        if hit.roles:
            break
        if start - hit.end <= 16 and _CLAUSE.search(scan.lowered[hit.end : start].strip(" :：=#.")) is None:
            return True
    owner = owner_before(scan, start)
    if (owner is not None and not owner.roles) or is_counted_above(scan, start):
        return True
    before = scan.lowered[floor:start].rstrip(" :：=#-–—(")
    cut = [m.end() for m in _CLAUSE.finditer(before)]
    words = [w for w in _WORDS.findall(before, cut[-1] if cut else 0) if w not in _SKIPPED]
    if not words:
        return False
    if words[-1] in _PUBLIC_THINGS or (end - start <= _SHORT and words[-1] in brands()):
        return True
    if " " in scan.numbers[start:end] and not brands().isdisjoint(words[-_LOOKED_AT:]):
        return True  # Dell XPS 13 9340
    return any(word in _OF_THINGS for word in words[-_LOOKED_AT:-1]) or any(word in _SUMS for word in words)


def is_counted_above(scan: Scan, start: int) -> bool:
    """Whether the line above a row that begins here ends with what is counted, or what everybody's number is."""
    line = scan.text.rfind("\n", 0, start)
    if line < 0 or scan.text[line:start].strip():
        return False
    above = scan.lowered[max(0, line - _ABOVE, scan.text.rfind("\n", 0, line) + 1) : line]
    return any(word in COUNTED or word in PUBLIC_NOUNS for word in _WORDS.findall(above))
