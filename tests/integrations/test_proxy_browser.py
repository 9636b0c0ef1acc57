"""The status page as a browser shows it, and as its owner reads it."""

from __future__ import annotations

import io
import re
import shutil
import subprocess
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import httpx
import numpy as np
import pytest
from lxml import html
from PIL import Image

from privacyguard_plugin import PrivacyGuard
from tests.integrations.formats import MAIL, data_url, screenshot, scripted
from tests.integrations.proxy_rig import Served, served

_NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome")
Browser = Callable[..., str]


@pytest.fixture(scope="module")
def rig() -> Iterator[Served]:
    with served(PrivacyGuard(ocr=scripted())) as running:
        content = [
            {"type": "text", "text": f"<script>document.title = 'x'</script><b>write</b> to {MAIL}"},
            {"type": "image_url", "image_url": {"url": data_url(screenshot())}},
        ]
        call = {"id": "c1", "type": "function", "function": {"name": "act", "arguments": '{"text": "[[EMAIL#1]]"}'}}
        history: list[Any] = [
            {"role": "user", "content": content},
            {"role": "assistant", "content": None, "tool_calls": [call]},
            {"role": "tool", "tool_call_id": "c1", "content": f"typed {MAIL}"},
        ]
        url = running.url + "/v1/chat/completions"
        assert httpx.post(url, json={"model": "m", "messages": history}, timeout=30).status_code == 200
        audio = {"type": "input_audio", "input_audio": {"data": "AA"}}
        refused = httpx.post(url, json={"messages": [*history, {"role": "user", "content": [audio]}]}, timeout=30)
        assert refused.status_code == 400
        yield running


@pytest.fixture(scope="module")
def browser(tmp_path_factory: pytest.TempPathFactory) -> Browser:
    program = next((path for name in _NAMES if (path := shutil.which(name))), None)
    if program is None:
        pytest.skip("no Chromium on this machine: install chromium to look at the status page")
    profile = tmp_path_factory.mktemp("profile")

    def run(url: str, *options: str) -> str:
        quiet = ["--headless=new", "--no-sandbox", "--disable-gpu", "--hide-scrollbars", f"--user-data-dir={profile}"]
        quiet += ["--disable-background-networking", "--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1"]
        done = subprocess.run([program, *quiet, *options, url], capture_output=True, text=True, timeout=90)
        assert done.returncode == 0, done.stderr
        return done.stdout + "\0" + done.stderr

    return run


def picture_of(browser: Browser, url: str, path: Path, size: str) -> np.ndarray:
    browser(url, f"--screenshot={path}", f"--window-size={size}")
    return np.asarray(Image.open(io.BytesIO(path.read_bytes())).convert("RGB"))


def test_the_document_says_what_left_and_runs_nothing(rig: Served, browser: Browser) -> None:
    dom, _, log = browser(rig.url + "/", "--dump-dom", "--enable-logging=stderr", "--v=0").partition("\0")
    page = html.fromstring(dom)
    text = re.sub(r"\s+", " ", page.text_content())
    assert page.xpath("//section//b/text()") == ["1", "2", "1", "1"] and "1 EMAIL" in text
    assert "<script>document.title" in text and page.findtext(".//title") == "PrivacyGuard proxy"
    assert not page.xpath("//script") and not page.xpath("//b[text()='write']")
    assert "UnsupportedContent: a message part of type input_audio" in text
    assert {mark.text for mark in page.iter("mark")} == {"[[EMAIL#1]]"}
    assert MAIL not in dom and "Content Security Policy" not in log


def test_a_reader_of_the_screen_sees_references_and_the_released_picture(
    rig: Served, browser: Browser, tmp_path: Path
) -> None:
    shown = picture_of(browser, rig.url + "/?hold", tmp_path / "page.png", "1200,1300")
    lines = [line.text for line in PrivacyGuard().engine.read(shown)]
    text = " ".join(lines)
    for words in ("PrivacyGuard proxy", "Last uploads", "1 EMAIL", "Reply to", "Last refusals"):
        assert words.replace(" ", "") in text.replace(" ", ""), lines
    assert text.count("EMAIL#1") >= 3
    assert "maria" not in text.lower() and "example.com" not in text.lower()


@pytest.mark.parametrize("width", [500, 1200])
def test_nothing_runs_over_the_edge(width: int, rig: Served, browser: Browser, tmp_path: Path) -> None:
    shown = picture_of(browser, rig.url + "/", tmp_path / "page.png", f"{width},1300")
    assert shown.shape[1] == width
    edges = np.concatenate([shown[:, :8], shown[:, -8:]], axis=1)
    assert (edges == shown[0, 0]).all()
    assert len(np.unique(shown.reshape(-1, 3), axis=0)) > 50


def test_a_page_on_hold_does_not_reload_itself(rig: Served) -> None:
    assert 'http-equiv="refresh"' in httpx.get(rig.url + "/").text
    held = httpx.get(rig.url + "/?hold").text
    assert "http-equiv" not in held and '<a href="/">go on</a>' in held
