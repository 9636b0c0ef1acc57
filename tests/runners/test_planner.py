"""The scripted reader: what it understands, how it plays, and that it sees requests only."""

from __future__ import annotations

import base64
import io
import json
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest
from PIL import Image

from privacyguard_plugin.notice import notice_text
from privacyguard_plugin.ocr.scripted import ScriptedOcr, plain_line
from runners.loop.messages import Turn, build_messages, data_url
from runners.loop.protocol import parse_reply
from runners.planner import MODEL, PlannerServer
from runners.reader.noise import Noise
from runners.reader.policy import Move, decide
from runners.reader.request import BadRequest, read_request
from runners.reader.screen import Reader
from runners.reader.tokens import find_seen
from runners.reader.wording import Want, read_goal

WIDTH, HEIGHT = 1080, 2400


# --- reading references ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "root", "levels"),
    [
        ("[[NAME#1]]", "NAME#1", ()),
        ("[[ADDR#9.PROV-CITY-DIST-ROAD-DTL]]", "ADDR#9", ("PROV", "CITY", "DIST", "ROAD", "DTL")),
        ("call [[PHONE#6]] if something", "PHONE#6", ()),
        ("【【ADDR#2.CITY】】", "ADDR#2", ("CITY",)),
        ("[[NAME＃1O]]", "NAME#10", ()),
        ("[[ADDR#l2.C1TY-DTL]]", "ADDR#12", ("CITY", "DTL")),
        ("[INAME#3]]", "NAME#3", ()),
        ("[[PH0NE#4]]", "PHONE#4", ()),
        ("[[ADDR#7.R0AD—DTL]", "ADDR#7", ("ROAD", "DTL")),
        ("[[NUM#5.LEN=6]]", "NUM#5", ()),
    ],
)
def test_references_are_read_through_the_usual_misreadings(text: str, root: str, levels: tuple[str, ...]) -> None:
    (seen,) = find_seen(text)
    assert (seen.root, seen.levels) == (root, levels)


@pytest.mark.parametrize(
    ("text", "written"),
    [
        ("打给PHONE#k7obv谢谢", "PHONE#k7obv"),
        ("PHONE # k7obv", "PHONE#k7obv"),
        ("ADDR#1di3v_2,", "ADDR#1di3v_2"),
        ("PH0NE#K7obv", "PHONE#k7obv"),
        ("NAME#3lysO", "NAME#3lys0"),  # a code has no capitals: this tall, it is the digit
    ],
)
def test_value_placeholders_are_read_and_written_back(text: str, written: str) -> None:
    (seen,) = find_seen(text)
    assert (seen.written(), seen.placeholder) == (written, True)


def test_codes_that_look_alike_mean_the_same_chat() -> None:
    (one,), (other,) = find_seen("NAME#3lys0"), find_seen("NAME#31yso")
    assert one.means(other) and one.root != other.root


@pytest.mark.parametrize("text", ["[[TODO#1]]", "ADDR 2", "(18)", "[Draft] hello", "[[NAME#]]"])
def test_other_brackets_are_no_references(text: str) -> None:
    assert not list(find_seen(text))


# --- understanding instructions --------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("task", "app", "root", "want"),
    [
        ("Open WhatsApp, look at the conversation with [[NAME#2]] and tell me their e-mail.", "WhatsApp", "NAME#2", Want.EMAIL),
        ("Open Messenger and read the chat with [[NAME#4]]. What is the full shipping address?", "Messenger", "NAME#4", Want.ADDRESS),
        ("Launch the Messenger app and check the messages from [[ORG#3]]. Report the city of the address only.", "Messenger", "ORG#3", Want.CITY),
        ("Read the chat with [[NAME#1]]. Reply with just the apartment of the address.", "", "NAME#1", Want.DTL),
        ("打开微信，看看和[[NAME#7]]的对话，告诉我收货地址在哪个区。", "微信", "NAME#7", Want.DIST),
        ("打开微讯，查看与[[NAME#1]]的聊天，返回完整地址。", "微讯", "NAME#1", Want.ADDRESS),
        ("启动微讯，看[[NAME#5]]发来的消息，回答手机号。", "微讯", "NAME#5", Want.PHONE),
        ("打开微讯，查看和[[NAME#1]]的聊天，只回答地址所在的省。", "微讯", "NAME#1", Want.PROV),
    ],
)  # fmt: skip
def test_generic_wording_is_understood(task: str, app: str, root: str, want: Want) -> None:
    goal = read_goal(task)
    assert goal.person is not None
    assert (goal.app, goal.person.root, goal.want) == (app, root, want)


def test_a_chat_may_be_named_in_plain_words() -> None:
    goal = read_goal("Open Messenger and read the chat named Climbing Crew. Answer with the phone number.")
    assert (goal.person, goal.title) == (None, "Climbing Crew")


