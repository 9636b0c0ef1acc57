"""What reads like a name and is part of another word, or a word about nobody."""

from __future__ import annotations

import pytest

from privacyguard_plugin.detection.names.zh.parts import is_form, is_part
from privacyguard_plugin.parsing.names.zh.forms import Form


@pytest.mark.parametrize(
    ("text", "name", "expected"),
    [
        ("鼻窦炎", "窦炎", True),
        ("贵司已收", "贵司", True),
        ("小女今年", "小女", True),
        ("受保人", "保人", True),
        ("张三李四都来", "张三", True),
        ("找陈晓", "陈晓", False),
        ("司机张三", "张三", False),
    ],
)
def test_part_of_a_word(text: str, name: str, expected: bool) -> None:
    start = text.index(name)
    assert is_part(text, start, start + 2, Form.FULL) is expected


@pytest.mark.parametrize(
    ("text", "expected"), [("姓名：陈晓\n电话：12", True), ("姓名：陈晓", False), ("妈妈：好的\n我：好", False)]
)
def test_form_has_fields_one_of_which_says_whose_it_is(text: str, expected: bool) -> None:
    assert is_form(text) is expected
