"""What people call themselves on a platform."""

from __future__ import annotations

import pytest

from privacyguard_plugin.detection.names.zh.screen_names import chosen_names, mentions, screen_names


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


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("群主半夏微凉把我移出去了", ["半夏微凉"]),
        ("玩家“烤红薯不加糖”邀请组队", ["烤红薯不加糖"]),
        ("恭喜“海边捡贝壳”中签", ["海边捡贝壳"]),
        ("你好，夜雨听风这个昵称是你吗", ["夜雨听风"]),
        ("收件人写三分甜就行", ["三分甜"]),
        ("获奖名单：橙子皮、云上小屋", ["橙子皮", "云上小屋"]),
        ("有个叫慢慢走的加我，要通过吗", ["慢慢走"]),
        ("恭喜“年度优秀店铺”上榜", []),
        ("群主把公告改了", []),
        ("会员积分签到加倍", []),
        ("用户可以修改头像", []),
        ("收件人写公司地址就行", []),
    ],
)
def test_phrase_beside_its_bearer_or_in_quotes(text: str, expected: list[str]) -> None:
    assert [text[a:b] for a, b in chosen_names(text)] == expected
