"""Typed entity records: what REF knows about an occurrence (paper §3.2). Values, no behaviour.

`surface` is what a bare root returns: real text as the user wrote it, in the fullest form seen so far.
"""

from __future__ import annotations

from dataclasses import dataclass

from ..model import LEVELS, Level, PiiType, _Private
from ..parsing.components import LEVEL_OF, AddressComponent

__all__ = ["AddressRecord", "NameRecord", "OrgRecord", "Record", "ScalarRecord"]


@dataclass(frozen=True, slots=True, repr=False)
class ScalarRecord(_Private):
    """Phone, e-mail, card, id, plate, number … `canonical` decides equality; `surface` is the fullest written form."""

    type: PiiType
    canonical: str
    surface: str
    role: str | None = None


@dataclass(frozen=True, slots=True, repr=False)
class NameRecord(_Private):
    """Parts are comparison forms (folded case, no punctuation); empty means unknown. `alias`: 小王, 阿杰, Bob, nicknames.

    `given` may hold several tokens ("mary jane"); `middle` initials or names between given and family.
    """

    surface: str
    lang: str
    family: str = ""
    given: str = ""
    middle: str = ""
    title: str = ""
    alias: str = ""

    @property
    def type(self) -> PiiType:
        return PiiType.NAME


@dataclass(frozen=True, slots=True, repr=False)
class OrgRecord(_Private):
    """`core`: comparison form of the leading name; `suffix`: its legal form or head word ("inc", "有限公司", "clinic")."""

    surface: str
    core: str
    suffix: str = ""

    @property
    def type(self) -> PiiType:
        return PiiType.ORG


@dataclass(frozen=True, slots=True, repr=False)
class AddressRecord(_Private):
    """`components` have offsets into `surface`, in surface order; so any stretch of levels can be returned verbatim."""

    surface: str
    lang: str
    components: tuple[AddressComponent, ...]

    @property
    def type(self) -> PiiType:
        return PiiType.ADDR

    @property
    def levels(self) -> tuple[Level, ...]:
        held = {LEVEL_OF[c.kind] for c in self.components}
        return tuple(level for level in LEVELS if level in held)


Record = ScalarRecord | NameRecord | OrgRecord | AddressRecord
