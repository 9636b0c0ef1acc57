"""References in a text, as one session understands them."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace

from ..model import Mode
from .forms import Spans, form_of
from .grammar import Found, Reason, Reference
from .store import SessionStore

__all__ = ["issued_in", "read_references", "untouchable"]


def read_references(text: str, store: SessionStore, mode: Mode) -> Iterator[Found]:
    """Every complete candidate, left to right; placeholders of this session as references to the roots they name."""
    for found in form_of(mode).find(text):
        if found.placeholder is None:
            yield found
        elif (root := store.root_of(found.placeholder)) is not None:
            yield replace(found, reference=Reference(root))
        else:
            yield replace(found, reason=Reason.UNKNOWN_ROOT)


def issued_in(texts: Iterable[str], store: SessionStore, mode: Mode) -> frozenset[str]:
    """References in `texts`, as they are written there, whose root this session has issued, alive or not."""
    return frozenset(found.text for text in texts for found in _issued(text, store, mode))


def untouchable(text: str, store: SessionStore, mode: Mode) -> Spans:
    """Where in a source's text no value is looked for: in imitations of references, and in the session's own ones."""
    own = ((found.start, found.end) for found in _issued(text, store, mode))
    return (*form_of(mode).find_imitations(text), *own)


def _issued(text: str, store: SessionStore, mode: Mode) -> Iterator[Found]:
    return (f for f in read_references(text, store, mode) if f.reference and store.issued(f.reference.root))
