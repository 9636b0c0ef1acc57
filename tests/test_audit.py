from __future__ import annotations

import json
from pathlib import Path

import numpy as np
import pytest
from click.testing import CliRunner
from PIL import Image, ImageDraw

from privacyguard_plugin.audit import audit, load_pages
from privacyguard_plugin.cli import main
from privacyguard_plugin.errors import ConfigError
from privacyguard_plugin.exposure import Recovery
from privacyguard_plugin.model import Box
from privacyguard_plugin.second_reader import EngineReader, Word, read_places

VALUE = "Maria Lopez-Garcia"


class Told:
    """A second reader that sees what it was told, on pages and on enlarged places alike."""

    name = "told"

    def __init__(self, *words: Word, alone: str = "") -> None:
        self.words, self.alone = words, alone

    def read(self, image: np.ndarray, *, block: bool = False) -> tuple[Word, ...]:
        return (Word(self.alone, Box(30, 30, 200, 70)),) if block and self.alone else self.words if not block else ()


def picture(*texts: tuple[int, str]) -> Image.Image:
    image = Image.new("RGB", (720, 300), "white")
    for y, text in texts:
        ImageDraw.Draw(image).text((40, y), text, fill="black", font_size=36)
    return image


def batch_output(folder: Path, released: Image.Image, *, value: str | None = VALUE) -> Path:
    (folder / "images").mkdir(parents=True)
    released.save(folder / "images" / "000001.png")
    occurrence = {"type": "NAME", "ref": "[[NAME#1]]", "root": "NAME#1", "source": "screen", "start": None, "end": None}
    occurrence |= {"boxes": [[40, 40, 340, 44]]} | ({"value": value} if value is not None else {})
    result = {"id": "a", "session": "s", "turn": 1, "image": "images/000001.png", "occurrences": [occurrence]}
    (folder / "results.jsonl").write_text(json.dumps(result) + "\n", "utf-8")
    return folder


def test_a_value_at_its_place_is_found(tmp_path: Path) -> None:
    pages = load_pages(batch_output(tmp_path / "out", picture()))
    found = audit(pages, Told(Word("Maria", Box(42, 42, 140, 80)), Word("Lopez-Garcia", Box(150, 42, 370, 80))))
    assert next((f.recovery, f.elsewhere) for f in found.findings) == (Recovery.EXACT, False)
    assert found.exposed == 1
    assert VALUE not in repr(found) and VALUE not in repr(pages)


def test_half_a_value_is_partial_recovery(tmp_path: Path) -> None:
    pages = load_pages(batch_output(tmp_path / "out", picture()))
    assert audit(pages, Told(alone="ia Lopez")).count(Recovery.PARTIAL) == 1


def test_a_long_value_elsewhere_on_the_page_is_found(tmp_path: Path) -> None:
    pages = load_pages(batch_output(tmp_path / "out", picture()))
    found = audit(pages, Told(Word("maria", Box(40, 200, 90, 230)), Word("lopez garcia", Box(95, 200, 240, 230))))
    assert [(f.recovery, f.elsewhere) for f in found.findings] == [(Recovery.EXACT, True)]
    assert found.count(Recovery.EXACT) == 0


def test_nothing_is_found_where_nothing_is_left(tmp_path: Path) -> None:
    pages = load_pages(batch_output(tmp_path / "out", picture()))
    assert audit(pages, Told(Word("[[NAME#1]]", Box(42, 42, 200, 80)))).findings == ()


def test_originals_tell_what_else_changed(tmp_path: Path) -> None:
    picture((40, VALUE), (200, "Settings")).save(tmp_path / "before.png")
    (tmp_path / "m.jsonl").write_text('{"id": "a", "session": "s", "image": "before.png"}\n', "utf-8")
    out = batch_output(tmp_path / "out", picture((40, "[[NAME#1]]")))
    result = audit(load_pages(out, tmp_path / "m.jsonl"), EngineReader())
    assert (result.words, result.unreadable) == (1, 1)
    assert result.changed is not None and result.changed_outside is not None
    assert result.changed > result.changed_outside > 0.001
    assert result.findings == ()


def test_missing_values_are_said_to_be_missing(tmp_path: Path) -> None:
    with pytest.raises(ConfigError, match="--include-values"):
        load_pages(batch_output(tmp_path / "out", picture(), value=None))
    with pytest.raises(ConfigError, match=r"results\.jsonl"):
        load_pages(tmp_path)


def test_places_are_read_one_by_one() -> None:
    image = np.asarray(picture((40, "Maria"), (140, "415-555-0132")))
    texts = read_places(EngineReader(), image, [Box(36, 40, 180, 84), Box(36, 140, 320, 184), Box(900, 0, 950, 40)])
    assert [t.replace(" ", "") for t in texts] == ["Maria", "415-555-0132", ""]


def test_command_reports_without_values(tmp_path: Path) -> None:
    out = batch_output(tmp_path / "out", picture((40, VALUE)))
    shown = CliRunner().invoke(main, ["audit", str(out), "--reader", "engine"])
    assert shown.exit_code == 1
    assert "1 exactly" in shown.output and "a: NAME [[NAME#1]] exact" in shown.output and "Lopez" not in shown.output
    assert "apt install tesseract-ocr" in shown.output
    assert VALUE in CliRunner().invoke(main, ["audit", str(out), "--reader", "engine", "--show-values"]).output


def test_sanitize_output_is_audited_with_its_state(tmp_path: Path) -> None:
    picture((40, "Recipient: Maria Lopez-Garcia"), (140, "Phone: 415-555-0132")).save(tmp_path / "before.png")
    arguments = [
        "--image",
        str(tmp_path / "before.png"),
        "--out",
        str(tmp_path / "out"),
        "--audit",
        str(tmp_path / "state"),
    ]
    assert CliRunner().invoke(main, ["sanitize", *arguments]).exit_code == 0
    shown = CliRunner().invoke(
        main, ["audit", str(tmp_path / "out"), "--state", str(tmp_path / "state"), "--reader", "engine"]
    )
    assert shown.exit_code == 0, shown.output
    assert "0 exactly, 0 in part" in shown.output
    assert CliRunner().invoke(main, ["audit", str(tmp_path / "out")]).exit_code == 2
    picture((40, "Recipient: Maria Lopez-Garcia"), (140, "Phone: 415-555-0132")).save(
        tmp_path / "out" / "screenshot.png"
    )
    shown = CliRunner().invoke(
        main, ["audit", str(tmp_path / "out"), "--state", str(tmp_path / "state"), "--reader", "engine"]
    )
    assert shown.exit_code == 1 and "2 exactly" in shown.output
