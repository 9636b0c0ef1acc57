"""The strips that belong to the system: clock and symbols above, the gesture bar below."""

from __future__ import annotations

from datetime import datetime

from .screen import HEIGHT, WIDTH
from .view import Look, Rect, View, Window
from .widgets import CARD, INK, label, symbol

__all__ = ["NAVIGATION", "STATUS", "navigation_bar", "status_bar"]

STATUS, NAVIGATION = 102, 66
"""Heights in pixels."""

_PACKAGE = "com.android.systemui"


def status_bar(clock: datetime, light: bool) -> Window:
    """`light`: white symbols for dark backgrounds."""
    colour = CARD if light else INK
    parts = (
        label(Rect(60, 24, 300, STATUS - 6), f"{clock:%H:%M}", 42, colour, bold=True, rid="clock"),
        symbol(Rect(822, 30, 876, 84), "wifi", colour, 51),
        symbol(Rect(888, 30, 942, 84), "signal", colour, 45),
        symbol(Rect(960, 30, 1026, 84), "battery", colour, 60),
    )
    return Window(
        _PACKAGE, "StatusBar", View("FrameLayout", Rect(0, 0, WIDTH, STATUS), rid="status_bar", children=parts)
    )


def navigation_bar(light: bool) -> Window:
    pill = Rect(378, HEIGHT - 36, 702, HEIGHT - 25)
    look = Look(fill=CARD if light else (40, 40, 40), radius=5)
    children = (View("View", pill, rid="home_handle", look=look),)
    return Window(
        _PACKAGE,
        "NavigationBar",
        View("FrameLayout", Rect(360, HEIGHT - 48, 720, HEIGHT), rid="navigation_bar", children=children),
    )
