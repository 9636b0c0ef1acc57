"""`python -m runners.planner`: a scripted reader behind an OpenAI-compatible endpoint on loopback. Not a model.

It stands where a cloud model would, sees what a cloud model would see, and plays the reference protocol by rule, so that
runs can be tried, tested and repeated without one. Its results say nothing about any model.
"""

from __future__ import annotations

import contextlib
import hashlib
import json
import os
import signal
import sys
import threading
import time
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any

import click

from privacyguard_plugin import ObservationUnreadable
from runners.reader.noise import Noise
from runners.reader.policy import decide
from runners.reader.request import BadRequest, read_request
from runners.reader.screen import Reader

__all__ = ["MODEL", "PlannerServer"]

MODEL = "scripted-reader"
LABEL = "scripted reader, not a model"

_LARGEST = 64 * 1024 * 1024


class PlannerServer:
    """Listens on 127.0.0.1 only. `port`: 0 takes any free one. `record`: keep every request body there, as received.

    Use as a context manager, or `serve`.
    """

    def __init__(self, port: int = 0, *, noise: Noise | None = None, record: Path | None = None) -> None:
        self.reader = Reader()
        self.noise = noise
        self.record = record
        self._count = 0
        self._lock = threading.Lock()
        if record is not None:
            record.mkdir(parents=True, exist_ok=True)
        self._server = _Server(("127.0.0.1", port), _Handler)
        self._server.planner = self

    @property
    def base_url(self) -> str:
        return f"http://127.0.0.1:{self._server.server_address[1]}/v1"

    def serve(self) -> None:
        """Until interrupted."""
        self._server.serve_forever()

    def __enter__(self) -> PlannerServer:
        threading.Thread(target=self._server.serve_forever, name="planner", daemon=True).start()
        return self

    def __exit__(self, *_: object) -> None:
        self._server.shutdown()
        self._server.server_close()

    def keep(self, body: bytes) -> None:
        if self.record is not None:
            with self._lock:
                self._count += 1
                (self.record / f"request_{self._count:05}.json").write_bytes(body)

    def complete(self, body: bytes) -> dict[str, Any]:
        """A chat completion for a request body. Raises BadRequest."""
        try:
            data = json.loads(body)
        except ValueError:
            raise BadRequest("not JSON") from None
        try:
            move = decide(read_request(data), self.reader)
        except (OSError, ObservationUnreadable):
            raise BadRequest("a picture that cannot be read") from None
        if self.noise is not None:
            move = self.noise.spoil(move, hashlib.blake2b(body, digest_size=8).digest())
        message = {"role": "assistant", "content": move.reply()}
        return {
            "id": "scripted",
            "object": "chat.completion",
            "created": int(time.time()),
            "model": MODEL,
            "system_fingerprint": LABEL,
            "choices": [{"index": 0, "message": message, "finish_reason": "stop"}],
            "usage": {"prompt_tokens": 0, "completion_tokens": 0, "total_tokens": 0},
        }


class _Server(ThreadingHTTPServer):
    daemon_threads = True
    planner: PlannerServer


class _Handler(BaseHTTPRequestHandler):
    server: _Server
    server_version = "scripted-reader"
    protocol_version = "HTTP/1.1"

    def do_GET(self) -> None:
        if self.path.rstrip("/") in ("/v1/models", "/models"):
            self._send(200, {"object": "list", "data": [{"id": MODEL, "object": "model", "owned_by": LABEL}]})
        else:
            self._send(404, _error("this endpoint does not exist"))

    def do_POST(self) -> None:
        length = int(self.headers.get("Content-Length") or 0)
        if not 0 < length <= _LARGEST:
            self.close_connection = True
            self._send(413, _error("the request has no length or is too large"))
            return
        body = self.rfile.read(length)
        self.server.planner.keep(body)
        if self.path.rstrip("/") not in ("/v1/chat/completions", "/chat/completions"):
            self._send(404, _error("this endpoint does not exist"))
            return
        try:
            self._send(200, self.server.planner.complete(body))
        except BadRequest as error:
            self._send(400, _error(str(error)))

    def log_message(self, format: str, *args: Any) -> None:
        """Requests are not logged."""

    def _send(self, status: int, answer: dict[str, Any]) -> None:
        body = json.dumps(answer, ensure_ascii=False).encode()
        self.send_response(status)
        self.send_header("Content-Type", "application/json; charset=utf-8")
        self.send_header("Content-Length", str(len(body)))
        self.send_header("X-Planner", LABEL)
        self.end_headers()
        self.wfile.write(body)


def _error(message: str) -> dict[str, Any]:
    return {"error": {"message": message, "type": "invalid_request_error"}}


def _end_with_input() -> None:
    sys.stdin.read()
    os.kill(os.getpid(), signal.SIGINT)


@click.command()
@click.option("--port", type=int, default=8008, show_default=True, help="0 takes any free port.")
@click.option("--noise", metavar="SEED:RATE", help="Make planner-like mistakes in this share of the answers.")
@click.option(
    "--record", type=click.Path(path_type=Path, file_okay=False), help="Keep every request body here, as received."
)
@click.option("--until-eof", is_flag=True, help="Stop when standard input ends, as it does when the starter dies.")
def main(port: int, noise: str | None, record: Path | None, until_eof: bool) -> None:
    """Serve the scripted reader (not a model) on loopback."""
    try:
        mistakes = Noise.parse(noise) if noise else None
    except ValueError as error:
        raise click.ClickException(f"--noise takes SEED:RATE, for example 7:0.3 ({error})") from None
    try:
        server = PlannerServer(port, noise=mistakes, record=record)
    except OSError as error:
        raise click.ClickException(f"cannot listen on port {port}: {error.strerror}") from None
    click.echo(f"{server.base_url} model={MODEL} ({LABEL})")
    if until_eof:
        threading.Thread(target=_end_with_input, daemon=True).start()
    with contextlib.suppress(KeyboardInterrupt):
        server.serve()


if __name__ == "__main__":
    main()
