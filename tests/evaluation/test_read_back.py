from __future__ import annotations

import numpy as np
import pytest
from click.testing import CliRunner

from evaluation.screens.cramped import main, pages
from evaluation.screens.read_back import read_back
from privacyguard_plugin.model import Box
from privacyguard_plugin.second_reader import Word

PLACE = [Box(200, 100, 300, 140)]


def words(*texts: str, top: float = 100) -> list[Word]:
    return [Word(text, Box(120 * i, top + 3 * i, 120 * i + 110, top + 36)) for i, text in enumerate(texts)]


@pytest.mark.parametrize(
    ("texts", "found"),
    [
        (("Ask [[NAME#3]] about",), "exact"),
        (("Ask", "[[NAME", "#3]]", "about"), "exact"),
        (("Ask", "[NAME#3]]"), ""),
        (("Ask", "[[NAME#8]]"), ""),
    ],
)
def test_a_reference_counts_as_read_when_all_of_it_is(texts: tuple[str, ...], found: str) -> None:
    assert read_back("[[NAME#3]]", PLACE, words(*texts))[0] == found


def test_a_reference_without_its_description_is_told_from_a_complete_one() -> None:
    assert read_back("[[NUM#4.LEN=6]]", PLACE, words("is [[NUM#4.LEN=6]]"))[0] == "exact"
    assert read_back("[[NUM#4.LEN=6]]", PLACE, words("is [[NUM#4]]"))[0] == "root"


def test_what_stands_on_other_rows_does_not_count() -> None:
    assert read_back("[[NAME#3]]", PLACE, words("[[NAME#3]]", top=300))[0] == ""


def test_a_second_look_at_the_place_counts() -> None:
    assert read_back("[[NAME#3]]", PLACE, (), ["Ask [[NAME#3]]"])[0] == "exact"


def test_cramped_pages_are_reproducible_and_splits_differ() -> None:
    (image, spots), (again, _), (other, _) = (next(pages(split, 1)) for split in ("tune", "tune", "report"))
    assert np.array_equal(image, again) and not np.array_equal(image, other) and len(spots) > 20


def test_most_references_in_cramped_boxes_are_read_back() -> None:
    done = CliRunner().invoke(main, ["--split", "tune", "--pages", "1", "--reader", "engine"])
    assert done.exit_code == 0, done.output
    assert float(done.output.split("PpOcr")[-1].split()[0]) > 0.4, "most are narrower than any reader of lines can read"


def test_missing_second_reader_is_told_in_one_line(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PATH", "/nowhere")
    result = CliRunner().invoke(main, ["--reader", "tesseract", "--pages", "1"])
    assert result.exit_code == 1
    assert "Tesseract is not installed" in result.output and "--reader engine" in result.output
