"""The corpus: every kind of screen, in both languages and themes and at three densities, and what makes screens hard.

A screen is a scene (what it says) filled with a persona's values and drawn in a look. Splits share no scene, no persona and
no backdrop.
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import dataclass, replace
from itertools import product

import numpy as np
from PIL import Image

from ..corpora.personas import make_persona
from .canvas import THEMES, Canvas, Emphasis, GoldValue, Run
from .scenes import KINDS, draw, fill, read_scenes

__all__ = ["Look", "Screen", "generate"]

_SIZES = ((720, 1600, 0.667), (1080, 2400, 1.0), (1440, 3120, 1.333))
"""Width and height in pixels and scale: the usual screens at 320, 480 and 640 dpi."""


@dataclass(frozen=True, slots=True)
class Look:
    """How a screen is drawn. `backdrop`: "", "gradient" or "photo"; `font`: factor on all text and distances."""

    theme: str
    size: tuple[int, int, float]
    backdrop: str = ""
    emphasis: Emphasis = "plain"
    font: float = 1.0

    @property
    def name(self) -> str:
        parts = [self.theme, str(self.size[0]), self.backdrop, self.emphasis if self.emphasis != "plain" else ""]
        return "-".join(part for part in (*parts, f"font{self.font:g}" if self.font != 1 else "") if part)


@dataclass(frozen=True, slots=True)
class Screen:
    """One drawn screen. `canvas` has the pixels, the gold values and every run of text."""

    id: str
    lang: str
    kind: str
    look: Look
    canvas: Canvas

    @property
    def image(self) -> np.ndarray:
        """H x W x 3 uint8 RGB."""
        return np.asarray(self.canvas.image)

    @property
    def runs(self) -> list[Run]:
        return self.canvas.runs


def generate(split: str, limit: int | None = None, seed: int = 7303) -> Iterator[Screen]:
    """Screens of a split ("tune", "report" or "all"), shuffled, so that the first `limit` are a fair sample; the languages
    alternate."""
    per_language = []
    for lang in ("en", "zh"):
        plans = _plans(split)
        random.Random(f"{seed}-{split}").shuffle(plans)
        per_language.append([(lang, number, kind, look) for number, (kind, look) in enumerate(plans)])
    order = [plan for pair in zip(*per_language, strict=True) for plan in pair]
    for lang, number, kind, look in order[:limit]:
        yield _screen(split, lang, number, kind, look, seed)


def _plans(split: str) -> list[tuple[str, Look]]:
    plans = [(kind, Look(theme, size)) for kind, theme, size in product(KINDS, THEMES, _SIZES)]
    usual = _SIZES[1]
    for number, kind in enumerate(KINDS):
        themes = list(THEMES) if number % 2 else list(reversed(THEMES))
        plans += [(kind, Look(themes[0], usual, backdrop="gradient")), (kind, Look(themes[1], usual, backdrop="photo"))]
        emphasis: tuple[Emphasis, ...] = ("coloured", "underlined", "selected")
        plans.append((kind, Look(themes[number % 2], usual, emphasis=emphasis[number % 3])))
    plans += [(kind, Look("light", usual, font=2.0)) for kind in ("chat", "card", "mail")]
    return plans


def _screen(split: str, lang: str, number: int, kind: str, look: Look, seed: int) -> Screen:
    draws = random.Random(f"{seed}-{split}-{lang}-{number}")
    scene = draws.choice([s for s in read_scenes(lang, split) if s.kind == kind])
    width, height, scale = look.size
    backdrop = _backdrop(look.backdrop, look.theme, draws)
    canvas = Canvas(THEMES[look.theme], width, height, scale * look.font, backdrop, look.emphasis)
    draw(canvas, fill(scene, make_persona(lang, draws)), stacked=look.font > 1.3 or draws.random() < 0.4)
    canvas.gold[:] = _visible(canvas)
    return Screen(f"{lang}-{number:03d}-{kind}-{look.name}", lang, kind, look, canvas)


def _visible(canvas: Canvas) -> Iterator[GoldValue]:
    """Gold values without the glyphs that fell off the screen."""
    for gold in canvas.gold:
        glyphs = tuple(g for g in gold.glyphs if g.box[3] <= canvas.height and g.box[2] <= canvas.width)
        if glyphs:
            yield replace(gold, glyphs=glyphs)


def _backdrop(kind: str, theme: str, draws: random.Random) -> Image.Image | None:
    """A small picture to be stretched over the page; dark or light like the theme, so that its text stays readable."""
    if not kind:
        return None
    numbers = np.random.default_rng(draws.randrange(1 << 30))
    low, high = (175, 255) if theme == "light" else (5, 85)
    if kind == "gradient":
        corners = numbers.integers(low, high, (2, 2, 3)).astype(np.uint8)
        return Image.fromarray(corners).resize((270, 600), Image.Resampling.BILINEAR)
    coarse = Image.fromarray(numbers.integers(low, high, (13, 6, 3)).astype(np.uint8))
    picture = np.asarray(coarse.resize((540, 1200), Image.Resampling.BICUBIC), np.float32)
    grain = numbers.normal(0, 5, picture.shape[:2])[:, :, None]
    return Image.fromarray(np.clip(picture + grain, 0, 255).astype(np.uint8))
