"""Firms of a made-up name beside their people, their work and their goods."""

from __future__ import annotations

import pytest

from privacyguard_plugin.detection.orgs.zh.employers import employers, is_made_up


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("他以前在聚香园当厨师", ["聚香园"]),
        ("老婆在美妍荟做美容师，上晚班", ["美妍荟"]),
        ("跟捷利通的业务员说，货晚两天到", ["捷利通"]),
        ("从隆昌行进的货质量不行", ["隆昌行"]),
        ("在超市当收银员站一天腿疼", []),
        ("我在国企上班，工资不高", []),
        ("从网上进的货质量怎么样", []),
        ("我姐在老家当老师", []),
    ],
)
def test_employers(text: str, expected: list[str]) -> None:
    assert [text[a:b] for a, b in employers(text)] == expected


@pytest.mark.parametrize(
    ("name", "expected"), [("聚香园", True), ("湖边", False), ("广州", False), ("批发市场", False)]
)
def test_is_made_up(name: str, expected: bool) -> None:
    assert is_made_up(name) is expected
