"""Every provider's interface through the proxy: what its own client gets, what upstream receives."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from typing import Any

import anthropic
import httpx
import openai
import pytest

from privacyguard_plugin import PrivacyGuard
from tests.integrations.formats import MAIL, PLACES, SECRETS, SHAPES, native, scripted
from tests.integrations.proxy_rig import Served, served

ASK: list[Any] = [{"role": "user", "content": f"write to {MAIL}"}]
GENERATION = "/api/v1/services/aigc/multimodal-generation/generation"
DOORS: dict[str, tuple[str, Callable[[str], dict[str, Any]]]] = {
    "chat": ("/v1/chat/completions", SHAPES["chat"][1]),
    "bare": ("/v1/chat/completions", SHAPES["bare"][1]),
    "dashscope": ("/v1/chat/completions", SHAPES["dashscope"][1]),
    "responses": ("/v1/responses", SHAPES["responses"][1]),
    "anthropic": ("/v1/messages", SHAPES["anthropic"][1]),
    "native": (GENERATION, native),
}


@pytest.fixture(scope="module")
def guard() -> PrivacyGuard:
    return PrivacyGuard(ocr=scripted())


@pytest.fixture
def rig(guard: PrivacyGuard) -> Iterator[Served]:
    with served(guard) as running:
        yield running


def claude(rig: Served, session: str = "") -> anthropic.Anthropic:
    return anthropic.Anthropic(base_url=rig.url + session, api_key="k", max_retries=0, timeout=30)


def events(answer: str) -> list[dict[str, Any]]:
    return [json.loads(line[6:]) for line in answer.splitlines() if line.startswith("data: {")]


def said(event: dict[str, Any]) -> str:
    """The piece of text in an event, whichever provider's."""
    if "output" in event:
        return "".join(part["text"] for part in event["output"]["choices"][0]["message"]["content"])
    if "choices" in event:
        return event["choices"][0]["delta"].get("content") or ""
    if event["type"] == "content_block_delta":
        return event["delta"].get("text", "")
    return event["delta"] if event["type"] == "response.output_text.delta" else ""


@pytest.mark.parametrize("stream", [False, True])
@pytest.mark.parametrize("place", PLACES)
@pytest.mark.parametrize("door", DOORS)
def test_upstream_receives_no_value_and_the_agent_gets_it_back(
    door: str, place: str, stream: bool, rig: Served
) -> None:
    path, build = DOORS[door]
    rig.upstream.text = "I write to [[EMAIL#1]]."
    body = {"model": "m", **build(place)}
    headers = {}
    if door == "native":
        headers = {"X-DashScope-SSE": "enable"} if stream else {}
    else:
        body["stream"] = stream
    answer = httpx.post(rig.url + path, json=body, headers=headers, timeout=30)
    assert answer.status_code == 200
    assert not [secret for secret in SECRETS if secret in rig.said]
    shown = "".join(map(said, events(answer.text))) if stream else answer.text
    assert shown == f"I write to {MAIL}." if stream else f"I write to {MAIL}." in shown


@pytest.mark.parametrize("piece", [1, 3, 200])
def test_an_anthropic_client_is_protected_by_its_base_url(piece: int, rig: Served) -> None:
    rig.upstream.text, rig.upstream.arguments, rig.upstream.piece = "To [[EMAIL#1]]", '{"text": "[[EMAIL#1]]"}', piece
    client = claude(rig)
    history = list(ASK)
    for _ in range(2):
        reply = client.messages.create(model="m", max_tokens=9, messages=history)
        assert reply.content[0].text == f"To {MAIL}" and reply.content[1].input == {"text": MAIL}  # type: ignore[union-attr]
        result = {"type": "tool_result", "tool_use_id": "c1", "content": f"typed {MAIL}"}
        history += [{"role": "assistant", "content": reply.content}, {"role": "user", "content": [result]}]
    with client.messages.stream(model="m", max_tokens=9, messages=history) as stream:
        assert "".join(stream.text_stream) == f"To {MAIL}"
        assert stream.get_final_message().content[1].input == {"text": MAIL}  # type: ignore[union-attr]
    assert MAIL not in rig.said and "EMAIL#2" not in rig.said
    assert all("## Private values" in body["system"] for body in rig.upstream.bodies)
    sent = {name.lower(): value for name, value in rig.upstream.headers[0].items()}
    assert sent.get("x-api-key", sent.get("authorization")) in ("k", "Bearer k") and "anthropic-version" in sent


def test_sessions_are_named_in_an_anthropic_base_url_as_well(rig: Served) -> None:
    rig.upstream.text = "[[EMAIL#1]]"
    for session, expected in (("/s/a", MAIL), ("/s/b", "[[EMAIL#1]]")):
        client = claude(rig, session)
        if session == "/s/a":
            client.messages.create(model="m", max_tokens=9, messages=ASK)
        reply = client.messages.create(model="m", max_tokens=9, messages=[{"role": "user", "content": "and now?"}])
        assert reply.content[0].text == expected  # type: ignore[union-attr]


