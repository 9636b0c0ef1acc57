"""Values that a line breaks at a hyphen, in instructions and on screens."""

from __future__ import annotations

import pytest

from privacyguard_plugin import PrivacyGuard
from privacyguard_plugin.detection.order import default_recognizers

from .reading import screen, values


@pytest.mark.parametrize(
    ("text", "released"),
    [
        ("Please call Benja-\nmin Foster at six", "Please call [[NAME#1]] at six"),
        ("Contact: Isa-\nbella Reyes", "Contact: [[NAME#1]]"),
        ("Dr. Hender-\nson signed it", "Dr. [[NAME#1]] signed it"),
        ("Meet Marie-\nClaire Duval at noon", "Meet [[NAME#1]] at noon"),
        ("联系Benja-\nmin Foster", "联系[[NAME#1]]"),
        ("收件人：Isa-\nbella Reyes", "收件人：[[NAME#1]]"),
        ("Her number is 628-555-\n0170, call her", "Her number is [[PHONE#1]], call her"),
        ("a well-\nknown self-\nservice desk", "a well-\nknown self-\nservice desk"),
        ("Options:\nsmall-\nlarge", "Options:\nsmall-\nlarge"),
    ],
)
def test_a_value_broken_at_a_hyphen_is_removed_whole(text: str, released: str) -> None:
    with PrivacyGuard().session() as session:
        assert session.before_upload(text).instruction == released


@pytest.mark.parametrize(
    "lines", [("Please call Benja-", "min Foster today"), ("Contact: Isa-", "bella Reyes"), ("Hender-", "son Clark")]
)
def test_a_name_broken_between_rows_of_a_screen_is_one(lines: tuple[str, str]) -> None:
    found = values(screen((lines[0], 40, 300), (lines[1], 40, 350)), default_recognizers())
    assert [kind for kind, _ in found] == ["NAME"]
    assert "-" in found[0][1] and len(found[0][1].split()) == 2
