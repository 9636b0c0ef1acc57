"""Streamed replies of every shape: values whole wherever they were cut, nothing said twice, nothing left behind."""

from __future__ import annotations

import copy
import json
from collections.abc import Callable, Iterable, Iterator
from itertools import pairwise
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from privacyguard_plugin import PrivacyGuard
from privacyguard_plugin.integrations.streams import EventResolver, finished, guard_stream
from privacyguard_plugin.session import Session

MAIL = "tove.harlan@example.net"
SAID = "to [[EMAIL#1]], [[EMAIL#2]] [["
RESOLVED = f"to {MAIL}, [[EMAIL#2]] [["


@pytest.fixture(scope="module")
def session() -> Iterator[Session]:
    with PrivacyGuard().session() as session:
        session.before_upload(f"write to {MAIL}")
        yield session


def chat(pieces: Iterable[str]) -> list[Any]:
    said: list[Any] = [{"choices": [{"index": 0, "delta": {"content": piece}}]} for piece in pieces]
    return [*said, {"choices": [{"index": 0, "delta": {}, "finish_reason": "stop"}]}]


def calls(pieces: Iterable[str]) -> list[Any]:
    said: list[Any] = [
        {"choices": [{"index": 0, "delta": {"tool_calls": [{"index": 0, "id": "c", "function": {"name": "act", "arguments": p}}]}}]}
        for p in pieces
    ]  # fmt: skip
    return [*said, {"choices": [{"index": 0, "delta": {}, "finish_reason": "tool_calls"}]}]


def responses(pieces: Iterable[str]) -> list[Any]:
    at = {"output_index": 0, "content_index": 0}
    said: list[Any] = [{"type": "response.output_text.delta", "delta": piece, **at} for piece in pieces]
    return [*said, {"type": "response.output_text.done", "text": SAID, **at}]


def blocks(pieces: Iterable[str]) -> list[Any]:
    said: list[Any] = [{"type": "content_block_delta", "index": 0, "delta": {"text": piece}} for piece in pieces]
    return [{"type": "content_block_start", "index": 0}, *said, {"type": "content_block_stop", "index": 0}]


def output(pieces: Iterable[str]) -> list[Any]:
    def event(piece: str, reason: str) -> dict[str, Any]:
        choice = {"index": 0, "finish_reason": reason, "message": {"content": [{"text": piece}]}}
        return {"output": {"choices": [choice]}}

    return [*(event(piece, "null") for piece in pieces), event("", "stop")]


SHAPES = [chat, calls, responses, blocks, output]


def said_in(events: Iterable[Any]) -> str:
    """Everything that the pieces of these events say, in order."""
    said = ""
    for event in events:
        for choice in event.get("choices") or event.get("output", {}).get("choices", ()):
            delta = choice.get("delta", {})
            said += delta.get("content") or ""
            said += "".join(call["function"]["arguments"] for call in delta.get("tool_calls") or ())
            said += "".join(part["text"] for part in choice.get("message", {}).get("content", ()))
        delta = event.get("delta", "")
        said += delta if isinstance(delta, str) else delta.get("text", "")
    return said


def resolved(events: Iterable[Any], session: Session) -> list[Any]:
    resolver = EventResolver(session, incremental=True)
    return [shown for event in events for shown in resolver.feed(event)] + resolver.end()


@pytest.mark.parametrize("shape", SHAPES)
@settings(max_examples=15)
@given(cuts=st.sets(st.integers(1, len(SAID) - 1)))
def test_any_pieces_say_what_the_whole_says(
    shape: Callable[[Iterable[str]], list[Any]], cuts: set[int], session: Session
) -> None:
    edges = [0, *sorted(cuts), len(SAID)]
    events = shape([SAID[a:b] for a, b in pairwise(edges)])
    given_before = copy.deepcopy(events)
    assert said_in(resolved(events, session)) == RESOLVED
    assert events == given_before


@pytest.mark.parametrize("shape", [chat, calls, responses, blocks])
def test_a_stream_that_breaks_off_still_says_what_was_held_back(
    shape: Callable[[Iterable[str]], list[Any]], session: Session
) -> None:
    assert said_in(resolved(shape(["to [[EMA", "IL#1"])[:-1], session)) == "to [[EMAIL#1"


def test_what_is_held_back_comes_before_the_event_that_ends_it(session: Session) -> None:
    events = resolved(chat(["a [["]), session)
    reasons = [event["choices"][0].get("finish_reason") for event in events]
    assert reasons[-1] == "stop" and reasons[:-1] == [None] * (len(events) - 1)


def test_choices_do_not_mix(session: Session) -> None:
    pieces = [(0, "[[EMAIL"), (1, "[[EM"), (0, "#1]]!"), (1, "AIL#9]]")]
    events = [{"choices": [{"index": i, "delta": {"content": p}}]} for i, p in pieces]
    shown = resolved(events, session)
    said = {0: "", 1: ""}
    for event in shown:
        said[event["choices"][0]["index"]] += event["choices"][0]["delta"]["content"]
    assert said == {0: f"{MAIL}!", 1: "[[EMAIL#9]]"}


def test_arguments_stay_json(session: Session) -> None:
    text = said_in(resolved(calls(['{"to": "[[EMA', 'IL#1]]", "n": 1}']), session))
    assert json.loads(text) == {"to": MAIL, "n": 1}


@pytest.mark.parametrize("event", [{"type": "ping"}, {"type": "message_start", "message": {}}, "[DONE]", {}, {"x": 1}])
def test_other_events_pass(event: Any, session: Session) -> None:
    assert EventResolver(session).feed(event) == [event]


@pytest.mark.parametrize(
    ("event", "done"),
    [
        ({"choices": [{"finish_reason": "stop"}]}, True),
        ({"choices": [{"finish_reason": None}, {"finish_reason": "length"}]}, True),
        ({"output": {"finish_reason": "stop"}}, True),
        ({"choices": [{"finish_reason": "null"}]}, False),
        ({"choices": [{"finish_reason": ""}]}, False),
        ({"output": {"choices": [{}]}}, False),
        ({}, False),
    ],
)
def test_whether_a_reply_is_complete(event: Any, done: bool) -> None:
    assert finished(event) is done


def test_a_guarded_stream_is_the_stream_but_for_its_events(session: Session) -> None:
    class Stream(list[Any]):
        status = 200
        closed = False

        def __enter__(self) -> Stream:
            return self

        def __exit__(self, *exception: Any) -> None:
            self.closed = True

    stream = Stream(chat(["[[EMAIL", "#1]]"]))
    with guard_stream(stream, session) as guarded:
        assert guarded.status == 200 and said_in(guarded) == MAIL
    assert stream.closed
