"""People by what they look like or do."""

from __future__ import annotations

import pytest

from privacyguard_plugin.parsing.names.zh.epithets import epithet_names
from privacyguard_plugin.parsing.names.zh.model import NameForm


@pytest.mark.parametrize(
    ("run", "expected"),
    [
        ("哑巴婶送菜", ["哑巴婶"]),  # kinship
        ("瘸腿周来了", ["瘸腿周"]),  # a surname
        ("矮仔财请客", ["矮仔财"]),  # a part of the given name
        ("木匠叔来了", ["木匠叔"]),
        ("木匠周来了", []),  # a trade stands before kinship only
        ("大头针掉了", []),
        ("修车钱没付", []),
        ("木匠姐妹俩", []),  # the word of kinship goes on
        ("大胡子", []),
    ],
)
def test_an_epithet_makes_a_name_with_what_follows(run: str, expected: list[str]) -> None:
    found: list[NameForm] = []
    epithet_names(found, run, 0)
    assert [run[form.start : form.end] for form in found] == expected
