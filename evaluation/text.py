"""Detection on text: `python -m evaluation.text` (own corpus), `--dev DIR` (a development set), `--public DIR`.

Every text runs through the public API, sessions in turn order, so figures include session evidence and the final extent.
"""

from __future__ import annotations

import json
import sys
import time
from collections import defaultdict
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path
from typing import Any

import click
from rich.console import Console
from rich.progress import track
from rich.table import Table

from privacyguard_plugin import PrivacyGuard, UploadBlocked

from .corpora import authored, public
from .corpora.own import generate
from .metrics import Gold, Predicted, Scored, Text, bootstrap, score, summarise

COLUMNS = ("texts", "occurrences", "GenR@1.0", "GenR@0.8", "LR_char", "over", "type", "FP/100")


def read_dev(folder: Path, split: str) -> Iterator[tuple[str, Text]]:
    """(session, text) of a development set in its own format; `split`: odd, even or all record (session) numbers."""
    for name in ("prompts", "negatives", "sessions"):
        for line in (folder / f"{name}.jsonl").read_text("utf-8").splitlines():
            record = json.loads(line)
            number = int(record["session"].rsplit("-", 1)[1])
            if split != "all" and (number % 2 == 1) != (split == "odd"):
                continue
            gold = tuple(
                Gold(g["start"], g["end"], g["type"], tuple(g["tol"]) if "tol" in g else None) for g in record["gold"]
            )
            ignored = tuple((a, b) for a, b in record.get("ignore", ()))
            yield (
                record["session"],
                Text(record["id"], record["lang"], record["text"], gold, record["session"], ignored),
            )


def run(texts: Sequence[tuple[str, Text]], guard: PrivacyGuard) -> tuple[list[Scored], list[dict[str, Any]]]:
    """Score every text; also the predictions with their references, for scorers that look at identity."""
    results, predictions = [], []
    sessions: dict[str, list[Text]] = defaultdict(list)
    for session_id, text in texts:
        sessions[session_id].append(text)
    for members in track(list(sessions.values()), "scoring", console=Console(stderr=True)):
        with guard.session() as session:
            for text in members:
                try:
                    occurrences = session.before_upload(text.text).occurrences
                except UploadBlocked as error:  # nothing left the device, but the agent cannot go on: counted as missed
                    print(f"{text.id} blocked: {error}", file=sys.stderr)
                    occurrences = ()
                spans = [(o.start or 0, o.end or 0, str(o.type), o.ref) for o in occurrences]
                results.append(score(text, [Predicted(a, b, t) for a, b, t, _ in spans]))
                predictions.append(
                    {"id": text.id, "spans": [{"start": a, "end": b, "type": t, "ref": r} for a, b, t, r in spans]}
                )
    return results, predictions


def report(results: Sequence[Scored], intervals: bool) -> dict[str, Any]:
    """Figures per language and per language and type."""
    groups: dict[str, list[Scored]] = {}
    for lang in sorted({r.text.lang for r in results}):
        of_lang = [r for r in results if r.text.lang == lang]
        groups[lang] = of_lang
        for kind in sorted({row.gold.type for r in of_lang for row in r.rows}):
            groups[f"{lang} {kind}"] = [_only(r, kind) for r in of_lang if any(row.gold.type == kind for row in r.rows)]
    figures: dict[str, Any] = {name: summarise(group) for name, group in groups.items()}
    if intervals:
        for lang in [name for name in groups if " " not in name and "GenR@1.0" in figures[name]]:
            for metric in ("GenR@1.0", "LR_char"):
                figures[lang][f"{metric} 95% CI"] = bootstrap(groups[lang], lambda g, m=metric: summarise(g)[m], 1000)  # type: ignore[misc]
    return figures


def _only(result: Scored, kind: str) -> Scored:
    return Scored(result.text, tuple(r for r in result.rows if r.gold.type == kind), 0, 0)


def show(title: str, figures: dict[str, Any]) -> None:
    table = Table(title=title, box=None, header_style="bold", title_justify="left")
    for column in ("", *COLUMNS):
        table.add_column(column, justify="left" if not column else "right")
    for name, row in figures.items():
        cells = []
        for column in COLUMNS:
            value = row.get(column)
            cells.append(
                ""
                if value is None
                else f"{value:.0f}"
                if column in COLUMNS[:2]
                else f"{value:.4f}"
                if column != "FP/100"
                else f"{value:.2f}"
            )
        table.add_row(name, *cells)
    console = Console(width=140)
    console.print(table)
    for name, row in figures.items():
        for key in [k for k in row if k.endswith("CI")]:
            console.print(f"{name} {key}: {row[key][0]:.4f} – {row[key][1]:.4f}")


