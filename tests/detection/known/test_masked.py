"""Known values with their middle hidden are found with all that stays visible."""

from __future__ import annotations

import pytest

from privacyguard_plugin.detection.known.index import KnownIndexes
from privacyguard_plugin.detection.known.masked import find_masked
from privacyguard_plugin.detection.recognizer import Evidence
from privacyguard_plugin.model import KnownValue, PiiType, Root

VALUES = (
    KnownValue(PiiType.PHONE, "13966027741", Root(PiiType.PHONE, 1)),
    KnownValue(PiiType.NAME, "张建国", Root(PiiType.NAME, 2)),
    KnownValue(PiiType.EMAIL, "jolanda@mail.example", Root(PiiType.EMAIL, 3)),
    KnownValue(PiiType.BANK_CARD, "4000056655665556", Root(PiiType.BANK_CARD, 4)),
    KnownValue(PiiType.NAME, "Okland", Root(PiiType.NAME, 5), whole=False),
)


@pytest.mark.parametrize(
    ("text", "shown", "number"),
    [
        ("from 139****7741.", "139****7741", 1),
        ("收件人张*国您好", "张*国", 2),
        ("to jo***@mail.example", "jo***@mail.example", 3),
        ("card **** **** **** 5556", "**** **** **** 5556", 4),
        ("tel139****7741", "139****7741", 1),
    ],
)
def test_shown_parts_belong_to_the_value(text: str, shown: str, number: int) -> None:
    index = KnownIndexes().index(Evidence(session=VALUES))
    (target, start, end) = next(find_masked(text, index))
    assert text[start:end] == shown
    assert {root.number for root in target.roots} == {number}


@pytest.mark.parametrize("text", ["139****7742", "李*国", "** bold **", "Ok****", "no signs 13966027741"])
def test_other_endings_and_aliases_are_not_it(text: str) -> None:
    index = KnownIndexes().index(Evidence(session=VALUES))
    assert list(find_masked(text, index)) == []


def test_the_oldest_entity_has_the_masked_form() -> None:
    both = [KnownValue(PiiType.PHONE, n, Root(PiiType.PHONE, i)) for i, n in ((7, "13966027741"), (4, "13955557741"))]
    index = KnownIndexes().index(Evidence(session=tuple(both)))
    (target, *_) = next(find_masked("139****7741", index))
    assert {root.number for root in target.roots} == {4}
