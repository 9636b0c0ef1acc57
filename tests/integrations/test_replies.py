"""Values put into a reply, inside its parsed structures."""

from __future__ import annotations

import json
from collections.abc import Iterator
from types import SimpleNamespace
from typing import Any

import pytest

from privacyguard_plugin import PrivacyGuard
from privacyguard_plugin.integrations.replies import get, put, resolve_reply

MAIL, REF = "mira.okland@mail.example", "[[EMAIL#1]]"


@pytest.fixture(scope="module")
def session() -> Iterator[Any]:
    with PrivacyGuard().session() as held:
        held.before_upload(f"write to {MAIL}")
        yield held


REPLIES = [
    {"choices": [{"message": {"content": f"to {REF}"}}]},
    {"choices": [{"message": {"content": None, "tool_calls": [{"function": {"arguments": json.dumps({"to": REF})}}]}}]},
    {"output": [{"type": "message", "content": [{"text": f"to {REF}"}]}]},
    {"output": [{"type": "function_call", "arguments": json.dumps({"to": REF})}]},
    {"content": [{"type": "text", "text": f"to {REF}"}]},
    {"content": [{"type": "tool_use", "input": {"to": REF}}]},
    {"output": {"text": f"to {REF}"}},
]


@pytest.mark.parametrize(
    "reply", REPLIES, ids=["chat", "tool call", "response", "function", "block", "tool use", "dashscope"]
)
def test_reference_comes_out_resolved(session: Any, reply: dict[str, Any]) -> None:
    copy = json.loads(json.dumps(reply))
    assert resolve_reply(copy, session) is copy
    assert copy == json.loads(json.dumps(reply).replace(REF, MAIL))


def test_what_does_not_resolve_stays(session: Any) -> None:
    reply = {"choices": [{"message": {"content": "to [[EMAIL#9]]"}}]}
    assert resolve_reply(json.loads(json.dumps(reply)), session) == reply


def test_entries_of_dicts_and_attributes_of_objects() -> None:
    held = SimpleNamespace(a=1)
    put(held, "a", 2)
    assert (get(held, "a"), get({"a": 3}, "a"), get("text", "upper"), get(None, "a")) == (2, 3, None, None)
