"""Check digits accept the published examples of their standards and reject a changed digit."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from privacyguard_plugin.parsing import checksums as c

EXAMPLES = [
    (c.luhn, "4111111111111111"),
    (c.luhn, "378282246310005"),
    (c.cn_resident_id, "11010519491231002X"),
    (c.iban, "GB82WEST12345698765432"),
    (c.iban, "DE89370400440532013000"),
    (c.hkid, "A1234563"),
    (c.nric_sg, "S1234567D"),
    (c.taiwan_id, "A123456789"),
    (c.cpf, "52998224725"),
    (c.verhoeff, "236"),
    (c.uscc, "91350100M000100Y43"),
    (c.vin, "1M8GDM9AXKP042788"),
    (c.s10, "RR473124829GB"),
    (c.ups, "1Z999AA10123456784"),
    (c.rut, "123456785"),
    (c.insee, "255081416802538"),
    (c.hetu, "131052308T"),
]


@pytest.mark.parametrize(("check", "number"), EXAMPLES, ids=[f"{f.__name__}" for f, _ in EXAMPLES])
def test_published_example_passes_and_a_changed_digit_fails(check: Callable[[str], bool], number: str) -> None:
    assert check(number)
    place = next(i for i in range(len(number) - 2, 0, -1) if number[i].isdigit())
    changed = number[:place] + str((int(number[place]) + 1) % 10) + number[place + 1 :]
    assert not check(changed)


@pytest.mark.parametrize(
    "number", ["11010519491331002X", "99010519491231002X", "110105194912310021", "1101051949123100"]
)
def test_resident_id_needs_region_date_and_check(number: str) -> None:
    assert not c.cn_resident_id(number)


@pytest.mark.parametrize(
    "check", [c.cn_resident_id, c.iban, c.hkid, c.nric_sg, c.taiwan_id, c.cpf, c.uscc, c.vin, c.s10, c.ups]
)
@pytest.mark.parametrize("text", ["", "ABC", "12345678901234567890", "张伟"])
def test_anything_else_is_rejected_without_an_error(check: Callable[[str], bool], text: str) -> None:
    assert not check(text)
