"""The notice stands at the end of the system prompt, once."""

from __future__ import annotations

from typing import Any

import pytest

from privacyguard_plugin.integrations.notices import add_notice


class Asked:
    def __init__(self, has_notice: bool = False) -> None:
        self.has_notice, self.sample = has_notice, ""

    def notice(self, sample: str) -> str:
        self.sample = sample
        return "NOTICE"


USER = {"role": "user", "content": "hello"}


@pytest.mark.parametrize(
    ("shape", "body", "expected"),
    [
        ("chat", {"messages": [USER]}, {"messages": [{"role": "system", "content": "NOTICE"}, USER]}),
        (
            "chat",
            {"messages": [{"role": "system", "content": "Be kind.\n"}, USER]},
            {"messages": [{"role": "system", "content": "Be kind.\n\nNOTICE"}, USER]},
        ),
        ("responses", {"input": "hello"}, {"input": "hello", "instructions": "NOTICE"}),
        ("anthropic", {"messages": [USER], "system": "Be kind."}, {"messages": [USER], "system": "Be kind.\n\nNOTICE"}),
        (
            "anthropic",
            {"messages": [USER], "system": [{"type": "text", "text": "x"}]},
            {"messages": [USER], "system": [{"type": "text", "text": "x"}, {"type": "text", "text": "NOTICE"}]},
        ),
    ],
)
def test_place_of_the_notice(shape: str, body: dict[str, Any], expected: dict[str, Any]) -> None:
    asked, before = Asked(), repr(body)
    assert add_notice(body, shape, asked) == expected  # type: ignore[arg-type]
    assert asked.sample == "hello"
    assert repr(body) == before  # not changed in place


def test_a_second_notice_is_not_added() -> None:
    body = {"messages": [USER]}
    assert add_notice(body, "chat", Asked(has_notice=True)) == body  # type: ignore[arg-type]
