"""Live runs on the embedded phone: what the planner's socket received, what is kept, and what happens when something dies."""

from __future__ import annotations

import base64
import io
import json
import os
import signal
import stat
import subprocess
import sys
import time
import unicodedata
from collections.abc import Iterator
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import adbutils
import numpy as np
import pytest
from PIL import Image

from privacyguard_plugin import ConfigError, Mode, PrivacyGuard, ResolveError
from privacyguard_plugin.config import OcrConfig
from privacyguard_plugin.ocr import build_engine
from runners.gui_owl import Agent, RunFailed, run_instruction, run_task
from runners.loop.apps import find_app
from runners.loop.embedded import PrivateAdb, embedded_phone
from runners.loop.episode import OwnDialect
from runners.loop.grid import cells, finished
from runners.loop.messages import Turn, build_messages
from runners.loop.mobile_agent import Checkout, CheckoutDialect, CheckoutHands, CheckoutModel
from runners.loop.model import ChatModel, PlannerUnavailable
from runners.loop.protocol import ReplyUnreadable, parse_reply, summary, to_pixels
from runners.planner import MODEL, PlannerServer
from tasks.load import load_suite
from tasks.model import Case, Gold, Task, Trajectory
from tasks.rule import judge

ROOT = Path(__file__).parent.parent.parent


# --- protocol ----------------------------------------------------------------------------------------------------------------


def call(**arguments: Any) -> str:
    return f"Action: go on\n<tool_call>\n{json.dumps({'name': 'mobile_use', 'arguments': arguments})}\n</tool_call>"


def test_a_reply_is_a_sentence_and_a_call() -> None:
    reply = call(action="click", coordinate=[500, 20])
    assert parse_reply(reply) == {"action": "click", "coordinate": [500, 20]}
    assert summary(reply) == "go on"


def test_references_survive_parsing() -> None:
    assert parse_reply(call(action="type", text='To [[ADDR#2.CITY]], "now"\nplease'))["text"].startswith(
        "To [[ADDR#2.CITY]]"
    )


@pytest.mark.parametrize(
    "reply",
    [
        "",
        "I cannot do that.",
        "<tool_call>{</tool_call>",
        '<tool_call>{"name": "browser", "arguments": {"action": "click"}}</tool_call>',
        call(action="rm"),
        call(action="click"),
        call(action="click", coordinate=[1, "a"]),
        call(action="swipe", coordinate=[1, 2]),
        call(action="type"),
    ],
)
def test_what_is_no_call_is_refused_without_being_quoted(reply: str) -> None:
    with pytest.raises(ReplyUnreadable) as caught:
        parse_reply(reply)
    assert "cannot do" not in str(caught.value)


def test_thousandths_stay_on_the_screen() -> None:
    assert to_pixels([0, 0], 1080, 2400) == (0, 0)
    assert to_pixels([1000, 1000], 1080, 2400) == (1079, 2399)
    assert to_pixels([1200, -5], 1080, 2400) == (1079, 0)


def test_four_images_are_sent_and_earlier_steps_are_lines() -> None:
    turns = [Turn(f"data:image/png;base64,{n}", call(action="wait", time=n)) for n in range(6)]
    messages = build_messages("do it", "NOTICE", turns, "data:image/png;base64,now")
    pictures = [
        p["image_url"]["url"][-3:]
        for m in messages[1:]
        if m["role"] == "user"
        for p in m["content"]
        if p["type"] == "image_url"
    ]
    assert pictures == ["4,3", "4,4", "4,5", "now"][-4:]
    assert [m["content"] for m in messages if m["role"] == "assistant"] == [turn.reply for turn in turns[3:]]
    text = messages[1]["content"][0]["text"]
    assert [f"Step {n}: go on" in text for n in (1, 2, 3, 4)] == [True, True, True, False]
    assert json.dumps(messages).count("NOTICE") == 1


def test_what_the_device_told_stands_with_the_next_screen_and_then_in_the_list() -> None:
    turns = [Turn("data:,1", call(action="ask", text="valid([[NUM#1]])"), told="valid([[NUM#1]]): yes")]
    (system, first, _, second) = build_messages("do it", "", turns, "data:,2", ask=True)
    assert '"ask"' in system["content"]
    assert second["content"][-1]["text"] == "Device: valid([[NUM#1]]): yes"
    later = build_messages("do it", "", turns * 5, "data:,2")
    assert "Step 2: go on Device: valid([[NUM#1]]): yes" in later[1]["content"][0]["text"]
    assert '"ask"' not in later[0]["content"]
    assert "Device:" not in json.dumps(first)


