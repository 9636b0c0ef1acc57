"""What is on the screen: one tree per window, the only source of both its pixels and its hierarchy."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field

from .field import Field

__all__ = ["Colour", "Look", "Rect", "Scene", "Scroll", "View", "Window", "hit"]

Colour = tuple[int, int, int]
Action = Callable[[], None]


@dataclass(frozen=True, slots=True)
class Rect:
    """Pixels; right and bottom are exclusive."""

    left: int
    top: int
    right: int
    bottom: int

    @property
    def width(self) -> int:
        return self.right - self.left

    @property
    def height(self) -> int:
        return self.bottom - self.top

    @property
    def empty(self) -> bool:
        return self.width <= 0 or self.height <= 0

    @property
    def centre(self) -> tuple[int, int]:
        return (self.left + self.right) // 2, (self.top + self.bottom) // 2

    def holds(self, x: float, y: float) -> bool:
        return self.left <= x < self.right and self.top <= y < self.bottom

    def clip(self, other: Rect) -> Rect:
        return Rect(
            max(self.left, other.left),
            max(self.top, other.top),
            min(self.right, other.right),
            min(self.bottom, other.bottom),
        )

    def inset(self, x: int, y: int | None = None) -> Rect:
        y = x if y is None else y
        return Rect(self.left + x, self.top + y, self.right - x, self.bottom - y)

    def moved(self, x: int, y: int) -> Rect:
        return Rect(self.left + x, self.top + y, self.right + x, self.bottom + y)

    @classmethod
    def at(cls, left: float, top: float, width: float, height: float) -> Rect:
        return cls(round(left), round(top), round(left + width), round(top + height))


@dataclass(frozen=True, slots=True)
class Look:
    """How a view is painted. `size` 0: its text is not drawn. `lines` 0: wrapped; 1: one line, cut with an ellipsis.

    `icon` is a name in `icons`, `avatar` a seed for an invented picture, `gradient` the colour at the lower edge, `pad` the
    distance of the text from the frame's sides and from its top and bottom.
    """

    fill: Colour | None = None
    gradient: Colour | None = None
    radius: int = 0
    size: int = 0
    colour: Colour = (25, 25, 25)
    bold: bool = False
    align: str = "left"
    lines: int = 1
    icon: str | None = None
    avatar: str | None = None
    pad: tuple[int, int] = (0, 0)


@dataclass(eq=False)
class Scroll:
    """A scrollable's position in pixels. `from_end`: counted from the end, so that a chat stays at its last message."""

    from_end: bool = False
    position: int = 0
    limit: int = 0

    def place(self, content: int, viewport: int) -> int:
        """Remember how far this can go, and return how much content lies above the viewport."""
        self.limit = max(0, content - viewport)
        self.position = min(max(self.position, 0), self.limit)
        return self.limit - self.position if self.from_end else self.position

    def by(self, pixels: int) -> bool:
        """Move the content up by `pixels` (down when negative). Returns whether anything moved."""
        before = self.position
        self.position = min(max(before + (-pixels if self.from_end else pixels), 0), self.limit)
        return self.position != before


@dataclass(frozen=True, slots=True, eq=False)
class View:
    """One element. `kind` is its Android class without the `android.widget.` in front when it has that.

    `decoration`: drawn, but of no meaning to a reader, and so not in the hierarchy.
    """

    kind: str
    frame: Rect
    text: str = ""
    desc: str = ""
    rid: str = ""
    hint: str = ""
    look: Look = field(default_factory=Look)
    children: tuple[View, ...] = ()
    on_tap: Action | None = None
    on_hold: Action | None = None
    field: Field | None = None
    scroll: Scroll | None = None
    focused: bool = False
    checked: bool | None = None
    selected: bool = False
    decoration: bool = False

    @property
    def android_class(self) -> str:
        if self.kind in ("View", "ViewGroup"):
            return f"android.view.{self.kind}"
        return self.kind if "." in self.kind else f"android.widget.{self.kind}"

    def walk(self) -> Iterator[View]:
        yield self
        for child in self.children:
            yield from child.walk()


@dataclass(frozen=True, slots=True)
class Window:
    """One layer of the screen, owned by a package. `title` is what `dumpsys window` calls it."""

    package: str
    title: str
    root: View


@dataclass(frozen=True, slots=True)
class Scene:
    """Everything visible at one moment, from back to front. `active`: the index of the window with the focus."""

    windows: tuple[Window, ...]
    active: int

    @property
    def active_window(self) -> Window:
        return self.windows[self.active]


def hit(scene: Scene, x: float, y: float) -> tuple[View, ...]:
    """The views under a point in the front-most window that has one, from the root to the deepest."""
    for window in reversed(scene.windows):
        path = _path(window.root, x, y, window.root.frame)
        if path:
            return path
    return ()


def _path(view: View, x: float, y: float, visible: Rect) -> tuple[View, ...]:
    visible = visible.clip(view.frame)
    if not visible.holds(x, y):
        return ()
    for child in reversed(view.children):
        path = _path(child, x, y, visible)
        if path:
            return (view, *path)
    return (view,)
