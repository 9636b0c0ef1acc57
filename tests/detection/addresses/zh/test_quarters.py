from __future__ import annotations

import pytest

from privacyguard_plugin.detection.addresses.zh.quarters import quarters


def places(text: str) -> list[str]:
    return [text[start:end] for start, end in quarters(text)]


@pytest.mark.parametrize(
    ("text", "place"),
    [
        ("我家在回龙观，离公司太远了", "回龙观"),
        ("小李租在五角场，你可以找他拼车", "五角场"),
        ("妹妹住在亦庄，周末过来", "亦庄"),
        ("租的房也在唐镇", "唐镇"),
        ("我爸妈搬到翡翠湾去了", "翡翠湾"),
        ("我从柳林苑出发，半个小时到你那", "柳林苑"),
        ("外婆的老屋在青石巷里头", "青石巷"),
    ],
)
def test_quarter_where_somebody_lives_is_found(text: str, place: str) -> None:
    assert places(text) == [place]


@pytest.mark.parametrize(
    "text",
    [
        "住在一起三年了",
        "搬到楼上去了",
        "住在山里的人们以采茶为生",
        "她家住农村，他住酒店",
        "一家住不下这么多人",
        "住院了",
        "从黄鹤楼出发到东湖怎么坐车",
        "在公园等你们一家",
    ],
)
def test_other_words_for_where_one_lives_stay(text: str) -> None:
    assert places(text) == []
