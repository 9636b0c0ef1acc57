from __future__ import annotations

import pytest

from privacyguard_plugin.model import Mode, PiiType, Root
from privacyguard_plugin.references.binding import bind
from privacyguard_plugin.references.resolver import resolve
from privacyguard_plugin.references.store import SessionStore

from .records import occurrence

T = PiiType
HOME = "350 5th Avenue, Apt. 24B, New York, NY 10118"


def turn(store: SessionStore, *values: tuple[PiiType, str], mode: Mode = Mode.FULL) -> list[str]:
    occurrences = [occurrence(kind, value, at=100 * i) for i, (kind, value) in enumerate(values)]
    number = store.begin_turn(expire=mode is Mode.TURN_LOCAL)
    return [binding.reference for binding in bind(occurrences, store, mode=mode, turn=number)]


def test_changed_appearances_share_a_root() -> None:
    store = SessionStore()
    assert turn(store, (T.PHONE, "138 0571 2233"), (T.ORG, "清源律师事务所")) == ["[[PHONE#1]]", "[[ORG#2]]"]
    assert turn(store, (T.ORG, "清源律所"), (T.PHONE, "+86 13805712233")) == ["[[ORG#2]]", "[[PHONE#1]]"]


def test_reference_names_only_the_levels_visible_in_the_appearance() -> None:
    store = SessionStore()
    assert turn(store, (T.ADDR, HOME)) == ["[[ADDR#1.PROV-CITY-ROAD-DTL]]"]
    assert turn(store, (T.ADDR, "Apt. 24B")) == ["[[ADDR#1.DTL]]"]
    assert resolve("[[ADDR#1]], [[ADDR#1.CITY]]", store).payload == f"{HOME}, New York"


def test_a_shared_road_goes_before_a_more_recent_place() -> None:
    store = SessionStore()
    turn(store, (T.ADDR, "3773 Harrison Boulevard, Boise, ID 83734"), (T.ADDR, "12 Elm St, Boise, ID 83702"))
    assert turn(store, (T.ADDR, "Eastlake, Boise, ID 83734")) == ["[[ADDR#1.PROV-CITY-DIST]]"]
    assert turn(store, (T.ADDR, "12 Elm St, Boise")) == ["[[ADDR#2.CITY-ROAD]]"]


def test_a_guess_between_two_addresses_writes_into_neither() -> None:
    store = SessionStore()
    turn(store, (T.ADDR, "3773 Harrison Boulevard, Boise, ID"), (T.ADDR, "12 Elm St, Boise, ID"))
    assert turn(store, (T.ADDR, "Eastlake, Boise, ID")) == ["[[ADDR#3.PROV-CITY-DIST]]"]
    assert turn(store, (T.ADDR, "Boise, ID")) == ["[[ADDR#3.PROV-CITY]]"]
    assert resolve("[[ADDR#2]]", store).payload == "12 Elm St, Boise, ID"


def test_a_new_district_belongs_to_the_only_address_of_its_city() -> None:
    store = SessionStore()
    turn(store, (T.ADDR, "3773 Harrison Boulevard, Boise, ID"))
    assert turn(store, (T.ADDR, "Eastlake, Boise, ID")) == ["[[ADDR#1.PROV-CITY-DIST]]"]


def test_a_line_with_the_postal_code_comes_back_with_it_and_the_city_without() -> None:
    store = SessionStore()
    assert turn(store, (T.ADDR, HOME), (T.ADDR, "New York, NY 10118")) == [
        "[[ADDR#1.PROV-CITY-ROAD-DTL]]",
        "[[ADDR#1.PROV-CITY]]",
    ]
    assert resolve("[[ADDR#1.PROV-CITY]]|[[ADDR#1.CITY]]", store).payload == "New York, NY 10118|New York"
    turn(store, (T.ADDR, "New York, NY"))
    assert resolve("[[ADDR#1.PROV-CITY]]", store).payload == "New York, NY"


def test_later_unit_of_a_turn_sees_earlier_ones() -> None:
    store = SessionStore()
    assert turn(store, (T.NUM, "482913"), (T.NUM, "482 913")) == ["[[NUM#1.LEN=6]]", "[[NUM#1.LEN=6]]"]


