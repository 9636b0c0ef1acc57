from __future__ import annotations

import pytest

from privacyguard_plugin.entities.orgs import build_org


@pytest.mark.parametrize(
    ("text", "core", "suffix"),
    [
        ("Quillon Dental Studio LLC", "quillon", "dental|llc"),
        ("Quillon Dental", "quillon", "dental|"),
        ("Marrowgate Ltd", "marrowgate", "|ltd"),
        ("Marrowgate Robotics Clinic Ltd", "marrowgate", "robotics+clinic|ltd"),
    ],
)
def test_head_words_and_legal_form_are_told_apart(text: str, core: str, suffix: str) -> None:
    record = build_org(text)
    assert record is not None and (record.core, record.suffix) == (core, suffix)


@pytest.mark.parametrize(("short", "full"), [("丰禾律所", "丰禾律师事务所"), ("丰禾科技", "丰禾科技有限公司")])
def test_short_and_full_name_have_one_core(short: str, full: str) -> None:
    a, b = build_org(short), build_org(full)
    assert a is not None and b is not None and a.core == b.core == "丰禾"


@pytest.mark.parametrize("text", ["", "   ", "…"])
def test_what_holds_no_name_is_none(text: str) -> None:
    assert build_org(text) is None


def test_the_surface_is_kept_and_no_repr_shows_it() -> None:
    record = build_org("Quillon Dental Studio LLC")
    assert record is not None and record.surface == "Quillon Dental Studio LLC" and "uillon" not in repr(record).lower()
