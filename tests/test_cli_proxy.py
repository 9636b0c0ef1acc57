"""`privacyguard proxy`: what the command refuses before it serves, and that it serves."""

from __future__ import annotations

import os
import signal
import socket
import threading
import time
from pathlib import Path

import httpx
import pytest
from click.testing import CliRunner

from privacyguard_plugin.cli import main

UPSTREAM = ("--upstream", "http://127.0.0.1:9/v1")


def free_port() -> int:
    with socket.create_server(("127.0.0.1", 0)) as door:
        return int(door.getsockname()[1])


def test_a_port_that_is_taken_is_said_and_nothing_claims_to_listen() -> None:
    with socket.create_server(("127.0.0.1", 0)) as door:
        port = door.getsockname()[1]
        result = CliRunner().invoke(main, ["proxy", *UPSTREAM, "--port", str(port)])
    assert result.exit_code == 2
    assert f"127.0.0.1:{port}" in result.output and "--port" in result.output and "listening" not in result.output


def test_a_password_in_the_address_is_refused_without_being_shown() -> None:
    result = CliRunner().invoke(main, ["proxy", "--upstream", "http://ann:hunter2@example.org/v1"])
    assert result.exit_code == 2 and "no user or password" in result.output and "hunter2" not in result.output


@pytest.mark.parametrize(
    ("arguments", "says"),
    [
        (("--upstream", "api.openai.com"), "base URL"),
        ((*UPSTREAM, "--host", "0.0.0.0"), "--i-know"),
        ((*UPSTREAM, "--port", "0"), "not in the range"),
        ((*UPSTREAM, "--config", "nowhere.json"), "cannot read the configuration file"),
    ],
)
def test_what_cannot_be_served_is_one_clear_line(arguments: tuple[str, ...], says: str) -> None:
    result = CliRunner().invoke(main, ["proxy", *arguments])
    assert result.exit_code == 2 and says in result.output and "Traceback" not in result.output


def test_a_configuration_that_would_leak_fails_the_self_test(tmp_path: Path) -> None:
    config = tmp_path / "配置.json"
    config.write_text('{"types": ["NAME"]}', "utf-8")
    result = CliRunner().invoke(main, ["proxy", *UPSTREAM, "--port", str(free_port()), "--config", str(config)])
    assert result.exit_code == 1 and "self-test" in result.output and "listening" not in result.output


def test_it_serves_until_it_is_interrupted() -> None:
    port, seen = free_port(), []

    def visit() -> None:
        with httpx.Client(timeout=60, trust_env=False) as client:
            seen.append(client.get(f"http://127.0.0.1:{port}/").status_code)
        os.kill(os.getpid(), signal.SIGINT)

    def wait_and_visit() -> None:
        for _ in range(600):
            with socket.socket() as probe:
                if probe.connect_ex(("127.0.0.1", port)) == 0:
                    return visit()
            time.sleep(0.1)

    visitor = threading.Thread(target=wait_and_visit, daemon=True)
    visitor.start()
    result = CliRunner().invoke(main, ["proxy", *UPSTREAM, "--port", str(port)])
    visitor.join(5)
    assert seen == [200] and f"listening on http://127.0.0.1:{port}/v1" in result.output
    assert result.exit_code == 0, result.output
