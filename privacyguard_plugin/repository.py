"""The optional local privacy repository: what its owner wants found, kept on the device (paper App. C.2).

A JSON document with one record per persona. It is detection evidence only: no reference ever resolves to it. A write
validates the whole patch, merges by `persona_id` and replaces the file atomically with mode 0600.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Annotated, Any, Literal

from pydantic import BaseModel, ConfigDict, Field, StringConstraints, ValidationError

from .errors import ConfigError
from .model import KnownValue, Level, PiiType
from .private_file import write_private
from .references.compatibility import known_values, normal_surface
from .sources.readable import plain

__all__ = ["DEFAULT_PATH", "Address", "Document", "Name", "Persona", "PrivacyRepository", "Slot", "slot_of"]

DEFAULT_PATH = Path(".privacyguard/privacy_repository.json")

_Text = Annotated[str, StringConstraints(strip_whitespace=True, min_length=1, max_length=500)]
PersonaId = Annotated[str, StringConstraints(pattern=r"^[A-Za-z0-9_.-]{1,64}$")]


class _Model(BaseModel):
    model_config = ConfigDict(extra="forbid", hide_input_in_errors=True)

    def __repr__(self) -> str:
        return f"<{type(self).__name__}>"

    __str__ = __repr__


class Slot(_Model):
    """One value and other ways to write it."""

    value: _Text
    aliases: tuple[_Text, ...] = ()


class Name(Slot):
    """`value` is the full name; the parts are found on their own, too."""

    family: _Text | None = None
    given: _Text | None = None


class Address(Slot):
    """`value` is the complete address; `components` are its parts by level, as they are written."""

    components: dict[Level, _Text] = Field(default_factory=dict)


class Persona(_Model):
    """Typed slots of one person or household."""

    names: tuple[Name, ...] = ()
    phones: tuple[Slot, ...] = ()
    emails: tuple[Slot, ...] = ()
    orgs: tuple[Slot, ...] = ()
    addresses: tuple[Address, ...] = ()
    id_numbers: tuple[Slot, ...] = ()
    bank_cards: tuple[Slot, ...] = ()
    passports: tuple[Slot, ...] = ()
    driver_licenses: tuple[Slot, ...] = ()
    license_plates: tuple[Slot, ...] = ()
    numbers: tuple[Slot, ...] = ()
    codes: tuple[Slot, ...] = ()


class Document(_Model):
    """The whole file; a patch has the same form."""

    version: Literal[1] = 1
    personas: dict[PersonaId, Persona] = Field(default_factory=dict)


_SLOTS: dict[PiiType, str] = {
    PiiType.NAME: "names",
    PiiType.PHONE: "phones",
    PiiType.EMAIL: "emails",
    PiiType.ORG: "orgs",
    PiiType.ADDR: "addresses",
    PiiType.ID_NUMBER: "id_numbers",
    PiiType.BANK_CARD: "bank_cards",
    PiiType.PASSPORT: "passports",
    PiiType.DRIVER_LICENSE: "driver_licenses",
    PiiType.LICENSE_PLATE: "license_plates",
    PiiType.NUM: "numbers",
    PiiType.ALNUM: "codes",
}
_PUBLIC_WORDS = frozenset(
    {*_SLOTS.values(), *Level, "personas", "version", "value", "aliases", "family", "given", "components"}
)


def slot_of(type: PiiType) -> str:
    """The name of the persona's slot that holds values of `type`."""
    return _SLOTS[type]


