"""Reused work must read what fresh work reads."""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np
import pytest

from privacyguard_plugin.errors import ObservationUnreadable
from privacyguard_plugin.ocr.incremental import IncrementalOcr
from privacyguard_plugin.ocr.ppocr import PpOcr
from privacyguard_plugin.ocr.scripted import ScriptedOcr, plain_line

from .drawing import Screen

MESSAGES = (
    "Your parcel left Hamburg today",
    "快递放在3号楼门口了",
    "Call me on 415 555 0132",
    "收件人电话13805712468",
    "See you at Oakwood Avenue 18",
    "好的，下午三点见",
    "The code is 583920",
    "地址在文三路90号东部软件园",
)


class Counting:
    """The real engine, counting what it is asked for."""

    def __init__(self, engine: PpOcr) -> None:
        self._engine = engine
        self.crops = 0
        self.rows = 0
        self.identity = engine.identity
        self.lines = engine.lines
        self.read = engine.read

    def find(self, image, areas=None):
        height, width = image.shape[:2]
        self.rows += height if areas is None else sum(area.width * area.height for area in areas) / width
        return self._engine.find(image, areas)

    def recognise(self, crops, slivers=()):
        self.crops += len(crops)
        return self._engine.recognise(crops, slivers)


@pytest.fixture(scope="module")
def ppocr() -> PpOcr:
    return PpOcr()


def chat(clock: str = "9:41", *, scroll: int = 0, messages: int = 6, draft: str = "Message") -> Screen:
    screen = Screen(720, 1280)
    for i, message in enumerate(MESSAGES[:messages]):
        y = 160 + 140 * i - scroll
        if y > 90:
            screen.box(40, y - 20, 680, y + 70, (255, 255, 255)).text(60, y, message, 34)
    screen.box(0, 0, 720, 100, (235, 235, 235)).text(30, 10, clock, 26).text(60, 50, "Maria Lopez", 34)
    return screen.box(0, 1180, 720, 1280, (235, 235, 235)).text(60, 1200, draft, 32)


def dialog() -> Screen:
    return (
        chat()
        .box(80, 500, 640, 760, (255, 255, 255))
        .text(120, 540, "Delete this chat?", 36)
        .text(470, 680, "Delete", 32)
    )


def transitions() -> Iterator[tuple[str, Screen]]:
    yield "cold", chat()
    yield "static", chat()
    yield "clock tick", chat("9:42")
    yield "new message", chat("9:42", messages=7)
    yield "one digit changed in place", chat("9:43", messages=7)
    yield "typing", chat("9:43", messages=7, draft="On my way to 18")
    yield "typed on", chat("9:43", messages=7, draft="On my way to 182")
    yield "scrolled", chat("9:43", messages=8, scroll=137)
    yield "dialog", dialog()
    yield "dialog closed", chat()
    yield (
        "toast",
        chat().box(160, 1080, 560, 1150, (50, 50, 50)).text(190, 1094, "Copied 13805712468", 32, (240, 240, 240)),
    )
    yield "another page", Screen(720, 1280).text(60, 200, "Settings", 48).text(60, 400, "Account 20391887", 36)


def readings(lines) -> list[tuple[str, tuple[int, ...]]]:
    return sorted((line.text, line.box.xywh) for line in lines)


def test_reused_work_reads_what_fresh_work_reads(ppocr):
    session = IncrementalOcr(ppocr)
    for name, screen in transitions():
        fresh, reused = readings(ppocr.read(screen.pixels)), readings(session.read(screen.pixels))
        # Seen by itself, what sticks out from under a dialog may be taken for a letter.
        assert [r for r in reused if r in fresh or len(r[0]) > 1] == fresh, name
        assert len(fresh) >= 2


def test_one_digit_changed_in_place_is_read_again(ppocr):
    session = IncrementalOcr(ppocr)
    for digits in ("13805712468", "13805712469", "13805712468"):
        lines = session.read(Screen(720, 400).text(60, 150, f"电话{digits}", 36).pixels)
        assert [line.text for line in lines] == [f"电话{digits}"]


def veil(screen: Screen, strength: float) -> np.ndarray:
    """As systems draw it: each colour mixed with black, rounded."""
    return np.rint(screen.pixels * (1 - strength)).astype(np.uint8)


@pytest.mark.parametrize("strength", [0.32, 0.6])
def test_text_behind_the_veil_of_a_dialog_is_not_read_again(ppocr, strength):
    engine = Counting(ppocr)
    session = IncrementalOcr(engine)
    session.read(chat().pixels)
    rows, crops = engine.rows, engine.crops
    image = veil(chat(), strength)
    image[560:700, 100:620] = Screen(520, 140, (255, 255, 255)).text(30, 40, "Delete this chat?", 36).pixels
    read = {line.text for line in session.read(image)}
    assert {"Delete this chat?", "Maria Lopez", "快递放在3号楼门口了", "Message"} <= read
    assert engine.rows - rows < 0.25 * 1280
    assert engine.crops - crops <= 4  # the dialog's and what its box cut off


