"""Strings that look like references and are none: one construction error each, or one character of another alphabet
(paper App. B.5). Seeded; every call with the same arguments gives the same strings."""

from __future__ import annotations

import random

__all__ = ["confusable", "malformed"]

SEED = 20260725
_STRANGE_LETTERS = dict(zip("ACDEILMNOPRTY", "АСⅮЕІⅬМΝОРᖇТΥ", strict=True))
_STRANGE_DIGITS = ("٠١٢٣٤٥٦٧٨٩", "०१२३४५६७८९", "⁰¹²³⁴⁵⁶⁷⁸⁹", "𝟘𝟙𝟚𝟛𝟜𝟝𝟞𝟟𝟠𝟡", "〇一二三四五六七八九")
_STRANGE_SEPARATORS = {"#": "♯⌗⋕Nº№", ".": "․‧⋅∙,،：:;、", "-": "_~〜＿+|/", "=": "≡≈:：꞊"}
_INVISIBLE = "\u200b\u200c\u200d\u2060\ufeff\u00ad"


def malformed(count: int = 1024, seed: int = SEED) -> tuple[str, ...]:
    """Distinct strings with one construction error each in brackets, label, root, separator or projection."""
    rng = random.Random(seed)
    found: dict[str, None] = {}
    while len(found) < count:
        label, number, suffix = rng.choice(_GOOD)
        match rng.randrange(5):
            case 0:
                opening, closing = rng.choice(_BRACKETS)
                text = f"{opening}{label}#{number}{suffix}{closing}"
            case 1:
                text = f"[[{rng.choice(_bad_labels(label, rng))}#{number}{suffix}]]"
            case 2:
                text = f"[[{label}#{rng.choice(_bad_numbers(number, rng))}{suffix}]]"
            case 3:
                text = f"[[{label}{rng.choice(_HASHES)}{number}{suffix}]]"
            case _:
                text = f"[[{label}#{number}{rng.choice(_bad_suffixes(suffix, rng))}]]"
        found[text] = None
    return tuple(found)


def confusable(count: int = 256, seed: int = SEED) -> tuple[str, ...]:
    """Distinct references with one letter, digit or separator of another alphabet, or an invisible character."""
    rng = random.Random(seed)
    found: dict[str, None] = {}
    while len(found) < count:
        label, number, suffix = rng.choice(_GOOD)
        text = f"{label}#{number}{suffix}"
        places = [i for i, c in enumerate(text) if c in _STRANGE_LETTERS or c.isdigit() or c in _STRANGE_SEPARATORS]
        at = rng.choice(places)
        c = text[at]
        if rng.random() < 0.15:
            put = c + rng.choice(_INVISIBLE)
        elif c.isdigit():
            put = rng.choice(_STRANGE_DIGITS)[int(c)]
        elif c in _STRANGE_SEPARATORS:
            put = rng.choice(_STRANGE_SEPARATORS[c])
        else:
            put = rng.choice((_STRANGE_LETTERS[c], chr(ord(c) - ord("A") + ord("ａ")), c.lower(), c + "\u0301"))
        found[f"[[{text[:at]}{put}{text[at + 1 :]}]]"] = None
    return tuple(found)


_KINDS = "ADDR PHONE NUM NAME EMAIL ID_NUMBER BANK_CARD ALNUM LICENSE_PLATE ORG NUM ADDR PHONE NUM NAME".split()
"""Types of the roots that the session of the suite has, in their order."""
_GOOD = tuple(
    [(kind, str(n), "") for n, kind in enumerate(_KINDS, 1)]
    + [("ADDR", "1", f".{s}") for s in ("CITY", "DIST", "ROAD", "DTL", "CITY-DIST", "CITY-DIST-ROAD-DTL", "ROAD-DTL")]
    + [("ADDR", "12", f".{s}") for s in ("PROV", "CITY", "ROAD", "PROV-CITY")]
    + [("NUM", "3", ".LEN=6"), ("ALNUM", "8", ".LEN=8"), ("NUM", "14", ".LEN=0")]
)
_BRACKETS = (
    ("[", "]"), ("[[", "]"), ("[", "]]"), ("[[[", "]]"), ("[[", "]]]"), ("[[[", "]]]"), ("[[[[", "]]]]"), ("{{", "}}"),
    ("((", "))"), ("<<", ">>"), ("【【", "】】"), ("[(", ")]"), ("[ [", "] ]"), ("[[", ""), ("", "]]"), ("]]", "[["), ("[[", "[["),
    ("《", "》"), ("[[[[", "]]"), ("[[", "]]]]"), ("[<", ">]"), ("「「", "」」"), ("[[(", ")]]"), ("[[\"", "\"]]"), ("[[<", ">]]"),
)  # fmt: skip
_HASHES = ("", "##", ":", "_", "-", ".", "@", "$", "#.", ".#", "#-", "#_", "# #", "*", "/", "=", "#=", "!#", "#:", "№")


def _bad_labels(label: str, rng: random.Random) -> tuple[str, ...]:
    at = rng.randrange(len(label))
    return (
        label.lower(), label.capitalize(), label + "S", label + "_", "_" + label, label[:-1], label + label, label + "1",
        label[:at] + label[at].lower() + label[at + 1 :], label[:at] + rng.choice("QXZ0158?*") + label[at + 1 :], "",
        f"{label},", f"({label})", f"{label}/ADDR", "FOO", "ACCOUNT", "CONTACT", "PERSON", "ADDRESS", "TEL", "TIME",
    )  # fmt: skip


def _bad_numbers(number: str, rng: random.Random) -> tuple[str, ...]:
    return (
        "", "0", f"0{number}", f"00{number}", f"-{number}", f"+{number}", f"{number}.0", f"{number},", f"{number}e1", f"0x{number}",
        f"{number}{rng.choice('abcdefOIl')}", f"{rng.choice('abcdefOIl')}{number}", f"({number})", f"{number}#{number}", "N", "*", "?",
        f"{number}..{number}", f"{number}-{number}", f"{number}/{rng.randrange(9)}", f"9{rng.randrange(10**8, 10**9)}", f"{rng.randrange(100, 999)}",
    )  # fmt: skip


def _bad_suffixes(suffix: str, rng: random.Random) -> tuple[str, ...]:
    level = rng.choice(("CITY", "DIST", "ROAD", "DTL", "PROV", "COUNTRY"))
    shown = suffix or f".{level}"
    return (
        f"{shown}.", f"{shown}-", f".-{shown[1:]}", f".{shown}", f"{shown.lower()}", f"{shown}.{level}", f".{level}-{level}", ".", "..",
        f".{level}S", f".X{level}", f".{level}={rng.randrange(9)}", f".LEN{rng.randrange(99)}", f".LEN=-{rng.randrange(1, 99)}",
        f".LEN=0{rng.randrange(9)}", f".LEN={rng.choice('abcxyz')}", ".LEN=", f".len={rng.randrange(99)}", f".LEN=={rng.randrange(99)}",
        f".DTL-{rng.choice(('CITY', 'DIST', 'ROAD'))}", f".ROAD-{rng.choice(('CITY', 'DIST'))}", f":{shown[1:]}", f"/{shown[1:]}",
        f".{level}+DTL", f".{level},DTL", f".{level}_DTL", f".{rng.choice(('STREET', 'ZIP', 'STATE', 'DOMAIN', 'TIME', 'NAME', 'FAMILY'))}",
    )  # fmt: skip
