from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from privacyguard_plugin.entities.names import build_name
from privacyguard_plugin.entities.records import NameRecord
from privacyguard_plugin.references.names import NameRules

RULES = NameRules()


def record(text: str) -> NameRecord:
    built = build_name(text, "zh" if any("一" <= c <= "鿿" for c in text) else "en")
    assert built is not None
    return built


ONE_PERSON = [
    ("Maria Lopez-Garcia", "Ms. Lopez-Garcia"),
    ("Maria Lopez-Garcia", "Maria"),
    ("J. Smith", "John Smith"),
    ("FATOUMATA DIALLO", "Fatoumata Diallo"),
    ("Bob Smith", "Robert Smith"),
    ("Liz", "Elizabeth Warren"),
    ("Whitcombe, Tess", "Tess Whitcombe"),
    ("Wei Zhang", "Zhang Wei"),
    ("Minh Anh Trinh", "Anh"),
    ("Marie-Claire Dubois", "Marie"),
    ("Gustavo de la Cruz", "Cruz"),
    ('Robert "Bob" Smith', "Bob"),
    ("John Michael Smith", "John M. Smith"),
    ("Emre Yıldırım", "Yildirim"),
    ("王建国", "王先生"),
    ("王建国", "建国"),
    ("王建国", "小王"),
    ("王总", "王建国"),
    ("王志杰", "阿杰"),
    ("Kevin 邓", "Kevin"),
]
TWO_PEOPLE = [
    ("Maria Lopez", "Maria Garcia"),
    ("John Smith", "Jane Smith"),
    ("J. Smith", "Paul Smith"),
    ("J. Smith", "John"),
    ("John Michael Smith", "John David Smith"),
    ("王建国", "王志强"),
    ("李建国", "王建国"),
    ("王先生", "王女士"),
    ("小王", "老王"),
    ("Priya", "Rahul"),
]


@pytest.mark.parametrize(("left", "right"), ONE_PERSON)
def test_changed_forms_of_one_name_are_compatible(left: str, right: str) -> None:
    a, b = record(left), record(right)
    assert RULES.compatible(a, b) and RULES.compatible(b, a)
    assert RULES.keys(a) & RULES.keys(b)


@pytest.mark.parametrize(("left", "right"), TWO_PEOPLE)
def test_a_shared_part_does_not_merge_people_whose_other_parts_conflict(left: str, right: str) -> None:
    a, b = record(left), record(right)
    assert not RULES.compatible(a, b) and not RULES.compatible(b, a)


@pytest.mark.parametrize(("left", "right"), ONE_PERSON)
def test_merging_keeps_the_fullest_form_verbatim(left: str, right: str) -> None:
    a, b = record(left), record(right)
    merged = RULES.merge(a, b)
    assert merged.surface in (a.surface, b.surface)
    assert RULES.merge(record("Maria"), record("Maria Lopez-Garcia")).surface == "Maria Lopez-Garcia"
    assert RULES.compatible(merged, a) and RULES.compatible(merged, b)


def test_the_form_seen_first_stays_when_both_say_the_same() -> None:
    assert RULES.merge(record("Tess Whitcombe"), record("TESS WHITCOMBE")).surface == "Tess Whitcombe"


def test_aliases_are_stretches_of_the_users_own_text() -> None:
    texts = {known.text: known.whole for known in RULES.aliases(record("Gustavo de la Cruz"))}
    assert texts == {"Gustavo de la Cruz": True, "Gustavo": False, "de la Cruz": False}
    assert [known.text for known in RULES.aliases(record("王建国"))] == ["王建国", "建国"]


_WORDS = [
    "Maria",
    "Mary",
    "Lopez",
    "Lopez-Garcia",
    "Garcia",
    "Bob",
    "Robert",
    "J.",
    "M.",
    "de",
    "la",
    "Wei",
    "Zhang",
    "Al",
    "Smith,",
]
_HAN = ["王建国", "王先生", "建国", "小王", "王总", "老王", "阿杰", "王志杰", "李建国", "王女士", "杰哥", "Kevin 邓"]
_NAMES = st.one_of(st.lists(st.sampled_from(_WORDS), min_size=1, max_size=4).map(" ".join), st.sampled_from(_HAN)).map(
    lambda text: build_name(text, "zh" if any("一" <= c <= "鿿" for c in text) else "en")
)


@settings(max_examples=1000, deadline=None)
@given(_NAMES, _NAMES)
def test_lookup_by_keys_agrees_with_a_full_scan(a: NameRecord | None, b: NameRecord | None) -> None:
    if a is None or b is None:
        return
    assert RULES.compatible(a, b) == RULES.compatible(b, a)
    if RULES.compatible(a, b):
        assert RULES.keys(a) & RULES.keys(b)
        merged = RULES.merge(a, b)
        assert RULES.keys(merged) & RULES.keys(a) and RULES.keys(merged) & RULES.keys(b)
