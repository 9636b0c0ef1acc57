"""What agents' own parsers and message shapes do to references: small doubles written after reading how each behaves."""

from __future__ import annotations

import ast
import json
import re
from collections.abc import Callable, Iterator
from typing import Any
from xml.etree import ElementTree

import pytest

from privacyguard_plugin import PrivacyGuard
from privacyguard_plugin.integrations.messages import release_messages
from privacyguard_plugin.integrations.replies import resolve_reply
from privacyguard_plugin.integrations.streams import EventResolver
from privacyguard_plugin.session import Session
from tests.integrations import endpoints

TEXTS = ["[[ADDR#2.CITY]]", "寄到[[ADDR#2.PROV-CITY]]，电话[[PHONE#1]]", "[[NUM#3.LEN=6]] and [[NAME#4]]"]


def gui_owl(text: str) -> tuple[str, Callable[[str], str]]:
    """Splits on the tag and on the closing braces, then reads JSON."""
    call = json.dumps({"name": "mobile_use", "arguments": {"action": "type", "text": text}}, ensure_ascii=False)

    def parse(reply: str) -> str:
        inside = reply.split("<tool_call>")[1].split("}}\n")[0] + "}}"
        return str(json.loads(inside)["arguments"]["text"])

    return f"Action: type it\n<tool_call>\n{call}\n</tool_call>", parse


def autoglm(text: str) -> tuple[str, Callable[[str], str]]:
    """Cuts the text of a Type action out between its quotation marks."""

    def parse(reply: str) -> str:
        action = reply[reply.index("do(action=") :]
        return action.split("text=", 1)[1][1:-2]

    return f'<think>so</think><answer>do(action="Type", text="{text}")', parse


def androidlab(text: str) -> tuple[str, Callable[[str], str]]:
    """Strips leading zeros from the code in the fenced block, then runs it; here it is only read."""

    def parse(reply: str) -> str:
        code = reply.split("```")[1].strip().splitlines()[-1]
        code = re.sub(r"(?<![\w.])0+(?=\d)", "", code)
        (argument,) = ast.parse(code, mode="eval").body.args  # type: ignore[attr-defined]
        return str(ast.literal_eval(argument))

    return f'do it\n```\ndo_type("{text}")\n```', parse


def ui_tars(text: str) -> tuple[str, Callable[[str], str]]:
    """Renames the point arguments anywhere in the reply, splits actions, evaluates one call."""

    def parse(reply: str) -> str:
        action = reply.split("Action: ")[1].replace("start_point=", "start_box=").replace("point=", "start_box=")
        call = ast.parse(action.split(")\n\n")[0].strip(), mode="eval").body
        return str(ast.literal_eval(call.keywords[0].value))  # type: ignore[attr-defined]

    return f"Thought: so\nAction: type(content='{text}')", parse


def mobilerun(text: str) -> tuple[str, Callable[[str], str]]:
    """Reads tool calls from XML inside the reply."""

    def parse(reply: str) -> str:
        return str(ElementTree.fromstring(reply[reply.index("<invoke") :]).findtext("parameter"))

    return f'I type. <invoke name="type"><parameter name="text">{text}</parameter></invoke>', parse


AGENTS = [gui_owl, autoglm, androidlab, ui_tars, mobilerun]


@pytest.fixture(scope="module")
def session() -> Iterator[Session]:
    with PrivacyGuard().session() as session:
        session.before_upload("mail anna.b@example.org")
        yield session


@pytest.mark.parametrize("text", TEXTS)
@pytest.mark.parametrize("agent", AGENTS, ids=lambda a: a.__name__)
def test_references_survive_every_parser(agent: Any, text: str) -> None:
    reply, parse = agent(text)
    assert parse(reply) == text


@pytest.mark.parametrize("agent", AGENTS, ids=lambda a: a.__name__)
def test_a_value_in_the_reply_is_what_the_parser_reads(agent: Any, session: Session) -> None:
    reply, parse = agent("to [[EMAIL#1]]!")
    assert parse(session.after_return(reply).payload) == "to anna.b@example.org!"


def test_a_value_with_quotes_passes_where_the_parser_reads_escapes() -> None:
    with PrivacyGuard().session() as session:
        shown = session.before_upload('WiFi password: Tr"0ub\\adour9').instruction
        assert shown is not None
        root = shown[shown.index("[[") : shown.index("]]") + 2]
        value = session.after_return(root).payload
        for agent in (gui_owl, androidlab, ui_tars):
            reply, parse = agent(root)
            assert parse(session.after_return(reply).payload) == value


@pytest.mark.parametrize("agent", AGENTS, ids=lambda a: a.__name__)
def test_replies_in_the_history_keep_their_form(agent: Any, session: Session) -> None:
    reply, _ = agent("to [[EMAIL#1]]!")
    history = [{"role": "user", "content": "go"}, {"role": "assistant", "content": reply}]
    assert release_messages(history, session)[-1]["content"] == reply
    resolved = session.after_return(reply).payload
    assert release_messages([history[0], {"role": "assistant", "content": resolved}], session)[-1]["content"] == reply


@pytest.mark.parametrize("piece", [1, 4, 1000])
@pytest.mark.parametrize("kind", ["chat", "responses", "message"])
def test_every_shape_streams_the_values_that_it_would_return(kind: str, piece: int, session: Session) -> None:
    text, arguments = "to [[EMAIL#1]] [", '{"text": "[[EMAIL#1]]"}'
    make = {
        "chat": (endpoints.chat_reply, endpoints.chat_chunks),
        "responses": (endpoints.response, endpoints.response_events),
        "message": (endpoints.message, endpoints.message_events),
    }[kind]
    whole = json.dumps(resolve_reply(make[0](text, arguments), session))  # type: ignore[operator]
    assert whole.count("anna.b@example.org") == 2 and "[[" not in whole
    resolver = EventResolver(session)
    events = [e for event in make[1](text, arguments, piece) for e in resolver.feed(event)] + resolver.end()  # type: ignore[operator]
    said = {"text": "", "arguments": ""}
    for event in events:
        for choice in event.get("choices", ()):
            said["text"] += choice["delta"].get("content") or ""
            for call in choice["delta"].get("tool_calls") or ():
                said["arguments"] += call["function"]["arguments"]
        delta = event.get("delta", "")
        if isinstance(delta, dict):
            said["text"] += delta.get("text", "")
            said["arguments"] += delta.get("partial_json", "")
        else:
            said["arguments" if "arguments" in event.get("type", "") else "text"] += delta
    assert said == {"text": "to anna.b@example.org [", "arguments": '{"text": "anna.b@example.org"}'}


def test_a_stream_that_stops_in_a_reference_still_gives_what_it_said(session: Session) -> None:
    resolver = EventResolver(session)
    chunks = list(endpoints.chat_chunks("to [[EMAIL#1", None, 3))[:-1]
    events = [e for chunk in chunks for e in resolver.feed(chunk)] + resolver.end()
    assert "".join(e["choices"][0]["delta"].get("content") or "" for e in events) == "to [[EMAIL#1"
