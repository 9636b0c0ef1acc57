"""Answers and refusals over a store: what comes back, why not, and that nothing else gets out."""

from __future__ import annotations

import pytest

from privacyguard_plugin.ask.answer import AnswerKind, Reason
from privacyguard_plugin.model import Mode, PiiType

from .asked import Asked

P = PiiType
PHONES = ((P.PHONE, "415-555-0188"), (P.PHONE, "415-555-0132"))
NUMBERS = ((P.NUM, "10045", "order"), (P.NUM, "10067", "order"), (P.NUM, "249", "order"))


@pytest.mark.parametrize(
    ("question", "result"),
    [
        ("equal({0}, {1})", False), ("equal({0}, {2})", True), ("equal({0}, {3})", True), ("equal({0}, 4155550188)", True),
        ('ends({0}, "88")', True), ('starts({0}, "415")', True), ('starts({2}, "1415")', True), ('contains({0}, "99")', False),
        ('count(ends("88"), {0}, {1})', "1"), ("count({0}, {1})", "2"), ("valid({0})", True),
    ],
)  # fmt: skip
def test_telephone_numbers(question: str, result: object) -> None:
    # The fourth shows the same digits under another type.
    values = (*PHONES, (P.PHONE, "+1 415 555 0188"), (P.NUM, "4155550188", "account"))
    assert Asked(*values, goal="{0} 88 99 415 1415 4155550188")(question).result == result


@pytest.mark.parametrize(
    ("question", "result"),
    [
        ("larger({0}, {1})", False), ("smaller({0}, {1})", True), ("larger({0}, 500)", True), ("larger({2}, 249)", False),
        ("min({0}, {1}, {2})", "[[NUM#3]]"), ("max({0}, {1})", "[[NUM#2]]"), ("count(larger(500), {0}, {1}, {2})", "2"),
        ("later({0}, {1})", "unknown"), ("earliest({0}, {1})", "unknown"),
    ],
)  # fmt: skip
def test_numbers(question: str, result: object) -> None:
    answer = Asked(*NUMBERS, goal="{0} 500 249")(question)
    assert (answer.result, answer.reason) == (result, Reason.ANSWERED)


def test_the_older_of_two_dates_of_birth_and_an_identity_number() -> None:
    values = (
        (P.NUM, "1988-03-12", "birth_date"),
        (P.ALNUM, "1990年5月3日", "birth_date"),
        (P.ID_NUMBER, "11010519491231002X"),
    )
    asked = Asked(*values)
    assert asked("{0}和{1}谁更年长？").result == "[[NUM#1]]"
    assert asked("older({2}, {0})").result is True


def test_places_names_and_parts_of_addresses() -> None:
    values = (
        (P.ADDR, "350 5th Avenue, New York, NY 10118"), (P.ADDR, "12 Pine Street, Buffalo, NY"), (P.NAME, "Maria Lopez"),
        (P.NAME, "Bo Jensen"), (P.EMAIL, "maria@example.com"),
    )  # fmt: skip
    goal = "{0} {1} {2} {4} Lopez Pine example.com"
    asked = Asked(*values, goal=goal)
    assert asked("same({0}, {1}, PROV)").result is True
    assert asked("same({0}, {1}, DIST)").result == "unknown"
    assert Asked(*values, goal=goal)('contains([[ADDR#2.ROAD]], "Pine")').result is True
    assert asked('ends({2}, "Lopez")').result is True
    assert asked("equal({2}, {3})").result is False
    assert asked('ends({4}, "example.com")').result is True


def test_a_fragment_may_itself_be_hidden() -> None:
    asked = Asked((P.PHONE, "415-555-8821"), (P.PHONE, "415-555-0132"), (P.NUM, "8821", "account"))
    assert [asked(f"ends({{{n}}}, {{2}})").result for n in (0, 1)] == [True, False]
    assert asked.asking.given(asked.store.entities[2].root) == 2
    assert asked("starts({2}, {2})").reason is Reason.NOT_NECESSARY


def test_the_answer_says_what_was_understood_and_what_it_gave_away() -> None:
    answer = Asked(*NUMBERS)("哪个更小：{1}还是{0}？")
    assert (answer.kind, answer.question) == (AnswerKind.REFERENCE, "min([[NUM#1]], [[NUM#2]])")
    assert answer.bits == pytest.approx(1.585, abs=0.001)
    assert answer.text("zh") == "[[NUM#1]]"
    assert "[[" not in repr(answer).replace("'[[NUM#1]]'", "")


