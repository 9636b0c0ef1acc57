"""The file transfer service behind `adb push`, `pull` and `ls`."""

from __future__ import annotations

import struct

from .files import Entry, FileError, FileSystem
from .transport import Stream

__all__ = ["serve_sync"]

_CHUNK = 64 * 1024
_MISSING = 2
"""errno ENOENT."""


async def serve_sync(stream: Stream, files: FileSystem) -> None:
    """Requests until QUIT or the end of the stream; errors are answered with FAIL."""
    while True:
        try:
            name, length = struct.unpack("<4sI", await stream.read_exactly(8))
        except EOFError:
            return
        if name == b"QUIT":
            return
        path = (await stream.read_exactly(length)).decode("utf-8", "surrogateescape")
        try:
            await _answer(name, path, stream, files)
        except FileError as error:
            message = error.reason.encode()
            await stream.write(struct.pack("<4sI", b"FAIL", len(message)) + message)


async def _answer(name: bytes, path: str, stream: Stream, files: FileSystem) -> None:
    match name:
        case b"STAT":
            entry = files.stat(path) or Entry(0, 0)
            await stream.write(struct.pack("<4s3I", b"STAT", entry.mode, len(entry.data), entry.mtime))
        case b"STA2" | b"LST2":
            await stream.write(name + _stat2(files.stat(path)))
        case b"LIST":
            for child, entry in files.children(path):
                shown = child.encode("utf-8", "surrogateescape")
                await stream.write(
                    struct.pack("<4s4I", b"DENT", entry.mode, len(entry.data), entry.mtime, len(shown)) + shown
                )
            await stream.write(b"DONE" + bytes(16))
        case b"LIS2":
            for child, entry in files.children(path):
                shown = child.encode("utf-8", "surrogateescape")
                await stream.write(b"DNT2" + _stat2(entry) + struct.pack("<I", len(shown)) + shown)
            await stream.write(b"DONE" + bytes(72))
        case b"SEND":
            await _receive(path, stream, files)
        case b"RECV":
            data = files.read(path)
            for start in range(0, len(data), _CHUNK):
                chunk = data[start : start + _CHUNK]
                await stream.write(struct.pack("<4sI", b"DATA", len(chunk)) + chunk)
            await stream.write(struct.pack("<4sI", b"DONE", 0))
        case _:
            raise FileError(path, "unknown sync request")


def _stat2(entry: Entry | None) -> bytes:
    layout = "<IQQIIIIQqqq"
    if entry is None:
        return struct.pack(layout, _MISSING, *[0] * 10)
    return struct.pack(layout, 0, 0, 1, entry.mode, 1, 2000, 2000, len(entry.data), *[entry.mtime] * 3)


async def _receive(request: str, stream: Stream, files: FileSystem) -> None:
    path, _, mode = request.rpartition(",")
    data = bytearray()
    while True:
        name, length = struct.unpack("<4sI", await stream.read_exactly(8))
        if name == b"DONE":
            break
        if name != b"DATA":
            raise FileError(path, "unexpected data in transfer")
        data += await stream.read_exactly(length)
    folder = files.resolve(path).rpartition("/")[0]
    files.make_folder(folder, parents=True)
    files.write(path, data, int(mode), mtime=length)
    await stream.write(struct.pack("<4sI", b"OKAY", 0))
