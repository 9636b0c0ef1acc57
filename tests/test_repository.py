from __future__ import annotations

import json
import stat
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from evaluation.resolver import INVALID, VALID, build_store
from privacyguard_plugin.errors import ConfigError
from privacyguard_plugin.model import PiiType
from privacyguard_plugin.references.resolver import resolve
from privacyguard_plugin.repository import Document, PrivacyRepository, slot_of

T = PiiType


@pytest.fixture
def repository(tmp_path: Path) -> PrivacyRepository:
    return PrivacyRepository(tmp_path / ".privacyguard" / "privacy_repository.json")


def test_missing_file_is_an_empty_repository(repository: PrivacyRepository) -> None:
    assert repository.load() == Document()
    assert repository.known_values() == ()


@pytest.mark.parametrize("kind", PiiType)
def test_every_type_has_a_slot_and_becomes_evidence_without_a_root(
    repository: PrivacyRepository, kind: PiiType
) -> None:
    repository.add("me", kind, "Zu 4471-Q", aliases=("zu4471q",))
    known = {(v.type, v.text): v for v in repository.known_values()}
    assert known[kind, "Zu 4471-Q"].whole
    assert (kind, "zu4471q") in known
    assert all(value.root is None for value in known.values())


def test_parts_and_components_are_supporting_evidence(repository: PrivacyRepository) -> None:
    repository.add("me", T.NAME, "Maria Lopez", family="Lopez", given="Maria")
    repository.add("me", T.ADDR, "350 5th Avenue, New York", components={"CITY": "New York"})
    whole = {value.text: value.whole for value in repository.known_values()}
    assert whole["Maria Lopez"] and whole["350 5th Avenue, New York"]
    assert not whole["Lopez"] and not whole["Maria"] and not whole["New York"]


def test_patches_merge_by_persona_and_value(repository: PrivacyRepository) -> None:
    repository.add("me", T.PHONE, "138 0571 2233", aliases=("a1",))
    repository.add("mum", T.PHONE, "138 0571 2233")
    repository.add("me", T.PHONE, "138  0571 2233", aliases=("a2",))
    assert repository.summary() == {"me": {"phones": 1}, "mum": {"phones": 1}}
    assert repository.load().personas["me"].phones[0].aliases == ("a1", "a2")


def test_file_is_private_and_replaced_as_a_whole(repository: PrivacyRepository) -> None:
    repository.add("me", T.EMAIL, "ann@example.com")
    repository.add("me", T.NUM, "482913")
    assert stat.S_IMODE(repository.path.stat().st_mode) == 0o600
    assert [path.name for path in repository.path.parent.iterdir()] == [repository.path.name]


def test_removing_persona_type_and_value(repository: PrivacyRepository) -> None:
    for value in ("a@example.com", "b@example.com"):
        repository.add("me", T.EMAIL, value)
    repository.add("me", T.NUM, "482913")
    repository.remove("me", T.EMAIL, "A@example.com")
    assert repository.summary() == {"me": {"emails": 1, "numbers": 1}}
    repository.remove("me", T.EMAIL)
    repository.remove("me")
    assert repository.summary() == {}
    for arguments in (("me",), ("me", T.EMAIL), ("me", T.EMAIL, "x")):
        with pytest.raises(ConfigError):
            repository.remove(*arguments)  # type: ignore[arg-type]


@pytest.mark.parametrize(
    "patch",
    [
        {"personas": {"me": {"phonez": []}}},
        {"personas": {"Geheim 4471": {}}},
        {"personas": {"me": {"phones": [{"value": ""}]}}},
        {"personas": {"me": {"addresses": [{"value": "x", "components": {"Geheim": "y"}}]}}},
        {"personas": {"me": {"phones": [{"value": "1", "Geheim": 2}]}}},
        {"version": 2},
        "{",
        b"\xff",
        [],
    ],
)
def test_invalid_patch_changes_nothing_and_its_error_shows_no_content(
    repository: PrivacyRepository, patch: Any
) -> None:
    repository.add("me", T.NUM, "482913")
    before = repository.path.read_bytes()
    with pytest.raises(ConfigError) as caught:
        repository.apply(patch)
    assert repository.path.read_bytes() == before
    assert "Geheim" not in str(caught.value) and caught.value.__cause__ is None


def test_import_file_is_a_patch(repository: PrivacyRepository, tmp_path: Path) -> None:
    source = tmp_path / "patch.json"
    source.write_text(json.dumps({"personas": {"me": {slot_of(T.ORG): [{"value": "Acme Robotics Inc."}]}}}), "utf-8")
    repository.import_file(source)
    assert {value.text for value in repository.known_values()} >= {"Acme Robotics Inc.", "Acme Robotics"}
    with pytest.raises(ConfigError):
        repository.import_file(tmp_path / "absent.json")


def test_broken_repository_is_an_error_and_is_not_overwritten(repository: PrivacyRepository) -> None:
    repository.path.parent.mkdir()
    repository.path.write_text('{"personas": 3}', "utf-8")
    with pytest.raises(ConfigError):
        repository.add("me", T.NUM, "482913")
    assert repository.path.read_text("utf-8") == '{"personas": 3}'


values = st.text(min_size=1, max_size=12).filter(str.strip)
repositories = st.dictionaries(
    st.sampled_from(["me", "mum"]), st.dictionaries(st.sampled_from(PiiType), values, max_size=4)
)


@settings(max_examples=25, deadline=None)
@given(repositories)
def test_resolution_is_the_same_under_any_repository(
    tmp_path_factory: pytest.TempPathFactory, personas: dict[str, dict[PiiType, str]]
) -> None:
    """Paper App. C.2, Proposition 1."""
    repository = PrivacyRepository(tmp_path_factory.mktemp("repository") / "r.json")
    for persona, held in personas.items():
        for kind, value in held.items():
            repository.add(persona, kind, value)
    repository.known_values()
    store = build_store()
    for case in (*VALID, *INVALID):
        assert resolve(case.reference, store).payload == (case.reference if case.expected is None else case.expected)
