"""National identifiers: a check digit proves them, a shape suggests them, a label of something else ends it."""

from __future__ import annotations

import pytest

from privacyguard_plugin.detection.formats.identity import IdentityRecognizer
from privacyguard_plugin.model import Tier

from ..reading import proposed, scan_of


@pytest.mark.parametrize(
    ("text", "kind", "tier"),
    [
        pytest.param("11010519491231002X", "ID_NUMBER", Tier.HARD, id="Chinese resident"),
        pytest.param("ssn 219-09-9999", "ID_NUMBER", Tier.HARD, id="SSN"),
        pytest.param("529.982.247-25", "ID_NUMBER", Tier.HARD, id="CPF"),
        pytest.param("A123456(3)", "ID_NUMBER", Tier.HARD, id="HKID"),
        pytest.param("A123456(4)", "ID_NUMBER", Tier.SOFT, id="HKID mistyped"),
        pytest.param("S1234567D", "ID_NUMBER", Tier.HARD, id="NRIC"),
        pytest.param("A123456789", "ID_NUMBER", Tier.HARD, id="Taiwan"),
        pytest.param("AB 12 34 56 C", "ID_NUMBER", Tier.SOFT, id="NINO by its shape"),
        pytest.param("12345678Z", "ID_NUMBER", Tier.SOFT, id="DNI"),
        pytest.param("passport 529.982.247-25", "PASSPORT", Tier.HARD, id="a label types it"),
        pytest.param("护照丢了，号码是E12345678", "PASSPORT", Tier.HARD, id="passport named before"),
    ],
)
def test_format_gives_type_and_strength(text: str, kind: str, tier: Tier) -> None:
    assert {(str(c.type), c.tier) for c in IdentityRecognizer().propose(scan_of(text))} >= {(kind, tier)}


@pytest.mark.parametrize(
    "text",
    [
        pytest.param("219-00-9999", id="group of zeros"),
        pytest.param("666-12-3456", id="area never issued"),
        pytest.param("529.982.247-26", id="wrong check digits"),
        pytest.param("S1234567E", id="wrong check letter"),
        pytest.param("12345678A", id="DNI with another letter"),
        pytest.param("xA123456(3)", id="inside a word"),
        pytest.param("型号E12345678", id="a product behind Chinese"),
        pytest.param("DA 12 34 56 C", id="NINO prefix never issued"),
        pytest.param("11010519491331002X", id="thirteenth month"),
    ],
)
def test_neither_proof_nor_shape(text: str) -> None:
    assert proposed(IdentityRecognizer().propose, text) == []


def test_number_behind_a_name_and_a_nationality_is_a_passport() -> None:
    assert proposed(IdentityRecognizer().propose, "Okland, Maren  NOR  AA5512093") == ["AA5512093"]
    assert proposed(IdentityRecognizer().propose, "Okland, Maren  XXQ  AA5512093") == []
