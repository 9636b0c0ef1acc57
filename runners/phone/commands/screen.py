"""What can be seen: screencap, wm, uiautomator dump, and the server uiautomator2 starts."""

from __future__ import annotations

import asyncio

from ..files import FileError
from ..screen import HEIGHT, WIDTH, png
from ..shell import Call, Command

__all__ = ["COMMANDS"]


async def screencap(call: Call) -> int:
    words = list(call.args)
    if "-d" in words:
        at = words.index("-d")
        del words[at : at + 2]
    paths = [word for word in words if not word.startswith("-")]
    image = await asyncio.to_thread(call.handset.image)
    if "-p" in words or (paths and paths[0].endswith(".png")):
        data = await asyncio.to_thread(png, image)
    else:
        header = b"".join(number.to_bytes(4, "little") for number in (WIDTH, HEIGHT, 1, 1))
        data = header + image.convert("RGBA").tobytes()
    if not paths:
        await call.out(data)
        return 0
    try:
        call.files.write(paths[0], data)
    except FileError as error:
        await call.complain(f"Error opening file: {error.path} ({error.reason})")
        return 1
    return 0


async def wm(call: Call) -> int:
    match call.args:
        case ("size", *_):
            await call.print(f"Physical size: {WIDTH}x{HEIGHT}")
        case ("density", *_):
            await call.print("Physical density: 480")
        case _:
            await call.complain("unknown command")
            return 255
    return 0


async def uiautomator(call: Call) -> int:
    if call.args[:1] != ("dump",):
        await call.complain("Unknown command")
        return 255
    if call.handset.automation_running:
        await call.print("Killed")
        return 137
    paths = [word for word in call.args[1:] if not word.startswith("-")]
    path = paths[0] if paths else "/sdcard/window_dump.xml"
    xml = await asyncio.to_thread(call.handset.hierarchy)
    if path == "/dev/tty":
        await call.out(xml.encode() + b"UI hierchary dumped to: /dev/tty\n")
        return 0
    try:
        call.files.write(path, xml.encode())
    except FileError as error:
        await call.complain(f"ERROR: could not write {error.path}")
        return 1
    await call.print(f"UI hierchary dumped to: {path}")
    return 0


async def app_process(call: Call) -> int:
    """uiautomator2's server: it listens for as long as this runs."""
    if "com.wetest.uia2.Main" not in call.args or call.files.stat(call.env.get("CLASSPATH", "")) is None:
        await call.complain("Error: could not find or load main class")
        return 1
    if call.handset.automation_running:
        await call.complain("java.lang.IllegalStateException: UiAutomationService already registered!")
        return 1
    call.handset.automation_running = True
    try:
        await call.print("[server] INFO: [UiAutomator2Server] Starting Server")
        await call.handset.automation_stop()
    finally:
        call.handset.automation_running = False
    return 0


COMMANDS: dict[str, Command] = {
    "screencap": screencap, "wm": wm, "uiautomator": uiautomator, "app_process": app_process,
}  # fmt: skip
