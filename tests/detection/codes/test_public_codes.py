"""Codes and long numbers whose form or surroundings are everybody's stay."""

from __future__ import annotations

import pytest

from ..reading import values


@pytest.mark.parametrize(
    "text",
    [
        "Bosch GBH 2-26 F, part 1617000A01, ships in two days",
        "please compare the Dell XPS 13 9340 with my old one",
        "can you explain ASTM D6400-21 to me",
        "my app shows error 0x8024402C again",
        "Downloads\nXQ-44710928-A",
        "He scrolled past 1843207 followers",
        "please multiply 48271339 by 12",
        "tell me whether 7772 7777 is lucky",
        "my tyres are 205/55 R16 and 225/45 R17",
        "Ford F-150 2018 XLT for her",
        "you can read https://shop.example/p/KX-8820417-B later",
        "RBC 412 380-510\nPLT 260 125-350",
        "主板：B760M\n内存：DDR5 6000 32GB",
        "帮我看看色温3000K-6500K的灯",
        "我想知道1048573是不是质数，1048573除以7呢",
        "Toner CC388A0012 for your printer, $12.99, free delivery, in stock",
    ],
)
def test_what_is_printed_or_counted_for_everybody_stays(text: str) -> None:
    assert values(text) == []
