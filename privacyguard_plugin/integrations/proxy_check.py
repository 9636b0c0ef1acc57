"""Before the proxy serves anybody: does a canary come out of the real path released, and back in one piece?"""

from __future__ import annotations

import base64
import io
import json
import re
import secrets
from dataclasses import replace
from typing import TYPE_CHECKING, Any

import httpx

from ..errors import ConfigError, LeakDetected
from ..references.forms import Form, form_of
from .proxy import ProxySettings, make_proxy

if TYPE_CHECKING:
    from ..guard import PrivacyGuard

__all__ = ["check_proxy"]


async def check_proxy(guard: PrivacyGuard, settings: ProxySettings) -> None:
    """Send texts, tool results and a picture with made-up values through the proxy, up to where the network begins.

    Raises LeakDetected when a value reached that point, ConfigError when a request failed or did not come back resolved.
    """
    form = form_of(guard.config.mode)
    upstream = _Upstream(form)
    app = make_proxy(guard, replace(settings, resolve="reply"), transport=httpx.MockTransport(upstream.answer))
    mail = f"canary.{secrets.token_hex(6)}@example.com"
    phone = f"415-555-01{secrets.randbelow(100):02}"
    picture = _picture(mail)
    async with httpx.AsyncClient(transport=httpx.ASGITransport(app), base_url="http://127.0.0.1") as client:
        for path, body in _requests(mail, phone, picture):
            answer = await client.post(path, json=body)
            if answer.status_code != 200:
                raise ConfigError(f"self-test: {path} answered {answer.status_code}")
            sent = upstream.last.decode()
            for kind, value in (("EMAIL", mail), ("PHONE", phone)):
                if value in sent:
                    raise LeakDetected(f"self-test: a made-up {kind} would have left through {path}")
            if picture in json.dumps(body) and not _covered(picture, sent):
                raise LeakDetected(f"self-test: a made-up EMAIL on a picture would have left through {path}")
            if not _email(sent, form) or mail not in answer.text:
                raise ConfigError(f"self-test: a reference did not come back resolved from {path}")


class _Upstream:
    """Answers with what it was told, so that what would have left can be looked at, and comes back."""

    def __init__(self, form: Form) -> None:
        self.last = b""
        self._form = form

    def answer(self, request: httpx.Request) -> httpx.Response:
        self.last = request.content
        said = _email(self.last.decode(), self._form)
        if request.url.path.endswith("/responses"):
            part = {"type": "output_text", "text": said, "annotations": []}
            return httpx.Response(200, json={"id": "r", "output": [{"type": "message", "content": [part]}]})
        if request.url.path.endswith("/messages"):
            return httpx.Response(200, json={"type": "message", "content": [{"type": "text", "text": said}]})
        if request.url.path.endswith("/generation"):
            choice = {"finish_reason": "stop", "message": {"role": "assistant", "content": [{"text": said}]}}
            return httpx.Response(200, json={"output": {"choices": [choice]}})
        if json.loads(self.last).get("stream"):
            events = "".join(
                f"data: {json.dumps({'choices': [{'index': 0, 'delta': {'content': piece}}]})}\n\n"
                for piece in (said[:4], said[4:])
            )
            done = json.dumps({"choices": [{"index": 0, "delta": {}, "finish_reason": "stop"}]})
            content = f"{events}data: {done}\n\ndata: [DONE]\n\n"
            return httpx.Response(200, text=content, headers={"Content-Type": "text/event-stream"})
        return httpx.Response(200, json={"choices": [{"index": 0, "message": {"content": said}}]})


def _email(sent: str, form: Form) -> str:
    """The reference that stands for the canary's address; "" when none was written."""
    return next((f.text for f in form.find(sent) if f.reason is None and "EMAIL" in f.text), "")


def _requests(mail: str, phone: str, picture: str) -> list[tuple[str, dict[str, Any]]]:
    text = f"Write to {mail} or call {phone}"
    call = {"id": "c", "type": "function", "function": {"name": "act", "arguments": json.dumps({"text": mail})}}
    url = f"data:image/png;base64,{picture}"
    screen = {"type": "image_url", "image_url": {"url": url}}
    history = [
        {"role": "user", "content": [{"type": "text", "text": text}, screen]},
        {"role": "assistant", "content": None, "tool_calls": [call]},
        {"role": "tool", "tool_call_id": "c", "content": f"typed {mail}"},
    ]
    return [
        ("/v1/chat/completions", {"model": "self-test", "messages": history}),
        ("/v1/chat/completions", {"model": "self-test", "stream": True, "messages": history[:1]}),
        ("/v1/responses", {"model": "self-test", "instructions": text, "input": f"again: {mail}"}),
        ("/v1/messages", {"model": "self-test", "system": text, "messages": [{"role": "user", "content": mail}]}),
        (
            "/api/v1/services/aigc/multimodal-generation/generation",
            {"model": "self-test", "input": {"messages": [{"role": "user", "content": [{"text": text}]}]}},
        ),
    ]


def _covered(picture: str, sent: str) -> bool:
    """Whether most of the columns of pixels in which the value was drawn look different now."""
    import numpy as np
    from PIL import Image

    released = re.search(r"data:image/png;base64,([A-Za-z0-9+/=]+)", sent)
    if released is None:
        return False
    before, after = (
        np.asarray(Image.open(io.BytesIO(base64.b64decode(data))).convert("L"), dtype=np.int16)
        for data in (picture, released[1])
    )
    inked = (before[:, _VALUE_FROM:] < 128).any(axis=0)
    changed = (np.abs(before - after)[:, _VALUE_FROM:] > 64).any(axis=0)
    return bool((inked & changed).sum() > inked.sum() / 2)


_VALUE_FROM = 300
"""Pixels: left of it only the words before the value are drawn."""


def _picture(text: str) -> str:
    from PIL import Image, ImageDraw, ImageFont

    image = Image.new("RGB", (1080, 300), "white")
    ImageDraw.Draw(image).text((40, 80), f"Reply to {text}", "black", ImageFont.load_default(44))
    buffer = io.BytesIO()
    image.save(buffer, "PNG", compress_level=1)
    return base64.b64encode(buffer.getvalue()).decode()
