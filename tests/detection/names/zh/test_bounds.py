"""Where a name without a surname may begin and end."""

from __future__ import annotations

from math import inf

from privacyguard_plugin.detection.names.zh.bounds import cue_bounds
from privacyguard_plugin.detection.names.zh.cues import TextCues
from privacyguard_plugin.parsing.names.zh.lexicon import name_lexicon


def bounds(
    text: str, joints: tuple[int, ...] = (), predicates: tuple[int, ...] = ()
) -> tuple[list[float], list[float]]:
    cues = TextCues(text, name_lexicon().words)
    return cue_bounds(text, joints, cues, predicates, no_cue=0.5)


def test_line_break_gap_and_predicate_open_everything() -> None:
    opened, closed = bounds("天气,晓燕天气", joints=(5,), predicates=(6,))
    assert opened[0] == opened[3] == opened[5] == inf
    assert closed[2] == closed[5] == closed[6] == closed[7] == inf
    assert opened[4] < inf


def test_running_text_has_no_cue() -> None:
    opened, _ = bounds("天气天气天气")
    assert opened[3] == 0.5
