"""`privacyguard …`: try it, run it over many lines, ask why, check the machine. Imports stay inside the commands."""

from __future__ import annotations

import errno
import json
import sys
from collections.abc import Callable
from itertools import chain
from pathlib import Path
from typing import IO, TYPE_CHECKING, Any, TypeVar

import click

from .cli_audit import audit
from .cli_proxy import proxy
from .cli_repo import repo
from .cli_stats import stats
from .errors import ConfigError, ObservationUnreadable, PrivacyGuardError
from .model import Mode

if TYPE_CHECKING:
    from .guard import PrivacyGuard

__all__ = ["main"]

F = TypeVar("F", bound=Callable[..., Any])


class _Commands(click.Group):
    """Turns the package's typed errors, and files that cannot be written, into one line and an exit status: 2 for
    settings, 1 for everything else."""

    def invoke(self, ctx: click.Context) -> Any:
        try:
            return super().invoke(ctx)
        except PrivacyGuardError as error:
            click.echo(f"{type(error).__name__}: {error}", err=True)
            ctx.exit(2 if isinstance(error, ConfigError) else 1)
        except OSError as error:
            if error.errno == errno.EPIPE:  # the reader of our output has left: click's own business
                raise
            click.echo(f"Error: {error.filename or 'file'}: {error.strerror}", err=True)
            ctx.exit(1)


def _guard(config: Path | None, **overrides: Any) -> PrivacyGuard:
    from .config import load_config
    from .guard import PrivacyGuard

    settings = load_config(config).model_dump() | {k: v for k, v in overrides.items() if v is not None}
    return PrivacyGuard(settings)


def _read(file: IO[str], what: str) -> str:
    try:
        return file.read()
    except UnicodeDecodeError:
        raise ObservationUnreadable(f"{what}: not UTF-8 text") from None


def _mode(value: str | None) -> Mode | None:
    return Mode(value.replace("-", "_")) if value else None


def _shared_options(command: F) -> F:
    modes = [m.replace("_", "-") for m in Mode]
    command = click.option("--mode", type=click.Choice(modes), help="Lifecycle of references; default: full.")(command)
    return click.option(
        "--config", type=click.Path(path_type=Path, dir_okay=False), help="JSON file with PrivacyGuardConfig settings."
    )(command)


@click.group(cls=_Commands, context_settings={"help_option_names": ["-h", "--help"], "max_content_width": 100})
@click.version_option(package_name="privacyguard-plugin")
def main() -> None:
    """Removes personal data from what a phone agent uploads, and resolves the references that come back.

    \b
    Start here:
      privacyguard sanitize --instruction "Call Maria Lopez at 415-555-0132" --out shown
      privacyguard sanitize --image screen.png --out shown
      privacyguard explain "寄到杭州市西湖区文三路90号，收件人王建国"
      privacyguard doctor
    """


@main.command()
@click.option(
    "--instruction", help="The user's instruction. Use --instruction-file to keep it out of the shell history."
)
@click.option(
    "--instruction-file", type=click.File(encoding="utf-8-sig"), help="Read the instruction from a file, '-' for stdin."
)
@click.option("--image", type=click.Path(path_type=Path), help="Screenshot (PNG, JPEG, WebP …).")
@click.option("--ui-tree", type=click.File(encoding="utf-8-sig"), help="Accessibility tree (XML).")
@click.option("--out", type=click.Path(path_type=Path, file_okay=False), default="privacyguard-out", show_default=True)
@click.option(
    "--audit",
    type=click.Path(path_type=Path, dir_okay=False),
    help="Also write the raw mapping here (mode 0600); `resolve` reads it.",
)
@click.option(
    "--verify", type=click.Choice(["text", "ocr"]), help="Last look: released text, or also the picture's own text."
)
@_shared_options
def sanitize(
    instruction: str | None, instruction_file: IO[str] | None, image: Path | None, ui_tree: IO[str] | None, out: Path,
    audit: Path | None, verify: str | None, mode: str | None, config: Path | None,
) -> None:  # fmt: skip
    """Sanitise one instruction and/or screenshot and/or tree.

    Writes what would leave the device to OUT (instruction.txt, screenshot.png, ui_tree.xml, report.json) and, for your
    eyes only, side_by_side.png with the original on the left.
    """
    from .batch import describe

    if instruction_file is not None:
        instruction = _read(instruction_file, "instruction").strip("\n")
    if instruction is None and image is None and ui_tree is None:
        raise click.UsageError("give --instruction, --image or --ui-tree; see --help")
    guard = _guard(config, mode=_mode(mode), verify=verify, audit_file=audit)
    with guard.session() as session:
        tree = _read(ui_tree, "ui tree") if ui_tree is not None else None
        upload = session.before_upload(instruction, image, tree)
        out.mkdir(parents=True, exist_ok=True)
        if upload.instruction is not None:
            (out / "instruction.txt").write_text(upload.instruction + "\n", "utf-8")
            click.echo(f"instruction  {upload.instruction}")
        if upload.ui_tree is not None:
            (out / "ui_tree.xml").write_text(upload.ui_tree, "utf-8")
        if upload.screenshot is not None and image is not None:
            from .showcase import side_by_side

            upload.screenshot.save(out / "screenshot.png")
            side_by_side(image, upload.screenshot).save(out / "side_by_side.png")
        report = {"turn": upload.turn, "occurrences": describe(upload), "timings_ms": dict(upload.timings_ms)}
        (out / "report.json").write_text(json.dumps(report, ensure_ascii=False, indent=1), "utf-8")
    removed = len(upload.occurrences)
    click.echo(
        f"removed      {removed} value{'s' * (removed != 1)}: {', '.join(upload.references) or 'nothing to refer to'}"
    )
    click.echo(f"written to   {out}")


