"""What reads like a name among things is a thing."""

from __future__ import annotations

import pytest

from .test_recognizer import names


@pytest.mark.parametrize(
    "text", ["两只黄鹂鸣翠柳，一行白鹭上青天，窗含西岭千秋雪，门泊东吴万里船。", "小明有12个苹果，吃了3个，还剩几个？"]
)
def test_verses_and_problems_name_nobody(text: str) -> None:
    assert names(text) == []


@pytest.mark.parametrize(("text", "expected"), [("参会人员：陈建国、王晓燕、赵丽华", ["陈建国", "王晓燕", "赵丽华"])])
def test_list_of_people_stays_one(text: str, expected: list[str]) -> None:
    assert names(text) == expected
