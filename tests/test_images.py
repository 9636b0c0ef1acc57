"""Unusual pictures through the whole hook: the right result, or a typed error and nothing sent."""

from __future__ import annotations

import io
from typing import Any

import numpy as np
import pytest
from PIL import Image, ImageDraw

from privacyguard_plugin import PrivacyGuard, UploadBlocked
from privacyguard_plugin.errors import ObservationUnreadable, UnsupportedContent


def card(width: int = 1080, height: int = 600) -> Image.Image:
    image = Image.new("RGB", (width, height), "white")
    pen = ImageDraw.Draw(image)
    pen.text((60, 100), "Recipient: Maria Lopez-Garcia", fill="black", font_size=44)
    pen.text((60, 200), "Phone: 415-555-0132", fill="black", font_size=44)
    return image


def encoded(image: Image.Image, kind: str, **options: Any) -> bytes:
    buffer = io.BytesIO()
    image.save(buffer, kind, **options)
    return buffer.getvalue()


def turned() -> bytes:
    exif = Image.Exif()
    exif[274] = 6  # the camera was held upright: turn by 90 degrees to show
    return encoded(card().rotate(90, expand=True), "JPEG", exif=exif, quality=95)


def deep() -> bytes:
    return encoded(Image.fromarray(np.asarray(card().convert("L")).astype(np.uint16) * 257), "PNG")


@pytest.fixture(scope="module")
def guard() -> PrivacyGuard:
    return PrivacyGuard()


@pytest.mark.parametrize(
    ("picture", "size"),
    [
        (np.asarray(card(4000, 4000)), (4000, 4000)),
        (encoded(card().convert("CMYK"), "JPEG", quality=95), (1080, 600)),
        (deep(), (1080, 600)),
        (card().convert("RGBA"), (1080, 600)),
        (turned(), (1080, 600)),
    ],
    ids=["4000x4000", "CMYK JPEG", "16-bit PNG", "RGBA", "EXIF rotation"],
)
def test_values_are_removed(guard: PrivacyGuard, picture: Any, size: tuple[int, int]) -> None:
    with guard.session() as session:
        upload = session.before_upload(None, picture)
    assert upload.screenshot is not None
    assert upload.screenshot.size == size and upload.screenshot.mode == "RGB" and not upload.screenshot.info
    assert [str(o.type) for o in upload.occurrences] == ["NAME", "PHONE"]
    text = "".join(line.text for line in guard.engine.read(np.asarray(upload.screenshot)))
    assert "Lopez" not in text and "0132" not in text and "Recipient" in text


def test_a_single_pixel_passes(guard: PrivacyGuard) -> None:
    with guard.session() as session:
        upload = session.before_upload(None, Image.new("RGB", (1, 1)))
    assert upload.screenshot is not None and upload.screenshot.size == (1, 1) and upload.occurrences == ()


@pytest.mark.parametrize(
    ("picture", "error"),
    [
        (encoded(card(), "PNG")[:3000], ObservationUnreadable),
        (encoded(card(), "GIF", save_all=True, append_images=[card(1080, 600).rotate(180)]), UnsupportedContent),
        (b"", ObservationUnreadable),
        (b"not a picture", ObservationUnreadable),
    ],
    ids=["truncated PNG", "animated GIF", "nothing", "text"],
)
def test_nothing_is_sent(guard: PrivacyGuard, picture: bytes, error: type[UploadBlocked]) -> None:
    with guard.session() as session, pytest.raises(error):
        session.before_upload(None, picture)
