from __future__ import annotations

import itertools
import random

import pytest

from privacyguard_plugin.entities.addresses import build_address, display_levels
from privacyguard_plugin.entities.records import AddressRecord
from privacyguard_plugin.model import LEVELS, Level
from privacyguard_plugin.references.addresses import AddressRules
from tests.address_samples import samples

RULES = AddressRules()
CITY, PROV, DIST, ROAD, DTL, COUNTRY = Level.CITY, Level.PROV, Level.DIST, Level.ROAD, Level.DTL, Level.COUNTRY


def record(text: str) -> AddressRecord:
    built = build_address(text)
    assert built is not None
    return built


@pytest.mark.parametrize(
    ("held", "new"),
    [
        ("350 5th Avenue, Apt. 24B, New York, NY 10118", "5th Ave."),
        ("350 5th Avenue, Apt. 24B, New York, NY 10118", "350 Fifth Ave"),
        ("350 5th Avenue, Apt. 24B, New York, NY 10118", "#24B"),
        ("350 5th Avenue, Apt. 24B, New York, NY 10118", "New York"),
        ("350 5th Avenue, Apt. 24B, New York, NY 10118", "NY, New York, 5th Avenue 350"),
        ("350 5th Avenue, Apt. 24B, New York, NY 10118", "350 5TH AVE APT 24B NEW YORK NY 10118-0110"),
        ("3773 Harrison Boulevard, Apartment 305, Boise, ID 83734", "3773 Harrlson Blvd, Boise"),
        ("3773 Harrison Boulevard, Apartment 305, Boise, ID 83734", "Boise, Idaho"),
        ("3773 Harrison Boulevard, Boise", "83734 Boise"),
        ("Flat 2, 14 Elm Grove, Leeds LS6 2AB", "14 Elm Grove"),
        ("Larkin Court, Providence", "6578 Larkin Ct, Providence, RI"),
        ("Sunrise Towers, 500 Ocean Drive, Miami", "Sunrise Towers"),
        ("浙江省杭州市西湖区文三路27号501室", "杭州文三路27号"),
        ("浙江省杭州市西湖区文三路27号501室", "西湖区"),
        ("浙江省杭州市西湖区文三路27号501室", "501室"),
    ],
)
def test_changed_forms_of_one_address_are_compatible(held: str, new: str) -> None:
    assert RULES.compatible(record(new), record(held))
    assert RULES.compatible(record(held), record(new))


@pytest.mark.parametrize(
    ("held", "new"),
    [
        ("3773 Harrison Boulevard, Boise, ID", "3151 Sagebrush Lane, Boise, ID"),
        ("7986 Harrison Boulevard, Boise, ID", "8164 Harrison Boulevard, Dayton, OH"),
        ("2424 Segoe Road, Unit 4D, Madison, WI", "5912 Segoe Road, Unit 305, Madison, WI"),
        ("350 5th Avenue, New York", "350 6th Avenue, New York"),
        ("350 W 31st St, New York", "350 E 31st St, New York"),
        ("12 Elm Street, Austin", "12 Elm Court, Austin"),
        ("Apt 305, 12 Elm St", "Apt 306, 12 Elm St"),
        ("12 Elm St, Boise, ID 83734", "12 Elm St, Boise, ID 83735"),
        ("Sunrise Towers, Austin, TX", "1427 Maple Hollow Dr, Austin, TX"),
        ("12 Elm St, Buffalo, New York", "12 Elm St, Albany, New York"),
        ("12 Elm St, Boise, ID", "Idaho Falls, ID"),
        ("浙江省杭州市西湖区文三路27号", "浙江省杭州市西湖区文三路28号"),
        ("浙江省杭州市西湖区文三路27号", "江苏省苏州市姑苏区文三路27号"),
        ("杭州市文一西路27号", "杭州市文二西路27号"),
    ],
)
def test_different_addresses_stay_apart(held: str, new: str) -> None:
    assert not RULES.compatible(record(new), record(held))
    assert not RULES.compatible(record(held), record(new))


def test_an_ambiguous_token_is_read_whichever_way_fits() -> None:
    state_only = record("New York")
    assert RULES.compatible(state_only, record("12 Elm St, Buffalo, New York"))
    assert RULES.compatible(state_only, record("350 5th Ave, New York, NY"))


@pytest.mark.parametrize(
    ("levels", "expected"),
    [
        ((CITY,), "New York"),
        ((ROAD,), "350 5th Avenue"),
        ((DTL,), "Apt. 24B"),
        ((CITY, PROV), "New York, NY"),
        ((ROAD, DTL), "350 5th Avenue, Apt. 24B"),
        ((CITY, ROAD), "350 5th Avenue, New York"),
        ((PROV, CITY, ROAD, DTL), "350 5th Avenue, Apt. 24B, New York, NY 10118"),
        ((DIST,), None),
        ((CITY, DIST), None),
        ((), None),
    ],
)
def test_projection_returns_the_stretch_as_written(levels: tuple[Level, ...], expected: str | None) -> None:
    assert RULES.project(record("350 5th Avenue, Apt. 24B, New York, NY 10118"), levels) == expected


def test_chinese_levels_that_do_not_stand_together_are_joined_from_big_to_small() -> None:
    held = record("浙江省杭州市西湖区文三路27号501室")
    assert RULES.project(held, (CITY, DTL)) == "杭州市501室"
    assert RULES.project(held, (DIST, ROAD)) == "西湖区文三路27号"


