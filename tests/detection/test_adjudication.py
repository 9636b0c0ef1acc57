"""Overlaps get one ruling each: hard before soft, wholes before parts, losers keep what their type still supports."""

from __future__ import annotations

from itertools import pairwise

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from privacyguard_plugin.detection.adjudication import Outcome, adjudicate
from privacyguard_plugin.detection.recognizer import Scan
from privacyguard_plugin.model import Candidate, PiiType, Root, Tier
from privacyguard_plugin.sources.instruction import read_instruction

TEXT = "Send it to Maria Lopez, 12 Harrison Blvd, Boise, tel 208-555-0132\nPin 4411"
SCAN = Scan(read_instruction(TEXT))


def candidate(
    text: str, kind: PiiType, tier: Tier = Tier.SOFT, score: float = 0.5, family: str = "lexicon", **more
) -> Candidate:
    start = TEXT.index(text)
    return Candidate(kind, start, start + len(text), tier, score, family, "test", **more)


def outcomes(*candidates: Candidate) -> dict[str, Outcome]:
    return {TEXT[r.candidate.start : r.candidate.end]: r.outcome for r in adjudicate(candidates, SCAN)}


def test_candidates_that_do_not_overlap_all_stand() -> None:
    found = outcomes(candidate("Maria Lopez", PiiType.NAME), candidate("Boise", PiiType.ADDR))
    assert set(found.values()) == {Outcome.ACCEPTED}


def test_hard_evidence_beats_soft_and_the_loser_is_trimmed() -> None:
    whole = candidate("12 Harrison Blvd, Boise, tel 208-555-0132", PiiType.ADDR, family="label")
    phone = candidate("208-555-0132", PiiType.PHONE, Tier.HARD)
    rulings = {r.candidate.type: r for r in adjudicate([whole, phone], SCAN)}
    assert rulings[PiiType.PHONE].outcome is Outcome.ACCEPTED
    trimmed = rulings[PiiType.ADDR]
    assert trimmed.outcome is Outcome.TRIMMED
    assert TEXT[trimmed.start : trimmed.end] == "12 Harrison Blvd, Boise, tel"
    assert trimmed.beaten_by == phone


def test_a_known_road_does_not_tear_its_address_apart() -> None:
    address = candidate("12 Harrison Blvd, Boise", PiiType.ADDR)
    road = candidate("Harrison Blvd", PiiType.ADDR, Tier.HARD, 1.0, "session", root=Root(PiiType.ADDR, 1))
    name = candidate("Harrison", PiiType.NAME, Tier.HARD, 1.0, "session")
    found = outcomes(address, road, name)
    assert found["12 Harrison Blvd, Boise"] is Outcome.ACCEPTED
    assert found["Harrison Blvd"] is Outcome.CONTAINED
    assert found["Harrison"] is Outcome.CONTAINED


def test_half_a_number_is_no_number() -> None:
    found = outcomes(candidate("tel 208-555", PiiType.NUM), candidate("208-555-0132", PiiType.PHONE, Tier.HARD))
    assert found["tel 208-555"] is Outcome.OUTRANKED


def test_same_extent_and_type_is_one_candidate_with_everything_known_about_it() -> None:
    format_ = candidate("208-555-0132", PiiType.PHONE, Tier.HARD, 0.9, "format")
    session = candidate(
        "208-555-0132", PiiType.PHONE, Tier.HARD, 0.8, "session", role="phone", root=Root(PiiType.PHONE, 3)
    )
    rulings = adjudicate([format_, session], SCAN)
    standing = [r.accepted for r in rulings if r.stands]
    assert [r.outcome for r in rulings if not r.stands] == [Outcome.MERGED]
    assert standing[0].root == Root(PiiType.PHONE, 3)
    assert standing[0].role == "phone"


def test_type_priority_decides_between_equal_evidence() -> None:
    found = adjudicate([candidate("4411", PiiType.NUM), candidate("4411", PiiType.LICENSE_PLATE)], SCAN)
    assert [r.candidate.type for r in found if r.stands] == [PiiType.LICENSE_PLATE]


@pytest.mark.parametrize(("start", "end"), [(50, 70), (-1, 5), (5, 5), (10, 10_000)])
def test_nothing_crosses_a_hard_break_or_leaves_the_text(start: int, end: int) -> None:
    broken = Candidate(PiiType.NUM, start, end, Tier.HARD, 1.0, "format", "test")
    assert [r.outcome for r in adjudicate([broken], SCAN)] == [Outcome.BROKEN]


def test_labelled_stretch_does_not_swallow_what_it_should_have_stopped_at() -> None:
    line = candidate("Maria Lopez, 12 Harrison Blvd, Boise, tel 208-555-0132", PiiType.NAME, family="label")
    phone = candidate("208-555-0132", PiiType.PHONE)
    assert outcomes(line, phone)["208-555-0132"] is Outcome.ACCEPTED


def test_a_head_word_decides_between_a_firm_and_a_place_of_the_same_extent_unless_a_label_asks_for_the_place() -> None:
    text = "我在明德中学上班"
    firm = Candidate(PiiType.ORG, 2, 6, Tier.SOFT, 0.8, "lexicon", "strong")
    for family, winner in (("context", PiiType.ORG), ("label", PiiType.ADDR)):
        place = Candidate(PiiType.ADDR, 2, 6, Tier.SOFT, 0.9, family, "any")
        standing = [r.candidate.type for r in adjudicate([firm, place], Scan(read_instruction(text))) if r.stands]
        assert standing == [winner]


CANDIDATES = st.lists(
    st.builds(
        lambda kind, start, size, tier, score, family: Candidate(kind, start, start + size, tier, score, family, "any"),
        st.sampled_from(list(PiiType)),
        st.integers(0, len(TEXT)),
        st.integers(0, 30),
        st.sampled_from(list(Tier)),
        st.floats(0, 1),
        st.sampled_from(["format", "label", "context", "lexicon", "session"]),
    ),
    max_size=24,
)


@given(CANDIDATES)
@settings(max_examples=150, deadline=None)
def test_every_candidate_gets_one_ruling_and_standing_ones_never_overlap(candidates: list[Candidate]) -> None:
    rulings = adjudicate(candidates, SCAN)
    assert sorted(map(repr, (r.candidate.start for r in rulings))) == sorted(map(repr, (c.start for c in candidates)))
    standing = sorted((r.start, r.end) for r in rulings if r.stands)
    assert all(a < b for a, b in standing)
    assert all(left[1] <= right[0] for left, right in pairwise(standing))
    for ruling in rulings:
        if ruling.stands:
            assert ruling.candidate.start <= ruling.start < ruling.end <= ruling.candidate.end
        elif ruling.outcome in (Outcome.CONTAINED, Outcome.OUTRANKED, Outcome.MERGED):
            assert ruling.beaten_by is not None


@given(CANDIDATES)
@settings(max_examples=60, deadline=None)
def test_the_order_of_proposals_does_not_matter(candidates: list[Candidate]) -> None:
    distinct = {(c.type, c.start, c.end): c for c in candidates}.values()
    forward = {(r.start, r.end, r.candidate.type) for r in adjudicate(distinct, SCAN) if r.stands}
    backward = {(r.start, r.end, r.candidate.type) for r in adjudicate(reversed(list(distinct)), SCAN) if r.stands}
    assert forward == backward
