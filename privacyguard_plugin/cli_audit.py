"""`privacyguard audit DIR`: what an independent reader still sees on released pictures."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import TYPE_CHECKING

import click

if TYPE_CHECKING:
    from .audit import Audit, Finding

__all__ = ["audit"]

_FILE = click.Path(path_type=Path, exists=True, dir_okay=False)


@click.command()
@click.argument("directory", metavar="DIR", type=click.Path(path_type=Path, exists=True, file_okay=False))
@click.option("--manifest", type=_FILE, help="The batch's manifest: also compare with the original pictures.")
@click.option("--state", type=_FILE, help="The file written by `sanitize --audit`, for the output of one `sanitize`.")
@click.option(
    "--reader",
    type=click.Choice(["auto", "tesseract", "engine"]),
    default="auto",
    show_default=True,
    help="tesseract: independent; engine: our own larger recogniser, when Tesseract is not installed.",
)
@click.option("--show-values", is_flag=True, help="Print the values that were found (they are personal data).")
def audit(directory: Path, manifest: Path | None, state: Path | None, reader: str, show_values: bool) -> None:
    """Re-read the released pictures in DIR and report which removed values can still be read.

    DIR is the output of `privacyguard batch … --include-values`, or of `privacyguard sanitize … --audit FILE` together with
    --state FILE. Exit status 1 if a value can be read exactly.

    \b
      privacyguard batch uploads.jsonl --out shown --include-values
      privacyguard audit shown --manifest uploads.jsonl
    """
    from .audit import audit as run
    from .audit import load_pages
    from .exposure import Recovery
    from .second_reader import independent_reader

    pages = load_pages(directory, manifest, state)
    second = independent_reader(reader)
    if second.name != "tesseract":
        click.echo(
            "Tesseract is not used: the second reader is our own larger recogniser, which may share our reader's blind "
            "spots.\nFor an independent opinion: apt install tesseract-ocr tesseract-ocr-chi-sim",
            err=True,
        )
    result = run(pages, second)
    _print(result, second.name)
    for finding in result.findings:
        click.echo(_line(finding, show_values))
    sys.exit(1 if any(f.recovery is Recovery.EXACT for f in result.findings) else 0)


def _print(result: Audit, reader: str) -> None:
    from .exposure import Recovery

    click.echo(f"pages                {result.pages}, read by {reader}")
    click.echo(f"removed values       {result.values}")
    click.echo(f"still readable       {result.count(Recovery.EXACT)} exactly, {result.count(Recovery.PARTIAL)} in part")
    click.echo(f"exposed              {result.exposed:.1%} net of chance (chance {result.chance:.1%})")
    if result.changed is None:
        click.echo("changed area         not measured: give --manifest for the originals")
    else:
        click.echo(f"changed area         {result.changed:.2%}, of it away from values {result.changed_outside:.2%}")
        click.echo(f"interface text       {result.unreadable} of {result.words} words no longer read")


def _line(finding: Finding, show_values: bool) -> str:
    place = "elsewhere on the page" if finding.elsewhere else "at its place"
    value = f"  {finding.value}" if show_values else ""
    return f"  {finding.page}: {finding.type} {finding.ref or '(erased)'} {finding.recovery}, {place}{value}"
