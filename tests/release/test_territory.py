"""Where a reference may stand: on free background, clear of neighbours, borders and highlights."""

from __future__ import annotations

from dataclasses import replace

import numpy as np
from PIL import ImageDraw

from privacyguard_plugin.release.erase import Cleared, clear
from privacyguard_plugin.release.pixels import rewrite_pixels
from privacyguard_plugin.release.territory import Territory

from .drawing import Page, columns, edit, part
from .grounds import difference


def test_short_value_uses_free_ground_beside_it() -> None:
    page = Page()
    line = page.write(40, 100, "Li")
    released = rewrite_pixels(page.image, [edit("[[NAME#1]]", part(line, "Li"))])
    columns_drawn = np.flatnonzero((difference(released, page.blank) > 60).any(axis=0))
    assert columns_drawn[-1] - columns_drawn[0] > 140


def test_underlined_field_takes_a_legible_reference() -> None:
    page = Page()
    ImageDraw.Draw(page.ground).rectangle((30, 116, 690, 119), fill=(245, 124, 0))
    line = page.write(40, 100, "Li")
    released = rewrite_pixels(page.image, [edit("[[NAME#1]]", part(line, "Li"))])
    drawn = np.flatnonzero((difference(released, page.blank)[:114] > 60).any(axis=0))
    assert drawn[-1] - drawn[0] > 140
    assert np.array_equal(released[117:119], page.blank[117:119])


def test_short_value_between_words_stays_between_them() -> None:
    page = Page()
    line = page.write(40, 100, "Call Ann Lee tomorrow")
    before = page.image
    released = rewrite_pixels(before, [edit("[[NAME#1]]", part(line, "Ann Lee"))])
    a, b = columns(line, "Ann Lee")
    assert np.array_equal(released[:, : a - 12], before[:, : a - 12])
    assert np.array_equal(released[:, b + 12 :], before[:, b + 12 :])
    assert (difference(released, page.blank)[:, a:b] > 60).sum() > 200


def test_reference_between_words_keeps_clear_of_them() -> None:
    page = Page()
    line = page.write(40, 100, "call Annika now")
    released = rewrite_pixels(page.image, [edit("[[NAME#1]]", part(line, "Annika"))])
    erased = rewrite_pixels(page.image, [edit("", part(line, "Annika"))])
    drawn = np.flatnonzero((difference(released, erased) > 0).any(axis=0))
    words = np.flatnonzero((difference(erased, page.blank) > 0).any(axis=0))
    assert min(np.abs(words - drawn[0]).min(), np.abs(words - drawn[-1]).min()) >= 4


def test_reference_that_would_be_lost_between_words_stands_over_the_gap() -> None:
    page = Page()
    line = page.write(40, 100, "call Al now")
    erased = rewrite_pixels(page.image, [edit("", part(line, "Al"))])
    drawn = difference(rewrite_pixels(page.image, [edit("[[NAME#1]]", part(line, "Al"))]), erased) > 0
    rows, across = np.flatnonzero(drawn.any(axis=1)), np.flatnonzero(drawn.any(axis=0))
    letters = np.flatnonzero((difference(erased, page.blank) > 60).any(axis=1))
    assert rows[-1] < letters[0], "above the letters of its neighbours"
    first, last = columns(line, "Al")
    assert abs((across[0] + across[-1]) / 2 - (first + last) / 2) < 6, "in the middle of the gap"


def test_no_reference_over_a_gap_below_other_letters() -> None:
    page = Page()
    page.write(40, 50, "nothing has room below this row of letters")
    line = page.write(40, 100, "call Al now")
    erased = rewrite_pixels(page.image, [edit("", part(line, "Al"))])
    drawn = difference(rewrite_pixels(page.image, [edit("[[NAME#1]]", part(line, "Al"))]), erased) > 0
    assert np.flatnonzero(drawn.any(axis=1))[0] > 100 - 0.8 * 44, "in its own row"


def test_tight_rows_do_not_make_references_small() -> None:
    page = Page(700, 240)
    first, second = page.write(40, 100, "Ask Saoirse Murphy"), page.write(40, 152, "at (840) 555-0192")
    edits = [edit("[[NAME#1]]", part(first, "Saoirse Murphy")), edit("[[PHONE#2]]", part(second, "(840) 555-0192"))]
    drawn = difference(rewrite_pixels(page.image, edits), rewrite_pixels(page.image, [edits[1]])) > 60
    rows = np.flatnonzero(drawn[:110, columns(first, "Saoirse Murphy")[0] :].any(axis=1))
    assert rows[-1] - rows[0] >= 0.7 * 44, "brackets are as high as the text's own capitals and more"


def test_reference_in_an_entry_field_takes_the_free_ground_over_its_rule() -> None:
    page = Page()
    ImageDraw.Draw(page.ground).rectangle((40, 117, 690, 119), fill=(230, 120, 20))
    line = page.write(40, 100, "Li")
    released = rewrite_pixels(page.image, [edit("[[NAME#1]]", part(line, "Li"))])
    drawn = np.flatnonzero((difference(released, page.blank)[:114] > 60).any(axis=0))
    assert drawn[0] >= 30 and drawn[-1] - drawn[0] >= 4 * 30
    rows = np.flatnonzero((difference(released, page.blank) > 60).any(axis=1))
    assert rows[-1] - rows[0] <= 1.1 * 44, "the rule does not count as letters"


