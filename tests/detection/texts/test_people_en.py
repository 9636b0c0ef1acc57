"""Names and organisations together, through the public API, on texts in the style of real people's messages and screens.

people_en_positive.txt marks {NAME:…} and {ORG:…}, "\\n" is a line feed; people_en_negative.txt holds nothing personal. The
odd lines were tuned on, the even ones only measured.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from privacyguard_plugin import PrivacyGuard
from tests.marked import Span, unmarked

HERE = Path(__file__).parent
KINDS = ("NAME", "ORG")


def texts(name: str, part: int) -> Iterator[tuple[str, list[Span]]]:
    lines = (HERE / name).read_text(encoding="utf-8").splitlines()
    return map(unmarked, lines[part::2])


def found(guard: PrivacyGuard, text: str) -> list[Span]:
    with guard.session() as session:
        occurrences = session.before_upload(text).occurrences
    return [(o.start or 0, o.end or 0, str(o.type)) for o in occurrences if o.type in KINDS]


@pytest.mark.parametrize(("part", "least"), [(0, 0.93), (1, 0.86)], ids=["tuned", "reported"])
def test_people_and_their_organisations_are_covered(part: int, least: float) -> None:
    guard = PrivacyGuard()
    total = covered = over = size = 0
    for text, spans in texts("people_en_positive.txt", part):
        got = found(guard, text)
        gold = {i for a, b, _ in spans for i in range(a, b)}
        over += len({i for a, b, _ in got for i in range(a, b)} - gold)
        size += len(gold)
        for start, end, kind in spans:
            held = {i for a, b, k in got if k == kind for i in range(a, b)}
            total += 1
            covered += all(i in held for i in range(start, end) if text[i].isalnum())
    assert covered / total >= least
    assert over / size <= 0.02


@pytest.mark.parametrize(("part", "most"), [(0, 0.01), (1, 0.05)], ids=["tuned", "reported"])
def test_public_names_interface_and_places_stay(part: int, most: float) -> None:
    guard = PrivacyGuard()
    lines = [text for text, _ in texts("people_en_negative.txt", part)]
    assert sum(len(found(guard, text)) for text in lines) / len(lines) <= most


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("Scan: OSTBY<<INGA<LOVISE passport", ["OSTBY<<INGA<LOVISE"]),
        ("P<NORHANSEN<<KARI<ANNE<<<<<<<<", ["HANSEN<<KARI<ANNE"]),
        ("you left your jacket at Pilar's.", ["Pilar"]),
        ("Hi! Oonagh here, about the cot", ["Oonagh"]),
        ("Hi it's Dot from the allotment", ["Dot"]),
        ("Where did it go?\n— Bunny", ["Bunny"]),
        ("ask the neighbours, the Rahmans", ["Rahmans"]),
        ("Panel: L. Kowalski, F. Mensah", ["L. Kowalski", "F. Mensah"]),
        ("HI DEB ITS BARB I LOST MY KEYS", ["DEB", "BARB"]),
        ("Tanaka-san is in the lobby", ["Tanaka"]),
        ("tell Jackie Running Bear the powwow starts", ["Jackie Running Bear"]),
        ("our GP surgery, Alder Lodge, has no slots", ["Alder Lodge"]),
        ("Get me to work: Saltmarsh Boatworks", ["Saltmarsh Boatworks"]),
        ("HR at Quillon wants my passport", ["Quillon"]),
        ("The kids go to Willowmere Elementary", ["Willowmere Elementary"]),
        ("I teach at Colegio San Marcos", ["Colegio San Marcos"]),
        ("Honeydipper & Sons called", ["Honeydipper & Sons"]),
    ],
)
def test_extent_is_exact(text: str, expected: list[str]) -> None:
    assert [text[a:b] for a, b, _ in found(PrivacyGuard(), text)] == expected
