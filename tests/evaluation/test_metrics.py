"""The metrics mean what the paper says they mean (App. C.3)."""

from __future__ import annotations

import pytest

from evaluation.metrics import Gold, Predicted, Text, bootstrap, score, summarise


def text(body: str, *gold: Gold, persona: str = "p") -> Text:
    return Text("t", "en", body, gold, persona)


def test_blanks_and_punctuation_inside_a_value_need_not_be_covered() -> None:
    sample = text("at 12 Elm St, Leeds", Gold(3, 19, "ADDR"))
    result = score(sample, [Predicted(3, 12, "ADDR"), Predicted(14, 19, "ADDR")])
    assert result.rows[0].covered == result.rows[0].size == 12 and result.over == 0


def test_a_wrong_type_does_not_count_as_covered_but_as_touched() -> None:
    row = score(text("call Ann", Gold(5, 8, "NAME")), [Predicted(5, 8, "ORG")]).rows[0]
    assert (row.covered, row.touched, row.type_right) == (0, 3, False)


def test_codes_are_one_class_and_a_number_may_be_a_phone() -> None:
    assert score(text("id 4711", Gold(3, 7, "ALNUM")), [Predicted(3, 7, "BANK_CARD")]).rows[0].covered == 4
    assert score(text("id 4711", Gold(3, 7, "NUM")), [Predicted(3, 7, "PHONE")]).rows[0].covered == 4
    assert score(text("id 4711", Gold(3, 7, "BANK_CARD")), [Predicted(3, 7, "PHONE")]).rows[0].covered == 0


def test_partial_coverage_counts_at_its_threshold_and_as_leak() -> None:
    figures = summarise([score(text("0123456789", Gold(0, 10, "NUM")), [Predicted(0, 8, "NUM")])])
    assert (figures["GenR@1.0"], figures["GenR@0.8"], figures["LR_char"]) == (0, 1, pytest.approx(0.2))


def test_masking_outside_gold_is_over_coverage_and_on_a_negative_text_a_false_positive() -> None:
    assert summarise([score(text("ab cd", Gold(0, 2, "NAME")), [Predicted(0, 5, "NAME")])])["over"] == 1.0
    assert summarise([score(text("ab cd"), [Predicted(0, 2, "NAME"), Predicted(3, 5, "NAME")])])["FP/100"] == 200


def test_tolerated_and_ignored_ranges_are_free() -> None:
    sample = Text("t", "en", "Dr. Ann at ACME", (Gold(4, 7, "NAME", (0, 7)),), "p", ((11, 15),))
    result = score(sample, [Predicted(0, 7, "NAME"), Predicted(11, 15, "ORG")])
    assert result.over == 0 and result.spurious == 0


def test_the_interval_resamples_personas_and_repeats() -> None:
    results = [
        score(text("ab", Gold(0, 2, "NAME"), persona=f"p{i}"), [Predicted(0, 2, "NAME")] if i % 4 else [])
        for i in range(40)
    ]
    first = bootstrap(results, lambda g: summarise(g)["GenR@1.0"], 200)
    assert first == bootstrap(results, lambda g: summarise(g)["GenR@1.0"], 200)
    assert first[0] < 0.75 < first[1]
