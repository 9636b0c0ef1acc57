"""What an agent is about to send, read into streams."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from .config import PrivacyGuardConfig
from .errors import ObservationUnreadable, UnsupportedContent
from .model import OcrLine, SourceKind, Stream
from .references.actions import Screen
from .sources.instruction import read_instruction

if TYPE_CHECKING:
    import numpy as np

    from .fusion import Fusion
    from .ocr.engine import OcrEngine
    from .sources.tree import UiTree
    from .timing import Stopwatch

__all__ = ["Observation", "observe"]


@dataclass(frozen=True, slots=True, repr=False)
class Observation:
    """The three optional parts and the streams read from those that were given; `fusion` when both show a screen."""

    instruction: str | None
    image: np.ndarray | None
    tree: UiTree | None
    lines: tuple[OcrLine, ...]
    streams: tuple[Stream, ...]
    fusion: Fusion | None = None

    @property
    def screen(self) -> Screen | None:
        """What can be pointed at; None without a screenshot and a tree."""
        if self.image is None and self.tree is None:
            return None
        height, width = self.image.shape[:2] if self.image is not None else (None, None)
        return Screen(width, height, self.tree.elements if self.tree is not None else None)

    def __repr__(self) -> str:
        return f"<Observation {[str(s.source) for s in self.streams]}>"


def observe(
    instruction: Any,
    screenshot: Any,
    ui_tree: Any,
    engine: OcrEngine | None,
    config: PrivacyGuardConfig,
    clock: Stopwatch,
    on_image: Callable[[np.ndarray], None] | None = None,
) -> Observation:
    """Validate and read what was given. `engine` may be None only without a screenshot. `on_image` is told the decoded
    screenshot before it is read. Raises UploadBlocked subclasses."""
    if instruction is None and screenshot is None and ui_tree is None:
        raise UnsupportedContent("nothing to sanitise: give an instruction, a screenshot or a tree")
    _check_text("instruction", instruction, config)
    _check_text("ui_tree", ui_tree, config)

    streams: list[Stream] = []
    with clock("read"):
        if instruction is not None:
            streams.append(read_instruction(instruction))
        tree = None
        if ui_tree is not None:
            from .sources.tree import read_tree

            tree = read_tree(ui_tree)
        image = None
        if screenshot is not None:
            from .sources.image import load_image

            image = load_image(screenshot, max_pixels=config.max_pixels)
    lines: tuple[OcrLine, ...] = ()
    fusion: Fusion | None = None
    if image is not None:
        assert engine is not None
        if on_image is not None:
            on_image(image)
        with clock("ocr"):
            lines = tuple(line for line in engine.read(image) if line.text.strip())
        if not lines and config.on_empty_ocr == "block" and _has_content(image):
            raise ObservationUnreadable("no text was found on a screen that is not one flat colour")
        from .sources.screen import read_screen

        with clock("read"):
            if tree is not None:
                from .fusion import fuse

                fusion = fuse(lines, tree.stream, image)
                lines = fusion.lines
            streams.append(read_screen(lines))
    if tree is not None:
        streams.append(tree.stream)
    return Observation(instruction, image, tree, lines, tuple(streams), fusion)


def _check_text(name: str, text: Any, config: PrivacyGuardConfig) -> None:
    if text is None:
        return
    if not isinstance(text, str):
        raise UnsupportedContent(f"{name} must be text, not {type(text).__name__}")
    if len(text) > config.max_characters:
        raise UnsupportedContent(f"{name} has {len(text)} characters, more than the {config.max_characters} allowed")


def _has_content(image: np.ndarray) -> bool:
    return bool(image.size) and bool((image != image[:1, :1]).any())


def stream_of(observation: Observation, source: SourceKind) -> Stream | None:
    return next((s for s in observation.streams if s.source is source), None)
