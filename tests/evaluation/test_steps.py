from itertools import pairwise

import numpy as np
import pytest

from evaluation.screens.task import STEPS, task_session
from evaluation.steps import Step, summarise


def test_ratio_is_that_of_the_sums() -> None:
    steps = [Step("page", 300.0, 330.0, 200.0, 260.0), Step("static", 100.0, 10.0, 100.0, 10.0)]
    figures = summarise(steps)
    assert figures["cpu_ratio"] == 0.85
    assert figures["wall_ratio"] == 0.9
    assert figures["steps"] == 2


@pytest.mark.parametrize("lang", ["en", "zh"])
def test_task_session_is_reproducible_and_moves_like_its_steps_say(lang: str) -> None:
    frames = list(task_session(lang, 1))
    assert [name for name, _ in frames] == list(STEPS) and len(STEPS) == 21
    assert all(np.array_equal(a, b) for (_, a), (_, b) in zip(frames, task_session(lang, 1), strict=True))
    below = [(name, (a[100:] != b[100:]).any(axis=(1, 2)).mean()) for (_, a), (name, b) in pairwise(frames)]
    assert all(changed == 0 for name, changed in below if name == "static")
    assert all(0 < changed < 0.1 for name, changed in below if name in ("typing", "toast"))
    assert all(changed > 0.3 for name, changed in below if name in ("page", "dialog"))
