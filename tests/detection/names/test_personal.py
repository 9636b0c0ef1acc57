"""Lines in which somebody speaks of the people around them are told from headlines and help pages."""

from __future__ import annotations

import pytest

from privacyguard_plugin.detection.names.personal import speaks_of_people


@pytest.mark.parametrize(
    ("text", "word", "expected"),
    [
        ("i lent Quill the ladder", "Quill", True),
        ("Quill rang, she is late", "Quill", True),
        ("pls remind quill", "quill", True),
        ("Quill 4 is out now", "Quill", False),
        ("Settings of Quill\ncall forwarding", "Quill", False),
        ("帮禾苗带杯水", "禾苗", True),
        ("禾苗的灌溉方法", "禾苗", False),
        ("康师傅茶饮促销", "康师傅", False),
    ],
)
def test_the_line_counts_and_not_the_word_itself(text: str, word: str, expected: bool) -> None:
    start = text.index(word)
    assert speaks_of_people(text, start, start + len(word)) is expected
