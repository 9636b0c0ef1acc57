"""Tables on screens: cells in line with a row of labels."""

from __future__ import annotations

from privacyguard_plugin.detection.labels.grids import grids
from privacyguard_plugin.detection.labels.lexicon import LabelHit
from privacyguard_plugin.detection.labels.roles import ROLES
from privacyguard_plugin.model import Stream

from ..reading import screen

HEADS = [("Guest", 0, 0), ("Room code", 500, 0)]


def columns(stream: Stream, *labels: str) -> dict[str, list[str]]:
    """Texts of the cells by the label that heads them."""

    def label_of(start: int, end: int) -> LabelHit | None:
        known = stream.text[start:end] in labels
        return LabelHit(start, end, (ROLES["name"],), True) if known else None

    found: dict[str, list[str]] = {}
    for cells, _ in grids(stream.segments, label_of):
        for hit, extents in cells.items():
            found[stream.text[hit.start : hit.end]] = [stream.text[a:b] for a, b in extents]
    return found


def test_cells_belong_to_the_label_above_them() -> None:
    stream = screen(*HEADS, ("Mira Low", 0, 60), ("4471", 500, 60), ("Jon Ask", 0, 120), ("9920", 500, 120))
    assert columns(stream, "Guest", "Room code") == {"Guest": ["Mira Low", "Jon Ask"], "Room code": ["4471", "9920"]}


def test_table_ends_where_a_row_is_far_or_out_of_line() -> None:
    stream = screen(
        *HEADS, ("Mira Low", 0, 60), ("4471", 500, 60), ("Note", 230, 120), ("Jon Ask", 0, 180), ("9", 500, 180)
    )
    assert columns(stream, "Guest", "Room code")["Guest"] == ["Mira Low"]
    stream = screen(*HEADS, ("Mira Low", 0, 400), ("4471", 500, 400))
    assert columns(stream, "Guest", "Room code") == {}


def test_one_known_label_heads_three_short_columns_but_not_two() -> None:
    rows = [("Mira Low", 0, 60), ("4471", 500, 60), ("noon", 900, 60)]
    assert columns(screen(*HEADS, ("Due", 900, 0), *rows), "Guest") == {"Guest": ["Mira Low"]}
    assert columns(screen(*HEADS, *rows[:2]), "Guest") == {}


def test_a_row_of_labels_below_is_another_table() -> None:
    stream = screen(*HEADS, ("Guest", 0, 60), ("Room code", 500, 60), ("Mira", 0, 120), ("4471", 500, 120))
    assert columns(stream, "Guest", "Room code")["Guest"] == ["Mira"]
