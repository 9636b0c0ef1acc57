"""Fingers on the glass: what a tap, a long press or a swipe at some pixels does."""

from __future__ import annotations

from typing import TYPE_CHECKING

from .screen import HEIGHT, WIDTH
from .view import View, hit

if TYPE_CHECKING:
    from .handset import Handset

__all__ = ["LONG_PRESS_MS", "swipe", "tap"]

LONG_PRESS_MS = 500
_SLOP = 24
"""Pixels a finger may drift before it is a swipe: 8 dp."""

_EDGE = 30
"""Width of the strip at the screen's sides and bottom where gestures belong to the system, pixels."""


def tap(handset: Handset, x: float, y: float, duration_ms: int = 0) -> None:
    """A tap, or a long press when held. Off the screen nothing happens."""
    path = hit(handset.scene(), x, y)
    for view in reversed(path):
        if duration_ms >= LONG_PRESS_MS and view.on_hold is not None:
            return view.on_hold()
        if view.field is not None:
            handset.focus(view.field)
            return None
        if view.on_tap is not None:
            return view.on_tap()
    return None


def swipe(handset: Handset, x1: float, y1: float, x2: float, y2: float, duration_ms: int) -> None:
    """A drag without fling: content moves exactly as far as the finger."""
    across, along = x2 - x1, y2 - y1
    if abs(across) <= _SLOP and abs(along) <= _SLOP:
        tap(handset, x1, y1, duration_ms)
    elif y1 >= HEIGHT - _EDGE and along < -_SLOP:
        handset.home()
    elif (x1 <= _EDGE and across > 3 * _SLOP) or (
        x1 >= WIDTH - _EDGE and across < -3 * _SLOP and abs(across) > abs(along)
    ):
        handset.back()
    elif abs(along) >= abs(across):
        scrollable = _scrollable(hit(handset.scene(), x1, y1))
        if scrollable is not None and scrollable.scroll is not None:
            scrollable.scroll.by(round(-along))


def _scrollable(path: tuple[View, ...]) -> View | None:
    return next((view for view in reversed(path) if view.scroll is not None), None)
