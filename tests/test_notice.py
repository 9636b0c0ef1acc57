from __future__ import annotations

import re

import pytest

from privacyguard_plugin.errors import ConfigError
from privacyguard_plugin.model import LEVELS, Mode, PiiType
from privacyguard_plugin.notice import notice_text
from privacyguard_plugin.references.grammar import find_references


@pytest.mark.parametrize("lang", ["en", "zh"])
def test_notice_explains_projections_only_where_they_exist(lang: str) -> None:
    full = notice_text(lang, Mode.FULL)
    assert all(level in full for level in LEVELS)
    for mode in (Mode.EXACT, Mode.TURN_LOCAL):
        assert notice_text(lang, mode).strip()
        assert "ADDR#" not in notice_text(lang, mode)
    assert notice_text(lang, Mode.SAN_ONLY) == ""


@pytest.mark.parametrize("lang", ["en", "zh"])
def test_notice_holds_no_target_reference_and_no_value(lang: str) -> None:
    text = notice_text(lang)
    assert not [found for found in find_references(text) if found.reference]
    assert not re.search(r"\d{3}|@", text)
    assert not any(f"[[{kind}#1" in text for kind in PiiType)


def test_unknown_language_is_refused() -> None:
    with pytest.raises(ConfigError):
        notice_text("fr")
