"""Parts of requests: each is read once, and again when something learnt since may stand in it."""

from __future__ import annotations

import io
from collections.abc import Iterator

import numpy as np
import pytest
from PIL import Image

from privacyguard_plugin import Mode, PrivacyGuard
from privacyguard_plugin.errors import ObservationUnreadable, UploadBlocked
from privacyguard_plugin.parts import Picture
from privacyguard_plugin.session import Session
from tests.integrations.formats import ON_SCREEN, screenshot, scripted

MAIL = "tove.harlan@example.net"


@pytest.fixture(scope="module")
def guard() -> PrivacyGuard:
    return PrivacyGuard(ocr=scripted())


@pytest.fixture
def session(guard: PrivacyGuard) -> Iterator[Session]:
    with guard.session() as session:
        yield session


def test_the_parts_of_one_request_share_a_turn_and_their_references(session: Session) -> None:
    request = session.request()
    assert request.text(f"write to {MAIL}") == "write to [[EMAIL#1]]"
    assert request.tree(f'<hierarchy><node text="{MAIL}"/></hierarchy>').count("[[EMAIL#1]]") == 1
    assert request.references == ("[[EMAIL#1]]",) and session.request().turn == request.turn + 1


def test_the_same_part_is_released_once(session: Session, monkeypatch: pytest.MonkeyPatch) -> None:
    first = session.request().text(f"write to {MAIL}")

    def again(*args: object, **options: object) -> None:
        raise AssertionError("read twice")

    monkeypatch.setattr(session._parts, "_release", again)
    later = session.request()
    assert later.text(f"write to {MAIL}") == first and later.references == ("[[EMAIL#1]]",)


def test_a_value_learnt_later_is_removed_from_a_part_that_was_released_with_it(session: Session) -> None:
    history = "ask for quillwort7 at the desk"
    assert session.request().text(history) == history
    session.before_upload("my username: quillwort7")
    later = session.request().text(history)
    assert "quillwort7" not in later and "[[" in later


def test_own_references_stay_only_where_they_are_asked_for(session: Session) -> None:
    request = session.request()
    request.text(f"write to {MAIL}")
    assert request.text("sent to [[EMAIL#1]]", own_references=True) == "sent to [[EMAIL#1]]"
    assert "[[EMAIL#1]]" not in request.text("they said [[EMAIL#1]]")
    assert "[[EMAIL#8]]" not in request.text("sent to [[EMAIL#8]]", own_references=True)


def test_what_another_door_released_keeps_its_references(session: Session) -> None:
    released = session.before_upload(f"write to {MAIL}").instruction
    assert released is not None and session.request().text(released) == released


def test_pictures_keep_their_format_and_lose_the_value(session: Session) -> None:
    for kind, media_type in (("PNG", "image/png"), ("JPEG", "image/jpeg"), ("WEBP", "image/png")):
        data = screenshot(kind)
        picture = session.request().picture(data)
        assert picture.media_type == media_type and picture.data != data
        before, after = (np.asarray(Image.open(io.BytesIO(d)).convert("L"), np.int16) for d in (data, picture.data))
        assert before.shape == after.shape and (abs(before - after) > 60).sum() > 200


def test_what_cannot_be_read_stops_the_request(session: Session) -> None:
    request = session.request()
    with pytest.raises(ObservationUnreadable):
        request.tree("<hierarchy><node>")
    with pytest.raises(UploadBlocked):
        request.picture(b"no picture")
    assert request.references == ()


def test_values_are_found_until_they_are_gone_however_they_are_written(session: Session) -> None:
    session.before_upload(f"write to {MAIL}")
    assert [str(t) for t in session.find_values(f"mail {MAIL}")] == ["EMAIL"]
    assert session.find_values("mail [[EMAIL#1]]") == () and session.find_values("mail [[EMAIL#1]]") == ()
    hidden = session.find_values("bWFpbA", lambda text: (text, MAIL))
    assert [str(t) for t in hidden] == ["EMAIL"]


def test_a_text_found_clean_is_looked_at_again_for_what_is_learnt_later(session: Session) -> None:
    text = "x tove.harlan@example.net x"
    assert session.find_values(text) == ()
    session.before_upload(f"write to {MAIL}")
    assert [str(t) for t in session.find_values(text)] == ["EMAIL"]


def test_references_of_an_earlier_turn_do_not_come_back_with_a_kept_part(guard: PrivacyGuard) -> None:
    with guard.session(mode=Mode.TURN_LOCAL) as session:
        first = session.request().text(f"write to {MAIL}")
        second = session.request().text(f"write to {MAIL}")
    assert first != second


@pytest.mark.parametrize(("sample", "lang"), [("send it to Tove", "en"), ("发给小林，谢谢", "zh")])
def test_the_notice_keeps_its_language(guard: PrivacyGuard, sample: str, lang: str) -> None:
    with guard.session() as session:
        notice = session.request().notice(sample)
        assert notice == session.notice(lang).strip()
        assert session.request().notice("发给小林" if lang == "en" else "send it") == notice


def test_a_notice_that_the_agent_put_there_stays_whole(session: Session) -> None:
    request, notice = session.request(), session.notice("en").strip()
    released = request.text(f"{MAIL} {notice} {MAIL}")
    assert request.has_notice and notice in released and MAIL not in released


def test_blanks_pass_and_nothing_shows_in_a_repr(session: Session) -> None:
    assert session.request().text(" \n") == " \n"
    assert "Reply" not in repr(Picture(ON_SCREEN.encode(), "image/png"))
