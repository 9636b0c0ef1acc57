"""First name and family name in fields of their own are one person, bound once.

First name   Kwabena        one group: the record is built from both fields
Last name    Asare
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

from ..model import Occurrence, PiiType

__all__ = ["assemble_name_parts"]

_PARTS = frozenset({"given_name", "family_name"})
_APART = 80  # characters between two fields of one form, label of the second included


def assemble_name_parts(occurrences: Sequence[Occurrence]) -> tuple[tuple[int, ...], ...]:
    """Pairs of a given-name field and a family-name field that follow each other, as indices into `occurrences`.

    A field labelled just "name" counts as the missing part when the other field is labelled as family name.
    """
    order = sorted(
        (i for i, o in enumerate(occurrences) if o.type is PiiType.NAME),
        key=lambda i: (occurrences[i].stream, occurrences[i].start),
    )
    pairs: list[tuple[int, ...]] = []
    taken = -1
    for left, right in pairwise(order):
        if left != taken and _one_form(occurrences[left], occurrences[right]):
            pairs.append((left, right))
            taken = right
    return tuple(pairs)


def _one_form(a: Occurrence, b: Occurrence) -> bool:
    if a.stream != b.stream or not 0 < b.start - a.end <= _APART or a.root != b.root:
        return False
    roles = {a.role, b.role}
    if roles == _PARTS:
        return True
    return roles == {"name", "family_name"} and not any(" " in o.text for o in (a, b))
