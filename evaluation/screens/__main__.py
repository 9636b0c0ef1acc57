"""Protection of rendered screens: `python -m evaluation.screens [--split report] [--limit N] [--json FILE]`.

Per language and overall: Det-P, BBoxR@0.5, GenR@1.0 and @0.8 over characters' ink, LR_detect, residue, changed area outside
gold, interface text still readable, references read back, and what an independent reader recovers (Equation 6, net of
chance). Definitions: evaluation/screens/measure.py.
"""

from __future__ import annotations

import json
import random
import statistics
import sys
import time
from collections import defaultdict
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import click
from PIL import Image
from rich.console import Console
from rich.progress import track
from rich.table import Table

from privacyguard_plugin import PrivacyGuard, UploadBlocked
from privacyguard_plugin.exposure import Recovery, best, net_of_chance, normalise, recovered

from .corpus import Screen, generate
from .measure import Measured, ScreenValue, measure
from .read_back import open_reader

__all__ = ["summarise"]

_DECOYS = 12  # other values of the same kind tried against every guess: what a reader recovers by chance
_CAPTIONS = {
    "screens": "screens", "values": "gold values", "Det-P": "Det-P", "BBoxR@0.5": "BBoxR@0.5", "GenR@1.0": "GenR@1.0",
    "GenR@0.8": "GenR@0.8", "LR_detect": "LR_detect", "residue": "untouched gold characters in accepted boxes",
    "outside": "changed outside gold, mean share of image", "outside_max": "  worst screen",
    "interface": "interface words still read", "read_back": "references read back by our engine",
    "shortened": "  of these as bare root", "second_read": "references read back by the second reader",
    "exact": "exposed exactly", "partial": "exposed partially", "raw": "exposed (raw)",
    "chance": "  the same for other values (chance)", "exposed": "exposed, net of chance",
    "exposed_accepted": "  of the values that were accepted",
}  # fmt: skip


def summarise(screens: Sequence[Measured]) -> dict[str, float]:
    """Figures of a group of screens; rates are fractions."""
    values = [v for s in screens for v in s.values]
    accepted = [v for v in values if v.accepted]
    size = sum(v.size for v in values)
    words, references = sum(s.words for s in screens), sum(s.references for s in screens)
    outcomes = [best([recovered(v.value, guess) for guess in v.guesses]) for v in values]
    exact, partial = outcomes.count(Recovery.EXACT), outcomes.count(Recovery.PARTIAL)
    chance = _chance(values)
    return {
        "screens": len(screens),
        "values": len(values),
        "Det-P": _share(sum(s.right for s in screens), sum(s.predictions for s in screens)),
        "BBoxR@0.5": _share(sum(v.regions_hit for v in values), sum(v.regions for v in values)),
        "GenR@1.0": _share(sum(v.covered == v.size for v in values), len(values)),
        "GenR@0.8": _share(sum(v.covered >= 0.8 * v.size for v in values), len(values)),
        "LR_detect": 1 - _share(sum(v.detected for v in values), size),
        "residue": sum(v.residue for v in values),
        "outside": statistics.mean(s.outside for s in screens),
        "outside_max": max(s.outside for s in screens),
        "interface": _share(sum(s.still for s in screens), words),
        "read_back": _share(sum(s.read_back for s in screens), references),
        "shortened": _share(sum(s.shortened for s in screens), references),
        "second_read": _share(sum(s.second_read for s in screens), references),
        "exact": _share(exact, len(values)),
        "partial": _share(partial, len(values)),
        "raw": _share(exact + partial, len(values)),
        "chance": chance,
        "exposed": net_of_chance(_share(exact + partial, len(values)), chance),
        "exposed_accepted": net_of_chance(_exposed(accepted), _chance(accepted)),
    }


def _share(part: float, whole: float) -> float:
    return part / whole if whole else 0.0


def _exposed(values: Sequence[ScreenValue]) -> float:
    hits = sum(best([recovered(v.value, guess) for guess in v.guesses]) is not Recovery.NONE for v in values)
    return _share(hits, len(values))


def _chance(values: Sequence[ScreenValue]) -> float:
    """How often a guess at a value matches other values of the same type and language."""
    kinds: dict[tuple[str, str], list[str]] = defaultdict(list)
    for v in values:
        kinds[v.lang, v.type].append(v.value)
    draw = random.Random(97)
    tried = hits = 0
    for v in values:
        others = [o for o in kinds[v.lang, v.type] if normalise(o) != normalise(v.value)]
        for decoy in draw.sample(others, min(_DECOYS, len(others))):
            tried += 1
            hits += best([recovered(decoy, guess) for guess in v.guesses]) is not Recovery.NONE
    return _share(hits, tried)


