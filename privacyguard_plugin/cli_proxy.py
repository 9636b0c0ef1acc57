"""`privacyguard proxy`: protect an agent by changing its base URL."""

from __future__ import annotations

import asyncio
import socket
from contextlib import suppress
from pathlib import Path

import click

from .errors import ConfigError

__all__ = ["proxy"]


@click.command()
@click.option("--upstream", required=True, help="Base URL of the provider, such as https://api.openai.com/v1.")
@click.option("--port", type=click.IntRange(1, 65535), default=8787, show_default=True)
@click.option("--host", default="127.0.0.1", show_default=True, help="Other than loopback only with --i-know.")
@click.option("--i-know", is_flag=True, help="Serve other machines: they send raw content over the network to here.")
@click.option(
    "--resolve",
    type=click.Choice(["reply", "never"]),
    default="reply",
    show_default=True,
    help="Put values into replies, or leave references for a guarded device.",
)
@click.option(
    "--own-references",
    type=click.Choice(["assistant", "everywhere"]),
    default="assistant",
    show_default=True,
    help="Where this session's references may stand in requests; see docs/agents.md.",
)
@click.option(
    "--config", type=click.Path(path_type=Path, dir_okay=False), help="JSON file with PrivacyGuardConfig settings."
)
def proxy(
    upstream: str, port: int, host: str, i_know: bool, resolve: str, own_references: str, config: Path | None
) -> None:
    """Stand in for the provider on this machine and send it only released requests.

    \b
      privacyguard proxy --upstream https://api.openai.com/v1
      OPENAI_BASE_URL=http://127.0.0.1:8787/v1 python your_agent.py
    \b
      privacyguard proxy --upstream https://api.anthropic.com/v1
      ANTHROPIC_BASE_URL=http://127.0.0.1:8787 python your_agent.py
    OpenAI-compatible endpoints, Anthropic's messages and DashScope's generation pass. Open http://127.0.0.1:8787/ to see
    what leaves.
    """
    try:
        import uvicorn

        from .integrations.proxy import LOOPBACK, ProxySettings, make_proxy
        from .integrations.proxy_check import check_proxy
    except ModuleNotFoundError as error:
        raise ConfigError(f"{error.name} is missing: pip install 'privacyguard-plugin[proxy]'") from None
    from .config import load_config
    from .guard import PrivacyGuard

    if host not in LOOPBACK and not i_know:
        raise ConfigError("the proxy serves this machine only; --i-know opens it to others")
    settings = ProxySettings(upstream, resolve, own_references, any_host=i_know)  # type: ignore[arg-type]
    guard = PrivacyGuard(load_config(config))
    app = make_proxy(guard, settings)
    with _listen(host, port) as door:
        asyncio.run(check_proxy(guard, settings))
        click.echo(f"self-test passed; listening on http://{host}:{port}/v1, sending to {upstream}")
        server = uvicorn.Server(uvicorn.Config(app, access_log=False, log_level="critical", server_header=False))
        with suppress(KeyboardInterrupt):
            server.run(sockets=[door])


def _listen(host: str, port: int) -> socket.socket:
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    try:
        return socket.create_server((host, port), family=family)
    except OSError as error:
        raise ConfigError(f"cannot listen on {host}:{port}: {error.strerror}; choose another --port") from None
