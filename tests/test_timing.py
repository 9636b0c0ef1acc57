"""Wall time per stage."""

from __future__ import annotations

import pytest

from privacyguard_plugin.timing import Stopwatch


def test_a_stage_adds_up_and_counts_when_it_fails() -> None:
    clock = Stopwatch()
    with clock("ocr"):
        pass
    first = clock.result()["ocr"]
    with pytest.raises(KeyError), clock("ocr"):
        raise KeyError
    result = clock.result()
    assert result["ocr"] >= first >= 0
    assert set(result) == {"ocr", "total"}
    assert result["total"] >= result["ocr"]
