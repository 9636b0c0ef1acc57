"""Everything that goes wrong is one of these.

PrivacyGuardError
├ UploadBlocked             nothing was sent
│ ├ UnsupportedContent      a part, type or endpoint we do not know
│ ├ ObservationUnreadable   capture failed, OCR failed, tree malformed
│ └ LeakDetected            a bound value survived in what was about to leave
├ ResolveError              nothing was typed (sink refused, delivery not verified)
└ ConfigError               a setting, file or argument is wrong

Messages name types, places, sizes and limits. They never contain a value, a text fragment or a file's content.
"""

from __future__ import annotations

__all__ = [
    "ConfigError",
    "LeakDetected",
    "ObservationUnreadable",
    "PrivacyGuardError",
    "ResolveError",
    "UnsupportedContent",
    "UploadBlocked",
]


class PrivacyGuardError(Exception):
    """Base of every error this package raises on purpose."""


class UploadBlocked(PrivacyGuardError):
    """Sanitising did not complete, so nothing may be uploaded."""


class UnsupportedContent(UploadBlocked):
    """The input holds a part, type or endpoint that is not understood."""


class ObservationUnreadable(UploadBlocked):
    """A screenshot, its text or an accessibility tree could not be read."""


class LeakDetected(UploadBlocked):
    """A value bound in this session survived in what was about to leave. Names type and place only."""


class ResolveError(PrivacyGuardError):
    """A reference could not be delivered; nothing was typed."""


class ConfigError(PrivacyGuardError):
    """A setting, file or argument is wrong."""
