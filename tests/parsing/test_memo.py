from __future__ import annotations

from privacyguard_plugin.detection.detector import Detector
from privacyguard_plugin.detection.order import default_recognizers
from privacyguard_plugin.detection.recognizer import Evidence
from privacyguard_plugin.parsing import memo
from privacyguard_plugin.parsing.memo import remembered, remembering
from privacyguard_plugin.sources.instruction import read_instruction


def test_a_word_is_looked_up_once_while_a_text_is_read_and_again_for_the_next() -> None:
    asked = []

    @remembered
    def length(word: str) -> int:
        asked.append(word)
        return len(word)

    with remembering():
        assert [length("otter"), length("otter")] == [5, 5]
        with remembering():
            assert length("otter") == 5
    with remembering():
        assert length("otter") == 5
    assert asked == ["otter", "otter"]


def test_outside_of_a_text_nothing_is_remembered() -> None:
    asked = []

    @remembered
    def shout(word: str) -> str:
        asked.append(word)
        return word.upper()

    assert [shout("a"), shout("a")] == ["A", "A"]
    assert asked == ["a", "a"]


def test_no_word_outlives_the_text_it_stood_in() -> None:
    Detector(default_recognizers()).detect(read_instruction("ask Quillifer at Brandlesholme Forge"), Evidence())
    assert memo._MEMORY.get() is None