@main.command()
@click.argument("manifest", type=click.Path(path_type=Path, exists=True, dir_okay=False))
@click.option(
    "--out",
    type=click.Path(path_type=Path, file_okay=False),
    required=True,
    help="Directory for results.jsonl, images and trees.",
)
@click.option(
    "--include-values", is_flag=True, help="Write the removed values into results.jsonl (they are personal data)."
)
@click.option(
    "--verify", type=click.Choice(["text", "ocr"]), help="Last look: released text, or also the picture's own text."
)
@_shared_options
def batch(
    manifest: Path, out: Path, include_values: bool, verify: str | None, mode: str | None, config: Path | None
) -> None:
    """Run every line of MANIFEST (JSON lines) and write OUT/results.jsonl, one line each, in order.

    \b
    upload  {"id", "session", "instruction"?, "image"?, "ui_tree"?, "lang"?}   paths relative to the manifest
    return  {"id", "session", "reply"}                                         resolved against that session
    A bad line gives {"id", "error"} and the rest goes on; exit status 1 if any line failed.
    """
    from rich.console import Console
    from rich.progress import track

    from .batch import read_manifest, run_batch

    guard = _guard(config, mode=_mode(mode), verify=verify)
    lines = read_manifest(manifest)
    out.mkdir(parents=True, exist_ok=True)
    failed = 0
    results = run_batch(lines, manifest.parent, out, guard, mode=guard.config.mode, include_values=include_values)
    with (out / "results.jsonl").open("w", encoding="utf-8") as file:
        for result in track(results, "sanitising", total=len(lines), console=Console(stderr=True)):
            failed += "error" in result
            file.write(json.dumps(result, ensure_ascii=False) + "\n")
            file.flush()
    click.echo(f"{len(lines) - failed} done, {failed} failed: {out / 'results.jsonl'}")
    sys.exit(1 if failed else 0)


@main.command()
@click.argument("reply", default="-")
@click.option(
    "--state",
    type=click.Path(path_type=Path, exists=True, dir_okay=False),
    required=True,
    help="The file written by `sanitize --audit`.",
)
@_shared_options
def resolve(reply: str, state: Path, mode: str | None, config: Path | None) -> None:
    """Resolve the references in REPLY (text or JSON; '-' reads stdin) against a saved session.

    Prints the resolved reply; what stayed literal is listed on stderr with its reason.
    """
    from .references.resolver import resolve as resolve_payload
    from .references.saved import load_session

    text = sys.stdin.read() if reply == "-" else reply
    store = load_session(state)
    saved_as = Mode.VALUE if store.names is not None else _guard(config).config.mode
    result = resolve_payload(text, store, mode=_mode(mode) or saved_as)
    click.echo(result.payload, nl=not text.endswith("\n"))
    click.echo(f"{result.restored} restored", err=True)
    for item in result.unresolved:
        click.echo(f"left as it is: {item.reference} ({item.reason})", err=True)


@main.command()
@click.argument("text", required=False)
@click.option("--image", type=click.Path(path_type=Path), help="Explain the text of a screenshot instead.")
@click.option(
    "--config", type=click.Path(path_type=Path, dir_okay=False), help="JSON file with PrivacyGuardConfig settings."
)
def explain(text: str | None, image: Path | None, config: Path | None) -> None:
    """Show every candidate in TEXT (or on a screenshot), its evidence, what beat it and the final extent.

    This prints the values: it is how you find out, and report, why something was missed or masked.
    """
    from .explain import explain_image, explain_text, print_rulings

    if (text is None) == (image is None):
        raise click.UsageError("give either TEXT or --image")
    guard = _guard(config)
    print_rulings(explain_text(guard, text) if text is not None else explain_image(guard, image))


@main.command()
@click.option("--device", "serial", help="Also check this phone: keyboard, animations, screen, capture.")
def doctor(serial: str | None) -> None:
    """Check this machine: packages, models, a real OCR pass, a full round trip. Exit status 1 if something is broken."""
    from .doctor import run_checks

    checks = run_checks()
    if serial is not None:
        from .doctor_device import connect, device_checks

        checks = chain(checks, device_checks(connect(serial)))
    healthy = True
    for check in checks:
        healthy &= check.ok
        click.echo(f"{'ok  ' if check.ok else 'FAIL'}  {check.name:<22} {check.detail}")
    sys.exit(0 if healthy else 1)


main.add_command(audit)
main.add_command(repo)
main.add_command(proxy)
main.add_command(stats)

if __name__ == "__main__":
    main()
