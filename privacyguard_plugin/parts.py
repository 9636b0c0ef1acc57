"""The parts of requests to a model. Agents send their whole history again with every step: each part is read once.

What was released is kept by content. When the session learns a value afterwards, only parts in which that value may still
stand are released anew. Lives and dies with its session; holds released content and the text around removed values.
"""

from __future__ import annotations

import hashlib
import io
import threading
from collections import OrderedDict, deque
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import TYPE_CHECKING, TypeVar

import numpy as np

from .learnt import LearntValues
from .model import KnownValue, Mode, PiiType, Stream
from .notice import notice_text
from .references.forms import form_of
from .sources.readable import plain

if TYPE_CHECKING:
    from .release.verify import LeakFinder
    from .upload import Upload

__all__ = ["Picture", "Request", "RequestParts"]

T = TypeVar("T")

_KEPT_BYTES = 96_000_000
"""Released content kept per session; the oldest goes first and is simply read again when it returns."""

_NOTES_KEPT = 8192
"""Digests of texts remembered for one purpose."""

_SCREENS_KEPT = 2
"""Released screenshots held until a request comes and may contain them; without requests they cost nothing more."""

_JPEG = b"\xff\xd8\xff"

_KINDS = {(own, tree): bytes([2 * own + tree]) for own in (False, True) for tree in (False, True)}
"""Told apart in keys: whether own references stay, whether it is a tree."""

_TELLING = 2
"""Characters of the shortest value for which a part is looked at again."""


@dataclass(frozen=True, slots=True, repr=False)
class Picture:
    """A released picture as the bytes of an image file; `media_type` is "image/png" or "image/jpeg"."""

    data: bytes
    media_type: str


@dataclass(slots=True)
class _Kept:
    """`around`: what is readable in it, lower case, to see later whether a new value may stand there."""

    released: str | Picture
    references: tuple[str, ...]
    around: str
    checked: int = 0

    @property
    def size(self) -> int:
        return len(self.released if isinstance(self.released, str) else self.released.data) + len(self.around)


class RequestParts:
    """What one session has released in requests. `release` is the session's own pipeline. Safe under threads."""

    def __init__(
        self,
        release: Callable[..., tuple[Upload, tuple[Stream, ...]]],
        known: Callable[[], tuple[KnownValue, ...]],
        finder: LeakFinder,
        mode: Mode,
        max_pixels: int,
    ) -> None:
        self._release, self._finder, self.mode = release, finder, mode
        self.form = form_of(mode)
        self._max_pixels = max_pixels
        self._screens: deque[np.ndarray] = deque(maxlen=_SCREENS_KEPT)
        self._knows_screens = False
        self._lock = threading.Lock()
        self._kept: OrderedDict[bytes, _Kept] = OrderedDict()
        self._size = 0
        self._own: dict[bytes, bool] = {}
        self._clean: dict[bytes, int] = {}
        self._learnt = LearntValues(known)
        self.notice_lang: str | None = None

    def begin(self, turn: int) -> Request:
        if self.mode is Mode.TURN_LOCAL:  # what the turn before it issued must not come back
            with self._lock:
                self._kept.clear()
                self._size = 0
        return Request(self, turn)

    def text(self, text: str, turn: int, own_references: bool, *, tree: bool = False) -> tuple[str, tuple[str, ...]]:
        own_references = own_references or ("#" in text and _digest(text) in self._own)
        key = _digest(text) + _KINDS[own_references, tree]
        kept = self._current(key)
        if kept is None:
            part = {"ui_tree" if tree else "instruction": text}
            upload, _ = self._release(**part, turn=turn, own_references=own_references)
            released = (upload.ui_tree if tree else upload.instruction) or ""
            references = self._references(released)
            kept = self._keep(key, _Kept(released, references, plain(released).casefold()))
        assert isinstance(kept.released, str)
        return kept.released, kept.references

    def picture(self, data: bytes, turn: int, own_references: bool) -> tuple[Picture, tuple[str, ...]]:
        key = _digest(data, own_references)
        kept = self._current(key)
        if kept is None:
            own_references = own_references or self._shown(data)
            upload, streams = self._release(screenshot=data, turn=turn, own_references=own_references)
            around = "\n".join(s.text for s in streams)
            for occurrence in upload.occurrences:
                around = around.replace(plain(occurrence.value), "\0")
            kept = self._keep(key, _Kept(_encode(upload, data.startswith(_JPEG)), upload.references, around.casefold()))
        assert isinstance(kept.released, Picture)
        return kept.released, kept.references

    def remember(self, upload: Upload) -> None:
        """What left through another door of the session: when it comes back as a part, its references are our own."""
        with self._lock:
            for text in (upload.instruction, upload.ui_tree):
                if text is not None and "#" in text:
                    _note(self._own, _digest(text), True)
            if upload.pixels is not None and upload.references:
                self._screens.append(upload.pixels)

    def composed(self, text: str, own_references: bool, compose: Callable[[], str]) -> tuple[str, tuple[str, ...]]:
        """Like `text`, for a text whose pieces `compose` releases one by one."""
        key = _digest(text, own_references, "composed")
        kept = self._current(key)
        if kept is None:
            released = compose()
            references = self._references(released)
            kept = self._keep(key, _Kept(released, references, plain(released).casefold()))
        assert isinstance(kept.released, str)
        return kept.released, kept.references

    def _references(self, released: str) -> tuple[str, ...]:
        return tuple(found.text for found in self.form.find(released) if found.reason is None)

    def find_values(self, text: str, encodings: Callable[[str], Iterable[str]]) -> tuple[PiiType, ...]:
        """Looks only for what the session learnt since the same text was last found to be clean."""
        key = _digest(text)
        with self._lock:
            new = self._learnt.since(self._clean.get(key, 0))
            leaks = [leak for form in encodings(text) for leak in self._finder.find(form, new)] if new else []
            if not leaks:
                _note(self._clean, key, len(self._learnt))
        return tuple(leak.type for leak in leaks)

    def count_learnt(self) -> int:
        with self._lock:
            return len(self._learnt)

    def clear(self) -> None:
        with self._lock:
            for held in (self._kept, self._own, self._screens, self._clean, self._learnt):
                held.clear()
            self._size = 0

    def _shown(self, data: bytes) -> bool:
        """Whether these are the pixels of a screenshot that another door released lately."""
        with self._lock:
            while self._screens:
                _note(self._own, _pixel_digest(self._screens.popleft()), True)
                self._knows_screens = True
        if not self._knows_screens:
            return False
        from .sources.image import load_image

        return _pixel_digest(load_image(data, max_pixels=self._max_pixels)) in self._own

    def _current(self, key: bytes) -> _Kept | None:
        """The kept part, unless a value learnt since may stand in it."""
        with self._lock:
            kept = self._kept.get(key)
            if kept is None:
                return None
            new = self._learnt.since(kept.checked)
            if any(len(v.text) >= _TELLING and v.text.casefold() in kept.around for v in new):
                return None
            kept.checked = len(self._learnt)
            self._kept.move_to_end(key)
            return kept

    def _keep(self, key: bytes, kept: _Kept) -> _Kept:
        with self._lock:
            kept.checked = len(self._learnt)
            replaced = self._kept.pop(key, None)
            self._kept[key] = kept
            self._size += kept.size - (replaced.size if replaced else 0)
            while self._size > _KEPT_BYTES and len(self._kept) > 1:
                self._size -= self._kept.popitem(last=False)[1].size
        return kept


