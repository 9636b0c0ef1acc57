"""Times as phones write them: the nearer, the shorter."""

from __future__ import annotations

from datetime import datetime

from .app import word

__all__ = ["brief", "full", "long_date"]

_DAYS_ZH = "一二三四五六日"


def brief(at: datetime, now: datetime, lang: str) -> str:
    """For a list: the time today, else the day."""
    days = (now.date() - at.date()).days
    if days == 0:
        return f"{at:%H:%M}"
    if days == 1:
        return word("yesterday", lang)
    if days < 7:
        return f"星期{_DAYS_ZH[at.weekday()]}" if lang == "zh" else f"{at:%a}"
    return f"{at.month}月{at.day}日" if lang == "zh" else f"{at:%b} {at.day}"


def full(at: datetime, now: datetime, lang: str) -> str:
    """Between messages: the day unless it is today, and the time."""
    day = brief(at, now, lang)
    clock = f"{at:%H:%M}"
    return clock if day == clock else f"{day} {clock}"


def long_date(at: datetime, lang: str) -> str:
    """For the home screen."""
    if lang == "zh":
        return f"{at.month}月{at.day}日 星期{_DAYS_ZH[at.weekday()]}"
    return f"{at:%A}, {at:%B} {at.day}"
