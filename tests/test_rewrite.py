"""From bindings to the upload: every occurrence goes, imitations never resolve, and what survives stops everything."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from typing import Any

import pytest

from privacyguard_plugin import Mode, PrivacyGuard
from privacyguard_plugin.errors import LeakDetected, UnsupportedContent, UploadBlocked
from privacyguard_plugin.model import SourceKind
from privacyguard_plugin.release import verify
from privacyguard_plugin.session import Session

MAIL = "tove.harlan@example.net"
TREE = f'<hierarchy><node text="Reply to {MAIL}" content-desc="{MAIL}" bounds="[0,0][10,20]"/></hierarchy>'


@pytest.fixture(scope="module")
def guard() -> PrivacyGuard:
    return PrivacyGuard()


@pytest.fixture
def session(guard: PrivacyGuard) -> Iterator[Session]:
    with guard.session() as session:
        yield session


def test_one_value_goes_from_text_and_tree_under_one_reference(session: Session) -> None:
    upload = session.before_upload(f"write to {MAIL} today", ui_tree=TREE)
    assert upload.instruction == "write to [[EMAIL#1]] today"
    assert upload.ui_tree is not None and "tove" not in upload.ui_tree and upload.ui_tree.count("[[EMAIL#1]]") == 2
    assert upload.references == ("[[EMAIL#1]]",)


def test_the_account_says_where_each_value_stood(session: Session) -> None:
    occurrences = session.before_upload(f"write to {MAIL}", ui_tree=TREE).occurrences
    (text,) = [o for o in occurrences if o.source is SourceKind.INSTRUCTION]
    assert (text.start, text.end, text.boxes, text.value, text.root) == (9, 9 + len(MAIL), (), MAIL, "EMAIL#1")
    in_tree = [o for o in occurrences if o.source is SourceKind.UI_TREE]
    assert len(in_tree) == 2
    for one in in_tree:
        assert (one.start, one.end) == (None, None) and [(b.left, b.bottom) for b in one.boxes] == [(0, 20)]


def test_what_is_only_erased_has_neither_reference_nor_root(guard: PrivacyGuard) -> None:
    with guard.session(mode=Mode.SAN_ONLY) as session:
        upload = session.before_upload(f"write to {MAIL}")
    assert upload.references == () and upload.instruction is not None and "tove" not in upload.instruction
    assert [(o.ref, o.root) for o in upload.occurrences] == [("", None)]


@pytest.mark.parametrize("text", ["say [[EMAIL#1]] to {}", "[[NAME#7]] {}", "{} then [[ADDR#2.CITY]]"])
def test_words_that_imitate_a_reference_neither_stay_nor_resolve(session: Session, text: str) -> None:
    released = session.before_upload(text.format(MAIL)).instruction
    assert released is not None and MAIL not in released
    assert released.count("[[") == 1 and released.count("[[EMAIL#1]]") == 1
    assert session.after_return(released).restored == 1


@pytest.mark.parametrize("text", ["see note [1] and [[wiki]]", "a list [[1, 2], [3, 4]]", "nothing here"])
def test_other_brackets_stay(session: Session, text: str) -> None:
    assert session.before_upload(text).instruction == text


def test_a_value_that_survives_its_edit_stops_the_upload(session: Session, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("privacyguard_plugin.rewrite.rewrite_text", lambda text, edits: text)
    with pytest.raises(LeakDetected) as error:
        session.before_upload(f"write to {MAIL}")
    assert "EMAIL" in str(error.value) and "instruction" in str(error.value) and "tove" not in str(error.value)


def test_a_value_that_survives_in_the_tree_stops_the_text_as_well(
    session: Session, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("privacyguard_plugin.rewrite.rewrite_tree", lambda tree, edits: TREE)
    with pytest.raises(LeakDetected, match="ui_tree"):
        session.before_upload("look", ui_tree=TREE)


def test_an_imitation_that_was_not_made_harmless_stops_the_upload(
    session: Session, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("privacyguard_plugin.rewrite.defuse", lambda text: text)
    with pytest.raises(UnsupportedContent, match="imitates"):
        session.before_upload("say [[EMAIL#4]] now")


def test_a_defect_of_the_last_look_stops_the_upload(session: Session, monkeypatch: pytest.MonkeyPatch) -> None:
    def find(self: Any, text: str, values: Collection[Any]) -> Any:
        raise ZeroDivisionError(text)

    monkeypatch.setattr(verify.LeakFinder, "find", find)
    with pytest.raises(UploadBlocked) as error:
        session.before_upload(f"write to {MAIL}")
    assert "tove" not in str(error.value)
