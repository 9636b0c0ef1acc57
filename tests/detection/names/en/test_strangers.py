"""Names no list holds, told by what only people are, and the families, roles and forms beside them."""

from __future__ import annotations

import pytest

from privacyguard_plugin.detection.names.en.recognizer import NameEnRecognizer
from tests.marked import unmarked

from ...reading import values


@pytest.mark.parametrize(
    "line",
    [
        "Grumpy with {NAME:Zelimir} today. He promised and then didn't.",
        "Between us, {NAME:Wenzeslava} isn't coping since the move",
        "Look after {NAME:Thurifer} for an hour, he's teething",
        "There's a note from {NAME:Ysoria}, she wants the ladder back",
        "read this at the funeral: {NAME:Oswine} was a baker and a terrible dancer",
        "it was {NAME:Marigold} who told us about the flood",
        "{NAME:Thurifer} from the allotment dropped off marrows again",
        "Ward round: bed 4 {NAME:Okpara}, for discharge; bed 6 empty",
        "our neighbours, the {NAME:Wyckhams}, complained about the drums",
        "dinner on Sunday with the {NAME:Thurlbys}",
        "ring my understudy {NAME:Rosalind} and say the train is late",
        "Dad calls him {NAME:Pickle}, at school he's Benedict",
        "a voice called out {NAME:Osgood} and nobody moved",
        "Officer: {NAME:T. Wrenfield}",
        "My wife {NAME:Tan Meihua} needs a new passport",
        "Apologies: {NAME:Osgood}. Present: {NAME:Harbottle}, {NAME:Wrenfield}.",
        "My ex, {NAME:Thurlow}, has the kids this weekend",
        "Agenda item 4: {NAME:Osgood} to report on the roof",
        "Our dentist looked at {NAME:Ruhaan}'s tooth",
    ],
)
def test_people_nobody_has_a_list_for_are_found_by_what_is_said_of_them(line: str) -> None:
    text, spans = unmarked(line)
    found = [value for _, value in values(text, (NameEnRecognizer(),))]
    assert [name for name in found if name != "Benedict"] == [text[a:b] for a, b, _ in spans]


@pytest.mark.parametrize(
    "line",
    [
        "The Dyson isn't working since the move",
        "My sister loves Rennies, she takes two a day",
        "we stayed in Brackley, he slept in the car",
        "bed 4 Breakfast included",
        "the Dolomites are steep",
        "It was Parliament who decided",
        "Feedback for Trainline: the app crashes on login",
    ],
)
def test_the_same_is_said_of_things_and_places(line: str) -> None:
    assert values(line, (NameEnRecognizer(),)) == []


@pytest.mark.parametrize(
    "line",
    [
        "surname {NAME:wrigglesworth}, then next",
        "pay it into the account in the name of {NAME:k wrigglesworth}",
        "send {NAME:benedikta} the link pls",
        "can i swap shifts with {NAME:carwyn} on sunday",
        "is it under {NAME:khalil} or {NAME:al-masri}?",
    ],
)
def test_forms_dictated_without_capitals(line: str) -> None:
    text, spans = unmarked(line)
    assert [value for _, value in values(text, (NameEnRecognizer(),))] == [text[a:b] for a, b, _ in spans]
