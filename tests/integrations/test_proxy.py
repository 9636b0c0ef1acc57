"""An unmodified client in front, a provider behind, and what each of them sees."""

from __future__ import annotations

import asyncio
import io
import json
import os
import statistics
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import httpx
import numpy as np
import openai
import pytest
from PIL import Image

from privacyguard_plugin import ConfigError, PrivacyGuard
from privacyguard_plugin.integrations.proxy import ProxySettings, make_proxy
from tests.integrations.formats import MAIL, data_url, scripted
from tests.integrations.proxy_rig import Served, served

ASK: list[Any] = [{"role": "user", "content": f"write to {MAIL}"}]


@pytest.fixture(scope="module")
def guard() -> PrivacyGuard:
    return PrivacyGuard(ocr=scripted())


@pytest.fixture
def rig(guard: PrivacyGuard) -> Iterator[Served]:
    with served(guard) as running:
        yield running


def test_a_task_over_several_steps_keeps_its_references(rig: Served) -> None:
    client = rig.client()
    rig.upstream.arguments = '{"action": "type", "text": "[[EMAIL#1]]"}'
    history = list(ASK)
    for _ in range(3):
        message = client.chat.completions.create(model="m", messages=history).choices[0].message
        assert message.tool_calls is not None
        assert json.loads(message.tool_calls[0].function.arguments) == {"action": "type", "text": MAIL}  # type: ignore[union-attr]
        history += [
            message.model_dump(exclude_none=True),
            {"role": "tool", "tool_call_id": "c1", "content": f"typed {MAIL}"},
        ]
    assert MAIL not in rig.said and "EMAIL#2" not in rig.said
    assert rig.said.count("[[EMAIL#1]]") == 3 + 2 * (1 + 2)


def test_models_pass_and_everything_else_does_not(rig: Served) -> None:
    assert [m.id for m in rig.client().models.list()] == ["m"]
    for method, path in (
        ("POST", "/v1/files"), ("POST", "/v1/embeddings"), ("POST", "/v1/images/generations"), ("GET", "/v1/models/m"),
        ("POST", "/v1/audio/speech"), ("DELETE", "/v1/responses/r"), ("GET", "/v1/responses/r"), ("POST", "/v1/completions"),
        ("POST", "/chat/completions"),
    ):  # fmt: skip
        assert httpx.request(method, rig.url + path, json={} if method == "POST" else None).status_code in (405, 501)
    assert httpx.get(rig.url + "/v1/chat/completions").status_code in (405, 501)
    assert not rig.upstream.received


def test_only_known_headers_go_on(rig: Served) -> None:
    headers = {
        "Authorization": "Bearer key-1", "X-Owner": MAIL, "Cookie": "a=b", "OpenAI-Project": "p", "X-Stainless-OS": "x",
        "X-PrivacyGuard-Session": "s",
    }  # fmt: skip
    httpx.post(rig.url + "/v1/chat/completions?owner=maria", json={"model": "m", "messages": ASK}, headers=headers)
    sent = {name.lower(): value for name, value in rig.upstream.headers[0].items()}
    assert sent["authorization"] == "Bearer key-1" and sent["openai-project"] == "p"
    assert not {"x-owner", "cookie", "x-stainless-os", "x-privacyguard-session"} & sent.keys()


def test_sessions_follow_header_conversation_and_key(rig: Served) -> None:
    def reply(client: openai.OpenAI, content: str) -> str | None:
        messages: list[Any] = [{"role": "user", "content": content}]
        return client.chat.completions.create(model="m", messages=messages).choices[0].message.content

    rig.upstream.text = "[[EMAIL#1]]"
    assert reply(rig.client(session="a"), f"write to {MAIL}") == MAIL
    assert reply(rig.client(session="a"), "and now?") == MAIL
    assert reply(rig.client(session="b"), "and now?") == "[[EMAIL#1]]"
    assert reply(rig.client("other", session="a"), "and now?") == "[[EMAIL#1]]"
    named = openai.OpenAI(base_url=f"{rig.url}/s/task-7/v1", api_key="k", max_retries=0)
    assert [reply(named, content) for content in (f"write to {MAIL}", "and now?")] == [MAIL, MAIL]
    assert reply(rig.client(), f"write to {MAIL}") == MAIL
    assert reply(rig.client(), "something else") == "[[EMAIL#1]]"


