"""Whole tasks by an agent without any protection of its own, whose provider speaks Anthropic's or DashScope's interface."""

from __future__ import annotations

import io
import json
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import httpx
import pytest

from privacyguard_plugin import PrivacyGuard
from runners.loop.embedded import PrivateAdb, embedded_phone
from runners.loop.hands import Hands
from runners.loop.messages import Turn, build_messages, data_url
from runners.loop.protocol import parse_reply
from runners.planner import PlannerServer
from tasks.load import load_suite
from tests.integrations.proxy_rig import served
from tests.runners.test_gui_owl import assert_nothing_received

Messages = list[dict[str, Any]]


@dataclass(frozen=True)
class Interface:
    """How messages in OpenAI's format become a request of this one and back, and where a reply's text stands in it."""

    path: str
    write: Callable[[Messages], dict[str, Any]]
    read: Callable[[dict[str, Any]], Messages]
    reply: Callable[[str], dict[str, Any]]
    text: Callable[[dict[str, Any]], str]


def parts(content: Any) -> list[dict[str, Any]]:
    return [{"type": "text", "text": content}] if isinstance(content, str) else content


def to_anthropic(messages: Messages) -> dict[str, Any]:
    def block(part: dict[str, Any]) -> dict[str, Any]:
        if part["type"] == "text":
            return part
        data = part["image_url"]["url"].partition(",")[2]
        return {"type": "image", "source": {"type": "base64", "media_type": "image/png", "data": data}}

    turns = [{"role": m["role"], "content": [*map(block, parts(m["content"]))]} for m in messages[1:]]
    return {"model": "m", "max_tokens": 500, "system": messages[0]["content"], "messages": turns}


def from_anthropic(body: dict[str, Any]) -> Messages:
    def part(block: dict[str, Any]) -> dict[str, Any]:
        if block["type"] == "text":
            return block
        return {"type": "image_url", "image_url": {"url": f"data:image/png;base64,{block['source']['data']}"}}

    turns = [{"role": m["role"], "content": [*map(part, m["content"])]} for m in body["messages"]]
    return [{"role": "system", "content": body["system"]}, *turns]


def to_dashscope(messages: Messages) -> dict[str, Any]:
    def part(part: dict[str, Any]) -> dict[str, Any]:
        return {"text": part["text"]} if part["type"] == "text" else {"image": part["image_url"]["url"]}

    return {
        "model": "m",
        "input": {"messages": [{"role": m["role"], "content": [*map(part, parts(m["content"]))]} for m in messages]},
    }


def from_dashscope(body: dict[str, Any]) -> Messages:
    def part(part: dict[str, Any]) -> dict[str, Any]:
        if "text" in part:
            return {"type": "text", "text": part["text"]}
        return {"type": "image_url", "image_url": {"url": part["image"]}}

    return [{"role": m["role"], "content": [*map(part, m["content"])]} for m in body["input"]["messages"]]


INTERFACES = {
    "anthropic": Interface(
        "/v1/messages",
        to_anthropic,
        from_anthropic,
        lambda text: {"type": "message", "role": "assistant", "content": [{"type": "text", "text": text}]},
        lambda reply: str(reply["content"][0]["text"]),
    ),
    "dashscope": Interface(
        "/api/v1/services/aigc/multimodal-generation/generation",
        to_dashscope,
        from_dashscope,
        lambda text: {"output": {"choices": [{"finish_reason": "stop", "message": {"content": [{"text": text}]}}]}},
        lambda reply: str(reply["output"]["choices"][0]["message"]["content"][0]["text"]),
    ),
}


def run_unprotected(instruction: str, ask: Callable[[Messages], str], device: Any) -> str:
    """An observe/act loop as agents write it: raw screens in, actions as they come out, the answer in clear."""
    hands = Hands(device, tuple(device.window_size()))
    turns: list[Turn] = []
    for _ in range(14):
        file = io.BytesIO()
        device.screenshot().save(file, "PNG")
        image = data_url(file.getvalue())
        reply = ask(build_messages(instruction, "", turns, image))
        turns.append(Turn(image, reply))
        action = parse_reply(reply)
        if action["action"] == "answer":
            return str(action["text"])
        hands.perform(action)
    raise AssertionError("no answer within the budget")


@pytest.mark.parametrize(
    ("interface", "lang", "template"),
    [("anthropic", "en", "order1-city"), pytest.param("dashscope", "zh", "order1-city", marks=pytest.mark.slow)],
)
def test_a_task_ends_with_the_value_and_upstream_receives_no_gold(interface: str, lang: str, template: str) -> None:
    how = INTERFACES[interface]
    task = next(t for t in load_suite("wechat", lang).tasks() if t.template.id == template)
    received: list[bytes] = []
    planner = PlannerServer()

    def answer(request: httpx.Request) -> httpx.Response:
        body = json.dumps({"messages": how.read(json.loads(request.content))}, ensure_ascii=False).encode()
        received.append(body)
        said = planner.complete(body)["choices"][0]["message"]["content"]
        return httpx.Response(200, json=how.reply(said))

    with (
        PrivateAdb() as adb,
        served(PrivacyGuard(), transport=httpx.MockTransport(answer), own_references="everywhere") as rig,
        embedded_phone(adb, lang) as (phone, device),
        httpx.Client(timeout=60) as client,
    ):
        for chat in task.chats:
            for message in chat.messages:
                phone.deliver(chat.name, message)

        def ask(messages: Messages) -> str:
            reply = client.post(f"{rig.url}/s/task{how.path}", json=how.write(messages))
            assert reply.status_code == 200, reply.text
            return how.text(reply.json())

        given = run_unprotected(task.template.instruction, ask, device)
    identity = next(i for i in task.suite.identities if i.id == task.template.identity)
    assert given == identity.gold[task.template.case]
    assert_nothing_received(task, received)
