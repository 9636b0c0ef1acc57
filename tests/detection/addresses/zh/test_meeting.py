from __future__ import annotations

import pytest

from privacyguard_plugin.detection.addresses.zh.meeting import meeting_places


def places(text: str) -> list[str]:
    return [text[start:end] for start, end in meeting_places(text)]


@pytest.mark.parametrize(
    ("text", "place"),
    [
        ("我在体育西路地铁站B口等你，快点", "体育西路地铁站B口"),
        ("打车定位中山公园地铁站3号口，司机到了打给我", "中山公园地铁站3号口"),
        ("我人已经到西站南广场，出租车上客点等你", "西站南广场"),
        ("我已经在虹桥火车站P9停车场，你出来吧", "虹桥火车站P9停车场"),
        ("车停朝阳大悦城北门，双闪开着", "朝阳大悦城北门"),
        ("集合点：植物园南门，早上八点，别迟到", "植物园南门"),
        ("孩子放学在实验小学东门等，麻烦奶奶去接", "实验小学东门"),
        ("到龙湖天街5号门接我，外面下雨了", "龙湖天街5号门"),
        ("我在首都机场T3出发层7号门等你，黑色的车", "首都机场T3出发层7号门"),
        ("面试地点在星光大厦12楼，带身份证", "星光大厦12楼"),
        ("会议改在金地中心19层，投影我来带", "金地中心19层"),
        ("我到金茂大厦楼下了，你下来吧", "金茂大厦"),
        ("约在春熙路地铁站门口见", "春熙路地铁站"),
        ("你先到大悦城门口等我五分钟", "大悦城"),
        ("骑手到环球中心E3座楼下了打我电话", "环球中心E3座"),
    ],
)
def test_place_where_somebody_waits_is_found(text: str, place: str) -> None:
    assert places(text) == [place]


@pytest.mark.parametrize(
    "text",
    [
        "我在天坛东门拍了好多照片",
        "五一广场站1号口因施工临时关闭",
        "景区南门停车场已满，请在北门停车",
        "我们到故宫午门要走多久",
        "我在学校门口等你",
        "我在地铁站等你",
        "在商场门口见到一只猫",
        "请旅客在2号门登机",
        "从机场出发层下车走三号门最近",
        "旅行团在黄山南门集合后统一乘车上山",
    ],
)
def test_place_that_is_seen_asked_about_or_nameless_stays(text: str) -> None:
    assert places(text) == []
