"""Verdicts → the tables of the paper (4A, 18, 19) as data, CSV and one HTML page."""

from __future__ import annotations

import csv
import html
import io
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from .model import Case, Trajectory
from .rule import Outcome, Verdict

__all__ = ["Row", "panel_a", "table_18", "table_19", "to_csv", "to_html"]

LIFECYCLES = ("turn_local", "exact", "value", "full")
_NAMES = {
    "san_only": "SAN only",
    "turn_local": "Turn-local",
    "exact": "Exact reuse",
    "value": "Value placeholders (AbI)",
    "full": "Full lifecycle",
}


@dataclass(frozen=True, slots=True)
class Row:
    """One scored run."""

    folder: str
    trajectory: Trajectory
    verdict: Verdict


def panel_a(rows: Sequence[Row]) -> dict[str, dict[str, str]]:
    """Table 4, panel A: verified task success per planner and lifecycle. SAN-only is zero by construction."""
    table: dict[str, dict[str, str]] = {}
    for planner in sorted({r.trajectory.planner for r in rows}):
        mine = [r for r in rows if r.trajectory.planner == planner]
        table[planner] = {"SAN": "0"} | {
            _NAMES[life]: _share(r for r in mine if r.trajectory.lifecycle == life) for life in LIFECYCLES
        }
    return table


def table_18(rows: Sequence[Row]) -> dict[str, dict[str, str]]:
    """Table 18: verified reference paths by planner and case."""
    table: dict[str, dict[str, str]] = {}
    for planner in sorted({r.trajectory.planner for r in rows}):
        for case in Case:
            mine = [r for r in rows if r.trajectory.planner == planner and r.trajectory.case is case]
            family = "root-like" if case.root_like else "component-like"
            table[f"{planner} {case} ({family})"] = {
                _NAMES[life]: _share(r for r in mine if r.trajectory.lifecycle == life) for life in LIFECYCLES
            }
    return table


def table_19(rows: Sequence[Row]) -> dict[str, dict[str, int]]:
    """Table 19: outcomes per planner and lifecycle."""
    keys = sorted({(r.trajectory.planner, r.trajectory.lifecycle) for r in rows})
    counts = {
        k: Counter(r.verdict.outcome for r in rows if (r.trajectory.planner, r.trajectory.lifecycle) == k) for k in keys
    }
    return {str(outcome): {f"{p} {_NAMES[life]}": counts[p, life][outcome] for p, life in keys} for outcome in Outcome}


def _share(rows: Iterable[Row]) -> str:
    rows = list(rows)
    return f"{sum(r.verdict.success for r in rows)}/{len(rows)}" if rows else "-"


def to_csv(rows: Sequence[Row]) -> str:
    """One line per run."""
    out = io.StringIO()
    writer = csv.writer(out)
    writer.writerow(
        ["folder", "planner", "lifecycle", "template", "case", "lang", "run", "status", "steps", "outcome", "reason"]
    )
    for r in rows:
        t = r.trajectory
        writer.writerow([r.folder, t.planner, t.lifecycle, t.template, t.case, t.lang, t.run, t.status, len(t.steps), r.verdict.outcome, r.verdict.reason])  # fmt: skip
    return out.getvalue()


def to_html(rows: Sequence[Row]) -> str:
    """The tables and every run, with a link to its folder. Nothing here is a raw value."""
    sections = [
        _table("Verified task success (Table 4, panel A)", panel_a(rows)),
        _table("Verified reference paths by case (Table 18)", table_18(rows)),
        _table("Outcomes (Table 19)", table_19(rows)),
        _runs(rows),
    ]
    return _PAGE.replace("{body}", "\n".join(sections))


def _table(title: str, table: Mapping[str, dict[str, Any]]) -> str:
    first: dict[str, Any] = next(iter(table.values()), {})
    columns = list(first)
    head = "".join(f"<th>{html.escape(c)}</th>" for c in ("", *columns))
    body = "".join(
        f"<tr><th>{html.escape(name)}</th>{''.join(f'<td>{html.escape(str(row[c]))}</td>' for c in columns)}</tr>"
        for name, row in table.items()
    )
    return f"<h2>{html.escape(title)}</h2><table><tr>{head}</tr>{body}</table>"


def _runs(rows: Sequence[Row]) -> str:
    body = "".join(
        f'<tr class="{"ok" if r.verdict.success else "no"}"><td><a href="{html.escape(r.folder)}/">{html.escape(r.folder)}</a></td>'
        f"<td>{len(r.trajectory.steps)}</td><td>{html.escape(r.verdict.outcome)}</td><td>{html.escape(r.verdict.reason)}</td></tr>"
        for r in rows
    )
    return f"<h2>Runs</h2><table><tr><th>run</th><th>steps</th><th>outcome</th><th>because</th></tr>{body}</table>"


_PAGE = """<!doctype html><html lang="en"><meta charset="utf-8"><title>Reference-required tasks</title>
<style>body{font:15px/1.5 system-ui,sans-serif;margin:2rem auto;max-width:70rem;padding:0 1rem;color:#1b1d21}
table{border-collapse:collapse;margin:0 0 2rem}th,td{text-align:left;padding:.3rem .8rem;border-bottom:1px solid #e2e5ea}
.ok td:nth-child(3){color:#137333}.no td:nth-child(3){color:#b3261e}</style>
<h1>Reference-required tasks</h1>
<p>Strict rule: one target-class reference, issued in this run, with the right projection, restored locally to the gold value.</p>
{body}</html>"""
