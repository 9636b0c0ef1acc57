"""`python -m evaluation.addresses [stress|continuity|spec|blocks|merges|all]`: the structured-address suites."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import click
from rich.console import Console
from rich.table import Table

from privacyguard_plugin import PrivacyGuard

from .forms import forms
from .identities import Identity
from .regions import LAYOUTS, run_regions
from .report import PAPER, continuity, false_merges, spec, split_blocks, stress
from .run import Outcome, outcome_of, render, run, select

SUITES = ("stress", "continuity", "spec", "blocks", "merges")


@click.command()
@click.argument("suite", type=click.Choice([*SUITES, "all"]), default="all")
@click.option(
    "--split",
    type=click.Choice(["tune", "report", "all"]),
    default="report",
    show_default=True,
    help="tune: odd identities; report: the untouched even ones.",
)
@click.option(
    "--identities",
    type=click.IntRange(2, 120),
    default=120,
    show_default=True,
    help="Identities per language before splitting.",
)
@click.option("--errors", type=int, default=0, help="Print this many incompletely covered forms per language.")
@click.option(
    "--json", "json_file", type=click.Path(path_type=Path, dir_okay=False), help="Also write the figures here."
)
def main(suite: str, split: str, identities: int, errors: int, json_file: Path | None) -> None:
    """Coverage, continuity, SPEC and split blocks over 3,720 English and 4,080 Chinese address forms."""
    guard = PrivacyGuard()
    figures: dict[str, Any] = {}
    for lang in ("en", "zh"):
        outcomes = list(run(guard, select(lang, split, identities)))
        mine = figures[lang] = _figures(suite, lang, outcomes, guard, split, identities)
        for name, values in mine.items():
            _show(f"{lang} {name} ({split} split)", values, PAPER[lang])
        for outcome in [o for o in outcomes if any(r.covered < r.size for r in o.scored.rows)][:errors]:
            got = [(sorted(b.roots), sorted(b.spec), round(b.coverage, 2)) for b in outcome.blocks]
            print(outcome.form.family, outcome.form.variant, repr(outcome.scored.text.text), got)
    if json_file is not None:
        json_file.write_text(json.dumps(figures, indent=1), "utf-8")


def _figures(
    suite: str, lang: str, outcomes: list[Outcome], guard: PrivacyGuard, split: str, count: int
) -> dict[str, Any]:
    wanted = SUITES if suite == "all" else (suite,)
    figures: dict[str, Any] = {}
    if "stress" in wanted:
        figures["stress"] = stress(outcomes)
    if "continuity" in wanted:
        figures["continuity"] = continuity(outcomes)
    if "spec" in wanted:
        figures["spec"] = spec(outcomes)
    if "blocks" in wanted:
        figures["blocks"] = _blocks(outcomes, lang, select(lang, split, count))
    if "merges" in wanted:
        figures["merges"] = {"false merges": _merges(guard, lang, split, count)}
    return figures


def _blocks(outcomes: list[Outcome], lang: str, people: list[Identity]) -> dict[str, dict[str, float]]:
    """Lines of an instruction, and regions of a screen in every layout; the address known in the session or new to it."""
    rows = {"lines of an instruction": split_blocks(outcomes)}
    for layout in LAYOUTS:
        for known in (True, False):
            name = f"regions, {layout}, {'known' if known else 'new'}"
            rows[name] = split_blocks(list(run_regions(people, layout, known=known)))
    return rows | {"paper": {column: PAPER[lang][column] for column in next(iter(rows.values()))}}


def _merges(guard: PrivacyGuard, lang: str, split: str, count: int) -> float:
    """Two different addresses in one session, their forms alternating; appearances that share a root are merged."""
    people = select(lang, split, count)
    rates = []
    for first, second in zip(people[::2], people[1::2], strict=False):
        outcomes = []
        with guard.session() as session:
            for pair in zip(forms(first), forms(second), strict=True):
                for identity, form in zip((first, second), pair, strict=True):
                    text, spans = render(form)
                    found = [o for o in session.before_upload(text).occurrences if o.start is not None]
                    outcomes.append(outcome_of(identity, form, text, spans, found))
        rates.append(false_merges(outcomes))
    return sum(rates) / max(len(rates), 1)


def _show(title: str, values: dict[str, Any], paper: dict[str, float]) -> None:
    table = Table(title=title, box=None, header_style="bold", title_justify="left")
    nested = any(isinstance(v, dict) for v in values.values())
    if nested:
        columns = list(next(iter(values.values())))
        for column in ("", *columns, "paper"):
            table.add_column(column, justify="left" if not column else "right")
        for name, row in values.items():
            known = paper.get("GenR@1.0" if name == "all" else name)
            table.add_row(name, *(_number(row.get(c)) for c in columns), _number(known))
    else:
        for column in ("", "ours", "paper"):
            table.add_column(column, justify="left" if not column else "right")
        for name, value in values.items():
            table.add_row(name, _number(value), _number(paper.get(name)))
    Console(width=140).print(table)


def _number(value: float | None) -> str:
    return "" if value is None else str(value) if isinstance(value, int) else f"{value:.4f}"


if __name__ == "__main__":
    main()
