"""`privacyguard stats RESULTS`: what a batch cost, stage by stage."""

from __future__ import annotations

import json
from dataclasses import asdict
from pathlib import Path
from typing import TYPE_CHECKING

import click

if TYPE_CHECKING:
    from .stats import Stats

__all__ = ["stats"]


@click.command()
@click.argument("results", type=click.Path(path_type=Path, exists=True))
@click.option("--json", "as_json", is_flag=True, help="Print one JSON object instead of a table.")
def stats(results: Path, as_json: bool) -> None:
    """Median, 95th percentile and share of every stage over the uploads in RESULTS; counts by type; no values.

    RESULTS is the OUT directory of `privacyguard batch`, or its results.jsonl. Times are wall milliseconds.

    \b
      privacyguard batch uploads.jsonl --out shown
      privacyguard stats shown
    """
    from .stats import read_results, summarise

    found = summarise(read_results(results))
    click.echo(json.dumps(asdict(found), ensure_ascii=False) if as_json else _table(found))


def _table(found: Stats) -> str:
    lines = [f"{found.uploads} uploads, {found.returns} returns, {sum(found.errors.values())} errors"]
    if found.stages:
        lines.append(f"{'ms':<12}{'p50':>9}{'p95':>9}{'mean':>9}{'share':>8}")
    for name, stage in found.stages.items():
        lines.append(f"{name:<12}{stage.p50:>9.1f}{stage.p95:>9.1f}{stage.mean:>9.1f}{stage.share:>8.0%}")
    if found.occurrences:
        lines.append("removed      " + ", ".join(f"{kind} {count}" for kind, count in found.occurrences.items()))
    if found.returns:
        lines.append(f"resolved     {found.restored} references, {found.unresolved} left as they were")
    if found.errors:
        lines.append("errors       " + ", ".join(f"{kind} {count}" for kind, count in found.errors.items()))
    return "\n".join(lines)
