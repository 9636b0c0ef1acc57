"""Where field labels stand in a text."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from privacyguard_plugin.detection.labels.lexicon import find_labels, near_roles
from privacyguard_plugin.detection.labels.roles import ROLES


@pytest.mark.parametrize(
    ("text", "label", "role"),
    [
        ("passport number: k1", "passport number", "passport"),
        ("passport_number=k1", "passport_number", "passport"),
        ("passportnumber k1", "passportnumber", "passport"),
        ("手机号139", "手机号", "phone"),
        ("姓 名：陈", "姓 名", "name"),
        ("order numbers 1", "order numbers", "order"),
        ("qq20417", "qq", "qq"),
    ],
)
def test_label_in_its_spellings(text: str, label: str, role: str) -> None:
    (hit,) = (hit for hit in find_labels(text) if text[hit.start : hit.end] == label)
    assert hit.role(role)
    assert not hit.role("no such role")


@pytest.mark.parametrize("text", ["passports are nice", "xpassport number1", "spinning", "telling"])
def test_part_of_a_longer_word_is_no_label(text: str) -> None:
    assert not any(hit.role("passport", "pin", "phone") for hit in find_labels(text))


def test_negative_label_has_no_role() -> None:
    (hit,) = find_labels("型号")
    assert hit.roles == ()
    assert not hit.prose


def test_everyday_word_is_prose() -> None:
    (hit,) = find_labels("driver")
    assert hit.prose and not hit.strong


def test_near_words_are_no_labels() -> None:
    assert set(near_roles().values()) <= set(ROLES.values())
    assert "staff" in near_roles()
    assert find_labels("staff 41107") == ()


@given(st.text("pasort numbeidcq 0手机号:_-", max_size=40))
@settings(max_examples=20)
def test_labels_are_in_order_and_never_overlap(text: str) -> None:
    reached = 0
    for hit in find_labels(text):
        assert reached <= hit.start < hit.end <= len(text)
        reached = hit.end
