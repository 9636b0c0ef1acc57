"""One upload of several streams: what one of them teaches is found in the others, and references are left alone."""

from __future__ import annotations

from privacyguard_plugin.accept import accept
from privacyguard_plugin.detection.detector import Detector
from privacyguard_plugin.detection.order import default_recognizers
from privacyguard_plugin.detection.recognizer import Evidence
from privacyguard_plugin.model import Occurrence, PiiType
from privacyguard_plugin.references.neutralise import find_imitations
from privacyguard_plugin.sources.instruction import read_instruction

DETECTOR = Detector(default_recognizers())


def accepted(*texts: str, types: frozenset[PiiType] = frozenset(PiiType)) -> tuple[Occurrence, ...]:
    return accept([read_instruction(text) for text in texts], DETECTOR, Evidence(), types, find_imitations)


def test_what_one_stream_teaches_is_found_in_the_others() -> None:
    bare = "KX2281 is ready"
    assert not accepted(bare)
    taught = accepted("Order number: KX-22-81", bare)
    assert [(o.stream, o.text) for o in taught] == [(0, "KX-22-81"), (1, "KX2281")]


def test_occurrences_come_in_the_order_of_streams_and_places() -> None:
    places = [(o.stream, o.start) for o in accepted("call 415-555-0132 or a@example.org", "b@example.org")]
    assert places == sorted(places) and len(places) == 3


def test_types_that_are_not_asked_for_stay() -> None:
    only = accepted("call 415-555-0132 or mail a@example.org", types=frozenset({PiiType.EMAIL}))
    assert [o.type for o in only] == [PiiType.EMAIL]


def test_what_looks_like_a_reference_is_no_occurrence() -> None:
    text = "send it to [[NAME#1]] at a@example.org"
    assert [o.text for o in accepted(text)] == ["a@example.org"]
