"""Runs a parsed command line against the phone's commands and in-memory files."""

from __future__ import annotations

import fnmatch
import re
from collections.abc import Awaitable, Callable, Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from .files import FileError, FileSystem
from .shell_parser import AndOr, Group, Part, Pipeline, Redirect, Script, ShellSyntaxError, Simple, Word, parse_script

if TYPE_CHECKING:
    from .handset import Handset

__all__ = ["Call", "Command", "Exit", "Shell", "Sink", "Source"]

Sink = Callable[[bytes], Awaitable[None]]
Source = Callable[[], Awaitable[bytes]]
"""Returns b"" at the end of input."""

_BRACES = re.compile(r"\{([^{},]*(?:,[^{},]*)+)\}")
_PATTERN = re.compile(r"[*?\[]")


class Exit(Exception):
    """`exit N`."""

    def __init__(self, status: int) -> None:
        super().__init__(status)
        self.status = status


@dataclass(frozen=True, slots=True)
class Call:
    """One command being run: its words, its streams, and the shell it runs in."""

    argv: tuple[str, ...]
    shell: Shell
    stdin: Source
    out: Sink
    err: Sink
    env: Mapping[str, str]

    @property
    def args(self) -> tuple[str, ...]:
        return self.argv[1:]

    @property
    def handset(self) -> Handset:
        return self.shell.handset

    @property
    def files(self) -> FileSystem:
        return self.shell.handset.files

    async def print(self, text: str) -> None:
        await self.out((text + "\n").encode("utf-8", "surrogateescape"))

    async def complain(self, text: str) -> None:
        await self.err((text + "\n").encode("utf-8", "surrogateescape"))


Command = Callable[[Call], Awaitable[int]]


