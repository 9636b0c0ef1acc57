"""Pictures in messages, however they are written: data URLs, bare base64, file:// paths. Anything else is refused."""

from __future__ import annotations

import base64
import binascii
import re
from collections.abc import Callable
from pathlib import Path
from urllib.parse import unquote, urlsplit

from ..errors import ObservationUnreadable, UnsupportedContent
from ..parts import Picture

__all__ = ["check_no_picture", "release_base64", "release_picture_url"]

_DATA_URL = re.compile(r"data:image/[a-zA-Z0-9.+-]+(?:;[a-zA-Z0-9=._-]+)*;base64,")
_BASE64 = re.compile(r"[A-Za-z0-9+/\s]{64,}={0,2}\s*")
_INSIDE_TEXT = re.compile(
    r"data:(?:image|audio|video|application)/[a-zA-Z0-9.+-]+[^,\s]{0,80},"
    r"|(?<![A-Za-z0-9+/])(?:iVBORw0KGgo|/9j/|UklGR|R0lGOD|JVBERi0|Qk[0-9])[A-Za-z0-9+/]{200,}"
)
"""Data URLs, and what base64 of PNG, JPEG, WebP, GIF, PDF and BMP files begins with."""


def release_picture_url(url: object, release: Callable[[bytes], Picture], *, local_files: bool) -> str:
    """The released picture in the form it came in; a file becomes a data URL, so that no SDK uploads the original.

    Raises UnsupportedContent for remote addresses, other files and what is no picture, ObservationUnreadable for broken ones.
    """
    if not isinstance(url, str):
        raise UnsupportedContent("a picture that is no string")
    url = url.strip()
    if prefix := _DATA_URL.match(url):
        return _data_url(release(_decode(url[prefix.end() :])))
    if url[:7].lower() == "file://":
        if not local_files:
            raise UnsupportedContent("a picture on this machine's disk: send it as a data URL")
        return _data_url(release(_read(url)))
    if _BASE64.fullmatch(url):
        return base64.b64encode(release(_decode(url)).data).decode()
    scheme = urlsplit(url[:64]).scheme.lower() if ":" in url[:64] else ""
    raise UnsupportedContent(
        f"a picture at {'a remote address' if scheme in ('http', 'https', 'oss', 'gs', 's3') else 'an unknown place'}: "
        "send it as a data URL"
    )


def release_base64(data: object, release: Callable[[bytes], Picture]) -> tuple[str, str]:
    """Base64 and media type of the released picture."""
    if not isinstance(data, str):
        raise UnsupportedContent("a picture that is no string")
    picture = release(_decode(data))
    return base64.b64encode(picture.data).decode(), picture.media_type


def check_no_picture(text: str) -> None:
    """Raise UnsupportedContent for text in which a picture or another file is hidden as base64."""
    if ("base64" in text or len(text) > 200) and _INSIDE_TEXT.search(text):
        raise UnsupportedContent("a file inside text: send pictures as parts of their own")


def _data_url(picture: Picture) -> str:
    return f"data:{picture.media_type};base64,{base64.b64encode(picture.data).decode()}"


def _decode(data: str) -> bytes:
    try:
        return base64.b64decode("".join(data.split()), validate=True)
    except (binascii.Error, ValueError):
        raise ObservationUnreadable("picture: broken base64") from None


def _read(url: str) -> bytes:
    try:
        return Path(unquote(url[7:])).read_bytes()
    except (OSError, ValueError):
        raise ObservationUnreadable("picture: the file cannot be read") from None
