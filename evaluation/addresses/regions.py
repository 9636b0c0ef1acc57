"""Addresses split over two and three OCR regions of a screen (paper Table 16), in layouts that screens use.

Every block is a text line with geometry; the picture goes through `before_upload(screenshot=…)` and the boxes that were
erased say which of its characters are covered.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import count

import numpy as np

from privacyguard_plugin import PrivacyGuard
from privacyguard_plugin.model import Box, OcrLine
from privacyguard_plugin.ocr.scripted import ScriptedOcr, frame_key, plain_line

from .forms import Form, forms
from .identities import Identity
from .run import Outcome, outcome_of

__all__ = ["LAYOUTS", "run_regions"]

LAYOUTS = ("stacked", "centred", "row", "fields")
_SIZE = 40  # font size in pixels
_MARGIN = 60
_CHROME = {"en": ("Delivery", "Continue"), "zh": ("收货信息", "下一步")}  # what stands above and below on such a screen
_LABELS = {  # of a field, by what stands in it
    "en": {"ROAD": "Street", "ROAD-DTL": "Street", "DTL": "Apartment"},
    "zh": {"ROAD": "街道", "ROAD-DTL": "详细地址", "DTL": "门牌号"},
}
_OTHER_LABEL = {"en": "City", "zh": "所在地区"}


@dataclass(frozen=True, slots=True)
class _Screen:
    form: Form
    image: np.ndarray
    lines: tuple[OcrLine, ...]
    blocks: tuple[OcrLine, ...]


@dataclass(frozen=True, slots=True)
class _Covered:
    """A run of characters of the blocks' joined text that one occurrence's boxes cover."""

    start: int
    end: int
    type: str
    ref: str


def run_regions(people: Sequence[Identity], layout: str, *, known: bool) -> Iterator[Outcome]:
    """Outcomes of the two- and three-block forms as regions. `known`: the full address stood in an earlier instruction of
    the session; otherwise every screen is the first appearance, in a session of its own."""
    numbers = count(1)
    screens = {p.id: [_draw(p.lang, f, layout, next(numbers)) for f in forms(p) if len(f.blocks) > 1] for p in people}
    read = {frame_key(s.image): s.lines for group in screens.values() for s in group}
    guard = PrivacyGuard(ocr=ScriptedOcr(frames=read))
    for identity in people:
        session = guard.session()
        if known:
            full = forms(identity)[0]
            session.before_upload(full.carrier.replace("{}", full.blocks[0]))
        for screen in screens[identity.id]:
            boxes = [(o.boxes, str(o.type), o.ref) for o in session.before_upload(screenshot=screen.image).occurrences]
            text = "\n".join(screen.form.blocks)
            spans, covered, at = [], [], 0
            for line in screen.blocks:
                spans.append((at, at + len(line.text)))
                covered += [c for found, type_, ref in boxes for c in _runs(line, found, at, type_, ref)]
                at += len(line.text) + 1
            yield outcome_of(identity, screen.form, text, spans, covered)
            if not known:
                session.close()
                session = guard.session()
        session.close()


def _draw(lang: str, form: Form, layout: str, number: int) -> _Screen:
    """An empty picture whose first pixels are its number, and what is to be read from it."""
    above, below = _CHROME[lang]
    widths = [plain_line(text, 0, 0, _SIZE).edges[-1] for text in form.blocks]
    labels = [_LABELS[lang].get(spec, _OTHER_LABEL[lang]) for spec in form.spec] if layout == "fields" else []
    step, top = 1.5 * _SIZE, 4.0 * _SIZE
    lefts, tops = [float(_MARGIN)] * len(widths), [top + step * i for i in range(len(widths))]
    if layout == "row":
        lefts = [_MARGIN + sum(widths[:i]) + 2.0 * _SIZE * i for i in range(len(widths))]
        tops = [top] * len(widths)
    elif layout == "centred":
        lefts = [_MARGIN + (max(widths) - width) / 2 for width in widths]
    elif layout == "fields":
        lefts = [_MARGIN + 8.0 * _SIZE] * len(widths)
        tops = [top + 2 * step * i for i in range(len(widths))]
    blocks = tuple(plain_line(text, left, y, _SIZE) for text, left, y in zip(form.blocks, lefts, tops, strict=True))
    fields = tuple(plain_line(label, _MARGIN, y, _SIZE) for label, y in zip(labels, tops, strict=False))
    bottom = max(tops) + 4 * _SIZE
    chrome = plain_line(above, _MARGIN, 20, _SIZE), plain_line(below, _MARGIN, bottom, _SIZE)
    width = int(max(line.box.right for line in (*blocks, *chrome))) + _MARGIN
    image = np.full((int(bottom) + 2 * _SIZE, width, 3), 255, np.uint8)
    image[0, :4, 0] = np.frombuffer(number.to_bytes(4, "big"), np.uint8)
    return _Screen(form, image, (chrome[0], *fields, *blocks, chrome[1]), blocks)


def _runs(line: OcrLine, boxes: Sequence[Box], at: int, type_: str, ref: str) -> Iterator[_Covered]:
    """Characters whose middle lies in one of `boxes`, as runs of the joined text in which the line begins at `at`."""
    inside = [any(_holds(box, line, i) for box in boxes) for i in range(len(line.text))]
    start: int | None = None
    for i, hit in enumerate([*inside, False]):
        if hit and start is None:
            start = i
        elif not hit and start is not None:
            yield _Covered(at + start, at + i, type_, ref)
            start = None


def _holds(box: Box, line: OcrLine, i: int) -> bool:
    x = line.quad[0][0] + (line.edges[i] + line.edges[i + 1]) / 2
    y = (line.box.top + line.box.bottom) / 2
    return box.left <= x <= box.right and box.top <= y <= box.bottom