def show_errors(results: Iterable[Scored], predictions: Sequence[dict[str, Any]], limit: int) -> None:
    """Misses and false positives with their texts, for whoever tunes."""
    console = Console(width=200)
    for result, predicted in zip(results, predictions, strict=True):
        text = result.text.text
        missed = [(r.gold.type, text[r.gold.start : r.gold.end]) for r in result.rows if r.covered < r.size]
        if (missed or result.over) and limit > 0:
            limit -= 1
            got = [(s["type"], text[s["start"] : s["end"]]) for s in predicted["spans"]]
            console.print(
                f"{result.text.id} missed={missed} over={result.over} got={got}\n    {text!r}",
                markup=False,
                highlight=False,
            )


@click.command()
@click.option(
    "--dev",
    type=click.Path(path_type=Path, exists=True, file_okay=False),
    help="A development set (prompts, negatives, sessions).",
)
@click.option(
    "--public", "public_dir", type=click.Path(path_type=Path, exists=True, file_okay=False), help="The public texts."
)
@click.option("--authored", "use_authored", is_flag=True, help="The hand-written texts instead of the generated ones.")
@click.option("--author", type=int, help="Only the hand-written texts of this author (1 to 13).")
@click.option(
    "--split",
    type=click.Choice(["tune", "report", "all"]),
    default="report",
    show_default=True,
    help="tune: odd records; report: the untouched even ones.",
)
@click.option("--personas", type=int, default=60, show_default=True, help="Personas of the own corpus, per language.")
@click.option(
    "--predictions",
    type=click.Path(path_type=Path, file_okay=False),
    help="Write one prediction file per input file here.",
)
@click.option("--intervals", is_flag=True, help="Bootstrap intervals over personas.")
@click.option("--errors", type=int, default=0, help="Print this many texts with a miss or an over-coverage.")
@click.option(
    "--json", "json_file", type=click.Path(path_type=Path, dir_okay=False), help="Also write the figures here."
)
def main(
    dev: Path | None, public_dir: Path | None, use_authored: bool, author: int | None, split: str, personas: int, predictions: Path | None, intervals: bool, errors: int, json_file: Path | None,
) -> None:  # fmt: skip
    """Source removal on texts: GenR, LR_char, over-coverage, type accuracy, false positives per 100 negatives."""
    if use_authored and author in authored.HELD_OUT and (errors or predictions is not None):
        raise click.UsageError(f"Author {author} is held out: only the figures are shown.")
    guard = PrivacyGuard()
    if dev is not None:
        texts = list(read_dev(dev, {"tune": "odd", "report": "even", "all": "all"}[split]))
        title = f"development set, {split} split"
    elif public_dir is not None:
        texts = list(public.read(public_dir))
        title = "public texts"
    elif use_authored:
        texts = list(authored.read(split, author))
        title = f"authored texts{f' of author {author}' if author else ''}, {split} split"
    else:
        texts = list(generate(personas, split))
        title = f"own corpus, {split} split"
    began = time.perf_counter()
    results, predicted = run(texts, guard)
    seconds = time.perf_counter() - began
    figures = report(results, intervals)
    show(title, figures)
    print(f"{sum(len(t.text) for _, t in texts) / max(seconds, 1e-9) / 1000:.1f} thousand characters per second")
    if errors:
        show_errors(results, predicted, errors)
    if predictions is not None:
        _write_predictions(predictions, predicted)
    if json_file is not None:
        json_file.write_text(json.dumps(figures, indent=1), "utf-8")


def _write_predictions(folder: Path, predicted: Sequence[dict[str, Any]]) -> None:
    folder.mkdir(parents=True, exist_ok=True)
    kinds = {"p": "prompts", "n": "negatives", "s": "sessions"}
    for letter, name in kinds.items():
        rows = [p for p in predicted if str(p["id"]).split("-")[1:2] == [letter]]
        (folder / f"{name}.jsonl").write_text("".join(json.dumps(p) + "\n" for p in rows), "utf-8")


if __name__ == "__main__":
    main()
