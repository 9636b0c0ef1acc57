"""Codes whose label no list holds: its form is enough, unless it numbers what everybody sees."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from privacyguard_plugin.detection.codes.public_nouns import PUBLIC_NOUNS
from privacyguard_plugin.detection.codes.structure import by_structure
from privacyguard_plugin.detection.codes.tokens import tokens_of
from privacyguard_plugin.detection.recognizer import Scan
from privacyguard_plugin.model import Candidate

from ..reading import proposed


def structured(scan: Scan) -> Iterator[Candidate]:
    for token in tokens_of(scan):
        yield from by_structure(scan, token)


@pytest.mark.parametrize(
    ("text", "value"),
    [
        ("Kennel no: 20418", "20418"),
        ("bond ref AB-40918", "AB-40918"),
        ("worker number KW 71402", "KW 71402"),
        ("Harlow Library. Your card: L-3300814", "L-3300814"),
        ("hire agreement HA-88203", "HA-88203"),
        ("the passport runs out soon, it's CCB204471", "CCB204471"),
        ("Fault report #20417", "20417"),
        ("kiln mark: WB44-1182-0031", "WB44-1182-0031"),
    ],
)
def test_form_of_the_label_is_enough(text: str, value: str) -> None:
    assert proposed(structured, text) == [value]


@pytest.mark.parametrize(
    "text",
    [
        "kennel 20418",
        "Kennel no: 418",
        "graphics card RTX-40900",
        "agreement of 88203 people",
        "report Q3-2024",
        "the weather is fine, it's 204471",
        "Kennel no: 2024-05-18",
    ],
)
def test_without_such_a_label_nothing_is_found(text: str) -> None:
    assert proposed(structured, text) == []


@pytest.mark.parametrize("noun", sorted(PUBLIC_NOUNS)[::12])
def test_what_is_numbered_for_everybody_stays(noun: str) -> None:
    assert proposed(structured, f"{noun} no: 20418") == []
