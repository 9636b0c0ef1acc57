"""Files that hold raw values: readable by their owner only, replaced as a whole or not at all."""

from __future__ import annotations

import os
import tempfile
from pathlib import Path

from .errors import ConfigError

__all__ = ["write_private"]


def write_private(path: Path, text: str) -> None:
    """Write `text` as UTF-8 with mode 0600; a reader sees the old file or the new one. Raises ConfigError."""
    try:
        path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
        handle, name = tempfile.mkstemp(dir=path.parent, prefix=".", suffix=".tmp")  # created with mode 0600
    except OSError as error:
        raise ConfigError(f"cannot write a private file: {error.strerror}") from None
    try:
        with os.fdopen(handle, "w", encoding="utf-8") as file:
            file.write(text)
            file.flush()
            os.fsync(file.fileno())
        os.replace(name, path)
    except OSError as error:
        Path(name).unlink(missing_ok=True)
        raise ConfigError(f"cannot write a private file: {error.strerror}") from None
    except BaseException:
        Path(name).unlink(missing_ok=True)
        raise
