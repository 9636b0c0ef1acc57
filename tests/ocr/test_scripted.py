import numpy as np
import pytest

from privacyguard_plugin.errors import ObservationUnreadable
from privacyguard_plugin.ocr.scripted import ScriptedOcr, frame_key, plain_line

BLACK = np.zeros((4, 6, 3), np.uint8)
WHITE = BLACK + 255


def test_same_lines_for_every_image():
    line = plain_line("Ann", 10, 20)
    engine = ScriptedOcr([line])
    assert engine.read(BLACK) == engine.read(WHITE) == (line,)


def test_frames_have_lines_of_their_own():
    first, second = plain_line("first", 0, 0), plain_line("second", 0, 0)
    engine = ScriptedOcr([second], frames={frame_key(BLACK): [first]})
    assert engine.read(BLACK) == (first,)
    assert engine.read(WHITE) == (second,)


def test_frame_key_tells_shapes_with_equal_bytes_apart():
    assert frame_key(BLACK) != frame_key(BLACK.reshape(6, 4, 3))


def test_unscripted_frame_is_unreadable():
    with pytest.raises(ObservationUnreadable):
        ScriptedOcr(None, frames={frame_key(BLACK): []}).read(WHITE)


def test_plain_line_has_an_edge_on_both_sides_of_each_character():
    line = plain_line("a张", 10, 20, 40)
    assert line.edges == (0, 22, 62)
    assert line.box.xywh == (10, 20, 62, 52)
