"""Forms in which known values are compared: no separators, no case, no width, look-alikes equal, middles hidden."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from privacyguard_plugin.detection.known.misreadings import (
    MASK_RUN,
    is_misreading,
    looks,
    mask_fits,
    mask_length,
    squeeze,
)


@given(st.text(max_size=40))
@settings(max_examples=20)
def test_every_squeezed_character_knows_where_it_stood(text: str) -> None:
    squeezed = squeeze(text)
    assert len(squeezed.text) == len(squeezed.offsets)
    assert list(squeezed.offsets) == sorted(set(squeezed.offsets))
    assert all(0 <= i < len(text) for i in squeezed.offsets)


@given(st.text(max_size=40))
@settings(max_examples=20)
def test_folding_look_alikes_keeps_lengths_and_is_final(text: str) -> None:
    plain = squeeze(text).text
    assert len(looks(plain)) == len(plain)
    assert looks(looks(plain)) == looks(plain)


@given(st.text(min_size=1, max_size=30))
@settings(max_examples=20)
def test_a_value_reads_as_itself(text: str) -> None:
    if squeeze(text).text and not MASK_RUN.search(text):
        assert is_misreading(text, text)


@pytest.mark.parametrize(
    ("seen", "known", "expected"),
    [
        ("139-6602-7741", "13966027741", True),
        ("ＫＥＴＴＬＥ９", "kettle9", True),
        ("l39660z774I", "13966027741", True),
        ("139****7741", "13966027741", True),
        ("139xxxx7741", "13966027741", True),
        ("13966027742", "13966027741", False),
        ("139****7742", "13966027741", False),
        ("1396602774", "13966027741", False),
        ("", "", False),
    ],
)
def test_misreading(seen: str, known: str, expected: bool) -> None:
    assert is_misreading(seen, known) is expected


@pytest.mark.parametrize(
    ("whole", "prefix", "hidden", "suffix", "expected"),
    [
        pytest.param("13966027741", "139", 4, "7741", True, id="each sign one character"),
        pytest.param("13966027741", "139", 3, "7741", True, id="three signs hide any number"),
        pytest.param("13966027741", "139", 2, "7741", False, id="two signs hide two"),
        pytest.param("13966027741", "13", 8, "1", False, id="three digits are chance"),
        pytest.param("欧阳国", "欧", 1, "国", True, id="short name"),
        pytest.param("陈晓", "陈", 1, "", True, id="one character of a short name"),
        pytest.param("陈晓", "陈", 3, "", False, id="no run is longer than a short name"),
        pytest.param("陈晓", "", 2, "", False, id="nothing visible"),
        pytest.param("mira", "m", 3, "", False, id="one Latin letter is chance"),
        pytest.param("mira", "mira", 3, "", False, id="nothing hidden"),
    ],
)
def test_what_stays_visible_must_be_no_chance(
    whole: str, prefix: str, hidden: int, suffix: str, expected: bool
) -> None:
    assert mask_fits(whole, prefix, hidden, suffix) is expected


@pytest.mark.parametrize(("run", "length"), [("****", 4), ("**** ****", 8), ("xxX", 3), ("…", 1)])
def test_each_sign_stands_for_one_character(run: str, length: int) -> None:
    assert mask_length(run) == length
