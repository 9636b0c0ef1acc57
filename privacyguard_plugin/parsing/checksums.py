"""Check digits of the identifiers we recognise: "the pattern proposes, the checksum disposes". Pure functions.

Every function takes the bare identifier (separators removed, upper case) and answers whether it is well formed.
"""

from __future__ import annotations

import datetime
import re

__all__ = [
    "cn_resident_id",
    "cn_resident_shape",
    "cpf",
    "hetu",
    "hkid",
    "iban",
    "insee",
    "luhn",
    "nric_sg",
    "rut",
    "s10",
    "taiwan_id",
    "ups",
    "uscc",
    "verhoeff",
    "vin",
]

_CN_WEIGHTS = (7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2)
_CN_REGIONS = frozenset(
    [
        "11",
        "12",
        "13",
        "14",
        "15",
        "21",
        "22",
        "23",
        "31",
        "32",
        "33",
        "34",
        "35",
        "36",
        "37",
        "41",
        "42",
        "43",
        "44",
        "45",
        "46",
        "50",
        "51",
        "52",
        "53",
        "54",
        "61",
        "62",
        "63",
        "64",
        "65",
        "71",
        "81",
        "82",
        "83",
    ]
)


def luhn(digits: str) -> bool:
    """ISO/IEC 7812-1: cards, IMEI."""
    total = 0
    for place, char in enumerate(reversed(digits)):
        value = int(char) * (1 + place % 2)
        total += value - 9 if value > 9 else value
    return total % 10 == 0


def cn_resident_id(number: str) -> bool:
    """GB 11643: 18 characters with region, date of birth and ISO 7064 mod 11-2 check character."""
    return (
        cn_resident_shape(number)
        and "10X98765432"[sum(int(d) * w for d, w in zip(number, _CN_WEIGHTS, strict=False)) % 11] == number[17]
    )


def cn_resident_shape(number: str) -> bool:
    """The same without the check character: region and a date of birth, as a number has that was mistyped or misread."""
    return re.fullmatch(r"[0-9]{17}[0-9X]", number) is not None and number[:2] in _CN_REGIONS and _date(number[6:14])


def _date(digits: str) -> bool:
    try:
        year = datetime.date(int(digits[:4]), int(digits[4:6]), int(digits[6:8])).year
    except ValueError:
        return False
    return 1890 <= year <= 2099


def iban(number: str) -> bool:
    """ISO 13616: country, check digits mod 97."""
    if not re.fullmatch(r"[A-Z]{2}[0-9]{2}[A-Z0-9]{11,30}", number):
        return False
    return int("".join(str(int(c, 36)) for c in number[4:] + number[:4])) % 97 == 1


def hkid(number: str) -> bool:
    """Hong Kong identity card: one or two letters, six digits, check character; mod 11."""
    if not re.fullmatch(r"[A-Z]{1,2}[0-9]{6}[0-9A]", number):
        return False
    padded = number.rjust(9)
    values = [36 if c == " " else int(c, 36) for c in padded[:8]]
    total = sum(v * w for v, w in zip(values, range(9, 1, -1), strict=True)) + int(padded[8], 36)
    return total % 11 == 0


_NRIC = {"S": (0, "JZIHGFEDCBA"), "T": (4, "JZIHGFEDCBA"), "F": (0, "XWUTRQPNMLK"), "G": (4, "XWUTRQPNMLK")}
_NRIC_M = "KLJNPQRTUWX"


def rut(number: str) -> bool:
    """Chile: up to eight digits and a check character, mod 11 with weights 2 to 7."""
    body, check = number[:-1], number[-1]
    total = sum(int(d) * (2 + i % 6) for i, d in enumerate(reversed(body)))
    return "0K987654321"[total % 11] == check


def insee(number: str) -> bool:
    """France: thirteen characters (2A, 2B for Corsica) and a key, 97 - n mod 97."""
    body = number[:13].replace("2A", "19").replace("2B", "18")
    return body.isdigit() and 97 - int(body) % 97 == int(number[13:])


def hetu(number: str) -> bool:
    """Finland: date of birth, three digits and a check character, mod 31; with or without the century sign."""
    digits = number[:6] + number[-4:-1]
    return digits.isdigit() and "0123456789ABCDEFHJKLMNPRSTUVWXY"[int(digits) % 31] == number[-1]


