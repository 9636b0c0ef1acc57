from __future__ import annotations

import pytest

from privacyguard_plugin.entities.scalars import build_scalar
from privacyguard_plugin.model import PiiType as P


@pytest.mark.parametrize(
    ("kind", "text", "other"),
    [
        (P.PHONE, "+1 415 555 0132", "+1 (415) 555-0132"),
        (P.PHONE, "138 0571 2468", "13805712468"),
        (P.EMAIL, "Tove.Harlan@Example.net", "tove.harlan@example.net"),
        (P.BANK_CARD, "4111 1111 1111 1111", "4111-1111-1111-1111"),
        (P.ALNUM, "ab-7731-q", "AB7731Q"),
        (P.LICENSE_PLATE, "浙A·12345", "浙A12345"),
    ],
)
def test_one_value_in_two_forms_has_one_canonical_form(kind: P, text: str, other: str) -> None:
    a, b = build_scalar(kind, text), build_scalar(kind, other)
    assert a is not None and b is not None and a.canonical == b.canonical
    assert (a.type, a.surface, b.surface) == (kind, text, other)


@pytest.mark.parametrize(
    ("kind", "text", "other"),
    [
        (P.PHONE, "13805712468", "13805712469"),
        (P.EMAIL, "tove@example.net", "tove@example.org"),
        (P.ALNUM, "AB7731Q", "AB7731O"),
    ],
)
def test_two_values_stay_two(kind: P, text: str, other: str) -> None:
    a, b = build_scalar(kind, text), build_scalar(kind, other)
    assert a is not None and b is not None and a.canonical != b.canonical


@pytest.mark.parametrize("kind", [kind for kind in P if kind not in (P.NAME, P.ORG, P.ADDR)])
@pytest.mark.parametrize("text", ["", " ", "—"])
def test_what_holds_no_value_is_none(kind: P, text: str) -> None:
    assert build_scalar(kind, text) is None


def test_the_role_stays_and_no_repr_shows_the_value() -> None:
    record = build_scalar(P.NUM, "771204", "verification_code")
    assert record is not None and record.role == "verification_code" and "7712" not in repr(record)