@dataclass
class Shell:
    """One `sh`: variables, status of the last command, and where its output goes."""

    handset: Handset
    commands: Mapping[str, Command]
    stdin: Source
    out: Sink
    err: Sink
    variables: dict[str, str] = field(
        default_factory=lambda: {"HOME": "/", "PATH": "/system/bin", "SHELL": "/system/bin/sh", "USER": "shell"}
    )
    status: int = 0
    left: bool = False
    """Whether `exit` was run."""

    async def run(self, source: str) -> int:
        """Exit status of the whole text; syntax errors print mksh's line and give 1."""
        try:
            script = parse_script(source)
        except ShellSyntaxError as error:
            await self.err(f"/system/bin/sh: {error}\n".encode())
            return 1
        try:
            await self.script(script)
        except Exit as leaving:
            self.status, self.left = leaving.status, True
        return self.status

    async def script(self, script: Script) -> None:
        for item in script.items:
            await self._and_or(item)

    async def _and_or(self, item: AndOr) -> None:
        await self._pipeline(item.first)
        for operator, pipeline in item.rest:
            if (self.status == 0) == (operator == "&&"):
                await self._pipeline(pipeline)

    async def _pipeline(self, pipeline: Pipeline) -> None:
        source = self.stdin
        for command in pipeline.commands[:-1]:
            collected = bytearray()

            async def collect(data: bytes, into: bytearray = collected) -> None:
                into += data

            await self._command(command, source, collect, self.err)
            source = _bytes_source(bytes(collected))
        await self._command(pipeline.commands[-1], source, self.out, self.err)
        if pipeline.negated:
            self.status = int(self.status == 0)

    async def _command(self, command: Simple | Group, stdin: Source, out: Sink, err: Sink) -> None:
        if isinstance(command, Simple) and command.words:
            argv = tuple([field for word in command.words for field in await self._fields(word)])
        else:
            argv = ()
        try:
            stdin, out, err, files = await self._redirect(command.redirects, stdin, out, err)
        except FileError as error:
            await err(f"/system/bin/sh: can't create {error.path}: {error.reason}\n".encode())
            self.status = 1
            return
        if isinstance(command, Group):
            inner = Shell(self.handset, self.commands, stdin, out, err, dict(self.variables), self.status)
            try:
                await inner.script(command.body)
            except Exit as leaving:
                inner.status = leaving.status
            self.status = inner.status
        else:
            await self._simple(command, argv, stdin, out, err)
        for path, data, mode in files:
            self.handset.files.write(path, data if mode == ">" else self.handset.files.read_or(path) + data)

    async def _simple(self, command: Simple, argv: tuple[str, ...], stdin: Source, out: Sink, err: Sink) -> None:
        assigned = {name: await self._joined(word) for name, word in command.assignments}
        if not argv:
            self.variables |= assigned
            self.status = self.status if command.words and not assigned else 0
            return
        name = argv[0].removeprefix("/system/bin/")
        implementation = self.commands.get(name)
        if implementation is None:
            await err(f"/system/bin/sh: {argv[0]}: inaccessible or not found\n".encode("utf-8", "surrogateescape"))
            self.status = 127
            return
        self.status = await implementation(Call(argv, self, stdin, out, err, self.variables | assigned))

    # --- redirections ------------------------------------------------------------------------------------------------

    async def _redirect(
        self, redirects: tuple[Redirect, ...], stdin: Source, out: Sink, err: Sink
    ) -> tuple[Source, Sink, Sink, list[tuple[str, bytearray, str]]]:
        files: list[tuple[str, bytearray, str]] = []
        for redirect in redirects:
            target = await self._joined(redirect.target)
            if redirect.operator == "<":
                stdin = _bytes_source(self.handset.files.read(target))
            elif redirect.operator == "<<<":
                stdin = _bytes_source((target + "\n").encode())
            elif redirect.operator == ">&":
                copied = {"1": out, "2": err}.get(target, out)
                out, err = (out, copied) if redirect.descriptor == 2 else (copied, err)
            elif redirect.operator in (">", ">|", ">>", "&>"):
                sink = self._file_sink(target, ">>" if redirect.operator == ">>" else ">", files)
                out, err = (
                    (out, sink) if redirect.descriptor == 2 else (sink, sink if redirect.operator == "&>" else err)
                )
        return stdin, out, err, files

    def _file_sink(self, path: str, mode: str, files: list[tuple[str, bytearray, str]]) -> Sink:
        self.handset.files.check_writable(path)
        data = bytearray()
        if path != "/dev/null":
            files.append((path, data, mode))

        async def sink(chunk: bytes) -> None:
            data.extend(chunk)

        return sink

    # --- expansion ---------------------------------------------------------------------------------------------------

    async def _joined(self, word: Word) -> str:
        return "".join([await self._value(part) for part in word.parts])

    async def _fields(self, word: Word) -> list[str]:
        """Brace, variable, command, field and pathname expansion of one word."""
        fields: list[list[tuple[str, bool]]] = [[]]
        for index, part in enumerate(word.parts):
            value = await self._value(part)
            if index == 0 and part.kind == "text" and not part.quoted and value.startswith("~"):
                value = self.variables["HOME"].rstrip("/") + value[1:] or "/"
            if part.quoted or part.kind == "text":
                fields[-1].append((value, part.quoted))
                continue
            pieces = value.split()
            if value[:1].isspace() and fields[-1]:
                fields.append([])
            for position, piece in enumerate(pieces):
                if position:
                    fields.append([])
                fields[-1].append((piece, False))
            if pieces and value[-1:].isspace():
                fields.append([])
        expanded: list[str] = []
        for pieces_of_field in fields:
            if pieces_of_field:
                expanded += self._paths(pieces_of_field)
        return expanded

    def _paths(self, pieces: list[tuple[str, bool]]) -> list[str]:
        text = "".join(piece for piece, _ in pieces)
        if not any(not quoted for _, quoted in pieces):
            return [text]
        if all(not quoted for _, quoted in pieces) and (braces := _BRACES.search(text)):
            before, after = text[: braces.start()], text[braces.end() :]
            return [p for choice in braces[1].split(",") for p in self._paths([(before + choice + after, False)])]
        if not any(not quoted and _PATTERN.search(piece) for piece, quoted in pieces):
            return [text]
        pattern = "".join(piece if not quoted else re.sub(r"([*?\[])", r"[\1]", piece) for piece, quoted in pieces)
        matches = [
            p
            for p in self.handset.files.paths()
            if p.count("/") == pattern.count("/") and fnmatch.fnmatchcase(p, pattern)
        ]
        return sorted(matches) or [text]

    async def _value(self, part: Part) -> str:
        if part.kind == "text":
            return part.value
        if part.kind == "variable":
            name, _, default = part.value.partition(":-")
            return str(self.status) if name == "?" else self.variables.get(name, default)
        collected = bytearray()

        async def collect(data: bytes) -> None:
            collected.extend(data)

        inner = Shell(self.handset, self.commands, self.stdin, collect, self.err, dict(self.variables), self.status)
        self.status = await inner.run(part.value)
        return collected.decode("utf-8", "surrogateescape").rstrip("\n")


def _bytes_source(data: bytes) -> Source:
    rest = [data]

    async def read() -> bytes:
        return rest.pop() if rest else b""

    return read
