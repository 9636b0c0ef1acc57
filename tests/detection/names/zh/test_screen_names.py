"""What people call themselves on a platform."""

from __future__ import annotations

import pytest

from privacyguard_plugin.detection.names.zh.screen_names import mentions, screen_names


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("卖家：月亮睡不醒", ["月亮睡不醒"]),
        ("网友山野小厨评论了", ["山野小厨"]),
        ("微信名叫半夏微凉酱", ["半夏微凉酱"]),
        ("昵称：云朵便利店", ["云朵便利店"]),
        ("卖家：请先付款", []),
        ("抖音推荐视频", []),
        ("山野小厨评论了", []),
        ("昵称：北街新闻", []),
    ],
)
def test_phrase_behind_a_platform_or_role(text: str, expected: list[str]) -> None:
    assert [text[a:b] for a, b in screen_names(text)] == expected


@pytest.mark.parametrize(
    ("text", "expected"),
    [("@山里的阿旺 你好", ["山里的阿旺"]), ("@所有人 开会", []), ("a@山里的阿旺 你", []), ("@阿旺 你好", [])],
)
def test_phrase_behind_an_at_sign(text: str, expected: list[str]) -> None:
    assert [text[a:b] for a, b in mentions(text)] == expected
