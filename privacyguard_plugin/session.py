"""One goal of one user: the two hooks of the loop, and the order of the stages between them."""

from __future__ import annotations

import threading
from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from dataclasses import replace
from types import TracebackType
from typing import TYPE_CHECKING, Any

from .accept import accept
from .ask.asking import Asking
from .detection.memory import DetectionMemory
from .detection.recognizer import Evidence
from .errors import ResolveError, UploadBlocked
from .fusion import protect_doubtful
from .lifetime import Lifetime
from .model import Mode, Occurrence, PiiType, Stream
from .notice import notice_text
from .observation import observe
from .owner import Show, for_owner
from .parts import Request, RequestParts
from .references.actions import Screen
from .references.binding import Binding, bind
from .references.forms import Spans, form_of
from .references.reading import issued_in, untouchable
from .references.resolver import Resolution, resolve
from .references.saved import save_session
from .references.store import SessionStore
from .references.value_names import names_for
from .refusals import Refusals, as_refusal
from .release.verify import LeakFinder
from .rewrite import rewrite
from .sweep import sweep
from .timing import Stopwatch
from .upload import Upload

if TYPE_CHECKING:
    from .ask.answer import Answer
    from .guard import PrivacyGuard
    from .ocr.engine import OcrEngine
    from .release.screen import ScreenRelease

__all__ = ["Session"]


