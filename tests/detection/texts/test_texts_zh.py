"""Chinese texts as people write them to a phone agent and as phones show them: what is marked is found, and nothing else.

texts_zh_positive.txt marks {TYPE:value}, "\\n" is a line feed; texts_zh_negative.txt holds nothing personal: goods, tabs
of apps, questions anybody may ask.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

from privacyguard_plugin import PrivacyGuard
from tests.marked import Span, unmarked

HERE = Path(__file__).parent


@cache
def guard() -> PrivacyGuard:
    return PrivacyGuard()


def values(text: str) -> list[str]:
    with guard().session() as session:
        occurrences = session.before_upload(text).occurrences
    return sorted(text[o.start or 0 : o.end or 0] for o in occurrences)


def texts(name: str) -> Iterator[tuple[str, list[Span]]]:
    return map(unmarked, (HERE / name).read_text(encoding="utf-8").splitlines())


@pytest.mark.parametrize(("text", "spans"), [*texts("texts_zh_positive.txt")])
def test_what_is_personal_is_found_whole(text: str, spans: list[Span]) -> None:
    assert values(text) == sorted(text[start:end] for start, end, _ in spans)


@pytest.mark.parametrize("text", [text for text, _ in texts("texts_zh_negative.txt")])
def test_goods_and_interface_stay(text: str) -> None:
    assert values(text) == []
