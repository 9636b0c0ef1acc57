"""Chains of address elements as values: elements with what stands between them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from ...components import ComponentKind
from .elements import Element
from .tokens import Token

__all__ = ["Chain", "Link"]


@dataclass(slots=True)
class Link:
    """One element in a chain. `sep`: what stands before it: "" a blank, "," a comma, "-" a dash, "&", "in", "("."""

    element: Element
    start: int
    sep: str


@dataclass(slots=True)
class Chain:
    """Elements in order. `end` is the token after the last one."""

    tokens: Sequence[Token]
    links: list[Link] = field(default_factory=list)

    @property
    def start(self) -> int:
        return self.links[0].start

    @property
    def end(self) -> int:
        return self.links[-1].element.end

    def has(self, *names: str) -> bool:
        return any(link.element.name in names for link in self.links)

    def kinds(self) -> set[ComponentKind]:
        return {kind for link in self.links for kind in link.element.kinds()}

    @property
    def streets(self) -> list[Element]:
        return [link.element for link in self.links if link.element.name == "street"]
