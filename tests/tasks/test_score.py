"""The exporter: folders in, tables out, nothing raw on the page."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from click.testing import CliRunner

from privacyguard_plugin import ConfigError
from tasks.load import load_androidlab, load_suite
from tasks.model import Case, Gold, Step, Trajectory
from tasks.score import main


def write_run(folder: Path, lifecycle: str, run: int, answer: str, restored: str) -> None:
    folder.mkdir(parents=True)
    steps = (Step(step=1, issued=("[[ADDR#2.CITY]]",), action={"action": "answer", "text": answer}, restored=1),)
    trajectory = Trajectory(
        template="order2-city", case=Case.CITY, lang="en", lifecycle=lifecycle, planner="scripted", run=run, status="answered", steps=steps,
    )  # fmt: skip
    (folder / "trajectory.json").write_text(trajectory.model_dump_json(), "utf-8")
    audit = Gold(gold="Austin", restored_action={"text": restored}, entities={"ADDR#2": "88 Juniper Road, Austin, TX"})
    (folder / "audit.json").write_text(audit.model_dump_json(), "utf-8")


def test_tables_count_successes_and_show_no_value(tmp_path: Path) -> None:
    runs = tmp_path / "runs"
    write_run(runs / "full" / "1", "full", 1, "[[ADDR#2.CITY]]", "Austin")
    write_run(runs / "full" / "2", "full", 2, "[[ADDR#2]]", "88 Juniper Road, Austin, TX")
    write_run(runs / "exact" / "1", "exact", 1, "[[ADDR#2]]", "88 Juniper Road, Austin, TX")
    result = CliRunner().invoke(main, [str(runs), "--out", str(tmp_path / "r.json")])
    assert result.exit_code == 0, result.output
    data = json.loads((tmp_path / "r.json").read_text("utf-8"))
    assert data["table_4a"] == {
        "scripted": {
            "SAN": "0",
            "Turn-local": "-",
            "Exact reuse": "0/1",
            "Value placeholders (AbI)": "-",
            "Full lifecycle": "1/2",
        }
    }
    assert data["table_19"]["projection or granularity mismatch"]["scripted Full lifecycle"] == 1
    page = (tmp_path / "r.html").read_text("utf-8") + (tmp_path / "r.csv").read_text("utf-8")
    assert "full/1" in page and "Juniper" not in page and "Austin" not in page


def test_a_missing_audit_and_an_empty_folder_are_said_plainly(tmp_path: Path) -> None:
    assert "no trajectory.json" in CliRunner().invoke(main, [str(tmp_path)]).output
    write_run(tmp_path / "a", "full", 1, "x", "x")
    (tmp_path / "a" / "audit.json").unlink()
    assert "--audit" in CliRunner().invoke(main, [str(tmp_path), "--out", str(tmp_path / "r.json")]).output


@pytest.mark.parametrize("lang", ["en", "zh"])
def test_the_suite_has_ten_templates_over_two_identities_and_five_cases(lang: str) -> None:
    suite = load_suite("wechat", lang)
    assert len(suite.templates) == 10
    assert {(t.identity, t.case) for t in suite.templates} == {(i.id, c) for i in suite.identities for c in Case}
    for task in suite.tasks():
        said = "\n".join(m for chat in task.identity.chats for m in chat.messages)
        assert task.gold in said
        assert task.gold not in task.template.instruction
        assert any(chat.name in task.template.instruction for chat in task.identity.chats)


@pytest.mark.parametrize("lang", ["en", "zh"])
def test_the_suite_for_questions_hides_what_decides(lang: str) -> None:
    for task in load_suite("ask", lang).tasks():
        assert task.gold in "\n".join(m for chat in task.identity.chats for m in chat.messages)
        assert task.gold not in task.template.instruction


def test_an_unknown_suite_names_the_known_ones() -> None:
    with pytest.raises(ConfigError, match="wechat en"):
        load_suite("whatsapp", "en")


def test_an_androidlab_task_list_is_read(tmp_path: Path) -> None:
    (tmp_path / "evaluation").mkdir()
    (tmp_path / "evaluation" / "tasks.jsonl").write_text('{"task_id": "a_1", "task": "Do it", "extra": 1}\n', "utf-8")
    assert [t.task for t in load_androidlab(tmp_path)] == ["Do it"]
    with pytest.raises(ConfigError):
        load_androidlab(tmp_path / "evaluation" / "nowhere")
