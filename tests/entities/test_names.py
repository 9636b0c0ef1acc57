from __future__ import annotations

from privacyguard_plugin.entities.names import build_name


def test_surface_is_kept_as_written() -> None:
    record = build_name("Lopez-Garcia, María", "en")
    assert record is not None
    assert (record.surface, record.family, record.given) == ("Lopez-Garcia, María", "lopez garcia", "maria")


def test_wrapped_surface_is_joined_with_one_blank() -> None:
    record = build_name("Maria\nLopez", "en")
    assert record is not None and record.surface == "Maria Lopez"


def test_either_grammar_may_read_a_name_whatever_the_hint() -> None:
    latin, chinese = build_name("Tobias", "zh"), build_name("王建国", "zh")
    assert latin is not None and latin.given == "tobias"
    assert chinese is not None and (chinese.family, chinese.given) == ("王", "建国")


def test_what_no_grammar_reads_is_an_alias() -> None:
    record = build_name("Қайрат", "en")
    assert record is not None and record.alias == "қайрат"
    assert build_name("12 34", "en") is None


def test_a_form_field_says_which_part_it_holds() -> None:
    given, family = build_name("Asare", "en", "given_name"), build_name("娜", "zh", "family_name")
    assert given is not None and (given.given, given.family) == ("asare", "")
    assert family is not None and (family.given, family.family) == ("", "娜")


def test_a_part_of_two_words_stays_one_part() -> None:
    family, given = build_name("Lopez Garcia", "en", "family_name"), build_name("Mary Jane", "en", "given_name")
    assert family is not None and (family.given, family.family) == ("", "lopez garcia")
    assert given is not None and (given.given, given.middle, given.family) == ("mary", "jane", "")
    compound = build_name("欧阳", "zh", "family_name")
    assert compound is not None and (compound.family, compound.given) == ("欧阳", "")
