"""Passwords, keys and user names right behind their label; prose and hints behind it are none."""

from __future__ import annotations

import pytest

from privacyguard_plugin.detection.codes.secrets import SecretRecognizer

from ..reading import proposed, screen


@pytest.mark.parametrize(
    ("text", "values"),
    [
        pytest.param("password: kettle", ["kettle"], id="a plain word behind a colon"),
        pytest.param("my password is Kettle77!", ["Kettle77!"], id="chosen characters behind a verb"),
        pytest.param("密码是Kettle77，别忘了", ["Kettle77"], id="Chinese comma ends it"),
        pytest.param('the wifi password is "blue heron 88"', ["blue heron 88"], id="several words in quotes"),
        pytest.param("api key=Zq81kkw0pp&x=1", ["Zq81kkw0pp"], id="parameter ends at its sign"),
        pytest.param("昵称：云朵便利店", ["云朵便利店"], id="Chinese screen name"),
        pytest.param("账号：小鱼儿0731", ["小鱼儿0731"], id="Chinese account that looks chosen"),
        pytest.param("reset code for hollow_reed", ["hollow_reed"], id="whose code it is"),
        pytest.param(
            "username quiet_fern9 / Tulip77moon", ["Tulip77moon", "quiet_fern9"], id="password behind its login"
        ),
        pytest.param("微信mo shu968", ["mo shu968"], id="lost underscore"),
        pytest.param("add me on psn, quietfern_21", ["quietfern_21"], id="resumed behind a comma"),
    ],
)
def test_value_is_found(text: str, values: list[str]) -> None:
    assert sorted(proposed(SecretRecognizer().propose, text)) == values


@pytest.mark.parametrize(
    "text",
    [
        "password required",
        "forgot your password?",
        "Reset your password: https://a.example/x1",
        "微信 18.2GB",
        "昵称：不能为空",
        "用户名：不超过20",
        "the username is already taken",
        "password and wifi settings",
        "lost password, login failed for user",
    ],
)
def test_hints_and_prose_stay(text: str) -> None:
    assert proposed(SecretRecognizer().propose, text) == []


def test_value_stands_in_the_neighbouring_column() -> None:
    assert proposed(SecretRecognizer().propose, screen(("Password", 0, 0), ("kettle77moon", 600, 0))) == [
        "kettle77moon"
    ]