def test_a_checkout_is_told_what_the_device_answered() -> None:
    utils = SimpleNamespace(
        build_messages=lambda image, task, history, model: [{"role": "user", "content": [{"text": task}]}]
    )
    dialect = CheckoutDialect(SimpleNamespace(utils=utils), MODEL)  # type: ignore[arg-type]
    turns = [Turn("", "", told="valid([[NUM#1]]): yes"), Turn("", "")]
    (message,) = dialect.compose("do it", "", turns, Turn("", ""))
    assert message["content"] == [{"text": "do it"}, {"text": "Device: valid([[NUM#1]]): yes"}]


@pytest.mark.parametrize(
    ("name", "package"),
    [
        ("Messenger", "com.privacyguard.messenger"),
        ("微信", "com.tencent.mm"),
        ("WeChat", "com.tencent.mm"),
        ("settings", "com.android.settings"),
        ("com.android.settings", "com.android.settings"),
        ("Google Chrome", None),
        ("com", None),
        ("[[ORG#1]]", None),
        ("", None),
    ],
)
def test_apps_are_found_on_this_side(name: str, package: str | None) -> None:
    installed = ["android", "com.android.settings", "com.privacyguard.messenger", "com.tencent.mm"]
    assert find_app(name, installed) == package


# --- live runs ---------------------------------------------------------------------------------------------------------------


@pytest.fixture(scope="module")
def guard() -> PrivacyGuard:
    return PrivacyGuard()


@pytest.fixture(scope="module")
def private_adb() -> Iterator[PrivateAdb]:
    with PrivateAdb() as adb:
        yield adb


def task_of(lang: str, template: str) -> Task:
    return next(task for task in load_suite("wechat", lang).tasks() if task.template.id == template)


class Live:
    """Runs one task and keeps what the planner's socket received."""

    def __init__(self, adb: PrivateAdb, guard: PrivacyGuard, folder: Path) -> None:
        self.adb, self.guard, self.folder = adb, guard, folder

    def run(self, task: Task, mode: Mode) -> tuple[Trajectory, Gold, list[bytes]]:
        out, record = self.folder / "run", self.folder / "received"
        with (
            PlannerServer(record=record) as server,
            embedded_phone(self.adb, task.suite.lang) as (phone, device),
        ):
            for chat in task.chats:
                for message in chat.messages:
                    phone.deliver(chat.name, message)
            model = ChatModel(server.base_url, MODEL)
            trajectory = run_task(task, Agent(self.guard, model, MODEL), device, out, lifecycle=mode)
            model.close()
        gold = Gold.model_validate_json((out / "audit.json").read_bytes())
        return trajectory, gold, [path.read_bytes() for path in sorted(record.iterdir())]


@pytest.fixture
def live(private_adb: PrivateAdb, guard: PrivacyGuard, tmp_path: Path) -> Live:
    return Live(private_adb, guard, tmp_path)


@pytest.mark.parametrize(("lang", "template"), [("zh", "order1-dtl"), ("en", "order2-full-address")])
def test_a_task_is_finished_by_a_reference_and_no_gold_reaches_the_planner(
    live: Live, lang: str, template: str
) -> None:
    task = task_of(lang, template)
    trajectory, gold, received = live.run(task, Mode.FULL)
    assert judge(trajectory, gold).success, judge(trajectory, gold)
    assert_nothing_received(task, received)
    assert_only_references_kept(task, live.folder / "run")


@pytest.mark.parametrize(("lang", "template"), [("en", "order1-phone"), ("zh", "order2-full-address")])
def test_a_whole_value_is_answered_by_its_placeholder(live: Live, lang: str, template: str) -> None:
    task = task_of(lang, template)
    trajectory, gold, received = live.run(task, Mode.VALUE)
    assert judge(trajectory, gold).success, judge(trajectory, gold)
    assert "[[" not in trajectory.model_dump_json()
    assert_nothing_received(task, received)
    assert_only_references_kept(task, live.folder / "run")


