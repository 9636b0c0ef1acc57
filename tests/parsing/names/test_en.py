from __future__ import annotations

import pytest

from privacyguard_plugin.parsing.names.en import is_plausible_name, parse_name_en
from privacyguard_plugin.parsing.names.lexicon import facts, fold_word
from privacyguard_plugin.parsing.names.parser import parse_name


@pytest.mark.parametrize(
    ("text", "family", "given", "middle", "title", "alias"),
    [
        ("Maria Lopez-Garcia", "lopez garcia", "maria", "", "", ""),
        ("Ms. Lopez-Garcia", "lopez garcia", "", "", "ms", ""),
        ("Smith, Eleanor", "smith", "eleanor", "", "", ""),
        ("Gustavo de la Fuente", "de la fuente", "gustavo", "", "", ""),
        ("Abdulrahman Al-Harbi", "al harbi", "abdulrahman", "", "", ""),
        ("M. K. Raghunathan", "raghunathan", "m", "k", "", ""),
        ("FATOUMATA DIALLO", "diallo", "fatoumata", "", "", ""),
        ("John Michael Smith Jr.", "smith", "john", "michael", "", ""),
        ("John Smith, Jr.", "smith", "john", "", "", ""),
        ('Robert "Bob" Smith', "smith", "robert", "", "", "bob"),
        ("Big Al", "", "al", "", "", "big al"),
        ("Aunt Chatterjee", "chatterjee", "", "", "aunt", ""),
        ("Emre Yıldırım", "yildirim", "emre", "", "", ""),
        ("Seán O'Brien", "obrien", "sean", "", "", ""),
    ],
)
def test_parts_are_comparison_forms(text: str, family: str, given: str, middle: str, title: str, alias: str) -> None:
    parse = parse_name_en(text)
    assert parse is not None
    assert (parse.family, parse.given, parse.middle, parse.title, parse.alias) == (family, given, middle, title, alias)


def test_nothing_to_call_anyone_by_is_no_name() -> None:
    assert parse_name_en("12 :") is None


@pytest.mark.parametrize("text", ["Maria Lopez", "dr hashemi", "Xqzv Bluq", "Curry", "PATEL", "O. Kranz", "Smith, J."])
def test_names_are_plausible(text: str) -> None:
    assert is_plausible_name(text) >= 0.4


@pytest.mark.parametrize(
    "text",
    [
        "Settings",
        "Sign In",
        "required",
        "Bethlehem Lutheran Church",
        "Jenner Inc.",
        "a@b.co",
        "12 Elm",
        "the plumber",
        "",
    ],
)
def test_interface_words_organisations_and_sentences_are_not(text: str) -> None:
    assert is_plausible_name(text) < 0.3


def test_script_chooses_the_grammar() -> None:
    chinese, latin = parse_name("王建国"), parse_name("Tom")
    assert chinese is not None and chinese.lang == "zh"
    assert latin is not None and latin.lang == "en"


def test_lexicon_knows_names_words_and_places_in_any_case() -> None:
    assert facts("PRIYA").given and not facts("PRIYA").word
    assert facts("Settings").word and not facts("Settings").listed
    assert facts("lisbon").place
    assert facts("Kowalska").family
    assert facts("Pryce-Jones").family
    assert fold_word("Wiśniewska") == "wisniewska"
    assert facts("Zqxv").unknown


def test_repr_shows_no_value() -> None:
    assert "Maria" not in repr(parse_name_en("Maria Lopez"))
