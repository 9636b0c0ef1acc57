from __future__ import annotations

from importlib.resources import files

import pytest

from privacyguard_plugin.parsing.components import ComponentKind
from privacyguard_plugin.parsing.han import simplify
from privacyguard_plugin.parsing.places import (
    contains,
    find_han_places,
    han_readings,
    is_city,
    is_town,
    latin_places,
    place_at,
    towns_of,
    us_state,
)

K = ComponentKind


@pytest.mark.parametrize(
    ("name", "kind", "code"),
    [
        ("北京市", K.CITY, "11"),
        ("广西", K.PROVINCE, "45"),
        ("钱塘区", K.DISTRICT, "330114"),
        ("米林市", K.DISTRICT, "540481"),
        ("红河州", K.CITY, "5325"),
        ("积石山县", K.DISTRICT, "622927"),
        ("湾仔", K.DISTRICT, "810102"),
        ("臺北市", K.CITY, "7101"),
        ("江干区", K.DISTRICT, "330102"),
        ("襄樊", K.CITY, "4206"),
        ("美国", K.COUNTRY, "US"),
        ("加州", K.PROVINCE, "US.CA"),
    ],
)
def test_name_has_the_unit_among_its_readings(name: str, kind: ComponentKind, code: str) -> None:
    assert (kind, code) in {(r.kind, r.code) for r in han_readings(name)}


def test_ambiguous_name_keeps_every_reading() -> None:
    readings = {(r.kind, r.code) for r in han_readings("朝阳")}
    assert {(K.CITY, "2113"), (K.DISTRICT, "110105")} <= readings
    assert {r.kind for r in latin_places()["new york"]} == {K.CITY, K.PROVINCE}


def test_containment_follows_codes_and_never_half_a_code() -> None:
    assert contains("33", "330106") and contains("US", "US.CA.5368361") and contains("CN", "110105")
    assert not contains("3301", "33") and not contains("US.C", "US.CA") and not contains("", "33")


def test_overlapping_names_resolve_to_the_one_that_goes_on() -> None:
    assert [m.readings[0].key for m in find_han_places("从江苏省常州市")] == ["江苏", "常州"]
    assert [m.readings[0].key for m in find_han_places("牡丹江西安区")] == ["牡丹江", "西安"]


def test_name_at_the_end_of_the_text_keeps_inside_it() -> None:
    match = place_at("在杭州", 1)
    assert match is not None and (match.start, match.end, match.full) == (1, 3, False)


def test_towns_know_their_counties() -> None:
    assert is_town("新安镇") and "130123" in towns_of("新安镇")
    assert not is_town("五道口镇")


def test_us_states_and_cities() -> None:
    assert us_state("ca") == us_state("California") == "CA"
    assert us_state("ZZ") is None
    assert is_city("Portland", "ME") and is_city("Portland", "OR") and not is_city("Portland", "NV")
    assert is_city("Munich") and not is_city("Nowhereville")


def test_simplify_keeps_every_offset() -> None:
    text = "臺北市信義區忠孝東路５段7號 ABC𠮷"
    assert simplify(text) == "台北市信义区忠孝东路５段7号 ABC𠮷"


def test_assets_stay_below_three_megabytes() -> None:
    folder = files("privacyguard_plugin") / "lexicons"
    assert sum(len((folder / n).read_bytes()) for n in ("places_cn.gz", "places_world.gz", "han.gz")) < 3_000_000
