"""The shell's own words and the small text tools: echo, export, exec, sleep, grep, date, id …"""

from __future__ import annotations

import asyncio
import re

from ..files import FileError
from ..shell import Call, Command, Exit

__all__ = ["COMMANDS"]

_LONGEST_SLEEP_S = 60.0


async def echo(call: Call) -> int:
    words = list(call.args)
    newline = True
    while words and re.fullmatch(r"-[neE]+", words[0]):
        newline = newline and "n" not in words.pop(0)
    await call.out((" ".join(words) + ("\n" if newline else "")).encode("utf-8", "surrogateescape"))
    return 0


async def printf(call: Call) -> int:
    if not call.args:
        return 1
    form, values = call.args[0].replace("\\n", "\n").replace("\\t", "\t"), list(call.args[1:])
    text = re.sub(r"%[sdi]", lambda _: values.pop(0) if values else "", form).replace("%%", "%")
    await call.out(text.encode("utf-8", "surrogateescape"))
    return 0


async def true(call: Call) -> int:
    return 0


async def false(call: Call) -> int:
    return 1


async def leave(call: Call) -> int:
    raise Exit(int(call.args[0]) & 0xFF if call.args and call.args[0].isdecimal() else call.shell.status)


async def export(call: Call) -> int:
    for word in call.args:
        name, equals, value = word.partition("=")
        if equals:
            call.shell.variables[name] = value
    return 0


async def unset(call: Call) -> int:
    for name in call.args:
        call.shell.variables.pop(name, None)
    return 0


async def run(call: Call) -> int:
    """`exec`, `command`: the words after it."""
    if not call.args:
        return 0
    program = call.shell.commands.get(call.args[0].removeprefix("/system/bin/"))
    if program is None:
        await call.complain(f"/system/bin/sh: {call.args[0]}: inaccessible or not found")
        return 127
    return await program(Call(call.args, call.shell, call.stdin, call.out, call.err, call.env))


async def toybox(call: Call) -> int:
    if not call.args:
        return 0
    if call.args[0] not in call.shell.commands:
        await call.complain(f"toybox: Unknown command {call.args[0]}")
        return 127
    return await run(call)


async def shell(call: Call) -> int:
    """`sh -c TEXT`."""
    if len(call.args) < 2 or call.args[0] != "-c":
        return 0
    inner = type(call.shell)(call.handset, call.shell.commands, call.stdin, call.out, call.err, dict(call.env))
    return await inner.run(call.args[1])


async def sleep(call: Call) -> int:
    try:
        seconds = float(call.args[0].removesuffix("s"))
    except (IndexError, ValueError):
        await call.complain("sleep: bad time")
        return 1
    await asyncio.sleep(min(seconds, _LONGEST_SLEEP_S))
    return 0


async def date(call: Call) -> int:
    now = call.handset.state.clock
    form = next((word[1:] for word in call.args if word.startswith("+")), "%a %b %e %H:%M:%S UTC %Y")
    await call.print(now.strftime(form.replace("%s", str(int(now.timestamp())))))
    return 0


async def identity(call: Call) -> int:
    await call.print("shell" if call.argv[0] == "whoami" else "uid=2000(shell) gid=2000(shell) groups=2000(shell)")
    return 0


async def uname(call: Call) -> int:
    await call.print(
        "Linux localhost 6.1.0 aarch64" if "-a" in call.args else "aarch64" if "-m" in call.args else "Linux"
    )
    return 0


async def grep(call: Call) -> int:
    flags = "".join(word[1:] for word in call.args if word.startswith("-") and len(word) > 1)
    words = [word for word in call.args if not word.startswith("-") or len(word) == 1]
    if not words:
        return 2
    pattern, paths = words[0], words[1:]
    try:
        found = re.compile(re.escape(pattern) if "F" in flags else pattern, re.IGNORECASE if "i" in flags else 0)
        data = b"".join(call.files.read(path) for path in paths) if paths else await read_all(call)
    except (FileError, re.error):
        return 2
    lines = [
        line
        for line in data.decode("utf-8", "surrogateescape").splitlines()
        if bool(found.search(line)) != ("v" in flags)
    ]
    if "c" in flags:
        lines = [str(len(lines))]
    if lines and "q" not in flags:
        await call.print("\n".join(lines))
    return 0 if lines else 1


async def head(call: Call) -> int:
    return await _ends(call, first=True)


async def tail(call: Call) -> int:
    return await _ends(call, first=False)


async def _ends(call: Call, *, first: bool) -> int:
    numbers = [int(n) for word in call.args for n in re.findall(r"\d+", word)]
    count = numbers[0] if numbers else 10
    lines = (await read_all(call)).splitlines(keepends=True)
    await call.out(b"".join(lines[:count] if first else lines[-count:]))
    return 0


async def count(call: Call) -> int:
    data = await read_all(call)
    await call.print(str(len(data.splitlines()) if "-l" in call.args else len(data)))
    return 0


async def read_all(call: Call) -> bytes:
    """Standard input to its end."""
    data = bytearray()
    while chunk := await call.stdin():
        data += chunk
    return bytes(data)


async def logcat(call: Call) -> int:
    await call.print("--------- beginning of main")
    return 0


COMMANDS: dict[str, Command] = {
    "echo": echo, "printf": printf, "true": true, ":": true, "false": false, "exit": leave, "export": export, "unset": unset,
    "exec": run, "command": run, "toybox": toybox, "sh": shell, "sleep": sleep, "date": date, "id": identity,
    "whoami": identity, "uname": uname, "grep": grep, "head": head, "tail": tail, "wc": count, "logcat": logcat, "cd": true,
    "set": true, "wait": true,
}  # fmt: skip
