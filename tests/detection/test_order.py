"""The recognisers and their order."""

from __future__ import annotations

from privacyguard_plugin.detection.order import default_recognizers

from .reading import scan_of


def test_every_recogniser_stands_once_and_says_what_family_it_is() -> None:
    recognizers = default_recognizers()
    assert len({type(r) for r in recognizers}) == len(recognizers)
    assert all(r.name for r in recognizers)


def test_formats_come_before_context_and_known_values_last() -> None:
    names = [type(r).__name__ for r in default_recognizers()]
    assert names.index("PhoneRecognizer") < names.index("LabelRecognizer") < names.index("CodeRecognizer")
    assert names.index("CodeRecognizer") < names.index("NameEnRecognizer") < names.index("KnownValueRecognizer")
    assert names[-1] == "KnownValueRecognizer"


def test_nothing_is_proposed_for_an_empty_text() -> None:
    assert [c for r in default_recognizers() for c in r.propose(scan_of(""))] == []
