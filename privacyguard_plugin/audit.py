"""A second opinion on what was released: what of the bound values can an independent reader still see? (paper App. C.3)

Works on what `privacyguard batch --include-values` wrote (results.jsonl, images/) or on the folder of one
`privacyguard sanitize` (report.json, screenshot.png) with the file its `--audit` option wrote. With the originals it also
tells which interface text was lost and how much of the picture changed.
"""

from __future__ import annotations

import json
from collections import defaultdict
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import numpy as np

from .errors import ConfigError
from .exposure import Recovery, best, net_of_chance, normalise, recovered, without_references
from .model import Box
from .second_reader import SecondReader, Word, read_places

__all__ = ["Audit", "Finding", "Page", "audit", "load_pages"]

_PLACE = 0.4  # share of a word's width that must lie in a place to be read there
_AROUND = 0.3  # of its height: how far around an erased value changes are expected
_TELLS = 5  # characters from which a value found anywhere on a page is no coincidence
_SURE = 0.8  # the second reader's confidence in words of the original that must survive
_MAX_PIXELS = 200_000_000


@dataclass(frozen=True, slots=True)
class Place:
    """One removed value on a page: `boxes` are its rows. `value` never shows in a repr."""

    type: str
    ref: str
    boxes: tuple[Box, ...]
    value: str = field(repr=False)


@dataclass(frozen=True, slots=True)
class Page:
    """One released picture with the values removed from it; `known`: all values its session had bound by then."""

    id: str
    released: Path
    original: Path | None
    places: tuple[Place, ...]
    known: tuple[tuple[str, str], ...] = field(repr=False)


@dataclass(frozen=True, slots=True)
class Finding:
    """A value that can still be read: exactly or in part, at its own place or `elsewhere` on the page."""

    page: str
    type: str
    ref: str
    recovery: Recovery
    elsewhere: bool
    value: str = field(repr=False)


@dataclass(frozen=True, slots=True)
class Audit:
    """`values` removed, `findings` on them, `chance`: how often the same guesses match other values of the same type.
    `changed`, `changed_outside`: mean shares of a page that changed, in all and away from removed values; `words` of the
    originals' interface and those `unreadable` afterwards; None without originals."""

    pages: int
    values: int
    findings: tuple[Finding, ...]
    chance: float
    changed: float | None
    changed_outside: float | None
    words: int | None
    unreadable: int | None

    def count(self, recovery: Recovery) -> int:
        """Values recovered so at their own place."""
        return sum(f.recovery is recovery and not f.elsewhere for f in self.findings)

    @property
    def exposed(self) -> float:
        """Share of the removed values that is recovered exactly or in part, net of chance."""
        hits = self.count(Recovery.EXACT) + self.count(Recovery.PARTIAL)
        return net_of_chance(hits / self.values, self.chance) if self.values else 0.0


def load_pages(folder: Path, manifest: Path | None = None, state: Path | None = None) -> list[Page]:
    """The released pictures of a batch or sanitize output. `manifest`: the batch's own, for the originals. `state`: a file
    written by `sanitize --audit`. Raises ConfigError when there is nothing to audit or values are missing."""
    if (folder / "results.jsonl").is_file():
        return _batch_pages(folder, manifest)
    if (folder / "report.json").is_file():
        if not (folder / "screenshot.png").is_file():
            raise ConfigError("this sanitize output has no screenshot.png: there is no picture to audit")
        if state is None:
            raise ConfigError(
                "a sanitize output holds no values: give the file written by `sanitize --audit` with --state"
            )
        return [_sanitize_page(folder, state)]
    raise ConfigError("the folder holds neither results.jsonl (batch) nor report.json (sanitize)")


def _batch_pages(folder: Path, manifest: Path | None) -> list[Page]:
    originals = _originals(manifest) if manifest is not None else {}
    known: dict[Any, dict[tuple[str, str], None]] = defaultdict(dict)
    pages = []
    for result in _json_lines(folder / "results.jsonl"):
        occurrences = result.get("occurrences", ())
        if any("value" not in o for o in occurrences):
            raise ConfigError("results.jsonl holds no values: run `privacyguard batch` with --include-values")
        session = known[result.get("session")]
        session.update(dict.fromkeys((o["type"], o["value"]) for o in occurrences))
        if result.get("image"):
            places = tuple(_place(o, o["value"]) for o in occurrences if o["source"] == "screen")
            identity = str(result["id"])
            pages.append(Page(identity, folder / result["image"], originals.get(identity), places, tuple(session)))
    if not pages:
        raise ConfigError("the batch released no pictures")
    return pages


def _sanitize_page(folder: Path, state: Path) -> Page:
    from .references.saved import load_session

    store = load_session(state)
    values = {str(value.root): value.text for value in store.known_values() if value.whole and value.root is not None}
    report = json.loads((folder / "report.json").read_text("utf-8"))
    shown = [o for o in report["occurrences"] if o["source"] == "screen" and o["root"] in values]
    known = tuple((str(v.type), v.text) for v in store.known_values() if v.whole)
    places = tuple(_place(o, values[o["root"]]) for o in shown)
    return Page(folder.name, folder / "screenshot.png", None, places, known)


def _place(occurrence: dict[str, Any], value: str) -> Place:
    boxes = tuple(Box(x, y, x + w, y + h) for x, y, w, h in occurrence["boxes"])
    return Place(occurrence["type"], occurrence["ref"], boxes, value)


