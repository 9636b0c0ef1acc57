"""Sanitise, then resolve: `python -m evaluation.addresses.roundtrip`.

Every form of every identity is uploaded as the first appearance of its address, alone in a session, and the released
instruction is given back as if the planner had repeated it: what returns must be the text that was written, and every
block of the address must have been a reference meanwhile (DESIGN §5).
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path

import click
from rich.console import Console
from rich.table import Table

from privacyguard_plugin import PrivacyGuard

from .forms import Form, forms
from .identities import Identity
from .run import render, select

__all__ = ["Trip", "trips"]


@dataclass(frozen=True, slots=True)
class Trip:
    """One form: what was written, what was released, what came back; `removed`: no block stood in what was released."""

    form: Form
    text: str
    released: str
    restored: object
    removed: bool

    @property
    def verbatim(self) -> bool:
        return self.restored == self.text


def trips(guard: PrivacyGuard, people: Iterable[Identity]) -> Iterator[Trip]:
    """A session of its own for every form."""
    for identity in people:
        for form in forms(identity):
            text, _ = render(form)
            with guard.session() as session:
                released = session.before_upload(text).instruction or ""
                restored = session.after_return(released).payload
            removed = "[[ADDR#" in released and not any(block in released for block in form.blocks)
            yield Trip(form, text, released, restored, removed)


@click.command()
@click.option(
    "--split", type=click.Choice(["tune", "report", "all"]), default="all", show_default=True, help="Identities."
)
@click.option("--errors", type=int, default=0, help="Print this many failures per language.")
@click.option(
    "--json", "json_file", type=click.Path(path_type=Path, dir_okay=False), help="Also write the figures here."
)
def main(split: str, errors: int, json_file: Path | None) -> None:
    """Share of first appearances that come back verbatim, per language and form family."""
    guard = PrivacyGuard()
    figures: dict[str, dict[str, float]] = {}
    for lang in ("en", "zh"):
        done = list(trips(guard, select(lang, split, 120)))
        for name in ("all", *dict.fromkeys(t.form.family for t in done)):
            group = [t for t in done if name in ("all", t.form.family)]
            figures[f"{lang} {name}"] = {
                "forms": len(group),
                "removed": sum(t.removed for t in group) / len(group),
                "verbatim": sum(t.verbatim for t in group) / len(group),
            }
        for trip in [t for t in done if not (t.removed and t.verbatim)][:errors]:
            print(
                trip.form.family,
                trip.form.variant,
                repr(trip.text),
                repr(trip.released),
                repr(trip.restored),
                sep="\n    ",
            )
    table = Table(title=f"first appearances, {split} identities", box=None, header_style="bold", title_justify="left")
    for column in ("", "forms", "removed", "verbatim"):
        table.add_column(column, justify="left" if not column else "right")
    for name, row in figures.items():
        table.add_row(name, str(row["forms"]), f"{row['removed']:.4f}", f"{row['verbatim']:.4f}")
    Console(width=140).print(table)
    if json_file is not None:
        json_file.write_text(json.dumps(figures, indent=1), "utf-8")


if __name__ == "__main__":
    main()
