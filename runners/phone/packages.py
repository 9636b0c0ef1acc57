"""What is installed: names, which app answers to them, and their launcher activities."""

from __future__ import annotations

import io
import re
import zipfile
from collections.abc import Iterator
from dataclasses import dataclass

__all__ = ["ADB_KEYBOARD", "LATIN_KEYBOARD", "U2_KEYBOARD", "Package", "Packages", "package_of_apk"]

LATIN_KEYBOARD = "com.android.inputmethod.latin/.LatinIME"
ADB_KEYBOARD = "com.android.adbkeyboard/.AdbIME"
U2_KEYBOARD = "com.github.uiautomator/.AdbKeyboard"

_PACKAGE_NAME = re.compile(r"[a-z][a-z0-9_]*(?:\.[A-Za-z][A-Za-z0-9_]*)+")


@dataclass(frozen=True, slots=True)
class Package:
    """`app`: which of our apps it starts, "" for none. `keyboard`: its input method, "" for none."""

    name: str
    app: str = ""
    activity: str = ""
    system: bool = False
    keyboard: str = ""


_PREINSTALLED = (
    Package("android", system=True),
    Package("com.android.systemui", system=True),
    Package("com.privacyguard.launcher", "launcher", ".Launcher", system=True),
    Package("com.android.settings", "settings", ".Settings", system=True),
    Package("com.android.contacts", "contacts", ".activities.PeopleActivity", system=True),
    Package("com.android.inputmethod.latin", system=True, keyboard=LATIN_KEYBOARD),
    Package("com.privacyguard.messenger", "messenger", ".ui.MainActivity"),
    Package("com.privacyguard.contacts", "contacts", ".PeopleActivity"),
    Package("com.privacyguard.notes", "notes", ".NotesActivity"),
    # Tasks written for real phones name these.
    Package("com.tencent.mm", "messenger", ".ui.LauncherUI"),
    Package("com.google.android.contacts", "contacts", ".activities.PeopleActivity"),
    Package("com.google.android.keep", "notes", ".activities.BrowseActivity"),
)


class Packages:
    """Installed packages by name, in order of installation."""

    def __init__(self, *, adb_keyboard: bool) -> None:
        self._all = {package.name: package for package in _PREINSTALLED}
        if adb_keyboard:
            self.install("com.android.adbkeyboard")

    def __iter__(self) -> Iterator[Package]:
        return iter(list(self._all.values()))

    def get(self, name: str) -> Package | None:
        return self._all.get(name)

    def install(self, name: str) -> None:
        keyboards = {"com.android.adbkeyboard": ADB_KEYBOARD, "com.github.uiautomator": U2_KEYBOARD}
        self._all[name] = Package(name, keyboard=keyboards.get(name, ""))

    def uninstall(self, name: str) -> bool:
        """Whether there was such a package; system packages stay."""
        package = self._all.get(name)
        if package is None or package.system:
            return False
        del self._all[name]
        return True

    def keyboards(self) -> list[str]:
        return [package.keyboard for package in self._all.values() if package.keyboard]


def package_of_apk(data: bytes) -> str | None:
    """The package an APK says it is; None when that cannot be read. A binary manifest names it in its string pool."""
    try:
        with zipfile.ZipFile(io.BytesIO(data)) as archive:
            manifest = archive.read("AndroidManifest.xml")
    except (zipfile.BadZipFile, KeyError):
        return None
    texts = manifest.decode("utf-16-le", "ignore"), manifest.decode("latin-1").replace("\0", "")
    for text in texts:
        names = [name for name in _PACKAGE_NAME.findall(text) if not name.startswith(("android.", "http", "schemas."))]
        known = [name for name in names if name in ("com.android.adbkeyboard", "com.github.uiautomator")]
        if known or names:
            return (known or names)[0]
    return None
