"""Texts written by hand with marked values (authored/README.md). Odd lines tune, even lines report."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from ..metrics import Gold, Text
from ..screens.markup import parse_markup

__all__ = ["HELD_OUT", "read"]

FOLDER = Path(__file__).parent / "authored"
# Authors whose errors nobody looks at, odd lines included: only their own figure is reported.
HELD_OUT = frozenset({5, 13})


def read(split: str, author: int | None = None) -> Iterator[tuple[str, Text]]:
    """(session, text) of one author, or of all but the held-out ones; every text is a session of its own."""
    for path in sorted(FOLDER.glob("*.txt")):
        lang, kind = path.stem.split("_")  # en_positive, zh_negative2 …
        wrote = int(kind.lstrip("abcdefghijklmnopqrstuvwxyz") or 1)
        if wrote in HELD_OUT if author is None else wrote != author:
            continue
        for number, line in enumerate(path.read_text("utf-8").splitlines(), 1):
            if not line.strip() or (split != "all" and (number % 2 == 1) != (split == "tune")):
                continue
            marked = parse_markup(line.replace("\\n", "\n"))
            gold = tuple(Gold(s.start, s.end, s.type) for s in marked.spans)
            identity = f"authored-{lang}-{kind}-{number:03d}"
            yield identity, Text(identity, lang, marked.text, gold, identity)
