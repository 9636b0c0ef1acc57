"""Invented people with everything a phone knows about them; the same seed gives the same people."""

from __future__ import annotations

import random
from collections.abc import Callable
from dataclasses import dataclass

from . import pools

__all__ = ["Persona", "Value", "make_persona"]


@dataclass(frozen=True, slots=True)
class Value:
    """`text` stands in the template; gold is the part `core` of it (the whole text when empty)."""

    text: str
    type: str


Persona = dict[str, Value]


def _digits(r: random.Random, n: int) -> str:
    return "".join(r.choice("0123456789") for _ in range(n))


def _luhn(r: random.Random, prefix: str, length: int) -> str:
    body = prefix + _digits(r, length - len(prefix) - 1)
    total = sum(sum(divmod(int(d) * (2 if i % 2 == 0 else 1), 10)) for i, d in enumerate(reversed(body)))
    return body + str(-total % 10)


def _groups(text: str, size: int, separator: str = " ") -> str:
    return separator.join(text[i : i + size] for i in range(0, len(text), size))


def _cn_id(r: random.Random) -> str:
    body = r.choice(("110108", "330106", "440305", "510107", "420111", "610113")) + (
        f"{r.randint(1955, 2004)}{r.randint(1, 12):02d}{r.randint(1, 28):02d}{_digits(r, 3)}"
    )
    weights = (7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2)
    return body + "10X98765432"[sum(int(d) * w for d, w in zip(body, weights, strict=True)) % 11]


def _iban(r: random.Random) -> str:
    body = "BARC" + _digits(r, 14)
    numeric = "".join(str(int(c, 36)) for c in body + "GB00")
    return _groups(f"GB{98 - int(numeric) % 97:02d}{body}", 4)


def _uscc(r: random.Random) -> str:
    letters = "0123456789ABCDEFGHJKLMNPQRTUWXY"
    body = "91" + r.choice(("330106", "440305", "110108")) + "".join(r.choice(letters) for _ in range(9))
    total = sum(letters.index(c) * pow(3, i, 31) for i, c in enumerate(body))
    return body + letters[-total % 31]


def make_persona(lang: str, r: random.Random) -> Persona:
    """All slots of one person. `lang`: "en" or "zh"."""
    shared: dict[str, Callable[[], tuple[str, str]]] = {
        "otp": lambda: (_digits(r, 6), "NUM"),
        "pin": lambda: (_digits(r, 4), "NUM"),
        "pickup": lambda: (f"{r.randint(1, 9)}-{r.randint(1, 9)}-{_digits(r, 4)}", "NUM"),
        "meeting": lambda: (_groups(_digits(r, 9), 3), "NUM"),
        "account": lambda: (_digits(r, 10), "ACCOUNT_ID"),
        "member": lambda: (f"{r.choice('ABHKM')}{r.choice('XYZR')}{_digits(r, 7)}", "MEMBER_ID"),
        "student": lambda: (f"20{_digits(r, 8)}", "MEMBER_ID"),
        "policy": lambda: (f"P{_digits(r, 4)}-{_digits(r, 6)}", "ALNUM"),
        "booking": lambda: ("".join(r.choice("ABCDEFGHJKLMNPQRSTUVWXYZ") for _ in range(3)) + _digits(r, 3), "ALNUM"),
        "password": lambda: (
            r.choice(("Maple", "Tiger", "River")) + _digits(r, 3) + r.choice("!#$") + r.choice("xyz"),
            "ALNUM",
        ),
        "ip": lambda: (f"{r.choice(('203.0.113', '198.51.100', '192.0.2'))}.{r.randint(2, 250)}", "NUM"),
        "card": lambda: (_groups(_luhn(r, r.choice(("4539", "5412", "6222")), 16), 4), "BANK_CARD"),
        "iban": lambda: (_iban(r), "ACCOUNT_ID"),
        "ssn": lambda: (f"{r.randint(101, 665)}-{r.randint(10, 99)}-{r.randint(1000, 9999)}", "ID_NUMBER"),
        "cnid": lambda: (_cn_id(r), "ID_NUMBER"),
        "uscc": lambda: (_uscc(r), "ALNUM"),
        "qq": lambda: (_digits(r, 9).replace("0", "7"), "ACCOUNT_ID"),
    }
    person = {slot: Value(*make()) for slot, make in shared.items()}
    return person | (_english(r) if lang == "en" else _chinese(r))