def test_a_response_that_continues_another_finds_its_session(rig: Served) -> None:
    rig.upstream.text = "[[EMAIL#1]]"
    client = rig.client()
    first = client.responses.create(model="m", input=f"write to {MAIL}")
    assert client.responses.create(model="m", input="and now?", previous_response_id=first.id).output_text == MAIL
    assert client.responses.create(model="m", input="and now?").output_text == "[[EMAIL#1]]"


@pytest.mark.parametrize(
    ("fault", "stream", "error", "status"),
    [
        ("429", False, openai.RateLimitError, 429),
        ("429", True, openai.RateLimitError, 429),
        ("500", False, openai.InternalServerError, 500),
        ("500", True, openai.InternalServerError, 500),
        ("broken", False, openai.InternalServerError, 502),
        ("slow", False, openai.InternalServerError, 504),
        ("killed", True, openai.APIError, None),
        ("malformed", True, openai.APIError, None),
        ("stalled", True, openai.APIError, None),
    ],
)
def test_what_goes_wrong_upstream_arrives_as_what_it_is(
    fault: str, stream: bool, error: type[openai.APIError], status: int | None, guard: PrivacyGuard
) -> None:
    with served(guard, patience_s=0.7) as rig:
        rig.upstream.fault, rig.upstream.text = fault, "I write to [[EMAIL#1]] and then some more"
        shown = ""
        with pytest.raises(error) as caught:
            reply: Any = rig.client().chat.completions.create(model="m", messages=ASK, stream=stream)
            for chunk in reply:
                shown += chunk.choices[0].delta.content or ""
        if status is not None:
            assert caught.value.status_code == status  # type: ignore[attr-defined]
        if status == 429:
            assert caught.value.response.headers["retry-after"] == "7"  # type: ignore[attr-defined]
        assert MAIL not in str(caught.value) and MAIL not in rig.said
        rig.upstream.fault = None
        assert rig.client().chat.completions.create(model="m", messages=ASK).choices


def test_no_upstream_is_a_bad_gateway(guard: PrivacyGuard) -> None:
    async def run() -> httpx.Response:
        app = make_proxy(guard, ProxySettings("http://127.0.0.1:9/v1"))
        async with httpx.AsyncClient(transport=httpx.ASGITransport(app), base_url="http://localhost") as client:
            return await client.post("/v1/chat/completions", json={"messages": ASK})

    answer = asyncio.run(run())
    assert answer.status_code == 502 and answer.json()["error"]["type"] == "UpstreamUnreachable"


@pytest.mark.parametrize(
    "body",
    [
        {"messages": [{"role": "user", "content": [{"type": "input_audio", "input_audio": {"data": "AA"}}]}]},
        {
            "messages": [
                {"role": "user", "content": [{"type": "image_url", "image_url": {"url": "file:///etc/passwd"}}]}
            ]
        },
        {"messages": [{"role": "user", "content": [{"type": "image_url", "image_url": {"url": "http://x/y.png"}}]}]},
        {"messages": "hello"},
        {"messages": [{"role": "user", "content": {"a": object.__name__}}]},
        {"messages": [{"role": "user", "content": [[]]}]},
    ],
)
def test_what_is_not_known_is_a_typed_error_and_is_not_sent(body: dict[str, Any], rig: Served) -> None:
    answer = httpx.post(rig.url + "/v1/chat/completions", json=body)
    assert answer.status_code == 400 and answer.json()["error"]["type"] == "UnsupportedContent"
    for content, kind in ((b"{no", "application/json"), (b"[]", "application/json"), (b"{}", "text/plain")):
        answer = httpx.post(rig.url + "/v1/chat/completions", content=content, headers={"Content-Type": kind})
        assert answer.status_code == 400
    assert not rig.upstream.received


def test_other_hosts_are_not_answered(rig: Served) -> None:
    answer = httpx.post(rig.url + "/v1/chat/completions", json={"messages": ASK}, headers={"Host": "evil.example"})
    assert answer.status_code == 400 and not rig.upstream.received


