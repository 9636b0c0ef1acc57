"""Comparison forms of scalar values: what decides that two writings are one value (paper §3.3.1: canonical equality)."""

from __future__ import annotations

import re

from ..model import PiiType
from .folding import fold
from .phones import parse_phone
from .spoken import spoken_digits

__all__ = ["canonical"]

_EXACT_ROLES = frozenset({"password", "key", "url_credentials", "url_token"})
_FOLDED_ROLES = frozenset({"username", "wechat", "qq"})
_SPELLED = (
    (r"[(\[{<]\s*(?:at|@)\s*[)\]}>]|\sat\s|艾特|圈a", "@"),
    (r"[(\[{<]\s*(?:dot|\.)\s*[)\]}>]|\sdot\s|[点。]", "."),
    (r"\sunderscore\s|下划线", "_"),
    (r"\s(?:dash|hyphen)\s", "-"),
)


def canonical(kind: PiiType, text: str, role: str | None = None) -> str | None:
    """The comparison form of a scalar, or None when `text` cannot be a value of `kind`.

    A telephone number is "country|national|extension", parts that are not written empty; everything else a plain string.
    """
    plain = fold(text).strip()
    if kind is PiiType.PHONE:
        if role == "extension":
            return f"||{re.sub('[^0-9]', '', plain)}"
        phone = parse_phone(text)
        if phone is None:
            return _spoken(plain)
        return f"{phone.country}|{phone.national}|{phone.extension}"
    if kind is PiiType.EMAIL:
        lowered = plain.lower()
        for pattern, mark in _SPELLED:
            lowered = re.sub(pattern, mark, lowered)
        lowered = re.sub(r"\s+", "", lowered)
        return lowered if any(map(str.isalnum, lowered)) else None  # cut at a row's end it may lack its at sign
    if role in _EXACT_ROLES:
        return plain or None
    if role in _FOLDED_ROLES:
        return plain.lower().lstrip("@") or None
    if kind is PiiType.NUM:
        return "".join(c for c in plain if c.isdigit() or c == "*") or spoken_digits(plain)
    return "".join(c for c in plain.upper() if c.isalnum() or c == "*") or None


def _spoken(plain: str) -> str | None:
    """The form of a dictated number, or of an extension that stands alone (x2231, 8026)."""
    if re.fullmatch(r"[xX]?[0-9]{3,6}", plain):
        return f"||{plain.lstrip('xX')}"
    digits = spoken_digits(plain)
    return f"|{digits.lstrip('0')}|" if digits is not None and len(digits) >= 7 else None