@pytest.mark.parametrize(
    ("fault", "stream", "error", "status"),
    [
        ("429", False, anthropic.RateLimitError, 429),
        ("500", True, anthropic.InternalServerError, 500),
        ("broken", False, anthropic.InternalServerError, 502),
        ("slow", False, anthropic.InternalServerError, 504),
        ("killed", True, anthropic.APIError, None),
        ("malformed", True, anthropic.APIError, None),
    ],
)
def test_what_goes_wrong_arrives_as_anthropics_own_errors(
    fault: str, stream: bool, error: type[anthropic.APIError], status: int | None, guard: PrivacyGuard
) -> None:
    with served(guard, patience_s=0.7) as rig:
        rig.upstream.fault, rig.upstream.text = fault, "I write to [[EMAIL#1]] and then some more"
        with pytest.raises(error) as caught:
            reply: Any = claude(rig).messages.create(model="m", max_tokens=9, messages=ASK, stream=stream)
            list(reply) if stream else None
        if status is not None:
            assert caught.value.status_code == status  # type: ignore[attr-defined]
        assert MAIL not in str(caught.value) and MAIL not in rig.said


@pytest.mark.parametrize("fault", ["killed", "malformed", "stalled"])
def test_a_response_that_breaks_off_never_looks_complete(fault: str, guard: PrivacyGuard) -> None:
    with served(guard, patience_s=0.7) as rig:
        rig.upstream.fault, rig.upstream.text, rig.upstream.piece = fault, "I write to [[EMAIL#1]] and then more", 5
        shown = ""
        with pytest.raises(openai.APIError):
            for event in rig.client().responses.create(model="m", input=ASK, stream=True):
                shown += getattr(event, "delta", "")
                assert event.type != "response.completed"
        assert f"I write to {MAIL} and then more".startswith(shown) and MAIL not in rig.said


@pytest.mark.parametrize("incremental", [False, True])
@pytest.mark.parametrize("piece", [1, 4, 200])
def test_dashscope_streams_pieces_and_growing_texts(piece: int, incremental: bool, rig: Served) -> None:
    rig.upstream.text, rig.upstream.arguments = "To [[EMAIL#1]] [x]", '{"text": "[[EMAIL#1]]"}'
    rig.upstream.piece = piece
    body = {"model": "m", "input": {"messages": ASK}, "parameters": {"incremental_output": incremental}}
    answer = httpx.post(rig.url + GENERATION, json=body, headers={"X-DashScope-SSE": "enable"}, timeout=30)
    got = events(answer.text)
    shown = "".join(map(said, got)) if incremental else said(got[-1])
    assert shown == f"To {MAIL} [x]"
    call = got[-1]["output"]["choices"][0]["message"]["tool_calls"][0]
    assert json.loads(call["function"]["arguments"]) == {"text": MAIL}
    assert MAIL not in rig.said


@pytest.mark.parametrize("fault", ["killed", "malformed"])
def test_a_dashscope_stream_that_breaks_off_ends_with_an_error(fault: str, rig: Served) -> None:
    rig.upstream.fault, rig.upstream.text, rig.upstream.piece = fault, "I write to [[EMAIL#1]] and more", 3
    body = {"model": "m", "input": {"messages": ASK}}
    answer = httpx.post(rig.url + GENERATION, json=body, headers={"X-DashScope-SSE": "enable"}, timeout=30)
    assert "event:error\n" in answer.text and events(answer.text)[-1]["code"] in ("UpstreamStopped", "BadReply")


@pytest.mark.parametrize(
    ("door", "kept"), [("anthropic", ("error", "type")), ("native", ("code",)), ("chat", ("error", "type"))]
)
def test_a_refusal_is_written_in_the_words_of_the_interface(door: str, kept: tuple[str, ...], rig: Served) -> None:
    part = {"type": "input_audio", "input_audio": {"data": "AA"}}
    turns = {"messages": [{"role": "user", "content": [part]}]}
    answer = httpx.post(rig.url + DOORS[door][0], json={"input": turns} if door == "native" else turns)
    told = answer.json()
    for key in kept:
        told = told[key]
    assert answer.status_code == 400 and told == "UnsupportedContent" and not rig.upstream.received


def test_what_an_owner_sets_beside_a_dashscope_request_is_read(rig: Served) -> None:
    body = {"model": "m", "input": {"messages": ASK}, "parameters": {"note": f"for {MAIL}", "seed": 7}}
    httpx.post(rig.url + GENERATION, json=body)
    assert rig.upstream.bodies[0]["parameters"] == {"note": "for [[EMAIL#1]]", "seed": 7}