def _originals(manifest: Path) -> dict[str, Path]:
    lines = _json_lines(manifest)
    return {str(line["id"]): manifest.parent / line["image"] for line in lines if line.get("image") and "id" in line}


def _json_lines(path: Path) -> list[dict[str, Any]]:
    try:
        lines = [json.loads(line) for line in path.read_text("utf-8-sig").split("\n") if line.strip()]
    except (OSError, ValueError):
        raise ConfigError(f"{path.name} cannot be read as JSON lines") from None
    if not all(isinstance(line, dict) for line in lines):
        raise ConfigError(f"{path.name} holds lines that are no JSON objects")
    return lines


def audit(pages: Sequence[Page], reader: SecondReader) -> Audit:
    """Read every released picture with `reader` and compare. Raises ObservationUnreadable for pictures that cannot be read."""
    from .sources.image import load_image

    findings: list[Finding] = []
    guesses: list[tuple[Place, tuple[str, ...]]] = []
    changes: list[tuple[float, float]] = []
    words = unreadable = 0
    for page in pages:
        released = load_image(page.released, max_pixels=_MAX_PIXELS)
        seen = reader.read(released)
        at_places = list(zip(page.places, _guesses(reader, released, page.places, seen), strict=True))
        guesses += at_places
        for place, attempts in at_places:
            outcome = best([recovered(place.value, attempt) for attempt in attempts])
            if outcome is not Recovery.NONE:
                findings.append(Finding(page.id, place.type, place.ref, outcome, False, place.value))
        findings += _elsewhere(page, seen)
        if page.original is not None:
            original = load_image(page.original, max_pixels=_MAX_PIXELS)
            changes.append(_changes(original, released, page.places))
            before = [w for w in reader.read(original) if w.sure >= _SURE and not _at_places(w, page.places)]
            words += len(before)
            unreadable += sum(not _still_read(word, seen) for word in before)
    return Audit(
        len(pages),
        len(guesses),
        tuple(findings),
        _chance(guesses),
        float(np.mean([whole for whole, _ in changes])) if changes else None,
        float(np.mean([outside for _, outside in changes])) if changes else None,
        words if changes else None,
        unreadable if changes else None,
    )


def _guesses(
    reader: SecondReader, image: np.ndarray, places: Sequence[Place], page: Sequence[Word]
) -> list[tuple[str, ...]]:
    """For each value: the page's own words at its place, and the place enlarged and read by itself."""
    read = iter(read_places(reader, image, [box for place in places for box in place.boxes]))
    result: list[tuple[str, ...]] = []
    for place in places:
        alone = " ".join(next(read) for _ in place.boxes)
        inside = " ".join(word.text for box in place.boxes for word in page if _stands_in(word.box, box))
        result.append((without_references(inside), without_references(alone)))
    return result


def _stands_in(word: Box, place: Box) -> bool:
    middle = (word.top + word.bottom) / 2
    shared = min(word.right, place.right) - max(word.left, place.left)
    return place.top <= middle <= place.bottom and shared > _PLACE * min(word.width, place.width)


def _at_places(word: Word, places: Iterable[Place]) -> bool:
    return any(
        min(word.box.right, box.right) > max(word.box.left, box.left)
        and min(word.box.bottom, box.bottom) > max(word.box.top, box.top)
        for place in places
        for box in place.boxes
    )


def _elsewhere(page: Page, seen: Sequence[Word]) -> list[Finding]:
    """Long values of the session that stand somewhere on the page in full, whether or not we saw them there."""
    text = normalise(without_references(" ".join(word.text for word in seen)))
    refs = {normalise(place.value): place.ref for place in page.places}
    return [
        Finding(page.id, kind, refs.get(normalise(value), ""), Recovery.EXACT, True, value)
        for kind, value in page.known
        if len(normalise(value)) >= _TELLS and normalise(value) in text
    ]


def _chance(guesses: Sequence[tuple[Place, tuple[str, ...]]]) -> float:
    tried = hits = 0
    for place, attempts in guesses:
        decoys = {p.value for p, _ in guesses if p.type == place.type and normalise(p.value) != normalise(place.value)}
        tried += len(decoys)
        hits += sum(best([recovered(decoy, a) for a in attempts]) is not Recovery.NONE for decoy in decoys)
    return hits / tried if tried else 0.0


def _changes(original: np.ndarray, released: np.ndarray, places: Iterable[Place]) -> tuple[float, float]:
    """Changed share of the page, in all and away from removed values."""
    if original.shape != released.shape:
        raise ConfigError("an original and its released picture differ in size: is this the batch's own manifest?")
    changed = (original != released).any(axis=2)
    whole = float(changed.mean())
    for place in places:
        for box in place.boxes:
            pad = _AROUND * box.height
            top, left = max(0, int(box.top - pad)), max(0, int(box.left - pad))
            changed[top : int(box.bottom + pad) + 1, left : int(box.right + pad) + 1] = False
    return whole, float(changed.mean())


def _still_read(word: Word, seen: Sequence[Word]) -> bool:
    middle = (word.box.top + word.box.bottom) / 2
    near = [w for w in seen if w.box.top - word.box.height <= middle <= w.box.bottom + word.box.height]
    text = normalise("".join(w.text for w in sorted(near, key=lambda w: w.box.left)))
    return normalise(word.text) in text
