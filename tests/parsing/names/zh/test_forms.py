"""Which stretches of Chinese characters could be a name."""

from __future__ import annotations

import pytest

from privacyguard_plugin.parsing.names.zh.families import member_end
from privacyguard_plugin.parsing.names.zh.forms import forms_at


def texts(run: str, loose: bool = True) -> set[str]:
    return {run[f.start : f.end] for f in forms_at(run, 0, loose)}


@pytest.mark.parametrize(
    ("run", "name"),
    [
        ("陈晓来了", "陈晓"),
        ("欧阳晓来了", "欧阳晓"),
        ("陈建国", "陈建国"),
        ("小王来了", "小王"),
        ("王老师", "王老师"),
        ("扎西多吉", "扎西多吉"),
    ],
)
def test_name_is_among_the_readings(run: str, name: str) -> None:
    assert name in texts(run)


def test_probabilities_and_parts_are_inside_the_name() -> None:
    for form in forms_at("欧阳晓来了", 0):
        assert 0 <= form.start < form.end <= 5
        assert 0 < form.probability <= 1
        assert form.family + form.title <= form.end - form.start


def test_names_without_a_surname_are_loose() -> None:
    assert "晓燕" in texts("晓燕来了")
    assert "晓燕" not in texts("晓燕来了", loose=False)


@pytest.mark.parametrize(("run", "end"), [("佟家二嫂说", 4), ("裴家老三", 4), ("佟家的", 0), ("佟家里", 0)])
def test_member_of_a_family(run: str, end: int) -> None:
    assert member_end(run, 0) == end
