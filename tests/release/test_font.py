"""The letters references are drawn with."""

from __future__ import annotations

import numpy as np
import pytest

from privacyguard_plugin.release.font import letters, width_of


@pytest.mark.parametrize("text", ["[[NAME#1]]", "A", "iiii"])
def test_drawing_has_the_width_that_was_told(text: str) -> None:
    drawn = letters(text, 40)
    assert drawn.dtype == np.uint8 and drawn.shape[0] == 60
    assert abs(drawn.shape[1] - width_of(text) * 40) <= 2
    assert drawn.any()


def test_narrowed_letters_are_as_high_and_less_wide() -> None:
    plain, narrow = letters("[[NAME#1]]", 40), letters("[[NAME#1]]", 40, 0.7)
    assert narrow.shape[0] == plain.shape[0]
    assert narrow.shape[1] == pytest.approx(0.7 * plain.shape[1], abs=2)


def test_equal_neighbours_are_set_apart() -> None:
    assert width_of("[[") > 2 * width_of("[")
    assert width_of("ab") == pytest.approx(width_of("a") + width_of("b"))
    assert width_of("") == 0


def test_a_drawing_is_shared_and_cannot_be_changed() -> None:
    with pytest.raises(ValueError, match="read-only"):
        letters("A", 40)[:] = 0
