"""A famous name is somebody the user knows when a word for such people stands before it."""

from __future__ import annotations

import pytest

from .test_recognizer import names


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("她叫祝英台，住在上虞", ["祝英台"]),
        ("店主叫尤三姐", ["尤三姐"]),
        ("我表妹林黛玉明天到", ["林黛玉"]),
        ("初中同学毛不易换号了", ["毛不易"]),
        ("最喜欢的歌手是毛不易", []),
        ("她是林黛玉那样的人", []),
        ("给同学讲林黛玉的故事", []),
        ("朋友圈里都是周杰伦演唱会", []),
        ("朋友周杰伦演唱会去不去", []),
    ],
)
def test_somebody_one_knows_may_bear_a_famous_name(text: str, expected: list[str]) -> None:
    assert names(text) == expected