class Session:
    """One goal of one user: what was bound here resolves here and nowhere else. Safe to use from several threads.

    Values live in memory only, until `close()` or until the session was idle for `config.idle_timeout_s`.
    """

    def __init__(self, guard: PrivacyGuard, mode: Mode) -> None:
        self.mode = mode
        self._guard = guard
        self._config = guard.config
        self._store = SessionStore(names_for(mode, self._config.value_salt))
        self._finder = LeakFinder()
        self._detector = DetectionMemory(guard.detector)
        self._reader: OcrEngine | None = None
        self._screens: ScreenRelease | None = None
        self._screen = Screen()
        self._lock = threading.RLock()
        self._read_lock = threading.Lock()
        self._refusals = Refusals()
        self._parts = RequestParts(self._release, self._store.known_values, self._finder, mode, self._config.max_pixels)
        self._asking = Asking(self._store, self._config, mode, guard.detector)
        self._lifetime = Lifetime(self._config.idle_timeout_s, self._forget, self._lock)

    def before_upload(
        self,
        instruction: str | None = None,
        screenshot: Any = None,
        ui_tree: str | None = None,
        *,
        lang: str | None = None,
    ) -> Upload:
        """Sanitise what is about to leave. Nothing partial is ever returned.

        `screenshot`: PIL image, H×W×3 uint8 RGB array, encoded bytes or a path. `ui_tree`: accessibility XML. Raises a
        subclass of UploadBlocked; the same observation then fails again at once with the same error.
        """
        upload, _ = self._release(instruction, screenshot, ui_tree, lang=lang)
        self._parts.remember(upload)
        self._asking.instructed(upload.instruction)
        return upload

    def request(self) -> Request:
        """One turn whose texts and pictures are released one by one, as the parts of a request to a model come."""
        self._lifetime.touch(UploadBlocked)
        with self._lock:
            return self._parts.begin(self._begin_turn())

    def find_values(
        self, text: str, encodings: Callable[[str], Iterable[str]] = lambda text: (text,)
    ) -> tuple[PiiType, ...]:
        """Types of this session's values that `text`, or what it encodes, still shows, however they are formatted.

        `encodings` gives `text` itself and every other reading of it; always the same for the same text.
        """
        self._lifetime.touch(UploadBlocked)
        with self._lock:
            return self._parts.find_values(text, encodings)

    def _release(
        self,
        instruction: str | None = None,
        screenshot: Any = None,
        ui_tree: str | None = None,
        *,
        lang: str | None = None,
        turn: int | None = None,
        own_references: bool = False,
    ) -> tuple[Upload, tuple[Stream, ...]]:
        """The upload and the streams it was read from. `turn`: part of that turn; None: a turn of its own."""
        self._lifetime.touch(UploadBlocked)
        self._refusals.check(instruction, screenshot, ui_tree)
        try:
            return self._mediate(instruction, screenshot, ui_tree, lang or self._config.lang, turn, own_references)
        except UploadBlocked as error:
            blocked = error
        except Exception as error:  # noqa: BLE001 — fail closed: a defect of ours must stop the upload as well
            blocked = as_refusal(error)
        self._refusals.remember(blocked, instruction, screenshot, ui_tree)
        raise blocked from None

    def _mediate(
        self, instruction: str | None, screenshot: Any, ui_tree: str | None, lang: str, turn: int | None, own: bool
    ) -> tuple[Upload, tuple[Stream, ...]]:
        clock = Stopwatch()
        reader = self._session_reader() if screenshot is not None else None
        screens = None
        if screenshot is not None:
            with self._lock:
                screens = self._screen_release()
        with self._read_lock:
            expect = screens.expect if screens is not None else None
            observation = observe(instruction, screenshot, ui_tree, reader, self._config, clock, expect)
        with self._lock:
            part = turn is not None
            if turn is None:
                turn = self._begin_turn()
            texts = [stream.text for stream in observation.streams] if own else []
            keep = issued_in(texts, self._store, self.mode)
            evidence = Evidence(self._store.known_values(), self._guard.repository_values, lang)
            with clock("detection"):
                occurrences = accept(
                    observation.streams, self._detector, evidence, self._config.types, self._untouchable
                )
                occurrences = protect_doubtful(occurrences, observation.streams, observation.fusion)
            with clock("binding"):
                bindings = self._bind(occurrences, turn)
            with clock("detection"):
                known = self._store.known_values()
                missed = sweep(
                    observation.streams, occurrences, known, self._config.types, self._finder, self._untouchable
                )
            bindings += self._bind(missed, turn)
            upload = rewrite(
                observation, bindings, self._store, turn, self._config, reader, self._finder, screens, clock,
                form_of(self.mode), keep,
            )  # fmt: skip
            self._screen = observation.screen or self._screen
            self._asking.saw(upload, part=part)
            if self._config.audit_file is not None:
                save_session(self._store, self._config.audit_file)
        return upload, observation.streams

    def _begin_turn(self) -> int:
        turn = self._store.begin_turn(expire=self.mode is Mode.TURN_LOCAL, keep_turns=self._config.keep_turns)
        self._finder.keep(self._store.known_values)
        return turn

    def _untouchable(self, text: str) -> Spans:
        return untouchable(text, self._store, self.mode)

    def _bind(self, occurrences: Sequence[Occurrence], turn: int) -> tuple[Binding, ...]:
        return bind(occurrences, self._store, mode=self.mode, turn=turn, length_hints=self._config.length_hints)

    def after_return(self, payload: Any) -> Resolution:
        """Resolve references in every string leaf of a planner's parsed reply (str, dict, list). The input is not changed.

        What does not resolve stays literal and is listed in `Resolution.unresolved`; coordinates and element indices stay as
        they are, and those the last released screen does not have are listed in `Resolution.out_of_range`. Raises
        ResolveError for payloads of other types and on a closed session.
        """
        self._lifetime.touch(ResolveError)
        clock = Stopwatch()
        with self._lock, clock("resolve"):
            resolution = resolve(payload, self._store, mode=self.mode, screen=self._screen)
        return replace(resolution, timings_ms=clock.result())

    def ask(self, question: str) -> Answer:
        """Answer a bounded question about values that stay here: `ask.grammar.LANGUAGE`, or the same in English or Chinese words.

        The result is a boolean, a category or one of the references, never a value. All answers of a session together tell
        at most 16 cases of one value apart (4 bits). Raises ResolveError on a closed session, ConfigError when the local
        model needs httpx and it is missing.
        """
        self._lifetime.touch(ResolveError)
        return self._asking.ask(question)

    def for_owner(self, text: str, *, show: Show = "values", lang: str | None = None) -> str:
        """A planner's words for the owner of the phone: references as values, or described ("the phone number").

        `show`: "values", "description", or "ending" for descriptions with the last two digits of long numbers. No reference
        stays in the text. Raises ResolveError on a closed session.
        """
        self._lifetime.touch(ResolveError)
        return for_owner(text, self._store, self.mode, show=show, lang=lang)

    def notice(self, lang: str = "en") -> str:
        """The generic text for the planner's system prompt, "en" or "zh"; "" when this mode shows no references."""
        return notice_text(lang, self.mode, ask=self._config.ask)

    def close(self) -> None:
        """Forget every value. References of this session never resolve again."""
        self._lifetime.end("this session is closed")

    def counts(self) -> dict[PiiType, int]:
        """How many entities of each type this session knows; no values."""
        return dict(Counter(entity.type for entity in self._store.entities))

    @property
    def closed(self) -> bool:
        return self._lifetime.closed

    def __enter__(self) -> Session:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()

    def __repr__(self) -> str:
        return f"<Session {self.mode} {'closed' if self.closed else 'open'} entities={len(self._store)}>"

    def _session_reader(self) -> OcrEngine:
        with self._lock:
            if self._reader is None:
                from .ocr.incremental import IncrementalOcr

                self._reader = IncrementalOcr(self._guard.engine)
            return self._reader

    def _screen_release(self) -> ScreenRelease:
        """Rewrites this session's screenshots and covers what is private on them besides text, as configured."""
        if self._screens is None:
            from .release.codes import CodeDetector
            from .release.regions import UnreadText
            from .release.screen import ScreenRelease

            detectors = list(self._guard.region_detectors)
            if self._config.cover_codes:
                detectors.append(CodeDetector())
            if self._config.cover_unread:
                detectors.append(UnreadText(self._session_reader()))
            self._screens = ScreenRelease(detectors, self._guard.helpers)
        return self._screens

    def _forget(self) -> None:
        self._store.clear()
        self._finder.clear()
        self._detector.clear()
        self._parts.clear()
        self._asking.clear()
        self._refusals.clear()
        if self._reader is not None:
            getattr(self._reader, "close", lambda: None)()
            self._reader = None
        if self._screens is not None:
            self._screens.close()
            self._screens = None
