"""The local model behind a real socket: what it is sent, and what its answers can and cannot do."""

from __future__ import annotations

import json
import threading
from collections.abc import Iterator
from http.server import BaseHTTPRequestHandler, HTTPServer
from typing import Any

import pytest

from privacyguard_plugin import ConfigError, load_config
from privacyguard_plugin.ask.answer import Reason
from privacyguard_plugin.detection.detector import Detector
from privacyguard_plugin.detection.order import default_recognizers
from privacyguard_plugin.model import PiiType

from .asked import Asked

PHONES = ((PiiType.PHONE, "415-555-0188"), (PiiType.PHONE, "415-555-0132"), (PiiType.NAME, "Maria Lopez"))
FREE = "I wonder whether somebody wrote {0} down twice, once as {1}, hm?"


class Model:
    """Answers every request with `says`; `received` holds the request bodies."""

    def __init__(self) -> None:
        self.says: str | None = "NONE"
        self.status = 200
        self.received: list[dict[str, Any]] = []
        model = self

        class Handler(BaseHTTPRequestHandler):
            def do_POST(self) -> None:
                model.received.append(json.loads(self.rfile.read(int(self.headers["Content-Length"]))))
                body = json.dumps({"choices": [{"message": {"role": "assistant", "content": model.says}}]}).encode()
                self.send_response(model.status)
                self.send_header("Content-Length", str(len(body)))
                self.send_header("Location", "http://example.com/")
                self.end_headers()
                self.wfile.write(body)

            def log_message(self, format: str, *args: Any) -> None: ...

        self.server = HTTPServer(("127.0.0.1", 0), Handler)
        threading.Thread(target=self.server.serve_forever, daemon=True).start()

    @property
    def settings(self) -> dict[str, Any]:
        return {"url": f"http://127.0.0.1:{self.server.server_address[1]}/v1", "name": "any", "timeout_s": 5}

    def asked(self, goal: str = "", *values: tuple[PiiType, str]) -> Asked:
        detector = Detector(default_recognizers())
        return Asked(*(values or PHONES), goal=goal, detector=detector, ask_model=self.settings)


@pytest.fixture
def model() -> Iterator[Model]:
    made = Model()
    yield made
    made.server.shutdown()
    made.server.server_close()


def test_free_text_is_put_into_the_language_and_answered_here(model: Model) -> None:
    model.says = "equal(R1, R2)"
    answer = model.asked()(FREE)
    assert (answer.result, answer.question) == (False, "equal([[PHONE#1]], [[PHONE#2]])")


def test_what_the_grammar_reads_itself_is_not_sent(model: Model) -> None:
    asked = model.asked()
    assert asked("equal({0}, {1})").reason is Reason.ANSWERED
    assert asked("Are {0} and {1} the same?").reason is Reason.REPEATED
    assert model.received == []


def test_the_model_sees_neither_values_nor_references_nor_constants(model: Model) -> None:
    asked = model.asked()
    asked('hm, {0} might be 4155550188 or "secret words" or belong to Maria Lopez, 415-555-0132?')
    sent = json.dumps(model.received[0]["messages"][1])
    assert not any(part in sent for part in ("415", "0188", "secret", "Lopez", "Maria", "PHONE", "#"))
    assert "R1" in sent


def test_a_constant_comes_back_as_it_was_written(model: Model) -> None:
    model.says = "equal(R1, C1)"
    answer = model.asked("{0} 4155550188")("hm, might {0} be 4155550188 perhaps")
    assert (answer.result, answer.question) == (True, 'equal([[PHONE#1]], "4155550188")')


def test_what_the_model_is_sent_does_not_tell_what_the_session_knows(model: Model) -> None:
    """Otherwise an answer would confirm a guess, at no cost."""
    for name in ("Maria Lopez", "Bo Jensen", "Quill"):
        model.asked("", (PiiType.PHONE, "415-555-0188"), (PiiType.NAME, name))(
            "hm, does Quill or Bo Jensen answer {0}, 010?"
        )
    assert len({json.dumps(body) for body in model.received}) == 1
    assert len(model.received) == 3


@pytest.mark.parametrize(
    "says",
    [
        None, "", "NONE", "yes", "415-555-0188", "equal(R1, R9)", "equal(R1, C7)", 'contains(R1, "88")', "contains(R1, 88)",
        "equal([[PHONE#1]], [[PHONE#2]])", "equal(R1, R2) and valid(R1)", "value(R1)", "equal(R1, R2) " * 100,
    ],
)  # fmt: skip
def test_nothing_else_that_a_model_says_does_anything(model: Model, says: str | None) -> None:
    model.says = says
    answer = model.asked("{0} 88")(FREE)
    assert (answer.reason, answer.bits) == (Reason.NOT_UNDERSTOOD, 0)


@pytest.mark.parametrize("status", [302, 401, 500])
def test_a_model_that_fails_is_a_question_that_is_not_understood(model: Model, status: int) -> None:
    model.status, model.says = status, "equal(R1, R2)"
    assert model.asked()(FREE).reason is Reason.NOT_UNDERSTOOD


def test_a_model_that_is_not_there_is_a_question_that_is_not_understood() -> None:
    settings = {"url": "http://127.0.0.1:9/v1", "name": "any", "timeout_s": 1}
    assert Asked(*PHONES, ask_model=settings)(FREE).reason is Reason.NOT_UNDERSTOOD


@pytest.mark.parametrize(
    "url", ["http://example.com/v1", "http://10.0.0.2/v1", "http://127.0.0.1.example.com/v1", "http://user:key@127.0.0.1/v1", "file:///etc", "127.0.0.1", ""]
)  # fmt: skip
def test_an_address_off_this_machine_is_refused_without_being_quoted(url: str) -> None:
    with pytest.raises(ConfigError) as caught:
        load_config({"ask": True, "ask_model": {"url": url, "name": "any"}})
    assert "example" not in str(caught.value)
    assert "key" not in str(caught.value)


def test_another_machine_has_to_be_permitted_explicitly() -> None:
    settings = {"url": "https://example.com/v1", "name": "any", "allow_remote": True}
    assert load_config({"ask_model": settings}).ask_model is not None
