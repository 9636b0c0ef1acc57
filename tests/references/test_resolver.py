from __future__ import annotations

import copy
import json
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from privacyguard_plugin.errors import ResolveError
from privacyguard_plugin.model import Mode, PiiType
from privacyguard_plugin.references.resolver import Reason, resolve
from privacyguard_plugin.references.store import SessionStore

from .records import record

T = PiiType


@pytest.fixture(scope="module")
def store() -> SessionStore:
    held = SessionStore()
    for kind, value in ((T.ADDR, "杭州市西湖区文三路138号"), (T.NUM, "482913"), (T.ORG, 'Miller "M&M" Labs')):
        held.add(record(kind, value), value, 1)
    return held


def test_every_string_leaf_is_resolved_and_the_input_unchanged(store: SessionStore) -> None:
    payload = {"a": ["[[NUM#2]]", {"b": ("x [[ADDR#1.CITY]]", 1, None, True, 0.5)}], "[[NUM#2]]": "k"}
    before = copy.deepcopy(payload)
    resolution = resolve(payload, store)
    assert payload == before
    assert resolution.payload == {"a": ["482913", {"b": ("x 杭州市", 1, None, True, 0.5)}], "[[NUM#2]]": "k"}
    assert resolution.restored == 2


def test_tool_call_arguments_stay_valid_json(store: SessionStore) -> None:
    call = {"function": {"name": "type", "arguments": json.dumps({"text": "[[ORG#3]]"})}}
    resolved = resolve(call, store).payload
    assert json.loads(resolved["function"]["arguments"]) == {"text": 'Miller "M&M" Labs'}


@pytest.mark.parametrize(
    ("reference", "reason"),
    [
        ("[[NUM#9]]", Reason.UNKNOWN_ROOT),
        ("[[PHONE#2]]", Reason.TYPE_MISMATCH),
        ("[[ADDR#1.PROV]]", Reason.MISSING_COMPONENT),
        ("[[ADDR#1.CITY-DTL]]", Reason.MISSING_COMPONENT),
        ("[[ORG#3.CITY]]", Reason.UNSUPPORTED_SUFFIX),
        ("[[ADDR#1", Reason.MALFORMED),
    ],
)
def test_what_does_not_resolve_is_listed_with_its_reason(store: SessionStore, reference: str, reason: Reason) -> None:
    resolution = resolve(f"a {reference} b", store)
    assert resolution.payload == f"a {reference} b"
    assert [(u.reference, u.reason) for u in resolution.unresolved] == [(reference, reason)]


def test_a_value_that_looks_like_a_reference_is_not_resolved_again() -> None:
    held = SessionStore()
    held.add(record(T.ALNUM, "[[NUM#2]]"), "[[NUM#2]]", 1)
    held.add(record(T.NUM, "482913"), "482913", 1)
    assert resolve("[[ALNUM#1]]", held).payload == "[[NUM#2]]"


def test_projection_naming_every_level_returns_the_whole_surface_with_its_postcode() -> None:
    held = SessionStore()
    home = "350 5th Avenue, Apt. 24B, New York, NY 10118"
    held.add(record(T.ADDR, home), home, 1)
    assert resolve("[[ADDR#1.PROV-CITY-ROAD-DTL]]", held).payload == home


@pytest.mark.parametrize("payload", [b"x", object(), {"a": {1, 2}}, [bytearray()]])
def test_unknown_objects_are_refused(store: SessionStore, payload: Any) -> None:
    with pytest.raises(ResolveError):
        resolve(payload, store)


def test_endless_payloads_are_refused(store: SessionStore) -> None:
    loop: list[Any] = []
    loop.append(loop)
    with pytest.raises(ResolveError):
        resolve(loop, store)


def test_representation_shows_no_value(store: SessionStore) -> None:
    assert "482913" not in repr(resolve("[[NUM#2]]", store))


@settings(max_examples=50, deadline=None)
@given(st.text(), st.sampled_from(Mode))
def test_text_without_references_comes_back_unchanged(text: str, mode: Mode) -> None:
    assert resolve(text, SessionStore(), mode=mode).payload == text
