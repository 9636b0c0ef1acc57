"""refusals.py: what was stopped once is stopped again at once."""

from __future__ import annotations

import numpy as np
import pytest

from privacyguard_plugin.errors import ObservationUnreadable, UploadBlocked
from privacyguard_plugin.refusals import Refusals, as_refusal


def test_the_same_observation_is_refused_with_the_same_error() -> None:
    refusals = Refusals()
    image = np.zeros((4, 4, 3), np.uint8)
    refusals.remember(ObservationUnreadable("unreadable"), "text", image, None)
    with pytest.raises(ObservationUnreadable, match="unreadable"):
        refusals.check("text", image.copy(), None)
    refusals.check("text", image + 1, None)
    refusals.check("text", None, None)
    refusals.clear()
    refusals.check("text", image, None)


def test_only_the_newest_refusals_are_held() -> None:
    refusals = Refusals()
    for number in range(300):
        refusals.remember(UploadBlocked("no"), str(number))
    refusals.check("0")
    with pytest.raises(UploadBlocked):
        refusals.check("299")


def test_a_defect_is_told_by_class_and_line_never_by_its_text() -> None:
    try:
        {}["4155550132"]
    except KeyError as error:
        message = str(as_refusal(error))
    assert "4155550132" not in message and "KeyError in test_refusals.py:" in message
