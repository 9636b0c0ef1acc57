"""Invented address identities with their components; 120 per language, the same for the same seed.

Parts are typed by hand for this suite. House numbers, rooms and many combinations are random: the addresses do not
exist. Odd identities tune, even ones report.
"""

from __future__ import annotations

import random
from dataclasses import dataclass

__all__ = ["Identity", "identities"]


@dataclass(frozen=True, slots=True)
class Identity:
    """`parts`: surfaces by part name. EN: house road unit poi dist city state abbr zip; ZH: prov city dist town road house poi building room."""

    id: str
    lang: str
    parts: dict[str, str]


EN_ROADS = (
    "Juniper Hollow Road|Old Mill Lane|Westmoreland Avenue|North Ashland Avenue|Cedar Crest Boulevard|42nd Street|Harbor View Drive|"
    "East 9th Street|Lakeshore Parkway|Kingfisher Court|Piedmont Terrace|Saddleback Trail|Fenwick Place|Quarry Hill Road|Bayberry Circle|"
    "Southwest Hawthorne Street|Tamarack Way|Coldwater Canyon Drive|5th Avenue|Mulberry Street|Larkmead Lane|Ridgeline Boulevard"
).split("|")
EN_PLACES = (
    "Asheville|North Carolina|NC|288;Duluth|Minnesota|MN|558;Boise|Idaho|ID|837;Santa Fe|New Mexico|NM|875;Portland|Oregon|OR|972;"
    "Madison|Wisconsin|WI|537;Tucson|Arizona|AZ|857;Savannah|Georgia|GA|314;Brooklyn|New York|NY|112;Austin|Texas|TX|787;Reno|Nevada|NV|895;"
    "Dayton|Ohio|OH|454;New York|New York|NY|100;San Diego|California|CA|921;Baton Rouge|Louisiana|LA|708;Salt Lake City|Utah|UT|841"
).split(";")
EN_DISTS = "Capitol Hill|Riverbend|Old Town|Eastlake|Maple Heights|Sunnyside|Brookhaven|Kenwood".split("|")
EN_POIS = (
    "Harborview Towers|The Meridian Building|Willow Creek Apartments|Grandview Plaza|Sterling House|Aspen Court".split(
        "|"
    )
)

ZH_PLACES = (
    "浙江省|杭州市|西湖区|北山街道;浙江省|宁波市|鄞州区|下应街道;江苏省|苏州市|姑苏区|平江街道;江苏省|南京市|鼓楼区|湖南路街道;广东省|深圳市|南山区|粤海街道;"
    "广东省|广州市|天河区|石牌街道;四川省|成都市|武侯区|浆洗街街道;湖北省|武汉市|洪山区|珞南街道;福建省|厦门市|思明区|莲前街道;陕西省|西安市|雁塔区|小寨路街道;"
    "山东省|青岛市|市南区|香港中路街道;湖南省|长沙市|岳麓区|麓山街道;河南省|郑州市|金水区|经八路街道;辽宁省|大连市|沙河口区|中山公园街道;|北京市|朝阳区|望京街道;"
    "|上海市|浦东新区|花木街道;|重庆市|渝北区|龙溪街道;|天津市|南开区|学府街道;安徽省|合肥市|蜀山区|井岗镇;云南省|昆明市|盘龙区|青云街道"
).split(";")
ZH_ROADS = "学院路|望京东路|科技园南路|天府大道北段|珞喻路|中关村大街|世纪大道|环岛南路|长安南路|麓山南路|龙溪大道|江陵路|文三路|解放碑步行街|人民东路|金鸡湖大道|黄河北街|凤起路".split("|")  # fmt: skip
ZH_POIS = "翠湖花园|锦绣江南小区|阳光新城|碧桂苑|中央公馆|紫荆家园|滨江一号|金色蓝庭|绿地国际花都|融创大厦|创业产业园|都市名邸|东方广场|海棠公寓".split(
    "|"
)


def identities(lang: str, count: int = 120, seed: int = 20260) -> list[Identity]:
    draw = random.Random(f"{seed}-{lang}")
    make = _english if lang == "en" else _chinese
    return [Identity(f"{lang}-{i:03d}", lang, make(draw)) for i in range(1, count + 1)]


def _english(draw: random.Random) -> dict[str, str]:
    city, state, abbr, prefix = draw.choice(EN_PLACES).split("|")
    unit = draw.choice(
        (
            f"Apartment {draw.randint(1, 40)}{draw.choice('ABCD')}",
            f"Suite {draw.randint(100, 990)}",
            f"Unit {draw.randint(1, 60)}",
        )
    )
    return {
        "house": str(draw.randint(11, 9800)), "road": draw.choice(EN_ROADS), "unit": unit, "poi": draw.choice((*EN_POIS, "", "")),
        "dist": draw.choice(EN_DISTS), "city": city, "state": state, "abbr": abbr, "zip": f"{prefix}{draw.randint(1, 99):02d}",
    }  # fmt: skip


def _chinese(draw: random.Random) -> dict[str, str]:
    prov, city, dist, town = draw.choice(ZH_PLACES).split("|")
    building = draw.choice((f"{draw.randint(1, 30)}号楼", f"{draw.randint(1, 30)}栋", f"{draw.choice('ABC')}座"))
    unit = draw.choice((f"{draw.randint(1, 5)}单元", ""))
    return {
        "prov": prov, "city": city, "dist": dist, "town": town, "road": draw.choice(ZH_ROADS), "house": f"{draw.randint(1, 998)}号",
        "poi": draw.choice(ZH_POIS), "building": building + unit, "room": f"{draw.randint(1, 32)}{draw.randint(1, 12):02d}室",
    }  # fmt: skip
