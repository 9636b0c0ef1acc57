"""Claims of several known values on one place become one candidate."""

from __future__ import annotations

from hypothesis import given, settings
from hypothesis import strategies as st

from privacyguard_plugin.detection.known.extents import SEVERAL, joined_components, longest, one_per_extent
from privacyguard_plugin.detection.known.index import KnownIndexes
from privacyguard_plugin.detection.recognizer import Evidence
from privacyguard_plugin.model import Candidate, KnownValue, PiiType, Root, Tier

ROOTS = tuple(Root(PiiType.NAME, n) for n in (3, 2, 1))
SESSION = tuple(KnownValue(PiiType.NAME, f"name {root.number}", root) for root in ROOTS)
INDEX = KnownIndexes().index(Evidence(session=SESSION))


def claim(
    start: int,
    end: int,
    root: Root | None = None,
    tier: Tier = Tier.HARD,
    kind: PiiType = PiiType.NAME,
    rule: str = "whole",
) -> Candidate:
    return Candidate(kind, start, end, tier, 0.9, "session", rule, root=root)


def test_strongest_claim_stays_with_the_most_recent_entity() -> None:
    (kept,) = one_per_extent([claim(0, 5, ROOTS[2]), claim(0, 5, ROOTS[0]), claim(0, 5, None, Tier.SOFT)], INDEX)
    assert (kept.tier, kept.root) == (Tier.HARD, ROOTS[0])


def test_alias_of_several_entities_names_none() -> None:
    (kept,) = one_per_extent([claim(0, 5, r, Tier.SOFT, rule="alias") for r in ROOTS[:2]], INDEX)
    assert kept.root is None
    (alone,) = one_per_extent([claim(0, 5, ROOTS[1], Tier.SOFT, rule="alias")], INDEX)
    assert alone.root == ROOTS[1]
    (several,) = one_per_extent([claim(0, 5, SEVERAL, Tier.SOFT, rule="alias")], INDEX)
    assert several.root is None


def test_types_and_extents_are_kept_apart() -> None:
    assert len(one_per_extent([claim(0, 5), claim(0, 5, kind=PiiType.ORG), claim(0, 6)], INDEX)) == 3


def test_components_side_by_side_are_joined() -> None:
    root = Root(PiiType.ADDR, 9)
    text = "12 Mill Lane, Otley and Leeds"
    parts = [claim(0, 12, root, kind=PiiType.ADDR), claim(14, 19, root, kind=PiiType.ADDR)]
    far = claim(24, 29, root, kind=PiiType.ADDR)
    assert [(c.start, c.end, c.rule) for c in joined_components(text, [far, *parts])] == [(0, 19, "joined")]
    other = claim(14, 19, Root(PiiType.ADDR, 8), kind=PiiType.ADDR)
    assert list(joined_components(text, [parts[0], other])) == []


extents = st.lists(st.tuples(st.integers(0, 20), st.integers(1, 8), st.sampled_from([PiiType.NAME, PiiType.ADDR])))


@given(extents)
@settings(max_examples=20)
def test_joined_extents_stay_in_bounds(found: list[tuple[int, int, PiiType]]) -> None:
    claims = [claim(a, a + size, kind=kind) for a, size, kind in found]
    for c in joined_components("x ," * 10, claims):
        assert any(c.start == part.start for part in claims) and any(c.end == part.end for part in claims)


@given(extents)
@settings(max_examples=20)
def test_what_lies_inside_a_longer_one_says_nothing(found: list[tuple[int, int, PiiType]]) -> None:
    claims = [claim(a, a + size, kind=kind) for a, size, kind in found]
    kept = longest(claims)
    assert {c.type for c in kept} == {c.type for c in claims}
    for c in claims:
        assert any(k.type == c.type and k.start < c.end and c.start < k.end for k in kept)
    for a in kept:
        assert not any(a is not b and a.type == b.type and b.start <= a.start and a.end <= b.end for b in kept)
