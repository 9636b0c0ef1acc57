from __future__ import annotations

import pytest

from .test_recognizer import names


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("寄养母亲：亚美兰", ["亚美兰"]),
        ("收件人：谷大有", ["谷大有"]),
        ("我奶奶说的，她叫宾淑英，74岁", ["宾淑英"]),
        ("制片卜老三", ["卜老三"]),
        ("村里的禄二娃要办证", ["禄二娃"]),
        ("名单里放出来了", []),
        ("请于清明前缴清", []),
        ("司机：已到达", []),
        ("导演：待定中", []),
    ],
)
def test_a_persons_slot_is_filled_by_a_name_of_any_surname(text: str, expected: list[str]) -> None:
    assert names(text) == expected