# --- playing -----------------------------------------------------------------------------------------------------------------


def picture(shade: int = 200) -> bytes:
    buffer = io.BytesIO()
    Image.new("RGB", (WIDTH, HEIGHT), (shade, shade, shade)).save(buffer, "PNG")
    return buffer.getvalue()


def play(
    task: str,
    lines: list[tuple[str, int, int]],
    *,
    notice: str = "",
    replies: tuple[str, ...] = (),
    told: tuple[str, ...] = (),
    ask: bool = False,
) -> dict[str, Any]:
    """The action for a screen that shows these (text, left, top). `told`: what the device answered, one per earlier turn."""
    reader = Reader(ScriptedOcr([plain_line(text, left, top) for text, left, top in lines]))
    turns = [Turn(data_url(picture()), reply) for reply in replies]
    turns += [Turn(data_url(picture()), "Action: ask", told=answer) for answer in told]
    body = {"messages": build_messages(task, notice, turns, data_url(picture()), ask=ask)}
    return parse_reply(decide(read_request(body), reader).reply())


TASK = "Open Messenger and read the chat with [[NAME#1]]. Answer with only the city of the delivery address."
LIST = [("Messenger (3)", 400, 150), ("[[NAME#4]]", 230, 300), ("[[NAME#1]]", 230, 520), ("Chats", 90, 2280)]
CHAT = [("[[NAME#1]]", 400, 150), ("ship it to", 220, 500), ("[[ADDR#9.CITY-ROAD]]", 220, 560)]


def test_the_app_is_opened_from_its_icon() -> None:
    action = play(TASK, [("10:34", 60, 40), ("Messenger", 70, 2140)])
    assert action["action"] == "click"
    assert 60 <= action["coordinate"][0] <= 300
    assert action["coordinate"][1] > 850


def test_the_chat_of_the_named_reference_is_opened() -> None:
    action = play(TASK, LIST)
    assert action["action"] == "click"
    assert 520 / 2.4 < action["coordinate"][1] < 580 / 2.4


def test_a_mention_inside_a_message_is_not_a_chat() -> None:
    action = play(TASK, [("Messenger", 400, 150), ("[[NAME#4]]", 230, 300), ("see [[NAME#1]] today", 230, 370)])
    assert action["action"] == "swipe"


def test_a_list_that_does_not_move_ends_the_search() -> None:
    scroll = Move("Scroll the list", {"action": "swipe", "coordinate": [500, 760], "coordinate2": [500, 330]}).reply()
    action = play(TASK, [("Messenger", 400, 150), ("[[NAME#4]]", 230, 300)], replies=(scroll,))
    assert action == {"action": "terminate", "status": "failure"}


def test_a_component_is_answered_as_a_projection_when_the_notice_tells_of_parts() -> None:
    assert play(TASK, CHAT, notice=notice_text("en"))["text"] == "[[ADDR#9.CITY]]"
    assert play(TASK, CHAT, notice=notice_text("zh"))["text"] == "[[ADDR#9.CITY]]"


def test_without_parts_in_the_notice_only_the_root_is_known() -> None:
    assert play(TASK, CHAT, notice=notice_text("en", "exact"))["text"] == "[[ADDR#9]]"


def test_the_most_complete_address_of_a_chat_is_meant() -> None:
    chat = [*CHAT, ("[[ADDR#12.PROV-CITY-DIST-ROAD-DTL]]", 220, 800), ("[[ADDR#7.CITY]]", 220, 1000)]
    assert play(TASK, chat, notice=notice_text("en"))["text"] == "[[ADDR#12.CITY]]"


def test_earlier_messages_are_looked_for() -> None:
    action = play(TASK, [("[[NAME#1]]", 400, 150), ("thank you", 220, 500)])
    assert action["action"] == "swipe"
    assert action["coordinate2"][1] > action["coordinate"][1]


NEAR = "Open Messenger and read the chat with [[NAME#1]]. I live at [[ADDR#2.CITY]]. Answer with the complete address in the same city as mine."
TWO = [
    ("[[NAME#1]]", 400, 150), ("[[ADDR#9.CITY-ROAD]]", 220, 560), ("[[ADDR#10.CITY-ROAD]]", 220, 760),
]  # fmt: skip


@pytest.mark.parametrize("before", [0, 6])
def test_what_cannot_be_seen_is_asked_once_and_the_answers_are_remembered(before: int) -> None:
    waits = ("Action: wait",) * before
    first, second = (f"same([[ADDR#2]], [[ADDR#{number}]], CITY)" for number in (9, 10))
    assert play(NEAR, TWO, ask=True, replies=waits) == {"action": "ask", "text": first}
    assert play(NEAR, TWO, ask=True, replies=waits, told=(f"{first}: no",)) == {"action": "ask", "text": second}
    told = (f"{first}: no", f"{second}: yes")
    assert play(NEAR, TWO, ask=True, told=(*told, *("",) * before))["text"] == "[[ADDR#10]]"


