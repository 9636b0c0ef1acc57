"""stats.py and `privacyguard stats`: what a batch cost."""

from __future__ import annotations

import json
from pathlib import Path

import numpy as np
import pytest
from click.testing import CliRunner
from PIL import Image

from privacyguard_plugin.cli import main
from privacyguard_plugin.errors import ConfigError
from privacyguard_plugin.stats import read_results, summarise


def _write(path: Path, lines: list[object]) -> Path:
    path.write_text("".join(json.dumps(line) + "\n" for line in lines), "utf-8")
    return path


def test_percentiles_and_shares_are_those_of_the_lines(tmp_path: Path) -> None:
    totals = [float(n) for n in range(1, 101)]
    file = _write(tmp_path / "r.jsonl", [{"id": n, "timings_ms": {"total": n, "ocr": n / 2}} for n in totals])
    found = summarise(read_results(file))
    assert list(found.stages) == ["ocr", "total"] and found.uploads == 100
    assert found.stages["total"].p50 == np.percentile(totals, 50)
    assert found.stages["total"].p95 == np.percentile(totals, 95)
    assert found.stages["ocr"].share == 0.5


def test_a_batch_s_own_output_is_counted_without_a_value(tmp_path: Path) -> None:
    Image.new("RGB", (300, 200), "white").save(tmp_path / "屏幕.png")
    manifest = _write(
        tmp_path / "m.jsonl",
        [
            {"id": 1, "session": "a", "instruction": "Write to tove.l@fjordmail.example, then call 0151 15 39 77 24"},
            {"id": 2, "session": "a", "image": "屏幕.png"},
            {"id": 3, "session": "a", "reply": "send to [[EMAIL#1]] and [[PHONE#9]]"},
            {"id": 4, "session": "a", "image": "missing.png"},
        ],
    )
    runner = CliRunner()
    assert runner.invoke(main, ["batch", str(manifest), "--out", str(tmp_path / "out")]).exit_code == 1
    shown = runner.invoke(main, ["stats", str(tmp_path / "out")])
    assert shown.exit_code == 0
    assert shown.output.startswith("2 uploads, 1 returns, 1 errors")
    assert (
        "EMAIL 1" in shown.output
        and "1 references, 1 left" in shown.output
        and "ObservationUnreadable 1" in shown.output
    )
    assert "detection" in shown.output and "tove" not in shown.output
    as_json = json.loads(runner.invoke(main, ["stats", str(tmp_path / "out" / "results.jsonl"), "--json"]).output)
    assert as_json["stages"]["total"]["count"] == 2 and as_json["stages"]["resolve"]["count"] == 1


@pytest.mark.parametrize("content", ["", "not json\n", '{"timings_ms": {"ocr": -1}}\n', '["x"]\n'])
def test_what_is_not_a_result_is_refused_by_line(tmp_path: Path, content: str) -> None:
    (tmp_path / "r.jsonl").write_text(content)
    with pytest.raises(ConfigError):
        summarise(read_results(tmp_path / "r.jsonl"))
    assert CliRunner().invoke(main, ["stats", str(tmp_path / "r.jsonl")]).exit_code == 2


def test_a_directory_without_results_says_so(tmp_path: Path) -> None:
    result = CliRunner().invoke(main, ["stats", str(tmp_path)])
    assert result.exit_code == 2 and "cannot read the results" in result.output
