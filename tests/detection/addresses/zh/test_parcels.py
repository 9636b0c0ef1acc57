from __future__ import annotations

import pytest

from privacyguard_plugin.detection.addresses.zh.recognizer import AddressZhRecognizer
from privacyguard_plugin.detection.recognizer import Scan
from privacyguard_plugin.sources.instruction import read_instruction


def found(text: str) -> list[str]:
    proposed = AddressZhRecognizer().propose(Scan(read_instruction(text)))
    return [text[c.start : c.end] for c in proposed if c.type == "ADDR"]


@pytest.mark.parametrize(
    ("text", "place"),
    [
        ("您的快递已放入锦绣江南小区西门丰巢柜，凭取件码取件", "锦绣江南小区西门"),
        ("请到梅溪湖壹号三期菜鸟驿站领取", "梅溪湖壹号三期"),
        ("您的包裹已到云栖小镇东区驿站", "云栖小镇东区"),
        ("您好，已将快件放至湖畔春天6栋架空层快递架", "湖畔春天6栋"),
    ],
)
def test_place_of_a_parcel_ends_before_its_locker(text: str, place: str) -> None:
    assert found(text) == [place]


@pytest.mark.parametrize("text", ["包裹已放入小区驿站", "快递放在门口快递架就行", "请到公司前台自提点领取"])
def test_locker_without_a_name_stays(text: str) -> None:
    assert found(text) == []