def test_bindings_keep_input_order_whatever_the_reading_order() -> None:
    store = SessionStore()
    late, early = occurrence(T.NUM, "222222", at=50), occurrence(T.NUM, "111111", at=0)
    bindings = bind([late, early], store, mode=Mode.FULL, turn=1)
    assert [b.occurrence for b in bindings] == [late, early]
    assert [b.root.number for b in bindings] == [2, 1]


@pytest.mark.parametrize(
    ("kind", "text", "length"),
    [(T.NUM, "482 913", 6), (T.NUM, "-48-29 13", 6), (T.ALNUM, "KX-4471Q", 8), (T.NUM, "４８２９１３", 6)],
)
def test_length_counts_what_the_paper_counts(kind: PiiType, text: str, length: int) -> None:
    assert turn(SessionStore(), (kind, text)) == [f"[[{kind}#1.LEN={length}]]"]


def test_length_can_be_switched_off() -> None:
    bindings = bind([occurrence(T.NUM, "482913")], SessionStore(), mode=Mode.FULL, turn=1, length_hints=False)
    assert bindings[0].reference == "[[NUM#1]]"


def test_san_only_shows_nothing_and_resolves_nothing_but_remembers() -> None:
    store = SessionStore()
    assert turn(store, (T.NUM, "482913"), mode=Mode.SAN_ONLY) == [""]
    assert "482913" in {known.text for known in store.known_values()}
    assert resolve("[[NUM#1]]", store, mode=Mode.SAN_ONLY).payload == "[[NUM#1]]"


def test_exact_reuses_only_equal_surfaces_and_has_no_projections() -> None:
    store = SessionStore()
    exact = Mode.EXACT
    assert turn(store, (T.ADDR, HOME), (T.PHONE, "138 0571 2233"), mode=exact) == ["[[ADDR#1]]", "[[PHONE#2]]"]
    assert turn(store, (T.ADDR, HOME.upper()), (T.PHONE, "13805712233"), mode=exact) == ["[[ADDR#1]]", "[[PHONE#3]]"]
    assert turn(store, (T.ADDR, "Apt. 24B"), mode=exact) == ["[[ADDR#4]]"]
    assert resolve("[[ADDR#1.CITY]] [[ADDR#1]]", store, mode=exact).payload == f"[[ADDR#1.CITY]] {HOME}"


def test_turn_local_roots_die_with_their_turn() -> None:
    store = SessionStore()
    local = Mode.TURN_LOCAL
    assert turn(store, (T.NUM, "482913"), (T.NUM, "482913"), mode=local) == ["[[NUM#1]]", "[[NUM#1]]"]
    assert resolve("[[NUM#1]]", store, mode=local).payload == "482913"
    assert turn(store, (T.NUM, "482913"), mode=local) == ["[[NUM#2]]"]
    assert resolve("[[NUM#1]] [[NUM#2]]", store, mode=local).payload == "[[NUM#1]] 482913"


def test_masked_appearance_binds_to_the_entity_that_evidence_named_and_changes_nothing() -> None:
    store = SessionStore()
    turn(store, (T.PHONE, "138 0571 2233"))
    seen = occurrence(T.NUM, "1382233", root=None)
    masked = type(seen)(
        T.PHONE, "138****2233", 0, 0, 11, seen.trace, occurrence(T.PHONE, "13899992233").record, root=Root(T.PHONE, 1)
    )
    assert bind([masked], store, mode=Mode.FULL, turn=2)[0].reference == "[[PHONE#1]]"
    assert resolve("[[PHONE#1]]", store).payload == "138 0571 2233"


def test_evidence_that_contradicts_the_accepted_value_is_not_followed() -> None:
    store = SessionStore()
    turn(store, (T.ORG, "Northgate Dental"))
    other = occurrence(T.ORG, "Northgate Academy", root=Root(T.ORG, 1))
    assert bind([other], store, mode=Mode.FULL, turn=2)[0].reference == "[[ORG#2]]"


def test_same_input_on_the_same_store_gives_the_same_roots() -> None:
    values = [(T.ADDR, HOME), (T.ADDR, "5th Ave"), (T.ORG, "Acme Robotics"), (T.ORG, "Acme"), (T.NUM, "482913")]
    assert turn(SessionStore(), *values) == turn(SessionStore(), *values)
