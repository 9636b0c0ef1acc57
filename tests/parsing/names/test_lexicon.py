"""What the lexicon knows about one Latin word."""

from __future__ import annotations

import pytest

from privacyguard_plugin.parsing.names.lexicon import facts, fold_word, stems


@pytest.mark.parametrize(
    ("word", "expected"), [("Éloïse", "eloise"), ("O'Hara", "ohara"), ("Anne-Marie", "anne-marie"), ("J.", "j")]
)
def test_comparison_form(word: str, expected: str) -> None:
    assert fold_word(word) == expected


@pytest.mark.parametrize("word", ["Éloïse", "Zoë", "Łukasz", "Anne-Marie", "O'Hara", "Søren"])
def test_folding_is_final_and_case_does_not_matter(word: str) -> None:
    assert fold_word(fold_word(word)) == fold_word(word)
    assert fold_word(word.upper()) == fold_word(word)
    assert facts(word.upper()) == facts(word)


def test_an_accent_tells_a_name_from_the_everyday_word() -> None:
    assert facts("age").word and not facts("Åge").word


def test_facts_tell_names_words_and_places_apart() -> None:
    assert facts("Olivia").given == 3 and not facts("Olivia").word
    assert facts("Anderson").family > 1
    assert facts("because").word == 2 and not facts("because").given
    assert facts("London").place
    assert facts("Dutch").other
    assert facts("qzxwv").unknown and not facts("qzxwv").listed


def test_hyphenated_word_is_judged_by_its_parts() -> None:
    assert facts("Olivia-Emma").given
    assert facts("qzxwv-wvxzq").unknown


@pytest.mark.parametrize(
    ("word", "stem"), [("houses", "house"), ("tried", "try"), ("mapped", "map"), ("making", "make"), ("slowly", "slow")]
)
def test_regular_forms(word: str, stem: str) -> None:
    assert stem in set(stems(word))
    assert word not in set(stems(word))
