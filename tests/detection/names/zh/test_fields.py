"""Labels of fields on screens, in which a pair of characters is hardly a name."""

from __future__ import annotations

import pytest

from privacyguard_plugin.detection.names.zh.fields import label_cells

from ...reading import screen


@pytest.mark.parametrize(
    ("label", "beside", "expected"),
    [
        ("毛毡清洗", "每月一次", "毛毡清洗"),
        ("苗圃与花期", "昨天", ""),  # a time
        ("苗圃与花期", "晚春", "苗圃与花期"),
        ("宋砚", "每月一次", ""),
        ("毛毡清洗3次", "每月一次", ""),
    ],
)
def test_short_chinese_text_with_a_value_is_a_label(label: str, beside: str, expected: str) -> None:
    page = screen((label, 40, 100), (beside, 700, 100))
    found = label_cells(page.segments, page.text)
    assert "".join(page.text[place] for place in sorted(found)) == expected


def test_text_without_neighbours_is_no_label() -> None:
    page = screen(("毛毡清洗", 40, 100))
    assert label_cells(page.segments, page.text) == frozenset()