def test_a_picture_of_20_megabytes(rig: Served) -> None:
    noise = np.random.default_rng(1).integers(0, 255, (2700, 2600, 3), dtype=np.uint8)
    buffer = io.BytesIO()
    Image.fromarray(noise).save(buffer, "PNG", compress_level=0)
    assert len(buffer.getvalue()) > 20_000_000
    part = {"type": "image_url", "image_url": {"url": data_url(buffer.getvalue())}}
    body = {"model": "m", "messages": [{"role": "user", "content": [part]}]}
    assert httpx.post(rig.url + "/v1/chat/completions", json=body, timeout=60).status_code == 200
    too_large = "A" * 65_000_000
    body["messages"][0]["content"] = too_large  # type: ignore[index]
    answer = httpx.post(rig.url + "/v1/chat/completions", json=body, timeout=60)
    assert answer.status_code == 400 and answer.json()["error"]["type"] == "UnsupportedContent"


def test_fifty_sessions_at_once_never_mix(rig: Served) -> None:
    rig.upstream.echo = True

    def run(number: int) -> tuple[int, str]:
        mails = [f"user{number}.{step}@example{number}.com" for step in range(3)]
        client = rig.client(session=f"s{number}" if number % 2 else None)
        messages: list[Any] = [{"role": "user", "content": f"task {number}: write to {mails[0]}"}]
        shown = ""
        for step in (1, 2):
            reply: Any = client.chat.completions.create(model="m", messages=messages, stream=bool(number % 3))
            if number % 3:
                shown = "".join(chunk.choices[0].delta.content or "" for chunk in reply)
            else:
                shown = reply.choices[0].message.content
            messages += [{"role": "assistant", "content": "ok"}, {"role": "user", "content": f"and to {mails[step]}"}]
        assert mails[0] in shown and mails[1] in shown
        return number, shown

    rig.upstream.piece = 200
    with ThreadPoolExecutor(50) as pool:
        for number, shown in pool.map(run, range(50)):
            for other in range(50):
                assert (f"@example{other}.com" in shown) == (other == number)
    assert "@example" not in rig.said


def test_nothing_raw_in_any_log(
    guard: PrivacyGuard, caplog: pytest.LogCaptureFixture, capfd: pytest.CaptureFixture[str]
) -> None:
    caplog.set_level(5)  # uvicorn's "trace"
    with served(guard, log_level="trace") as rig:
        client = rig.client("secret-key-77")
        rig.upstream.text = "to [[EMAIL#1]]"
        client.chat.completions.create(model="m", messages=ASK)
        for fault in ("500", "broken", "killed", "malformed"):
            rig.upstream.fault = fault
            with pytest.raises(openai.APIError):
                list(client.chat.completions.create(model="m", messages=ASK, stream=True))  # type: ignore[call-overload]
    for record in caplog.records:
        if record.name.partition(".")[0] not in ("openai", "httpx", "httpcore"):  # the test's own client
            assert MAIL not in record.getMessage() and "secret-key-77" not in record.getMessage()
    assert any(record.name.startswith("uvicorn") for record in caplog.records)
    out, err = capfd.readouterr()
    assert MAIL not in out + err and "secret-key-77" not in out + err


@pytest.mark.parametrize("upstream", ["file:///x", "api.openai.com", "https://ann:hunter2@example.org/v1"])
def test_an_upstream_that_is_no_plain_base_url_is_refused(upstream: str) -> None:
    with pytest.raises(ConfigError) as refused:
        make_proxy(PrivacyGuard(), ProxySettings(upstream))
    assert "hunter2" not in str(refused.value)


def test_a_request_of_text_costs_little(rig: Served) -> None:
    """Measured as the difference to asking upstream directly. The bound is loose: machines that test are busy."""
    system = "You are an agent that operates a phone. Answer with one action as JSON. " * 40
    messages: list[Any] = [{"role": "system", "content": system}, *ASK]
    direct, through = [], []
    with httpx.Client(timeout=30) as client:
        for step in range(25):
            messages = [
                *messages,
                {"role": "assistant", "content": f'{{"action": "click", "coordinate": [{step}, 512]}}'},
                {"role": "user", "content": f"step {step}: the screen changed, go on"},
            ]
            for url, times in ((rig.upstream.url, direct), (rig.url + "/v1", through)):
                began = time.perf_counter()
                client.post(url + "/chat/completions", json={"model": "m", "messages": messages})
                times.append((time.perf_counter() - began) * 1000)
    overhead = statistics.median(through[3:]) - statistics.median(direct[3:])
    if os.environ.get("PRIVACYGUARD_SHOW_FIGURES"):
        print(f"\nproxy overhead p50 {overhead:.1f} ms (direct {statistics.median(direct):.1f} ms)")
    assert overhead < 60
