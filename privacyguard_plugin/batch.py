"""The machine interface (DESIGN §9): a manifest of uploads and returns in, one result line each out, in order."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator
from dataclasses import asdict
from pathlib import Path
from typing import Any, Literal

from pydantic import BaseModel, ConfigDict, TypeAdapter, ValidationError, model_validator

from .errors import ConfigError, ObservationUnreadable, PrivacyGuardError
from .guard import PrivacyGuard
from .model import Mode
from .references.resolver import Resolution
from .session import Session
from .upload import Upload

__all__ = ["read_manifest", "run_batch"]


class _Line(BaseModel):
    model_config = ConfigDict(extra="ignore")
    id: str | int
    session: str | int


class UploadLine(_Line):
    """One observation; paths are relative to the manifest."""

    instruction: str | None = None
    image: str | None = None
    ui_tree: str | None = None
    lang: Literal["auto", "en", "zh"] | None = None

    @model_validator(mode="after")
    def _something_to_upload(self) -> UploadLine:
        if self.instruction is None and self.image is None and self.ui_tree is None:
            raise ValueError("needs an instruction, image, ui_tree or reply")
        return self


class ReturnLine(_Line):
    """One planner reply: text, or parsed JSON."""

    reply: Any


def read_manifest(path: Path) -> list[str]:
    """The manifest's non-empty lines. Raises ConfigError when it cannot be read."""
    try:
        text = path.read_text("utf-8-sig")
    except OSError as error:
        raise ConfigError(f"cannot read the manifest: {error.strerror}") from None
    except UnicodeDecodeError:
        raise ConfigError("the manifest is not UTF-8 text") from None
    return [line for line in text.split("\n") if line.strip()]


def run_batch(
    lines: Iterable[str], base: Path, out: Path, guard: PrivacyGuard, *, mode: Mode, include_values: bool = False
) -> Iterator[dict[str, Any]]:
    """Results in manifest order; a bad line yields {"id", "error": {"type", "message"}} and the rest goes on.

    Released pictures and trees go to `out`/images and `out`/trees under running numbers, so no file name can hold a
    value. All sessions stay open until the end, because later lines may return to them.
    """
    sessions: dict[str | int, Session] = {}
    try:
        for number, line in enumerate(lines, 1):
            identity: Any = None
            try:
                record = _parse(line)
                identity = record.get("id")
                entry = _validate(record)
                session = sessions.get(entry.session)
                if session is None:
                    session = sessions[entry.session] = guard.session(mode=mode)
                if isinstance(entry, ReturnLine):
                    yield _returned(entry, session.after_return(entry.reply))
                else:
                    upload = _upload(entry, base, session)
                    yield _uploaded(entry, upload, _save(upload, out, number), include_values)
            except PrivacyGuardError as error:
                yield {"id": identity, "error": {"type": type(error).__name__, "message": str(error)}}
    finally:
        for session in sessions.values():
            session.close()


def _parse(line: str) -> dict[str, Any]:
    try:
        record = json.loads(line)
    except ValueError:
        raise ConfigError("the line is not JSON") from None
    if not isinstance(record, dict):
        raise ConfigError("the line is not a JSON object")
    return record


def _validate(record: dict[str, Any]) -> UploadLine | ReturnLine:
    kind: TypeAdapter[Any] = TypeAdapter(ReturnLine if "reply" in record else UploadLine)
    try:
        entry: UploadLine | ReturnLine = kind.validate_python(record)
    except ValidationError as error:
        problems = "; ".join(f"{'.'.join(map(str, e['loc'])) or 'line'}: {e['msg']}" for e in error.errors())
        raise ConfigError(f"invalid line: {problems}") from None
    return entry


def _upload(entry: UploadLine, base: Path, session: Session) -> Upload:
    tree = None
    if entry.ui_tree is not None:
        tree = entry.ui_tree if entry.ui_tree.lstrip().startswith("<") else _read_tree_file(base / entry.ui_tree)
    image = base / entry.image if entry.image is not None else None
    return session.before_upload(entry.instruction, image, tree, lang=entry.lang)


def _read_tree_file(path: Path) -> str:
    try:
        return path.read_text("utf-8")
    except (OSError, ValueError):
        raise ObservationUnreadable("the ui_tree file cannot be read as UTF-8 text") from None


def _save(upload: Upload, out: Path, number: int) -> dict[str, str | None]:
    image = tree = None
    if upload.screenshot is not None:
        image = f"images/{number:06d}.png"
        (out / "images").mkdir(parents=True, exist_ok=True)
        (out / image).write_bytes(upload.screenshot_png())
    if upload.ui_tree is not None:
        tree = f"trees/{number:06d}.xml"
        (out / "trees").mkdir(parents=True, exist_ok=True)
        (out / tree).write_text(upload.ui_tree, "utf-8")
    return {"image": image, "ui_tree": tree}


def _uploaded(entry: UploadLine, upload: Upload, saved: dict[str, str | None], include_values: bool) -> dict[str, Any]:
    return {
        "id": entry.id,
        "session": entry.session,
        "turn": upload.turn,
        "instruction": upload.instruction,
        "image": saved["image"],
        "ui_tree": saved["ui_tree"],
        "occurrences": describe(upload, include_values),
        "covered": [list(box.xywh) for box in upload.covered],
        "timings_ms": dict(upload.timings_ms),
    }


def describe(upload: Upload, include_values: bool = False) -> list[dict[str, Any]]:
    """The occurrences of an upload as JSON values; the removed text only when `include_values` asks for it."""
    return [
        {
            "type": str(o.type),
            "ref": o.ref,
            "root": o.root,
            "source": str(o.source),
            "start": o.start,
            "end": o.end,
            "boxes": [list(box.xywh) for box in o.boxes],
        }
        | ({"value": o.value} if include_values else {})
        for o in upload.occurrences
    ]


def _returned(entry: ReturnLine, resolution: Resolution) -> dict[str, Any]:
    return {
        "id": entry.id,
        "session": entry.session,
        "resolved": resolution.payload,
        "restored": resolution.restored,
        "unresolved": [{"reference": u.reference, "reason": str(u.reason)} for u in resolution.unresolved],
        "out_of_range": [asdict(found) for found in resolution.out_of_range],
        "timings_ms": dict(resolution.timings_ms),
    }
