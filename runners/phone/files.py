"""The phone's files: a flat map in memory."""

from __future__ import annotations

import stat
import time
from collections.abc import Iterator
from dataclasses import dataclass

__all__ = ["Entry", "FileError", "FileSystem"]

_ALIASES = {"/sdcard": "/storage/emulated/0", "/storage/self/primary": "/storage/emulated/0"}
_FOLDERS = (
    "/", "/data", "/data/local", "/data/local/tmp", "/system", "/system/bin", "/storage", "/storage/emulated",
    "/storage/emulated/0", "/storage/emulated/0/Download", "/storage/emulated/0/DCIM", "/storage/emulated/0/Pictures",
)  # fmt: skip
_READ_ONLY = ("/system", "/proc", "/vendor")


class FileError(Exception):
    """A path that cannot be used; `reason` is errno's wording."""

    def __init__(self, path: str, reason: str) -> None:
        super().__init__(reason)
        self.path, self.reason = path, reason


@dataclass(frozen=True, slots=True)
class Entry:
    """`mode` as in stat(2); a folder has no data."""

    mode: int
    mtime: int
    data: bytes = b""


class FileSystem:
    def __init__(self) -> None:
        now = int(time.time())
        self._entries = {folder: Entry(stat.S_IFDIR | 0o771, now) for folder in _FOLDERS}

    def resolve(self, path: str) -> str:
        """Absolute, without "." and "..", with the links of /sdcard followed."""
        parts: list[str] = []
        for part in path.split("/"):
            if part == "..":
                parts = parts[:-1]
            elif part not in ("", "."):
                parts.append(part)
        plain = "/" + "/".join(parts)
        for alias, real in _ALIASES.items():
            if plain == alias or plain.startswith(alias + "/"):
                return real + plain[len(alias) :]
        return plain

    def stat(self, path: str) -> Entry | None:
        return self._entries.get(self.resolve(path))

    def is_folder(self, path: str) -> bool:
        entry = self.stat(path)
        return entry is not None and stat.S_ISDIR(entry.mode)

    def read(self, path: str) -> bytes:
        """Raises FileError."""
        if path == "/dev/null":
            return b""
        entry = self.stat(path)
        if entry is None:
            raise FileError(path, "No such file or directory")
        if stat.S_ISDIR(entry.mode):
            raise FileError(path, "Is a directory")
        return entry.data

    def read_or(self, path: str, default: bytes = b"") -> bytes:
        entry = self.stat(path)
        return default if entry is None else entry.data

    def check_writable(self, path: str) -> None:
        """Raises FileError when nothing may be written there."""
        if path == "/dev/null":
            return
        real = self.resolve(path)
        if real.startswith(_READ_ONLY) or real.rpartition("/")[0] == "":
            raise FileError(path, "Read-only file system")
        if self.is_folder(path):
            raise FileError(path, "Is a directory")
        if not self.is_folder(real.rpartition("/")[0]):
            raise FileError(path, "No such file or directory")

    def write(self, path: str, data: bytes | bytearray, mode: int = 0o660, mtime: int | None = None) -> None:
        """Raises FileError."""
        self.check_writable(path)
        stamp = int(time.time()) if mtime is None else mtime
        self._entries[self.resolve(path)] = Entry(stat.S_IFREG | (mode & 0o777), stamp, bytes(data))

    def make_folder(self, path: str, parents: bool = False) -> None:
        """Raises FileError."""
        real = self.resolve(path)
        if real in self._entries and not parents:
            raise FileError(path, "File exists")
        above = real.rpartition("/")[0] or "/"
        if above not in self._entries:
            if not parents:
                raise FileError(path, "No such file or directory")
            self.make_folder(above, parents=True)
        self._entries.setdefault(real, Entry(stat.S_IFDIR | 0o771, int(time.time())))

    def remove(self, path: str, recursive: bool = False) -> None:
        """Raises FileError."""
        real = self.resolve(path)
        if real not in self._entries:
            raise FileError(path, "No such file or directory")
        inside = [other for other in self._entries if other.startswith(real.rstrip("/") + "/")]
        if self.is_folder(path) and not recursive:
            raise FileError(path, "Is a directory")
        for gone in (*inside, real):
            del self._entries[gone]

    def children(self, path: str) -> Iterator[tuple[str, Entry]]:
        """Names and entries directly inside a folder, sorted."""
        prefix = self.resolve(path).rstrip("/") + "/"
        for name, entry in sorted(self._entries.items()):
            if name.startswith(prefix) and name != prefix and "/" not in name[len(prefix) :]:
                yield name[len(prefix) :], entry

    def paths(self) -> list[str]:
        """Every path, /sdcard also under that name."""
        linked = [
            alias + p[len(real) :]
            for alias, real in _ALIASES.items()
            for p in self._entries
            if p.startswith(real + "/")
        ]
        return [*self._entries, *linked]
