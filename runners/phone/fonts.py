"""Text on the phone's screen: one face for Latin and Chinese, its measures and its line breaks."""

from __future__ import annotations

import importlib.util
import re
from collections.abc import Iterator
from functools import cache, lru_cache
from pathlib import Path

from PIL import ImageFont

from privacyguard_plugin.errors import ConfigError

__all__ = ["EMOJI", "cut", "face", "line_height", "runs", "width", "wrap"]

EMOJI = re.compile("[\U0001f000-\U0001faff\u2600-\u27bf\u2b00-\u2bff][\ufe0f\u200d\U0001f3fb-\U0001f3ff]*")
"""What the face has no glyphs for; drawn as a small picture."""

_EMOJI_ADVANCE = 1.2
"""em"""

_NEVER_FIRST = frozenset("，。、；：？！）》」』】〉”’,.;:?!)]}%…")
_NEVER_LAST = frozenset("（《「『【〈“‘([{￥¥$")


@cache
def face(size: int) -> ImageFont.FreeTypeFont:
    """Noto Sans SC at `size` pixels per em. Raises ConfigError when the fonts are not installed."""
    spec = importlib.util.find_spec("pylopdf_fonts_zh_cn")
    if spec is None or spec.origin is None:
        raise ConfigError("the phone's screen needs the fonts of pip install 'privacyguard-plugin[eval]'")
    return ImageFont.truetype(str(Path(spec.origin).parent / "NotoSansSC-Regular.otf"), size)


def runs(text: str) -> Iterator[tuple[str, bool]]:
    """Stretches of `text` that are (True) or are not emoji."""
    at = 0
    for found in EMOJI.finditer(text):
        if at < found.start():
            yield text[at : found.start()], False
        yield found[0], True
        at = found.end()
    if at < len(text):
        yield text[at:], False


@lru_cache(maxsize=20_000)
def width(text: str, size: int) -> float:
    """Pixels from the first to behind the last character."""
    return sum(size * _EMOJI_ADVANCE if emoji else face(size).getlength(run) for run, emoji in runs(text))


def line_height(size: int) -> int:
    """Pixels between the baselines of wrapped text."""
    return round(size * 1.42)


def cut(text: str, room: float, size: int) -> str:
    """One line of `text` in `room` pixels, with an ellipsis when something had to go."""
    flat = " ".join(text.split("\n"))
    if width(flat, size) <= room:
        return flat
    low, high = 0, len(flat)
    while low < high:
        middle = (low + high + 1) // 2
        if width(flat[:middle] + "…", size) <= room:
            low = middle
        else:
            high = middle - 1
    return flat[:low].rstrip() + "…"


@lru_cache(maxsize=4_000)
def wrap(text: str, room: int, size: int) -> tuple[str, ...]:
    """The visual lines of `text`: broken between words, between Chinese characters, and where nothing else is possible."""
    lines: list[str] = []
    for paragraph in text.split("\n"):
        most = room * 5 // size + 2  # no visible character is narrower than a fifth of an em
        while len(paragraph) > most or width(paragraph, size) > room:
            end = _fitting(paragraph[:most], room, size)
            lines.append(paragraph[:end].rstrip(" "))
            paragraph = paragraph[end:].lstrip(" ")
        lines.append(paragraph)
    return tuple(lines)


def _fitting(text: str, room: int, size: int) -> int:
    low, high = 1, len(text)
    while low < high:
        middle = (low + high + 1) // 2
        if width(text[:middle], size) <= room:
            low = middle
        else:
            high = middle - 1
    end = low
    while end > 0 and not _may_break(text, end):
        end -= 1
    return end or low


def _may_break(text: str, at: int) -> bool:
    before, after = text[at - 1], text[at : at + 1]
    if not after or after == " " or before == " ":
        return True
    if after in _NEVER_FIRST or before in _NEVER_LAST:
        return False
    return not (_is_word(before) and _is_word(after))


def _is_word(char: str) -> bool:
    return ord(char) < 0x2E80