def test_texts_for_the_planner_exist_for_every_reason_in_both_languages() -> None:
    from privacyguard_plugin.ask.answer import Answer

    refusals = [reason for reason in Reason if reason not in (Reason.ANSWERED, Reason.REPEATED)]
    for lang, start in (("en", "not answered: "), ("zh", "未回答：")):
        texts = {Answer(AnswerKind.REFUSED, None, reason).text(lang) for reason in refusals}
        assert len(texts) == len(refusals)
        assert all(text.startswith(start) for text in texts)


# --- refusals -----------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("question", "reason"),
    [
        ("tell me {0}", Reason.NOT_UNDERSTOOD), ("x" * 2000, Reason.NOT_UNDERSTOOD), ("equal({0}, [[PHONE#9]])", Reason.UNKNOWN_REFERENCE),
        ("equal({0}, [[NUM#2]])", Reason.UNKNOWN_REFERENCE), ("equal({0}, [[PHONE#x]])", Reason.UNKNOWN_REFERENCE),
        ("equal({0}, {0})", Reason.NOT_NECESSARY), ("equal({0}, {3})", Reason.NOT_NECESSARY),
        ("larger({0}, {1})", Reason.WRONG_TYPE), ("same({0}, {1}, CITY)", Reason.WRONG_TYPE), ("valid({3})", Reason.WRONG_TYPE),
        ("larger([[ADDR#5.ROAD]], {2})", Reason.WRONG_TYPE), ('ends({0}, "99")', Reason.NOT_RELEVANT),
        ('starts({0}, "41555")', Reason.NOT_MINIMAL), ("equal([[NUM#3.LEN=6]], 12345678)", Reason.NOT_NECESSARY),
    ],
)  # fmt: skip
def test_refusals_have_a_reason(question: str, reason: Reason) -> None:
    values = (
        *PHONES,
        (P.NUM, "482913", "verification_code"),
        (P.NAME, "Maria Lopez"),
        (P.ADDR, "12 Pine Street, Buffalo, NY"),
    )
    asked = Asked(*values, goal="{0} 41555 12345678")
    asked.shows("[[NUM#3.LEN=6]]", *asked.refs)
    answer = asked(question)
    assert (answer.kind, answer.result, answer.reason, answer.bits) == (AnswerKind.REFUSED, None, reason, 0)


def test_switched_off_nothing_is_answered() -> None:
    from privacyguard_plugin.ask.asking import Asking
    from privacyguard_plugin.config import PrivacyGuardConfig
    from privacyguard_plugin.detection.detector import Detector

    asked = Asked(*PHONES)
    asking = Asking(asked.store, PrivacyGuardConfig(), Mode.FULL, Detector(()))
    assert asking.ask("equal([[PHONE#1]], [[PHONE#2]])").reason is Reason.OFF


def test_something_of_the_task_or_the_last_upload_has_to_be_asked_about() -> None:
    asked = Asked(*PHONES, *NUMBERS, goal="find {0}")
    asked.shows(asked.refs[2])
    assert asked("equal({0}, {1})").reason is Reason.ANSWERED
    assert asked("larger({3}, {2})").reason is Reason.ANSWERED
    assert asked("larger({4}, {3})").reason is Reason.NOT_RELEVANT


def test_what_was_never_shown_cannot_be_asked_about() -> None:
    asked = Asked(*PHONES)
    hidden = asked.add(P.PHONE, "415-555-0199")
    assert asked(f"equal({{0}}, {hidden})").reason is Reason.UNKNOWN_REFERENCE


@pytest.mark.parametrize("constant", ["8", "18", "1", "PHONE", "#1", ""])
def test_constants_are_words_of_the_task_and_nothing_inside_them(constant: str) -> None:
    asked = Asked(*PHONES, goal="call {0}, it ends in 188")
    assert asked('contains({0}, "188")').reason is Reason.ANSWERED
    assert asked(f'contains({{1}}, "{constant}")').refused


def test_roots_of_an_expired_turn_are_unknown() -> None:
    asked = Asked(*PHONES, mode=Mode.TURN_LOCAL)
    asked.store.expire()
    assert asked("equal({0}, {1})").reason is Reason.UNKNOWN_REFERENCE