class Request:
    """One request in the making: one turn of the session. `references`: all that its parts show so far; `has_notice`: one holds the notice."""

    def __init__(self, parts: RequestParts, turn: int) -> None:
        self._parts = parts
        self.turn = turn
        self.has_notice = False
        self._references: dict[str, None] = {}

    @property
    def references(self) -> tuple[str, ...]:
        return tuple(self._references)

    @property
    def learnt(self) -> int:
        """Grows whenever the session learns a value: parts released before may have to be released again."""
        return self._parts.count_learnt()

    def text(self, text: str, *, own_references: bool = False) -> str:
        """`text` released. With `own_references`, references that this session issued stay; others never do."""
        if not text.strip():
            return text
        for lang in ("en", "zh") if self._parts.form.example in text else ():
            notice = notice_text(lang, self._parts.mode).strip()
            if notice and notice in text:  # the agent put it there itself; its examples are no imitations
                self.has_notice = True
                before, _, after = text.partition(notice)
                return self._part(before, own_references) + notice + self._part(after, own_references)
        return self._part(text, own_references)

    def composed(self, text: str, compose: Callable[[], str], *, own_references: bool = False) -> str:
        """`text` released by `compose`, which releases its pieces one by one; done once for the same text."""
        released, references = self._parts.composed(text, own_references, compose)
        self._references |= dict.fromkeys(references)
        return released

    def tree(self, xml: str, *, own_references: bool = False) -> str:
        """An accessibility tree released. Raises ObservationUnreadable when it is not well-formed."""
        released, references = self._parts.text(xml, self.turn, own_references, tree=True)
        self._references |= dict.fromkeys(references)
        return released

    def picture(self, data: bytes, *, own_references: bool = False) -> Picture:
        """The bytes of an image file released. Raises ObservationUnreadable, UnsupportedContent."""
        picture, references = self._parts.picture(data, self.turn, own_references)
        self._references |= dict.fromkeys(references)
        return picture

    def notice(self, sample: str) -> str:
        """The notice for the system prompt; its language is chosen once per session, after `sample`."""
        if self._parts.notice_lang is None:
            han = sum("\u4e00" <= c <= "\u9fff" for c in sample)
            self._parts.notice_lang = "zh" if han * 4 > len(sample) else "en"
        return notice_text(self._parts.notice_lang, self._parts.mode).strip()

    def _part(self, text: str, own_references: bool) -> str:
        if not text.strip():
            return text
        released, references = self._parts.text(text, self.turn, own_references)
        self._references |= dict.fromkeys(references)
        return released


def _note(notes: dict[bytes, T], key: bytes, value: T) -> None:
    """Keeps the newest notes only; what is no longer noted is worked out again."""
    notes.pop(key, None)
    notes[key] = value
    if len(notes) > _NOTES_KEPT:
        del notes[next(iter(notes))]


def _digest(content: str | bytes, *more: object) -> bytes:
    data = content.encode("utf-8", "surrogatepass") if isinstance(content, str) else content
    digest = hashlib.blake2b(data, digest_size=16).digest()
    return digest + repr(more).encode() if more else digest


def _pixel_digest(pixels: np.ndarray) -> bytes:
    return hashlib.sha256(np.ascontiguousarray(pixels).data).digest() + repr(pixels.shape).encode()


def _encode(upload: Upload, jpeg: bool) -> Picture:
    """In the format it came in where that is JPEG, so that photographs do not grow; else PNG."""
    assert upload.screenshot is not None
    if not jpeg:
        return Picture(upload.screenshot_png(), "image/png")
    buffer = io.BytesIO()
    upload.screenshot.save(buffer, "JPEG", quality=92)
    return Picture(buffer.getvalue(), "image/jpeg")
