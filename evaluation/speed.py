"""Detector cost: `python -m evaluation.speed` — milliseconds per 1,000 characters, growth with length, cost per turn.

Texts are the own corpus, concatenated; one thread. Read ratios: machines differ and are shared.
"""

from __future__ import annotations

import json
import statistics
import time
from itertools import islice
from pathlib import Path
from typing import Any

import click

from privacyguard_plugin import PrivacyGuard
from privacyguard_plugin.detection.recognizer import Evidence
from privacyguard_plugin.sources.instruction import read_instruction

from .corpora.own import generate

__all__ = ["length_costs", "turn_costs"]

LENGTHS = (1_000, 5_000, 20_000)


def _passages(lang: str, length: int, count: int) -> list[str]:
    text = ("\n" if lang == "en" else "。").join(t.text for _, t in generate(60, "all") if t.lang == lang)
    step = max(1, (len(text) - length) // max(count, 1))
    return [text[i * step : i * step + length] for i in range(count)]


def length_costs(guard: PrivacyGuard, lang: str, repeats: int = 9) -> dict[int, float]:
    """Median detector milliseconds per 1,000 characters at each length."""
    costs = {}
    for length in LENGTHS:
        samples = []
        for passage in _passages(lang, length, repeats):
            stream = read_instruction(passage)
            began = time.perf_counter()
            guard.detector.detect(stream, Evidence())
            samples.append((time.perf_counter() - began) * 1e6 / len(passage))
        costs[length] = statistics.median(samples)
    return costs


def turn_costs(guard: PrivacyGuard, lang: str, turns: int = 300) -> tuple[float, float]:
    """Median milliseconds of one whole before_upload in the first and in the last 50 turns of one session."""
    texts = list(islice((t.text for _, t in generate(60, "all") if t.lang == lang), turns))
    samples = []
    with guard.session() as session:
        for text in texts:
            began = time.perf_counter()
            session.before_upload(text)
            samples.append((time.perf_counter() - began) * 1000)
    return statistics.median(samples[:50]), statistics.median(samples[-50:])


@click.command()
@click.option(
    "--json", "json_file", type=click.Path(path_type=Path, dir_okay=False), help="Also write the figures here."
)
def main(json_file: Path | None) -> None:
    """Detector cost per 1,000 characters and per turn."""
    guard = PrivacyGuard()
    figures: dict[str, Any] = {}
    for lang in ("en", "zh"):
        guard.detector.detect(read_instruction(_passages(lang, 500, 1)[0]), Evidence())  # lexicons load once
        costs, (first, last) = length_costs(guard, lang), turn_costs(guard, lang)
        figures[lang] = {"ms_per_1000": costs, "first_50_turns_ms": first, "last_50_turns_ms": last}
        print(f"{lang}  " + "  ".join(f"{length} chars: {ms:.2f} ms/1000" for length, ms in costs.items()))
        print(f"{lang}  growth 20,000 against 1,000 per character: x{costs[20_000] / costs[1_000]:.2f}")
        print(f"{lang}  turn 1-50: {first:.2f} ms, turn 251-300: {last:.2f} ms (x{last / first:.2f})")
    if json_file is not None:
        json_file.write_text(json.dumps(figures, indent=1), "utf-8")


if __name__ == "__main__":
    main()
