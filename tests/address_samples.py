"""Seeded address samples of many shapes, with the parts they were made of. Invented numbers on typed names."""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import dataclass

__all__ = ["Sample", "samples"]


@dataclass(frozen=True)
class Sample:
    text: str
    lang: str
    city: str
    road: str
    house: str
    detail: str


_ROADS = (
    "Birchwood Lane", "Harrow Road", "5th Avenue", "E 42nd St", "Old Mill Rd", "Prospect Place", "N Ashland Ave", "Elm Grove",
    "Coldwater Canyon Drive", "St James Terrace", "Fairview Blvd", "Sycamore Ct", "Kings Highway", "Hollis Street NE",
)  # fmt: skip
_PLACES = (
    ("Austin", "TX", "78704"), ("Boise", "Idaho", "83702"), ("New York", "NY", "10118"), ("Santa Fe", "NM", "87501"),
    ("Portland", "Oregon", "97214"), ("Baton Rouge", "LA", "70802"), ("Duluth", "MN", "55802"), ("Dayton", "OH", "45402"),
)  # fmt: skip
_UK = (("Leeds", "LS6 2AB"), ("Bristol", "BS8 1TH"), ("Glasgow", "G12 8QQ"), ("London", "W8 4SG"))
_QUARTERS = ("Capitol Hill", "Maple Heights", "Albany Park", "Fox Point")
_BUILDINGS = ("Sunrise Towers", "Whitlock House", "Grandview Plaza", "Orchard Apartments")
_ZH_PLACES = (
    ("浙江省", "杭州市", "西湖区"), ("江苏省", "苏州市", "姑苏区"), ("广东省", "深圳市", "南山区"), ("四川省", "成都市", "武侯区"),
    ("", "北京市", "朝阳区"), ("", "上海市", "浦东新区"), ("福建省", "厦门市", "思明区"), ("山东省", "青岛市", "市南区"),
)  # fmt: skip
_ZH_ROADS = ("学院路", "望京东路", "世纪大道", "文三路", "珞喻路", "人民南路", "凤起路", "江陵路")
_ZH_BUILDINGS = ("翠湖花园", "阳光新城", "紫荆家园", "融创大厦", "海棠公寓", "锦绣小区")


def samples(count: int, lang: str, seed: int = 1) -> Iterator[Sample]:
    draw = random.Random(f"{seed}-{lang}")
    for _ in range(count):
        yield (_english if lang == "en" else _chinese)(draw)


def _english(draw: random.Random) -> Sample:
    road, house = draw.choice(_ROADS), str(draw.randint(2, 9899)) + draw.choice(("", "", "", "A"))
    city, state, code = draw.choice(_PLACES)
    detail = (
        draw.choice(("Apt", "Unit", "Suite", "Apt.", "#"))
        + draw.choice((" ", " "))
        + f"{draw.randint(1, 40)}{draw.choice('ABC ')}".strip()
    )
    detail = detail.replace("# ", "#")
    street = f"{house} {road}"
    shape = draw.randrange(9)
    if shape == 0:
        return Sample(f"{street}, {detail}, {city}, {state} {code}", "en", city, road, house, detail)
    if shape == 1:
        return Sample(f"{street}, {city}, {state}", "en", city, road, house, "")
    if shape == 2:
        return Sample(f"{street} {detail}, {city} {state} {code}", "en", city, road, house, detail)
    if shape == 3:
        town, postcode = draw.choice(_UK)
        flat = f"Flat {draw.randint(1, 30)}"
        return Sample(f"{flat}, {street}, {town} {postcode}", "en", town, road, house, flat)
    if shape == 4:
        quarter = draw.choice(_QUARTERS)
        return Sample(f"{street}, {detail}, {quarter}, {city}, {state} {code}, USA", "en", city, road, house, detail)
    if shape == 5:
        return Sample(f"{city}, {state}, {street}, {detail}", "en", city, road, house, detail)
    if shape == 6:
        return Sample(f"{draw.choice(_BUILDINGS)}, {street}, {city}, {state}", "en", city, road, house, "")
    if shape == 7:
        return Sample(f"{street}\n{detail}\n{city}, {state} {code}", "en", city, road, house, detail)
    return Sample(f"{street}, {detail}", "en", "", road, house, detail)


def _chinese(draw: random.Random) -> Sample:
    province, city, district = draw.choice(_ZH_PLACES)
    road, house = draw.choice(_ZH_ROADS), f"{draw.randint(1, 999)}号"
    room = f"{draw.randint(1, 30)}{draw.randint(1, 9):02d}室"
    detail = draw.choice(
        (
            f"{draw.choice(_ZH_BUILDINGS)}{draw.randint(1, 20)}栋{draw.randint(1, 4)}单元{room}",
            f"{draw.randint(1, 20)}号楼{room}",
            room,
        )
    )
    shape = draw.randrange(4)
    if shape == 0:
        return Sample(f"{province}{city}{district}{road}{house}{detail}", "zh", city, road, house, detail)
    if shape == 1:
        return Sample(f"{city}{district}{road}{house}", "zh", city, road, house, "")
    if shape == 2:
        return Sample(f"{district}{road}{house}{detail}", "zh", "", road, house, detail)
    return Sample(f"{province} {city} {district} {road}{house} {detail}".strip(), "zh", city, road, house, detail)
