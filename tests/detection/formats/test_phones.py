"""Telephone numbers: by a country's own form, and bare digits only where something says that they are dialled."""

from __future__ import annotations

import pytest

from privacyguard_plugin.detection.formats.phones import PhoneRecognizer
from privacyguard_plugin.model import Tier

from ..reading import proposed, scan_of


@pytest.mark.parametrize(
    ("text", "number"),
    [
        pytest.param("打给13966027741吧", "13966027741", id="mobile beside Chinese"),
        pytest.param("+86 139 6602 7741", "+86 139 6602 7741", id="country code is part of the number"),
        pytest.param("座机 0571-8820 4417", "0571-8820 4417", id="landline with area code"),
        pytest.param("客服400-820-6615", "400-820-6615", id="service number"),
        pytest.param("ring (415) 555-0162 today", "(415) 555-0162", id="brackets around the area code"),
        pytest.param("ring (415 555-0162 today", "415 555-0162", id="half a bracket stays outside"),
        pytest.param("my cell is (415) 555-0162 ext 33", "(415) 555-0162 ext 33", id="extension goes with its number"),
        pytest.param("from +44 7911 123456.", "+44 7911 123456", id="full stop stays outside"),
        pytest.param("138·6602·7741", "138·6602·7741", id="any one sign between groups"),
        pytest.param("1-3-8-6-6-0-2-7-7-4-1", "1-3-8-6-6-0-2-7-7-4-1", id="a sign between all digits"),
        pytest.param("一三八六六零二七七四一", "一三八六六零二七七四一", id="Chinese numerals"),
        pytest.param("139****7741", "139****7741", id="hidden middle"),
    ],
)
def test_number_is_found_whole(text: str, number: str) -> None:
    assert proposed(PhoneRecognizer().propose, text) == [number]


@pytest.mark.parametrize(
    "text",
    [
        pytest.param("total ¥13966027741", id="behind a sign of money"),
        pytest.param("order no. 13966027741", id="behind the label of an order"),
        pytest.param("id13966027741x", id="inside a word"),
        pytest.param("5550162 views", id="counted"),
        pytest.param("built 2021-03-14", id="date"),
        pytest.param("2018-2022", id="years"),
        pytest.param("03 08 14 19 27 32 05", id="drawn numbers"),
        pytest.param("3.14159265", id="decimal"),
        pytest.param("+1.250.000,00", id="amount with a sign"),
    ],
)
def test_other_digits_are_no_number(text: str) -> None:
    assert proposed(PhoneRecognizer().propose, text) == []


@pytest.mark.parametrize("text", ["call 6123 4487", "her number is 6123 4487", "6123 4487 is my number"])
def test_bare_digits_need_to_be_dialled(text: str) -> None:
    assert proposed(PhoneRecognizer().propose, text) == ["6123 4487"]
    assert proposed(PhoneRecognizer().propose, "we sold 6123 4487 of them") == []


@pytest.mark.parametrize(
    ("text", "tier"),
    [("13966027741", Tier.HARD), ("+33 6 12 34 56 78", Tier.HARD), ("call 6123 4487", Tier.SOFT)],
)
def test_only_a_form_of_its_own_is_hard_evidence(text: str, tier: Tier) -> None:
    assert [c.tier for c in PhoneRecognizer().propose(scan_of(text))] == [tier]
