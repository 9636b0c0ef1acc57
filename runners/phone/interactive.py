"""`adb shell` without a command: lines from a terminal or a pipe."""

from __future__ import annotations

from .shell import Shell

__all__ = ["converse"]

_PROMPT = b"pgphone:/ $ "
_ENTER, _ERASE, _INTERRUPT, _END = b"\r\n", b"\x7f\x08", 0x03, 0x04


async def converse(shell: Shell, *, terminal: bool) -> int:
    """Run line by line until the input ends or `exit`; returns the last status.

    `terminal`: show a prompt, echo what is typed and send line ends as a terminal wants them, since adb's is in raw mode.
    """
    read, write = shell.stdin, shell.out

    async def say(data: bytes) -> None:
        await write(data.replace(b"\n", b"\r\n") if terminal else data)

    async def nothing() -> bytes:
        return b""

    shell.out, shell.err, shell.stdin = say, say if terminal else shell.err, nothing
    line = bytearray()
    if terminal:
        await write(_PROMPT)
    while not shell.left and (data := await read()):
        for byte in data:
            if byte in _ENTER:
                if terminal:
                    await write(b"\r\n")
                await shell.run(line.decode("utf-8", "surrogateescape"))
                line.clear()
                if shell.left:
                    break
                if terminal:
                    await write(_PROMPT)
            elif terminal and byte in _ERASE:
                if line:
                    del line[len(line.decode("utf-8", "ignore")[:-1].encode()) :]
                    await write(b"\b \b")
            elif terminal and byte == _INTERRUPT:
                line.clear()
                await write(b"^C\r\n" + _PROMPT)
            elif terminal and byte == _END and not line:
                return shell.status
            else:
                line.append(byte)
                if terminal:
                    await write(bytes([byte]))
    if line and not shell.left:
        await shell.run(line.decode("utf-8", "surrogateescape"))
    return shell.status
