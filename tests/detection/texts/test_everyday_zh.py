"""Chinese chats, dictation, reminders and rows of screens, a line each: what is marked is removed, and nothing else.

everyday_zh_positive.txt marks {TYPE:value}, "\\n" is a line feed; everyday_zh_negative.txt holds nothing personal.
"""

from __future__ import annotations

from functools import cache
from pathlib import Path

from evaluation.screens.markup import parse_markup
from privacyguard_plugin import PrivacyGuard

HERE = Path(__file__).parent


@cache
def guard() -> PrivacyGuard:
    return PrivacyGuard()


def lines(name: str) -> list[str]:
    return (HERE / f"everyday_zh_{name}.txt").read_text("utf-8").splitlines()


def removed(text: str) -> set[int]:
    """Offsets of the letters and digits that do not leave."""
    with guard().session() as session:
        occurrences = session.before_upload(text).occurrences
    return {i for o in occurrences for i in range(o.start or 0, o.end or 0) if text[i].isalnum()}


def is_removed_alone(line: str) -> bool:
    marked = parse_markup(line.replace("\\n", "\n"))
    return removed(marked.text) == {i for s in marked.spans for i in range(s.start, s.end) if marked.text[i].isalnum()}


def test_what_is_personal_is_removed_and_nothing_else() -> None:
    assert [line for line in lines("positive") if not is_removed_alone(line)] == []


def test_what_is_nobodys_stays() -> None:
    assert [line for line in lines("negative") if removed(line.replace("\\n", "\n"))] == []
