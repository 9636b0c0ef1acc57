"""Whatever a caller calls a screenshot, as one array of pixels and nothing else.

Only pixels pass: EXIF, text chunks, colour profiles, thumbnails and further frames end here. The size is checked on the
header, before anything is decompressed.
"""

from __future__ import annotations

import io
import warnings
from pathlib import Path

import numpy as np
from PIL import Image, ImageOps, UnidentifiedImageError

from ..errors import ObservationUnreadable, UnsupportedContent

__all__ = ["ImageSource", "load_image"]

ImageSource = Image.Image | np.ndarray | bytes | bytearray | memoryview | str | Path

_FORMATS = ("PNG", "JPEG", "WEBP", "BMP", "GIF", "TIFF")
"""What phones and test benches produce. Every decoder more is attack surface."""

_ORIENTATION = 0x0112  # EXIF tag

_UNREADABLE = (OSError, ValueError, SyntaxError, EOFError, OverflowError, MemoryError, Image.DecompressionBombError)
"""What Pillow's decoders raise on broken data (SyntaxError: broken PNG chunks)."""


def load_image(source: ImageSource, *, max_pixels: int) -> np.ndarray:
    """H x W x 3 uint8 RGB pixels of a picture, upright, without transparency; a fresh array that shares no memory.

    `source`: a PIL image, an array (H x W, H x W x 1, 2, 3 or 4: gray, gray + alpha, RGB, RGBA; bool, any integer, or float in
    0..1), the bytes of an image file, or the path of one. Transparent pixels show white, as on paper.

    Raises UnsupportedContent for more than `max_pixels`, animations, and arrays or types that are no picture;
    ObservationUnreadable for missing, broken, truncated or empty ones.
    """
    if isinstance(source, np.ndarray):
        return _from_array(source, max_pixels)
    if isinstance(source, Image.Image):
        return _from_pil(source, max_pixels)
    if isinstance(source, bytes | bytearray | memoryview):
        return _from_file(io.BytesIO(source), max_pixels)
    if isinstance(source, str | Path):
        try:
            data = Path(source).read_bytes()
        except FileNotFoundError:
            raise ObservationUnreadable("screenshot: file not found") from None
        except (OSError, ValueError):
            raise ObservationUnreadable("screenshot: file cannot be read") from None
        return _from_file(io.BytesIO(data), max_pixels)
    raise UnsupportedContent(f"screenshot: {type(source).__name__} is not a supported image source")


def _check_size(width: int, height: int, max_pixels: int) -> None:
    if width <= 0 or height <= 0:
        raise ObservationUnreadable("screenshot: the image has no pixels")
    if width * height > max_pixels:
        raise UnsupportedContent(f"screenshot: {width} x {height} is more than {max_pixels} pixels")


def _from_file(file: io.BytesIO, max_pixels: int) -> np.ndarray:
    try:
        with warnings.catch_warnings():
            # Our own limit below is checked on the same header; Pillow's warning would only repeat it.
            warnings.simplefilter("ignore", Image.DecompressionBombWarning)
            image = Image.open(file, formats=_FORMATS)
    except Image.DecompressionBombError:
        raise UnsupportedContent(f"screenshot: more than {max_pixels} pixels") from None
    except UnidentifiedImageError:
        raise ObservationUnreadable("screenshot: not an image file of a supported format") from None
    except _UNREADABLE:
        raise ObservationUnreadable("screenshot: the image file is broken") from None
    with image:
        return _from_pil(image, max_pixels)


def _from_pil(image: Image.Image, max_pixels: int) -> np.ndarray:
    _check_size(image.width, image.height, max_pixels)
    try:
        if getattr(image, "n_frames", 1) > 1:
            raise UnsupportedContent("screenshot: animations are not supported")
        image.load()
        turned = image.getexif().get(_ORIENTATION, 1) != 1
        return _flatten(ImageOps.exif_transpose(image) if turned else image)
    except _UNREADABLE:
        raise ObservationUnreadable("screenshot: the image is truncated or broken") from None


def _flatten(image: Image.Image) -> np.ndarray:
    """Any Pillow mode as RGB on white."""
    if image.mode.startswith("I;16") or image.mode in ("I", "F"):
        return _from_samples(np.asarray(image), image.mode)
    if image.mode == "RGB" and not image.has_transparency_data:
        return np.asarray(image)
    if image.mode == "RGBA" and image.getchannel("A").getextrema() == (255, 255):
        return np.asarray(image.convert("RGB"))  # what Android captures look like
    if image.has_transparency_data:
        pixels = image.convert("RGBA")
        paper = Image.new("RGBA", pixels.size, "white")
        image = Image.alpha_composite(paper, pixels)
    return np.array(image.convert("RGB"))


def _from_samples(samples: np.ndarray, mode: str) -> np.ndarray:
    """Deep gray. 16-bit files keep their full range; Pillow's 32-bit "I" holds 16-bit PNG samples as well."""
    if mode == "F":
        return _from_array(samples, samples.size)
    values = samples.astype(np.int64)
    deep = mode.startswith("I;16") or values.max(initial=0) > 255
    return _gray(np.clip(values >> 8 if deep else values, 0, 255).astype(np.uint8))


def _gray(plane: np.ndarray) -> np.ndarray:
    return np.repeat(plane[:, :, None], 3, axis=2)


def _from_array(array: np.ndarray, max_pixels: int) -> np.ndarray:
    channels = array.shape[2] if array.ndim == 3 else 1
    if array.ndim not in (2, 3) or channels not in (1, 2, 3, 4):
        raise UnsupportedContent(f"screenshot: an array of shape {array.shape} is not a picture")
    _check_size(array.shape[1], array.shape[0], max_pixels)
    samples = _as_bytes(array.reshape(*array.shape[:2], channels))
    if channels in (2, 4):
        alpha = samples[:, :, -1:].astype(np.uint16)
        colour = samples[:, :, :-1].astype(np.uint16)
        samples = ((colour * alpha + 255 * (255 - alpha) + 127) // 255).astype(np.uint8)
    return _gray(samples[:, :, 0]) if samples.shape[2] == 1 else np.array(samples, order="C")


def _as_bytes(array: np.ndarray) -> np.ndarray:
    """Samples as uint8: bool as black and white, unsigned integers by their range, floats in 0..1 (0..255 when larger)."""
    if array.dtype == np.uint8:
        return array
    if array.dtype == np.bool_:
        return array.astype(np.uint8) * 255
    if np.issubdtype(array.dtype, np.floating):
        if not np.isfinite(array).all():
            raise ObservationUnreadable("screenshot: the array holds values that are not numbers")
        scaled = array if array.max(initial=0) > 1 else array * 255
        return np.clip(np.rint(scaled), 0, 255).astype(np.uint8)
    if array.dtype == np.uint16:
        return (array >> 8 if array.max(initial=0) > 255 else array).astype(np.uint8)
    if np.issubdtype(array.dtype, np.integer):
        if array.min(initial=0) < 0 or array.max(initial=0) > 255:
            raise UnsupportedContent("screenshot: integer samples must be in 0..255")
        return array.astype(np.uint8)
    raise UnsupportedContent(f"screenshot: an array of {array.dtype} is not a picture")