def test_reference_does_not_leave_its_bubble() -> None:
    page = Page()
    ImageDraw.Draw(page.ground).rounded_rectangle((20, 30, 150, 130), 30, fill=(149, 236, 105))
    line = page.write(50, 100, "Li")
    released = rewrite_pixels(page.image, [edit("[[NAME#1]]", part(line, "Li"))])
    assert np.array_equal(released[:, 150:], page.blank[:, 150:])


def test_reference_does_not_leave_the_highlight_of_its_value() -> None:
    page = Page(colour=(24, 26, 31))
    line = page.write(60, 100, "from Lee today", colour=(232, 234, 237))
    a, b = columns(line, "Lee")
    ImageDraw.Draw(page.ground).rectangle((a - 2, 55, b + 2, 115), fill=(38, 79, 120))
    image = page.image
    released = rewrite_pixels(image, [edit("[[NAME#1]]", part(line, "Lee"))])
    drawn = np.flatnonzero((difference(released, page.blank)[:, a - 6 : b + 7] > 60).any(axis=0)) + a - 6
    assert len(drawn) and a - 2 <= drawn[0] and drawn[-1] <= b + 2
    assert np.array_equal(released[:, : a - 6], image[:, : a - 6])
    assert np.array_equal(released[:, b + 7 :], image[:, b + 7 :])


def test_reference_that_a_highlight_is_too_small_for_stands_over_it() -> None:
    page = Page(700, 220, colour=(24, 26, 31))
    line = page.write(40, 140, "thank you Lou for all", 40, colour=(232, 234, 237))
    a, b = columns(line, "Lou")
    ImageDraw.Draw(page.ground).rectangle((a - 2, 102, b + 2, 150), fill=(38, 79, 120))
    (left, _), (right, _) = line.quad[:2]
    tall = replace(line, quad=((left, 94), (right, 94), (right, 158), (left, 158)))
    released = rewrite_pixels(page.image, [edit("[[NAME#1]]", part(tall, "Lou"))])
    assert difference(released, page.blank)[102:150, a:b].max() == 0
    rows = np.flatnonzero((difference(released, page.image) > 60)[:102].any(axis=1))
    assert len(rows) >= 12 and rows[-1] < 100


def test_row_that_an_address_does_not_need_is_free_for_a_short_neighbour() -> None:
    page = Page(900, 240)
    first, second = page.write(40, 100, "Li 9 Elm"), page.write(40, 180, "Street, Springfield, Massachusetts")
    address = edit("[[ADDR#2.CITY-ROAD]]", part(first, "9 Elm"), part(second, second.text))
    released = rewrite_pixels(page.image, [address, edit("[[NAME#1]]", part(first, "Li"))])
    drawn = np.flatnonzero((difference(released, page.blank)[50:120] > 60).any(axis=0))
    assert drawn[-1] - drawn[0] >= 180


def test_neighbouring_references_share_the_row() -> None:
    page = Page(1000)
    line = page.write(40, 100, "Li 13812345678")
    edits = [edit("[[PHONE#2]]", part(line, "13812345678")), edit("[[NAME#1]]", part(line, "Li"))]
    released = rewrite_pixels(page.image, edits)
    drawn = (difference(released, page.blank) > 60).any(axis=0)
    ink = np.flatnonzero(drawn)
    gaps = np.diff(ink)
    assert gaps.max() >= 10, "two references, not one"
    left = ink[: int(np.argmax(gaps)) + 1]
    assert left[-1] - left[0] >= 100


def spots(page: Page, *values: tuple[str, str]) -> tuple[Territory, dict[str, Cleared]]:
    """Values of the page's lines cleared, each with the words that go in its place."""
    image = page.image.copy()
    found = {}
    for value, _ in values:
        line = next(line for line in page.lines if value in line.text)
        start = line.text.index(value)
        spot = clear(image, line, start, start + len(value), 400)
        assert spot is not None
        found[value] = spot
    return Territory(image, [(words, found[value]) for value, words in values]), found


def test_alone_on_plain_ground_everything_up_to_the_edge_is_free() -> None:
    page = Page()
    page.write(300, 100, "Tove")
    territory, found = spots(page, ("Tove", "[[NAME#1]]"))
    slot = territory.slot("[[NAME#1]]", found["Tove"])
    left, _, right, _ = found["Tove"].rectangle
    assert slot.width == right - left and not slot.crowded
    assert min(slot.free_left, slot.free_right) > 200


def test_nothing_beside_a_neighbour_that_stays_is_free() -> None:
    page = Page()
    line = page.write(40, 100, "To Tove now")
    territory, found = spots(page, ("Tove", "[[NAME#1]]"))
    slot = territory.slot("[[NAME#1]]", found["Tove"])
    box = found["Tove"].rectangle
    assert box[0] - slot.free_left > columns(line, "To")[1]
    assert box[2] + slot.free_right < columns(line, "now")[0] + 3


def test_what_was_drawn_is_no_longer_free_and_the_rest_of_its_box_is() -> None:
    page = Page()
    page.write(40, 100, "Tove Harlan Lund")
    territory, found = spots(page, ("Tove Harlan", "[[NAME#1]]"), ("Lund", "[[ADDR#2.CITY]]"))
    first, second = found["Tove Harlan"], found["Lund"]
    left, top, right, bottom = first.rectangle
    territory.settle(first, (right - 20, top, right, bottom))
    narrow = territory.slot("[[ADDR#2.CITY]]", second).free_left
    territory, found = spots(page, ("Tove Harlan", "[[NAME#1]]"), ("Lund", "[[ADDR#2.CITY]]"))
    territory.settle(found["Tove Harlan"], (left, top, left + 20, bottom))
    assert territory.slot("[[ADDR#2.CITY]]", found["Lund"]).free_left > narrow + 100
