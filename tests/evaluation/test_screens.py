from __future__ import annotations

import json
from itertools import islice, pairwise
from pathlib import Path

import numpy as np
import psutil
import pytest
from click.testing import CliRunner
from rapidfuzz.distance import Levenshtein

from evaluation.screens.__main__ import main, summarise
from evaluation.screens.corpus import generate
from evaluation.screens.measure import measure
from evaluation.screens.scenes import KINDS, read_scenes
from evaluation.screens.task import task_session
from evaluation.screens.transitions import CHANGES, session
from privacyguard_plugin import PrivacyGuard
from privacyguard_plugin.model import OcrLine
from privacyguard_plugin.ocr.incremental import IncrementalOcr
from privacyguard_plugin.ocr.ppocr import PpOcr
from privacyguard_plugin.ocr.scripted import ScriptedOcr
from privacyguard_plugin.second_reader import EngineReader


def test_every_kind_has_scenes_in_both_languages_and_splits() -> None:
    for lang in ("en", "zh"):
        tune, report = read_scenes(lang, "tune"), read_scenes(lang, "report")
        assert {s.kind for s in tune} == {s.kind for s in report} == set(KINDS)
        assert not {s.rows for s in tune} & {s.rows for s in report}


def test_screens_are_reproducible_and_their_gold_has_ink() -> None:
    first, again = list(generate("tune", 6)), list(generate("tune", 6))
    for a, b in zip(first, again, strict=True):
        assert a.id == b.id and np.array_equal(a.image, b.image)
        assert a.canvas.gold
        for gold in a.canvas.gold:
            for glyph in gold.glyphs:
                left, top, right, bottom = (round(edge) for edge in glyph.box)
                assert glyph.char.isspace() or a.canvas.ink[top:bottom, left:right].any()
    assert {s.lang for s in first} == {"en", "zh"}
    assert not {s.id for s in generate("report", 6) if any(np.array_equal(s.image, t.image) for t in first)}


def test_looks_cover_densities_backgrounds_and_emphasis() -> None:
    looks = [s.look for s in generate("report", 130)]
    assert {look.size[0] for look in looks} == {720, 1080, 1440}
    assert {look.backdrop for look in looks} == {"", "gradient", "photo"}
    assert {look.emphasis for look in looks} == {"plain", "coloured", "underlined", "selected"}
    assert {look.font for look in looks} == {1.0, 2.0}


def test_nothing_protected_is_measured_as_exposed_and_everything_protected_is_not() -> None:
    (screen,) = islice((s for s in generate("tune", 12) if s.kind == "settings" and s.lang == "en"), 1)
    blind = measure(screen, PrivacyGuard(ocr=ScriptedOcr(())), EngineReader())
    figures = summarise([blind])
    assert figures["GenR@1.0"] == 0 and figures["exposed"] > 0.9 and figures["outside"] == 0 and blind.words == 0
    seeing = measure(screen, PrivacyGuard(), EngineReader())
    figures = summarise([seeing])
    assert figures["GenR@1.0"] == 1 and figures["exposed"] == 0 and figures["residue"] == 0
    assert figures["interface"] > 0.9 and 0 < figures["outside"] < 0.003


def test_report_is_written_as_json(tmp_path: Path) -> None:
    arguments = ["--split", "tune", "--limit", "2", "--reader", "engine", "--json", str(tmp_path / "f.json")]
    done = CliRunner().invoke(main, arguments)
    assert done.exit_code == 0, done.output
    assert json.loads((tmp_path / "f.json").read_text())["figures"]["all"]["screens"] == 2


# --- reading from step to step ---------------------------------------------------------------------------------------

ALIKE = ("0oOQD", "1lIi|!jJ:·•", "2Zz", "5Ss", "6bG", "8B", "9gq", "wWv", "件什", "写与", "cC", "uU")
SEAM = 236
"""A row under the title bar: of a line drawn across it too little may be left to find."""
TOAST = (1800, 1900)
"""Rows at the edges of a toast: a line drawn across them is cut off, and no reading of it is right."""
FOLD = {ord(c): group[0] for group in ALIKE for c in group}


