"""`am` and `monkey`: starting, stopping and broadcasting."""

from __future__ import annotations

from dataclasses import dataclass, field

from ..shell import Call, Command

__all__ = ["COMMANDS"]

_LAUNCHER = "com.privacyguard.launcher"


@dataclass
class _Intent:
    action: str = ""
    component: str = ""
    package: str = ""
    data: str = ""
    categories: list[str] = field(default_factory=list)
    extras: dict[str, str] = field(default_factory=dict)

    def shown(self) -> str:
        parts = [f"act={self.action}"] if self.action else []
        parts += [f"cat=[{','.join(self.categories)}]"] if self.categories else []
        parts += [f"dat={self.data}"] if self.data else []
        parts += ["flg=0x400000"] + ([f"pkg={self.package}"] if self.package else [])
        parts += [f"cmp={self.component}"] if self.component else []
        return "Intent { " + " ".join(parts) + (" (has extras)" if self.extras else "") + " }"


def _intent(words: tuple[str, ...]) -> _Intent:
    """Raises IndexError when an option misses its value. A bare last word is a URI or a package, as for `am`."""
    intent = _Intent()
    rest = list(words)
    while rest:
        option = rest.pop(0)
        match option:
            case "-a":
                intent.action = rest.pop(0)
            case "-n":
                intent.component = rest.pop(0)
            case "-p":
                intent.package = rest.pop(0)
            case "-d":
                intent.data = rest.pop(0)
            case "-c":
                intent.categories.append(rest.pop(0))
            case "-t" | "-f" | "--user" | "-P" | "--display":
                rest.pop(0)
            case "--es" | "-e" | "--ei" | "--el" | "--ef" | "--ez" | "--eu" | "--esa" | "--eia":
                name = rest.pop(0)
                intent.extras[name] = rest.pop(0)
            case _ if option.startswith("-"):
                continue
            case _ if ":" in option:
                intent.data = option
            case _ if "/" in option:
                intent.component = option
            case _:
                intent.package = option
    return intent


async def am(call: Call) -> int:
    name, words = call.args[0] if call.args else "", call.args[1:]
    try:
        match name:
            case "start" | "start-activity":
                return await _start(call, _intent(words))
            case "broadcast":
                return await _broadcast(call, _intent(words))
            case "force-stop" | "kill":
                call.handset.stop(words[-1])
                return 0
    except IndexError:
        await call.complain(
            "Exception occurred while executing 'am':\njava.lang.IllegalArgumentException: Argument expected"
        )
        return 255
    await call.complain(f"Unknown command: {name}")
    return 255


async def _start(call: Call, intent: _Intent) -> int:
    package = intent.component.partition("/")[0] or intent.package
    if not package and "android.intent.category.HOME" in intent.categories:
        package = _LAUNCHER
    if not package and "settings" in intent.action.lower():
        package = "com.android.settings"
    await call.print(f"Starting: {intent.shown()}")
    if package == _LAUNCHER:
        call.handset.home()
        return 0
    if not call.handset.launch(package):
        what = (
            f"Activity class {{{intent.component}}} does not exist."
            if intent.component
            else "Activity not started, unable to resolve " + intent.shown()
        )
        await call.print(f"Error type 3\nError: {what}")
        return 1
    return 0


async def _broadcast(call: Call, intent: _Intent) -> int:
    await call.print(f"Broadcasting: {intent.shown()}")
    with call.handset.lock:
        addressed = not intent.package or call.handset.ime.current.startswith(intent.package + "/")
        code, data = call.handset.ime.broadcast(intent.action, intent.extras) if addressed else (0, None)
    await call.print(f"Broadcast completed: result={code}" + (f', data="{data}"' if data is not None else ""))
    return 0


async def monkey(call: Call) -> int:
    words = list(call.args)
    package = words[words.index("-p") + 1] if "-p" in words[:-1] else ""
    if not call.handset.launch(package):
        await call.print("** No activities found to run, monkey aborted.")
        return 252
    await call.print(
        f"  bash arg: -p\n  bash arg: {package}\nEvents injected: 1\n## Network stats: elapsed time=8ms (0ms mobile, 0ms wifi, 8ms not connected)"
    )
    return 0


COMMANDS: dict[str, Command] = {"am": am, "monkey": monkey}
