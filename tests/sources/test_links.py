"""Links are read as what their codes stand for, and what goes is the code, not only its first character."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from privacyguard_plugin import PrivacyGuard
from privacyguard_plugin.sources.instruction import read_instruction
from privacyguard_plugin.sources.links import open_links


@pytest.fixture(scope="module")
def guard() -> PrivacyGuard:
    return PrivacyGuard()


@pytest.mark.parametrize(
    ("text", "read"),
    [
        ("https://m.example/?q=9+Alder+Row%2C+Leeds", "https://m.example/\nq\n9 Alder Row, Leeds"),
        ("https://m.example/s?wd=%E6%9D%8E%E6%83%B3&p=2", "https://m.example/s\nwd\n李想\np\n2"),
        ("see m.example/dir/9%20Alder%20Row/x now", "see m.example/dir\n9 Alder Row\nx now"),
        ("mailto:ann+news@mail.example?subject=Hi%20Bo", "mailto:ann+news@mail.example\nsubject\nHi Bo"),
        ("sms:+447700900123?body=Hi+Bo", "sms:+447700900123\nbody\nHi Bo"),
    ],
)
def test_what_codes_stand_for_is_read(text: str, read: str) -> None:
    opened = open_links(text)
    assert opened is not None
    assert opened[0] == read


@pytest.mark.parametrize(
    "text",
    [
        "50% off, 3+4=7: buy",
        "https://m.example/?a=1&b=2",
        "https://m.example/?next=%2Forders%2F",
        "https://m.example/?q=%FF%FE",
        "call +44 7700 900123: now",
        "https://m.example/u/ann+news@mail.example",
    ],
)
def test_links_without_words_in_codes_stay_as_they_are(text: str) -> None:
    assert open_links(text) is None


def test_no_reference_is_imitated_by_a_code() -> None:
    opened = open_links("https://m.example/?a=x+y&b=%5B%5BADDR%231%5D%5D")
    assert opened is not None
    assert "[[" not in opened[0]


@given(st.text(alphabet="ab1 /?&=#+%:@.-E李C3A920", max_size=60))
def test_every_character_keeps_its_place(tail: str) -> None:
    text = f"go https://m.example/{tail}"
    opened = open_links(text)
    if opened is None:
        return
    read, places = opened
    assert len(read) == len(places)
    assert list(places) == sorted(set(places))
    plain = [c for c, place in zip(read, places, strict=True) if text[place] not in "%+/?&=#"]
    assert all(c in text for c in plain)


@pytest.mark.parametrize(
    ("text", "released"),
    [
        (
            "open https://m.example/?q=17+Harcourt+Terrace,+London+SW10+9JR please",
            "open https://m.example/?q=[[ADDR#1.CITY-ROAD]] please",
        ),
        (
            "https://m.example/s?q=%E6%9D%AD%E5%B7%9E%E5%B8%82%E6%96%87%E4%B8%89%E8%B7%AF90%E5%8F%B7&x=1",
            "https://m.example/s?q=[[ADDR#1.CITY-ROAD]]&x=1",
        ),
        ("https://m.example/?email=ida%40mail.example&x=%20", "https://m.example/?email=[[EMAIL#1]]&x=%20"),
        (
            "https://m.example/invite?to=Ngozi%20Eze&email=ngozi%40mail.example",
            "https://m.example/invite?to=[[NAME#1]]&email=[[EMAIL#2]]",
        ),
        ("https://m.example/contact?name=Maria%20Lopez&ref=3", "https://m.example/contact?name=[[NAME#1]]&ref=3"),
    ],
)
def test_a_value_goes_with_all_of_its_codes(text: str, released: str, guard: PrivacyGuard) -> None:
    with guard.session() as session:
        upload = session.before_upload(text)
        assert upload.instruction == released


def test_a_value_comes_back_as_it_is_read(guard: PrivacyGuard) -> None:
    with guard.session() as session:
        session.before_upload("https://m.example/?q=17+Harcourt+Terrace%2C+London+SW10+9JR")
        action = session.after_return({"text": "[[ADDR#1]]"})
    assert action.payload == {"text": "17 Harcourt Terrace, London SW10 9JR"}


def test_links_in_trees_are_read_alike(guard: PrivacyGuard) -> None:
    tree = '<hierarchy><node text="m.example/maps?q=17+Harcourt+Terrace,+London+SW10+9JR" bounds="[0,0][9,9]"/></hierarchy>'
    with guard.session() as session:
        upload = session.before_upload(ui_tree=tree)
    assert upload.ui_tree is not None
    assert "Harcourt" not in upload.ui_tree
    assert 'text="m.example/maps?q=[[ADDR#1.CITY-ROAD]]"' in upload.ui_tree


def test_offsets_lead_to_the_codes() -> None:
    text = "https://m.example/?n=%E6%9D%8E%E6%83%B3&x=1"
    stream = read_instruction(text)
    start = stream.text.index("李")
    part = stream.trace(start, start + 2).parts[0]
    assert text[part.start : part.end] == "%E6%9D%8E%E6%83%B3"
    assert stream.as_written(start, start + 2) == "李想"
