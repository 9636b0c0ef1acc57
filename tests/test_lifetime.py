"""lifetime.py: a session ends once, by hand or by idleness."""

from __future__ import annotations

import threading
import time

import pytest

from privacyguard_plugin.errors import ResolveError, UploadBlocked
from privacyguard_plugin.lifetime import Lifetime


def _lifetime(idle_s: float) -> tuple[Lifetime, list[float]]:
    forgotten: list[float] = []
    return Lifetime(idle_s, lambda: forgotten.append(time.monotonic()), threading.RLock()), forgotten


def test_an_ended_session_refuses_with_the_door_s_own_error_and_its_first_reason() -> None:
    lifetime, forgotten = _lifetime(60)
    lifetime.touch(UploadBlocked)
    lifetime.end("first reason")
    lifetime.end("second reason")
    assert lifetime.closed and forgotten
    with pytest.raises(ResolveError, match="first reason"):
        lifetime.touch(ResolveError)
    with pytest.raises(UploadBlocked, match="first reason"):
        lifetime.touch(UploadBlocked)


def test_use_keeps_it_open_and_idleness_ends_it() -> None:
    lifetime, forgotten = _lifetime(0.6)
    began = time.monotonic()
    while time.monotonic() - began < 1.0:
        lifetime.touch(UploadBlocked)
        time.sleep(0.02)
    assert not forgotten
    deadline = time.monotonic() + 10
    while not lifetime.closed and time.monotonic() < deadline:
        time.sleep(0.02)
    assert lifetime.closed and len(forgotten) == 1
