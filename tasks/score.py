"""`python -m tasks.score RUNS --out results.json`: score every finished run under RUNS."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import click
from pydantic import ValidationError
from rich.console import Console
from rich.table import Table

from .model import Gold, Trajectory
from .rule import judge
from .tables import Row, panel_a, table_18, table_19, to_csv, to_html

__all__ = ["read_runs"]


def read_runs(folder: Path) -> Iterator[Row]:
    """Every run below `folder` (a directory with trajectory.json and audit.json), in path order.

    Raises click.ClickException naming the file that is not a trajectory.
    """
    for path in sorted(folder.rglob("trajectory.json")):
        place = path.parent.relative_to(folder).as_posix()
        try:
            trajectory = Trajectory.model_validate_json(path.read_bytes())
            if trajectory.case is None:
                continue
            audit = path.with_name("audit.json")
            if trajectory.lifecycle != "san_only" and not audit.exists():
                raise click.ClickException(f"{place}: audit.json is missing; run with --audit to be able to score")
            gold = Gold.model_validate_json(audit.read_bytes()) if audit.exists() else Gold(gold="\0")
        except ValidationError as error:
            raise click.ClickException(f"{place}: not a trajectory ({error.error_count()} problems)") from None
        yield Row(place, trajectory, judge(trajectory, gold))


@click.command()
@click.argument("runs", type=click.Path(path_type=Path, exists=True, file_okay=False))
@click.option(
    "--out",
    type=click.Path(path_type=Path, dir_okay=False),
    default=Path("results.json"),
    show_default=True,
    help="JSON; .csv and .html are written beside it.",
)
def main(runs: Path, out: Path) -> None:
    """Score the runs under RUNS by the strict rule; print and write the tables."""
    rows = list(read_runs(runs))
    if not rows:
        raise click.ClickException(f"no trajectory.json below {runs}")
    tables: dict[str, dict[str, dict[str, Any]]] = {
        "table_4a": panel_a(rows),
        "table_18": table_18(rows),
        "table_19": table_19(rows),
    }
    runs_out = [{"folder": r.folder, "outcome": r.verdict.outcome, "reason": r.verdict.reason} for r in rows]
    out.write_text(json.dumps(tables | {"runs": runs_out}, ensure_ascii=False, indent=1), "utf-8")
    out.with_suffix(".csv").write_text(to_csv(rows), "utf-8")
    out.with_suffix(".html").write_text(to_html(rows), "utf-8")
    console = Console(width=120)
    for title, table in tables.items():
        shown = Table(title=title, box=None, header_style="bold", title_justify="left")
        columns = list(next(iter(table.values())))
        for column in ("", *columns):
            shown.add_column(column)
        for name, row in table.items():
            shown.add_row(name, *(str(row[c]) for c in columns))
        console.print(shown)
    console.print(f"{len(rows)} runs: {out}, {out.with_suffix('.csv')}, {out.with_suffix('.html')}")


if __name__ == "__main__":
    main()
