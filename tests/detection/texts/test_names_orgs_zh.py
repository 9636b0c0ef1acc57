"""People and firms in everyday Chinese texts: how many are found, and how often something else is taken for one.

The texts hold hard cases on purpose (given names that are words, nicknames, made-up shops). The weights of the name
model were fitted on them, so the figures guard against loss and promise nothing for unseen texts.
"""

from __future__ import annotations

from functools import cache
from pathlib import Path

import pytest

from privacyguard_plugin.detection.detector import Detector
from privacyguard_plugin.detection.order import default_recognizers
from privacyguard_plugin.detection.orgs.zh.find import find_orgs_zh
from privacyguard_plugin.detection.recognizer import Evidence
from privacyguard_plugin.sources.instruction import read_instruction
from tests.marked import unmarked

KINDS = ("NAME", "ORG")


def lines(name: str) -> list[str]:
    text = Path(__file__).with_name(name).read_text(encoding="utf-8")
    return [line.replace("\\n", "\n") for line in text.splitlines() if line.strip()]


@cache
def detector() -> Detector:
    return Detector(default_recognizers())


def found(text: str) -> list[tuple[int, int, str]]:
    candidates = detector().detect(read_instruction(text), Evidence())
    return [(c.start, c.end, str(c.type)) for c in candidates if str(c.type) in KINDS]


@pytest.mark.parametrize(
    ("name", "least_names", "least_orgs"),
    [
        ("names_orgs_zh_positive.txt", 0.82, 0.88),
        ("names_orgs_zh_fresh_positive.txt", 0.80, 0.90),
        ("names_orgs_zh_second_positive.txt", 0.82, 0.70),
        ("names_orgs_zh_third_positive.txt", 0.77, 0.84),
    ],
)
def test_people_and_firms_are_found_whole(name: str, least_names: float, least_orgs: float) -> None:
    hits = {kind: [0, 0] for kind in KINDS}
    for line in lines(name):
        text, gold = unmarked(line)
        got = set(found(text))
        for span in gold:
            hits[span[2]][0] += span in got
            hits[span[2]][1] += 1
    assert hits["NAME"][0] / hits["NAME"][1] >= least_names
    assert hits["ORG"][0] / hits["ORG"][1] >= least_orgs


@pytest.mark.parametrize(
    ("name", "most_per_hundred"),
    [
        ("names_orgs_zh_negative.txt", 4.0),
        ("names_orgs_zh_fresh_negative.txt", 6.0),
        ("names_orgs_zh_second_negative.txt", 5.0),
        ("names_orgs_zh_third_negative.txt", 4.0),
    ],
)
def test_everyday_words_dishes_places_and_public_figures_are_left_alone(name: str, most_per_hundred: float) -> None:
    texts = lines(name)
    assert sum(len(found(text)) for text in texts) * 100 / len(texts) <= most_per_hundred


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("回复民生大药房", ["民生大药房"]),
        ("保修单是惠民家电维修部开的", ["惠民家电维修部"]),
        ("在东升洗车行柜台", ["东升洗车行"]),
        ("发票抬头写成无锡市惠山区瑞和印刷厂", ["无锡市惠山区瑞和印刷厂"]),
        ("女儿考上了成都七中", ["成都七中"]),
        ("他在县人民医院三楼", ["县人民医院"]),
        ("给润田园艺打电话", ["润田园艺"]),
        ("那家李记擦鞋点个五星", ["李记擦鞋"]),
        ("甲方：华新（南京）机械制造有限公司", ["华新（南京）机械制造有限公司"]),
        ("我是恒泰打印耗材的，来送货", ["恒泰打印耗材"]),
        ("合同寄给江苏正扬律师事务所", ["江苏正扬律师事务所"]),
        ("拜托居委会来看看", []),
        ("是谁家车挡了门", []),
        ("她上周辞了恒启科技", ["恒启科技"]),
        ("和平饭店下午茶多少钱", []),
        ("永安茶楼今晚的相声几点开始", []),
        ("帮我搜一下恒达物流的地址", ["恒达物流"]),
        ("我要投诉鼎盛建材", ["鼎盛建材"]),
        ("我妈在手机店做保洁", []),
        ("我们理发店要搬家了", []),
        ("给同仁堂药店打个电话", []),
        ("拾到同学校园卡一张", []),
        ("附近的轮胎店", []),
        ("市场部和技术部", []),
        ("二手车市场", []),
        ("比亚迪4S店地址", []),
        ("一家手机店", []),
        ("楼下水果店关门了", []),
    ],
)
def test_a_firm_begins_after_the_last_word_that_is_no_part_of_its_name(text: str, expected: list[str]) -> None:
    assert [text[a:b] for a, b, _, _ in find_orgs_zh(text)] == expected
