"""A reader that had no part in protecting a screen: what it read, and what it cannot."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest

from privacyguard_plugin.errors import ConfigError, ObservationUnreadable
from privacyguard_plugin.model import Box
from privacyguard_plugin.second_reader import (
    EngineReader,
    TesseractReader,
    Word,
    independent_reader,
    read_places,
)

WHITE = np.full((200, 400, 3), 255, np.uint8)
HEAD = "level\tpage\tblock\tpar\tline\tword\tleft\ttop\twidth\theight\tconf\ttext"
TABLE = (
    f"{HEAD}\n1\t1\t0\t0\t0\t0\t0\t0\t400\t200\t-1\t\n5\t1\t1\t1\t1\t1\t10\t20\t30\t40\t91.5\tTove\n"
    "5\t1\t1\t1\t1\t2\t60\t20\t30\t40\t-1\tghost\n5\t1\t1\t1\t1\t3\t60\t20\t30\t40\t80\t \n"
)


def install(
    folder: Path, monkeypatch: pytest.MonkeyPatch, *, languages: str = "eng chi_sim", fails: bool = False
) -> None:
    """A program of that name which knows these languages and reads every picture as TABLE."""
    (folder / "table").write_text(TABLE)
    reads = "exit 3" if fails else f"while read line; do echo \"$line\"; done < '{folder}/table'"
    program = folder / "tesseract"
    program.write_text(
        f'#!/bin/sh\nif [ "$1" = --list-langs ]; then for l in {languages}; do echo $l; done; exit 0; fi\n{reads}\n'
    )
    program.chmod(0o755)
    monkeypatch.setenv("PATH", str(folder))


def test_words_come_with_place_and_confidence(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    install(tmp_path, monkeypatch)
    assert TesseractReader().read(WHITE) == (Word("Tove", Box(10, 20, 40, 60), 0.915),)


def test_a_missing_language_is_named_with_its_package(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    install(tmp_path, monkeypatch, languages="eng")
    with pytest.raises(ConfigError, match="tesseract-ocr-chi-sim"):
        TesseractReader()


def test_a_program_that_fails_makes_the_picture_unreadable(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    install(tmp_path, monkeypatch, fails=True)
    reader = TesseractReader()
    with pytest.raises(ObservationUnreadable, match="CalledProcessError"):
        reader.read(WHITE)


def test_without_the_program_the_engine_reads_unless_the_program_was_wanted(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("PATH", str(tmp_path))
    monkeypatch.setattr(EngineReader, "__init__", lambda self: None)
    assert isinstance(independent_reader(), EngineReader) and isinstance(independent_reader("engine"), EngineReader)
    assert "same family" in independent_reader().name
    with pytest.raises(ConfigError):
        independent_reader("tesseract")
    install(tmp_path, monkeypatch)
    assert independent_reader().name == "tesseract"


class Sheets:
    """Keeps what it is given to read, and finds a word in every row of it that has ink."""

    name = "sheets"

    def __init__(self) -> None:
        self.seen: list[np.ndarray] = []

    def read(self, image: np.ndarray, *, block: bool = False) -> tuple[Word, ...]:
        assert block
        self.seen.append(image)
        rows = np.flatnonzero((image < 128).any(axis=(1, 2)))
        starts = [row for row in rows if row - 1 not in rows]
        words = [Word(f"w{i}", Box(50, row, 90, row + 4)) for i, row in enumerate(starts)]
        return tuple(reversed([*words, *(Word("more", Box(100, row, 140, row + 4)) for row in starts)]))


def drawn(*rows: int, dark: bool = False) -> np.ndarray:
    image = np.full((200, 400, 3), 20 if dark else 255, np.uint8)
    for row in rows:
        image[row : row + 10, 100:300] = 255 if dark else 20
    return image


@pytest.mark.parametrize("dark", [False, True])
def test_every_place_is_read_on_a_row_of_its_own_dark_on_light(dark: bool) -> None:
    reader, places = Sheets(), [Box(80, 40, 320, 70), Box(80, 100, 320, 130), Box(80, 150, 320, 180)]
    assert read_places(reader, drawn(50, 160, dark=dark), places) == ("w0 more", "", "w1 more")
    (sheet,) = reader.seen
    assert np.median(sheet) == 255


def test_a_place_outside_the_picture_reads_as_nothing_and_keeps_the_order() -> None:
    places = [Box(900, 900, 950, 950), Box(80, 40, 320, 70)]
    assert read_places(Sheets(), drawn(50), places) == ("", "w0 more")


def test_no_places_ask_nothing_of_the_reader() -> None:
    reader = Sheets()
    assert read_places(reader, WHITE, []) == () and not reader.seen


def test_the_repr_shows_no_word() -> None:
    assert repr(Word("Tove", Box(0, 0, 1, 1))) == "<Word 4 characters>"
