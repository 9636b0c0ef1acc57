"""What is remembered must be what fresh work gives."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from privacyguard_plugin.detection import memory as module
from privacyguard_plugin.detection.detector import Detector
from privacyguard_plugin.detection.memory import DetectionMemory
from privacyguard_plugin.detection.order import default_recognizers
from privacyguard_plugin.detection.recognizer import Evidence, Scan
from privacyguard_plugin.model import Candidate, KnownValue, PiiType, Root
from privacyguard_plugin.ocr.scripted import plain_line
from privacyguard_plugin.sources.instruction import read_instruction
from privacyguard_plugin.sources.screen import read_screen

TEXT = "Ask Maria Lopez, 415-555-0132\nShip to 12 Oak Street, Austin\nmaria waits\n刘建国 住在 和平路18号"
ANN = KnownValue(PiiType.NAME, "maria", Root(PiiType.NAME, 1), whole=False)
OAK = KnownValue(PiiType.ADDR, "12 Oak Street, Austin", Root(PiiType.ADDR, 2))
LIU = KnownValue(PiiType.NAME, "刘建国", Root(PiiType.NAME, 3))


class Counting:
    """Heeds nothing, proposes nothing, counts."""

    name = "counting"
    asked = 0

    def propose(self, scan: Scan) -> Iterator[Candidate]:
        self.asked += 1
        return iter(())


def test_the_same_is_proposed_whatever_became_known_or_was_forgotten() -> None:
    detector = Detector(default_recognizers())
    memory = DetectionMemory(detector)
    stream = read_instruction(TEXT)
    for known in ((), (ANN,), (ANN, OAK), (OAK, ANN), (LIU, OAK), (), (ANN,)):
        for lang in ("auto", "zh"):
            evidence = Evidence(known, (LIU,), lang)
            assert memory.propose(stream, evidence).decide() == detector.propose(stream, evidence).decide()
            more = evidence.with_upload((OAK,))
            learnt = frozenset({PiiType.ADDR})
            again = detector.propose_again(detector.propose(stream, evidence), more, learnt)
            assert memory.propose_again(memory.propose(stream, evidence), more, learnt).decide() == again.decide()


def test_a_stream_that_comes_back_is_not_examined_again() -> None:
    counting = Counting()
    memory = DetectionMemory(Detector([*default_recognizers(), counting]))
    first, second = read_instruction(TEXT), read_instruction(TEXT + ".")
    for stream, known in ((first, ()), (second, (ANN,)), (first, (ANN, OAK)), (read_instruction(TEXT), (OAK,))):
        memory.propose(stream, Evidence(known))
    assert counting.asked == 2
    memory.clear()
    memory.propose(first, Evidence())
    assert counting.asked == 3


def test_the_same_words_at_other_places_are_another_stream() -> None:
    counting = Counting()
    memory = DetectionMemory(Detector([counting]))
    for left in (60, 60, 90):
        memory.propose(read_screen([plain_line("Maria Lopez", left, 100)]), Evidence())
    assert counting.asked == 2


def test_memory_is_bounded(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "_MOST_CHARACTERS", 100)
    counting = Counting()
    memory = DetectionMemory(Detector([counting]))
    for text in ("a" * 60, "b" * 60, "a" * 60, "c" * 200, "a" * 60):
        memory.propose(read_instruction(text), Evidence())
    assert counting.asked == 5