@pytest.mark.parametrize(
    "mode",
    [
        pytest.param(Mode.EXACT, marks=pytest.mark.slow),
        Mode.TURN_LOCAL,
        Mode.VALUE,
        pytest.param(Mode.SAN_ONLY, marks=pytest.mark.slow),
    ],
)
def test_other_lifecycles_keep_the_gold_as_well_and_cannot_name_a_component(live: Live, mode: Mode) -> None:
    task = task_of("zh", "order2-city")
    trajectory, gold, received = live.run(task, mode)
    assert trajectory.status == "answered", trajectory.error
    assert not judge(trajectory, gold).success
    assert_nothing_received(task, received)


def test_the_audit_side_is_the_owners_alone(live: Live) -> None:
    trajectory, _, _ = live.run(task_of("zh", "order1-city"), Mode.FULL)
    run = live.folder / "run"
    for path in [run / "audit.json", run / "report.html", *(run / "audit").iterdir()]:
        assert stat.S_IMODE(path.stat().st_mode) == 0o600, path.name
    assert len(list((run / "audit").glob("*.png"))) == len(trajectory.steps)


class Scripted:
    """A planner that says what it was given; what it was sent is kept."""

    def __init__(self, *replies: str) -> None:
        self.replies = list(replies)
        self.requests: list[list[dict[str, Any]]] = []

    def ask(self, messages: list[dict[str, Any]], *, seed: int | None = None) -> str:
        self.requests.append(messages)
        return self.replies.pop(0)


def test_typed_references_arrive_as_values_and_nowhere_else(
    private_adb: PrivateAdb, guard: PrivacyGuard, tmp_path: Path
) -> None:
    value = "742 Evergreen Terrace, Apt 4, Springfield, IL 62704"
    typed = 'Bring it to [[ADDR#1]]; `$HOME` "ok"'
    planner = Scripted(
        call(action="open", text="Messenger"),
        call(action="click", coordinate=[400, 150]),
        call(action="click", coordinate=[400, 944]),
        call(action="type", text=typed),
        call(action="answer", text="typed [[ADDR#1.CITY]]"),
    )
    said: list[str] = []
    with embedded_phone(private_adb, "en") as (phone, device):
        trajectory, answer = run_instruction(
            f"Write to the first chat that the parcel goes to {value}",
            Agent(guard, planner, "scripted", say=said.append), device, tmp_path,
        )  # fmt: skip
        assert phone.state.focused_text == f'Bring it to {value}; `$HOME` "ok"'
    assert trajectory.status == "answered", trajectory.error
    assert answer == "typed Springfield"
    assert trajectory.steps[3].action["text"] == typed
    assert (
        sum(
            typed in str(m["content"]) or "[[ADDR#1]]" in str(m["content"])
            for m in planner.requests[4]
            if m["role"] == "assistant"
        )
        == 1
    )
    kept = [path.read_text("utf-8") for path in tmp_path.iterdir() if path.suffix != ".png"]
    for text in (*kept, *said, *map(str, tmp_path.rglob("*"))):
        assert "Evergreen" not in text
        assert "Springfield" not in text
    assert not (tmp_path / "audit.json").exists()


def test_a_question_is_answered_here_and_its_answer_holds_no_value(private_adb: PrivateAdb, tmp_path: Path) -> None:
    question = "same([[ADDR#1]], [[ADDR#2]], CITY)"
    planner = Scripted(call(action="ask", text=question), call(action="answer", text="[[ADDR#1.CITY]] [[NAME#77]]"))
    guard = PrivacyGuard({"ask": True})
    with embedded_phone(private_adb, "en") as (_, device):
        trajectory, answer = run_instruction(
            "Is 742 Evergreen Terrace, Springfield, IL in the same city as 12 Harbor Road, Tacoma, WA?",
            Agent(guard, planner, "scripted", dialect=OwnDialect(ask=True)), device, tmp_path,
        )  # fmt: skip
    assert trajectory.steps[0].told == f"{question}: no"
    assert planner.requests[1][-1]["content"][-1] == {"type": "text", "text": f"Device: {question}: no"}
    assert '"ask"' in planner.requests[0][0]["content"]
    assert "`ask`" in planner.requests[0][0]["content"]
    assert answer == "Springfield (an unknown item)"
    assert "answered here" in (tmp_path / "report.html").read_text("utf-8")
    assert_nowhere_in(tmp_path, "Springfield", "Evergreen", "Tacoma")


