"""Sessions of any length: what is not seen any more is forgotten, and its number never means anything else."""

from __future__ import annotations

import gc
import random
from collections.abc import Iterator

import numpy as np
import psutil
import pytest

from privacyguard_plugin import PrivacyGuard
from privacyguard_plugin.model import OcrLine
from privacyguard_plugin.ocr.scripted import plain_line
from privacyguard_plugin.references.grammar import Reason

GIVEN = "Maren Tobias Ingrid Okan Silvia Bente Ravi Noor Emeka Lucia Pavel Yuki".split()
FAMILY = "Brandvold Okafor Lindqvist Marchetti Yilmaz Petrova Castellan Nakamura Devereux Oyelaran".split()


class Changing:
    """Reads new values from every screen."""

    def __init__(self) -> None:
        self.lines: tuple[OcrLine, ...] = ()

    def read(self, image: np.ndarray) -> tuple[OcrLine, ...]:
        return self.lines


def _screens(reader: Changing, count: int) -> Iterator[np.ndarray]:
    pick = random.Random(20261130)
    for number in range(count):
        rows = (
            f"{pick.choice(GIVEN)} {pick.choice(FAMILY)}",
            f"Phone: +1 415 555 {pick.randrange(10_000):04d}",
            f"Order number: {pick.randrange(10**9, 10**10)}",
        )
        reader.lines = tuple(plain_line(row, 20, 30 + 60 * i, 26) for i, row in enumerate(rows))
        image = np.full((240, 420, 3), 245, np.uint8)
        image[:4, :4] = number % 251, number // 251, 7
        yield image


def test_a_forgotten_root_stays_unresolved_and_its_number_is_not_used_again() -> None:
    with PrivacyGuard({"keep_turns": 8}).session() as session:
        (first,) = session.before_upload("call +1 415 555 0188").references
        (used,) = session.before_upload("write to tove.l@fjordmail.example").references
        for number in range(24):
            session.before_upload(f"note {number}: nothing private in here")
            assert session.after_return(used).restored == 1  # needed, though it is not visible
        gone = session.after_return(first)
        assert gone.payload == first and [u.reason for u in gone.unresolved] == [Reason.FORGOTTEN]
        (again,) = session.before_upload("call +1 415 555 0188").references
        assert again != first
        assert session.after_return([first, again]).payload == [first, "+1 415 555 0188"]


def test_what_was_never_issued_has_another_reason() -> None:
    with PrivacyGuard({"keep_turns": 8}).session() as session:
        assert session.after_return("[[PHONE#7]]").unresolved[0].reason is Reason.UNKNOWN_ROOT


def test_what_is_held_stops_growing() -> None:
    reader = Changing()
    held = []
    with PrivacyGuard({"keep_turns": 16}, ocr=reader).session() as session:
        for image in _screens(reader, 96):
            session.before_upload(screenshot=image)
            held.append(sum(session.counts().values()))
    assert max(held[20:]) <= 18 * 3 and max(held[60:]) <= max(held[20:60]) + 3


def test_requests_keep_masking_after_something_was_forgotten() -> None:
    with PrivacyGuard({"keep_turns": 8}).session() as session:
        text = "call +1 415 555 0188"
        assert "[[PHONE#1]]" in session.request().text(text)
        for number in range(24):
            session.request().text(f"note {number}: nothing private in here")
        assert "0188" not in session.request().text(text)
        assert "0188" not in session.request().text("her number again: +14155550188")


@pytest.mark.slow
def test_five_thousand_screens_keep_memory_within_a_tenth() -> None:
    reader, process = Changing(), psutil.Process()
    sizes = {}
    with PrivacyGuard(ocr=reader).session() as session:
        for number, image in enumerate(_screens(reader, 5000), 1):
            session.before_upload(screenshot=image)
            if number % 500 == 0:
                gc.collect()
                sizes[number] = process.memory_info().rss
    assert max(sizes.values()) <= 1.1 * sizes[500], {number: size // 2**20 for number, size in sizes.items()}
