"""Text with marked values: "Call {NAME:Maria Lopez} at {PHONE:415-555-0132}" → plain text and gold spans."""

from __future__ import annotations

import re
from dataclasses import dataclass

__all__ = ["Marked", "Span", "parse_markup"]

_MARK = re.compile(r"\{([A-Z_]+)(?:@(\w+))?:([^{}]*)\}")


@dataclass(frozen=True, slots=True)
class Span:
    """text[start:end] is a value of `type`; `entity` names whose it is within the screen or session."""

    type: str
    start: int
    end: int
    entity: str


@dataclass(frozen=True, slots=True)
class Marked:
    text: str
    spans: tuple[Span, ...]


def parse_markup(source: str) -> Marked:
    """`{TYPE:value}` or `{TYPE@entity:value}`; without an entity the value names itself."""
    parts: list[str] = []
    spans: list[Span] = []
    length = position = 0
    for match in _MARK.finditer(source):
        plain = source[position : match.start()]
        parts += [plain, match[3]]
        start = length + len(plain)
        length = start + len(match[3])
        spans.append(Span(match[1], start, length, match[2] or match[3]))
        position = match.end()
    parts.append(source[position:])
    return Marked("".join(parts), tuple(spans))
