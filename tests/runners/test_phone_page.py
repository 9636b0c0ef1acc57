"""The browser page."""

from __future__ import annotations

import http.client
import io
from collections.abc import Iterator

import pytest
from click.testing import CliRunner
from PIL import Image

from runners.phone import Phone
from runners.phone.__main__ import main


@pytest.fixture(scope="module")
def phone() -> Iterator[Phone]:
    with Phone() as made:
        yield made


def ask(phone: Phone, method: str, path: str, body: str = "", host: str | None = None) -> tuple[int, bytes]:
    connection = http.client.HTTPConnection("127.0.0.1", phone.page_port, timeout=5)
    connection.request(method, path, body, {"Host": host} if host else {})
    response = connection.getresponse()
    answer = response.status, response.read()
    connection.close()
    return answer


def test_page_shows_the_screen(phone: Phone) -> None:
    status, page = ask(phone, "GET", "/")
    assert status == 200
    assert b"/screen.png" in page
    status, data = ask(phone, "GET", "/screen.png")
    assert Image.open(io.BytesIO(data)).convert("RGB").tobytes() == phone.handset.image().tobytes()


def test_page_acts_on_the_phone(phone: Phone) -> None:
    assert ask(phone, "POST", "/act", "kind=swipe&x1=150&y1=2100&x2=150&y2=2100&ms=50")[0] == 200
    assert phone.handset.front == "com.privacyguard.messenger"
    ask(phone, "POST", "/act", "kind=key&code=3")
    assert phone.handset.front == "com.privacyguard.launcher"


def test_other_pages_can_do_nothing(phone: Phone) -> None:
    assert ask(phone, "GET", "/act?kind=key&code=3")[0] == 404
    assert ask(phone, "GET", "/screen.png", host="evil.example:80")[0] == 403


def test_emulator_ports_are_refused_with_a_reason() -> None:
    result = CliRunner().invoke(main, ["--port", "5557"])
    assert result.exit_code == 1
    assert "emulators" in result.output
