"""Organisations in Chinese text."""

from __future__ import annotations

import pytest

from privacyguard_plugin.detection.orgs.zh.find import find_orgs_zh


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("我在丰禾律师事务所上班", ["丰禾律师事务所"]),
        ("她是禾州大学附属第二医院的护士", ["禾州大学附属第二医院"]),
        ("附近的医院", []),
        ("公司很忙", []),
        ("同学校园生活", []),
    ],
)
def test_name_with_several_heads_is_one_and_kinds_are_none(text: str, expected: list[str]) -> None:
    assert [text[a:b] for a, b, *_ in find_orgs_zh(text)] == expected
