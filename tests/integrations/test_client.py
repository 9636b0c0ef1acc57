"""Real SDK clients behind the door, against a provider on a real socket."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Iterator
from typing import Any

import anthropic
import httpx
import openai
import pytest
from pydantic import BaseModel

from privacyguard_plugin import ConfigError, LeakDetected, PrivacyGuard, UnsupportedContent
from privacyguard_plugin.integrations.client import guard_client
from privacyguard_plugin.session import Session
from tests.integrations import endpoints
from tests.integrations.endpoints import Provider, provider
from tests.integrations.formats import MAIL, PLACES, SECRETS, SHAPES, scripted

QUOTED = 'Maria "Mia" Lopez'


@pytest.fixture(scope="module")
def guard() -> PrivacyGuard:
    return PrivacyGuard(ocr=scripted())


@pytest.fixture
def session(guard: PrivacyGuard) -> Iterator[Session]:
    with guard.session() as session:
        yield session


@pytest.fixture
def upstream() -> Iterator[Provider]:
    with provider() as running:
        yield running


def client(upstream: Provider) -> openai.OpenAI:
    return openai.OpenAI(base_url=upstream.url, api_key="k", max_retries=0)


def said(upstream: Provider) -> str:
    return b"".join(upstream.received).decode()


ASK: list[Any] = [{"role": "user", "content": f"write to {MAIL}"}]


@pytest.mark.parametrize("stream", [False, True])
@pytest.mark.parametrize("place", PLACES)
@pytest.mark.parametrize("shape", SHAPES)
def test_the_providers_socket_receives_no_value(
    shape: str, place: str, stream: bool, session: Session, upstream: Provider
) -> None:
    kind, build = SHAPES[shape]
    upstream.text = "I write to [[EMAIL#1]]."
    arguments = {"model": "m", "stream": stream, **build(place)}
    if kind == "anthropic":
        sdk: Any = anthropic.Anthropic(base_url=upstream.url.removesuffix("/v1"), api_key="k", max_retries=0)
    else:
        sdk = client(upstream)
    guarded = guard_client(sdk, session, resolve="reply")
    name = {"responses": "responses", "anthropic": "messages"}.get(kind)
    endpoint = getattr(guarded, name) if name else guarded.chat.completions
    with sdk:
        reply = endpoint.create(**arguments)
        shown = "".join(map(str, reply)) if stream else str(reply)
    assert not [secret for secret in SECRETS if secret in said(upstream)]
    if not stream:
        assert f"I write to {MAIL}." in shown
    assert "[[EMAIL#1]]" in said(upstream) or place == "image"


def test_references_stay_in_replies_by_default(session: Session, upstream: Provider) -> None:
    upstream.text, upstream.arguments = "I write to [[EMAIL#1]]", '{"text": "[[EMAIL#1]]"}'
    reply = guard_client(client(upstream), session).chat.completions.create(model="m", messages=ASK)
    message = reply.choices[0].message
    assert message.content == "I write to [[EMAIL#1]]"
    assert session.after_return(json.loads(message.tool_calls[0].function.arguments)).payload == {"text": MAIL}
    history = [*ASK, message, {"role": "tool", "tool_call_id": "c1", "content": f"typed {MAIL}"}]
    guard_client(client(upstream), session).chat.completions.create(model="m", messages=history)
    sent = upstream.bodies[-1]["messages"]
    assert sent[2]["content"] == "I write to [[EMAIL#1]]"
    assert sent[2]["tool_calls"][0]["function"]["arguments"] == '{"text": "[[EMAIL#1]]"}'
    assert sent[3]["content"] == "typed [[EMAIL#1]]"


def test_values_in_arguments_are_escaped_for_where_they_stand(session: Session, upstream: Provider) -> None:
    address = 'Flat "B"\\2, 12 Main Street, Springfield, IL 62704'
    ask = [{"role": "user", "content": f"ship to {address}"}]
    guarded = guard_client(client(upstream), session, resolve="reply")
    upstream.text = "ok"
    guarded.chat.completions.create(model="m", messages=ask)
    shown = upstream.bodies[0]["messages"][-1]["content"]
    root = shown[shown.index("[[") : shown.index("]]") + 2]
    value = session.after_return(root).payload
    upstream.arguments = json.dumps({"text": root, "n": [1, root]})
    upstream.text = f'<tool_call>{{"name": "type", "arguments": {{"text": "{root}"}}}}</tool_call>'
    message = guarded.chat.completions.create(model="m", messages=ask).choices[0].message
    assert json.loads(message.tool_calls[0].function.arguments) == {"text": value, "n": [1, value]}
    inside = message.content.removeprefix("<tool_call>").removesuffix("</tool_call>")
    assert json.loads(inside)["arguments"]["text"] == value


@pytest.mark.parametrize("piece", [1, 2, 3, 7, 500])
def test_streamed_text_and_arguments_resolve_whatever_the_pieces(
    piece: int, session: Session, upstream: Provider
) -> None:
    upstream.text, upstream.arguments = "To [[EMAIL#1]], [[EMAIL#7]] [x]", '{"a": "[[EMAIL#1]]", "b": "[[EMAIL#1]]]"}'
    upstream.piece = piece
    guarded = guard_client(client(upstream), session, resolve="reply")
    text = arguments = ""
    for chunk in guarded.chat.completions.create(model="m", messages=ASK, stream=True):
        delta = chunk.choices[0].delta
        text += delta.content or ""
        for call in delta.tool_calls or ():
            arguments += call.function.arguments or ""
    assert text == f"To {MAIL}, [[EMAIL#7]] [x]"
    assert json.loads(arguments) == {"a": MAIL, "b": "[[EMAIL#1]]]"}
    for event in guarded.responses.create(model="m", input=ASK[0]["content"], stream=True):
        if event.type == "response.completed":
            assert event.response.output_text == text
            assert json.loads(event.response.output[1].arguments) == json.loads(arguments)


class Action(BaseModel):
    text: str


def test_parse_works(session: Session, upstream: Provider) -> None:
    upstream.text = '{"text": "[[EMAIL#1]]"}'
    resolving = guard_client(client(upstream), session, resolve="reply")
    parsed = resolving.chat.completions.parse(model="m", messages=ASK, response_format=Action)
    assert parsed.choices[0].message.parsed == Action(text=MAIL)
    assert parsed.choices[0].message.content == json.dumps({"text": MAIL})
    assert MAIL not in said(upstream)


@pytest.mark.parametrize("resolve", ["never", "reply"])
def test_accumulating_streams_of_every_sdk_hold_what_the_pieces_say(
    resolve: Any, session: Session, upstream: Provider
) -> None:
    expected = MAIL if resolve == "reply" else "[[EMAIL#1]]"
    upstream.text, upstream.arguments = '{"text": "[[EMAIL#1]]"}', '{"text": "to [[EMAIL#1]]"}'
    guarded = guard_client(client(upstream), session, resolve=resolve)
    shown = ""
    with guarded.chat.completions.stream(model="m", messages=ASK, response_format=Action) as stream:
        for event in stream:
            shown += event.delta if event.type == "content.delta" else ""
        (choice,) = stream.get_final_completion().choices
    assert shown == choice.message.content == json.dumps({"text": expected})
    assert choice.message.parsed == Action(text=expected)
    assert json.loads(choice.message.tool_calls[0].function.arguments) == {"text": f"to {expected}"}

    upstream.text = "I write to [[EMAIL#1]]"
    sdk = anthropic.Anthropic(base_url=upstream.url.removesuffix("/v1"), api_key="k", max_retries=0)
    with guard_client(sdk, session, resolve=resolve).messages.stream(model="m", max_tokens=9, messages=ASK) as stream:
        assert "".join(stream.text_stream) == f"I write to {expected}"
        assert stream.get_final_message().content[1].input == {"text": f"to {expected}"}
    assert MAIL not in said(upstream)


def test_accumulating_streams_of_the_responses_interface(session: Session) -> None:
    """Its helper wants every event of the real interface: the provider here says them all."""
    at = {"item_id": "m1", "output_index": 0, "content_index": 0, "logprobs": []}
    empty = {"type": "output_text", "text": "", "annotations": []}
    item = {"id": "m1", "type": "message", "role": "assistant", "status": "in_progress", "content": []}
    whole = endpoints.response("to [[EMAIL#1]]", None)
    events = [
        {"type": "response.created", "response": whole | {"output": []}},
        {"type": "response.output_item.added", "output_index": 0, "item": item},
        {"type": "response.content_part.added", "part": empty, **at},
        *({"type": "response.output_text.delta", "delta": piece, **at} for piece in ("to [[EM", "AIL#1]", "]")),
        {"type": "response.output_text.done", "text": "to [[EMAIL#1]]", **at},
        {"type": "response.content_part.done", "part": empty | {"text": "to [[EMAIL#1]]"}, **at},
        {"type": "response.output_item.done", "output_index": 0, "item": whole["output"][0]},
        {"type": "response.completed", "response": whole},
    ]
    lines = "".join(
        f"event: {e['type']}\ndata: {json.dumps(e | {'sequence_number': n})}\n\n" for n, e in enumerate(events)
    )
    received = []

    def answer(request: httpx.Request) -> httpx.Response:
        received.append(request.content.decode())
        return httpx.Response(200, text=lines, headers={"Content-Type": "text/event-stream"})

    sdk = openai.OpenAI(api_key="k", http_client=httpx.Client(transport=httpx.MockTransport(answer)))
    with guard_client(sdk, session, resolve="reply").responses.stream(model="m", input=ASK) as stream:
        shown = "".join(event.delta for event in stream if event.type == "response.output_text.delta")
        assert shown == stream.get_final_response().output_text == f"to {MAIL}"
    assert MAIL not in received[0]


def test_accumulating_streams_of_asynchronous_clients(session: Session, upstream: Provider) -> None:
    upstream.text = "I write to [[EMAIL#1]]"

    async def run() -> list[str]:
        sdk = openai.AsyncOpenAI(base_url=upstream.url, api_key="k", max_retries=0)
        async with guard_client(sdk, session, resolve="reply").chat.completions.stream(
            model="m", messages=ASK
        ) as stream:
            completion = await stream.get_final_completion()
        other = anthropic.AsyncAnthropic(base_url=upstream.url.removesuffix("/v1"), api_key="k", max_retries=0)
        guarded = guard_client(other, session, resolve="reply")
        async with guarded.messages.stream(model="m", max_tokens=9, messages=ASK) as stream:
            return [completion.choices[0].message.content or "", await stream.get_final_text()]

    assert asyncio.run(run()) == [f"I write to {MAIL}"] * 2
    assert MAIL not in said(upstream)


def test_a_stream_that_cannot_be_resolved_is_refused_and_closed(session: Session) -> None:
    class Manager:
        closed = False

        def __enter__(self) -> object:
            return object()

        def __exit__(self, *_: object) -> None:
            self.closed = True

    manager = Manager()
    completions = type("Completions", (), {"stream": lambda self, **_: manager})()
    other = type("Client", (), {"chat": type("Chat", (), {"completions": completions})()})()
    with (
        pytest.raises(UnsupportedContent),
        guard_client(other, session, resolve="reply").chat.completions.stream(messages=ASK),
    ):
        pass
    assert manager.closed


def test_raw_responses_are_released_and_resolved(session: Session, upstream: Provider) -> None:
    upstream.text = "I write to [[EMAIL#1]]"
    for resolve, expected in (("never", upstream.text), ("reply", f"I write to {MAIL}")):
        guarded = guard_client(client(upstream), session, resolve=resolve)  # type: ignore[arg-type]
        raw = guarded.chat.completions.with_raw_response.create(model="m", messages=ASK)
        assert raw.status_code == 200
        assert raw.parse().choices[0].message.content == expected
        assert guarded.responses.with_raw_response.create(model="m", input=ASK).parse().output_text == expected
    assert MAIL not in said(upstream)


def test_asynchronous_clients(session: Session, upstream: Provider) -> None:
    upstream.text = "I write to [[EMAIL#1]]"

    async def run() -> list[str]:
        async with guard_client(
            openai.AsyncOpenAI(base_url=upstream.url, api_key="k"), session, resolve="reply"
        ) as guarded:
            reply = await guarded.chat.completions.create(model="m", messages=ASK)
            stream = await guarded.chat.completions.create(model="m", messages=ASK, stream=True)
            text = "".join([chunk.choices[0].delta.content or "" async for chunk in stream])
            raw = await guarded.chat.completions.with_raw_response.create(model="m", messages=ASK)
            return [reply.choices[0].message.content, text, raw.parse().choices[0].message.content]

    assert asyncio.run(run()) == [f"I write to {MAIL}"] * 3
    assert MAIL not in said(upstream)


@pytest.mark.parametrize(
    "use",
    [
        lambda c: c.files.create(file=b"x", purpose="vision"),
        lambda c: c.images.generate(prompt="x"),
        lambda c: c.audio.transcriptions,
        lambda c: c.embeddings.create(input="x", model="m"),
        lambda c: c.beta,
        lambda c: c.completions,
        lambda c: c.batches,
        lambda c: c.post("/chat/completions", body={}),
        lambda c: c.with_raw_response,
        lambda c: c.with_streaming_response,
        lambda c: c.chat.completions.list(),
        lambda c: c.chat.completions.with_streaming_response,
        lambda c: c.responses.compact(),
        lambda c: c.with_options(default_headers={"x": "y"}),
    ],
)
def test_every_other_way_out_is_refused(use: Any, session: Session, upstream: Provider) -> None:
    with pytest.raises(UnsupportedContent):
        use(guard_client(client(upstream), session))
    assert not upstream.received


def test_extras_are_part_of_the_request(session: Session, upstream: Provider) -> None:
    guarded = guard_client(client(upstream), session)
    guarded.chat.completions.create(model="m", messages=ASK, extra_body={"note": f"owner {MAIL}"}, timeout=5)
    assert upstream.bodies[0]["note"] == "owner [[EMAIL#1]]"
    for extra in ({"extra_headers": {"X-Owner": MAIL}}, {"extra_query": {"q": MAIL}}, {"extra_body": {"messages": []}}):
        with pytest.raises(UnsupportedContent):
            guarded.chat.completions.create(model="m", messages=ASK, **extra)
    assert len(upstream.received) == 1


def test_a_blocked_request_is_not_sent(session: Session, upstream: Provider) -> None:
    session.before_upload(f"write to {MAIL}")
    with pytest.raises(LeakDetected):
        guard_client(client(upstream), session).chat.completions.create(
            model="m", messages=[{"role": "user", "content": "bWFyaWEubG9wZXpAZXhhbXBsZS5jb20="}]
        )
    assert not upstream.received


def test_only_clients_are_guarded(session: Session) -> None:
    with pytest.raises(ConfigError):
        guard_client(object(), session)
    with pytest.raises(ConfigError):
        guard_client(openai.OpenAI(api_key="k"), session, resolve="always")  # type: ignore[arg-type]


def test_what_comes_back_is_masked_again_to_the_same_reference(session: Session, upstream: Provider) -> None:
    guarded = guard_client(client(upstream), session, resolve="reply")
    upstream.arguments = '{"text": "[[EMAIL#1]]"}'
    message = guarded.chat.completions.create(model="m", messages=ASK).choices[0].message
    assert MAIL in message.tool_calls[0].function.arguments
    history = [
        *ASK,
        message,
        {"role": "tool", "tool_call_id": "c1", "content": f"Error: field rejected '{MAIL.upper()}'"},
        {"role": "user", "content": [{"type": "text", "text": f"the screen shows {MAIL}"}]},
    ]
    guarded.chat.completions.create(model="m", messages=history)
    sent = json.dumps(upstream.bodies[-1])
    assert MAIL not in sent.lower() and sent.count("[[EMAIL#1]]") == 4 and "EMAIL#2" not in sent


@pytest.mark.parametrize("interface", ["chat", "responses"])
@pytest.mark.parametrize(
    ("fault", "stream", "error"),
    [
        ("429", False, openai.RateLimitError),
        ("500", True, openai.InternalServerError),
        ("slow", False, openai.APITimeoutError),
        ("killed", True, (httpx.HTTPError, openai.APIError)),
        ("malformed", True, (ValueError, openai.APIError)),
        ("stalled", True, (httpx.TimeoutException, openai.APITimeoutError)),
    ],
)
def test_the_sdks_own_errors_arrive_and_what_came_before_them_is_resolved(
    fault: str, stream: bool, error: Any, interface: str, session: Session, upstream: Provider
) -> None:
    upstream.fault, upstream.text, upstream.piece = fault, "I write to [[EMAIL#1]] and then some more", 23
    guarded = guard_client(client(upstream).with_options(timeout=0.7), session, resolve="reply")
    shown = ""
    with pytest.raises(error) as caught:
        if interface == "chat":
            for chunk in guarded.chat.completions.create(model="m", messages=ASK, stream=stream):
                shown += chunk.choices[0].delta.content or ""
        else:
            for event in guarded.responses.create(model="m", input=ASK, stream=stream):
                shown += getattr(event, "delta", "")
    assert f"I write to {MAIL} and then some more".startswith(shown) and "[[" not in shown
    assert MAIL not in str(caught.value) and MAIL not in said(upstream)


def test_the_sdks_own_debug_log_holds_no_value(
    session: Session, upstream: Provider, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level("DEBUG")
    upstream.text = "I write to [[EMAIL#1]]"
    guarded = guard_client(client(upstream), session, resolve="reply")
    for stream in (False, True):
        reply = guarded.chat.completions.create(model="m", messages=ASK, stream=stream)
        if stream:
            list(reply)
    assert caplog.records and MAIL not in caplog.text
