"""`ime`, `settings`, `getprop`, `setprop`, `svc`."""

from __future__ import annotations

from ..shell import Call, Command

__all__ = ["COMMANDS"]

_KEYBOARD = ("secure", "default_input_method")


async def ime(call: Call) -> int:
    methods = call.handset.ime
    name, *rest = call.args or ("",)
    target = rest[-1] if rest else ""
    match name:
        case "list":
            for method in methods.installed:
                if "-a" in rest or method in methods.enabled:
                    await call.print(method if "-s" in rest else f"mId={method} mSettingsActivityName=null")
            return 0
        case "enable" | "disable":
            if methods.enable(target, name == "enable"):
                await call.print(f"Input method {target}: now {name}d for user #0")
                return 0
            await call.complain(f"Unknown input method {target} cannot be {name}d for user #0")
            return 0
        case "set":
            if methods.choose(target):
                await call.print(f"Input method {target} selected for user #0")
                return 0
            await call.complain(f"Unknown input method {target} cannot be selected for user #0")
            return 0
        case "reset":
            methods.enable(methods.current, False)
            return 0
    await call.complain(f"Unknown command: {name}")
    return 255


async def settings(call: Call) -> int:
    table = call.handset.settings
    words = [word for word in call.args if word not in ("--user", "0", "current") or call.args[:1] == ("put",)]
    match words:
        case ["get", space, key]:
            value = call.handset.ime.current if (space, key) == _KEYBOARD else table.get((space, key), "null")
            await call.print(value)
        case ["put", space, key, value, *_]:
            if (space, key) == _KEYBOARD:
                call.handset.ime.choose(value)
            else:
                table[space, key] = value
        case ["list", space]:
            for (namespace, key), value in sorted(table.items()):
                if namespace == space:
                    await call.print(f"{key}={value}")
        case ["delete", space, key]:
            gone = table.pop((space, key), None) is not None
            await call.print(f"Deleted {int(gone)} rows")
        case _:
            await call.complain("Invalid command")
            return 255
    return 0


async def getprop(call: Call) -> int:
    properties = call.handset.properties
    if call.args:
        await call.print(properties.get(call.args[0], call.args[1] if len(call.args) > 1 else ""))
    else:
        await call.print("\n".join(f"[{name}]: [{value}]" for name, value in sorted(properties.items())))
    return 0


async def setprop(call: Call) -> int:
    if len(call.args) == 2:
        call.handset.properties[call.args[0]] = call.args[1]
    return 0


async def svc(call: Call) -> int:
    match call.args:
        case ("wifi" | "bluetooth" as which, "enable" | "disable" as how):
            call.handset.state.toggles[which] = how == "enable"
    return 0


COMMANDS: dict[str, Command] = {"ime": ime, "settings": settings, "getprop": getprop, "setprop": setprop, "svc": svc}
