"""What tools read about the running system: dumpsys, ps, pidof, ip."""

from __future__ import annotations

import zlib

from ..screen import HEIGHT, WIDTH
from ..shell import Call, Command

__all__ = ["COMMANDS"]


def _pid(name: str) -> int:
    """The same for the same package in every run."""
    return 2000 + zlib.crc32(name.encode()) % 20_000


async def dumpsys(call: Call) -> int:
    handset = call.handset
    component = handset.component
    package = handset.front
    service, *rest = call.args or ("",)
    match service:
        case "window":
            await call.print(
                f"  mCurrentFocus=Window{{5af3c1e u0 {component}}}\n"
                f"  mFocusedApp=ActivityRecord{{8d1b2c4 u0 {component} t12}}\n"
                f"  mInputMethodWindow=null\n  init={WIDTH}x{HEIGHT} 480dpi cur={WIDTH}x{HEIGHT}"
            )
        case "activity" if rest[:1] == ["top"]:
            await call.print(f"TASK {package} id=12\n  ACTIVITY {component} 8d1b2c4 pid={_pid(package)}")
        case "activity":
            record = f"ActivityRecord{{8d1b2c4 u0 {component} t12}}"
            await call.print(
                f"  mResumedActivity: {record}\n  topResumedActivity={record}\n  ResumedActivity: {record}"
            )
        case "input_method":
            await call.print(
                f"  mCurMethodId={handset.ime.current}\n  mInputShown={str(handset.keyboard_shown).lower()}\n"
                f"  mServedInputConnection={'connected' if handset.state.focus else 'null'}"
            )
        case "display":
            await call.print(
                f"  mViewports=[DisplayViewport{{type=INTERNAL, valid=true, orientation=0, deviceWidth={WIDTH}, deviceHeight={HEIGHT}}}]"
            )
        case "power":
            on = handset.screen_on
            await call.print(
                f"  mWakefulness={'Awake' if on else 'Asleep'}\n  mHoldingDisplaySuspendBlocker={str(on).lower()}\n"
                f"Display Power: state={'ON' if on else 'OFF'}"
            )
        case "battery":
            await call.print(
                "Current Battery Service state:\n  AC powered: false\n  USB powered: true\n  level: 82\n  scale: 100\n  status: 2\n  health: 2\n  present: true\n  temperature: 271\n  voltage: 4110\n  technology: Li-ion"
            )
        case "SurfaceFlinger" if "--display-id" in rest:
            await call.print('Display 4619827259835644672 (HWC display 0): port=0 pnpId=PGD displayName="Embedded"')
        case "package" if rest:
            if handset.packages.get(rest[-1]) is not None:
                await call.print(
                    f"Packages:\n  Package [{rest[-1]}] (5c1a2b3):\n    versionCode=1 minSdk=29 targetSdk=34\n    versionName=1.0\n"
                    "    pkgFlags=[ HAS_CODE ]\n    firstInstallTime=2026-01-05 09:00:00\n    lastUpdateTime=2026-01-05 09:00:00\n"
                    "    signatures=PackageSignatures{1a2b3c4 version:2, signatures:[5d6e7f8a], past signatures:[]}"
                )
            else:
                await call.print(f"Unable to find package: {rest[-1]}")
        case _:
            await call.complain(f"Can't find service: {service}")
    return 0


async def ps(call: Call) -> int:
    await call.print("USER           PID  PPID     VSZ    RSS WCHAN            ADDR S NAME")
    for name in dict.fromkeys(
        ("com.android.systemui", "com.privacyguard.launcher", call.handset.front, *call.handset.recent)
    ):
        await call.print(
            f"u0_a{_pid(name) % 200:<7} {_pid(name):>5}   612 14825688 181240 do_epoll_wait       0 S {name}"
        )
    return 0


async def pidof(call: Call) -> int:
    running = {"com.android.systemui", "com.privacyguard.launcher", call.handset.front, *call.handset.recent}
    found = [str(_pid(name)) for name in call.args if name in running]
    if found:
        await call.print(" ".join(found))
    return int(not found)


async def ip(call: Call) -> int:
    await call.print(
        "wlan0     Link encap:UNSPEC\n          inet addr:10.0.2.16  Bcast:10.0.2.255  Mask:255.255.255.0\n    inet 10.0.2.16/24 brd 10.0.2.255 scope global wlan0"
    )
    return 0


COMMANDS: dict[str, Command] = {"dumpsys": dumpsys, "ps": ps, "pidof": pidof, "ip": ip, "ifconfig": ip}
