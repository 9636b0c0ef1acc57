"""Pixels and hierarchy come from one tree: what one shows, the other has."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import datetime

import numpy as np
import pytest
from lxml import etree

from runners.phone import fonts, icons
from runners.phone.handset import Handset
from runners.phone.view import Rect

NOW = datetime(2026, 3, 12, 10, 24)
PACKAGES = ("com.privacyguard.messenger", "com.privacyguard.contacts", "com.privacyguard.notes", "com.android.settings")


def screens(lang: str) -> Iterator[Handset]:
    handset = Handset(lang, NOW)
    yield handset
    for package in PACKAGES:
        handset.launch(package)
        yield handset
        handset.tap(500, 620)
        yield handset
        handset.home()
    handset.launch(PACKAGES[0])
    handset.tap(500, 2270)
    yield handset


@pytest.mark.parametrize("lang", ["en", "zh"])
def test_every_text_in_the_tree_has_ink_where_it_says(lang: str) -> None:
    for handset in screens(lang):
        pixels = np.asarray(handset.image()).astype(int)
        for node in handset.nodes():
            if node.text and node.bounds.height >= 40:
                b = node.bounds
                area = pixels[b.top : b.bottom, b.left : b.right]
                assert np.ptp(area, axis=(0, 1)).max() > 60, f"{node.view.rid or node.view.kind} at {b}"


@pytest.mark.parametrize("lang", ["en", "zh"])
def test_bounds_lie_on_the_screen_and_inside_their_parents(lang: str) -> None:
    whole = Rect(0, 0, 1080, 2400)
    for handset in screens(lang):
        nodes = handset.nodes()
        for node in nodes:
            around = whole if node.parent is None else nodes[node.parent].bounds
            assert node.bounds == node.bounds.clip(around)
            assert not node.bounds.empty


@pytest.mark.parametrize("lang", ["en", "zh"])
def test_texts_do_not_overlap(lang: str) -> None:
    for handset in screens(lang):
        shown = [node.bounds for node in handset.nodes() if node.text and node.view.kind == "TextView"]
        for index, one in enumerate(shown):
            assert all(one.clip(other).empty for other in shown[index + 1 :])


def test_xml_keeps_newlines_and_every_script() -> None:
    handset = Handset("en", NOW)
    text = "a\nb\t<&\"'> 二 🎉"
    handset.state.deliver("Ada Winterbourne", text)
    handset.launch(PACKAGES[0])
    handset.tap(500, 400)
    root = etree.fromstring(handset.hierarchy().encode())
    assert text in [node.get("text") for node in root.iter("node")]


def test_the_same_state_gives_the_same_pixels() -> None:
    one, two = Handset("zh", NOW), Handset("zh", NOW)
    for handset in (one, two):
        handset.launch(PACKAGES[0])
        handset.tap(500, 400)
    assert one.image().tobytes() == two.image().tobytes()


def test_wrapping_loses_nothing_and_fits() -> None:
    text = "Please call me at the office（周三之后），not at home: supercalifragilisticexpialidocious-and-more! 好的。"
    for room in (200, 333, 660):
        lines = fonts.wrap(text, room, 48)
        assert "".join(lines).replace(" ", "") == text.replace(" ", "")
        assert all(fonts.width(line, 48) <= room for line in lines)
        assert not any(line.startswith(("，", "。", "）")) for line in lines)


def test_cut_text_ends_with_an_ellipsis_and_fits() -> None:
    cut = fonts.cut("A rather long preview of a message", 300, 42)
    assert cut.endswith("…")
    assert fonts.width(cut, 42) <= 300


def test_avatars_differ_between_people_and_stay_the_same() -> None:
    assert icons.avatar("a", 60).tobytes() == icons.avatar("a", 60).tobytes()
    assert len({icons.avatar(name, 60).tobytes() for name in "abcdefgh"}) > 6


@pytest.mark.slow
def test_a_reader_of_the_pixels_finds_what_the_tree_says() -> None:
    from privacyguard_plugin.config import OcrConfig
    from privacyguard_plugin.ocr.ppocr import PpOcr

    engine = PpOcr(OcrConfig())
    handset = Handset("zh", NOW)
    handset.launch(PACKAGES[0])
    handset.tap(500, 400)
    read = "".join(line.text for line in engine.read(np.asarray(handset.image())))
    wanted = [node.text for node in handset.nodes() if node.view.rid == "bubble" and node.bounds.height > 110]
    found = [text for text in wanted if text.rstrip("。？🎉")[:8] in read]
    assert len(found) >= len(wanted) - 1
