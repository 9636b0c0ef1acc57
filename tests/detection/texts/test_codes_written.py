"""Codes and identifiers the way people write them: how many are covered whole, and what is left alone.

The texts were written before the rules they measure. In the first files odd lines were used for tuning and even lines
were not; the "more" files came later and were tuned on. `{TYPE:value}` marks a value; all of them are invented.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from evaluation.screens.markup import parse_markup
from privacyguard_plugin.detection.detector import Detector
from privacyguard_plugin.detection.recognizer import Evidence
from privacyguard_plugin.sources.instruction import read_instruction

from ..reading import LABELS

FOLDER = Path(__file__).parent
DETECTOR = Detector(LABELS)
TEXT_TYPES = ("NAME", "ORG", "ADDR")  # the recognisers of the full order see to these


def lines(name: str, parity: int | None) -> Iterator[str]:
    for number, line in enumerate((FOLDER / f"codes_{name}.txt").read_text(encoding="utf-8").splitlines(), 1):
        if parity is None or number % 2 == parity:
            yield line


def spans(text: str) -> list[tuple[int, int]]:
    found = DETECTOR.detect(read_instruction(text), Evidence())
    return [(c.start, c.end) for c in found if str(c.type) not in TEXT_TYPES]


@pytest.mark.parametrize(
    ("name", "parity", "floor"),
    [
        ("en_positive", 1, 0.96),
        ("en_positive", 0, 0.84),
        ("zh_positive", 1, 0.95),
        ("zh_positive", 0, 0.81),
        ("en_more_positive", None, 0.93),
        ("zh_more_positive", None, 0.95),
    ],
)
def test_most_values_are_covered_whole(name: str, parity: int | None, floor: float) -> None:
    whole = total = 0
    for line in lines(name, parity):
        marked = parse_markup(line)
        covered = {i for a, b in spans(marked.text) for i in range(a, b)}
        for value in marked.spans:
            total += 1
            whole += all(i in covered for i in range(value.start, value.end) if marked.text[i].isalnum())
    assert whole / total >= floor


@pytest.mark.parametrize("lang", ["en", "zh"])
def test_look_alikes_are_left_alone(lang: str) -> None:
    texts = [*lines(f"{lang}_negative", None), *lines(f"{lang}_more_negative", None)]
    taken = [text for text in texts if spans(text)]
    assert len(taken) <= 3
