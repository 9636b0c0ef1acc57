"""Homes that only the words around them tell: numbers with a name no list has, roads, quarters and doors."""

from __future__ import annotations

import pytest

from evaluation.screens.markup import parse_markup
from privacyguard_plugin.detection.addresses.en.recognizer import AddressEnRecognizer
from privacyguard_plugin.detection.recognizer import Evidence, Scan
from privacyguard_plugin.sources.instruction import read_instruction

RECOGNIZER = AddressEnRecognizer()


def extents(text: str) -> list[tuple[int, int]]:
    return sorted({(c.start, c.end) for c in RECOGNIZER.propose(Scan(read_instruction(text), Evidence()))})


@pytest.mark.parametrize(
    "line",
    [
        "we used to live at {ADDR:9 Saddler's Yard} above the bike shop",
        "She grew up at {ADDR:31 Tarn Howe} with six brothers",
        "He lived at {ADDR:22 Fuller's Slade} until the divorce",
        "Post it to Amara, {ADDR:12 Beacon Brow}",
        "card for Amara, {ADDR:5 Cobbler's Nab}, not the old address",
        "He's moved into {ADDR:2/1, 44 Dalmeny Gardens}",
        "Ambulance to {ADDR:7 Pinfold}, woman fallen, conscious",
        "move all my stuff from {ADDR:88 Tollgate} to mums",
        "i live at {ADDR:17 hollybush} with my nan",
        "seen a brown dog loose on {ADDR:Whinfell Rise}, is it yours?",
        "found one glove near {ADDR:Farrier Close}",
        "late of {ADDR:Rose Cottage, Nether Wallop}",
        "My gran's flat in {ADDR:Dennistoun} has mice",
        "there's a spare room at Cheryl's in {ADDR:Handsworth}",
        "I got the chairs from a couple in {ADDR:Stoneybatter}, both lovely",
        "she lives two doors down from us on {ADDR:Mafeking}",
        "flat above the bakery on {ADDR:Castlegate}, second bell",
        "my neighbour at {ADDR:52} has a key",
        "ring the top bell at {ADDR:113}",
        "Tenancy for {ADDR:Apartment 9, Ironworks}, six months",
        "{ADDR:B-204, Shanti Kunj}, tell the guard",
        "House no {ADDR:114, Sector 21-B}, ring twice",
        "we stayed in {ADDR:Haus Bergblick, Talweg 9}, lovely people",
    ],
)
def test_home_is_told_by_the_words_around_it(line: str) -> None:
    marked = parse_markup(line)
    assert extents(marked.text) == [(s.start, s.end) for s in marked.spans]


@pytest.mark.parametrize(
    "text",
    [
        "Order for table 4, 2 Flat Whites and a scone",
        "Send the team 3 Big Macs",
        "Police have seen more thefts on Oxford Street this year",
        "A woman in Leeds has been fined for feeding pigeons",
        "people at 30 have more debt than people at 20",
        "families with 2 kids pay less",
        "Rome, 5 Star hotels from £99",
        "A1, Premium Apartments available from June",
        "the room in Cluedo is the Library",
        "Formerly of Fleetwood Mac, she sings solo now",
        "Gold ring found in Pompeii",
        "viewed 12 Angry Men again last night",
    ],
)
def test_places_of_nobody_stay(text: str) -> None:
    assert extents(text) == []
