"""The hooks in AndroidLab's places, against a double of its interfaces on the embedded phone."""

from __future__ import annotations

import json
import shutil
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from PIL import Image

from privacyguard_plugin import ConfigError, PrivacyGuard, UnsupportedContent
from privacyguard_plugin.ocr.scripted import ScriptedOcr
from runners.lab.checkout import MODES, Checkout
from runners.lab.controller import ERROR, Kept, guarded_controller
from runners.lab.run import Ended, Settings, run_instruction, run_task
from runners.lab.score import same_answer
from runners.loop.embedded import PrivateAdb, embedded_phone

DOUBLE = Path(__file__).parent / "androidlab_double"
VALUE = "742 Evergreen Terrace, Apt 4, Springfield, IL 62704"
RAW = ("Evergreen", "Springfield", "62704", "Winterbourne")
ICON, ROW, FIELD = [48, 1934, 294, 2224], [0, 246, 1080, 462], [144, 2194, 804, 2310]


@pytest.fixture(scope="module")
def guard() -> PrivacyGuard:
    return PrivacyGuard()


@pytest.fixture(scope="module")
def blind() -> PrivacyGuard:
    """Reads no pictures: for runs in which only trees and texts matter."""
    return PrivacyGuard(ocr=ScriptedOcr())


@pytest.fixture(scope="module")
def adb() -> Iterator[PrivateAdb]:
    with PrivateAdb() as made:
        yield made


@pytest.fixture
def lab() -> Iterator[Checkout]:
    with Checkout(DOUBLE) as made:
        yield made


def settings(guard: PrivacyGuard, mode: str, out: Path, said: list[str] | None = None) -> Settings:
    return Settings(guard, mode, out, rounds=8, pause_s=0, say=(said if said is not None else []).append)


def scripted(lab: Checkout, *replies: str) -> Any:
    return lab["agent"].ScriptedAgent(replies)


def texts(messages: list[dict[str, Any]]) -> str:
    return json.dumps(messages, ensure_ascii=False)


def written(folder: Path) -> str:
    """Names and contents of every text file that a run left."""
    files = [path for path in folder.rglob("*") if path.is_file()]
    return "\n".join([*map(str, files), *(f.read_text("utf-8") for f in files if f.suffix != ".png")])


# --- the checkout --------------------------------------------------------------------------------------------------------


def test_a_folder_without_androidlab_is_named_as_such(tmp_path: Path) -> None:
    with pytest.raises(ConfigError, match=r"no checkout of AndroidLab.*auto_test\.py is missing"):
        Checkout(tmp_path)


def test_another_version_is_named_by_what_it_lacks(tmp_path: Path) -> None:
    folder = tmp_path / "lab"
    shutil.copytree(DOUBLE, folder)
    script = folder / "evaluation" / "auto_test.py"
    script.write_text(script.read_text("utf-8").replace("ScreenReactTask_AutoTest", "SomethingElse"), "utf-8")
    with (
        pytest.raises(ConfigError, match=r"unknown version.*evaluation\.auto_test has no ScreenReactTask_AutoTest"),
        Checkout(folder),
    ):
        pass
    (folder / "recorder" / "__init__.py").write_text("from agent import something_new\n", "utf-8")
    with pytest.raises(ConfigError, match=r"unknown version.*agent lacks"), Checkout(folder):
        pass
    script.write_text("import not_installed_anywhere\n", "utf-8")
    with (
        pytest.raises(ConfigError, match=r"needs not_installed_anywhere: pip install -r requirements\.txt"),
        Checkout(folder),
    ):
        pass
    assert str(folder) not in sys.path


def test_its_packages_do_not_stay_in_the_way_of_ours() -> None:
    import evaluation as ours

    with Checkout(DOUBLE) as lab:
        assert sys.modules["evaluation"] is not ours
        assert lab.apps()[0].APP == "Messenger"
    assert sys.modules["evaluation"] is ours
    assert str(DOUBLE) not in sys.path and "page_executor" not in sys.modules


def test_ways_past_the_session_are_refused(lab: Checkout) -> None:
    for module, name in (
        ("evaluation.definition", "get_completion_gpt"),
        ("evaluation.definition", "get_completion_glm"),
        ("utils_mobile.utils", "get_completion_glm4"),
        ("page_executor.text_executor", "call_dino"),
    ):
        with pytest.raises(UnsupportedContent):
            getattr(lab[module], name)("x", "y")


# --- runs ----------------------------------------------------------------------------------------------------------------


