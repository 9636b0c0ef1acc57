"""Tables of places that anybody may print: towns with their population, height or rank, and nobody who lives there."""

from __future__ import annotations

import re

__all__ = ["public_rows"]

_PLACES = re.compile(
    r"(?:rank|no\.?|#|city|cities|state|country|capital|town|county|region|province|continent|metro(?: area)?|municipality)s?",
    re.I,
)
_FIGURES = re.compile(
    r"(?:population|pop\.?|inhabitants|area|density|elevation|altitude|gdp|founded|latitude|longitude|lat|lon|lng|time ?zone|temperature|rainfall|"
    r"median (?:income|rent|price)|growth|year|language|currency|airports?)(?: ?\(.{1,16}\))?",
    re.I,
)
_MARKS = ("\t", "|", ";", ",")
_LEAST = 2  # columns of a list


def public_rows(text: str) -> tuple[tuple[int, int], ...]:
    """Extents of the rows below a head of places and figures alone: "City, State, Population"."""
    found: list[tuple[int, int]] = []
    position, mark, columns = 0, "", 0
    for line in text.split("\n"):
        end = position + len(line)
        cells = [cell.strip() for cell in line.strip("| ").split(mark)] if mark else []
        if mark and (len(cells) == columns or not line.strip(" |-:")):
            found.append((position, end))
        else:
            mark, columns = _head(line)
        position = end + 1
    return tuple(found)


def _head(line: str) -> tuple[str, int]:
    """The mark between the heads and their number; nothing when one of them is about something else."""
    for mark in _MARKS:
        cells = [cell.strip(" *") for cell in line.strip("| ").split(mark)]
        if len(cells) < _LEAST:
            continue
        figures = [_FIGURES.fullmatch(cell) is not None for cell in cells]
        places = [_PLACES.fullmatch(cell) is not None for cell in cells]
        if any(figures) and any(places) and all(a or b for a, b in zip(figures, places, strict=True)):
            return mark, len(cells)
    return "", 0
