"""Verses, arithmetic, dishes and figures of history name nobody."""

from __future__ import annotations

import pytest

from privacyguard_plugin.detection.order import default_recognizers

from ..reading import values


def _found(text: str) -> list[str]:
    return [value for _, value in values(text, default_recognizers())]


@pytest.mark.parametrize(
    "text",
    [
        "空山不见人，但闻人语响。返景入深林，复照青苔上。",
        "黑发不知勤学早，白首方悔读书迟",
        "小华有12颗糖，分给小丽4颗，还剩几颗？",
        "蒜香小龙虾、清炒时蔬",
        "清蒸鲈鱼：鱼一条，大火八分钟",
        "是否允许“每周德语”发送通知？",
        "存储空间：微信 12.6GB 照片 30.1GB",
        "3号线（石佛寺方向）下一班 4分钟",
        "二等奖号码：04 11 18 25 30 33 + 09，第2024087期",
        "洗衣机 8公斤 1200转 XQG80B12X",
        "普悠瑪號 2000型 樹林—花蓮",
        "前天梦见老家了",
        "马可·波罗从威尼斯来到元大都",
        "外交部长贺文铎：将继续磋商",
    ],
)
def test_public_texts_name_nobody(text: str) -> None:
    assert _found(text) == []


@pytest.mark.parametrize(
    ("text", "names"),
    [
        ("小华一共欠我多少钱？在12号前", ["小华"]),
        ("贺文铎来电话了，让你回一个，说是急事情，你看着办吧", ["贺文铎"]),
    ],
)
def test_people_the_user_deals_with_go(text: str, names: list[str]) -> None:
    assert _found(text) == names