def replies(mode: str, text: str) -> list[str]:
    if mode.startswith("som"):
        steps = ["tap(1)", "tap(1)", "tap(9)", f'text("{text}")']
    else:
        steps = [f'do(action="Tap", element={box})' for box in (ICON, ROW, FIELD)] + [
            f'do(action="Type", text="{text}")'
        ]
    if mode.endswith("react"):
        steps = [f"Obs: a screen\nThought: go on\nAction:\n```\n{step}\n```" for step in steps]
    return [*steps, 'finish(message="it goes to [[ADDR#1.CITY]]")']


@pytest.mark.parametrize("mode", list(MODES))
def test_every_mode_types_the_value_and_shows_references_only(
    mode: str,
    lab: Checkout,
    adb: PrivateAdb,
    guard: PrivacyGuard,
    blind: PrivacyGuard,
    tmp_path: Path,
    capfd: pytest.CaptureFixture[str],
) -> None:
    agent = scripted(lab, *replies(mode, "Bring it to [[ADDR#1]]; 0551 `$HOME`"))
    with embedded_phone(adb, "en") as (phone, device):
        ended = run_instruction(
            lab,
            f"Write to the first chat that the parcel goes to {VALUE}",
            agent,
            device,
            settings(guard if mode == "som-react" else blind, mode, tmp_path),
        )
        assert (phone.state.focused_text or "").rstrip("\n") == f"Bring it to {VALUE}; 0551 `$HOME`"
    assert ended.finished and not ended.problem, ended.problem
    assert ended.answer == "it goes to Springfield"
    out, err = capfd.readouterr()
    for text in (texts(agent.received), written(tmp_path), out, err, repr(ended)):
        assert not [value for value in RAW if value in text]
    assert "[[ADDR#1]]; 0551" in written(tmp_path) and "the parcel goes to [[ADDR#1" in written(tmp_path)
    first, last = agent.received[0], agent.received[-1]
    assert "## Private values" in first[0]["content"] and first[0]["content"].count("## Private values") == 1
    if mode.startswith("xml"):
        assert "[[NAME#" in texts([agent.received[1][-1]]) and "[[ADDR#1" in texts([last[-1]])


def test_marks_are_drawn_on_the_released_screen(
    lab: Checkout, adb: PrivateAdb, guard: PrivacyGuard, tmp_path: Path
) -> None:
    agent = scripted(lab, "tap(1)", 'finish(message="")')
    with embedded_phone(adb, "en") as (_, device):
        ended = run_instruction(lab, "Look at the list", agent, device, settings(guard, "som", tmp_path))
        raw = np.asarray(device.screenshot().convert("RGB"))
    (labelled,) = (ended.folder / "Screen").glob("screenshot-1-*_labeled.png")
    (plain,) = (ended.folder / "Screen").glob("screenshot-1-*[0-9].png")
    shown = np.asarray(Image.open(plain).convert("RGB"))
    name = (slice(285, 360), slice(225, 620))
    assert (np.abs(raw[name].astype(int) - shown[name]).max(axis=2) > 60).sum() > 1000
    assert (shown != np.asarray(Image.open(labelled).convert("RGB"))).any()
    (part,) = [part for part in agent.received[1][-1]["content"] if part["type"] == "image_url"]
    assert part["image_url"]["url"].startswith("data:image/png;base64,")


def test_a_planner_cannot_run_code_and_the_run_says_why_it_ended(
    lab: Checkout, adb: PrivateAdb, blind: PrivacyGuard, tmp_path: Path
) -> None:
    trace = tmp_path / "executed"
    agent = scripted(lab, f"__import__('pathlib').Path({str(trace)!r}).touch()")
    with embedded_phone(adb, "en") as (_, device):
        ended = run_instruction(lab, "Look at the list", agent, device, settings(blind, "xml", tmp_path))
    assert not trace.exists()
    assert not ended.finished and ended.problem.startswith("CodeRefused")
    assert json.loads((ended.folder / "result.json").read_text("utf-8"))["problem"] == ended.problem


def test_what_cannot_be_released_is_not_sent_and_named(
    lab: Checkout, adb: PrivateAdb, blind: PrivacyGuard, tmp_path: Path
) -> None:
    agent = scripted(lab, "never said")
    agent.prompt_to_message = lambda prompt, images: {
        "role": "user",
        "content": [{"type": "input_audio", "data": "AA"}],
    }
    with embedded_phone(adb, "en") as (_, device):
        ended = run_instruction(lab, "Look at the list", agent, device, settings(blind, "som", tmp_path))
    assert not agent.received and ended.problem.startswith("UnsupportedContent")


