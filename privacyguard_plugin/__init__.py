"""Keeps personal data on the client of a cloud phone agent.

    guard = PrivacyGuard()
    with guard.session() as session:
        upload = session.before_upload(instruction, screenshot)
        reply = planner(upload.instruction, upload.screenshot)
        action = session.after_return(parse(reply))

Public names are the ones in `__all__`; they are imported when first used.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from .config import OcrConfig, PrivacyGuardConfig, load_config
    from .errors import (
        ConfigError,
        LeakDetected,
        ObservationUnreadable,
        PrivacyGuardError,
        ResolveError,
        UnsupportedContent,
        UploadBlocked,
    )
    from .guard import PrivacyGuard
    from .model import Level, Mode, PiiType
    from .session import Session

_HOMES = {
    "ConfigError": "errors",
    "LeakDetected": "errors",
    "Level": "model",
    "Mode": "model",
    "ObservationUnreadable": "errors",
    "OcrConfig": "config",
    "PiiType": "model",
    "PrivacyGuard": "guard",
    "PrivacyGuardConfig": "config",
    "PrivacyGuardError": "errors",
    "ResolveError": "errors",
    "Session": "session",
    "UnsupportedContent": "errors",
    "UploadBlocked": "errors",
    "load_config": "config",
}

__all__ = [
    "ConfigError",
    "LeakDetected",
    "Level",
    "Mode",
    "ObservationUnreadable",
    "OcrConfig",
    "PiiType",
    "PrivacyGuard",
    "PrivacyGuardConfig",
    "PrivacyGuardError",
    "ResolveError",
    "Session",
    "UnsupportedContent",
    "UploadBlocked",
    "load_config",
]


def __getattr__(name: str) -> Any:
    if name in _HOMES:
        return getattr(import_module(f".{_HOMES[name]}", __name__), name)
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")


def __dir__() -> list[str]:
    return sorted(__all__)
