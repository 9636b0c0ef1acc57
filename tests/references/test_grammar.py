from __future__ import annotations

import time

import pytest
from hypothesis import given
from hypothesis import strategies as st

from privacyguard_plugin.model import LEVELS, Level, PiiType, Root
from privacyguard_plugin.references.grammar import Reason, Reference, find_broken, find_references, parse, render

roots = st.builds(Root, st.sampled_from(PiiType), st.integers(1, 999_999_999))
levels = st.sets(st.sampled_from(LEVELS)).map(lambda held: tuple(level for level in LEVELS if level in held))


@st.composite
def references(draw: st.DrawFn) -> Reference:
    root = draw(roots)
    if root.type is PiiType.ADDR:
        return Reference(root, draw(levels))
    if root.type in (PiiType.NUM, PiiType.ALNUM):
        return Reference(root, length=draw(st.none() | st.integers(0, 999)))
    return Reference(root)


@given(references())
def test_what_is_rendered_is_read_back(reference: Reference) -> None:
    assert parse(render(reference)) == reference


@given(references(), st.text(), st.text())
def test_a_reference_is_found_at_its_own_place(reference: Reference, before: str, after: str) -> None:
    before, after = (part.translate(dict.fromkeys(map(ord, "[]#［］＃﹟"), "x")) for part in (before, after))
    found = list(find_references(before + str(reference) + after))
    assert [(f.start, f.end, f.reference) for f in found] == [
        (len(before), len(before) + len(str(reference)), reference)
    ]


def test_levels_are_written_in_their_fixed_order() -> None:
    assert render(Reference(Root(PiiType.ADDR, 2), (Level.CITY, Level.DTL))) == "[[ADDR#2.CITY-DTL]]"


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("[[FOO#1]]", Reason.UNKNOWN_LABEL),
        ("[[NAME#1.CITY]]", Reason.UNSUPPORTED_SUFFIX),
        ("[[ADDR#1.LEN=3]]", Reason.UNSUPPORTED_SUFFIX),
        ("[[ADDR#1.DIST-CITY]]", Reason.MALFORMED),
        ("[[ADDR#1.CITY-CITY]]", Reason.MALFORMED),
        ("[[ADDR#01]]", Reason.MALFORMED),
        ("[[ADDR#0]]", Reason.MALFORMED),
        ("[[ADDR#١]]", Reason.MALFORMED),
        ("[[NUM#1.LEN=06]]", Reason.UNSUPPORTED_SUFFIX),
        ("[[addr#1]]", Reason.MALFORMED),
        ("[[[ADDR#1]]]", Reason.MALFORMED),
        ("[[ADDR#1]]]", Reason.MALFORMED),
    ],
)
def test_candidate_that_is_no_reference_says_why(text: str, reason: Reason) -> None:
    (found,) = find_references(text)
    assert (found.reference, found.reason) == (None, reason)
    assert parse(text) is None


def test_reference_in_somebodys_own_brackets_is_found() -> None:
    (found,) = find_references("[地址：[[ADDR#1]]]")
    assert found.reference is not None


@pytest.mark.parametrize("text", ["[[see the wiki]]", "a[0][1] # comment", "#1 [[x]]", "[[NAME]] # 1", "[[A\n#1]]"])
def test_text_without_a_complete_candidate_has_none(text: str) -> None:
    assert list(find_references(text)) == []


@pytest.mark.parametrize("text", ["[[ADDR#1", "[[LICENSE_PLATE#9]", "ADDR#1]]", "[[ADDR#1.[CITY]]]", "{{NAME#3}}"])
def test_broken_reference_is_reported(text: str) -> None:
    assert [found.reason for found in find_broken(text)] == [Reason.MALFORMED]


@pytest.mark.parametrize(
    "text", ["[[" * 50_000, "[[#" * 50_000, "[[" + "#" * 100_000, "[[A#1" * 30_000, "[[A#]" * 30_000]
)
def test_hostile_text_is_scanned_in_linear_time(text: str) -> None:
    began = time.process_time()
    list(find_references(text)), list(find_broken(text))
    assert time.process_time() - began < 5
