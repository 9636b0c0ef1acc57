"""Whether what a QR or bar code says is private. Only what is plainly public may stay: a web page without anyone's token,
and the number of a product."""

from __future__ import annotations

import re
from urllib.parse import SplitResult, parse_qsl, unquote, urlsplit

__all__ = ["is_public"]

_PRODUCT = frozenset(("EAN_13", "EAN_8", "UPC_A", "UPC_E", "UPC_EAN_EXTENSION"))
"""Symbologies that number goods, not people or parcels."""

_PERSONAL_HOSTS = re.compile(
    r"(?:^|\.)(?:u\.wechat\.com|weixin\.qq\.com|wx\.tenpay\.com|qr\.alipay\.com|qm\.qq\.com|wa\.me|t\.me|m\.me|line\.me"
    r"|signal\.me|signal\.group|paypal\.me|venmo\.com|cash\.app|revolut\.me|zellepay\.com|pay\.google\.com|bizum\.es"
    r"|chat\.whatsapp\.com|meet\.google\.com|zoom\.us|teams\.microsoft\.com|meeting\.tencent\.com|linkedin\.com"
    r"|facebook\.com|instagram\.com|x\.com|twitter\.com|tiktok\.com|snapchat\.com|v\.douyin\.com|xhslink\.com|weibo\.com)$"
)
"""Hosts whose links are a person's contact card, a payment to someone, a profile or an invitation."""

_PERSONAL_KEYS = re.compile(
    r"token|sess|auth|sign|secret|pass|pwd|otp|code|key|ticket|invit|refer|user|uid|openid|account|acct|member|order|booking"
    r"|track|phone|mobile|tel|mail|name|addr|device|payload|data",
    re.IGNORECASE,
)
_DIGITS = re.compile(r"\d{6,}")
_TOKEN = re.compile(r"(?=[A-Za-z_-]*\d)(?=[\d_-]*[A-Za-z])[A-Za-z\d_-]{8,}|[A-Za-z\d_+/=-]{20,}")
_WORDS = re.compile(r"[A-Za-z]+(?:[-_][A-Za-z]+)+|(?:[a-z]+\.)+[a-z]+", re.ASCII)
_DATE = re.compile(r"(?:19|20)\d{2}[-/]?\d{2}[-/]?\d{2}")


def is_public(content: str, symbology: str = "QR") -> bool:
    """Whether a code that says `content` may stay on a released screen. "" (could not be decoded) may not."""
    if symbology in _PRODUCT:
        return content.isdigit()
    try:
        url = urlsplit(content.strip())
        port = url.port
    except ValueError:
        return False
    if url.scheme.lower() not in ("http", "https") or not url.hostname or url.username or url.password or port:
        return False
    return not _PERSONAL_HOSTS.search(url.hostname.lower()) and not _tells(url)


def _tells(url: SplitResult) -> bool:
    """Whether path, query or fragment carry something that names one person, order or session."""
    if any(
        _PERSONAL_KEYS.search(key) and value for text in (url.query, url.fragment) for key, value in parse_qsl(text)
    ):
        return True
    values = [unquote(part) for part in url.path.split("/")]
    values += [value for _, value in parse_qsl(url.query)] if "=" in url.query else [unquote(url.query)]
    return any(_is_token(value) for value in (*values, unquote(url.fragment)))


def _is_token(value: str) -> bool:
    if not value or _WORDS.fullmatch(value) or _DATE.fullmatch(value):
        return False
    return "@" in value or bool(_DIGITS.search(value) or _TOKEN.search(value))