@pytest.mark.parametrize("lang", ["en", pytest.param("zh", marks=pytest.mark.slow)])
def test_a_task_that_hinges_on_what_cannot_be_seen_needs_a_question(
    private_adb: PrivateAdb, tmp_path: Path, lang: str
) -> None:
    (task,) = load_suite("ask", lang).tasks()
    verdicts = {}
    for ask in (True, False):
        out = tmp_path / str(ask)
        with PlannerServer() as server, embedded_phone(private_adb, lang) as (phone, device):
            for chat in task.chats:
                for message in chat.messages:
                    phone.deliver(chat.name, message)
            model = ChatModel(server.base_url, MODEL)
            agent = Agent(PrivacyGuard({"ask": ask}), model, MODEL, dialect=OwnDialect(ask))
            trajectory = run_task(task, agent, device, out)
            model.close()
        gold = Gold.model_validate_json((out / "audit.json").read_bytes())
        verdicts[ask] = judge(trajectory, gold).success
    assert verdicts.pop(True)
    assert not any(verdicts.values())


def assert_nowhere_in(folder: Path, *values: str) -> None:
    for path in folder.iterdir():
        if path.suffix != ".png":
            text = path.read_text("utf-8")
            assert not [value for value in values if value in text], path.name


def test_history_images_are_the_ones_already_released(
    private_adb: PrivateAdb, guard: PrivacyGuard, tmp_path: Path
) -> None:
    planner = Scripted(*[call(action="wait", time=0)] * 5, call(action="terminate", status="success"))
    with embedded_phone(private_adb, "en") as (_, device):
        run_instruction("Wait a little", Agent(guard, planner, "scripted"), device, tmp_path)
    pictures = [
        base64.b64decode(part["image_url"]["url"].partition(",")[2])
        for message in planner.requests[-1]
        if message["role"] == "user"
        for part in message["content"]
        if part["type"] == "image_url"
    ]
    assert pictures == [(tmp_path / f"step_{n:02}.png").read_bytes() for n in (3, 4, 5, 6)]


def test_the_budget_ends_a_run(private_adb: PrivateAdb, guard: PrivacyGuard, tmp_path: Path) -> None:
    planner = Scripted(*[call(action="wait", time=0)] * 3)
    with embedded_phone(private_adb, "en") as (_, device):
        trajectory, _ = run_instruction("Wait", Agent(guard, planner, "scripted", budget=3), device, tmp_path)
    assert (trajectory.status, len(trajectory.steps)) == ("budget", 3)


def test_replies_without_an_action_end_a_run_after_three(
    private_adb: PrivateAdb, guard: PrivacyGuard, tmp_path: Path
) -> None:
    with embedded_phone(private_adb, "en") as (_, device):
        trajectory, _ = run_instruction("Go", Agent(guard, Scripted("a", "b", "c"), "scripted"), device, tmp_path)
    assert trajectory.status == "aborted"
    assert len(trajectory.steps) == 3


# --- what dies on the way ------------------------------------------------------------------------------------------------------


def test_a_planner_that_dies_leaves_a_readable_trajectory(
    private_adb: PrivateAdb, guard: PrivacyGuard, tmp_path: Path
) -> None:
    process = subprocess.Popen(
        [sys.executable, "-m", "runners.planner", "--port", "0"], cwd=ROOT, stdout=subprocess.PIPE, text=True
    )
    assert process.stdout is not None
    model = ChatModel(process.stdout.readline().split()[0], MODEL, sleep=lambda seconds: None)

    class Dying:
        asked = 0

        def ask(self, messages: list[dict[str, Any]], *, seed: int | None = None) -> str:
            self.asked += 1
            if self.asked == 2:
                process.kill()
                process.wait(timeout=10)
            return model.ask(messages, seed=seed)

    with embedded_phone(private_adb, "zh") as (_, device), pytest.raises(RunFailed, match="planner"):
        run_task(task_of("zh", "order1-phone"), Agent(guard, Dying(), MODEL), device, tmp_path)
    left = Trajectory.model_validate_json((tmp_path / "trajectory.json").read_bytes())
    assert (left.status, len(left.steps)) == ("aborted", 1)
    assert "planner does not answer" in left.error
    assert not finished(tmp_path, audited=True)


def test_a_phone_that_dies_leaves_a_readable_trajectory(
    private_adb: PrivateAdb, guard: PrivacyGuard, tmp_path: Path
) -> None:
    with embedded_phone(private_adb, "en") as (phone, device):

        class Planner(Scripted):
            def ask(self, messages: list[dict[str, Any]], *, seed: int | None = None) -> str:
                if self.requests:
                    phone.stop()
                return super().ask(messages, seed=seed)

        planner = Planner(call(action="wait", time=0), call(action="click", coordinate=[1, 1]))
        with pytest.raises(RunFailed, match="device"):
            run_instruction("Go on", Agent(guard, planner, "scripted"), device, tmp_path)
    left = Trajectory.model_validate_json((tmp_path / "trajectory.json").read_bytes())
    assert left.status == "aborted"
    assert "device" in left.error
    assert (tmp_path / "report.html").exists()


