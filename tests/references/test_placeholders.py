"""The written form `PHONE#4k8m2`: what is one, what is not, and how imitations lose it."""

from __future__ import annotations

from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from privacyguard_plugin.model import Mode, PiiType
from privacyguard_plugin.references.forms import form_of
from privacyguard_plugin.references.grammar import Placeholder, Reason
from privacyguard_plugin.references.neutralise import defuse
from privacyguard_plugin.references.placeholders import render_placeholder

FORM = form_of(Mode.VALUE)
placeholders = st.builds(
    Placeholder, st.sampled_from(PiiType), st.from_regex(r"[0-9a-z]{5}(_([2-9]|[1-9][0-9]{1,3}))?", fullmatch=True)
)
pieces = st.lists(
    st.sampled_from(
        ["PHONE", "ID_NUMBER", "NUM", "#", "＃", "a1b2c", "4k8m2", "_2", "_", "x", "9", " ", "\n", "张", "[["]
    )
    | st.text(max_size=3)
).map("".join)


def found(text: str) -> list[str]:
    return [found.text for found in FORM.find(text)]


def defused(text: str) -> str:
    for start, end in FORM.find_lookalikes(text):
        text = text[:start] + defuse(text[start:end]) + text[end:]
    return text


@given(placeholders)
def test_what_is_written_is_read_back(placeholder: Placeholder) -> None:
    (read,) = FORM.find(f"打给{render_placeholder(placeholder)}，谢谢")
    assert read.placeholder == placeholder
    assert read.reason is None


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("PHONE#a1b2c", ["PHONE#a1b2c"]),
        ("tel:PHONE#a1b2c.", ["PHONE#a1b2c"]),
        ("(NAME#00000)", ["NAME#00000"]),
        ("NAME#a1b2cPHONE#zzzzz", ["NAME#a1b2c", "PHONE#zzzzz"]),
        ("PHONE#a1b2c_2", ["PHONE#a1b2c_2"]),
        ("PHONE#a1b2c_notes.txt", ["PHONE#a1b2c"]),
        ("ID_NUMBER#a1b2c LICENSE_PLATE#a1b2c", ["ID_NUMBER#a1b2c", "LICENSE_PLATE#a1b2c"]),
        ("PHONE＃a1b2c", ["PHONE＃a1b2c"]),
        ("ADDR#a1b2c. CITY", ["ADDR#a1b2c"]),
        ("ADDR#a1b2c.CITY", []),
        ("NUM#a1b2c.LEN=6", []),
        ("PHONE#a1b2", []),
        ("PHONE#a1b2cd", []),
        ("PHONE#A1B2C", []),
        ("PHONE# a1b2c", []),
        ("phone#a1b2c", []),
        ("MYPHONE#a1b2c", []),
        ("ISSUE#a1b2c", []),
        ("PHONE#a1b2c_1", []),
        ("PHONE#a1b2c_2x", []),
        ("[[PHONE#1]]", []),
    ],
)
def test_the_grammar_is_anchored(text: str, expected: list[str]) -> None:
    assert found(text) == expected


@given(pieces)
def test_nothing_is_left_of_imitations_and_offsets_stay(text: str) -> None:
    spans = FORM.find_lookalikes(text)
    assert all(b <= c for (_, b), (c, _) in pairwise(spans))
    assert len(defused(text)) == len(text)
    assert not found(defused(text))


def test_values_that_look_like_codes_stay_visible_to_detection() -> None:
    assert FORM.find_imitations("NUM#48291") == ()
    assert defused("NUM#48291, NAME#alice") == "NUM 48291, NAME alice"


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("PHONE#A1B2C", Reason.MALFORMED),
        ("PHONE #a1b2c", Reason.MALFORMED),
        ("NAME#a1b", Reason.MALFORMED),
        ("[[PHONE#1]]", Reason.MALFORMED),
        ("ADDR#a1b2c.CITY-DIST", Reason.UNSUPPORTED_SUFFIX),
    ],
)
def test_what_was_meant_as_a_placeholder_is_reported(text: str, reason: Reason) -> None:
    assert [(broken.text, broken.reason) for broken in FORM.find_broken(f"say {text} now")] == [(text, reason)]


@given(pieces, st.integers(0, 30))
def test_text_is_held_back_only_where_a_placeholder_may_begin(text: str, start: int) -> None:
    start = min(start, len(text))
    held = FORM.unfinished(text, start)
    assert start <= held <= len(text)
    for end in ("a1b2c ", ".CITY ", "TY ", "=", "NE#a1b2c ", "#a1b2c ", "_2 ", "2c "):
        longer = [f for f in FORM.find(text + end) if f.end > len(text) and f.start >= start]
        assert all(f.start >= held for f in longer)
        decided = [f for f in FORM.find(text) if start <= f.start and f.end <= held]
        assert [f for f in FORM.find(text + end) if start <= f.start and f.end <= held] == decided
