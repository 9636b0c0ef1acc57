"""Local reference resolution and restoration: paper App. B.5, tables 29 and 30.

    python -m evaluation.resolver [--json]

40 valid forms must resolve to the exact value; 59 unsupported forms, 1,024 malformed and 256 confusable strings must stay
literal. Prints counts per family beside the paper's; exit status 1 when any case fails.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from privacyguard_plugin.entities.addresses import build_address
from privacyguard_plugin.entities.names import build_name
from privacyguard_plugin.entities.orgs import build_org
from privacyguard_plugin.entities.scalars import build_scalar
from privacyguard_plugin.model import PiiType
from privacyguard_plugin.references.resolver import resolve
from privacyguard_plugin.references.store import SessionStore

from .malformed import confusable, malformed

__all__ = ["INVALID", "VALID", "Case", "build_store", "run"]

T = PiiType

ADDRESS = "杭州市西湖区文三路138号东方大厦1207室"
SECOND_ADDRESS = "1427 Maple Hollow Drive, Apt 3, Austin, TX 78704"
FIRST_TURN: tuple[tuple[PiiType, str], ...] = (
    (T.ADDR, ADDRESS),
    (T.PHONE, "138 0571 2233"),
    (T.NUM, "482913"),
    (T.NAME, "欧阳建国"),
    (T.EMAIL, "jianguo.o@example.com"),
    (T.ID_NUMBER, "330106198703142013"),
    (T.BANK_CARD, "6222 0212 0300 1234 567"),
    (T.ALNUM, "KX-4471Q"),
    (T.LICENSE_PLATE, "浙A·8K29Z"),
    (T.ORG, "清源律师事务所"),
    (T.NUM, "10293847"),
)
SECOND_TURN: tuple[tuple[PiiType, str], ...] = (
    (T.ADDR, SECOND_ADDRESS),
    (T.PHONE, "+1 (512) 555-0148"),
    (T.NUM, "771204"),
    (T.NAME, "Maria Lopez-Garcia"),
)
ELSEWHERE: tuple[tuple[PiiType, str], ...] = (
    (T.ADDR, "上海市徐汇区漕溪北路18号"),
    (T.EMAIL, "other@example.com"),
    (T.LICENSE_PLATE, "沪B·12345"),
)
"""Known to another session, where they continue its numbering (16, 17, 18)."""


@dataclass(frozen=True, slots=True)
class Case:
    """`reference` must resolve to `expected`; None: it must stay literal."""

    family: str
    reference: str
    expected: str | None = None


def build_store() -> SessionStore:
    """The session of the suite: numbers 1-11 from its first turn, 12-15 from its second."""
    store = SessionStore()
    for values in (FIRST_TURN, SECOND_TURN):
        turn = store.begin_turn()
        for kind, value in values:
            store.add(_record(kind, value), value, turn)
    return store


def _record(kind: PiiType, value: str) -> Any:
    lang = "en" if value.isascii() else "zh"
    match kind:
        case T.ADDR:
            record: Any = build_address(value, lang)
        case T.NAME:
            record = build_name(value, lang)
        case T.ORG:
            record = build_org(value, lang)
        case _:
            record = build_scalar(kind, value)
    if record is None:
        raise RuntimeError(f"the suite's {kind} has no record")
    return record


def _roots() -> Iterator[Case]:
    for number, (kind, value) in enumerate(FIRST_TURN, 1):
        yield Case("Canonical roots, projections, and length metadata", f"[[{kind}#{number}]]", value)


def _cases(family: str, pairs: dict[str, str]) -> tuple[Case, ...]:
    return tuple(Case(family, reference, expected) for reference, expected in pairs.items())


VALID: tuple[Case, ...] = (
    *_roots(),
    *_cases(
        "Canonical roots, projections, and length metadata",
        {
            "[[ADDR#1.CITY]]": "杭州市",
            "[[ADDR#1.DIST]]": "西湖区",
            "[[ADDR#1.ROAD]]": "文三路138号",
            "[[ADDR#1.DTL]]": "东方大厦1207室",
            "[[ADDR#1.CITY-DIST]]": "杭州市西湖区",
            "[[ALNUM#8.LEN=8]]": "KX-4471Q",
        },
    ),
    *_cases(
        "Session-history reuse",
        {
            "[[ADDR#12]]": SECOND_ADDRESS,
            "[[ADDR#12.CITY]]": "Austin",
            "[[ADDR#12.PROV]]": "TX",
            "[[ADDR#12.ROAD]]": "1427 Maple Hollow Drive",
            "[[ADDR#12.DTL]]": "Apt 3",
            "[[PHONE#13]]": "+1 (512) 555-0148",
            "[[NUM#14]]": "771204",
            "[[NUM#14.LEN=9]]": "771204",
            "[[NAME#15]]": "Maria Lopez-Garcia",
        },
    ),
    *_cases(
        "Allowlisted normalized variants",
        {
            "[[ ADDR#1.CITY ]]": "杭州市",
            "[[ADDR # 1 . CITY]]": "杭州市",
            "[[ADDR#1.CITY - DIST]]": "杭州市西湖区",
            "[[\u3000NAME#4\u3000]]": "欧阳建国",
            "[[NAME\u00a0#\u00a04]]": "欧阳建国",
            "[[PHONE＃2]]": "138 0571 2233",
            "[[ADDR#1．DIST]]": "西湖区",
            "[[ADDR#1。DIST]]": "西湖区",
            "[[ADDR#1·ROAD]]": "文三路138号",
            "[[ADDR#1.CITY－DIST]]": "杭州市西湖区",
            "[[ADDR#1.CITY–DIST]]": "杭州市西湖区",
            "[[ALNUM#8.LEN＝8]]": "KX-4471Q",
            "[[NUM#１１]]": "10293847",
            "［［ＥＭＡＩＬ＃５］］": "jianguo.o@example.com",
        },
    ),
)

_INVALID: dict[str, tuple[str, ...]] = {
    "Unknown entity id": ("[[ADDR#999.CITY]]", "[[PHONE#999]]", "[[NAME#777]]"),
    "Foreign-session root absent locally": ("[[ADDR#16]]", "[[EMAIL#17]]", "[[LICENSE_PLATE#18]]"),
    "Future-turn unavailable": ("[[ADDR#19.CITY]]", "[[ID_NUMBER#20]]", "[[ALNUM#21.LEN=8]]"),
    "Type mismatch": ("[[PHONE#1]]", "[[EMAIL#4]]", "[[NAME#5]]", "[[ADDR#2.CITY]]"),
    "Unsupported scalar projection": (
        "[[NAME#4.CITY]]",
        "[[ORG#10.CITY]]",
        "[[TIME#11.ROAD]]",
        "[[PHONE#2.DTL]]",
        "[[EMAIL#5.LEN=21]]",
        "[[BANK_CARD#7.LEN=19]]",
        "[[NUM#3.CITY-DIST]]",
    ),
    "Unsupported address projection": ("[[ADDR#1.DOMAIN]]", "[[ADDR#1.LEN=4]]", "[[ADDR#1.TIME]]"),
    "Missing component projection": ("[[ADDR#1.PROV]]", "[[ADDR#1.COUNTRY]]", "[[ADDR#1.COUNTRY-PROV]]"),
    "Unknown label alias": ("[[FOO#1]]", "[[ACCOUNT#8.LEN=8]]", "[[ＣＯＮＴＡＣＴ＃２]]", "[[ADDRESS#1.CITY]]"),
    "Nested placeholder construction": (
        "[[ADDR#1.[CITY]]]",
        "[[ADDR#[1].CITY]]",
        "[[ADDR#1.CITY[[ROAD]]]]",
        "[[[[ADDR#1]]]]",
        "[[[ADDR#1]]]",
        "[[ADDR#[[NUM#3]",
        "[[ADDR#1].CITY]]",
    ),
    "Truncation or OCR mutation": (
        "[[ADDR#1",
        "[[ADDR#1]",
        "[ADDR#1]]",
        "ADDR#1]]",
        "[[ADDR#1.CITY",
        "[[LICENSE_PLATE#9]",
        "[[ADDR#l.CITY]]",
        "[[EMA1L#5]]",
        "[[PH0NE#2]]",
        "[[NAME#4.]]",
        "[[ADDR#1.C1TY]]",
        "[[ADDR#1.CIT]]",
        "[[ADDR#I.DIST]]",
        "[[ADD R#1.CITYY]]",
        "[[LICENSE PLATE#9]]",
    ),
    "Malformed or noncanonical form": (
        "[[ADDR#1..CITY]]",
        "[[ADDR##1.CITY]]",
        "[[ADDR#1.]]",
        "[[addr#1.CITY]]",
        "[[ADDR#01]]",
        "[[ADDR#1.DIST-CITY]]",
        "[[#1]]",
    ),
}
INVALID: tuple[Case, ...] = tuple(Case(family, text) for family, texts in _INVALID.items() for text in texts)


def run() -> dict[str, Any]:
    """Counts per family and every failing reference. Deterministic."""
    store = build_store()
    families: dict[str, list[int]] = {}
    failures: list[str] = []
    generated = [Case("Generated malformed syntax", text) for text in malformed()]
    generated += [Case("Generated Unicode/confusable variants", text) for text in confusable()]
    for case in (*VALID, *INVALID, *generated):
        resolution = resolve(f"输入{case.reference}，", store)
        expected = f"输入{case.reference if case.expected is None else case.expected}，"
        passed = resolution.payload == expected and resolution.restored == (case.expected is not None)
        counts = families.setdefault(case.family, [0, 0])
        counts[0] += passed
        counts[1] += 1
        if not passed:
            failures.append(case.reference)
    return {"families": {name: {"passed": p, "cases": n} for name, (p, n) in families.items()}, "failures": failures}


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("--json", action="store_true", help="print the result as JSON")
    arguments = parser.parse_args()
    result = run()
    if arguments.json:
        print(json.dumps(result, ensure_ascii=False, indent=1))
    else:
        for name, counts in result["families"].items():
            print(f"{name:<52}{counts['passed']:>6} / {counts['cases']}")
        for reference in result["failures"]:
            print("failed:", ascii(reference))
    return 1 if result["failures"] else 0


if __name__ == "__main__":
    sys.exit(main())
