"""Questions through a session, over every lifecycle."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor

import pytest

from privacyguard_plugin import Mode, PrivacyGuard, ResolveError
from privacyguard_plugin.ask.answer import Reason
from privacyguard_plugin.notice import notice_text

CALL = "Call whoever has the number that ends in 88: 415-555-0188 or 415-555-0132?"


@pytest.fixture(scope="module")
def guard() -> PrivacyGuard:
    return PrivacyGuard({"ask": True})


@pytest.mark.parametrize("mode", [Mode.FULL, Mode.EXACT, Mode.TURN_LOCAL, Mode.VALUE])
def test_questions_use_the_references_of_the_lifecycle(guard: PrivacyGuard, mode: Mode) -> None:
    with guard.session(mode=mode) as session:
        first, second = session.before_upload(CALL).references
        answer = session.ask(f"ends({first}, 88)")
        assert (answer.result, answer.question) == (True, f'ends({first}, "88")')
        assert session.ask(f"{second}的尾号是88吗").result is False
        assert session.ask(f"equal({first}, {second})").result is False


def test_an_erasing_session_answers_nothing(guard: PrivacyGuard) -> None:
    with guard.session(mode="san_only") as session:
        session.before_upload(CALL)
        assert session.ask("ends([[PHONE#1]], 88)").reason is Reason.UNKNOWN_REFERENCE


def test_off_unless_switched_on() -> None:
    with PrivacyGuard().session() as session:
        session.before_upload(CALL)
        assert session.ask("ends([[PHONE#1]], 88)").reason is Reason.OFF
        assert "`ask`" not in session.notice()


def test_placeholders_nobody_was_shown_are_like_any_unknown_reference(guard: PrivacyGuard) -> None:
    with guard.session(mode="value") as session:
        (first, _) = session.before_upload(CALL).references
        assert session.ask(f"equal({first}, PHONE#00000)").reason is Reason.UNKNOWN_REFERENCE


def test_parts_of_a_request_can_be_asked_about(guard: PrivacyGuard) -> None:
    with guard.session() as session:
        request = session.request()
        for text in ("Ring 415-555-0188", "or ring 415-555-0132"):
            request.text(text)
        assert session.ask("equal([[PHONE#1]], [[PHONE#2]])").reason is Reason.ANSWERED


def test_a_closed_session_answers_nothing(guard: PrivacyGuard) -> None:
    with guard.session() as session:
        session.before_upload(CALL)
    with pytest.raises(ResolveError):
        session.ask("ends([[PHONE#1]], 88)")


def test_threads_that_ask_at_once_get_one_answer_per_question(guard: PrivacyGuard) -> None:
    with guard.session() as session, ThreadPoolExecutor(8) as pool:
        session.before_upload(CALL)
        answers = list(pool.map(session.ask, ["equal([[PHONE#1]], [[PHONE#2]])"] * 32))
    assert [answer.reason for answer in answers].count(Reason.ANSWERED) == 1
    assert {answer.result for answer in answers} == {False}


@pytest.mark.parametrize("lang", ["en", "zh"])
def test_the_notice_explains_questions_and_survives_a_door_that_releases_it(guard: PrivacyGuard, lang: str) -> None:
    with guard.session() as session:
        notice = session.notice(lang)
        assert notice == notice_text(lang, ask=True) != notice_text(lang)
        assert "`ask`" in notice
        assert session.request().text(f"You operate a phone.\n\n{notice}") == f"You operate a phone.\n\n{notice}"


def test_no_value_shows_in_what_is_left_of_a_question(guard: PrivacyGuard) -> None:
    with guard.session() as session:
        session.before_upload(CALL)
        answers = [
            session.ask(q) for q in ("valid([[PHONE#1]])", "min([[PHONE#1]], [[PHONE#2]])", "what is [[PHONE#1]]?")
        ]
        shown = repr(answers) + repr(session) + "".join(a.text(lang) for a in answers for lang in ("en", "zh"))
    assert "415" not in shown
    assert "0188" not in shown