def _report(groups: dict[str, list[Measured]]) -> dict[str, dict[str, float]]:
    figures = {name: summarise(group) for name, group in groups.items() if group}
    table = Table(box=None, header_style="bold")
    for column in ("", *figures):
        table.add_column(column, justify="right" if column else "left")
    counts = {"screens", "values", "residue"}
    for key, caption in _CAPTIONS.items():
        table.add_row(caption, *(f"{f[key]:.0f}" if key in counts else f"{f[key]:.4f}" for f in figures.values()))
    Console(width=120).print(table)
    return figures


def _show_errors(results: Sequence[Measured]) -> None:
    console = Console(width=200)
    for s in results:
        lines = [
            f"  missed {v.type} {v.value!r}: {v.covered}/{v.size} covered{', accepted' if v.accepted else ''}"
            for v in s.values
            if v.covered < v.size
        ]
        lines += [f"  untouched characters: {v.residue} of {v.value!r}" for v in s.values if v.residue]
        for v in s.values:
            outcome = best([recovered(v.value, guess) for guess in v.guesses])
            if outcome is not Recovery.NONE:
                lines.append(f"  {outcome} {v.type} {v.value!r} from {v.guesses!r}")
        lines += [f"  spurious occurrences: {s.predictions - s.right}"] * (s.right < s.predictions)
        lines += [f"  no longer read: {s.lost!r}"] * bool(s.lost)
        lines += [f"  reference {ref} reads {near!r}" for ref, near in s.unread]
        lines += [f"  changed outside: {s.outside:.4f}"] * (s.outside > 0.003)
        if lines:
            console.print("\n".join([s.id, *lines]), markup=False, highlight=False)


def _save(folder: Path, screen: Screen, guard: PrivacyGuard) -> None:
    folder.mkdir(parents=True, exist_ok=True)
    with guard.session() as session:
        released = session.before_upload(None, screen.image).screenshot
    assert released is not None
    pair = Image.new("RGB", (2 * released.width + 20, released.height), "red")
    pair.paste(screen.canvas.image, (0, 0))
    pair.paste(released, (released.width + 20, 0))
    pair.save(folder / f"{screen.id}.png")


@click.command()
@click.option("--split", type=click.Choice(["tune", "report", "all"]), default="report", show_default=True)
@click.option(
    "--limit", type=click.IntRange(1), default=40, show_default=True, help="Screens; the corpus has 132 a split."
)
@click.option(
    "--reader",
    type=click.Choice(["auto", "tesseract", "engine"]),
    default="auto",
    show_default=True,
    help="Who reads the released pictures; auto: Tesseract if installed.",
)
@click.option(
    "--by",
    type=click.Choice(["lang", "kind", "look", "type"]),
    default="lang",
    show_default=True,
    help="Groups to report.",
)
@click.option("--errors", is_flag=True, help="List what went wrong, with values.")
@click.option(
    "--save",
    type=click.Path(path_type=Path, file_okay=False),
    help="Write original and released pictures side by side here.",
)
@click.option(
    "--json", "json_file", type=click.Path(path_type=Path, dir_okay=False), help="Also write the figures here."
)
def main(split: str, limit: int, reader: str, by: str, errors: bool, save: Path | None, json_file: Path | None) -> None:
    """Measure what is left of gold values on released screens, and what else was lost."""
    guard, second = PrivacyGuard(), open_reader(reader)
    results: list[Measured] = []
    began = time.perf_counter()
    for screen in track(generate(split, limit), "screens", total=limit, console=Console(stderr=True)):
        try:
            results.append(measure(screen, guard, second))
            if save is not None:
                _save(save, screen, guard)
        except UploadBlocked as error:
            print(f"{screen.id} blocked: {error}", file=sys.stderr)
    groups: dict[str, list[Measured]] = defaultdict(list)
    for result in results:
        if by != "type":
            groups[str(getattr(result, by))].append(result)
    print(f"{split} split, {len(results)} screens, reader {second.name}, {time.perf_counter() - began:.0f} s")
    figures: dict[str, Any] = _report({**dict(sorted(groups.items())), "all": results})
    if by == "type":
        figures["type"] = _by_type(results)
    if errors:
        _show_errors(results)
    if json_file is not None:
        json_file.write_text(json.dumps({"split": split, "reader": second.name, "figures": figures}, indent=1), "utf-8")


def _by_type(results: Sequence[Measured]) -> dict[str, dict[str, float]]:
    kinds: dict[str, list[ScreenValue]] = defaultdict(list)
    for value in (v for s in results for v in s.values):
        kinds[f"{value.lang} {value.type}"].append(value)
    rows = {}
    for kind, values in sorted(kinds.items()):
        covered = _share(sum(v.covered == v.size for v in values), len(values))
        rows[kind] = {
            "values": len(values),
            "GenR@1.0": covered,
            "exposed": net_of_chance(_exposed(values), _chance(values)),
        }
        print(f"{kind:<20} {len(values):>4} values  GenR@1.0 {covered:.3f}  exposed {rows[kind]['exposed']:.3f}")
    return rows


if __name__ == "__main__":
    main()
