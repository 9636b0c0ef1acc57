"""Settings pass, texts are sanitised, ways to other data are refused."""

from __future__ import annotations

from typing import Any

import pytest

from privacyguard_plugin.errors import UnsupportedContent
from privacyguard_plugin.integrations.parameters import release_parameters


def hide(text: str, *, again: bool = False) -> str:
    return text.replace("Mira", "[[NAME#1]]")


@pytest.mark.parametrize(
    ("key", "value", "expected"),
    [
        ("model", "Mira", "Mira"),
        ("temperature", 0.3, 0.3),
        ("user", "Mira", "[[NAME#1]]"),
        ("metadata", {"who": "Mira"}, {"who": "[[NAME#1]]"}),
        ("modalities", ["text"], ["text"]),
        ("parameters", {"seed": 3, "note": "Mira"}, {"seed": 3, "note": "[[NAME#1]]"}),
        (
            "tools",
            [{"type": "function", "function": {"name": "Mira", "description": "call Mira"}}],
            [{"type": "function", "function": {"name": "Mira", "description": "call [[NAME#1]]"}}],
        ),
    ],
)
def test_entry(key: str, value: Any, expected: Any) -> None:
    assert release_parameters(key, value, hide) == expected


@pytest.mark.parametrize(
    ("key", "value"),
    [
        ("files", ["f"]),
        ("audio", {"x": 1}),
        ("modalities", ["text", "audio"]),
        ("tools", [{"type": "file_search"}]),
        ("tools", ["x"]),
        ("tools", [{"type": "function", "user_location": {"city": "Otley"}}]),
        ("odd", b"x"),
    ],
)
def test_way_to_other_data_is_refused(key: str, value: Any) -> None:
    with pytest.raises(UnsupportedContent):
        release_parameters(key, value, hide)
