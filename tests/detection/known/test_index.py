"""Known values are compiled once, found in every appearance, and forgotten with their owner."""

from __future__ import annotations

import gc

from hypothesis import given, settings
from hypothesis import strategies as st

from privacyguard_plugin.detection.known.index import KnownIndexes
from privacyguard_plugin.detection.known.misreadings import looks, squeeze
from privacyguard_plugin.detection.recognizer import Evidence
from privacyguard_plugin.model import KnownValue, PiiType, Root


def value(text: str, number: int | None = None, kind: PiiType = PiiType.NAME, whole: bool = True) -> KnownValue:
    return KnownValue(kind, text, None if number is None else Root(kind, number), whole)


def hits(indexes: KnownIndexes, evidence: Evidence, text: str) -> set[str]:
    folded = looks(squeeze(text).text)
    return {hit.target.value.text for hit in indexes.index(evidence).search(folded) if not hit.piece}


@given(st.sets(st.text("abcd", min_size=2, max_size=4), min_size=1, max_size=12), st.text("abcd ", max_size=30))
@settings(max_examples=20)
def test_search_finds_what_a_scan_of_all_values_finds(texts: set[str], text: str) -> None:
    evidence = Evidence(session=tuple(value(t, i) for i, t in enumerate(sorted(texts), 1)))
    folded = looks(squeeze(text).text)
    assert hits(KnownIndexes(), evidence, text) == {t for t in texts if looks(squeeze(t).text) in folded}


@given(st.lists(st.integers(1, 5), min_size=1, max_size=8))
@settings(max_examples=20)
def test_what_comes_turn_by_turn_is_found_as_if_at_once(sizes: list[int]) -> None:
    indexes, session = KnownIndexes(), ()
    for turn, size in enumerate(sizes):
        session = (*session, *(value(f"v{turn}q{i}w", 10 * turn + i + 1) for i in range(size)))
        text = " ".join(v.text for v in session)
        assert hits(indexes, Evidence(session=session), text) == {v.text for v in session}
    assert len(indexes) == len(session)


def test_a_forgotten_value_is_never_found_and_held_no_more() -> None:
    indexes = KnownIndexes()
    kept, gone = value("okland", 1), value("marwick", 2)
    assert hits(indexes, Evidence(session=(kept, gone)), "okland marwick") == {"okland", "marwick"}
    assert hits(indexes, Evidence(session=(kept,)), "okland marwick") == {"okland"}
    del gone
    gc.collect()
    assert len(indexes) == 1


def test_entities_with_one_value_share_a_target_and_values_have_no_root_in_it() -> None:
    session = (value("okland", 1), value("okland", 4))
    index = KnownIndexes().index(Evidence(session=session))
    (target,) = {hit.target for hit in index.search("0k1and")}
    assert {root.number for root in target.roots} == {1, 4}
    assert target.value.root is None
    assert index.latest(target.roots) == session[0].root  # a session lists its latest entity first


def test_upload_is_searched_with_its_base_only() -> None:
    indexes, base = KnownIndexes(), Evidence(session=(value("okland", 1),))
    learnt = (value("marwick"),)
    assert hits(indexes, base.with_upload(learnt), "okland marwick") == {"okland", "marwick"}
    assert hits(indexes, base, "okland marwick") == {"okland"}


def test_only_long_addresses_and_organisations_may_have_wrong_characters() -> None:
    session = (
        value("Northgate Tile Works", 1, PiiType.ORG),
        value("Mill", 2, PiiType.ORG),
        value("Northgate Tile Worka", 3, PiiType.NAME),
        value("Northgate Tile Workb", 4, PiiType.ORG, whole=False),
    )
    index = KnownIndexes().index(Evidence(session=session))
    found = {hit.target.value.text: hit.target.errors for hit in index.search(looks("northgatetileworkamillworkb"))}
    assert found["Northgate Tile Works"] == 2
    assert found["Mill"] == found["Northgate Tile Worka"] == 0


def test_beginnings_and_endings_are_those_of_whole_values() -> None:
    index = KnownIndexes().index(Evidence(session=(value("Okland", 1), value("Olsen", 2, whole=False))))
    assert [t.value.text for t in index.beginning("o")] == ["Okland"]
    assert [t.value.text for t in index.ending("d")] == ["Okland"]
    assert list(index.ending("n")) == []
