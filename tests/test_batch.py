"""`privacyguard batch`: order, typed errors, exit status, nothing raw unless asked for."""

from __future__ import annotations

import json
from pathlib import Path

from click.testing import CliRunner
from PIL import Image

from privacyguard_plugin.cli import main

SCREEN = Path(__file__).parent.parent / "demo" / "screens" / "en_2_form.png"


def _run(tmp_path: Path, lines: list[object], *options: str) -> tuple[int, list[dict[str, object]]]:
    manifest = tmp_path / "manifest.jsonl"
    manifest.write_text(
        "\n".join(x if isinstance(x, str) else json.dumps(x, ensure_ascii=False) for x in lines), "utf-8"
    )
    result = CliRunner().invoke(main, ["batch", str(manifest), "--out", str(tmp_path / "out"), *options])
    assert result.exception is None or isinstance(result.exception, SystemExit), result.output
    rows = [json.loads(row) for row in (tmp_path / "out" / "results.jsonl").read_text("utf-8").splitlines()]
    return result.exit_code, rows


def test_two_hundred_lines_with_five_broken_ones(tmp_path: Path) -> None:
    (tmp_path / "broken.png").write_bytes(b"\x89PNG\r\n\x1a\n broken")
    lines: list[object] = []
    for i in range(195):
        session = f"s{i % 20}"
        if i % 3 == 2:
            lines.append({"id": f"r{i}", "session": session, "reply": {"text": "[[EMAIL#1]] and [[PHONE#999]]"}})
        else:
            text = f"写信给user{i}@example.org" if i % 2 else f"write to user{i}@example.org"
            lines.append({"id": f"u{i}", "session": session, "instruction": text})
    broken: list[object] = [
        "{not json",
        {"id": "no-session", "instruction": "hi"},
        {"id": "empty", "session": "s1"},
        {"id": "missing", "session": "s1", "image": "nowhere.png"},
        {"id": "truncated", "session": "s1", "image": "broken.png"},
    ]
    for place, bad in zip((0, 40, 90, 150, 199), broken, strict=True):
        lines.insert(place, bad)
    status, rows = _run(tmp_path, lines)
    assert status == 1 and len(rows) == 200
    errors = [row for row in rows if "error" in row]
    assert len(errors) == 5
    assert [e["error"]["type"] for e in errors] == ["ConfigError"] * 3 + ["ObservationUnreadable"] * 2  # type: ignore[index]
    ids = [x["id"] if isinstance(x, dict) and "id" in x else None for x in lines]
    assert [row["id"] for row in rows] == ids


def test_a_screenshot_line_reports_boxes_and_no_value(tmp_path: Path) -> None:
    Image.open(SCREEN).save(tmp_path / "屏幕.png")
    status, rows = _run(tmp_path, [{"id": 1, "session": "a", "image": "屏幕.png"}])
    assert status == 0
    row = rows[0]
    released = tmp_path / "out" / str(row["image"])
    assert Image.open(released).size == Image.open(SCREEN).size
    occurrences = row["occurrences"]
    assert isinstance(occurrences, list) and occurrences
    assert {"type", "ref", "root", "source", "start", "end", "boxes"} == set(occurrences[0])
    assert all(o["source"] == "screen" and o["boxes"] and o["start"] is None for o in occurrences)
    text = (tmp_path / "out" / "results.jsonl").read_text("utf-8")
    assert "Lopez" not in text and "maria" not in text and "555" not in text


def test_values_are_written_only_when_asked_for(tmp_path: Path) -> None:
    line = {"id": 1, "session": "a", "instruction": "write to anna.b@example.org"}
    assert "value" not in _run(tmp_path, [line])[1][0]["occurrences"][0]  # type: ignore[index]
    assert _run(tmp_path, [line], "--include-values")[1][0]["occurrences"][0]["value"] == "anna.b@example.org"  # type: ignore[index]


def test_offsets_point_into_the_original_instruction(tmp_path: Path) -> None:
    text = "请把合同发到anna.b@example.org，谢谢"
    row = _run(tmp_path, [{"id": 1, "session": "a", "instruction": text}])[1][0]
    occurrence = row["occurrences"][0]  # type: ignore[index]
    assert text[occurrence["start"] : occurrence["end"]] == "anna.b@example.org"


def test_returns_resolve_in_their_own_session(tmp_path: Path) -> None:
    rows = _run(
        tmp_path,
        [
            {"id": 1, "session": "a", "instruction": "write to anna.b@example.org"},
            {"id": 2, "session": "a", "reply": '{"to": "[[EMAIL#1]]"}'},
            {"id": 3, "session": "b", "reply": "[[EMAIL#1]]"},
        ],
    )[1]
    assert json.loads(str(rows[1]["resolved"])) == {"to": "anna.b@example.org"} and rows[1]["restored"] == 1
    assert rows[2]["restored"] == 0 and rows[2]["unresolved"][0]["reference"] == "[[EMAIL#1]]"  # type: ignore[index]
