"""Cells of screens that hold a field's label: short, all Chinese, with the value beside or below them. A pair of characters that
may be a name needs better reasons there: 毛毡清洗 | 每月一次."""

from __future__ import annotations

import re
from collections.abc import Sequence

from ....model import Segment

__all__ = ["label_cells"]

_LABEL = re.compile(r"[㐀-鿿]{4,10}")
_TIME = re.compile(r"[0-9]{1,2}[:：][0-9]{2}|[昨前今]天|周[一二三四五六日]|星期|刚刚|[0-9]+月")


def label_cells(segments: Sequence[Segment], text: str) -> frozenset[int]:
    """All places in `text` inside such segments. A title with its time at the right is none, nor is what is no longer than a
    name."""
    return frozenset(
        place
        for segment in segments
        if (segment.right is not None or segment.below is not None)
        and _LABEL.fullmatch(text, segment.start, segment.end) is not None
        and (segment.right is None or _TIME.match(text, segments[segment.right].start) is None)
        for place in range(segment.start, segment.end)
    )
