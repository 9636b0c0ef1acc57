"""A session on disk: opt-in, raw values, mode 0600 (paper §3.4 audit mode)."""

from __future__ import annotations

from dataclasses import asdict
from pathlib import Path
from typing import Annotated, Literal

from pydantic import BaseModel, ConfigDict, StringConstraints, TypeAdapter, ValidationError

from ..entities.records import AddressRecord, NameRecord, OrgRecord, Record, ScalarRecord
from ..errors import ConfigError
from ..model import PiiType, Root
from ..private_file import write_private
from .grammar import Placeholder
from .store import Entity, SessionStore

__all__ = ["load_session", "save_session"]

_RECORDS: dict[PiiType, type[Record]] = {
    PiiType.NAME: NameRecord,
    PiiType.ORG: OrgRecord,
    PiiType.ADDR: AddressRecord,
}

_ROOT = rf"^({'|'.join(PiiType)})#[1-9][0-9]*$"


class _SavedEntity(BaseModel):
    model_config = ConfigDict(extra="forbid", hide_input_in_errors=True)
    root: Annotated[str, StringConstraints(pattern=_ROOT)]
    surfaces: tuple[str, ...]
    first_turn: int
    last_turn: int
    record: dict[str, object]
    code: Annotated[str, StringConstraints(pattern=r"^[0-9a-z]{5}(_[0-9]{1,4})?$")] | None = None


class _SavedSession(BaseModel):
    model_config = ConfigDict(extra="forbid", hide_input_in_errors=True)
    contains: Literal["raw values"] = "raw values"
    entities: tuple[_SavedEntity, ...] = ()


def save_session(store: SessionStore, path: Path) -> None:
    """Write every entity of `store` to `path`, replaced atomically. Raises ConfigError."""
    saved = _SavedSession(
        entities=tuple(
            _SavedEntity(
                root=str(entity.root),
                surfaces=entity.surfaces,
                first_turn=entity.first_turn,
                last_turn=entity.last_turn,
                record=asdict(entity.record),
                code=store.name_of(entity.root).partition("#")[2] if store.names is not None else None,
            )
            for entity in store.entities
        )
    )
    write_private(path, saved.model_dump_json(indent=1))


def load_session(path: Path) -> SessionStore:
    """The store that `save_session` wrote, for resolving replies later. Raises ConfigError without any of its content."""
    store = SessionStore()
    try:
        for saved in _SavedSession.model_validate_json(path.read_bytes()).entities:
            name, _, number = saved.root.partition("#")
            root = Root(PiiType(name), int(number))
            kind: TypeAdapter[Record] = TypeAdapter(_RECORDS.get(root.type, ScalarRecord))
            record = kind.validate_python(saved.record)
            entity = Entity(root, record, saved.surfaces, saved.first_turn, saved.last_turn)
            store.restore(entity, Placeholder(root.type, saved.code) if saved.code is not None else None)
    except OSError as error:
        raise ConfigError(f"cannot read the saved session: {error.strerror}") from None
    except ValidationError:
        raise ConfigError("this is not a saved session, the file that `sanitize --audit` writes") from None
    return store
