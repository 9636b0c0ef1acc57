"""The user's own checkout of AndroidLab on the embedded phone, in all modes, against a planner on a real socket."""

from __future__ import annotations

import base64
import io
import json
import os
from collections.abc import Iterator
from pathlib import Path

import numpy as np
import pytest
from PIL import Image

from privacyguard_plugin import ConfigError, PrivacyGuard
from runners.lab.checkout import MODES, Checkout
from runners.lab.controller import Kept
from runners.lab.run import Settings, run_instruction
from runners.lab.score import score
from runners.loop.embedded import PrivateAdb, embedded_phone
from tests.integrations.endpoints import provider

VALUE = "742 Evergreen Terrace, Apt 4, Springfield, IL 62704"
RAW = ("evergreen", "springfield", "62704", "winterbourne")
ICON, ROW, FIELD = [48, 1934, 294, 2224], [0, 246, 1080, 462], [144, 2194, 804, 2310]
TYPED = "Bring it to [[ADDR#1]]; 0551 `$HOME`"
XML = [f'do(action="Tap", element={box})' for box in (ICON, ROW, FIELD)]
MARKS = ["tap(3)", "tap(1)", "tap(24)"]
SCRIPTS = {"xml": XML, "xml-react": XML, "som": MARKS, "som-react": MARKS}
TYPING = {"xml": f'do(action="Type", text="{TYPED}")', "som": f'text("{TYPED}")'}


@pytest.fixture(scope="module")
def guard() -> PrivacyGuard:
    return PrivacyGuard()


@pytest.fixture(scope="module")
def lab() -> Iterator[Checkout]:
    folder = os.environ.get("ANDROIDLAB_DIR")
    if not folder:
        pytest.skip("set ANDROIDLAB_DIR to a checkout of AndroidLab to run this")
    try:
        with Checkout(Path(folder)) as made:
            yield made
    except ConfigError as error:
        pytest.skip(f"ANDROIDLAB_DIR: {error}")


def wrapped(mode: str, step: str) -> str:
    if mode.endswith("react"):
        return f"Obs: a screen\nThought: go on\nAction: \n```\n{step}\n```"
    return f"```\n{step}\n```" if mode == "xml" else f"Action: {step}"


@pytest.mark.parametrize("mode", list(MODES))
def test_androidlab_types_the_value_and_upstream_and_logs_hold_references(
    mode: str, lab: Checkout, guard: PrivacyGuard, tmp_path: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    steps = [*SCRIPTS[mode], TYPING[mode.partition("-")[0]], 'finish(message="it goes to [[ADDR#1.CITY]]")']
    with provider() as upstream, PrivateAdb() as adb, embedded_phone(adb, "en") as (phone, device):
        upstream.script = [wrapped(mode, step) for step in steps]
        agent = lab["agent"].get_agent("OpenAIAgent", api_key="k", api_base=upstream.url, model_name="m")
        ended = run_instruction(
            lab,
            f"Write to the first chat that the parcel goes to {VALUE}",
            agent,
            device,
            Settings(guard, mode, tmp_path, rounds=8, pause_s=0),
        )
        typed = phone.state.focused_text or ""
    assert typed.rstrip("\n") == f"Bring it to {VALUE}; 0551 `$HOME`", ended.problem
    assert ended.finished and ended.answer == "it goes to Springfield"
    out, err = capfd.readouterr()
    logs = [path.read_text("utf-8") for path in tmp_path.rglob("*") if path.is_file() and path.suffix != ".png"]
    requests = [body.decode() for body in upstream.received]
    for text in (*logs, *requests, *map(str, tmp_path.rglob("*")), out, err):
        assert not [value for value in RAW if value in text.lower()]
    assert len(requests) == len(steps) and any(TYPED in log for log in logs)
    assert not [value for value in RAW for seen in read_all(guard, tmp_path, upstream.bodies) if value in seen]


def read_all(guard: PrivacyGuard, folder: Path, bodies: list[dict[str, object]]) -> Iterator[str]:
    """What a reader sees on the last pictures that left and that were kept."""
    pictures = [path.read_bytes() for path in sorted(folder.rglob("*.png"), key=os.path.getmtime)[-3:]]
    urls = [part for part in json.dumps(bodies[-1]).split('"') if part.startswith("data:image/")]
    pictures += [base64.b64decode(url.partition(",")[2]) for url in urls]
    for data in pictures:
        pixels = np.asarray(Image.open(io.BytesIO(data)).convert("RGB"))
        yield " ".join(line.text for line in guard.engine.read(pixels)).lower()


def test_its_own_checks_score_without_its_judge(lab: Checkout, guard: PrivacyGuard, tmp_path: Path) -> None:
    """A question of the benchmark: the answer is right as a value, and the trace holds its reference."""
    app, _ = lab.task("contacts_13")
    shape = (
        'resource-id="" package="p" content-desc="" checkable="false" checked="false" enabled="true" focusable="false" '
    )
    shape += 'focused="false" scrollable="false" long-clickable="false" password="false" selected="false"'
    tree = (
        f'<hierarchy><node index="0" text="" class="F" clickable="false" bounds="[0,0][1080,2400]" {shape}>'
        f'<node index="0" text="ABC" class="T" clickable="true" bounds="[0,200][900,400]" {shape}/></node></hierarchy>'
    )
    with guard.session() as session:
        session.before_upload("Her email is 22334455@gmail.com")
        kept = Kept(trees={"xml/0.xml": tree})
        trace = tmp_path / "trace.jsonl"
        for answer, complete in (("it is [[EMAIL#1]]", True), ("it is [[EMAIL#2]]", False)):
            action = {"action": "finish", "operation": "finish", "kwargs": {"message": answer}}
            step = {"xml": "xml/0.xml", "ac_xml": None, "target": "What is her email?", "parsed_action": action}
            trace.write_text(json.dumps(step) + "\n", "utf-8")
            assert score(lab, app, "contacts_13", trace, kept, session)["complete"] is complete