def test_text_for_no_field_is_told_and_typed_nowhere(
    lab: Checkout, adb: PrivateAdb, blind: PrivacyGuard, tmp_path: Path
) -> None:
    said: list[str] = []
    agent = scripted(lab, 'do(action="Type", text="[[ADDR#1]]")', "finish()")
    with embedded_phone(adb, "en") as (phone, device):
        ended = run_instruction(lab, f"Write {VALUE}", agent, device, settings(blind, "xml", tmp_path, said))
        assert phone.state.focused_text in ("", None)
        assert not phone.state.sent
    told = ["typing: no field has the focus", "Enter was not pressed: the text before it did not arrive"]
    assert ended.finished and said == told


def test_a_device_that_goes_away_ends_the_run_with_its_reason(
    lab: Checkout, adb: PrivateAdb, blind: PrivacyGuard, tmp_path: Path
) -> None:
    said: list[str] = []
    agent = scripted(lab, 'do(action="Tap", element=[1, 1, 9, 9])', "finish()")
    with embedded_phone(adb, "en") as (_, device):
        act = agent.act

        def gone(messages: list[dict[str, Any]]) -> Any:
            adb.client.disconnect(device.serial)
            return act(messages)

        agent.act = gone
        ended = run_instruction(lab, "Look at the list", agent, device, settings(blind, "xml", tmp_path, said))
    assert not ended.finished and ended.problem.startswith("ObservationUnreadable")
    assert any(line.startswith("the device does not answer") for line in said)


def test_words_of_a_planner_never_reach_a_shell(lab: Checkout, adb: PrivateAdb, blind: PrivacyGuard) -> None:
    base = lab["utils_mobile.and_controller"].AndroidController
    with blind.session() as session, embedded_phone(adb, "en") as (_, device):
        controller = guarded_controller(base, device, session, Kept())
        controller.launch_app("com.privacyguard.notes")
        assert controller.get_current_activity() == "com.privacyguard.notes"
        controller.launch_app("'x; input keyevent 3; echo x'")
        controller.tap("'1; input keyevent 3;'", 2)
        assert controller.get_current_activity() == "com.privacyguard.notes"
        with pytest.raises(UnsupportedContent):
            controller.start_screen_record("x")
        with pytest.raises(UnsupportedContent):
            controller.run_command("adb shell screencap -p /sdcard/x.png")
        assert controller.get_ac_xml("0", "unused") == ERROR
        assert controller.run_command("adb nonsense") == ERROR


def run_phone_task(
    lab: Checkout, adb: PrivateAdb, guard: PrivacyGuard, out: Path, task: str, answer: str
) -> tuple[Ended, str]:
    agent = scripted(lab, f'finish(message="{answer}")')
    with embedded_phone(adb, "en") as (_, device):
        ended = run_task(lab, task, agent, device, settings(guard, "xml", out))
    return ended, texts(agent.received)


def test_checks_read_raw_trees_in_memory_and_answers_are_judged_here(
    lab: Checkout, adb: PrivateAdb, blind: PrivacyGuard, tmp_path: Path
) -> None:
    ended, sent = run_phone_task(lab, adb, blind, tmp_path, "phone_1", "[[NAME#1]] is first")
    assert ended.verdict == {"judge_page": True, "1": True, "complete": True}
    assert "You should use Messenger to complete the following task: Tell me who" in sent
    assert "Ada" not in sent + written(tmp_path)
    wrong, _ = run_phone_task(lab, adb, blind, tmp_path, "phone_1", "[[NAME#2]] is first")
    assert wrong.verdict == {"judge_page": True, "1": True, "complete": False}


def test_what_commands_print_is_released_on_disk_and_raw_for_the_checks(
    lab: Checkout, adb: PrivateAdb, blind: PrivacyGuard, tmp_path: Path
) -> None:
    ended, _ = run_phone_task(lab, adb, blind, tmp_path, "phone_2", "done")
    assert ended.verdict == {"judge_page": True, "complete": True}
    with pytest.raises(ConfigError, match="phone_1"):
        lab.task("contacts_99")


@pytest.mark.parametrize(
    ("given", "expected", "same"),
    [
        ("It is (223) 311-44.", "22331144 or (223) 311-44", True),
        ("october 24 1996", "October 24, 1996", True),
        ("October 25, 1996", "October 24, 1996", False),
        ("地址是杭州市。", "杭州 或 杭州市", True),
        ("anything", "", False),
    ],
)
def test_answers_are_compared_without_case_and_punctuation(given: str, expected: str, same: bool) -> None:
    assert same_answer(given, expected) is same
