from __future__ import annotations

import pytest

from privacyguard_plugin.detection.addresses.zh.doors import doors


def places(text: str) -> list[str]:
    return [text[start:end] for start, end in doors(text)]


@pytest.mark.parametrize(
    ("text", "place"),
    [
        ("他住602，我去过", "602"),
        ("我是楼下502的邻居", "502"),
        ("我是6单元的，楼道灯坏了", "6单元"),
        ("咱们是12号楼的，别报错了", "12号楼"),
        ("五楼西户的空调外机滴水", "五楼西户"),
        ("顶楼东户夏天热得受不了", "顶楼东户"),
        ("四楼右手边那家养了条狗", "四楼右手边那家"),
    ],
)
def test_door_that_neighbours_name_is_found(text: str, place: str) -> None:
    assert places(text) == [place]


@pytest.mark.parametrize(
    "text",
    [
        "八楼西户型南北通透",
        "六楼中户 89㎡ 总价一百二十万",
        "二楼左转是儿科门诊",
        "这是2栋和3栋之间的花坛",
    ],
)
def test_storeys_everybody_goes_to_stay(text: str) -> None:
    assert places(text) == []
