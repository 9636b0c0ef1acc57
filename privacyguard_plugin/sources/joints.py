"""What characters tell about whether two fragments are one text (paper §3.1)."""

from __future__ import annotations

import re

from .geometry import is_cjk

__all__ = ["breaks_off", "continues", "label_like", "one_row", "opens_a_line", "separator", "short", "time_stamp"]

_BULLET = re.compile(
    r"[-–—•·●○◦▪■□◆*>›✓☐](?=\s|[^\W\d])|\(?\d{1,2}(?:[.)](?=\s|[^\W\d])|、)|[①-⑳]"
    r"|[（(][一二三四五六七八九十\d]{1,2}[)）]|[一二三四五六七八九十]、"
)
_FIELD = re.compile(r"[^\W\d](?:[^\W\d]|[ '’/&().（）-]){0,23}[:：](?!//)")
_LEAD = re.compile(
    r"(?:From|To|At|By|With|For|Via|Driver|Rider|Courier|Passengers?|Guests?|Host|Sender|Recipient|Receiver|Patient|Technician"
    r"|Agent|Organi[sz]er|Contact|Delivered|Arrives|Departs|Dispatcher|Operator|Teacher|Tutor|Coach|Trainer|Instructor|Nurse|Landlord|Tenant"
    r"|Owner|Buyer|Seller|Keeper|Handler|Carrier|Broker|Witness|Caller|Client|Customer|Student) (?=[\dA-ZÀ-Þ])"
)
"""Words that prose writes small: with a capital they begin what a row of its own says (To Elm Dental, Driver Tom)."""
_CLOCK = re.compile(
    r"(?:(?:昨天|前天|今天|上午|下午|凌晨|中午|晚上|周[一二三四五六日天]|星期[一二三四五六日天]|刚刚"
    r"|yesterday|today|just now|now|(?:mon|tues?|wed(?:nes)?|thu(?:rs)?|fri|sat(?:ur)?|sun)(?:day)?"
    r"|(?:\d{1,2} )?(?:jan|feb|mar|apr|may|june?|july?|aug|sept?|oct|nov|dec)[a-z]*\.?(?: \d{1,2})?|[ap]\.?m\.?"
    r"|\d{1,2}[:：]\d{2}(?:[:：]\d{2})?|\d{4}[-/.]\d{1,2}[-/.]\d{1,2}|\d{1,2}[-/.]\d{1,2}[-/.]\d{2,4}|\d{2}[-/.]\d{2}"
    r"|(?:\d{4}年)?\d{1,2}月\d{1,2}日|\d{1,3} ?(?:分钟前|小时前|天前|mins?|h|d|(?:hour|minute|day)s? ago)"
    r")[\s,，·]*){1,5}[✓√]*",
    re.IGNORECASE,
)
_NUMBER = re.compile(r"[\d\s()+.\-–*#/]+")
_OPEN_NUMBER = re.compile(r"(?:\d\)?|[+(\-–])$")  # "(628)" and "+1 415" want the rest of their number
_LONG_NUMBER = 7  # digits; shorter ones (a postal code) may end an address
_COMPOSED = re.compile(r"\w[@._/=&-]+\w|[a-z]\d|\d[a-z]", re.IGNORECASE)
_LATIN_TAIL = re.compile(r"[!-~]+$")
_ADDRESS = re.compile(r"[\w.+-]*@[\w-]*(?:\.[\w-]+)*\.?")  # of mail, as far as a row holds it
_DOMAIN = re.compile(r"[a-z0-9-]*(?:\.[a-z0-9-]+)*\.[a-z]{2,}", re.IGNORECASE)
_LINK = re.compile(r"(?:https?://|www\.)\S+", re.IGNORECASE)
_REST_OF_LINK = re.compile(r"[\w%-]*[/?=&._][\w/?=&.%_-]*")
_SENTENCE = 6  # ideographs; names are shorter
_LABEL_LENGTH = 16  # characters


def opens_a_line(text: str) -> bool:
    """Whether a line starts something of its own: a bullet, a field with its label, a time stamp."""
    return bool(_BULLET.match(text) or _FIELD.match(text)) or time_stamp(text)


def time_stamp(text: str) -> bool:
    """Whether a text is nothing but a time or a day."""
    return _CLOCK.fullmatch(text.strip()) is not None


def continues(before: str, after: str) -> bool:
    """Whether the row `after` can carry on the row `before`, as far as the characters tell."""
    if len(before) < 2 or opens_a_line(after) or _LEAD.match(after):
        return False
    if _NUMBER.fullmatch(after) and sum(c.isdigit() for c in after) >= _LONG_NUMBER:
        # The number under a name is a field of its own; a sentence may well go on with one.
        return _OPEN_NUMBER.search(before) is not None or _sentence(before)
    return True


def breaks_off(before: str, after: str) -> bool:
    """Whether a row ends inside a word that the next one completes: an e-mail address, a link, a word with its hyphen."""
    word, rest = before.rsplit(maxsplit=1)[-1], after.split(maxsplit=1)[0]
    if word[-1] == "-":
        return word[-2:-1].isalpha() and rest[0].isalpha()
    if _ADDRESS.fullmatch(word):
        return "@" not in rest and rest == after and _DOMAIN.fullmatch(rest) is not None
    return rest == after and _LINK.fullmatch(word) is not None and _REST_OF_LINK.fullmatch(rest) is not None


def _sentence(text: str) -> bool:
    words = text.split()
    return (len(words) >= 3 and words[-1].islower()) or sum(map(is_cjk, text)) >= _SENTENCE


def one_row(before: str, after: str) -> bool:
    """Whether two fragments of a row can be one text. A lone letter beside a text is an icon that was read as one."""
    if (len(before) == 1) == (len(after) == 1):
        return True
    return (is_cjk(before[-1]) and is_cjk(after[0])) or (before[-1].isdigit() and after[0].isdigit())


def separator(before: str, after: str) -> str:
    """What joins two fragments: a space between words of spaced scripts, nothing elsewhere and inside a broken word."""
    if not before or not after or is_cjk(before[-1]) or is_cjk(after[0]):
        return ""
    word, rest = before.rsplit(maxsplit=1)[-1], after.split(maxsplit=1)[0]
    if word[-1] in "@_/-" or rest[0] in "@_/.,;:!?)]}%":
        return ""
    if word[-1] in ".+=&" and ("@" in word or "://" in word or word.startswith("www.")):
        return ""
    # A word is broken when it fills a row of its own, and in ideographic text, which is wrapped at any character. Plain
    # words there were parted by a space.
    if word == before or any(map(is_cjk, before)):
        tail = _LATIN_TAIL.search(word)
        joined = (tail.group() if tail else "") + rest
        if _COMPOSED.search(joined) or (word[-1].isdigit() and rest[0].isdigit()):
            return ""
    return " "


def label_like(text: str) -> bool:
    """Whether a text may be the label of a field: short and without figures, or ending in a colon."""
    return text[-1] in ":：" or (short(text) and not any(c.isdigit() for c in text))


def short(text: str) -> bool:
    """Whether a text is a few words rather than a row of prose."""
    return len(text) <= _LABEL_LENGTH
