"""`pm` and `cmd package`: what is installed."""

from __future__ import annotations

from ..files import FileError
from ..packages import package_of_apk
from ..shell import Call, Command

__all__ = ["COMMANDS"]


async def pm(call: Call) -> int:
    return await _package(call, list(call.args))


async def cmd(call: Call) -> int:
    service, words = call.args[0] if call.args else "", list(call.args[1:])
    if service == "package":
        return await _package(call, words)
    if service == "activity":
        return await call.shell.commands["am"](
            Call(("am", *words), call.shell, call.stdin, call.out, call.err, call.env)
        )
    if service in ("input_method", "settings"):
        name = {"input_method": "ime", "settings": "settings"}[service]
        return await call.shell.commands[name](
            Call((name, *words), call.shell, call.stdin, call.out, call.err, call.env)
        )
    await call.complain(f"cmd: Can't find service: {service}")
    return 20


async def _package(call: Call, words: list[str]) -> int:
    packages = call.handset.packages
    name, rest = (words[0], words[1:]) if words else ("", [])
    target = rest[-1] if rest else ""
    match name:
        case "list" if rest[:1] == ["packages"]:
            flags = "".join(word[1:] for word in rest if word.startswith("-"))
            filters = [word for word in rest[1:] if not word.startswith("-")]
            for package in packages:
                kept = not (("3" in flags and package.system) or ("s" in flags and not package.system))
                if kept and all(wanted in package.name for wanted in filters):
                    path = f"/data/app/{package.name}/base.apk=" if "f" in flags else ""
                    await call.print(f"package:{path}{package.name}")
        case "path":
            if packages.get(target) is None:
                return 1
            await call.print(f"package:/data/app/{target}/base.apk")
        case "install":
            return await _install(call, rest)
        case "uninstall":
            done = packages.uninstall(target)
            await call.print("Success" if done else "Failure [DELETE_FAILED_INTERNAL_ERROR]")
            return int(not done)
        case "clear":
            call.handset.stop(target)
            await call.print("Success" if packages.get(target) else "Failed")
        case "grant" | "revoke" | "enable" | "set-install-location":
            return 0
        case "resolve-activity":
            found = packages.get(target)
            if found is None or not found.app:
                await call.print("No activity found")
                return 0
            await call.print(f"priority=0 preferredOrder=0 match=0x108000\n{found.name}/{found.activity}")
        case _:
            await call.complain(f"Unknown command: {name}")
            return 255
    return 0


async def _install(call: Call, words: list[str]) -> int:
    if "-S" in words[:-1]:
        size = int(words[words.index("-S") + 1])
        data = bytearray()
        while len(data) < size and (chunk := await call.stdin()):
            data += chunk
        name = package_of_apk(bytes(data))
    else:
        try:
            name = package_of_apk(call.files.read(words[-1]))
        except (FileError, IndexError):
            name = None
    if name is None:
        await call.print("Failure [INSTALL_PARSE_FAILED_NOT_APK]")
        return 1
    call.handset.packages.install(name)
    await call.print("Success")
    return 0


COMMANDS: dict[str, Command] = {"pm": pm, "cmd": cmd}
