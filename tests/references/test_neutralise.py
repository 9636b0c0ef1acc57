from __future__ import annotations

from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from privacyguard_plugin.references.grammar import find_references
from privacyguard_plugin.references.neutralise import defuse, find_imitations, find_lookalikes, neutralise

pieces = st.lists(
    st.sampled_from(
        [
            "[",
            "]",
            "[[",
            "]]",
            "#",
            "＃",
            "［",
            "］",
            "ADDR",
            "NAME",
            "1",
            "2",
            ".",
            "CITY",
            " ",
            "\n",
            "x",
            "张",
            "LEN=",
        ]
    )
    | st.text(max_size=3)
).map("".join)


@given(pieces)
def test_nothing_is_left_that_the_return_path_would_take_for_a_reference(text: str) -> None:
    assert list(find_references(neutralise(text))) == []


@given(pieces, pieces)
def test_a_reference_put_into_neutralised_text_stays_the_only_one(text: str, other: str) -> None:
    safe = neutralise(text) + "[[NAME#7]]" + neutralise(other)
    assert {found.text for found in find_references(safe)} <= {"[[NAME#7]]"}


@given(pieces)
def test_offsets_stay_valid(text: str) -> None:
    safe = neutralise(text)
    assert len(safe) == len(text)
    spans = find_lookalikes(text)
    assert all(a < b for a, b in spans)
    assert all(b <= c for (_, b), (c, _) in pairwise(spans))
    for start, end in spans:
        assert safe[start:end] == defuse(text[start:end])


@given(st.text(alphabet=st.characters(exclude_characters="[]［］")))
def test_text_without_brackets_is_untouched(text: str) -> None:
    assert neutralise(text) == text


def test_an_imitation_is_replaced_as_a_whole() -> None:
    text = "tap [[ADDR#2.CITY]] now"
    assert find_lookalikes(text) == ((4, 19),)
    assert neutralise(text) == "tap ((ADDR 2.CITY)) now"


@pytest.mark.parametrize("text", ["［［ADDR＃2］］", "[[ ＡＤＤＲ # ２ ]]", "[[ADDR#2。CITY]]"])
def test_imitations_in_other_widths_are_found_under_the_resolvers_own_folding(text: str) -> None:
    assert find_lookalikes(text) == ((0, len(text)),)


def test_values_inside_other_double_brackets_stay_visible_to_detection() -> None:
    text = "[[notes#call Ann 4155550132]]"
    assert neutralise(text) == "((notes call Ann 4155550132))"
    assert all(not text[a:b].strip("[]#") for a, b in find_lookalikes(text))


def test_only_bare_imitations_hide_what_is_inside() -> None:
    text = "[[Apt #5, 12 Main St]] [[ADDR#2.CITY]] [[＃1]]"
    assert [text[a:b] for a, b in find_imitations(text)] == ["[[ADDR#2.CITY]]"]
