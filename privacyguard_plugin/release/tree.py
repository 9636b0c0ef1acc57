"""Rewriting accessibility trees: content values change, every other character stays as it came (seed 001, step 5)."""

from __future__ import annotations

from collections.abc import Iterable

from ..model import TracePart, TreeAttribute
from ..sources.markup import escape
from ..sources.tree import UiTree
from .edits import Edit
from .text import Replacement, plan, splice

__all__ = ["rewrite_tree"]


def rewrite_tree(tree: UiTree, edits: Iterable[Edit]) -> str:
    """`tree.source` with everything behind the edits' traces replaced in the values it stands in.

    Values that no edit touches keep their spelling. Parts of other origins (instruction, pixels) are ignored. Raises
    ValueError when a trace belongs to another tree.
    """
    fields = {field.attribute: field for field in tree.fields}
    wanted: dict[TreeAttribute, list[Replacement]] = {}
    for edit in edits:
        words = edit.replacement
        for attribute, parts in _by_attribute(edit).items():
            if attribute not in fields:
                raise ValueError("an edit's trace belongs to another tree")
            wanted.setdefault(attribute, []).extend(plan(attribute.text, parts, words))
            words = ""
    source = tree.source
    for attribute in sorted(wanted, key=lambda attribute: fields[attribute].start, reverse=True):
        field = fields[attribute]
        value = escape(splice(attribute.text, wanted[attribute]), field.quote)
        source = source[: field.start] + value + source[field.end :]
    return source


def _by_attribute(edit: Edit) -> dict[TreeAttribute, list[TracePart]]:
    parts: dict[TreeAttribute, list[TracePart]] = {}
    for part in edit.trace.parts:
        if isinstance(part.origin, TreeAttribute):
            parts.setdefault(part.origin, []).append(part)
    return parts