def test_an_unreachable_endpoint_is_given_up_after_three_tries() -> None:
    waits: list[float] = []
    with pytest.raises(PlannerUnavailable, match="3 tries"):
        ChatModel("http://127.0.0.1:9/v1", "none", sleep=waits.append).ask([])
    assert len(waits) == 2


@pytest.mark.slow
def test_a_killed_grid_goes_on_where_it_was(tmp_path: Path) -> None:
    command = [
        sys.executable,
        "-m",
        "runners.gui_owl",
        "--suite",
        "wechat",
        "--lang",
        "zh",
        "--runs",
        "1",
        "--out",
        str(tmp_path),
    ]
    process = subprocess.Popen(command, cwd=ROOT, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    deadline = time.monotonic() + 120
    while len(list(tmp_path.rglob("audit.json"))) < 2 and time.monotonic() < deadline:
        time.sleep(0.2)
    os.kill(process.pid, signal.SIGTERM)
    process.wait(timeout=30)
    done = {path: path.stat().st_mtime_ns for path in tmp_path.rglob("audit.json")}
    for path in tmp_path.rglob("trajectory.json"):
        Trajectory.model_validate_json(path.read_bytes())
    assert 2 <= len(done) < 10
    finished_run = subprocess.run(command, cwd=ROOT, capture_output=True, text=True)
    assert finished_run.returncode == 0, finished_run.stdout[-2000:]
    assert "are already there" in finished_run.stdout
    whole = [p for p in done if finished(p.parent, audited=True)]
    assert sum(path.stat().st_mtime_ns == done[path] for path in whole) >= 2
    assert (tmp_path / "results.html").exists()


def test_a_grid_names_its_folders_after_templates_only(tmp_path: Path) -> None:
    suite = load_suite("wechat", "en")
    grid = list(cells([suite], list(Mode), 3, tmp_path, "some/model:1"))
    assert len(grid) == 10 * 3 * len(Mode)
    assert len({cell.folder for cell in grid}) == len(grid)
    names = [chat.name for cell in grid[:1] for chat in cell.task.chats]
    assert not [cell for cell in grid for name in names if name.split()[-1] in str(cell.folder)]
    assert str(grid[0].folder.relative_to(tmp_path)) == "some-model-1/full/en/order1-phone/run_1"


# --- the user's own Mobile-Agent ---------------------------------------------------------------------------------------------


def test_a_folder_without_mobile_agent_is_named_as_such(tmp_path: Path) -> None:
    with pytest.raises(ConfigError, match="checkout"):
        Checkout(tmp_path)


@pytest.fixture
def checkout() -> Checkout:
    folder = os.environ.get("MOBILE_AGENT_DIR")
    if not folder:
        pytest.skip("set MOBILE_AGENT_DIR to a checkout of Mobile-Agent to run this")
    return Checkout(Path(folder))


def test_mobile_agents_ways_past_the_session_are_refused(checkout: Checkout) -> None:
    tools = checkout.utils.AdbTools("adb")
    for way in (
        lambda: checkout.script.resolve_app_name_via_llm("instruction", "apps", "key", "url"),
        lambda: checkout.utils.resolve_app_name_via_llm("instruction", "apps", "key", "url"),
        lambda: tools.type("$(id)"),
        lambda: tools.get_screenshot("name"),
        checkout.script.main,
    ):
        with pytest.raises(ResolveError, match="past the session"):
            way()


def test_mobile_agent_finishes_a_task_without_the_gold_leaving(
    checkout: Checkout, private_adb: PrivateAdb, guard: PrivacyGuard, tmp_path: Path
) -> None:
    task = task_of("zh", "order1-dtl")
    record, out = tmp_path / "received", tmp_path / "run"
    with PlannerServer(record=record) as server, embedded_phone(private_adb, "zh") as (phone, device):
        for chat in task.chats:
            for message in chat.messages:
                phone.deliver(chat.name, message)
        agent = Agent(
            guard,
            CheckoutModel(checkout, server.base_url, MODEL, None),
            MODEL,
            dialect=CheckoutDialect(checkout, MODEL),
            hands=lambda device, size: CheckoutHands(
                checkout, f"{adbutils.adb_path()} -P {private_adb.port}", device, size, device.serial
            ),
        )
        trajectory = run_task(task, agent, device, out)
    gold = Gold.model_validate_json((out / "audit.json").read_bytes())
    assert judge(trajectory, gold).success, judge(trajectory, gold)
    assert_nothing_received(task, [path.read_bytes() for path in sorted(record.iterdir())])
    assert_only_references_kept(task, out)


# --- the whole grid ------------------------------------------------------------------------------------------------------------


@pytest.mark.slow
@pytest.mark.parametrize("lang", ["en", "zh"])
@pytest.mark.parametrize("mode", list(Mode))
def test_the_grid_scores_as_the_paper_says_and_leaks_nothing(
    private_adb: PrivateAdb, guard: PrivacyGuard, tmp_path: Path, lang: str, mode: Mode
) -> None:
    """Deterministic, so one run of each task stands for three."""
    won: list[Case] = []
    for task in load_suite("wechat", lang).tasks():
        trajectory, gold, received = Live(private_adb, guard, tmp_path / task.template.id).run(task, mode)
        assert_nothing_received(task, received)
        if judge(trajectory, gold).success:
            won.append(task.template.case)
    if mode is Mode.FULL:
        assert len(won) >= 9.4
    elif mode is Mode.SAN_ONLY:
        assert not won
    else:
        assert all(case.root_like for case in won)
    if mode is Mode.VALUE:
        assert won == [Case.PHONE, Case.FULL_ADDRESS] * 2


# --- reading what was received (paper Eq. 6) --------------------------------------------------------------------------------------


def assert_nothing_received(task: Task, received: list[bytes]) -> None:
    """No request holds a gold value of the task's suite, exactly or in part, in its text or in its pictures."""
    assert received
    golds = {gold for identity in task.suite.identities for gold in identity.gold.values()}
    golds |= {chat.name for chat in task.chats}
    system, texts, pictures = taken_apart(received)
    lines = {normal(text) for text in texts | {line.text for picture in pictures for line in ENGINE.read(picture)}}
    for gold in map(normal, golds):
        # The system prompt is the same for every task, and has to speak of streets and cities.
        assert not [text for text in map(normal, system) if gold in text], f"a value of {len(gold)} characters"
        assert not [line for line in lines if gold in line or partly(gold, line)], f"a value of {len(gold)} characters"


ENGINE = build_engine(OcrConfig())


def taken_apart(received: list[bytes]) -> tuple[set[str], set[str], list[np.ndarray]]:
    """System prompts, other texts, and distinct pictures of the requests' bytes."""
    system: set[str] = set()
    texts: set[str] = set()
    pictures: dict[bytes, np.ndarray] = {}
    for body in received:
        request = json.loads(body)
        texts |= {str(value) for key, value in request.items() if key != "messages"}
        for message in request["messages"]:
            content = message["content"]
            for part in [{"type": "text", "text": content}] if isinstance(content, str) else content:
                if part["type"] == "text":
                    (system if message["role"] == "system" else texts).update(
                        part["text"].split("\n") if message["role"] != "system" else [part["text"]]
                    )
                else:
                    encoded = base64.b64decode(part["image_url"]["url"].partition(",")[2])
                    if encoded not in pictures:
                        with Image.open(io.BytesIO(encoded)) as picture:
                            assert not picture.info
                            pictures[encoded] = np.asarray(picture.convert("RGB"))
    return system, texts, list(pictures.values())


def normal(text: str) -> str:
    return "".join(c for c in unicodedata.normalize("NFKC", text).casefold() if c.isalnum())


def partly(gold: str, line: str) -> bool:
    """Whether a line gives away part of a value (Eq. 6). Short Latin words have no telling parts: "tin" of Austin is in
    Settings; their complete address is searched for anyway."""
    need = max(2, min(-(-len(gold) // 2), 6))
    if gold.isascii() and need < 5:
        return False
    return any(gold[start : start + need] in line for start in range(len(gold) - need + 1))


def assert_only_references_kept(task: Task, folder: Path) -> None:
    values = {gold for identity in task.suite.identities for gold in identity.gold.values()}
    text = (folder / "trajectory.json").read_text("utf-8")
    assert not [value for value in values if value in text]
