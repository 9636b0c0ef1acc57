from __future__ import annotations

import pytest

from privacyguard_plugin.detection.addresses.zh.parking import parking_places


def places(text: str) -> list[str]:
    return [text[start:end] for start, end in parking_places(text)]


@pytest.mark.parametrize(
    ("text", "place"),
    [
        ("谁的车停在翠湖天地B1-203了，麻烦挪一下", "翠湖天地B1-203"),
        ("有辆车堵着锦绣华庭地下车库C1-045车位", "锦绣华庭地下车库C1-045"),
        ("我车停香榭里地下车库A-19，帮我看下灯关没", "香榭里地下车库A-19"),
        ("地锁坏了，滨江一号地库D区217，麻烦派人", "滨江一号地库D区217"),
        ("我车在万科城市花园3期地库没电了", "万科城市花园3期"),
        ("车位在碧桂园凤凰城负二层D-112", "碧桂园凤凰城负二层D-112"),
    ],
)
def test_garage_with_a_bay_or_somebodys_car_is_found(text: str, place: str) -> None:
    assert places(text) == [place]


@pytest.mark.parametrize(
    "text",
    ["地库限高2.1米", "停车场满了停不进去", "地下车库B2层停车费每小时5元", "小区车库怎么收费", "停车场300个车位"],
)
def test_garages_of_everybody_stay(text: str) -> None:
    assert places(text) == []
