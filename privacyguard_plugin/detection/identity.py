"""ID_NUMBER, PASSPORT, DRIVER_LICENSE: national identifiers by checksum, or by their shape and a label."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from dataclasses import dataclass

from ..model import Candidate, PiiType, Tier
from ..parsing.checksums import cn_resident_id, cpf, hkid, nric_sg, taiwan_id, verhoeff
from .fields import owner_before
from .recognizer import Scan

__all__ = ["IdentityRecognizer"]

_L = r"(?<![0-9A-Za-z_*])(?<![0-9][.,:/\-])"
_R = r"(?![0-9A-Za-z_*])(?![.,:/\-][0-9])"


def _always(_: str) -> bool:
    return True


@dataclass(frozen=True, slots=True)
class _Format:
    """`alone`: tier without any label (None: only with one). `check` sees the bare upper-case characters."""

    rule: str
    pattern: re.Pattern[str]
    check: Callable[[str], bool]
    alone: Tier | None
    score: float = 0.9


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


_FORMATS = (
    _Format(
        "cn resident id",
        re.compile(
            rf"{_L}[1-8][0-9]{{5}}[ \-]{{0,2}}(?:1[89]|20)[0-9]{{2}}[ \-]?[0-9]{{2}}[ \-]?[0-9]{{2}}[ \-]{{0,2}}[0-9]{{3}}[ \-]?[0-9Xx]{_R}"
        ),
        cn_resident_id,
        Tier.HARD,
        0.98,
    ),
    _Format(
        "cn resident id spaced",
        re.compile(rf"{_L}[1-8](?:[ \-]?[0-9]){{16}}[ \-]?[0-9Xx]{_R}"),
        cn_resident_id,
        Tier.HARD,
        0.95,
    ),
    _Format("cn resident id 15", re.compile(rf"{_L}[1-8][0-9]{{14}}{_R}"), _old_cn_id, None),
    _Format("us ssn", re.compile(rf"{_L}[0-8][0-9]{{2}}-[0-9]{{2}}-[0-9]{{4}}{_R}"), _ssn, Tier.HARD, 0.85),
    _Format("us itin", re.compile(rf"{_L}9[0-9]{{2}}-[5-9][0-9]-[0-9]{{4}}{_R}"), _always, Tier.SOFT, 0.7),
    _Format(
        "uk nino",
        re.compile(
            rf"{_L}(?:[A-CEGHJ-PR-TW-Z][A-CEGHJ-NPR-TW-Z])[ \-]?[0-9]{{2}}[ \-]?[0-9]{{2}}[ \-]?[0-9]{{2}}[ \-]?[A-D]{_R}"
        ),
        _always,
        Tier.SOFT,
        0.8,
    ),
    _Format(
        "uk nino labelled",
        re.compile(rf"{_L}[A-Z]{{2}}[ \-]?[0-9]{{2}}[ \-]?[0-9]{{2}}[ \-]?[0-9]{{2}}[ \-]?[A-D]{_R}"),
        _always,
        None,
    ),
    _Format("hkid", re.compile(rf"{_L}[A-Z]{{1,2}}[0-9]{{6}} ?\([0-9A]\)"), hkid, Tier.HARD, 0.95),
    _Format("hkid bare", re.compile(rf"{_L}[A-Z]{{1,2}}[0-9]{{6}}[0-9A]{_R}"), hkid, None),
    _Format("macau id", re.compile(rf"{_L}[157][0-9]{{6}} ?\([0-9]\)"), _always, Tier.SOFT, 0.7),
    _Format("singapore nric", re.compile(rf"{_L}[STFGM][0-9]{{7}}[A-Z]{_R}"), nric_sg, Tier.HARD),
    _Format("taiwan id", re.compile(rf"{_L}[A-Z][1289][0-9]{{8}}{_R}"), taiwan_id, Tier.HARD, 0.85),
    _Format("india pan", re.compile(rf"{_L}[A-Z]{{3}}[PCHFATBLJG][A-Z][0-9]{{4}}[A-Z]{_R}"), _always, Tier.SOFT, 0.8),
    _Format(
        "india aadhaar",
        re.compile(rf"{_L}[2-9][0-9]{{3}}[ \-][0-9]{{4}}[ \-][0-9]{{4}}{_R}"),
        verhoeff,
        Tier.SOFT,
        0.75,
    ),
    _Format("brazil cpf", re.compile(rf"{_L}[0-9]{{3}}\.[0-9]{{3}}\.[0-9]{{3}}-[0-9]{{2}}{_R}"), cpf, Tier.HARD, 0.9),
    _Format("malaysia mykad", re.compile(rf"{_L}[0-9]{{6}}-[0-9]{{2}}-[0-9]{{4}}{_R}"), _mykad, Tier.SOFT, 0.7),
    _Format("korea rrn", re.compile(rf"{_L}[0-9]{{6}}-[1-4][0-9]{{6}}{_R}"), _rrn, Tier.SOFT, 0.75),
    _Format("spain dni", re.compile(rf"{_L}[0-9]{{8}}-?[A-Z]{_R}"), _dni, Tier.SOFT, 0.8),
    _Format(
        "italy codice fiscale",
        re.compile(rf"{_L}[A-Z]{{6}}[0-9]{{2}}[A-EHLMPR-T][0-9]{{2}}[A-Z][0-9]{{3}}[A-Z]{_R}"),
        _always,
        Tier.HARD,
        0.85,
    ),
)
_TYPES = {"driver_license": PiiType.DRIVER_LICENSE, "passport": PiiType.PASSPORT}


class IdentityRecognizer:
    """National identifiers that prove themselves. Labelled ones of any shape come from `codes`."""

    name = "format"

    def propose(self, scan: Scan) -> Iterable[Candidate]:
        for fmt in _FORMATS:
            for match in fmt.pattern.finditer(scan.numbers):
                if not fmt.check(re.sub(r"[^0-9A-Za-z]", "", match.group()).upper()):
                    continue
                owner = owner_before(scan, match.start())
                labelled = owner is not None and owner.role("id_number", *_TYPES)
                if fmt.alone is None and not labelled:
                    continue
                if (
                    owner is not None
                    and owner.roles
                    and not labelled
                    and fmt.alone is Tier.SOFT
                    and not owner.role("name")
                ):
                    continue
                kind = (
                    next((_TYPES[r.name] for r in owner.roles if r.name in _TYPES), PiiType.ID_NUMBER)
                    if owner and labelled
                    else PiiType.ID_NUMBER
                )
                tier = Tier.HARD if labelled or fmt.alone is None else fmt.alone
                yield Candidate(kind, *match.span(), tier, fmt.score, "format", fmt.rule)