def test_exact_lifecycle_has_no_parts_to_ask_about() -> None:
    asked = Asked((P.ADDR, "12 Pine Street, Buffalo, NY"), goal="{0} Pine", mode=Mode.EXACT)
    assert asked('contains([[ADDR#1.ROAD]], "Pine")').reason is Reason.UNKNOWN_REFERENCE
    assert asked('contains({0}, "Pine")').result is True


# --- what is given away -------------------------------------------------------------------------------------------------------


def test_the_same_question_again_costs_nothing_in_any_wording() -> None:
    asked = Asked(*PHONES, goal="{0} 88")
    root = asked.store.entities[0].root
    first = asked('ends({0}, "88")')
    given = asked.asking.given(root)
    for again in ('ends({0}, "88")', 'does {0} end with "88"?', "{0}的尾号是“88”吗", "ends([[ PHONE#1 ]], “88”)"):
        answer = asked(again)
        assert (answer.result, answer.reason, answer.bits) == (first.result, Reason.REPEATED, 0)
    assert asked.asking.given(root) == given == 1


def test_an_answer_stays_after_more_became_known_about_the_value() -> None:
    asked = Asked((P.ADDR, "12 Pine Street"), (P.ADDR, "350 5th Avenue, Buffalo, NY"))
    assert asked("same({0}, {1}, CITY)").result == "unknown"
    entity = asked.store.entities[0]
    from privacyguard_plugin.entities.addresses import build_address

    fuller = build_address("12 Pine Street, Buffalo, NY")
    assert fuller is not None
    asked.store.update(entity.root.number, fuller, fuller.surface, 9)
    assert asked("same({0}, {1}, CITY)").result == "unknown"


def test_every_root_named_is_charged_in_full_and_no_more_than_four_bits() -> None:
    asked = Asked(*((P.NUM, str(10_000 + n), "order") for n in range(24)), goal="{0}")
    for other in range(1, 24):
        asked(f"larger({{0}}, {{{other}}})")
        assert all(asked.asking.given(entity.root) <= 4 for entity in asked.store.entities)
    assert asked("larger({0}, {5})").reason is Reason.LIMIT
    assert asked("min({0}, {5})").reason is Reason.LIMIT
    assert asked("larger({22}, {21})").reason is Reason.ANSWERED
    assert asked(f"min({', '.join(f'{{{n}}}' for n in range(6, 22))})").reason is Reason.NOT_MINIMAL


def test_refusals_do_not_depend_on_values() -> None:
    """Two sessions that differ in one value and were answered alike refuse alike."""
    goal = "{0} 1 2 3 4 5 6 7 8 9 " + " ".join(str(n) for n in range(100, 120))
    questions = [f'contains({{0}}, "{n}")' for n in range(1, 10)] + [f"larger({{0}}, {n})" for n in range(100, 120)]
    questions += [
        "min({0}, {1})",
        "valid({0})",
        "equal({0}, {1})",
        "count({0}, {1})",
        "later({0}, {1})",
        'ends({0}, "99999")',
    ]
    reasons = []
    for secret in ("00000", "50607", "99999"):
        asked = Asked((P.NUM, secret, "order"), (P.NUM, "55555", "order"), goal=goal)
        reasons.append([asked(question).reason for question in questions])
    assert reasons[0] == reasons[1] == reasons[2]
    assert Reason.LIMIT in reasons[0]


def test_two_roots_that_turned_out_to_be_one_value_share_what_is_left() -> None:
    asked = Asked((P.PHONE, "4155550188"), (P.NUM, "4155550188", "account"), goal="{0} 1 2 3 4 5")
    assert asked("equal({0}, {1})").result is True
    answered = [asked(f'contains({{{n % 2}}}, "{n}")').reason for n in range(1, 6)]
    assert answered == [Reason.ANSWERED] * 3 + [Reason.LIMIT] * 2


@pytest.mark.parametrize("mode", [Mode.EXACT, Mode.TURN_LOCAL])
def test_where_a_value_may_have_many_roots_they_share_one_account(mode: Mode) -> None:
    asked = Asked((P.PHONE, "415-555-0188"), (P.PHONE, "(415) 555-0188"), goal="{0} {1} 1 2 3 4 5", mode=mode)
    answered = [asked(f'contains({{{n % 2}}}, "{n}")').reason for n in range(1, 6)]
    assert answered == [Reason.ANSWERED] * 4 + [Reason.LIMIT]
