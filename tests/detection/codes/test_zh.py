"""Chinese labels that no list knows: the form of the label and of the value says that this is somebody's number."""

from __future__ import annotations

from pathlib import Path

import pytest

from evaluation.screens.markup import parse_markup
from privacyguard_plugin import PrivacyGuard

FOLDER = Path(__file__).parent


def lines(name: str) -> list[str]:
    return (FOLDER / f"codes_zh_forms_{name}.txt").read_text("utf-8").splitlines()


@pytest.fixture(scope="module")
def guard() -> PrivacyGuard:
    return PrivacyGuard()


def removed(guard: PrivacyGuard, text: str) -> set[str]:
    with guard.session() as session:
        occurrences = session.before_upload(text).occurrences
    return {text[o.start or 0 : o.end or 0] for o in occurrences}


@pytest.mark.parametrize("line", lines("positive"))
def test_a_value_behind_a_label_of_this_form_is_removed_whole(guard: PrivacyGuard, line: str) -> None:
    marked = parse_markup(line)
    assert removed(guard, marked.text) == {marked.text[s.start : s.end] for s in marked.spans}


@pytest.mark.parametrize("text", lines("negative"))
def test_versions_sizes_public_numbers_and_prices_stay(guard: PrivacyGuard, text: str) -> None:
    assert removed(guard, text) == set()
