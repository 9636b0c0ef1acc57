r"""Escapes are read as what they stand for, and what goes is the whole escape, not only its first character."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from privacyguard_plugin import PrivacyGuard
from privacyguard_plugin.sources.escapes import open_escapes
from privacyguard_plugin.sources.instruction import read_instruction


@pytest.fixture(scope="module")
def guard() -> PrivacyGuard:
    return PrivacyGuard()


@pytest.mark.parametrize(
    ("text", "read"),
    [
        (r"\u9648\u6668", "陈晨"),
        (r"\\u9648\\u6668", "陈晨"),
        (r"Zo\u00eb", "Zoë"),
        (r"\uD842\uDFB7", "𠮷"),
        ("Zo&euml; &amp; Ren&#233;e O&#x27;Dea", "Zoë & Renée O'Dea"),
        ("0770&#8203;0", "0770\u200b0"),
    ],
)
def test_what_escapes_stand_for_is_read(text: str, read: str) -> None:
    opened = open_escapes(text)
    assert opened is not None
    assert opened[0] == read


@pytest.mark.parametrize(
    "text",
    [
        "R&D, a&b;c",
        r"C:\users\udev",
        "&lt;b&gt; &quot;x&quot;",
        "&#91;&#91;NAME#1&#93;&#93;",
        r"\u005b\u005bNAME#1",
        r"\ud83d",
    ],
)
def test_what_is_no_part_of_a_value_stays_as_it_is_written(text: str) -> None:
    assert open_escapes(text) is None


@given(st.text(alphabet="\\u00e9648d83c &#x;ampo", max_size=40))
def test_every_character_keeps_its_place(text: str) -> None:
    opened = open_escapes(text)
    if opened is None:
        return
    read, places = opened
    assert len(read) == len(places)
    assert list(places) == sorted(set(places))
    assert all(read[i] == text[place] for i, place in enumerate(places) if text[place] not in "\\&")


@pytest.mark.parametrize(
    ("text", "left"),
    [
        (r"call \u9648\u6668", "call [[NAME#1]]"),
        (r'{"to": "\u9648\u6668", "n": 1}', '{"to": "[[NAME#1]]", "n": 1}'),
        ("Tell Ren&eacute;e O&#39;Dea, please", "Tell [[NAME#1]], please"),
        (r"mail zoe\u200b.dea@example.com", "mail [[EMAIL#1]]"),
        ("link https://m.example/?q=%E9%99%88%E6%99%A8", "link https://m.example/?q=[[NAME#1]]"),
    ],
)
def test_the_whole_escape_goes(guard: PrivacyGuard, text: str, left: str) -> None:
    with guard.session() as session:
        assert session.before_upload(text).instruction == left


def test_a_reply_types_what_was_meant(guard: PrivacyGuard) -> None:
    with guard.session() as session:
        session.before_upload(r"call \u9648\u6668")
        assert session.after_return("[[NAME#1]]").payload == "陈晨"


def test_nothing_of_the_text_is_lost() -> None:
    stream = read_instruction("Ren&eacute;e")
    assert stream.text == "Renée"
    assert stream.trace(0, 5).parts[0].end == len("Ren&eacute;e")
