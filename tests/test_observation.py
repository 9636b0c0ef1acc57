"""What is about to be sent is read as a whole or refused; refusals name kinds and sizes only."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from privacyguard_plugin.config import PrivacyGuardConfig
from privacyguard_plugin.errors import ObservationUnreadable, UnsupportedContent
from privacyguard_plugin.model import SourceKind
from privacyguard_plugin.observation import Observation, observe, stream_of
from privacyguard_plugin.ocr.scripted import ScriptedOcr, plain_line
from privacyguard_plugin.timing import Stopwatch

SCREEN = np.full((120, 400, 3), 255, np.uint8)
DRAWN = np.where(np.arange(400)[None, :, None] == 200, 0, SCREEN).astype(np.uint8)
TREE = '<hierarchy><node text="Tove Harlan" bounds="[0,0][400,120]"/></hierarchy>'


def seen(
    instruction: Any = None, screenshot: Any = None, ui_tree: Any = None, said: str = "", **settings: Any
) -> Observation:
    engine = ScriptedOcr([plain_line(said, 10, 10)] if said else [])
    return observe(instruction, screenshot, ui_tree, engine, PrivacyGuardConfig(**settings), Stopwatch())


def test_every_given_part_becomes_a_stream_and_no_other() -> None:
    full = seen("call Tove", SCREEN, TREE, "Tove Harlan")
    assert [s.source for s in full.streams] == [SourceKind.INSTRUCTION, SourceKind.SCREEN, SourceKind.UI_TREE]
    alone = seen("call Tove")
    assert [s.source for s in alone.streams] == [SourceKind.INSTRUCTION]
    assert stream_of(alone, SourceKind.SCREEN) is None and alone.screen is None and alone.fusion is None
    assert stream_of(full, SourceKind.UI_TREE) is full.streams[2] and full.fusion is not None


def test_what_can_be_pointed_at_is_the_picture_and_the_elements_of_the_tree() -> None:
    both, picture, tree = seen(None, SCREEN, TREE, "x").screen, seen(None, SCREEN).screen, seen(None, None, TREE).screen
    assert both is not None and (both.width, both.height, both.elements) == (400, 120, 2)
    assert picture is not None and (picture.width, picture.elements) == (400, None)
    assert tree is not None and (tree.width, tree.height, tree.elements) == (None, None, 2)


@pytest.mark.parametrize("name", ["instruction", "ui_tree"])
@pytest.mark.parametrize("wrong", [b"Tove Harlan", 5, ["Tove Harlan"], {"text": "Tove Harlan"}])
def test_a_part_that_is_no_text_is_refused_by_its_type(name: str, wrong: object) -> None:
    with pytest.raises(UnsupportedContent, match=f"{name} must be text, not {type(wrong).__name__}") as error:
        seen(**{name: wrong})
    assert "Tove" not in str(error.value)


def test_nothing_at_all_and_too_much_are_refused() -> None:
    with pytest.raises(UnsupportedContent, match="nothing to sanitise"):
        seen()
    assert seen("x" * 1000, max_characters=1000).instruction == "x" * 1000
    with pytest.raises(UnsupportedContent, match="1001 characters"):
        seen("x" * 1001, max_characters=1000)


def test_a_screen_on_which_nothing_could_be_read_is_refused_unless_it_is_one_flat_colour() -> None:
    with pytest.raises(ObservationUnreadable):
        seen(None, DRAWN, on_empty_ocr="block")
    assert seen(None, SCREEN, on_empty_ocr="block").lines == ()
    assert seen(None, DRAWN, on_empty_ocr="allow").lines == ()


def test_lines_of_blanks_count_as_nothing_read() -> None:
    with pytest.raises(ObservationUnreadable):
        seen(None, DRAWN, said="   ", on_empty_ocr="block")


def test_a_broken_tree_and_a_failing_reader_are_refused() -> None:
    with pytest.raises(ObservationUnreadable):
        seen("look", None, TREE[:-5])
    with pytest.raises(ObservationUnreadable):
        observe("look", SCREEN, None, ScriptedOcr(None), PrivacyGuardConfig(), Stopwatch())


def test_the_decoded_picture_is_announced_before_it_is_read() -> None:
    told: list[Any] = []

    class Reader(ScriptedOcr):
        def read(self, image: np.ndarray) -> Any:
            assert told and told[0] is image
            return super().read(image)

    observe(None, SCREEN, None, Reader([plain_line("x", 0, 0)]), PrivacyGuardConfig(), Stopwatch(), told.append)
    assert len(told) == 1


def test_the_repr_names_sources_only() -> None:
    assert "Tove" not in repr(seen("call Tove", None, TREE)) and "ui_tree" in repr(seen(None, None, TREE))
