"""The two hooks together, on text; screens are in test_screen.py."""

from __future__ import annotations

import threading
import time
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

from privacyguard_plugin import (
    ObservationUnreadable,
    PrivacyGuard,
    PrivacyGuardConfig,
    ResolveError,
    UnsupportedContent,
    UploadBlocked,
)
from privacyguard_plugin.model import Candidate


@pytest.fixture(scope="module")
def guard() -> PrivacyGuard:
    return PrivacyGuard()


def test_what_was_removed_comes_back_from_a_reply(guard: PrivacyGuard) -> None:
    with guard.session() as session:
        upload = session.before_upload("Mail the receipt to maria.lopez@example.com or call +1 415 555 0132")
        assert upload.instruction == "Mail the receipt to [[EMAIL#1]] or call [[PHONE#2]]"
        assert upload.references == ("[[EMAIL#1]]", "[[PHONE#2]]")
        reply = {"action": "type", "text": "to [[EMAIL#1]]", "steps": ["dial [[PHONE#2]]", 3, None]}
        action = session.after_return(reply)
        assert action.payload == {
            "action": "type",
            "text": "to maria.lopez@example.com",
            "steps": ["dial +1 415 555 0132", 3, None],
        }
        assert action.restored == 2 and action.unresolved == ()
        assert reply["text"] == "to [[EMAIL#1]]"


def test_an_entity_keeps_its_root_over_turns(guard: PrivacyGuard) -> None:
    with guard.session() as session:
        first = session.before_upload("my mail is anna.b@example.org")
        second = session.before_upload("did ANNA.B@example.org get it?")
        assert first.references == second.references == ("[[EMAIL#1]]",)


def test_another_session_resolves_nothing(guard: PrivacyGuard) -> None:
    with guard.session() as mine, guard.session() as yours:
        mine.before_upload("my mail is anna.b@example.org")
        result = yours.after_return("send it to [[EMAIL#1]]")
        assert result.payload == "send it to [[EMAIL#1]]"
        assert [u.reference for u in result.unresolved] == ["[[EMAIL#1]]"]


def test_a_closed_session_does_nothing_any_more(guard: PrivacyGuard) -> None:
    session = guard.session()
    session.before_upload("my mail is anna.b@example.org")
    session.close()
    with pytest.raises(UploadBlocked):
        session.before_upload("hello")
    with pytest.raises(ResolveError):
        session.after_return("[[EMAIL#1]]")


def test_an_idle_session_forgets() -> None:
    guard = PrivacyGuard({"idle_timeout_s": 0.15})
    session = guard.session()
    session.before_upload("my mail is anna.b@example.org")
    deadline = time.monotonic() + 5
    while len(session._store) and time.monotonic() < deadline:
        time.sleep(0.02)
    assert len(session._store) == 0
    with pytest.raises(ResolveError, match="idle"):
        session.after_return("[[EMAIL#1]]")


def test_nothing_to_sanitise_is_refused(guard: PrivacyGuard) -> None:
    with guard.session() as session, pytest.raises(UnsupportedContent):
        session.before_upload()


@pytest.mark.parametrize("wrong", [b"bytes", 7, ["text"]])
def test_an_instruction_of_another_type_is_refused(guard: PrivacyGuard, wrong: object) -> None:
    with guard.session() as session, pytest.raises(UnsupportedContent):
        session.before_upload(wrong)  # type: ignore[arg-type]


def test_a_blocked_observation_fails_again_at_once_with_the_same_error(guard: PrivacyGuard) -> None:
    with guard.session() as session:
        with pytest.raises(ObservationUnreadable) as first:
            session.before_upload("look", ui_tree="<hierarchy><node")
        with pytest.raises(ObservationUnreadable) as again:
            session.before_upload("look", ui_tree="<hierarchy><node")
        assert str(first.value) == str(again.value)
        assert session.before_upload("look").instruction == "look"


