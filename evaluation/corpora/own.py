"""The project's own development corpus: templates × personas. Odd template lines tune, even ones report."""

from __future__ import annotations

import random
import re
from collections.abc import Iterator
from importlib import resources

from ..metrics import Gold, Text
from .personas import Persona, make_persona

__all__ = ["generate"]

_SLOT = re.compile(r"\{(\w+)\}")
_PER_PERSONA = 12


def _lines(name: str) -> list[str]:
    text = resources.files(__package__).joinpath(name).read_text("utf-8")
    return [line.replace("\\n", "\n") for line in text.splitlines() if line and not line.startswith("#")]


def _split(lines: list[str], split: str) -> list[str]:
    return lines if split == "all" else lines[0 if split == "tune" else 1 :: 2]


def generate(personas: int, split: str, seed: int = 4021) -> Iterator[tuple[str, Text]]:
    """(session, text); every text is a session of its own, grouped by persona for resampling."""
    for lang in ("en", "zh"):
        templates = _split(_lines(f"templates_{lang}.txt"), split)
        for number in range(personas):
            draw = random.Random(f"{seed}-{lang}-{number}")
            person = make_persona(lang, draw)
            for i, template in enumerate(draw.sample(templates, min(_PER_PERSONA, len(templates)))):
                identity = f"own-{lang}-{number:03d}-{i:02d}"
                yield identity, _fill(identity, lang, template, person, f"{lang}-{number}")
        for i, text in enumerate(_split(_lines(f"negatives_{lang}.txt"), split)):
            identity = f"own-{lang}-neg-{i:03d}"
            yield identity, Text(identity, lang, text, (), identity)


def _fill(identity: str, lang: str, template: str, person: Persona, persona: str) -> Text:
    parts: list[str] = []
    gold: list[Gold] = []
    length = position = 0
    for match in _SLOT.finditer(template):
        value = person[match[1]]
        plain = template[position : match.start()]
        parts += [plain, value.text]
        start = length + len(plain)
        length = start + len(value.text)
        gold.append(Gold(start, length, value.type))
        position = match.end()
    parts.append(template[position:])
    return Text(identity, lang, "".join(parts), tuple(gold), persona)