def test_digit_changed_behind_a_veil_is_read_again(ppocr):
    session = IncrementalOcr(ppocr)
    session.read(Screen(720, 400).text(60, 150, "电话13805712468", 36).text(60, 300, "Maria Lopez", 36).pixels)
    changed = Screen(720, 400).text(60, 150, "电话13805712469", 36).text(60, 300, "Maria Lopez", 36)
    assert sorted(line.text for line in session.read(veil(changed, 0.5))) == ["Maria Lopez", "电话13805712469"]


def test_text_that_a_curtain_hides_is_not_carried(ppocr):
    session = IncrementalOcr(ppocr)
    session.read(chat().pixels)
    assert session.read(veil(chat(), 0.999)) == ()


def test_index_that_stays_beside_a_moving_list_does_not_make_it_new(ppocr):
    names = (
        "Anna Berg",
        "Bela Toth",
        "Carl Weiss",
        "陈晓明",
        "Dora Lind",
        "Emil Roth",
        "Finn Olsen",
        "高志远",
        "Hana Sato",
    )

    def listed(scroll: int) -> np.ndarray:
        screen = Screen(720, 1280)
        for i, name in enumerate(names):
            screen.text(60, 120 + 140 * i - scroll, name, 40)
        for i in range(26):
            screen.text(690, 110 + 40 * i, chr(65 + i), 22)
        return screen.pixels

    engine = Counting(ppocr)
    session = IncrementalOcr(engine)
    session.read(listed(0))
    rows = engine.rows
    assert set(names[1:]) <= {line.text for line in session.read(listed(137))}
    assert engine.rows - rows < 0.5 * 1280


def test_unchanged_screen_costs_no_detection_and_no_recognition(ppocr):
    engine = Counting(ppocr)
    session = IncrementalOcr(engine)
    first = session.read(chat().pixels)
    rows, crops = engine.rows, engine.crops
    assert session.read(chat().pixels) == first
    assert (engine.rows, engine.crops) == (rows, crops)


def test_clock_tick_searches_a_band_and_reads_one_line(ppocr):
    engine = Counting(ppocr)
    session = IncrementalOcr(engine)
    session.read(chat("9:41").pixels)
    rows, crops = engine.rows, engine.crops
    session.read(chat("9:42").pixels)
    assert engine.rows - rows < 0.05 * 1280
    assert engine.crops - crops == 1


def test_scrolled_text_is_not_read_again(ppocr):
    engine = Counting(ppocr)
    session = IncrementalOcr(engine)
    session.read(chat(messages=7).pixels)
    crops = engine.crops
    session.read(chat(messages=7, scroll=137).pixels)
    assert engine.crops == crops


def test_readings_expire(ppocr):
    engine = Counting(ppocr)
    session = IncrementalOcr(engine, expire_after=3)
    image = chat().pixels
    session.read(image)
    rows, crops = engine.rows, engine.crops
    session.read(image)
    session.read(image)
    assert (engine.rows, engine.crops) == (rows, crops)
    session.read(image)
    assert (engine.rows, engine.crops) == (2 * rows, 2 * crops)


def test_close_forgets_screen_and_readings(ppocr):
    engine = Counting(ppocr)
    session = IncrementalOcr(engine)
    session.read(chat().pixels)
    crops = engine.crops
    session.close()
    session.read(chat().pixels)
    assert engine.crops == 2 * crops


def test_caller_may_reuse_its_pixel_buffer(ppocr):
    session = IncrementalOcr(ppocr)
    buffer = Screen(400, 200).text(30, 60, "code 4827").pixels.copy()
    session.read(buffer)
    buffer[:] = Screen(400, 200).text(30, 60, "code 4821").pixels
    assert [line.text for line in session.read(buffer)] == ["code 4821"]


def test_size_change_is_a_new_screen(ppocr):
    session = IncrementalOcr(ppocr)
    session.read(Screen(400, 200).text(30, 60, "code 4827").pixels)
    assert [line.text for line in session.read(Screen(600, 200).text(30, 60, "code 4827").pixels)] == ["code 4827"]


def test_going_back_costs_nothing(ppocr):
    engine = Counting(ppocr)
    session = IncrementalOcr(engine)
    first = session.read(chat().pixels)
    session.read(Screen(720, 1280).text(60, 200, "Settings", 48).pixels)
    session.read(chat("9:42").pixels)
    rows, crops = engine.rows, engine.crops
    assert session.read(chat().pixels) == first
    assert (engine.rows, engine.crops) == (rows, crops)


def test_engine_without_stages_is_used_as_it_is():
    line = plain_line("a", 0, 0)
    assert IncrementalOcr(ScriptedOcr([line])).read(np.zeros((4, 4, 3), np.uint8)) == (line,)


def test_unreadable_image_is_not_hidden_by_an_earlier_one(ppocr):
    session = IncrementalOcr(ppocr)
    session.read(chat().pixels)
    with pytest.raises(ObservationUnreadable):
        session.read(chat().pixels[:, :, :2])
