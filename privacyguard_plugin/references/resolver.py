"""The return path: references in a planner's reply → locally stored values (paper §3.3.2, Algorithm 2)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any

from ..entities.records import AddressRecord
from ..errors import ResolveError
from ..model import Mode
from .actions import OutOfRange, Screen, out_of_range
from .address_projection import project, shown_with_code
from .compatibility import RULES
from .forms import form_of
from .grammar import Found, Reason, Reference
from .json_text import Splice, apply_splices, place
from .reading import read_references
from .store import SessionStore

__all__ = ["Reason", "Resolution", "Unresolved", "resolve"]

_MAX_DEPTH = 200


@dataclass(frozen=True, slots=True)
class Unresolved:
    """A reference-like string that stayed literal, as it was written, and why."""

    reference: str
    reason: Reason


@dataclass(frozen=True, slots=True)
class Resolution:
    """`payload`: the reply with values in place. `restored`: how many references were replaced. `out_of_range`: points and
    element indices that the last released screen does not have; they stay as they are. `timings_ms`: wall milliseconds of a
    session's call (resolve, total). Local use only."""

    payload: Any = field(repr=False)
    restored: int
    unresolved: tuple[Unresolved, ...]
    out_of_range: tuple[OutOfRange, ...] = ()
    timings_ms: Mapping[str, float] = field(default_factory=dict)


def resolve(payload: Any, store: SessionStore, *, mode: Mode = Mode.FULL, screen: Screen | None = None) -> Resolution:
    """Restore every valid reference in every string leaf of `payload`; what is not valid stays literal.

    `payload`: str, or dict, list and tuple of such leaves and plain scalars; it is not changed. Keys of mappings are
    never touched. Reads only the session store; the action's targets are checked against `screen`. Raises ResolveError for
    any other type.
    """
    work = _Work(store, mode)
    with store.lock:
        restored = work.walk(payload, 0)
    outside = out_of_range(payload, screen) if screen is not None else ()
    return Resolution(restored, work.restored, tuple(work.unresolved), outside)


class _Work:
    """Counters of one call."""

    def __init__(self, store: SessionStore, mode: Mode) -> None:
        self.store = store
        self.mode = mode
        self.restored = 0
        self.unresolved: list[Unresolved] = []

    def walk(self, payload: Any, depth: int) -> Any:
        if depth > _MAX_DEPTH:
            raise ResolveError(f"the reply is nested more than {_MAX_DEPTH} levels deep")
        if isinstance(payload, str):
            return apply_splices(payload, place(payload, self.splices))
        if payload is None or isinstance(payload, bool | int | float):
            return payload
        if isinstance(payload, dict):
            return {key: self.walk(value, depth + 1) for key, value in payload.items()}
        if isinstance(payload, list):
            return [self.walk(value, depth + 1) for value in payload]
        if type(payload) is tuple:
            return tuple(self.walk(value, depth + 1) for value in payload)
        raise ResolveError(f"cannot resolve inside a {type(payload).__name__}: parse the reply into text, dict or list")

    def splices(self, text: str) -> Iterator[Splice]:
        for found in sorted(self.candidates(text), key=lambda found: found.start):
            value = self.value(found)
            if isinstance(value, Reason):
                self.unresolved.append(Unresolved(found.text, value))
            else:
                self.restored += 1
                yield Splice(found.start, found.end, value)

    def candidates(self, text: str) -> Iterator[Found]:
        yield from read_references(text, self.store, self.mode)
        yield from form_of(self.mode).find_broken(text)

    def value(self, found: Found) -> str | Reason:
        if found.reference is None:
            return found.reason or Reason.MALFORMED
        if self.mode is Mode.SAN_ONLY:
            return Reason.NO_REFERENCES
        value = lookup(found.reference, self.store, self.mode)
        if not isinstance(value, Reason):
            self.store.use(found.reference.root.number)
        return value


def lookup(reference: Reference, store: SessionStore, mode: Mode = Mode.FULL) -> str | Reason:
    """The stored value a reference stands for, or why it stands for none. Never widened, never synthesised."""
    entity = store.get(reference.root.number)
    if entity is None:
        return Reason.FORGOTTEN if store.forgot(reference.root.number) else Reason.UNKNOWN_ROOT
    if entity.root != reference.root:
        return Reason.TYPE_MISMATCH
    if not reference.levels:
        return entity.record.surface
    if mode is not Mode.FULL:
        return Reason.UNSUPPORTED_SUFFIX
    record = entity.record
    if isinstance(record, AddressRecord):
        code = shown_with_code(record, reference.levels, entity.surfaces)
        value = project(record, reference.levels, code=code)
    else:
        value = RULES[entity.type].project(record, reference.levels)
    return value if value else Reason.MISSING_COMPONENT
