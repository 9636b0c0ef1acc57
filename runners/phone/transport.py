"""One host connection and the streams multiplexed over it."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import socket
from collections.abc import Awaitable, Callable

from .wire import MAX_PAYLOAD, VERSION, Command, Packet, WireError, encode, read_packet

__all__ = ["FEATURES", "Service", "Stream", "Transport"]

FEATURES = "shell_v2,cmd,stat_v2,ls_v2,fixed_push_mkdir,apex"

log = logging.getLogger(__name__)


class Stream:
    """One service in use. The protocol allows one unacknowledged packet in each direction."""

    def __init__(self, transport: Transport, own: int, peer: int) -> None:
        self._transport = transport
        self.own, self.peer = own, peer
        self._inbox = bytearray()
        self._unread = 0
        self._arrived = asyncio.Event()
        self._credit = asyncio.Event()
        self._credit.set()
        self.closed = False

    async def read(self, limit: int = MAX_PAYLOAD) -> bytes:
        """What the host sent, at most `limit` bytes; b"" once it has closed the stream."""
        while not self._inbox:
            if self.closed:
                return b""
            self._arrived.clear()
            await self._arrived.wait()
        data = bytes(self._inbox[:limit])
        del self._inbox[:limit]
        if not self._inbox and self._unread and not self.closed:
            self._unread = 0
            await self._transport.send(Packet(Command.OKAY, self.own, self.peer))
        return data

    async def read_exactly(self, size: int) -> bytes:
        """`size` bytes. Raises EOFError when the host closes before."""
        data = bytearray()
        while len(data) < size:
            chunk = await self.read(size - len(data))
            if not chunk:
                raise EOFError("stream closed")
            data += chunk
        return bytes(data)

    async def write(self, data: bytes) -> None:
        """Send `data` in as many packets as needed, each after the last was acknowledged.

        Raises ConnectionResetError when the host has closed the stream.
        """
        for start in range(0, len(data), self._transport.payload):
            await self._credit.wait()
            if self.closed:
                raise ConnectionResetError("stream closed by the host")
            self._credit.clear()
            chunk = data[start : start + self._transport.payload]
            await self._transport.send(Packet(Command.WRTE, self.own, self.peer, chunk))

    async def drained(self) -> None:
        """Wait for the last acknowledgement: adbd closes a stream only after that."""
        await self._credit.wait()

    def receive(self, data: bytes) -> None:
        self._inbox += data
        self._unread += 1
        self._arrived.set()

    def acknowledge(self) -> None:
        self._credit.set()

    def end(self) -> None:
        self.closed = True
        self._arrived.set()
        self._credit.set()


Service = Callable[[Stream], Awaitable[None]]


class Transport:
    """Answers CNXN without AUTH, and runs one task per opened service.

    `find_service` returns the handler of a service string, or None to refuse it.
    """

    def __init__(
        self,
        reader: asyncio.StreamReader,
        writer: asyncio.StreamWriter,
        banner: str,
        find_service: Callable[[str], Service | None],
    ) -> None:
        self._reader, self._writer = reader, writer
        self._banner, self._find_service = banner, find_service
        self._streams: dict[int, Stream] = {}
        self._tasks: dict[int, asyncio.Task[None]] = {}
        self._next_id = 1
        self.payload = MAX_PAYLOAD
        plug = writer.get_extra_info("socket")
        if plug is not None:
            plug.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)

    async def send(self, packet: Packet) -> None:
        self._writer.write(encode(packet))
        await self._writer.drain()

    async def serve(self) -> None:
        """Until the host is gone; then every handler is cancelled, as when the cable is pulled."""
        try:
            while True:
                await self._dispatch(await read_packet(self._reader))
        except (asyncio.IncompleteReadError, ConnectionError, WireError) as error:
            log.debug("transport ended: %s", type(error).__name__)
        finally:
            await self.close()

    async def close(self) -> None:
        tasks = list(self._tasks.values())
        for stream in self._streams.values():
            stream.end()
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        self._writer.close()
        with contextlib.suppress(ConnectionError):
            await self._writer.wait_closed()

    async def _dispatch(self, packet: Packet) -> None:
        match packet.command:
            case Command.CNXN:
                self.payload = min(packet.arg1 or 4096, MAX_PAYLOAD)
                banner = f"device::{self._banner};features={FEATURES}".encode()
                await self.send(Packet(Command.CNXN, VERSION, MAX_PAYLOAD, banner))
            case Command.OPEN:
                await self._open(packet)
            case Command.WRTE if packet.arg1 in self._streams:
                self._streams[packet.arg1].receive(packet.data)
            case Command.OKAY if packet.arg1 in self._streams:
                self._streams[packet.arg1].acknowledge()
            case Command.WRTE:
                await self.send(Packet(Command.CLSE, 0, packet.arg0))
            case Command.CLSE:
                await self._close_by_host(packet)
            case _:
                log.debug("ignored %s", packet.command.name)

    async def _open(self, packet: Packet) -> None:
        name = packet.data.rstrip(b"\0").decode("utf-8", "surrogateescape")
        service = self._find_service(name)
        if service is None:
            await self.send(Packet(Command.CLSE, 0, packet.arg0))
            return
        own, self._next_id = self._next_id, self._next_id + 1
        stream = self._streams[own] = Stream(self, own, packet.arg0)
        await self.send(Packet(Command.OKAY, own, packet.arg0))
        self._tasks[own] = asyncio.create_task(self._run(service, stream), name=f"adb {name[:20]}")

    async def _run(self, service: Service, stream: Stream) -> None:
        try:
            await service(stream)
            await stream.drained()
        except (EOFError, ConnectionError):
            log.debug("host left stream %d", stream.own)
        finally:
            known = self._streams.pop(stream.own, None) is not None
            self._tasks.pop(stream.own, None)
            if known and not self._writer.is_closing():
                with contextlib.suppress(ConnectionError):
                    await self.send(Packet(Command.CLSE, stream.own, stream.peer))

    async def _close_by_host(self, packet: Packet) -> None:
        stream = self._streams.get(packet.arg1)
        if stream is None:
            return
        stream.end()
        task = self._tasks.get(packet.arg1)
        if task is not None:
            task.cancel()
