"""The handset on a loopback port, served from a background thread."""

from __future__ import annotations

import asyncio
import contextlib
import threading
from collections.abc import Coroutine
from datetime import datetime
from functools import partial
from types import TracebackType
from typing import Any, TypeVar

from .handset import Handset
from .page import serve_page
from .services import find_service
from .state import PhoneState
from .transport import Transport

__all__ = ["NOW", "Phone"]

NOW = datetime(2026, 3, 12, 10, 24)
"""Where the phone's clock stands unless told otherwise."""

_FORBIDDEN = range(5555, 5586, 2)
"""Ports that an adb server attaches by itself as emulators."""

_T = TypeVar("_T")


class Phone:
    """`lang`: "en" or "zh". `port`: 0 takes any free one. Use as a context manager, or `start` and `stop`.

    `adb_keyboard`: whether the ADB keyboard is installed. `bind_delay_s`: how long a keyboard that was just chosen stays deaf.
    Raises ValueError for a port that adb takes for an emulator's, OSError when the port is taken.
    """

    def __init__(
        self,
        lang: str = "en",
        *,
        port: int = 0,
        page_port: int = 0,
        now: datetime = NOW,
        adb_keyboard: bool = True,
        bind_delay_s: float = 0.0,
    ) -> None:
        if port in _FORBIDDEN:
            raise ValueError("an adb server attaches odd ports from 5555 to 5585 as emulators: choose another")
        self.handset = Handset(lang, now, adb_keyboard=adb_keyboard, bind_delay_s=bind_delay_s)
        self.port, self.page_port = port, page_port
        self._loop = asyncio.new_event_loop()
        self._thread: threading.Thread | None = None
        self._servers: list[asyncio.Server] = []
        self._connections: set[asyncio.Task[Any]] = set()

    @property
    def serial(self) -> str:
        """What `adb connect` and `adb -s` take."""
        return f"127.0.0.1:{self.port}"

    @property
    def page_url(self) -> str:
        return f"http://127.0.0.1:{self.page_port}/"

    @property
    def state(self) -> PhoneState:
        return self.handset.state

    def deliver(self, chat: str, text: str, incoming: bool = True) -> None:
        """A message arrives in the messenger, or is sent there as if from this phone (then it is not in `state.sent`)."""
        with self.handset.lock:
            self.state.deliver(chat, text, incoming=incoming)

    def start(self) -> Phone:
        self._thread = threading.Thread(target=self._loop.run_forever, name="phone", daemon=True)
        self._thread.start()
        try:
            self._run(self._listen())
        except OSError:
            self.stop()
            raise
        return self

    def stop(self) -> None:
        """Cut every connection. A phone cannot be started again."""
        if self._thread is None:
            return
        self._run(self._close())
        self._loop.call_soon_threadsafe(self._loop.stop)
        self._thread.join(timeout=10)
        self._loop.close()
        self._thread = None

    def disconnect(self) -> None:
        """Pull the cable: every connection is cut, the next one is accepted."""
        self._run(self._cut())

    def __enter__(self) -> Phone:
        return self.start()

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.stop()

    def _run(self, work: Coroutine[Any, Any, _T]) -> _T:
        return asyncio.run_coroutine_threadsafe(work, self._loop).result(timeout=30)

    async def _listen(self) -> None:
        adb = await asyncio.start_server(self._connected, "127.0.0.1", self.port)
        self._servers.append(adb)
        self.port = adb.sockets[0].getsockname()[1]
        page = await asyncio.start_server(partial(serve_page, handset=self.handset), "127.0.0.1", self.page_port)
        self._servers.append(page)
        self.page_port = page.sockets[0].getsockname()[1]

    async def _connected(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        task = asyncio.current_task()
        assert task is not None
        self._connections.add(task)
        properties = self.handset.properties
        banner = ";".join(
            f"{name}={properties[name]}" for name in ("ro.product.name", "ro.product.model", "ro.product.device")
        )
        try:
            await Transport(reader, writer, banner, lambda name: find_service(name, self.handset)).serve()
        except asyncio.CancelledError:
            pass
        finally:
            self._connections.discard(task)

    async def _cut(self) -> None:
        tasks = list(self._connections)
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    async def _close(self) -> None:
        for server in self._servers:
            server.close()
        await self._cut()
        rest = [task for task in asyncio.all_tasks() if task is not asyncio.current_task()]
        for task in rest:
            task.cancel()
        with contextlib.suppress(asyncio.CancelledError):
            await asyncio.gather(*rest, return_exceptions=True)
