"""Short names: by place and number, and halls where people work."""

from __future__ import annotations

import pytest

from privacyguard_plugin.detection.orgs.zh.short import attended, short_names


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("孩子在成都七中读书", ["成都七中"]),
        ("我妈在市二院住院", ["市二院"]),
        ("他在回春堂抓药", ["回春堂"]),
        ("七中有多少人", []),
        ("课堂上", []),
    ],
)
def test_short_names(text: str, expected: list[str]) -> None:
    assert sorted({text[a:b] for a, b, *_ in short_names(text)}) == expected


@pytest.mark.parametrize(("text", "expected"), [("在实验小学五(3)班", True), ("实验小学很多", False)])
def test_attended(text: str, expected: bool) -> None:
    start = text.index("实验小学")
    assert bool(attended(text, start, start + 4)) is expected
