"""`privacyguard repo …`: the local privacy repository from the command line."""

from __future__ import annotations

from pathlib import Path

import click

from .model import PiiType

__all__ = ["repo"]

_FILE = click.option(
    "--file",
    "path",
    type=click.Path(path_type=Path, dir_okay=False),
    default=Path(".privacyguard/privacy_repository.json"),
    show_default=True,
    help="The repository file.",
)
_TYPE = click.Choice([t.value.lower() for t in PiiType], case_sensitive=False)


@click.group()
def repo() -> None:
    """Your own values as detection evidence, in a file on this machine (mode 0600).

    They are found more reliably; references never resolve from here. Switch it on with the setting "repository".

    \b
      privacyguard repo add me name "Maria Lopez-Garcia" --alias Mari
      privacyguard repo list
      privacyguard repo remove me name "Maria Lopez-Garcia"
    """


@repo.command()
@click.argument("persona")
@click.argument("type", type=_TYPE)
@click.argument("value")
@click.option("--alias", "aliases", multiple=True, help="Another way to write it; may be given several times.")
@_FILE
def add(persona: str, type: str, value: str, aliases: tuple[str, ...], path: Path) -> None:
    """Add VALUE of TYPE to PERSONA (any short id, for example "me")."""
    from .repository import PrivacyRepository

    if not all(text.strip() for text in (persona, value, *aliases)):
        raise click.UsageError("PERSONA, VALUE and --alias must not be empty")
    PrivacyRepository(path).add(persona, PiiType(type.upper()), value, aliases=aliases)
    click.echo(f"added one {type.lower()} to {persona} in {path}")


@repo.command("list")
@_FILE
def list_(path: Path) -> None:
    """How many values of which type each persona has. Values are not shown."""
    from .repository import PrivacyRepository

    summary = PrivacyRepository(path).summary()
    for persona, counts in summary.items():
        click.echo(f"{persona:<16} " + ", ".join(f"{n} {name}" for name, n in counts.items() if n))
    if not summary:
        click.echo(f"{path} holds no personas; add one with `privacyguard repo add`")


@repo.command()
@click.argument("persona")
@click.argument("type", type=_TYPE, required=False)
@click.argument("value", required=False)
@_FILE
def remove(persona: str, type: str | None, value: str | None, path: Path) -> None:
    """Remove VALUE, all values of TYPE, or all of PERSONA."""
    from .repository import PrivacyRepository

    PrivacyRepository(path).remove(persona, PiiType(type.upper()) if type else None, value)
    click.echo(f"removed from {persona} in {path}")


@repo.command("import")
@click.argument("source", type=click.Path(path_type=Path, exists=True, dir_okay=False))
@_FILE
def import_(source: Path, path: Path) -> None:
    """Merge the personas of a JSON document of the same schema; the whole document is validated first."""
    from .repository import PrivacyRepository

    PrivacyRepository(path).import_file(source)
    click.echo(f"merged into {path}")
