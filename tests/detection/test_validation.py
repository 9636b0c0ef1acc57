"""What remains of a candidate that lost some of its characters."""

from __future__ import annotations

import pytest

from privacyguard_plugin.detection.validation import supported
from privacyguard_plugin.model import PiiType

from .reading import scan_of


def rest(kind: PiiType, text: str) -> str | None:
    extent = supported(kind, scan_of(text), 0, len(text))
    return None if extent is None else text[slice(*extent)]


@pytest.mark.parametrize("kind", [PiiType.PHONE, PiiType.BANK_CARD, PiiType.NUM, PiiType.ALNUM, PiiType.EMAIL])
def test_half_a_number_is_no_number(kind: PiiType) -> None:
    assert rest(kind, "13966027741") is None


@pytest.mark.parametrize(
    ("kind", "text", "expected"),
    [
        (PiiType.NAME, " Mira Okland, ", "Mira Okland"),
        (PiiType.NAME, "、陈晓。", "陈晓"),
        (PiiType.NAME, "12 34", None),
        (PiiType.NAME, "M", None),
        (PiiType.ORG, "(Northgate Tiles)", "Northgate Tiles"),
        (PiiType.ORG, "Ltd", None),
        (PiiType.ADDR, ", 12 Mill Lane", "12 Mill Lane"),
        (PiiType.ADDR, "文三路478号", "文三路478号"),
        (PiiType.ADDR, "，告诉廖国栋", None),
        (PiiType.ADDR, "12", None),
        (PiiType.ADDR, "", None),
    ],
)
def test_text_survives_when_its_grammar_supports_it(kind: PiiType, text: str, expected: str | None) -> None:
    assert rest(kind, text) == expected
