"""`python -m runners.phone`: start a phone and say how to reach it."""

from __future__ import annotations

import threading

import click

from privacyguard_plugin.errors import ConfigError

from .fonts import face
from .phone import Phone


@click.command()
@click.option(
    "--lang", type=click.Choice(["en", "zh"]), default="en", help="Language of the interface and the seed data."
)
@click.option("--port", type=click.IntRange(0, 65535), default=0, help="Port adb connects to; 0 takes a free one.")
@click.option(
    "--page-port", type=click.IntRange(0, 65535), default=0, help="Port of the browser page; 0 takes a free one."
)
def main(lang: str, port: int, page_port: int) -> None:
    """A simulated Android phone on a loopback port, until Ctrl-C."""
    try:
        face(48)
        phone = Phone(lang, port=port, page_port=page_port).start()
    except (ConfigError, ValueError, OSError) as error:
        raise click.ClickException(str(error)) from None
    click.echo(f"adb connect {phone.serial}")
    click.echo(f"screen      {phone.page_url}")
    try:
        threading.Event().wait()
    except KeyboardInterrupt:
        phone.stop()


if __name__ == "__main__":
    main()
