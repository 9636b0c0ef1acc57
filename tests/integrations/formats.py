"""Requests in the shapes that agents send, and where in them content stands."""

from __future__ import annotations

import base64
import io
from collections.abc import Callable, Iterator
from typing import Any

import numpy as np
from PIL import Image, ImageDraw, ImageFont

from privacyguard_plugin.ocr.scripted import ScriptedOcr, plain_line

MAIL = "maria.lopez@example.com"
PHONE = "+1 415 555 0132"
SECRETS = (MAIL, PHONE, "4155550132", "415-555-0132", "maria.lopez")
ON_SCREEN = "Reply to maria.lopez@example.com"


def screenshot(kind: str = "PNG", text: str = ON_SCREEN) -> bytes:
    image = Image.new("RGB", (720, 240), "white")
    ImageDraw.Draw(image).text((40, 80), text, "black", ImageFont.load_default(40))
    buffer = io.BytesIO()
    image.save(buffer, kind)
    return buffer.getvalue()


def scripted() -> ScriptedOcr:
    """Reads every picture as the one line that `screenshot` draws."""
    return ScriptedOcr([plain_line(ON_SCREEN, 40, 80)])


def data_url(data: bytes, kind: str = "png") -> str:
    return f"data:image/{kind};base64,{base64.b64encode(data).decode()}"


def pixels(encoded: str) -> np.ndarray:
    data = base64.b64decode(encoded.partition("base64,")[2] or encoded)
    return np.asarray(Image.open(io.BytesIO(data)).convert("RGB"))


def strings(node: Any) -> Iterator[str]:
    if isinstance(node, dict):
        for key, value in node.items():
            yield str(key)
            yield from strings(value)
    elif isinstance(node, list | tuple):
        for value in node:
            yield from strings(value)
    elif node is not None:
        yield str(node)


ARGUMENTS = '{"action": "type", "text": "maria.lopez@example.com"}'


def chat(place: str) -> dict[str, Any]:
    user: dict[str, Any] = {"role": "user", "content": f"write to {MAIL}"}
    return {
        "text": {"messages": [user]},
        "parts": {"messages": [{"role": "user", "content": [{"type": "text", "text": f"write to {MAIL}"}]}]},
        "system": {
            "messages": [{"role": "system", "content": f"The owner is {MAIL}"}, {"role": "user", "content": "go"}]
        },
        "image": {
            "messages": [
                {
                    "role": "user",
                    "content": [
                        {"type": "text", "text": "the screen"},
                        {"type": "image_url", "image_url": {"url": data_url(screenshot())}},
                    ],
                }
            ]
        },
        "arguments": {
            "messages": [
                {"role": "user", "content": "go"},
                {
                    "role": "assistant",
                    "content": None,
                    "tool_calls": [
                        {"id": "c1", "type": "function", "function": {"name": "act", "arguments": ARGUMENTS}}
                    ],
                },
                {"role": "tool", "tool_call_id": "c1", "content": "done"},
            ]
        },
        "result": {
            "messages": [
                {"role": "user", "content": "go"},
                {
                    "role": "assistant",
                    "content": None,
                    "tool_calls": [{"id": "c1", "type": "function", "function": {"name": "act", "arguments": "{}"}}],
                },
                {"role": "tool", "tool_call_id": "c1", "content": f"the field now holds {MAIL}"},
            ]
        },
    }[place]


def responses(place: str) -> dict[str, Any]:
    def said(*parts: dict[str, Any]) -> dict[str, Any]:
        return {"role": "user", "content": list(parts)}

    return {
        "text": {"input": f"write to {MAIL}"},
        "parts": {"input": [said({"type": "input_text", "text": f"write to {MAIL}"})]},
        "system": {"instructions": f"The owner is {MAIL}", "input": "go"},
        "image": {"input": [said({"type": "input_image", "image_url": data_url(screenshot()), "detail": "auto"})]},
        "arguments": {
            "input": [
                said({"type": "input_text", "text": "go"}),
                {"type": "function_call", "call_id": "c1", "name": "act", "arguments": ARGUMENTS},
                {"type": "function_call_output", "call_id": "c1", "output": "done"},
            ]
        },
        "result": {
            "input": [
                {"type": "function_call", "call_id": "c1", "name": "act", "arguments": "{}"},
                {"type": "function_call_output", "call_id": "c1", "output": f"the field now holds {MAIL}"},
            ]
        },
    }[place]


def anthropic(place: str) -> dict[str, Any]:
    def turns(*blocks: dict[str, Any], role: str = "user") -> dict[str, Any]:
        return {"max_tokens": 100, "messages": [{"role": role, "content": list(blocks)}]}

    call = {"type": "tool_use", "id": "c1", "name": "act", "input": {"action": "type", "text": MAIL}}
    return {
        "text": {"max_tokens": 100, "messages": [{"role": "user", "content": f"write to {MAIL}"}]},
        "parts": turns({"type": "text", "text": f"write to {MAIL}"}),
        "system": turns({"type": "text", "text": "go"}) | {"system": f"The owner is {MAIL}"},
        "image": turns(
            {
                "type": "image",
                "source": {
                    "type": "base64",
                    "media_type": "image/png",
                    "data": base64.b64encode(screenshot()).decode(),
                },
            }
        ),
        "arguments": turns(call, role="assistant"),
        "result": turns(
            {
                "type": "tool_result",
                "tool_use_id": "c1",
                "content": [{"type": "text", "text": f"the field now holds {MAIL}"}],
            }
        ),
    }[place]


def dashscope(place: str) -> dict[str, Any]:
    if place in ("text", "arguments", "result"):
        return chat(place)
    if place == "system":
        return {
            "messages": [
                {"role": "system", "content": [{"text": f"The owner is {MAIL}"}]},
                {"role": "user", "content": [{"text": "go"}]},
            ]
        }
    part = {"text": f"write to {MAIL}"} if place == "parts" else {"image": data_url(screenshot())}
    return {"messages": [{"role": "user", "content": [part]}]}


def bare(place: str) -> dict[str, Any]:
    """OpenAI chat as android_world's GUI-Owl writes it: base64 without a data URL, content mixed from strings and parts."""
    body = chat(place)
    if place == "image":
        body["messages"][0]["content"][1]["image_url"]["url"] = base64.b64encode(screenshot()).decode()
    return body


def native(place: str) -> dict[str, Any]:
    """DashScope's own interface, as its SDK writes it."""
    return {"input": dashscope(place), "parameters": {"incremental_output": True}}


SHAPES: dict[str, tuple[str, Callable[[str], dict[str, Any]]]] = {
    "chat": ("chat", chat),
    "bare": ("chat", bare),
    "responses": ("responses", responses),
    "anthropic": ("anthropic", anthropic),
    "dashscope": ("dashscope", dashscope),
}
PLACES = ("text", "parts", "system", "image", "arguments", "result")
