from __future__ import annotations

import pytest

from privacyguard_plugin.detection.addresses.en.recognizer import AddressEnRecognizer
from privacyguard_plugin.detection.recognizer import Evidence, Scan
from privacyguard_plugin.sources.instruction import read_instruction


def found(text: str) -> list[str]:
    spans = {(c.start, c.end) for c in AddressEnRecognizer().propose(Scan(read_instruction(text), Evidence()))}
    return [text[start:end] for start, end in sorted(spans)]


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("To J. Moore, Apt 3", ["Apt 3"]),
        ("Deliver to Grace Madison, Unit 7", ["Unit 7"]),
        ("To M. Osei-Lane, Apt. 24B", ["Apt. 24B"]),
        ("it's for R. K. Tanaka, flat 7", ["flat 7"]),
        ("for ambrose, apt 1907", ["apt 1907"]),
        ("Send to Boston, Apt 3", ["Boston, Apt 3"]),
        ("talk to the manager about unit 4", []),
    ],
)
def test_the_unit_of_a_person_is_an_address_without_the_person(text: str, expected: list[str]) -> None:
    assert found(text) == expected
