"""The device without its cable: state, apps, input and what is on the screen. Safe to use from several threads."""

from __future__ import annotations

import asyncio
import threading
from datetime import datetime
from typing import TYPE_CHECKING

from PIL import Image

from . import screen, touch
from .apps import APPS
from .field import Field
from .files import FileSystem
from .hierarchy import Node, nodes, to_xml
from .ime import InputMethods
from .keyboard import Keyboard
from .keys import CHARACTERS, KEYS
from .packages import Packages
from .state import PhoneState, seeded
from .system_bars import NAVIGATION, STATUS, navigation_bar, status_bar
from .view import Look, Rect, Scene, View, Window

if TYPE_CHECKING:
    from .apps.app import App

__all__ = ["Handset"]

_LAUNCHER = "com.privacyguard.launcher"


class Handset:
    def __init__(self, lang: str, clock: datetime, *, adb_keyboard: bool = True, bind_delay_s: float = 0.0) -> None:
        self.lock = threading.RLock()
        self.state: PhoneState = seeded(lang, clock)
        self.files = FileSystem()
        self.packages = Packages(adb_keyboard=adb_keyboard)
        self.settings: dict[tuple[str, str], str] = {
            ("system", "screen_brightness"): "128",
            ("global", "adb_enabled"): "1",
        }
        self.properties = _properties(lang)
        self.ime = InputMethods(self, bind_delay_s)
        self.keyboard = Keyboard(self)
        self.keyboard_hidden = False
        self.screen_on = True
        self.apps: dict[str, App] = {name: make(self) for name, make in APPS.items()}
        self.front = _LAUNCHER
        self.recent: list[str] = []
        self.finger: tuple[float, float] | None = None
        self.automation_running = False
        self._automation_stopped = asyncio.Event()

    # --- what is shown -----------------------------------------------------------------------------------------------

    @property
    def app(self) -> App:
        """The app in front."""
        package = self.packages.get(self.front)
        return self.apps[package.app if package is not None else "launcher"]

    @property
    def keyboard_shown(self) -> bool:
        return self.state.focus is not None and not self.keyboard_hidden

    @property
    def component(self) -> str:
        """The activity in front as package/class."""
        package = self.packages.get(self.front)
        activity = package.activity if package is not None else ".Launcher"
        return f"{self.front}/{self.app.activity or activity}"

    def scene(self) -> Scene:
        with self.lock:
            whole = Rect(0, 0, screen.WIDTH, screen.HEIGHT)
            panel = self.keyboard.height if self.keyboard_shown else 0
            area = Rect(0, STATUS, whole.right, whole.bottom - max(panel, NAVIGATION))
            page = self.app.page
            root = View(
                "FrameLayout", whole, look=Look(fill=page.fill, gradient=page.gradient), children=(page.build(area),)
            )
            windows = [Window(self.front, self.component, root)]
            if panel:
                under = Rect(0, whole.bottom - panel, whole.right, whole.bottom)
                windows.append(Window(self.ime.current.partition("/")[0], "InputMethod", self.keyboard.build(under)))
            light = page.light_bars
            windows.append(status_bar(self.state.clock, light))
            windows.append(navigation_bar(light and not panel))
            return Scene(tuple(windows), 0)

    def image(self) -> Image.Image:
        """The screen, RGB; black when it is off."""
        if not self.screen_on:
            return Image.new("RGB", (screen.WIDTH, screen.HEIGHT))
        return screen.render(self.scene())

    def nodes(self, *, all_windows: bool = True) -> list[Node]:
        return nodes(self.scene(), all_windows=all_windows)

    def hierarchy(self, *, all_windows: bool = False, extended: bool = False) -> str:
        return to_xml(self.nodes(all_windows=all_windows), extended=extended)

    # --- input -------------------------------------------------------------------------------------------------------

    def tap(self, x: float, y: float, duration_ms: int = 0) -> None:
        with self.lock:
            if self.screen_on:
                touch.tap(self, x, y, duration_ms)
                self._settle()

    def swipe(self, x1: float, y1: float, x2: float, y2: float, duration_ms: int = 300) -> None:
        with self.lock:
            if self.screen_on:
                touch.swipe(self, x1, y1, x2, y2, duration_ms)
                self._settle()

    def focus(self, field: Field | None) -> None:
        self.state.focus = field
        self.keyboard_hidden = False
        if field is not None:
            field.cursor = None

    def type_text(self, text: str) -> None:
        """Into the focused field; lost without one, as on a real phone."""
        with self.lock:
            if self.state.focus is not None:
                self.state.focus.insert(text)

    def press(self, code: int) -> None:
        """One key event."""
        with self.lock:
            if not self.screen_on and code not in (KEYS["WAKEUP"], KEYS["POWER"]):
                return
            self._press(code)
            self._settle()

    def _press(self, code: int) -> None:
        focus = self.state.focus
        match code:
            case 3:
                self.home()
            case 4 | 111:
                self.back()
            case 187:
                self.show_recent()
            case 26:
                self.screen_on = not self.screen_on
            case 223 | 224:
                self.screen_on = code == 224
            case _ if focus is None:
                return
            case 66 | 160:
                if focus.multiline:
                    focus.insert("\n")
                else:
                    focus.action()
            case 67 | 112:
                focus.delete(forward=code == 112)
            case 21 | 22:
                focus.move(focus.at + (1 if code == 22 else -1))
            case 122 | 123:
                focus.move(0 if code == 122 else len(focus.text))
            case 278:
                self.state.clipboard = focus.text
            case 279:
                focus.insert(self.state.clipboard)
            case _ if code in CHARACTERS:
                focus.insert(CHARACTERS[code])

    # --- navigation --------------------------------------------------------------------------------------------------

    def launch(self, package_name: str) -> bool:
        """Bring an app to the front where it was left. Whether there is such an app."""
        with self.lock:
            package = self.packages.get(package_name)
            if package is None or not package.app:
                return False
            if package_name != self.front:
                self.focus(None)
            self.front = package_name
            if package.app != "launcher":
                others = [name for name in self.recent if (self.packages.get(name) or package).app != package.app]
                self.recent = [package_name, *others]
            return True

    def stop(self, package_name: str) -> None:
        """Force-stop: the app starts afresh next time."""
        with self.lock:
            package = self.packages.get(package_name)
            if package is None or package.app in ("", "launcher"):
                return
            self.apps[package.app] = APPS[package.app](self)
            self.recent = [name for name in self.recent if name != package_name]
            if self.front == package_name:
                self.home()

    def home(self) -> None:
        self.launch(_LAUNCHER)
        self.apps["launcher"].reset()

    def back(self) -> None:
        if self.keyboard_shown:
            self.keyboard_hidden = True
        elif not self.app.back():
            self.home()

    def show_recent(self) -> None:
        self.home()
        self.apps["launcher"].show_recent()

    # --- uiautomator2 ------------------------------------------------------------------------------------------------

    async def automation_stop(self) -> None:
        """Wait until the automation server is told to stop."""
        self._automation_stopped.clear()
        await self._automation_stopped.wait()

    def stop_automation(self) -> None:
        self._automation_stopped.set()

    def _settle(self) -> None:
        """A field that left the screen loses the focus."""
        focus = self.state.focus
        if focus is not None and not any(view.field is focus for view in self.scene().active_window.root.walk()):
            self.focus(None)


def _properties(lang: str) -> dict[str, str]:
    return {
        "ro.serialno": "PGPHONE0001",
        "ro.product.name": "pgphone",
        "ro.product.model": "Embedded Phone",
        "ro.product.brand": "privacyguard",
        "ro.product.manufacturer": "privacyguard",
        "ro.product.device": "pgphone",
        "ro.product.cpu.abi": "arm64-v8a",
        "ro.build.version.sdk": "34",
        "ro.build.version.release": "14",
        "ro.sf.lcd_density": "480",
        "sys.boot_completed": "1",
        "persist.sys.locale": "zh-CN" if lang == "zh" else "en-US",
    }
