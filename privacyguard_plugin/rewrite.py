"""Bound occurrences → the upload: one list of edits for text, pixels and tree, then a last look."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import TYPE_CHECKING

from .config import PrivacyGuardConfig
from .errors import LeakDetected, UnsupportedContent
from .model import Box, OcrLine, SourceKind, SourceTrace, TreeAttribute
from .observation import Observation
from .references.binding import Binding
from .references.forms import Form
from .references.neutralise import defuse
from .references.store import SessionStore
from .release.edits import Edit
from .release.text import rewrite_text
from .release.tree import rewrite_tree
from .release.verify import LeakFinder
from .timing import Stopwatch
from .upload import ReleasedOccurrence, Upload

if TYPE_CHECKING:
    from .ocr.engine import OcrEngine
    from .release.screen import ScreenRelease

__all__ = ["rewrite"]


def rewrite(
    observation: Observation,
    bindings: Sequence[Binding],
    store: SessionStore,
    turn: int,
    config: PrivacyGuardConfig,
    reader: OcrEngine | None,
    finder: LeakFinder,
    screens: ScreenRelease | None,
    clock: Stopwatch,
    form: Form,
    keep: frozenset[str] = frozenset(),
) -> Upload:
    """Apply every edit and verify what came out. Raises LeakDetected when a bound value is still there.

    `screens` releases the session's screenshots; may be None without one. `keep`: references, as written in the sources,
    that the session issued itself and that stay.
    """
    bindings = sorted(bindings, key=lambda b: (b.occurrence.stream, b.occurrence.start))
    with clock("release"):
        edits = [Edit(b.occurrence.trace, b.reference) for b in bindings] + _neutralised(
            observation, bindings, form, keep
        )
        instruction, tree, image = observation.instruction, None, None
        covered: tuple[Box, ...] = ()
        if instruction is not None:
            instruction = rewrite_text(instruction, _of(edits, SourceKind.INSTRUCTION))
        if observation.tree is not None:
            tree = rewrite_tree(observation.tree, _of(edits, SourceKind.UI_TREE))
        if observation.image is not None:
            assert screens is not None
            image, covered = screens.rewrite(observation.image, _of(edits, SourceKind.SCREEN))
    issued = tuple(dict.fromkeys(b.reference for b in bindings if b.reference))
    with clock("verify"):
        texts = {"instruction": instruction, "ui_tree": tree}
        if image is not None and config.verify == "ocr" and reader is not None:
            texts["screenshot"] = "\n".join(line.text for line in reader.read(image))
        _look_again({name: text for name, text in texts.items() if text}, {*issued, *keep}, store, finder, form)
    occurrences = tuple(_account(b, store) for b in bindings)
    stale = observation.fusion is not None and observation.fusion.stale
    return Upload(turn, instruction, image, tree, issued, occurrences, clock.result(), covered, stale)


def _of(edits: Sequence[Edit], source: SourceKind) -> list[Edit]:
    return [edit for edit in edits if edit.trace.source is source]


def _neutralised(observation: Observation, bindings: Sequence[Binding], form: Form, keep: frozenset[str]) -> list[Edit]:
    """Source text that already looks like a reference must never resolve (DESIGN §8). Values inside have their own edit."""
    edits = []
    for index, stream in enumerate(observation.streams):
        taken = [(b.occurrence.start, b.occurrence.end) for b in bindings if b.occurrence.stream == index]
        if keep:
            taken += [(f.start, f.end) for f in form.find(stream.text) if f.text in keep]
            taken.sort()
        for span in form.find_lookalikes(stream.text):
            for start, end in _outside(span, taken):
                edits.append(Edit(stream.trace(start, end), defuse(stream.text[start:end])))
    return edits


def _outside(span: tuple[int, int], taken: Sequence[tuple[int, int]]) -> list[tuple[int, int]]:
    """What of `span` lies outside the sorted extents `taken`."""
    start, end = span
    parts = []
    for a, b in taken:
        if a < end and start < b:
            parts.append((start, a))
            start = max(start, b)
    return [(a, b) for a, b in [*parts, (start, end)] if a < b]


def _look_again(
    texts: dict[str, str], issued: Collection[str], store: SessionStore, finder: LeakFinder, form: Form
) -> None:
    known = store.known_values()
    for place, text in texts.items():
        for leak in finder.find(text, known):
            raise LeakDetected(f"a bound {leak.type} is still readable in the released {place}")
        if place != "screenshot" and any(found.text not in issued for found in form.find(text)):
            raise UnsupportedContent(f"the released {place} holds text that imitates a reference")


def _account(binding: Binding, store: SessionStore) -> ReleasedOccurrence:
    occurrence = binding.occurrence
    source = occurrence.trace.source
    in_text = source is SourceKind.INSTRUCTION
    return ReleasedOccurrence(
        type=occurrence.type,
        ref=binding.reference,
        root=store.name_of(binding.root) if binding.reference and binding.root is not None else None,
        source=source,
        start=occurrence.trace.parts[0].start if in_text else None,
        end=occurrence.trace.parts[-1].end if in_text else None,
        boxes=_boxes(occurrence.trace),
        value=occurrence.text,
    )


def _boxes(trace: SourceTrace) -> tuple[Box, ...]:
    boxes = []
    for part in trace.parts:
        if isinstance(part.origin, OcrLine) and part.quad is not None:
            boxes.append(Box.around(part.quad))
        elif isinstance(part.origin, TreeAttribute) and part.origin.bounds is not None:
            boxes.append(part.origin.bounds)
    return tuple(boxes)
