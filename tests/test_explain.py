"""Why something was removed or not, for the owner's eyes."""

from __future__ import annotations

import numpy as np
import pytest

from privacyguard_plugin import PrivacyGuard
from privacyguard_plugin.explain import explain_image, explain_text, print_rulings
from privacyguard_plugin.ocr.scripted import ScriptedOcr, plain_line

TEXT = "write to tove.harlan@example.net"


@pytest.fixture(scope="module")
def guard() -> PrivacyGuard:
    return PrivacyGuard(ocr=ScriptedOcr([plain_line(TEXT, 10, 10)]))


def test_a_text_and_the_same_text_on_a_screen_are_ruled_alike(guard: PrivacyGuard) -> None:
    text = explain_text(guard, TEXT)
    screen = explain_image(guard, np.full((100, 900, 3), 255, np.uint8))
    standing = [[(r.candidate.type, r.start, r.end) for r in e.rulings if r.stands] for e in (text, screen)]
    assert standing[0] == standing[1] and [kind for kind, _, _ in standing[0]] == ["EMAIL"]


def test_the_table_shows_extent_evidence_and_outcome(guard: PrivacyGuard, capsys: pytest.CaptureFixture[str]) -> None:
    print_rulings(explain_text(guard, TEXT))
    shown = capsys.readouterr().out
    assert all(word in shown for word in ("EMAIL", "HARD", "accepted", "tove"))


def test_what_lost_names_what_beat_it(guard: PrivacyGuard, capsys: pytest.CaptureFixture[str]) -> None:
    explanation = explain_text(guard, "order number 4111 1111 1111 1111")
    beaten = [ruling for ruling in explanation.rulings if ruling.beaten_by is not None]
    print_rulings(explanation)
    shown = "".join(capsys.readouterr().out.split())
    for ruling in beaten:
        assert ruling.beaten_by is not None and str(ruling.beaten_by.type) in shown
    assert beaten


def test_nothing_to_rule_on_is_said(guard: PrivacyGuard, capsys: pytest.CaptureFixture[str]) -> None:
    print_rulings(explain_text(guard, "turn the light on"))
    assert "no candidates" in capsys.readouterr().out


def test_the_repr_shows_no_value(guard: PrivacyGuard) -> None:
    assert "tove" not in repr(explain_text(guard, TEXT))
