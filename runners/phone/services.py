"""Service strings that a host opens → handlers."""

from __future__ import annotations

import asyncio
import struct
from functools import partial

from .commands import COMMANDS
from .handset import Handset
from .interactive import converse
from .screen import HEIGHT, WIDTH
from .shell import Shell
from .sync import serve_sync
from .transport import Service, Stream
from .uiautomator import PORT, serve_automation

__all__ = ["find_service"]

_OUT, _ERR, _EXIT, _END_OF_INPUT = 1, 2, 3, 4


def find_service(name: str, handset: Handset) -> Service | None:
    """None refuses the stream, as adbd does for a port nobody listens on."""
    kind, _, rest = name.partition(":")
    if kind.partition(",")[0] == "shell":
        options = kind.split(",")
        terminal = not rest and "raw" not in options
        return partial(_shell_v2 if "v2" in options else _shell, command=rest, handset=handset, terminal=terminal)
    if kind == "exec":
        return partial(_shell, command=rest, handset=handset)
    if kind == "sync":
        return partial(serve_sync, files=handset.files)
    if kind == "tcp":
        port = rest.rpartition(":")[2]
        return partial(serve_automation, handset=handset) if port == str(PORT) and handset.automation_running else None
    if kind == "framebuffer":
        return partial(_framebuffer, handset=handset)
    if kind == "root":
        return partial(_say, text="adbd cannot run as root in production builds\n")
    if kind == "tcpip":
        return partial(_say, text=f"restarting in TCP mode port: {rest}\n")
    if kind == "reverse":
        return partial(_say, text="0000" if rest.startswith("list") else "OKAY")
    return None


async def _shell(stream: Stream, command: str, handset: Handset, terminal: bool = False) -> None:
    """Protocol without exit status: both outputs together, the end of the stream is the end of the command."""
    shell = Shell(handset, COMMANDS, stream.read, stream.write, stream.write)
    await (shell.run(command) if command else converse(shell, terminal=terminal))


async def _shell_v2(stream: Stream, command: str, handset: Handset, terminal: bool) -> None:
    """Packets of one id byte, a length and data. Standard input ends with id 4."""
    ended = False

    async def read() -> bytes:
        nonlocal ended
        while not ended:
            kind, length = struct.unpack("<BI", await stream.read_exactly(5))
            data = await stream.read_exactly(length)
            if kind == 0 and data:
                return data
            ended = kind == _END_OF_INPUT
        return b""

    async def write(kind: int, data: bytes) -> None:
        if data:
            await stream.write(struct.pack("<BI", kind, len(data)) + data)

    shell = Shell(handset, COMMANDS, read, partial(write, _OUT), partial(write, _ERR))
    status = await (shell.run(command) if command else converse(shell, terminal=terminal))
    await write(_EXIT, bytes([status & 0xFF]))


async def _framebuffer(stream: Stream, handset: Handset) -> None:
    image = await asyncio.to_thread(handset.image)
    pixels = image.convert("RGBA").tobytes()
    await stream.write(struct.pack("<13I", 1, 32, len(pixels), WIDTH, HEIGHT, 0, 8, 16, 8, 8, 8, 24, 8) + pixels)


async def _say(stream: Stream, text: str) -> None:
    await stream.write(text.encode())
