"""What stands alone on a button, a tab, a chip, a column head or a row of a picker is no person, firm or address.

One row a text in screen_words.txt; "\\n" is a line feed. An agent clicks these: none may be masked.
"""

from __future__ import annotations

from functools import cache
from pathlib import Path

import pytest

from privacyguard_plugin import PrivacyGuard

ROWS = (Path(__file__).parent / "screen_words.txt").read_text(encoding="utf-8").splitlines()


@cache
def guard() -> PrivacyGuard:
    return PrivacyGuard()


@pytest.mark.parametrize("row", ROWS)
def test_what_an_agent_clicks_stays(row: str) -> None:
    text = row.replace("\\n", "\n")
    with guard().session() as session:
        occurrences = session.before_upload(text).occurrences
    assert [text[o.start or 0 : o.end or 0] for o in occurrences] == []
