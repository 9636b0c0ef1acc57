from __future__ import annotations

import itertools

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from privacyguard_plugin.parsing.addresses.zh.parser import find_addresses_zh, parse_address_zh
from privacyguard_plugin.parsing.addresses.zh.tokens import digits
from privacyguard_plugin.parsing.components import AddressParse, ComponentKind

ALPHABET = "省市区县镇乡村路街道巷弄号院栋幢座楼单元层室户里苑花园小广场北京上海杭州西湖朝阳东南中一二三四十0123456789AB-—（）()，, 到住在的\n"


def read(text: str) -> list[str]:
    parse = parse_address_zh(text)
    return [] if parse is None else [f"{c.kind.value}:{c.text}" for c in parse.components]


@pytest.mark.parametrize(
    ("text", "components"),
    [
        (
            "浙江省杭州市西湖区文三路478号华星时代广场A座1203室",
            "province:浙江省 city:杭州市 district:西湖区 road:文三路 house:478号 poi:华星时代广场 building:A座 room:1203室",
        ),
        ("人民南路四段27号附1号", "road:人民南路四段 house:27号附1号"),
        ("上海市普陀区岚皋支路857弄6号700室", "city:上海市 district:普陀区 road:岚皋支路 house:857弄6号 room:700室"),
        ("苏州工业园区星湖街472号", "city:苏州 district:工业园区 road:星湖街 house:472号"),
        ("云南大理市喜洲镇周城村82号", "province:云南 city:大理市 town:喜洲镇 poi:周城村 building:82号"),
        ("福建省泉州市晋江市池店镇仕春村2组98号", "province:福建省 city:泉州市 district:晋江市 town:池店镇 poi:仕春村 unit:2组 building:98号"),
        ("香港湾仔轩尼诗道609号37楼", "city:香港 district:湾仔 road:轩尼诗道 house:609号 floor:37楼"),
        ("香港九龙深水埗基隆街82号永昌楼7楼H室", "province:香港 city:九龙 district:深水埗 road:基隆街 house:82号 poi:永昌楼 floor:7楼 room:H室"),
        ("臺北市信義區忠孝東路五段7號", "city:臺北市 district:信義區 road:忠孝東路五段 house:7號"),
        ("新疆维吾尔自治区乌鲁木齐市天山区解放北路222号", "province:新疆维吾尔自治区 city:乌鲁木齐市 district:天山区 road:解放北路 house:222号"),
        ("5号楼2单元1201室", "building:5号楼 unit:2单元 room:1201室"),
        ("翡翠湾8-501", "poi:翡翠湾 building:8 room:501"),
        ("黄河路662号4-5-6", "road:黄河路 house:662号 building:4 unit:5 room:6"),
        ("江语城6栋61-9", "poi:江语城 building:6栋 room:61-9"),
        ("东兴市北仑大道59号", "city:东兴市 road:北仑大道 house:59号"),
        ("北京市朝阳区建国门外大街1号", "city:北京市 district:朝阳区 road:建国门外大街 house:1号"),
        ("青岛市市南区香港中路18号", "city:青岛市 district:市南区 road:香港中路 house:18号"),
        ("经三路北段93号邮编450072", "road:经三路北段 house:93号 postcode:邮编450072"),
        ("丰和中大道763号新华书店旁边", "road:丰和中大道 house:763号 landmark:新华书店旁边"),
        ("海淀区知春里东路5号4号楼808", "district:海淀区 road:知春里东路 house:5号 building:4号楼 room:808"),
        ("河北省秦皇岛市经济技术开发区", "province:河北省 city:秦皇岛市 district:经济技术开发区"),
    ],
)  # fmt: skip
def test_components_in_surface_order(text: str, components: str) -> None:
    assert read(text) == components.split()


@pytest.mark.parametrize(
    "text",
    [
        "浙江省 杭州市 西湖区 文三路478号 华星时代广场A座",
        "浙江省，杭州市，西湖区，文三路478号，华星时代广场A座",
        "浙江省-杭州市-西湖区 文三路478号(华星时代广场A座)",
        "A座，华星时代广场，文三路478号，西湖区，杭州市，浙江省",
    ],
)
def test_order_and_separators_do_not_change_the_components(text: str) -> None:
    plain = "浙江省杭州市西湖区文三路478号华星时代广场A座"
    assert sorted(read(text)) == sorted(read(plain))


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("二单元", "2单元"),
        ("翠竹苑五栋一二零三", "翠竹苑5栋1203"),
        ("文三路４７８号", "文三路478号"),
        ("文三路478昙", "文三路478号"),
        ("A座12O3室", "A座1203室"),
        ("臺北市信義區", "台北市信义区"),
        ("襄樊市", "襄阳市"),
        ("杭州西湖区", "杭州市西湖区"),
    ],
)
def test_same_place_in_another_spelling_has_the_same_keys(one: str, other: str) -> None:
    a, b = parse_address_zh(one), parse_address_zh(other)
    assert a and b
    assert [(c.kind, c.key) for c in a.components] == [(c.kind, c.key) for c in b.components]


def test_ambiguous_district_keeps_its_readings_until_a_city_decides() -> None:
    alone, inside = parse_address_zh("朝阳"), parse_address_zh("北京市朝阳区")
    assert alone and len(alone.components[0].readings) > 2
    assert inside and inside.components[1].readings == ()
    assert inside.components[1].kind is ComponentKind.DISTRICT


@pytest.mark.parametrize(
    ("text", "value"),
    [("二十三", "23"), ("二三", "23"), ("一百零五", "105"), ("四百七十八", "478"), ("1O2", "102"), ("l2", "12"), ("十", "10")],
)  # fmt: skip
def test_numbers_fold_to_digits(text: str, value: str) -> None:
    assert digits(text) == value


def sound(parse: AddressParse, text: str) -> bool:
    edges = [(c.start, c.end) for c in parse.components]
    return (
        parse.text == text[parse.start : parse.end]
        and all(c.text == text[c.start : c.end] and c.text for c in parse.components)
        and all(a[1] <= b[0] for a, b in itertools.pairwise(edges))
        and parse.start <= edges[0][0]
        and edges[-1][1] <= parse.end
        and 0 <= parse.score <= 1
    )


@settings(max_examples=300, deadline=None)
@given(st.text(ALPHABET, max_size=60))
def test_found_extents_are_sound_and_stay_in_their_line(text: str) -> None:
    end = 0
    for parse in find_addresses_zh(text):
        assert sound(parse, text)
        assert parse.start >= end and "\n" not in parse.text
        end = parse.end


@settings(max_examples=200, deadline=None)
@given(st.text(ALPHABET.replace("\n", ""), max_size=50), st.integers(0, 5))
def test_parsing_a_span_never_looks_outside_it(text: str, start: int) -> None:
    parse = parse_address_zh("杭州市" + text + "1203室", 3 + start, 3 + len(text))
    if parse is not None:
        assert sound(parse, "杭州市" + text + "1203室")
        assert 3 + start <= parse.start and parse.end <= 3 + len(text)


@pytest.mark.parametrize("text", ["", " ", "，。", "——"])
def test_nothing_is_no_address(text: str) -> None:
    assert parse_address_zh(text) is None
