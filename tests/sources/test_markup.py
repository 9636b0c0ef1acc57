"""Where every value of an XML document is written, to the character."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from privacyguard_plugin.errors import ObservationUnreadable
from privacyguard_plugin.sources.markup import escape, read_markup


def values(xml: str) -> list[tuple[str, str, int]]:
    source, elements = read_markup(xml)
    found = []
    for element in elements:
        for value in element.values:
            assert value.start <= value.end <= len(source)
            found.append((value.name, value.value, element.depth))
    return found


@given(st.text("aé陈&<>\"' 1", max_size=15))
@settings(max_examples=20)
def test_what_was_escaped_is_read_again(text: str) -> None:
    for quote in ('"', "'"):
        assert values(f"<n t={quote}{escape(text, quote)}{quote}/>") == [("t", text, 0)]


@pytest.mark.parametrize(
    ("xml", "expected"),
    [
        ('<a t="1"><b t="2"/></a>', [("t", "1", 0), ("t", "2", 1)]),
        ("<a>Mira &amp; Jon</a>", [("#text", "Mira & Jon", 0)]),
        ("<a><![CDATA[x < y]]></a>", [("#text", "x < y", 0)]),
        ("<a><!-- Mira --><?pi Mira?></a>", []),
        ('<?xml version="1.0"?><a t="1"/>', [("t", "1", 0)]),
        ('<a t="&#55357;&#56832;"/>', [("t", "😀", 0)]),
        ('<a t="1"/>\nUI hierchary dumped to: /dev/tty', [("t", "1", 0)]),
    ],
)
def test_values_and_their_depth(xml: str, expected: list[tuple[str, str, int]]) -> None:
    assert values(xml) == expected


@pytest.mark.parametrize(
    "xml", ["", "<a>", "Mira", '<!DOCTYPE a [<!ENTITY x "y">]><a>&x;</a>', '<a t="1" t="2"/>', "<a>&unknown;</a>"]
)
def test_anything_else_is_refused_without_its_content(xml: str) -> None:
    with pytest.raises(ObservationUnreadable) as error:
        read_markup(xml)
    assert "Mira" not in str(error.value)
