from __future__ import annotations

import json
from itertools import pairwise
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from privacyguard_plugin.parsing.addresses.en.parser import find_addresses_en, parse_address_en
from privacyguard_plugin.parsing.components import ComponentKind as K

PUBLIC = Path(__file__).parents[5] / "shared" / "data" / "addresses"


def parts(text: str) -> list[tuple[str, str]]:
    parse = parse_address_en(text)
    return [(c.kind.value, c.text) for c in parse.components] if parse else []


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("350 5th Avenue, Apt. 24B, New York, NY 10118", "house:350 road:5th Avenue unit:Apt. 24B city:New York province:NY postcode:10118"),
        ("5th Ave.", "road:5th Ave."),
        ("Apt. 24B", "unit:Apt. 24B"),
        ("Flat 2, 14 Elm Grove, Leeds LS6 2AB", "unit:Flat 2 house:14 road:Elm Grove city:Leeds postcode:LS6 2AB"),
        ("H.No. 7-9-85, Tilak Marg, Himayatnagar, Hyderabad - 500020", "house:H.No. 7-9-85 road:Tilak Marg town:Himayatnagar city:Hyderabad postcode:500020"),
        ("1329 N Iowa Route 3, Lowell, IN 46356", "house:1329 road:N Iowa Route 3 city:Lowell province:IN postcode:46356"),
        ("4013 W County Road MM, Lebanon, WI 53098", "house:4013 road:W County Road MM city:Lebanon province:WI postcode:53098"),
        ("150 E Ponce de Leon, Suite 230", "house:150 road:E Ponce de Leon unit:Suite 230"),
        ("300 S. Wacker Dr., 1600, Chicago, IL 60606", "house:300 road:S. Wacker Dr. unit:1600 city:Chicago province:IL postcode:60606"),
        ("12 17th Street No 2202", "house:12 road:17th Street unit:No 2202"),
        ("460 palm way suite 100 miami fl 33411", "house:460 road:palm way unit:suite 100 city:miami province:fl postcode:33411"),
        ("2217 NE Going St, Portland 97211", "house:2217 road:NE Going St city:Portland postcode:97211"),
        ("NY, New York, 5th Avenue 350", "province:NY city:New York road:5th Avenue house:350"),
        ("5th Avenue in New York", "road:5th Avenue city:New York"),
        ("4th floor, 12 W 31st St, NY", "floor:4th floor house:12 road:W 31st St province:NY"),
        ("Building C, Floor 3, 1600 Amphitheatre Pkwy, Mountain View, CA 94043", "building:Building C floor:Floor 3 house:1600 road:Amphitheatre Pkwy city:Mountain View province:CA postcode:94043"),
        ("159 old quarry drive, duluth mn", "house:159 road:old quarry drive city:duluth province:mn"),
        ("792 COMMERCE ST APT 14 MOBILE AL 36614", "house:792 road:COMMERCE ST unit:APT 14 city:MOBILE province:AL postcode:36614"),
        ("1600 Pennsylvania Ave NW, Washington, DC 20500", "house:1600 road:Pennsylvania Ave NW city:Washington province:DC postcode:20500"),
        ("Blk 894 Tampines Street 97, #02-950, Singapore 524327", "building:Blk 894 road:Tampines Street house:97 unit:#02-950 city:Singapore postcode:524327"),
        ("Calle Olivar 29, 3º B, 28014 Madrid, Spain", "road:Calle Olivar house:29 floor:3º B postcode:28014 city:Madrid country:Spain"),
        ("Lindenstraße 79, 10171 Berlin", "road:Lindenstraße house:79 postcode:10171 city:Berlin"),
        ("76173 County Road 89, Abilene, Texas", "house:76173 road:County Road 89 city:Abilene province:Texas"),
        ("PO Box 240, Bozeman, MT 59715", "unit:PO Box 240 city:Bozeman province:MT postcode:59715"),
        ("239 South 500 East, Salt Lake City, UT", "house:239 road:South 500 East city:Salt Lake City province:UT"),
        ("Flat 401, Sunrise Residency, Lake View Road, Koramangala, Bengaluru 560072", "unit:Flat 401 poi:Sunrise Residency road:Lake View Road town:Koramangala city:Bengaluru postcode:560072"),
        ("3105 Alder Creek Pkwy\n#248\nReno, Nevada", "house:3105 road:Alder Creek Pkwy unit:#248 city:Reno province:Nevada"),
        ("8607East 9th Street,Suite 566", "house:8607 road:East 9th Street unit:Suite 566"),
        ("12 Elm St, Du1uth, MN 558O2", "house:12 road:Elm St city:Du1uth province:MN postcode:558O2"),
        ("20 Bishop's Court, Wexcombe, Wiltshire", "house:20 road:Bishop's Court city:Wexcombe province:Wiltshire"),
        ("17-19 Rue de Rivoli, 75001 Paris", "house:17-19 road:Rue de Rivoli postcode:75001 city:Paris"),
    ],
)  # fmt: skip
def test_components_have_their_own_ranges(text: str, expected: str) -> None:
    names = "|".join(kind.value for kind in K)
    import re

    wanted = [tuple(p.split(":", 1)) for p in re.split(rf" (?=(?:{names}):)", expected)]
    assert parts(text) == wanted


