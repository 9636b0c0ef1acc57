"""The values that pass between stages."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from privacyguard_plugin.model import Box, KnownValue, OcrLine, PiiType, Root, Segment, SourceKind, Stream, TextOrigin

boxes = st.builds(lambda a, b, w, h: Box(a, b, a + w, b + h), *[st.integers(-20, 20)] * 2, *[st.integers(0, 20)] * 2)


@given(boxes, boxes)
@settings(max_examples=20)
def test_union_holds_both_boxes_in_any_order(a: Box, b: Box) -> None:
    union = a.union(b)
    assert union == b.union(a)
    assert union.left <= min(a.left, b.left) and union.right >= max(a.right, b.right)
    assert union.top <= min(a.top, b.top) and union.bottom >= max(a.bottom, b.bottom)


@given(st.floats(-50, 50), st.floats(-50, 50), st.floats(0, 50), st.floats(0, 50))
@settings(max_examples=20)
def test_whole_pixels_cover_a_box(left: float, top: float, width: float, height: float) -> None:
    box = Box(left, top, left + width, top + height)
    x, y, w, h = box.xywh
    assert x <= box.left and y <= box.top and x + w >= box.right and y + h >= box.bottom
    assert w <= box.width + 2 and h <= box.height + 2


def test_characters_of_a_line_have_its_direction() -> None:
    line = OcrLine("ab", 0.9, ((0, 0), (100, 0), (100, 20), (0, 20)), (0, 40, 100))
    assert line.slice(0, 1) == ((0, 0), (40, 0), (40, 20), (0, 20))
    assert line.slice(0, 2) == line.quad
    down = OcrLine("ab", 0.9, ((20, 0), (20, 100), (0, 100), (0, 0)), (0, 40, 100))
    assert down.slice(1, 2) == ((20, 40), (20, 100), (0, 100), (0, 40))
    assert down.height == 20


def test_joiners_belong_to_no_source() -> None:
    left, right = TextOrigin("Mira"), TextOrigin("xOkland")
    stream = Stream(SourceKind.SCREEN, "Mira Okland", (Segment(0, 4, left), Segment(5, 11, right, 1)))
    parts = stream.trace(2, 8).parts
    assert [(p.origin.text, p.start, p.end) for p in parts] == [("Mira", 2, 4), ("xOkland", 1, 4)]
    assert stream.trace(4, 5).parts == ()


def test_characters_that_are_not_read_go_with_the_value_around_them() -> None:
    origin = TextOrigin("M\u200bira\u0301!", (0, 2, 3, 4, 6))
    stream = Stream(SourceKind.INSTRUCTION, "Mira!", (Segment(0, 5, origin),))
    (part,) = stream.trace(0, 4).parts
    assert origin.text[part.start : part.end] == "M\u200bira\u0301"


@pytest.mark.parametrize(
    "value", [TextOrigin("Mira"), KnownValue(PiiType.NAME, "Mira"), Stream(SourceKind.SCREEN, "Mira", ())]
)
def test_repr_shows_a_length_only(value: object) -> None:
    assert "Mira" not in repr(value) and "4 characters" in repr(value)


def test_root_is_written_as_in_a_reference() -> None:
    assert str(Root(PiiType.PHONE, 3)) == "PHONE#3"