def _english(r: random.Random) -> Persona:
    given, other = r.sample(pools.EN_GIVEN, 2)
    family, second = r.sample(pools.EN_FAMILY, 2)
    handle = f"{given.lower()}.{family.lower().replace('-', '')}"
    unit = r.choice(pools.EN_UNIT)
    street = f"{r.randint(11, 9800)} {r.choice(pools.EN_STREET)}" + (f", {unit}" if unit else "")
    city = r.choice(pools.EN_CITY)
    phone = f"{r.randint(201, 989)}-555-{r.randint(100, 199):04d}"
    phone2 = f"({r.randint(201, 989)}) 555-{r.randint(100, 199):04d}"
    values = {
        "name": (f"{given} {family}", "NAME"), "name_lower": (f"{given} {family}".lower(), "NAME"),
        "given": (given, "NAME"), "given_lower": (given.lower(), "NAME"), "family": (family, "NAME"),
        "friend": (f"{other} {second}", "NAME"), "friend_g": (other, "NAME"), "friend_lower": (other.lower(), "NAME"),
        "phone": (phone, "PHONE"), "phone2": (phone2, "PHONE"),
        "phone_intl": (f"+44 7700 900{r.randint(100, 999)}", "PHONE"),
        "email": (f"{handle}@{r.choice(pools.EN_DOMAIN)}", "EMAIL"),
        "email2": (f"{other.lower()}{r.randint(10, 99)}@{r.choice(pools.EN_DOMAIN)}", "EMAIL"),
        "addr": (f"{street}, {city}", "ADDR"), "street": (street, "ADDR"), "cityline": (city, "ADDR"),
        "addr2": (f"{r.randint(11, 9800)} {r.choice(pools.EN_STREET)}, {r.choice(pools.EN_CITY)}", "ADDR"),
        "pobox": (f"PO Box {r.randint(100, 9999)}, {r.choice(pools.EN_CITY)}", "ADDR"),
        "org": (r.choice(pools.EN_ORG), "ORG"),
        "dob": (f"{r.randint(1, 12):02d}/{r.randint(1, 28):02d}/{r.randint(1950, 2004)}", "NUM"),
        "order": (f"ORD-{_digits(r, 7)}", "ALNUM"), "tracking": (f"1Z{''.join(r.choice('ABCDEFGHX0123456789') for _ in range(6))}{_digits(r, 10)}", "ALNUM"),
        "plate": (f"{r.randint(1, 9)}{''.join(r.choice('BCDFGHJKLM') for _ in range(3))}{_digits(r, 3)}", "LICENSE_PLATE"),
        "passport": (f"{r.choice('CEX')}{_digits(r, 8)}", "PASSPORT"), "licence": (f"{r.choice('BDFS')}{_digits(r, 7)}", "DRIVER_LICENSE"),
        "user": (f"{given.lower()}_{r.randint(100, 999)}", "ACCOUNT_ID"),
    }  # fmt: skip
    return {slot: Value(*value) for slot, value in values.items()}


def _chinese(r: random.Random) -> Persona:
    family, second = r.sample(pools.ZH_FAMILY, 2)
    given, other = r.sample(pools.ZH_GIVEN, 2)
    number, building = r.randint(2, 980), r.randint(1, 28)
    street = f"{r.choice(pools.ZH_ROAD)}{number}号{r.choice(pools.ZH_COMPOUND)}{building}{r.choice(('号楼', '栋', '幢'))}{r.randint(1, 30)}{r.randint(1, 9):02d}室"
    second_street = f"{r.choice(pools.ZH_ROAD)}{r.randint(2, 980)}号"
    mobile = lambda: f"1{r.choice('3578')}{_digits(r, 9)}"  # noqa: E731
    phone = mobile()
    values = {
        "name": (family + given, "NAME"), "friend": (second + other, "NAME"),
        "title": (family + r.choice(pools.ZH_TITLES), "NAME"), "nick": (r.choice("小老") + family[0], "NAME"),
        "phone": (r.choice((phone, f"{phone[:3]} {phone[3:7]} {phone[7:]}", f"{phone[:3]}-{phone[3:7]}-{phone[7:]}")), "PHONE"),
        "phone2": (mobile(), "PHONE"), "landline": (f"{r.choice(('010', '0571', '028'))}-{r.randint(2, 8)}{_digits(r, 7)}", "PHONE"),
        "email": (f"{r.choice(('xiao', 'da', 'a'))}{r.choice(('yu', 'lin', 'chen', 'hai'))}{r.randint(10, 9999)}@{r.choice(pools.ZH_DOMAIN)}", "EMAIL"),
        "email2": (f"{r.choice(('feng', 'yun', 'shan'))}_{r.randint(10, 999)}@{r.choice(pools.ZH_DOMAIN)}", "EMAIL"),
        "addr": (r.choice(pools.ZH_PLACE) + street, "ADDR"), "street": (street, "ADDR"),
        "addr2": (r.choice(pools.ZH_PLACE) + second_street, "ADDR"),
        "org": (r.choice(pools.ZH_ORG), "ORG"),
        "order": (_digits(r, 16).replace("0", "3"), "NUM"), "tracking": (f"{r.choice(('SF', 'YT', 'JD'))}{_digits(r, 13)}", "ALNUM"),
        "plate": (f"{r.choice(pools.ZH_PLATE)}{r.choice('ABCDEF')}{r.choice('ABCDEFGHJK')}{_digits(r, 4)}", "LICENSE_PLATE"),
        "passport": (f"E{r.choice('ABCDEFGH')}{_digits(r, 7)}", "PASSPORT"),
        "wechat": (f"{r.choice(('lan', 'mo', 'qing'))}_{r.choice(('shu', 'yi'))}{_digits(r, 3)}", "ALNUM"),
        "user": (f"{r.choice(('hai', 'bei'))}{r.choice(('feng', 'dou'))}{_digits(r, 4)}", "ACCOUNT_ID"),
    }  # fmt: skip
    return {slot: Value(*value) for slot, value in values.items()}
