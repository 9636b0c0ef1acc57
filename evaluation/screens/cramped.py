"""References in the smallest boxes that occur: `python -m evaluation.screens.cramped [--split report] [--pages N]`.

Short values between two words, in brackets, beside punctuation and on tight rows, at several sizes, are read, released and
read back by both readers. The drawing constants in release/font.py and release/layout.py come from the tune split.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import click
import numpy as np
from PIL import Image

from privacyguard_plugin.model import Box, OcrLine, SourceKind, SourceTrace, TracePart
from privacyguard_plugin.ocr.ppocr import PpOcr
from privacyguard_plugin.release.edits import Edit
from privacyguard_plugin.release.pixels import rewrite_pixels

from .canvas import THEMES, Canvas
from .read_back import open_reader, read_back, strips

__all__ = ["Spot", "pages"]

_SIZES = (24, 30, 36, 44, 56)
"""Pixels per em: 12 sp at 320, 400 and 480 dpi, 14 sp at 480, 14 sp at 640."""

_PITCH = (1.25, 1.5, 2.2)
"""Distance of rows, in em."""

_FRAMES = {
    "zh": ("请{}尽快回复", "{}已经到了楼下", "收件人：{}", "联系人（{}）请签收", "【{}】您好", "我是{}，麻烦了", "转给{}和同事", "明天找“{}”拿"),
    "en": ("ask {} about it", "{} is here", "from {}", "left with ({}) today", "is it {}?", "meet {}, then go",
           "code {} expires soon", "give it to {} and wait"),
}  # fmt: skip
_SURNAMES, _GIVEN = "王李张刘陈杨黄赵吴周徐孙", "伟芳娜敏静丽强磊军洋勇艳"
_SHORT = ("Li", "Bo", "Amy", "Ian Lo", "Max", "Eva Ng", "Tom", "Jo Fu")


@dataclass(frozen=True, slots=True)
class Spot:
    """A value as it was drawn: `where` on a page (x, y in pixels), what replaces it and in which frame it stands."""

    reference: str
    value: str
    where: tuple[float, float]
    frame: str
    size: int


def pages(split: str, count: int, seed: int = 4099) -> Iterator[tuple[np.ndarray, list[Spot]]]:
    """Pages of rows with one short value each, light and dark in turn, Chinese and English."""
    for number in range(count):
        draws = random.Random(f"{seed}-{split}-{number}")
        canvas = Canvas(THEMES["dark" if number % 2 else "light"], 1080, 2400)
        spots: list[Spot] = []
        y = 40.0
        while y < canvas.height - 120:
            size, lang = draws.choice(_SIZES), draws.choice(("zh", "en"))
            x = float(draws.randrange(40, 120))
            for _ in range(2):
                frame = draws.choice(_FRAMES[lang])
                kind, value = _value(lang, draws)
                before = frame.split("{}")[0]
                spot = canvas.measure(before, size)
                reference = f"[[{kind}#{len(spots) + 1}{f'.LEN={len(value)}' if kind == 'NUM' else ''}]]"
                spots.append(
                    Spot(reference, value, (x + spot + canvas.measure(value, size) / 2, y + 0.7 * size), frame, size)
                )
                x = canvas.text(x, y, frame.format(value), size) + 2 * size
                if x > 560:
                    break
            y += draws.choice(_PITCH) * size
        yield np.asarray(canvas.image), spots


def _value(lang: str, draws: random.Random) -> tuple[str, str]:
    if draws.random() < 0.4:
        return "NUM", str(draws.randrange(10**4, 10**6))
    if lang == "en":
        return "NAME", draws.choice(_SHORT)
    return "NAME", draws.choice(_SURNAMES) + "".join(draws.choices(_GIVEN, k=draws.choice((1, 1, 2))))


def _edits(lines: tuple[OcrLine, ...], spots: list[Spot]) -> list[tuple[Spot, Edit]]:
    """Edits for the values that were read where they stand."""
    found = []
    for spot in spots:
        x, y = spot.where
        for line in lines:
            if not (line.box.top <= y <= line.box.bottom and line.box.left <= x <= line.box.right):
                continue
            starts = [i for i in range(len(line.text)) if line.text.startswith(spot.value, i)]
            ends = [(i, i + len(spot.value)) for i in starts]
            near = [(a, b) for a, b in ends if line.edges[a] <= x - line.quad[0][0] <= line.edges[b]]
            if near:
                trace = SourceTrace(SourceKind.SCREEN, (TracePart(line, *near[0]),))
                found.append((spot, Edit(trace, spot.reference)))
                break
    return found


@click.command()
@click.option("--split", type=click.Choice(["tune", "report"]), default="report", show_default=True)
@click.option(
    "--pages", "count", type=click.IntRange(1), default=6, show_default=True, help="About 40 references each."
)
@click.option("--reader", type=click.Choice(["auto", "tesseract", "engine"]), default="auto", show_default=True)
@click.option("--errors", is_flag=True, help="List what was misread.")
@click.option("--save", type=click.Path(path_type=Path, file_okay=False), help="Write the released pages here.")
def main(split: str, count: int, reader: str, errors: bool, save: Path | None) -> None:
    """Read-back of references in cramped boxes, by the product's reader and an independent one."""
    engine, second = PpOcr(), open_reader(reader)
    right: Counter[str] = Counter()
    total: Counter[str] = Counter()
    for number, (image, spots) in enumerate(pages(split, count)):
        edits = _edits(tuple(engine.read(image)), spots)
        released = rewrite_pixels(image, [edit for _, edit in edits])
        if save is not None:
            save.mkdir(parents=True, exist_ok=True)
            Image.fromarray(released).save(save / f"{split}-{number}.png")
        places = [[Box.around(part.quad) for part in edit.trace.parts if part.quad] for _, edit in edits]
        ours, theirs, alone = engine.read(released), second.read(released), strips(second, released, places)
        for (spot, _), boxes, cut in zip(edits, places, alone, strict=True):
            first, near = read_back(spot.reference, boxes, ours)
            other = read_back(spot.reference, boxes, theirs, cut)[0]
            for group in ("all", f"{spot.size} px"):
                total[group] += 1
                right[f"{group} own"] += bool(first)
                right[f"{group} second"] += bool(other)
            if errors and not (first and other):
                print(
                    f"{number} {spot.size} px {spot.reference} {spot.frame}: {bool(first)} {near!r} {bool(other)} {cut!r}"
                )
    for group, of in sorted(total.items()):
        print(f"{group:<8} {of:>4} references  {engine.__class__.__name__} {right[group + ' own'] / of:.3f}  "
              f"{second.name} {right[group + ' second'] / of:.3f}")  # fmt: skip


if __name__ == "__main__":
    main()
