"""Names that are also everyday words."""

from __future__ import annotations

import pytest

from privacyguard_plugin.detection.known.common_words import is_common_word


@pytest.mark.parametrize(("word", "expected"), [("grace", True), ("will", True), ("okland", False), ("", False)])
def test_everyday_words(word: str, expected: bool) -> None:
    assert is_common_word(word) is expected
