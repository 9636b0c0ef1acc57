"""Detector cost: `python -m evaluation.speed` — milliseconds per 1,000 characters, growth with length, cost per turn,
address parsing and lookup.

Texts are the own corpus, concatenated; CPU time of one thread. Read ratios: machines differ and are shared.
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
from privacyguard_plugin.entities.addresses import build_address
from privacyguard_plugin.references.store import SessionStore
from privacyguard_plugin.sources.instruction import read_instruction

from .addresses.forms import forms
from .addresses.identities import identities
from .corpora.own import generate

__all__ = ["address_costs", "length_costs", "turn_costs"]

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
            began = time.thread_time()
            guard.detector.detect(stream, Evidence())
            samples.append((time.thread_time() - began) * 1e6 / len(passage))
        costs[length] = statistics.median(samples)
    return costs


def turn_costs(guard: PrivacyGuard, lang: str, turns: int = 300) -> tuple[float, float, float]:
    """Median milliseconds of one whole before_upload in the first and in the last 50 turns of one session, and of those last
    texts in a fresh session: what they cost is told from what the session adds."""
    texts = list(islice((t.text for _, t in generate(60, "all") if t.lang == lang), turns))
    samples, fresh = _turns(guard, texts), _turns(guard, texts[-50:])
    return statistics.median(samples[:50]), statistics.median(samples[-50:]), statistics.median(fresh)


def _turns(guard: PrivacyGuard, texts: list[str], repeats: int = 3) -> list[float]:
    """Milliseconds of every turn of a session, the least of some sessions."""
    runs: list[list[float]] = []
    for _ in range(repeats):
        samples = []
        with guard.session() as session:
            for text in texts:
                began = time.thread_time()
                session.before_upload(text)
                samples.append((time.thread_time() - began) * 1000)
        runs.append(samples)
    return [min(turn) for turn in zip(*runs, strict=True)]


def address_costs(lang: str) -> tuple[float, float]:
    """Median milliseconds to parse one address, and to look one up among 1,000 roots."""
    surfaces = [f.blocks[0] for i in identities(lang, 120) for f in forms(i) if f.family in ("full", "to_road")]
    parses, lookups = [], []
    store = SessionStore()
    for surface in surfaces:
        began = time.thread_time()
        record = build_address(surface, lang)
        parses.append((time.thread_time() - began) * 1000)
        if record is not None and len(store) < 1000:
            store.add(record, surface, 1)
    base = [build_address(s, lang) for s in surfaces]
    while len(store) < 1000:
        record = base[len(store) % len(base)]
        assert record is not None
        store.add(record, record.surface, 1)
    for record in base[:200]:
        assert record is not None
        began = time.thread_time()
        next(store.lookup(record), None)
        lookups.append((time.thread_time() - began) * 1000)
    return statistics.median(parses), statistics.median(lookups)


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
        costs, (first, last, fresh) = length_costs(guard, lang), turn_costs(guard, lang)
        figures[lang] = {
            "ms_per_1000": costs,
            "first_50_turns_ms": first,
            "last_50_turns_ms": last,
            "last_50_texts_in_a_fresh_session_ms": fresh,
        }
        print(f"{lang}  " + "  ".join(f"{length} chars: {ms:.2f} ms/1000" for length, ms in costs.items()))
        print(f"{lang}  growth 20,000 against 1,000 per character: x{costs[20_000] / costs[1_000]:.2f}")
        parse, lookup = address_costs(lang)
        figures[lang] |= {"address_parse_ms": parse, "lookup_1000_roots_ms": lookup}
        print(f"{lang}  address parse p50 {parse:.2f} ms, lookup among 1,000 roots p50 {lookup:.3f} ms")
        print(
            f"{lang}  turn 1-50: {first:.2f} ms, turn 251-300: {last:.2f} ms (x{last / first:.2f}), "
            f"the same texts in a fresh session: {fresh:.2f} ms (x{last / fresh:.2f})"
        )
    if json_file is not None:
        json_file.write_text(json.dumps(figures, indent=1), "utf-8")


if __name__ == "__main__":
    main()
