"""Figures of history are nobody's acquaintance."""

from __future__ import annotations

import pytest

from privacyguard_plugin.detection.names.en.history import history_odds

from .lines import place


@pytest.mark.parametrize(
    ("text", "name", "told"),
    [
        ("why did Brutus kill Caesar", "Brutus", True),
        ("what did Nefertiti rule as queen", "Nefertiti", True),
        ("The Roman Empire reached its greatest extent under Trajan", "Trajan", True),
        ("why did Brutus text me", "Brutus", False),
        ("ask Brutus about the empire", "Brutus", False),
        ("why did Olivia rule as queen", "Olivia", False),
    ],
)
def test_question_about_the_past(text: str, name: str, told: bool) -> None:
    assert (history_odds(*place(text, name)) < 0) is told