def test_a_defect_inside_detection_blocks_with_its_place_and_no_value() -> None:
    class Broken:
        name = "broken"

        def propose(self, scan: object) -> list[Candidate]:
            raise KeyError("anna.b@example.org")

    with PrivacyGuard(recognizers=[Broken()]).session() as session, pytest.raises(UploadBlocked) as error:
        session.before_upload("mail anna.b@example.org")
    assert "KeyError in test_session.py" in str(error.value) and "anna" not in str(error.value)
    assert error.value.__cause__ is None and error.value.__suppress_context__


def test_a_users_own_reference_text_never_resolves(guard: PrivacyGuard) -> None:
    with guard.session() as session:
        upload = session.before_upload("write [[EMAIL#1]] to anna.b@example.org")
        assert upload.instruction is not None
        echoed = session.after_return(upload.instruction.split(" to ")[0])
        assert "anna.b" not in echoed.payload


def test_a_value_in_double_brackets_is_removed_and_comes_back(guard: PrivacyGuard) -> None:
    with guard.session() as session:
        upload = session.before_upload("ship to [[Apt #5, 12 Main St, Portland, OR 97205]] please")
        assert upload.instruction is not None and "Main" not in upload.instruction and "97205" not in upload.instruction
        (reference,) = upload.references
        assert "12 Main St" in session.after_return(reference).payload


def test_modes_differ_in_what_is_written_and_what_resolves(guard: PrivacyGuard) -> None:
    text = "my mail is anna.b@example.org"
    with guard.session(mode="san_only") as session:
        upload = session.before_upload(text)
        assert upload.references == () and "anna" not in (upload.instruction or "")
        assert session.after_return("[[EMAIL#1]]").payload == "[[EMAIL#1]]"
    with guard.session(mode="turn_local") as session:
        assert session.before_upload(text).references == ("[[EMAIL#1]]",)
        assert session.before_upload(text).references == ("[[EMAIL#2]]",)
        assert session.after_return("[[EMAIL#1]]").restored == 0
    with guard.session(mode="exact") as session:
        assert session.before_upload(text).references == session.before_upload(text).references


def test_eight_threads_on_one_session_make_no_duplicate_root(guard: PrivacyGuard) -> None:
    people = [f"user{i}@example.org" for i in range(40)]
    with guard.session() as session, ThreadPoolExecutor(8) as pool:
        start = threading.Barrier(8)

        def work(worker: int) -> dict[str, str]:
            start.wait()
            order = people[worker * 5 :] + people[: worker * 5]
            return {mail: session.before_upload(f"write to {mail}").references[0] for mail in order}

        seen = list(pool.map(work, range(8)))
        assert all(each == seen[0] for each in seen)
        assert len(set(seen[0].values())) == len(people)
        for mail, reference in seen[0].items():
            assert session.after_return(reference).payload == mail


MAIL = "tove.harlan@example.net"


@pytest.mark.parametrize(
    "stage",
    ["observe", "issued_in", "accept", "protect_doubtful", "bind", "sweep", "rewrite", "form_of", "save_session"],
)
def test_a_failure_in_any_stage_blocks_and_shows_no_value(
    stage: str, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    def fail(*args: object, **options: object) -> None:
        raise ValueError(MAIL)

    config = PrivacyGuardConfig(audit_file=tmp_path / "audit.json")
    with PrivacyGuard(config).session() as session:
        with monkeypatch.context() as patched:
            patched.setattr(f"privacyguard_plugin.session.{stage}", fail)
            with pytest.raises(UploadBlocked) as error:
                session.before_upload(f"mail {MAIL}")
            assert "tove" not in str(error.value) and error.value.__cause__ is None
        with pytest.raises(UploadBlocked) as again:
            session.before_upload(f"mail {MAIL}")
        assert str(again.value) == str(error.value)
        assert session.before_upload(f"write to {MAIL}").instruction == "write to [[EMAIL#1]]"


def test_a_part_that_cannot_be_read_takes_the_others_with_it(guard: PrivacyGuard) -> None:
    with guard.session() as session:
        for tree in ("<hierarchy>", "plain words", ""):
            with pytest.raises(UploadBlocked):
                session.before_upload(f"mail {MAIL}", ui_tree=tree)
        with pytest.raises(UploadBlocked):
            session.before_upload("look", screenshot=b"no picture")
        assert session.counts() == {}
