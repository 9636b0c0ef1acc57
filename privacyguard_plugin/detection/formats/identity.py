"""ID_NUMBER, PASSPORT, DRIVER_LICENSE: national identifiers that prove themselves, by checksum or by a telling shape.

Labelled identifiers of any other shape come from `codes`.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass

from ...model import Candidate, PiiType, Tier
from ...parsing.checksums import (
    cn_resident_id,
    cn_resident_shape,
    cpf,
    hetu,
    hkid,
    insee,
    luhn,
    nric_sg,
    rut,
    taiwan_id,
    verhoeff,
)
from ..labels.fields import owner_before
from ..labels.lexicon import LabelHit
from ..labels.roles import Shape
from ..recognizer import Scan

__all__ = ["IdentityRecognizer"]


def _always(_: str) -> bool:
    return True


def _ssn(bare: str) -> bool:
    area, group, serial = bare[:3], bare[3:5], bare[5:]
    return area not in ("000", "666") and group != "00" and serial != "0000"


def _old_cn_id(bare: str) -> bool:
    return "01" <= bare[8:10] <= "12" and "01" <= bare[10:12] <= "31" and bare[:2] >= "11"


def _mykad(bare: str) -> bool:
    return "01" <= bare[2:4] <= "12" and "01" <= bare[4:6] <= "31"


def _rrn(bare: str) -> bool:
    return _mykad(bare) and bare[6] in "1234"


def _dni(bare: str) -> bool:
    return "TRWAGMYFPDXBNJZSQVHLCKE"[int(bare[:8]) % 23] == bare[8]


def _nie(bare: str) -> bool:
    return _dni(str("XYZ".index(bare[0])) + bare[1:])


@dataclass(frozen=True, slots=True)
class _Format:
    """`alone`: tier without any label (None: only with one). `check` sees the bare upper-case characters."""

    rule: str
    pattern: re.Pattern[str]
    check: Callable[[str], bool]
    alone: Tier | None
    score: float
    type: PiiType = PiiType.ID_NUMBER


def _by_shape(_: str) -> bool:
    """Brackets around a check digit are telling enough where it is wrong."""
    return True


def _format(
    rule: str,
    body: str,
    check: Callable[[str], bool],
    alone: Tier | None,
    score: float,
    kind: PiiType = PiiType.ID_NUMBER,
) -> _Format:
    return _Format(rule, re.compile(rf"(?:{body})(?![0-9A-Za-z_*])(?![.,:/\-][0-9])"), check, alone, score, kind)


_CN_ID = r"[1-8][0-9]{5}[ \-]{0,2}(?:1[89]|20)[0-9]{2}[ \-]?[0-9]{2}[ \-]?[0-9]{2}[ \-]{0,2}[0-9]{3}[ \-]?[0-9Xx]"
_NINO = r"[ \-]?[0-9]{2}[ \-]?[0-9]{2}[ \-]?[0-9]{2}[ \-]?[A-D]"
_CN_PASSPORT = "cn passport"  # right behind a Chinese character, where product codes seldom stand
_MOST_IN_A_PHONE = 15  # digits, by ITU-T E.164
_NEAR = 12  # characters before a number in which the word for what it is may stand
_JOURNEY = re.compile(
    r"护照|签证|出境|入境|出国|机票|旅行|旅游|名单|票|航班|登机|证件|领队|旅客|乘客|酒店|入住|值机|领事|使馆"
)
_NUMERIC = (
    _format("cn resident id", _CN_ID, cn_resident_id, Tier.HARD, 0.98),
    _format("cn resident id, spaced", r"[1-8](?:[ \-]?[0-9]){16}[ \-]?[0-9Xx]", cn_resident_id, Tier.HARD, 0.95),
    _format("cn resident id, misread", _CN_ID, cn_resident_shape, Tier.SOFT, 0.75),
    _format("cn resident id, 15 digits", r"[1-8][0-9]{14}", _old_cn_id, None, 0.9),
    _format("us ssn", r"[0-8][0-9]{2}-[0-9]{2}-[0-9]{4}", _ssn, Tier.HARD, 0.85),
    _format("us itin", r"9[0-9]{2}-[5-9][0-9]-[0-9]{4}", _always, Tier.SOFT, 0.7),
    _format("macau id", r"[157][0-9]{6} ?\([0-9]\)", _always, Tier.SOFT, 0.7),
    _format("india aadhaar", r"[2-9][0-9]{3}[ \-][0-9]{4}[ \-][0-9]{4}", verhoeff, Tier.SOFT, 0.75),
    _format("brazil cpf", r"[0-9]{3}\.[0-9]{3}\.[0-9]{3}-[0-9]{2}", cpf, Tier.HARD, 0.9),
    _format("chile rut", r"[1-9]?[0-9]\.[0-9]{3}\.[0-9]{3}-[0-9Kk]", rut, Tier.HARD, 0.9),
    _format("emirates id", r"784-?(?:19|20)[0-9]{2}-?[0-9]{7}-?[0-9]", luhn, Tier.HARD, 0.9),
    _format("pakistan cnic", r"[1-7][0-9]{4}-[0-9]{7}-[0-9]", _always, Tier.SOFT, 0.75),
    _format(
        "france insee",
        r"[12] ?[0-9]{2} ?(?:0[1-9]|1[0-2]) ?[0-9][0-9AB] ?[0-9]{3} ?[0-9]{3} ?[0-9]{2}",
        insee,
        Tier.HARD,
        0.9,
    ),
    _format("finland hetu", r"[0-3][0-9][01][0-9]{3}[+\-A][0-9]{3}[0-9A-FHJ-NPR-Y]", hetu, Tier.HARD, 0.9),
    _format(
        "us medicare",
        r"[1-9][AC-HJKMNP-RT-Y][0-9AC-HJKMNP-RT-Y][0-9]-[AC-HJKMNP-RT-Y][0-9AC-HJKMNP-RT-Y][0-9]-[AC-HJKMNP-RT-Y]{2}[0-9]{2}",
        _always,
        Tier.SOFT,
        0.8,
    ),
    _format("malaysia mykad", r"[0-9]{6}-[0-9]{2}-[0-9]{4}", _mykad, Tier.SOFT, 0.7),
    _format("korea rrn", r"[0-9]{6}-[1-4][0-9]{6}", _rrn, Tier.SOFT, 0.75),
    _format("spain dni", r"[0-9]{8}-?[A-Z]", _dni, Tier.SOFT, 0.8),
)
_LETTERED = (
    _format("uk nino", rf"[A-CEGHJ-PR-TW-Z][A-CEGHJ-NPR-TW-Z]{_NINO}", _always, Tier.SOFT, 0.8),
    _format("uk nino, labelled", rf"[A-Z]{{2}}{_NINO}", _always, None, 0.9),
    _format("hkid", r"[A-Z]{1,2}[0-9]{6} ?\([0-9A]\)", hkid, Tier.HARD, 0.95),
    _format("hkid, mistyped", r"[A-Z]{1,2}[0-9]{6} ?\([0-9A]\)", _by_shape, Tier.SOFT, 0.8),
    _format("hkid, bare", r"[A-Z]{1,2}[0-9]{6}[0-9A]", hkid, None, 0.9),
    _format("singapore nric", r"[STFGM][0-9]{7}[A-Z]", nric_sg, Tier.HARD, 0.9),
    _format("taiwan id", r"[A-Z][1289][0-9]{8}", taiwan_id, Tier.HARD, 0.85),
    _format("spain nie", r"[XYZ]-?[0-9]{7}-?[A-Z]", _nie, Tier.SOFT, 0.8),
    _format("mexico curp", r"[A-Z]{4}[0-9]{6}[HM][A-Z]{5}[A-Z0-9][0-9]", _always, Tier.HARD, 0.85),
    _format(
        "uk driving licence",
        r"[A-Z9]{5} ?[0-9](?:[05][1-9]|[16][0-2])(?:0[1-9]|[12][0-9]|3[01])[0-9] ?[A-Z][A-Z9][0-9A-Z] ?[A-Z]{2}",
        _always,
        Tier.HARD,
        0.9,
        PiiType.DRIVER_LICENSE,
    ),
    _format("india pan", r"[A-Z]{3}[PCHFATBLJG][A-Z][0-9]{4}[A-Z]", _always, Tier.SOFT, 0.8),
    _format(
        _CN_PASSPORT, r"E[A-HJ-NP-Z]?[0-9]{7}|[EG][0-9]{8}|[PSD]E[0-9]{7}", _always, Tier.SOFT, 0.6, PiiType.PASSPORT
    ),
    _format(
        "italy codice fiscale",
        r"[A-Z]{6}[0-9]{2}[A-EHLMPR-T][0-9]{2}[A-Z][0-9]{3}[A-Z]",
        _always,
        Tier.HARD,
        0.85,
    ),
)
_NUMERIC_ANY, _LETTERED_ANY = (
    re.compile("|".join(fmt.pattern.pattern for fmt in formats)) for formats in (_NUMERIC, _LETTERED)
)
"""One look for all formats: few numbers have any of them."""
# Formats are tried only where a word begins that soon has a digit in it, and no less than eight characters of any format.
# (The look-behinds come after the first character, so that the search can skip to it.)
_START = re.compile(
    r"[A-Z0-9](?<![0-9A-Za-z_*].)(?<![0-9][.,:/\-].)(?=[0-9A-Za-z +\-.()]{7})(?:(?<=[0-9])|(?=[A-Z]{0,5}[ \-]?[0-9]))"
)
_SEPARATORS = re.compile(r"[^0-9A-Za-z]")
_DIGITS = "0123456789"
_TYPES = {
    "id_number": PiiType.ID_NUMBER,
    "driver_license": PiiType.DRIVER_LICENSE,
    "passport": PiiType.PASSPORT,
}


_NATIONAL = re.compile(
    r"(?P<state>[A-Z]{3})(?<=[ |·•\t\n,-]...)[ |·•\t]{1,4}(?P<number>[A-Z]{0,3}[0-9]{6,8}[A-Z]?|[0-9]{2}[A-Z]{2}[0-9]{5})(?![\w-]|[.,][0-9])"
)
_FOLLOWS_NAME = re.compile(r"[^\W\d_](?:,|  ?[|·•]?|\t|\n| [|·•-])[ ]?\Z")
_STATES = frozenset(
    "AFG ALB DZA AND AGO ARG ARM AUS AUT AZE BHS BHR BGD BRB BLR BEL BLZ BOL BIH BWA BRA BRN BGR KHM CMR CAN CHL CHN COL CRI HRV CUB CYP CZE DNK DOM "
    "ECU EGY SLV EST ETH FJI FIN FRA GEO DEU GHA GRC GTM HTI HND HKG HUN ISL IND IDN IRN IRQ IRL ISR ITA JAM JPN JOR KAZ KEN KOR KWT KGZ LVA LBN LBY "
    "LIE LTU LUX MAC MDG MYS MLT MUS MEX MDA MCO MNG MNE MAR MOZ NAM NPL NLD NZL NIC NGA MKD NOR OMN PAK PSE PAN PRY PER PHL POL PRT QAT ROU RUS RWA "
    "SAU SEN SRB SGP SVK SVN ZAF ESP LKA SDN SWE CHE SYR TWN TJK TZA THA TTO TUN TUR TKM UGA UKR ARE GBR USA URY UZB VEN VNM YEM ZMB ZWE".split()
)
"""ISO 3166-1 alpha-3, as passports, hotels and airlines write nationalities."""


class IdentityRecognizer:
    """HARD with a check digit or a label, SOFT by shape alone."""

    name = "format"

    def propose(self, scan: Scan) -> Iterable[Candidate]:
        text = scan.numbers
        for start in (match.start() for match in _START.finditer(text)):
            numeric = text[start] in _DIGITS
            if not (_NUMERIC_ANY if numeric else _LETTERED_ANY).match(text, start):
                continue
            for fmt in _NUMERIC if numeric else _LETTERED:
                match = fmt.pattern.match(text, start)
                if match is not None and fmt.check(_SEPARATORS.sub("", match.group()).upper()):
                    yield from _judged(scan, fmt, start, match.end())
        for match in _NATIONAL.finditer(text):
            if match["state"] in _STATES and _FOLLOWS_NAME.search(
                text, max(0, match.start() - 6), match.start()
            ):  # Lindqvist, Astrid  SWE  AA5512093
                yield Candidate(
                    PiiType.PASSPORT, *match.span("number"), Tier.SOFT, 0.7, "context", "behind a nationality"
                )


def _travels(text: str, start: int, end: int) -> bool:
    """Whether a Chinese passport number stands right behind a Chinese character, in a text about journeys."""
    return "一" <= text[start - 1 : start] <= "鿿" and _JOURNEY.search(text, max(0, start - 80), end + 80) is not None


def _is_free(owner: LabelHit | None, digits: int) -> bool:
    """Whether no label in front says that a value of so many digits is something else, or no value of anybody."""
    others = (Shape.TEXT, Shape.PHONE) if digits > _MOST_IN_A_PHONE else (Shape.TEXT,)
    return owner is None or (bool(owner.roles) and all(role.shape in others for role in owner.roles))


def _judged(scan: Scan, fmt: _Format, start: int, end: int) -> Iterator[Candidate]:
    """The candidate, typed by its label; nothing when the format needs a label, or a label says something else."""
    if fmt.rule is _CN_PASSPORT and not _travels(scan.text, start, end):
        return
    if fmt.rule is _CN_PASSPORT and "护照" in scan.text[max(0, start - _NEAR) : start]:
        yield Candidate(fmt.type, start, end, Tier.HARD, fmt.score, "format", fmt.rule)  # 护照丢了，号码…
        return
    owner = owner_before(scan, start)
    roles = owner.roles if owner is not None else ()
    types = [_TYPES[role.name] for role in roles if role.name in _TYPES]
    if types:
        yield Candidate(types[0], start, end, Tier.HARD, fmt.score, "format", fmt.rule)
    elif fmt.alone is Tier.HARD or (
        fmt.alone is Tier.SOFT and _is_free(owner, sum(c in _DIGITS for c in scan.numbers[start:end]))
    ):
        yield Candidate(fmt.type, start, end, fmt.alone, fmt.score, "format", fmt.rule)
