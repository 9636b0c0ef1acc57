"""Two writings of one value have one canonical form; different values never share one."""

from __future__ import annotations

import pytest

from privacyguard_plugin.model import PiiType
from privacyguard_plugin.parsing.scalars import canonical

SAME = [
    (
        PiiType.EMAIL,
        None,
        ("Lily.Wang@163.com", "lily.wang＠163．com", "lily.wang @ 163 . com", "lily.wang (at) 163 (dot) com"),
    ),
    (PiiType.EMAIL, None, ("jane.doe@gmail.com", "jane dot doe at gmail dot com")),
    (PiiType.BANK_CARD, None, ("6222 0212 3456 7890", "6222021234567890", "6222-0212-3456-7890")),
    (PiiType.ID_NUMBER, None, ("11010519491231002X", "110105 19491231 002x")),
    (PiiType.LICENSE_PLATE, None, ("京A·12345", "京A12345", "京a 12345")),
    (PiiType.NUM, "verification_code", ("829 104", "829104", "829-104")),
    (PiiType.ALNUM, "order", ("ORD-475490", "ord 475490")),
    (PiiType.ALNUM, "username", ("@Lily_88", "lily_88")),
    (PiiType.PHONE, None, ("138-0013-8000", "138 0013 8000", "13800138000")),
    (PiiType.PHONE, None, ("five five five oh one three two", "555-0132")),
]


@pytest.mark.parametrize(("kind", "role", "writings"), SAME, ids=[w[0] for _, _, w in SAME])
def test_writings_of_one_value_are_equal(kind: PiiType, role: str | None, writings: tuple[str, ...]) -> None:
    assert len({canonical(kind, text, role) for text in writings}) == 1


def test_passwords_keep_case_and_signs() -> None:
    assert canonical(PiiType.ALNUM, "Tr0ub4dor&3", "password") != canonical(PiiType.ALNUM, "tr0ub4dor3", "password")


@pytest.mark.parametrize(
    ("kind", "text"), [(PiiType.EMAIL, "@."), (PiiType.PHONE, "12"), (PiiType.NUM, "--"), (PiiType.BANK_CARD, " ")]
)
def test_text_without_a_value_has_no_form(kind: PiiType, text: str) -> None:
    assert canonical(kind, text) is None