class PrivacyRepository:
    """The repository at `path`. A missing file is an empty repository. Every method reads the file anew."""

    def __init__(self, path: Path = DEFAULT_PATH) -> None:
        self.path = path

    def __repr__(self) -> str:
        return "<PrivacyRepository>"

    def load(self) -> Document:
        """The validated document. Raises ConfigError, without any of its content, when it is unreadable or invalid."""
        try:
            data = self.path.read_bytes()
        except FileNotFoundError:
            return Document()
        except OSError as error:
            raise ConfigError(f"cannot read the privacy repository: {error.strerror}") from None
        return _validated(data, "the privacy repository")

    def apply(self, patch: Document | dict[str, Any] | str | bytes) -> Document:
        """Merge a patch by persona and value, and write the result. Nothing is written when the patch is invalid."""
        if not isinstance(patch, Document):
            patch = _validated(patch, "the patch")
        document = self.load()
        personas = dict(document.personas)
        for persona_id, added in patch.personas.items():
            personas[persona_id] = _merged(personas.get(persona_id, Persona()), added)
        return self._write(Document(personas=personas))

    def add(
        self, persona_id: str, type: PiiType, value: str, *, aliases: tuple[str, ...] = (), **parts: Any
    ) -> Document:
        """Add one value. `parts`: `family`, `given` of a NAME, `components` of an ADDR."""
        return self.apply({"personas": {persona_id: {slot_of(type): [{"value": value, "aliases": aliases, **parts}]}}})

    def remove(self, persona_id: str, type: PiiType | None = None, value: str | None = None) -> Document:
        """Remove a persona, its values of one type, or one value. Raises ConfigError when there is nothing to remove."""
        personas = dict(self.load().personas)
        if persona_id not in personas:
            raise ConfigError("the privacy repository has no such persona")
        persona = personas.pop(persona_id)
        if type is not None:
            held: tuple[Slot, ...] = getattr(persona, slot_of(type))
            kept = tuple(s for s in held if value is not None and normal_surface(s.value) != normal_surface(value))
            if len(kept) == len(held):
                raise ConfigError(f"the persona has no such {type}")
            personas[persona_id] = persona.model_copy(update={slot_of(type): kept})
        return self._write(Document(personas=personas))

    def import_file(self, source: Path) -> Document:
        """Apply a patch file of the same form as the repository. Raises ConfigError."""
        try:
            data = source.read_bytes()
        except OSError as error:
            raise ConfigError(f"cannot read the import file: {error.strerror}") from None
        return self.apply(data)

    def summary(self) -> dict[str, dict[str, int]]:
        """How many values each persona has per slot; no value."""
        return {
            persona_id: {slot: n for slot in _SLOTS.values() if (n := len(getattr(persona, slot)))}
            for persona_id, persona in self.load().personas.items()
        }

    def known_values(self) -> tuple[KnownValue, ...]:
        """Detection evidence: every value, alias and component, without a root."""
        found: dict[tuple[PiiType, str], KnownValue] = {}
        for persona in self.load().personas.values():
            for type, slot in _SLOTS.items():
                for entry in getattr(persona, slot):
                    for known in _evidence(type, entry):
                        text = plain(known.text)
                        found.setdefault((type, text), replace(known, text=text))
        return tuple(found.values())

    def _write(self, document: Document) -> Document:
        write_private(self.path, document.model_dump_json(indent=1, exclude_defaults=True))
        return document


def _validated(data: Any, what: str) -> Document:
    try:
        if isinstance(data, str | bytes):
            data = json.loads(data)
        return Document.model_validate(data)
    except ValidationError as error:
        places = "; ".join(f"{_place(e['loc'])}: {e['type']}" for e in error.errors(include_input=False)[:5])
        raise ConfigError(f"{what} is invalid: {places}") from None
    except (ValueError, RecursionError):
        raise ConfigError(f"{what} is not JSON") from None


def _place(location: tuple[int | str, ...]) -> str:
    """Where a problem is; words that are not the schema's own may be private and show as '*'."""
    shown = (str(part) if isinstance(part, int) or part in _PUBLIC_WORDS else "*" for part in location)
    return ".".join(shown) or "document"


def _merged(held: Persona, added: Persona) -> Persona:
    slots: dict[str, tuple[Slot, ...]] = {}
    for slot in _SLOTS.values():
        entries: dict[str, Slot] = {normal_surface(entry.value): entry for entry in getattr(held, slot)}
        for entry in getattr(added, slot):
            key = normal_surface(entry.value)
            entries[key] = _merged_entry(entries[key], entry) if key in entries else entry
        slots[slot] = tuple(entries.values())
    return Persona(**slots)


def _merged_entry(held: Slot, added: Slot) -> Slot:
    update: dict[str, Any] = {"aliases": tuple(dict.fromkeys((*held.aliases, *added.aliases)))}
    if isinstance(held, Name) and isinstance(added, Name):
        update |= {"family": added.family or held.family, "given": added.given or held.given}
    if isinstance(held, Address) and isinstance(added, Address):
        update["components"] = {**held.components, **added.components}
    return held.model_copy(update=update)


def _evidence(type: PiiType, entry: Slot) -> Iterator[KnownValue]:
    yield KnownValue(type, entry.value)
    structured = type in (PiiType.NAME, PiiType.ORG, PiiType.ADDR)
    for alias in entry.aliases:
        yield KnownValue(type, alias, whole=not structured)
    if isinstance(entry, Name):
        for part in filter(None, (entry.given, entry.family)):
            yield KnownValue(type, part, whole=False)
    if isinstance(entry, Address):
        for part in entry.components.values():
            yield KnownValue(type, part, whole=False)
    yield from _derived(type, entry.value)


def _derived(type: PiiType, value: str) -> Iterator[KnownValue]:
    """The aliases that the session would expect of the same value."""
    from .entities.addresses import build_address
    from .entities.names import build_name
    from .entities.orgs import build_org

    builders: dict[PiiType, Any] = {PiiType.NAME: build_name, PiiType.ORG: build_org, PiiType.ADDR: build_address}
    lang = "zh" if any("㐀" <= c <= "鿿" for c in value) else "en"
    record = builders[type](value, lang) if type in builders else None
    if record is not None:
        yield from (known for known in known_values(record) if known.text != value)