def nric_sg(number: str) -> bool:
    """Singapore NRIC and FIN: letter, seven digits, check letter."""
    if not re.fullmatch(r"[STFGM][0-9]{7}[A-Z]", number):
        return False
    total = sum(int(d) * w for d, w in zip(number[1:8], (2, 7, 6, 5, 4, 3, 2), strict=True))
    if number[0] == "M":
        return _NRIC_M[10 - (total + 3) % 11] == number[8]
    offset, letters = _NRIC[number[0]]
    return letters[(total + offset) % 11] == number[8]


_TW_LETTERS = "ABCDEFGHJKLMNPQRSTUVXYWZIO"


def taiwan_id(number: str) -> bool:
    """Taiwan national id: letter, sex digit, seven digits, check digit."""
    if not re.fullmatch(r"[A-Z][1289][0-9]{8}", number):
        return False
    code = _TW_LETTERS.index(number[0]) + 10
    digits = [code // 10, code % 10, *map(int, number[1:])]
    return sum(d * w for d, w in zip(digits, (1, 9, 8, 7, 6, 5, 4, 3, 2, 1, 1), strict=True)) % 10 == 0


def cpf(digits: str) -> bool:
    """Brazilian CPF: eleven digits, two of them check digits."""
    if not re.fullmatch(r"[0-9]{11}", digits) or digits == digits[0] * 11:
        return False
    for size in (9, 10):
        check = sum(int(d) * (size + 1 - i) for i, d in enumerate(digits[:size])) * 10 % 11 % 10
        if check != int(digits[size]):
            return False
    return True


_D5 = (
    "0123456789",
    "1234067895",
    "2340178956",
    "3401289567",
    "4012395678",
    "5987604321",
    "6598710432",
    "7659821043",
    "8765932104",
    "9876543210",
)
_PERMUTE = (
    "0123456789",
    "1576283094",
    "5803796142",
    "8916043527",
    "9453126870",
    "4286573901",
    "2793806415",
    "7046913258",
)


def verhoeff(digits: str) -> bool:
    """Verhoeff's dihedral check (Aadhaar)."""
    check = 0
    for place, char in enumerate(reversed(digits)):
        check = int(_D5[check][int(_PERMUTE[place % 8][int(char)])])
    return check == 0


_USCC_ALPHABET = "0123456789ABCDEFGHJKLMNPQRTUWXY"


def uscc(number: str) -> bool:
    """GB 32100: the 18-character credit code of a Chinese organisation, mod 31."""
    if not re.fullmatch(r"[0-9A-HJ-NP-RTUWXY]{2}[0-9]{6}[0-9A-HJ-NP-RTUWXY]{10}", number):
        return False
    total = sum(_USCC_ALPHABET.index(c) * pow(3, i, 31) for i, c in enumerate(number[:17]))
    return _USCC_ALPHABET[(31 - total % 31) % 31] == number[17]


_VIN_VALUES = dict(
    zip("ABCDEFGHJKLMNPRSTUVWXYZ", (1, 2, 3, 4, 5, 6, 7, 8, 1, 2, 3, 4, 5, 7, 9, 2, 3, 4, 5, 6, 7, 8, 9), strict=True)
)
_VIN_WEIGHTS = (8, 7, 6, 5, 4, 3, 2, 10, 0, 9, 8, 7, 6, 5, 4, 3, 2)


def vin(number: str) -> bool:
    """ISO 3779 / 49 CFR 565: seventeen characters with the ninth as check (North America and China)."""
    if not re.fullmatch(r"[A-HJ-NPR-Z0-9]{17}", number):
        return False
    total = sum((int(c) if c.isdigit() else _VIN_VALUES[c]) * w for c, w in zip(number, _VIN_WEIGHTS, strict=True))
    return "0123456789X"[total % 11] == number[8]


def s10(number: str) -> bool:
    """UPU S10: postal items such as RR123456785CN."""
    if not re.fullmatch(r"[A-Z]{2}[0-9]{9}[A-Z]{2}", number):
        return False
    check = 11 - sum(int(d) * w for d, w in zip(number[2:10], (8, 6, 4, 2, 3, 5, 9, 7), strict=True)) % 11
    return int(number[10]) == {10: 0, 11: 5}.get(check, check)


def ups(number: str) -> bool:
    """UPS 1Z tracking numbers: mod 10 over the last sixteen characters."""
    if not re.fullmatch(r"1Z[A-Z0-9]{15}[0-9]", number):
        return False
    values = [int(c) if c.isdigit() else (ord(c) - 63) % 10 for c in number[2:17]]
    return (10 - sum(v * (1 + i % 2) for i, v in enumerate(values)) % 10) % 10 == int(number[17])
