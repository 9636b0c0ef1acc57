"""What the planner reads of an answer."""

from __future__ import annotations

import pytest

from privacyguard_plugin.ask.answer import Answer, AnswerKind, Reason


@pytest.mark.parametrize(
    ("kind", "result", "en", "zh"),
    [
        (AnswerKind.BOOLEAN, True, "yes", "是"),
        (AnswerKind.BOOLEAN, False, "no", "否"),
        (AnswerKind.CATEGORY, "unknown", "cannot be told", "无法判断"),
        (AnswerKind.CATEGORY, "2", "2", "2"),
        (AnswerKind.REFERENCE, "[[NUM#4]]", "[[NUM#4]]", "[[NUM#4]]"),
    ],
)
def test_a_result_is_said_in_either_language(kind: AnswerKind, result: bool | str, en: str, zh: str) -> None:
    answer = Answer(kind, result, Reason.ANSWERED)
    assert (answer.text(), answer.text("zh"), answer.refused) == (en, zh, False)


@pytest.mark.parametrize("reason", [r for r in Reason if r not in (Reason.ANSWERED, Reason.REPEATED)])
def test_every_refusal_is_said_in_words_of_its_own(reason: Reason) -> None:
    answer = Answer(AnswerKind.REFUSED, None, reason)
    assert answer.refused
    assert answer.text().startswith("not answered: ") and answer.text("zh").startswith("未回答：")


def test_a_question_never_shows_in_a_repr() -> None:
    assert "4711" not in repr(Answer(AnswerKind.BOOLEAN, True, Reason.ANSWERED, 'starts([[NUM#1]], "4711")'))