def test_nothing_is_asked_where_the_action_is_not_offered() -> None:
    assert play(NEAR, TWO)["action"] == "answer"


def test_the_same_request_gets_the_same_reply() -> None:
    assert play(TASK, LIST) == play(TASK, LIST)


# --- noise -------------------------------------------------------------------------------------------------------------------


def test_noise_spoils_its_share_of_answers_repeatably_and_nothing_else() -> None:
    (seen,) = find_seen("[[ADDR#9.CITY]]")
    answer = Move("Answer", {"action": "answer", "text": "[[ADDR#9.CITY]]"}, seen, tuple(find_seen("[[ADDR#4]]")))
    noise = Noise.parse("3:0.4")
    requests = [str(n).encode() for n in range(400)]
    spoilt = [noise.spoil(answer, request).action["text"] for request in requests]
    assert spoilt == [noise.spoil(answer, request).action["text"] for request in requests]
    assert 0.25 < sum(text != "[[ADDR#9.CITY]]" for text in spoilt) / 400 < 0.5
    assert len(set(spoilt)) > 5
    assert "[[ADDR#4]]" in spoilt
    click = Move("Click", {"action": "click", "coordinate": [1, 1]})
    assert all(noise.spoil(click, request) is click for request in requests)


# --- serving -----------------------------------------------------------------------------------------------------------------


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[PlannerServer]:
    with PlannerServer(record=tmp_path_factory.mktemp("received")) as made:
        yield made


def test_it_says_on_every_answer_that_it_is_not_a_model(server: PlannerServer) -> None:
    listed = httpx.get(server.base_url + "/models")
    assert listed.json()["data"][0] == {"id": MODEL, "object": "model", "owned_by": "scripted reader, not a model"}
    answered = httpx.post(
        server.base_url + "/chat/completions",
        json={"messages": build_messages("Do something", "", [], data_url(picture()))},
    )
    assert answered.status_code == 200
    assert answered.headers["X-Planner"] == "scripted reader, not a model"
    assert answered.json()["system_fingerprint"] == "scripted reader, not a model"
    assert parse_reply(answered.json()["choices"][0]["message"]["content"])["action"] == "terminate"


@pytest.mark.parametrize(
    "body",
    [
        b"no json",
        b"[]",
        b'{"messages": []}',
        json.dumps({"messages": [{"role": "user", "content": "no picture"}]}).encode(),
        json.dumps({"messages": [{"role": "user", "content": [{"type": "image_url", "image_url": {"url": "file:///a"}}]}]}).encode(),
        json.dumps({"messages": [{"role": "user", "content": [{"type": "text", "text": "x"}, {"type": "image_url", "image_url": {"url": "data:image/png;base64," + base64.b64encode(b"x").decode()}}]}]}).encode(),
    ],
)  # fmt: skip
def test_what_is_no_request_is_refused(server: PlannerServer, body: bytes) -> None:
    assert httpx.post(server.base_url + "/chat/completions", content=body).status_code == 400


def test_it_listens_on_loopback_only(server: PlannerServer) -> None:
    assert server.base_url.startswith("http://127.0.0.1:")


def test_bodies_are_kept_as_received(server: PlannerServer) -> None:
    assert server.record is not None
    before = len(list(server.record.iterdir()))
    httpx.post(server.base_url + "/chat/completions", content=b'{"odd":  1}')
    kept = sorted(server.record.iterdir(), key=lambda path: path.name)
    assert len(kept) == before + 1
    assert kept[-1].read_bytes() == b'{"odd":  1}'


def test_a_picture_by_address_is_not_fetched() -> None:
    with pytest.raises(BadRequest):
        read_request(
            {"messages": [{"role": "user", "content": [{"text": "x"}, {"image_url": {"url": "http://h/a.png"}}]}]}
        )


def test_the_planner_knows_neither_tasks_nor_phone() -> None:
    """No task file, no gold, no side channel: not even the modules that could read them are loaded."""
    loaded = subprocess.run(
        [sys.executable, "-c", "import sys, runners.planner; print(*sys.modules)"],
        capture_output=True,
        text=True,
        check=True,
        cwd=Path(__file__).parent.parent.parent,
    ).stdout.split()
    assert "runners.reader.policy" in loaded
    assert not [name for name in loaded if name.split(".")[0] == "tasks"]
    assert not [
        name for name in loaded if name.startswith(("runners.phone", "runners.loop", "privacyguard_plugin.guard"))
    ]