@pytest.mark.parametrize("lang", ["en", "zh"])
def test_naming_every_level_returns_the_whole_surface(lang: str) -> None:
    for sample in samples(1200, lang):
        built = record(sample.text)
        assert RULES.project(built, display_levels(built)) == sample.text.strip()
        for component in built.components:
            assert built.surface[component.start : component.end] == component.text


@pytest.mark.parametrize("lang", ["en", "zh"])
def test_each_level_comes_back_verbatim(lang: str) -> None:
    for sample in samples(600, lang, seed=7):
        built = record(sample.text)
        if sample.city:
            assert RULES.project(built, (CITY,)) == sample.city
        joined = f"{sample.road}{sample.house}" if lang == "zh" else f"{sample.house} {sample.road}"
        assert RULES.project(built, (ROAD,)) == joined
        for level in set(LEVELS) - set(built.levels):
            assert RULES.project(built, (level,)) is None


def test_index_keys_agree_with_a_full_scan() -> None:
    draw = random.Random(5)
    pool = [record(s.text) for lang in ("en", "zh") for s in samples(60, lang, seed=11)]
    pool += [record(_fragment(s.text, draw)) for lang in ("en", "zh") for s in samples(40, lang, seed=11)]
    pool += [
        record(t)
        for t in (
            "Harrison Blvd",
            "Harrlson Blvd",
            "5th Ave",
            "Apt 3",
            "Boise",
            "Boize",
            "ID",
            "83702",
            "翠湖花园",
            "杭州",
        )
    ]
    checked = 0
    for a, b in itertools.product(pool, repeat=2):
        assert RULES.compatible(a, b) == RULES.compatible(b, a)
        if RULES.compatible(a, b):
            checked += 1
            assert RULES.keys(a) & RULES.keys(b)
            assert frozenset().union(*RULES.probes(a)) & RULES.keys(b)
    assert checked > len(pool)


def _fragment(text: str, draw: random.Random) -> str:
    parts = [p for p in text.replace("\n", ", ").split(", ") if any(c.isalpha() for c in p)]
    return draw.choice(parts)


@pytest.mark.parametrize("lang", ["en", "zh"])
def test_a_record_agrees_with_itself_and_merging_it_changes_nothing(lang: str) -> None:
    for sample in samples(150, lang, seed=3):
        built = record(sample.text)
        assert RULES.compatible(built, built)
        assert RULES.merge(built, built) == built


@pytest.mark.parametrize(
    ("appearances", "surface"),
    [
        (
            ("350 5th Ave", "350 5th Avenue, Apt. 24B, New York, NY 10118"),
            "350 5th Avenue, Apt. 24B, New York, NY 10118",
        ),
        (("350 5th Avenue, New York", "Apt. 24B, 350 5th Avenue"), "350 5th Avenue, Apt. 24B, New York"),
        (("3773 Harrison Blvd", "3773 Harrison Boulevard, Boise"), "3773 Harrison Boulevard, Boise"),
        (("12 Elm St, Leeds", "12 Elm St, Leeds LS6 2AB"), "12 Elm St, Leeds LS6 2AB"),
        (("12 Elm St, Apt 5", "12 Elm St #5"), "12 Elm St, Apt 5"),
        (("12 Elm St #5", "12 Elm St, Apt 5"), "12 Elm St, Apt 5"),
        (("杭州文三路27号", "浙江省杭州市西湖区文三路27号501室"), "浙江省杭州市西湖区文三路27号501室"),
        (("杭州市文三路27号", "西湖区文三路27号501室"), "杭州市西湖区文三路27号501室"),
    ],
)
def test_accumulated_surface_is_real_text_in_the_fullest_form(appearances: tuple[str, ...], surface: str) -> None:
    held = record(appearances[0])
    for text in appearances[1:]:
        assert RULES.compatible(record(text), held)
        held = RULES.merge(held, record(text))
    assert held.surface == surface
    assert [held.surface[c.start : c.end] for c in held.components] == [c.text for c in held.components]


def test_two_numbers_of_one_line_stay_two() -> None:
    merged = RULES.merge(record("上海市金鸡湖大道371号"), record("滨江一号1栋202室"))
    assert merged.surface == "上海市金鸡湖大道371号滨江一号1栋202室"


@pytest.mark.parametrize("lang", ["en", "zh"])
def test_merged_surfaces_read_as_the_same_components(lang: str) -> None:
    for sample in samples(120, lang, seed=23):
        whole = record(sample.text)
        held = record(f"{sample.house} {sample.road}" if lang == "en" else f"{sample.road}{sample.house}")
        merged = RULES.merge(held, whole)
        assert merged.surface == whole.surface
        again = record(merged.surface)
        assert [(c.kind, c.key) for c in again.components] == [(c.kind, c.key) for c in merged.components]


def test_a_place_alone_is_no_ground_for_learning_a_district() -> None:
    held = record("3773 Harrison Boulevard, Boise, ID")
    assert RULES.is_guess(record("Eastlake, Boise, ID"), held)
    assert not RULES.is_guess(record("Boise, ID"), held)
    assert not RULES.is_guess(record("3773 Harrison Blvd, Eastlake, Boise"), held)


def test_aliases_cover_the_forms_people_use_later() -> None:
    texts = {value.text for value in RULES.aliases(record("3773 Harrison Boulevard, Apartment 305, Boise, ID 83734"))}
    assert {"3773 Harrison Blvd", "Harrison Boulevard", "Harrison Blvd", "Apt 305", "Boise"} <= texts
    assert not any(value.whole for value in RULES.aliases(record("12 Elm St, Boise")))
