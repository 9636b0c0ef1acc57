"""One Chinese name read as its parts."""

from __future__ import annotations

import pytest

from privacyguard_plugin.parsing.names.zh.parser import is_plausible_name_zh, parse_name_zh


@pytest.mark.parametrize(
    ("text", "family", "given", "title", "alias"),
    [
        ("王建国", "王", "建国", "", ""),
        ("欧阳雪", "欧阳", "雪", "", ""),
        ("司徒景行", "司徒", "景行", "", ""),
        ("李建国老师", "李", "建国", "老师", ""),
        ("王先生", "王", "", "先生", ""),
        ("司徒阿姨", "司徒", "", "阿姨", ""),
        ("张总", "张", "", "总", ""),
        ("小李", "李", "", "", "小李"),
        ("老谭", "谭", "", "", "老谭"),
        ("阿杰", "", "杰", "", "阿杰"),
        ("萍姐", "", "萍", "姐", "萍姐"),
        ("建国", "", "建国", "", ""),
        ("买买提·艾力", "艾力", "买买提", "", ""),
        ("沐沐妈妈", "", "", "", "沐沐妈妈"),
        ("亦辰爸", "", "", "", "亦辰爸"),
        ("上官", "上官", "", "", ""),
        ("扎西多吉", "", "扎西多吉", "", ""),
        ("Kevin 邓", "邓", "kevin", "", ""),
    ],
)
def test_parts_are_told_apart(text: str, family: str, given: str, title: str, alias: str) -> None:
    parse = parse_name_zh(text)
    assert parse is not None
    assert (parse.family, parse.given, parse.title, parse.alias) == (family, given, title, alias)


def test_title_after_a_full_name_is_not_part_of_its_text() -> None:
    parse = parse_name_zh("李建国老师")
    assert parse is not None
    assert parse.text == "李建国"


def test_traditional_and_simplified_forms_have_the_same_parts() -> None:
    traditional, simplified = parse_name_zh("陳國偉"), parse_name_zh("陈国伟")
    assert traditional is not None and simplified is not None
    assert (traditional.family, traditional.given) == (simplified.family, simplified.given)


@pytest.mark.parametrize("text", ["", "收货地址请填写完整以便尽快为您发货谢谢", "13812345678", "王建国，李娜", "hello"])
def test_what_is_no_single_name_has_no_parts(text: str) -> None:
    assert parse_name_zh(text) is None


@pytest.mark.parametrize(
    "text", ["郎予安", "凤鸣岐", "乌云其木格", "冼家豪", "禤文彬", "常青", "尉迟博", "周医生", "阿依夏木·吐尔逊"]
)
def test_names_in_a_slot_are_plausible(text: str) -> None:
    assert is_plausible_name_zh(text) > 0.5


@pytest.mark.parametrize("text", ["时间", "收货地址", "请填写", "微信", "公司", "安全", "已完成", "客服", "高德地图"])
def test_interface_words_in_a_slot_are_not(text: str) -> None:
    assert is_plausible_name_zh(text) < 0.5
