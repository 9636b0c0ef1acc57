"""An unmodified Mobile-Agent v3.5, in a process of its own, on the embedded phone, through the proxy."""

from __future__ import annotations

import importlib.util
import os
import re
import subprocess
import sys
from pathlib import Path

import adbutils
import pytest

from privacyguard_plugin import PrivacyGuard
from runners.loop.embedded import PrivateAdb, embedded_phone
from runners.planner import MODEL, PlannerServer
from tasks.load import load_suite
from tests.integrations.proxy_rig import served
from tests.runners.test_gui_owl import assert_nothing_received

_SCRIPT = "run_gui_owl_1_5_for_mobile.py"


def script() -> Path:
    folder = os.environ.get("MOBILE_AGENT_DIR")
    if not folder:
        pytest.skip("set MOBILE_AGENT_DIR to a checkout of Mobile-Agent to run this")
    found = sorted(Path(folder).rglob(_SCRIPT))
    if not found:
        pytest.skip(f"MOBILE_AGENT_DIR holds no {_SCRIPT}")
    return found[0]


def test_the_unmodified_agent_finishes_its_task_and_upstream_receives_no_gold(tmp_path: Path) -> None:
    agent = script()
    task = next(t for t in load_suite("wechat", "zh").tasks() if t.template.id == "order1-city")
    work, shim, record = tmp_path / "work", tmp_path / "shim", tmp_path / "received"
    work.mkdir()
    shim.mkdir()
    (work / "file:").symlink_to(".")  # it opens its own "file://" addresses as paths
    if importlib.util.find_spec("qwen_vl_utils") is None:
        (shim / "qwen_vl_utils.py").write_text("smart_resize = None\n")  # imported, then defined anew by its utils.py
    with (
        PrivateAdb() as adb,
        PlannerServer(record=record) as planner,
        served(PrivacyGuard(), to=planner.base_url) as rig,
        embedded_phone(adb, "zh") as (phone, device),
    ):
        for chat in task.chats:
            for message in chat.messages:
                phone.deliver(chat.name, message)
        url = f"{rig.url}/s/{task.template.id}/v1"
        done = subprocess.run(
            [
                sys.executable, str(agent), "--adb_path", f"{adbutils.adb_path()} -P {adb.port}",
                "--device", device.serial, "--api_key", "k", "--base_url", url, "--app_resolver_base_url", url,
                "--model", MODEL, "--instruction", task.template.instruction, "--max_steps", "12",
            ],
            cwd=work, env=os.environ | {"PYTHONPATH": str(shim)}, stdin=subprocess.DEVNULL, capture_output=True, text=True, timeout=150,
        )  # fmt: skip
    assert done.returncode == 0, done.stderr
    identity = next(i for i in task.suite.identities if i.id == task.template.identity)
    (answer,) = re.findall(r'"action": "answer", "text": "([^"]*)"', done.stdout)
    assert answer == identity.gold[task.template.case]
    assert_nothing_received(task, [path.read_bytes() for path in sorted(record.iterdir())])
