"""Files: cat, ls, rm, mkdir, cp, mv, touch, stat, md5sum, chmod."""

from __future__ import annotations

import hashlib
import stat as modes
import time

from ..files import Entry, FileError
from ..shell import Call, Command
from .text import read_all

__all__ = ["COMMANDS"]


def _split(call: Call) -> tuple[str, list[str]]:
    """Joined flag letters, and the other words."""
    flags = "".join(word[1:] for word in call.args if word.startswith("-") and len(word) > 1)
    return flags, [word for word in call.args if not word.startswith("-") or len(word) == 1]


async def _failed(call: Call, error: FileError) -> int:
    await call.complain(f"{call.argv[0]}: {error.path}: {error.reason}")
    return 1


async def cat(call: Call) -> int:
    paths = _split(call)[1]
    if not paths:
        while chunk := await call.stdin():
            await call.out(chunk)
        return 0
    try:
        for path in paths:
            await call.out(await read_all(call) if path == "-" else call.files.read(path))
    except FileError as error:
        return await _failed(call, error)
    return 0


async def ls(call: Call) -> int:
    flags, paths = _split(call)
    for path in paths or ["/"]:
        entry = call.files.stat(path)
        if entry is None:
            await call.complain(f"ls: {path}: No such file or directory")
            return 1
        shown = list(call.files.children(path)) if modes.S_ISDIR(entry.mode) and "d" not in flags else [(path, entry)]
        for name, child in shown:
            await call.print(_long(name, child) if "l" in flags else name)
    return 0


def _long(name: str, entry: Entry) -> str:
    stamp = time.strftime("%Y-%m-%d %H:%M", time.gmtime(entry.mtime))
    return f"{modes.filemode(entry.mode)} 1 shell shell {len(entry.data)} {stamp} {name}"


async def rm(call: Call) -> int:
    flags, paths = _split(call)
    status = 0
    for path in paths:
        try:
            call.files.remove(path, recursive="r" in flags)
        except FileError as error:
            if "f" not in flags:
                status = await _failed(call, error)
    return status


async def mkdir(call: Call) -> int:
    flags, paths = _split(call)
    try:
        for path in paths:
            call.files.make_folder(path, parents="p" in flags)
    except FileError as error:
        return await _failed(call, error)
    return 0


async def copy(call: Call) -> int:
    paths = _split(call)[1]
    if len(paths) != 2:
        await call.complain(f"{call.argv[0]}: Needs 2 arguments")
        return 1
    source, target = paths
    if call.files.is_folder(target):
        target = target.rstrip("/") + "/" + source.rpartition("/")[2]
    try:
        call.files.write(target, call.files.read(source))
        if call.argv[0] == "mv":
            call.files.remove(source)
    except FileError as error:
        return await _failed(call, error)
    return 0


async def touch(call: Call) -> int:
    try:
        for path in _split(call)[1]:
            call.files.write(path, call.files.read_or(path))
    except FileError as error:
        return await _failed(call, error)
    return 0


async def stat(call: Call) -> int:
    words = list(call.args)
    form = words[words.index("-c") + 1] if "-c" in words[:-1] else "%n"
    for path in (word for word in words if word not in ("-c", form)):
        entry = call.files.stat(path)
        if entry is None:
            await call.complain(f"stat: '{path}': No such file or directory")
            return 1
        stamp = time.strftime("%Y-%m-%d %H:%M:%S.000000000 +0000", time.gmtime(entry.mtime))
        values = {
            "%n": path,
            "%s": str(len(entry.data)),
            "%y": stamp,
            "%Y": str(entry.mtime),
            "%a": f"{entry.mode & 0o777:o}",
        }
        for key, value in values.items():
            form = form.replace(key, value)
        await call.print(form)
    return 0


async def md5sum(call: Call) -> int:
    try:
        for path in _split(call)[1]:
            await call.print(f"{hashlib.md5(call.files.read(path), usedforsecurity=False).hexdigest()}  {path}")
    except FileError as error:
        return await _failed(call, error)
    return 0


async def nothing(call: Call) -> int:
    return 0


COMMANDS: dict[str, Command] = {
    "cat": cat, "ls": ls, "rm": rm, "mkdir": mkdir, "cp": copy, "mv": copy, "touch": touch, "stat": stat,
    "md5sum": md5sum, "chmod": nothing, "sync": nothing,
}  # fmt: skip
