"""Roads without a house number are somebody's where somebody lives, waits or lost something there."""

from __future__ import annotations

import time

import pytest

from privacyguard_plugin.detection.addresses.en.roads import roads_lived_in

from ...reading import scan_of


@pytest.mark.parametrize(
    ("text", "road"),
    [
        ("we rent a place off Gallows Hill", "Gallows Hill"),
        ("my nan is on Rosebery Bank now", "Rosebery Bank"),
        ("he lives down copper hill past the garage", "copper hill"),
        ("the skip outside Terry's on Fenwick Rise is full", "Fenwick Rise"),
        ("police are outside the flats on skelton grove", "skelton grove"),
        ("our flat's in Cooper Wharf, top floor", "Cooper Wharf"),
        ("the cat went missing from Silver Gardens", "Silver Gardens"),
        ("she grew up on tinker row", ""),  # in lower case a row is of seats, too
        ("we live on Quillonby in a top floor flat", "Quillonby"),
    ],
)
def test_where_somebody_lives(text: str, road: str) -> None:
    assert [text[a:b] for a, b in roads_lived_in(scan_of(text))] == ([road] if road else [])


@pytest.mark.parametrize(
    "text",
    [
        "we sat in the front row",
        "he lives in his own way",
        "parked on double yellow lane",
        "Wall Street opened lower",
        "they live in a lovely street",
        "she lives near Copper Hill School",
        "stay on the main road",
        "a friend lives down the street at number 5",
        "the flat is in a dead end street",
    ],
)
def test_other_rows_and_hills_say_nothing(text: str) -> None:
    assert list(roads_lived_in(scan_of(text))) == []


@pytest.mark.parametrize("unit", ["lane hill row ", "he lives on lane ", "Lane ", "my house is "])
def test_cost_is_linear(unit: str) -> None:
    def seconds(size: int) -> float:
        scan = scan_of((unit * size)[:size])
        start = time.process_time()
        list(roads_lived_in(scan))
        return time.process_time() - start

    seconds(1_000)
    assert seconds(20_000) < 30 * max(seconds(2_000), 0.004)