def folded(text: str) -> str:
    return "".join(c for c in text.translate(FOLD) if c.isalnum())


def overlap(a: OcrLine, b: OcrLine) -> float:
    width = min(a.box.right, b.box.right) - max(a.box.left, b.box.left)
    height = min(a.box.bottom, b.box.bottom) - max(a.box.top, b.box.top)
    return max(0.0, width) * max(0.0, height) / max(1.0, a.box.width * a.box.height)


def is_word(line: OcrLine, length: int) -> bool:
    """Whether a full reading saw at least so many characters. One narrow letter by itself is often read as two."""
    return line.score >= 0.6 and len(folded(line.text)) >= length and line.box.width > line.box.height / 2


def is_cut(line: OcrLine, *seams: int) -> bool:
    return any(line.box.top < seam < line.box.bottom for seam in seams)


@pytest.mark.slow
@pytest.mark.parametrize(("lang", "number"), [("en", 1), ("en", 2), ("zh", 1), ("zh", 2)])
def test_reused_work_reads_what_fresh_work_reads(lang: str, number: int) -> None:
    """80 transitions: whatever a full reading finds is found, and read the same but for look-alike characters."""
    engine = PpOcr()
    incremental = IncrementalOcr(engine)
    for change, frame in session(lang, number):
        full, reused = engine.read(frame), incremental.read(frame)
        for line in full:
            if not is_word(line, 2) or is_cut(line, SEAM):
                continue
            there = sorted(
                (o for o in reused if overlap(line, o) > 0.2 or overlap(o, line) > 0.5), key=lambda o: o.box.left
            )
            assert sum(overlap(line, o) for o in there) > 0.5, (change, line.box)
            text, other = folded(line.text), folded("".join(o.text for o in there))
            if change == "toast" and is_cut(line, *TOAST):
                continue
            if len(text) < 4:  # the rest of a line under a bar: there is nothing to agree on but its place
                continue
            assert text in other or Levenshtein.distance(text, other) <= max(1, len(text) // 10), change


@pytest.mark.slow
@pytest.mark.parametrize(("lang", "number"), [("en", 1), ("en", 2), ("zh", 1), ("zh", 2)])
def test_rest_of_a_line_under_a_keyboard_dialog_or_toast_is_found(lang: str, number: int) -> None:
    """80 steps of an agent at work: whatever a full reading finds is found, however much of it is covered."""
    engine = PpOcr()
    incremental = IncrementalOcr(engine)
    for step, frame in task_session(lang, number):
        full, reused = engine.read(frame), incremental.read(frame)
        for line in full:
            if is_word(line, 3):
                there = [o for o in reused if overlap(line, o) > 0.2 or overlap(o, line) > 0.5]
                assert sum(overlap(line, o) for o in there) > 0.5, (step, line.box)


@pytest.mark.slow
def test_two_hundred_steps_keep_memory_flat() -> None:
    process = psutil.Process()
    guard = PrivacyGuard()
    frames = [frame for number in (1, 2) for _, frame in session("en", number)]
    sizes = []
    with guard.session() as open_session:
        for step in range(200):
            open_session.before_upload(None, frames[step % len(frames)])
            if step in (60, 199):
                sizes.append(process.memory_info().rss / 2**20)
    assert sizes[1] < sizes[0] + 25


def test_sessions_are_made_of_all_kinds_of_changes() -> None:
    frames = list(session("en", 1))
    assert [change for change, _ in frames] == list(CHANGES) and len(frames) == 21
    same = [np.array_equal(a, b) for (_, a), (_, b) in pairwise(frames)]
    assert [c for (c, _), equal in zip(frames[1:], same, strict=True) if equal] == ["static"] * CHANGES.count("static")
