"""Uploads that were stopped: the same observation is refused again at once, so that retry loops of agents end (DESIGN §8)."""

from __future__ import annotations

import hashlib
from pathlib import Path
from typing import Any

from .errors import PrivacyGuardError, UploadBlocked

__all__ = ["Refusals", "as_refusal"]

_KEPT = 256
"""Refusals remembered per session, the newest."""


class Refusals:
    """What one session refused, by content. Holds digests and messages without values."""

    def __init__(self) -> None:
        self._errors: dict[bytes, tuple[type[UploadBlocked], str]] = {}

    def check(self, *observation: Any) -> None:
        """Raises the error with which the same observation was refused before."""
        if self._errors and (error := self._errors.get(_fingerprint(observation))) is not None:
            kind, message = error
            raise kind(message)

    def remember(self, error: UploadBlocked, *observation: Any) -> None:
        self._errors[_fingerprint(observation)] = (type(error), str(error))
        if len(self._errors) > _KEPT:
            del self._errors[next(iter(self._errors))]

    def clear(self) -> None:
        self._errors.clear()


def as_refusal(error: Exception) -> UploadBlocked:
    """Any error stops the upload. Of a defect, class and source line only: an error's text and locals could hold values."""
    if isinstance(error, PrivacyGuardError):
        return UploadBlocked(f"{error}: nothing was sent")
    trace = error.__traceback__
    while trace is not None and trace.tb_next is not None:
        trace = trace.tb_next
    place = f" in {Path(trace.tb_frame.f_code.co_filename).name}:{trace.tb_lineno}" if trace is not None else ""
    return UploadBlocked(f"internal error ({type(error).__name__}{place}): nothing was sent")


def _fingerprint(observation: tuple[Any, ...]) -> bytes:
    digest = hashlib.blake2b(digest_size=16)
    for part in observation:
        if isinstance(part, bytes):
            digest.update(part)
        elif hasattr(part, "tobytes"):
            digest.update(part.tobytes())
        else:
            digest.update(repr((type(part).__name__, str(part))).encode("utf-8", "surrogatepass"))
        digest.update(b"\0")
    return digest.digest()
