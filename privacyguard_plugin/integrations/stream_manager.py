"""The SDKs' accumulating streams, released and resolved: `with client.chat.completions.stream(…) as stream`.

OpenAI's chat and responses helpers and Anthropic's read the raw events from an attribute of the stream, first when the caller
does. Events are resolved there, so what the helper adds up, parses and reports holds values as well.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from ..errors import UnsupportedContent
from .streams import guard_stream

if TYPE_CHECKING:
    from ..session import Session

__all__ = ["StreamManager"]

_EVENTS = "_raw_stream"


class StreamManager:
    """`open` releases the request and makes the SDK's own manager. `session`: resolve in it; None leaves references."""

    def __init__(self, open: Callable[[], Any], session: Session | None) -> None:
        self._open, self._session = open, session
        self._manager: Any = None

    def __enter__(self) -> Any:
        """Raises a subclass of UploadBlocked; nothing was sent then."""
        self._manager = self._open()
        stream = self._manager.__enter__()
        try:
            return self._resolving(stream)
        except UnsupportedContent:
            self._manager.__exit__(None, None, None)
            raise

    def __exit__(self, *exception: Any) -> Any:
        return self._manager.__exit__(*exception)

    async def __aenter__(self) -> Any:
        """As `__enter__`; screens are read in a thread of their own."""
        self._manager = await asyncio.to_thread(self._open)
        stream = await self._manager.__aenter__()
        try:
            return self._resolving(stream)
        except UnsupportedContent:
            await self._manager.__aexit__(None, None, None)
            raise

    async def __aexit__(self, *exception: Any) -> Any:
        return await self._manager.__aexit__(*exception)

    def _resolving(self, stream: Any) -> Any:
        if self._session is None:
            return stream
        if not hasattr(stream, _EVENTS):
            raise UnsupportedContent("stream() of this client's version cannot be resolved: use create(stream=True)")
        setattr(stream, _EVENTS, guard_stream(getattr(stream, _EVENTS), self._session))
        return stream
