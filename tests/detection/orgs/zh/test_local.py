"""Institutions named by their kind and their town's rank."""

from __future__ import annotations

import pytest

from privacyguard_plugin.detection.orgs.zh.local import local_institutions


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("我爸在省肿瘤医院复查", ["省肿瘤医院"]),
        ("他转到市第三医院去了，床位在十二楼", ["市第三医院"]),
        ("女儿在区实验小学上三年级", ["区实验小学"]),
        ("小刘调到市供电局当司机了", ["市供电局"]),
        ("市人民医院发布节假日门诊安排", []),
        ("县医院和市中医院哪个报销比例高", []),
        ("市图书馆周一闭馆", []),
        ("上市公司财报", []),
    ],
)
def test_local_institutions(text: str, expected: list[str]) -> None:
    assert [text[a:b] for a, b in local_institutions(text)] == expected
