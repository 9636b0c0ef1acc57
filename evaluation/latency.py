"""Cost of `before_upload` per stage: `python -m evaluation.latency [--images DIR] [--rapidocr] [--json]`.

Measured over screenshots (the demo's unless a directory is given), through the public API only, in this process:

- cold: import, first upload of the process (models are opened, lexicons built), peak memory;
- fresh: every screen in a session of its own, everything already open: one full reading each;
- step: a session's next screen, derived from each screenshot: unchanged, clock tick, text typed, scrolled, gone back.

Wall milliseconds, medians. "besides OCR" is everything before_upload does minus the reading itself, against one full
reading: in wall time, where the reading has all cores to itself and the rest has one, and in processor time, which is what
a battery pays. Images are decoded beforehand: an agent holds pixels, and decoding a PNG is not ours to do. Whole sessions step by
step: evaluation/steps.py. `--rapidocr`: the same screens also through another reader, see evaluation/rival.py.
"""

from __future__ import annotations

import json
import resource
import statistics
import sys
import time
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import click
import numpy as np
import psutil
from PIL import Image, ImageDraw
from rich.console import Console
from rich.table import Table

__all__ = ["Run", "measure", "next_screens", "peak_rss"]

_DEMO = Path(__file__).resolve().parent.parent / "demo" / "screens"
_MB = 1024 * 1024


@dataclass(frozen=True, slots=True)
class Run:
    """Figures of one process. Times in ms: stage → one value per upload; memory in MB."""

    screens: int
    import_ms: float
    cold: Mapping[str, float]
    fresh: Sequence[Mapping[str, float]]
    fresh_cpu_ms: Sequence[float]
    read_cpu_ms: Sequence[float]
    steps: Mapping[str, Sequence[Mapping[str, float]]]
    rss: float
    rss_after_steps: float
    rss_peak: float

    def summary(self) -> dict[str, Any]:
        """Medians and ratios, ready for JSON."""
        fresh = _medians(self.fresh)
        besides = statistics.median(run["total"] - run["ocr"] for run in self.fresh)
        besides_cpu = statistics.median(a - b for a, b in zip(self.fresh_cpu_ms, self.read_cpu_ms, strict=True))
        return {
            "screens": self.screens,
            "import_ms": round(self.import_ms, 1),
            "cold_ms": _rounded(self.cold),
            "fresh_ms": _rounded(fresh),
            "fresh_cpu_ms": round(statistics.median(self.fresh_cpu_ms), 1),
            "besides_ocr_per_ocr": round(besides / fresh["ocr"], 3),
            "besides_ocr_per_ocr_cpu": round(besides_cpu / statistics.median(self.read_cpu_ms), 3),
            "steps_ms": {name: _rounded(_medians(runs)) for name, runs in self.steps.items()},
            "step_total_per_full_ocr": {
                name: round(_medians(runs)["total"] / fresh["ocr"], 3) for name, runs in self.steps.items()
            },
            "rss_mb": {
                "after_fresh": round(self.rss, 1),
                "after_steps": round(self.rss_after_steps, 1),
                "peak": round(self.rss_peak, 1),
            },
        }


def measure(images: Sequence[np.ndarray], rounds: int) -> Run:
    """Time uploads of H x W x 3 uint8 RGB images, `rounds` times each."""
    began = time.perf_counter()
    from privacyguard_plugin import PrivacyGuard

    guard = PrivacyGuard()
    import_ms = (time.perf_counter() - began) * 1000
    with guard.session() as session:
        cold = session.before_upload(None, images[0]).timings_ms
    for image in images[1:]:  # lexicons of the other language, the second recogniser
        with guard.session() as session:
            session.before_upload(None, image)

    fresh: list[Mapping[str, float]] = []
    cpu: list[float] = []
    read_cpu: list[float] = []
    for _ in range(rounds):
        for image in images:
            spent = time.process_time()
            guard.engine.read(image)
            read_cpu.append((time.process_time() - spent) * 1000)
            with guard.session() as session:
                spent = time.process_time()
                fresh.append(session.before_upload(None, image).timings_ms)
                cpu.append((time.process_time() - spent) * 1000)
    rss = psutil.Process().memory_info().rss / _MB

    steps: dict[str, list[Mapping[str, float]]] = {}
    for image in images:
        with guard.session() as session:
            session.before_upload(None, image)
            for name, following in next_screens(image):
                steps.setdefault(name, []).append(session.before_upload(None, following).timings_ms)
    process = psutil.Process().memory_info().rss / _MB
    return Run(len(images), import_ms, cold, fresh, cpu, read_cpu, steps, rss, process, peak_rss())


