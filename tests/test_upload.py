"""What leaves, as a value: no value in its repr, no picture where none was given, nothing of the picture but pixels."""

from __future__ import annotations

import io
from dataclasses import FrozenInstanceError
from typing import Any

import numpy as np
import pytest
from PIL import Image

from privacyguard_plugin.model import Box, PiiType, SourceKind
from privacyguard_plugin.upload import ReleasedOccurrence, Upload

MAIL = "tove.harlan@example.net"


def upload(**parts: Any) -> Upload:
    occurrence = ReleasedOccurrence(
        PiiType.EMAIL, "[[EMAIL#1]]", "EMAIL#1", SourceKind.INSTRUCTION, 5, 28, (Box(1, 2, 3, 4),), MAIL
    )
    given = {"instruction": None, "pixels": None, "ui_tree": None} | parts
    return Upload(turn=3, references=("[[EMAIL#1]]",), occurrences=(occurrence,), timings_ms={"total": 1.0}, **given)


def test_no_repr_holds_the_value_or_the_released_text() -> None:
    shown = upload(instruction="mail [[EMAIL#1]] about the boat", ui_tree="<hierarchy/>")
    assert repr(shown) == "<Upload turn=3 instruction+ui_tree references=1>"
    assert "tove" not in repr(shown.occurrences) and "EMAIL" in repr(shown.occurrences)


@pytest.mark.parametrize("part", ["instruction", "ui_tree"])
def test_an_upload_without_a_screenshot_has_no_picture(part: str) -> None:
    without = upload(**{part: "x"})
    assert without.screenshot is None
    with pytest.raises(ValueError, match="no screenshot"):
        without.screenshot_png()


def test_the_picture_is_the_released_pixels_and_nothing_else() -> None:
    pixels = np.random.default_rng(5).integers(0, 256, (7, 11, 3), np.uint8)
    with_picture = upload(pixels=pixels)
    back = Image.open(io.BytesIO(with_picture.screenshot_png()))
    assert np.array_equal(np.asarray(back), pixels)
    assert with_picture.screenshot is not None and with_picture.screenshot is with_picture.screenshot
    assert not back.info and not back.getexif()


def test_what_was_released_cannot_be_changed() -> None:
    with pytest.raises(FrozenInstanceError):
        upload(instruction="x").instruction = MAIL  # type: ignore[misc]
