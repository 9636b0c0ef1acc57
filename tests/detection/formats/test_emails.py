"""Addresses of mail as a row that is too short for them shows them."""

from __future__ import annotations

import pytest

from ..reading import values


@pytest.mark.parametrize(
    ("text", "value"),
    [
        ("To: Ottoline <ottoline.demirel", "ottoline.demirel"),
        ("From: Mara Quist <mara.qu…", "mara.qu"),
        ("发给：欧阳晓 <ouyang.xiao@", "ouyang.xiao@"),
        ("mara.quist@lark…", "mara.quist@lark"),
        ("write to mara_quist@", "mara_quist@"),
        ("写给liu.yang@例子.cn吧", "liu.yang@例子.cn"),
        ("info@晨光.中国", "info@晨光.中国"),
    ],
)
def test_what_a_short_row_shows_of_an_address(text: str, value: str) -> None:
    assert ("EMAIL", value) in values(text)


@pytest.mark.parametrize(
    "text", ["npm install lodash@", "see you @", "git clone git@", "react@18.2…", "/Users/tom@", "ratio@"]
)
def test_at_signs_of_other_things_at_the_end_of_a_row(text: str) -> None:
    assert not [value for kind, value in values(text) if kind == "EMAIL"]