def next_screens(image: np.ndarray) -> Iterator[tuple[str, np.ndarray]]:
    """What an agent sees next: the same screen after small, ordinary changes (name, H x W x 3 uint8 RGB)."""
    height, width = image.shape[:2]
    yield "unchanged", image.copy()
    ticked = _written(image, (width // 30, height // 120), "9:42", width // 30)
    yield "clock tick", ticked
    typed = _written(ticked, (width // 7, height - height // 16), "see you at eight", width // 27)
    yield "typed", typed
    scrolled = typed.copy()
    top, bottom, by = height // 9, height - height // 12, height * 2 // 11
    scrolled[top : bottom - by] = typed[top + by : bottom]
    yield "scrolled", scrolled
    yield "gone back", typed.copy()


def _written(image: np.ndarray, at: tuple[int, int], text: str, size: int) -> np.ndarray:
    """The image with a line of text in place of what stood there."""
    picture = Image.fromarray(image)
    pen = ImageDraw.Draw(picture)
    paper = picture.getpixel((at[0], at[1]))
    left, top, right, bottom = pen.textbbox(at, text, font_size=size)
    pen.rectangle((left - 4, top - 4, right + 4, bottom + 4), fill=paper)
    dark = sum(paper) < 380 if isinstance(paper, tuple) else False
    pen.text(at, text, fill=(235, 235, 235) if dark else (30, 30, 30), font_size=size)
    return np.asarray(picture)


def _medians(runs: Sequence[Mapping[str, float]]) -> dict[str, float]:
    stages = dict.fromkeys(stage for run in runs for stage in run)
    return {stage: statistics.median(run.get(stage, 0.0) for run in runs) for stage in stages}


def _rounded(values: Mapping[str, float]) -> dict[str, float]:
    return {name: round(value, 1) for name, value in values.items()}


def peak_rss() -> float:
    """Most memory, in MB, that was resident in this process so far."""
    status = Path("/proc/self/status")
    if status.exists():  # getrusage also counts what the parent held when this process was started
        line = next(line for line in status.read_text().splitlines() if line.startswith("VmHWM"))
        return int(line.split()[1]) / 1024
    peak = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    return peak / _MB if sys.platform == "darwin" else peak / 1024


def _load(folder: Path | None) -> list[np.ndarray]:
    paths = sorted(p for p in (folder or _DEMO).glob("*") if p.suffix.lower() in {".png", ".jpg", ".jpeg", ".webp"})
    if paths:
        return [np.asarray(Image.open(path).convert("RGB")) for path in paths]
    if folder is not None:
        raise click.ClickException("the directory holds no PNG, JPEG or WebP images")
    return [np.asarray(image) for image in _drawn()]


def _drawn() -> Iterator[Image.Image]:
    from .screens.canvas import THEMES, Canvas
    from .screens.layouts import chat, form

    for theme in THEMES.values():
        canvas = Canvas(theme)
        chat(canvas, "Dana Miller", [("in", "Send it to 1847 Oakwood Avenue, Apt 4B, Boston, MA 02118")] * 4, "Message")
        yield canvas.image
        canvas = Canvas(theme)
        form(
            canvas,
            "收货地址",
            [("收件人", "王建国"), ("手机号", "13805712468"), ("地址", "杭州市西湖区文三路90号")] * 3,
            "保存",
        )
        yield canvas.image


def _report(run: Run, console: Console) -> None:
    figures = run.summary()
    ocr = figures["fresh_ms"]["ocr"]
    stages = list(dict.fromkeys([*figures["fresh_ms"], *figures["cold_ms"]]))
    rows = {"cold (first)": figures["cold_ms"], "fresh": figures["fresh_ms"], **figures["steps_ms"]}
    table = Table(title=f"before_upload, {run.screens} screens, median ms", box=None, title_justify="left")
    for column in ("", *stages, "total / full OCR"):
        table.add_column(column, justify="left" if not column else "right")
    for name, values in rows.items():
        table.add_row(name, *(f"{values.get(s, 0.0):.1f}" for s in stages), f"{values['total'] / ocr:.2f}")
    console.print(table)
    console.print(
        f"overhead besides OCR / OCR: {figures['besides_ocr_per_ocr']:.1%} of wall time, "
        f"{figures['besides_ocr_per_ocr_cpu']:.1%} of processor time (fresh)"
    )
    console.print(
        f"CPU of a fresh upload: {figures['fresh_cpu_ms'] / 1000:.2f} s; import and set-up: {run.import_ms:.0f} ms"
    )
    rss = figures["rss_mb"]
    console.print(
        f"memory: {rss['after_fresh']} MB fresh, {rss['after_steps']} MB after steps, {rss['peak']} MB at the peak; "
        "this command's screenshots included (a session's own: evaluation.steps --long)"
    )


@click.command()
@click.option("--images", type=click.Path(path_type=Path, exists=True, file_okay=False), help="Screenshots to use.")
@click.option("--rounds", type=click.IntRange(1), default=8, show_default=True, help="Fresh uploads per screen.")
@click.option("--rapidocr", is_flag=True, help="Also read the screens with PP-OCRv5-mobile through RapidOCR.")
@click.option("--json", "as_json", is_flag=True, help="Print the figures as JSON.")
def main(images: Path | None, rounds: int, rapidocr: bool, as_json: bool) -> None:
    """Time every stage of before_upload."""
    from privacyguard_plugin import ConfigError, UploadBlocked

    screens = _load(images)
    try:
        run = measure(screens, rounds)
    except UploadBlocked as error:
        raise click.ClickException(f"an upload was blocked: {error}") from None
    rival: dict[str, float] = {}
    if rapidocr:
        from .rival import compare

        try:
            rival = compare(screens, rounds).summary()
        except ConfigError as error:
            raise click.ClickException(str(error)) from None
    if as_json:
        click.echo(json.dumps(run.summary() | ({"against_rapidocr": rival} if rival else {}), indent=2))
        return
    console = Console(width=140)
    _report(run, console)
    if rival:
        console.print(
            f"full reading against PP-OCRv5-mobile through RapidOCR: {rival['cpu_ratio']:.2f} of its processor time "
            f"({rival['ours_cpu_ms']:.0f} / {rival['rapidocr_v5_mobile_cpu_ms']:.0f} ms), {rival['wall_ratio']:.2f} of its wall "
            f"time ({rival['ours_wall_ms']:.0f} / {rival['rapidocr_v5_mobile_wall_ms']:.0f} ms), "
            f"{rival['ours_lines']:.0f} / {rival['rapidocr_lines']:.0f} lines"
        )


if __name__ == "__main__":
    main()