def test_ambiguous_administrative_token_keeps_its_readings() -> None:
    parse = parse_address_en("New York")
    assert parse is not None
    assert {r.kind for r in parse.components[0].readings} == {K.CITY, K.PROVINCE}


@pytest.mark.parametrize(
    ("a", "b"),
    [
        ("350 Fifth Ave", "350 5th Avenue"),
        ("Apt 24-B", "apt. 24b"),
        ("12 North Elm St", "12 N. Elm Street"),
        ("St Louis", "Saint Louis"),
        ("35O 5th Avenue", "350 5th Avenue"),
    ],
)
def test_written_variants_share_their_keys(a: str, b: str) -> None:
    keys = [[(c.kind, c.key) for c in parse.components] for parse in map(parse_address_en, (a, b)) if parse]
    assert keys[0] == keys[1]


@pytest.mark.parametrize(
    ("text", "extent"),
    [
        ("20 dollars for 3 rides to Main Street, Chicago, IL 60601 now", "Main Street, Chicago, IL 60601"),
        ("meet at 731 Pinecrest Ct around noon", "731 Pinecrest Ct"),
        ("I paid 35.50 for 12 Elm St, Leeds LS6 2AB.", "12 Elm St, Leeds LS6 2AB"),
        ("go to 8 Oak Rd then 5 minutes on foot", "8 Oak Rd"),
        ("the sofa ships to:3650 Alder Avenue, Tucson, AZ 85701", "3650 Alder Avenue, Tucson, AZ 85701"),
        ("Left at reception.44 Elm Road, Leeds LS6 2AB", "44 Elm Road, Leeds LS6 2AB"),
        ("to your home at1251 Lake Parkway, Reno, NV 89501", "1251 Lake Parkway, Reno, NV 89501"),
        ("Main St. 28\nHome", "Main St. 28"),
        ("by 10:30 Elm Road, Leeds LS6 2AB", "Elm Road, Leeds LS6 2AB"),
        ("since v.2 Elm Road, Leeds LS6 2AB", "Elm Road, Leeds LS6 2AB"),
    ],
)
def test_extent_begins_at_the_house_and_ends_behind_the_last_component(text: str, extent: str) -> None:
    assert [p.text for p in find_addresses_en(text) if p.score >= 0.6] == [extent]


PIECES = (
    "12 12A 350 5th Ave Avenue St St. Street N NW North Elm Old Mill Road , , . - / # ( ) & and at in of Apt Unit 24B Flat Floor "
    "4th Fl Building Tower 2 PO Box Boise New York NY ID Leeds LS6 2AB 10118 28014 Madrid USA Rue de la Calle Via Lindenstraße 79 "
    "Sector 22 opp No. H.No. 7-9-85 C/ Cra 18 63-64 º RR PSC 2/F Sunrise Towers One Blk I-35 FM 1960 US Hwy County 1/2 Du1uth"
).split(" ")


@settings(max_examples=300, deadline=None)
@given(st.lists(st.sampled_from(PIECES), max_size=14), st.sampled_from((" ", "", "\n", ", ")))
def test_any_mixture_reads_without_error_and_in_order(words: list[str], joint: str) -> None:
    text = joint.join(words)
    parses = list(find_addresses_en(text))
    whole = parse_address_en(text)
    for parse in [*parses, *([whole] if whole else [])]:
        end = parse.start
        for c in parse.components:
            assert end <= c.start < c.end <= parse.end
            assert text[c.start : c.end] == c.text
            end = c.end
    assert all(a.end <= b.start for a, b in pairwise(parses))
    assert all("\n" not in parse.text for parse in parses)


@settings(max_examples=150, deadline=None)
@given(st.text(max_size=60))
def test_arbitrary_text_reads_without_error(text: str) -> None:
    list(find_addresses_en(text))
    parse_address_en(text)


@pytest.mark.skipif(not PUBLIC.exists(), reason="public address data is not here")
def test_public_us_addresses_keep_their_house_numbers_and_states() -> None:
    right = total = 0
    for line in (PUBLIC / "us50_train.jsonl").read_text("utf-8").splitlines():
        row = json.loads(line)
        gold = " ".join(surface.strip(",") for label, surface in row["parts"] if label == "StateName")
        total += bool(gold)
        right += bool(gold) and ("province", gold) in parts(row["text"])
    assert right / total >= 0.95
