"""A run as one HTML page: every step's screen before and after, what was uploaded, submitted and typed."""

from __future__ import annotations

import html
import json
from pathlib import Path
from typing import Any

import click
from pydantic import ValidationError

from privacyguard_plugin.private_file import write_private
from tasks.model import Step, Trajectory

from .loop.recorder import AUDIT, read_actions

__all__ = ["write_report"]


def write_report(folder: Path) -> Path:
    """report.html in a run's folder. With an audit side it shows raw values and is readable by its owner only.

    Raises ConfigError when it cannot be written, ValidationError for a folder without a readable trajectory.
    """
    trajectory = Trajectory.model_validate_json((folder / "trajectory.json").read_bytes())
    actions = read_actions(folder)
    steps = "\n".join(
        _step(folder, step, actions[index] if index < len(actions) else None)
        for index, step in enumerate(trajectory.steps)
    )
    page = _PAGE.replace("{head}", _head(trajectory, bool(actions))).replace("{steps}", steps)
    path = folder / "report.html"
    if actions:
        write_private(path, page)
    else:
        path.write_text(page, "utf-8")
    return path


def _head(t: Trajectory, raw: bool) -> str:
    planner = f"{t.planner} (scripted reader, not a model)" if t.planner == "scripted-reader" else t.planner
    rows = {
        "task": t.template, "lifecycle": t.lifecycle, "planner": planner, "run": str(t.run),
        "ended": f"{t.status} {t.error}".strip(), "steps": str(len(t.steps)), "instruction as uploaded": t.instruction,
    }  # fmt: skip
    table = "".join(f"<tr><th>{_e(name)}</th><td>{_e(value)}</td></tr>" for name, value in rows.items())
    warning = "<p class=raw>This page shows what stayed on this side, in red. Do not pass it on.</p>" if raw else ""
    return f"<table>{table}</table>{warning}"


def _step(folder: Path, step: Step, restored: dict[str, Any] | None) -> str:
    pictures = []
    if step.screenshot:
        if (folder / AUDIT / step.screenshot).exists():
            pictures.append(_figure(f"{AUDIT}/{step.screenshot}", "on the phone", "raw"))
        pictures.append(_figure(step.screenshot, "uploaded", ""))
    facts = [("references uploaded", ", ".join(step.issued) or "none"), ("planner replies", step.reply)]
    if step.restored or step.failed:
        facts.append(("restored here", f"{step.restored}, unresolved {step.failed}"))
    if step.told:
        facts.append(("answered here", step.told))
    shown = "".join(f"<dt>{_e(name)}</dt><dd>{_e(value)}</dd>" for name, value in facts)
    if restored and restored != step.action:
        shown += f"<dt>carried out</dt><dd class=raw>{_e(json.dumps(restored, ensure_ascii=False))}</dd>"
    return f"<section><h2>Step {step.step}</h2><div>{''.join(pictures)}<dl>{shown}</dl></div></section>"


def _figure(source: str, caption: str, kind: str) -> str:
    return f'<figure class="{kind}"><a href="{_e(source)}"><img src="{_e(source)}" alt="" loading="lazy"></a><figcaption>{caption}</figcaption></figure>'


def _e(text: str) -> str:
    return html.escape(text)


_PAGE = """<!doctype html><html lang="en"><meta charset="utf-8"><title>Protected run</title>
<style>body{font:15px/1.5 system-ui,sans-serif;margin:2rem auto;max-width:76rem;padding:0 1rem;color:#1b1d21;background:#fff}
table{border-collapse:collapse}th,td{text-align:left;padding:.2rem 1rem .2rem 0;vertical-align:top}th{font-weight:600;color:#5b6270}
section{border-top:1px solid #e2e5ea;margin-top:1.5rem}section>div{display:flex;gap:1.2rem;flex-wrap:wrap;align-items:flex-start}
figure{margin:0;width:15rem}img{width:100%;border:1px solid #d5d9e0;border-radius:10px}figcaption{color:#5b6270;text-align:center}
.raw img{border-color:#b3261e}.raw figcaption,.raw{color:#b3261e}dl{flex:1 1 20rem;margin:0}dt{color:#5b6270;margin-top:.6rem}
dd{margin:0;white-space:pre-wrap;overflow-wrap:anywhere;font-family:ui-monospace,monospace;font-size:.85rem}</style>
<h1>Protected run</h1>
{head}
{steps}
</html>
"""


@click.command()
@click.argument("folder", type=click.Path(path_type=Path, exists=True, file_okay=False))
def main(folder: Path) -> None:
    """Write report.html for the run in FOLDER."""
    try:
        click.echo(write_report(folder))
    except (OSError, ValidationError):
        raise click.ClickException("this folder holds no readable trajectory.json") from None


if __name__ == "__main__":
    main()
