"""Address records: what a parsed surface says, ready for binding and projection (paper §3.2)."""

from __future__ import annotations

from ..model import Level
from ..parsing.components import AddressComponent, AddressParse, ComponentKind
from .records import AddressRecord

__all__ = ["build_address", "build_postcode", "display_levels"]


def build_address(text: str, lang: str = "auto") -> AddressRecord | None:
    """The record of one address or fragment of one; None when the text has no address component.

    `lang` "en" or "zh" names the grammar to try first; "auto" goes by the script. The surface is the text without
    surrounding blanks, so components are always verbatim stretches of it.
    """
    surface = text.strip()
    if not surface:
        return None
    parse = _parse(surface, lang)
    if parse is None or not parse.components:
        return None
    return AddressRecord(surface, parse.lang, parse.components)


def build_postcode(text: str) -> AddressRecord:
    """The record of a postal code that stands alone."""
    from ..parsing.addresses.en.keys import component_key

    surface, kind = text.strip(), ComponentKind.POSTCODE
    code = AddressComponent(kind, 0, len(surface), surface, component_key(kind, surface))
    return AddressRecord(surface, "en", (code,))


def display_levels(record: AddressRecord) -> tuple[Level, ...]:
    """The levels visible in an appearance, in fixed order: what SPEC names (paper §3.3.2)."""
    return record.levels


def _parse(surface: str, lang: str) -> AddressParse | None:
    # Imported on first use: both grammars load the administrative asset.
    from ..parsing.addresses.en.parser import parse_address_en
    from ..parsing.addresses.zh.parser import parse_address_zh

    han = any("\u3400" <= c <= "\u9fff" for c in surface)
    latin = sum(c.isascii() and c.isalpha() for c in surface)
    zh_first = lang == "zh" if not han and not latin else han and (lang != "en" or latin == 0)
    readers = (parse_address_zh, parse_address_en) if zh_first else (parse_address_en, parse_address_zh)
    for read in readers:
        parse = read(surface)
        if parse is not None and parse.components:
            return parse
    return None
