"""Lines about works, games, news, the past and plants name nobody's acquaintance; the same names in somebody's own words do."""

from __future__ import annotations

import pytest

from privacyguard_plugin.detection.order import default_recognizers

from ..reading import values


def _found(text: str) -> list[str]:
    return [value for _, value in values(text, default_recognizers())]


@pytest.mark.parametrize(
    "text",
    [
        "Culture minister Edwina Marsden to open the fair on Friday",
        "Gymnast Carla Benoit takes bronze on beam",
        "Former champion Rosa Whitlock withdraws with injury",
        "Judge halts plan by Governor Hallbrook",
        "The Quiet Tide – Marcus Hollander – Audiobook, 7 hrs 12 min",
        "Where the Herons Nest by Celia Overton, 4.4 stars, 81,203 ratings",
        "Drifting (2021) Jonah Segal, Harriet Fordham · Comedy",
        "Episode 4: Nathan tells Ruby the truth about the will",
        "The story follows Elsie, a ferryman's daughter, who finds a key",
        "Harbour Lane S12 E3 · Martina returns to the village",
        "Talk to Elder Tamsin in Brightmoor to start the quest",
        "Player 2 chose Kenji. Player 1 chose Mei. Fight!",
        "Edward Jenner discovered vaccination in 1796",
        "Who was the first woman to fly solo across the ocean? Amelia Hartwell",
        "Rosemary, Sage and Basil: three herbs for a shady garden",
        "Jasmine (Jasminum officinale), 2 l pot",
        "Lake Victoria, Lake Turkana, Lake Albert",
        "Capricciosa 9.50 · Quattro Formaggi 12.00 · Diavola 11.50",
        "Mary Queen of Scots, Elizabeth I, the Armada",
    ],
)
def test_lines_about_public_matters_name_nobody(text: str) -> None:
    assert _found(text) == []


@pytest.mark.parametrize(
    ("text", "names"),
    [
        ("I watched episode 4 with Nathan, tell Ruby", ["Nathan", "Ruby"]),
        ("Text the singer, Amy Blunt, about the deposit", ["Amy Blunt"]),
        ("My boss Marcus Hollander chose player 2", ["Marcus Hollander"]),
        ("Kindle cover for Edwina, please ask Celia Overton", ["Edwina", "Celia Overton"]),
        ("Our house was built in 1904 by Jonah, ring him", ["Jonah"]),
    ],
)
def test_names_in_own_words_go(text: str, names: list[str]) -> None:
    assert _found(text) == names


@pytest.mark.parametrize(
    "text",
    [
        "Carla Benoit retains title with unanimous decision",
        "Ana Ruiz and Tomas Fielding to star in new thriller",
        "Ada, Pascal and Julia are programming languages",
        "Match the inventor: Bell, Edison, Marconi",
        "Clematis 'Nina Holt', climber, 3 m",
        "GTA V: switch between Michael and Trevor",
        "Rapunzel and Gretel run from the witch",
        "Voice: Serena, Damian, Moira",
        "Film of the week: Night Ferry, Jonas Wexler, 2 h",
        "Blood pressure 118/76, pulse 61",
        "Calibration failed (code E-309). Try again.",
        "Charger 45 W GaN, 2 ports",
        "Character sheet: Mirela, half-elf ranger, level 3",
        "Set your region: Lagos, Nairobi, Cairo, Accra",
    ],
)
def test_headlines_quizzes_and_lists_of_things_name_nobody(text: str) -> None:
    assert _found(text) == []


def test_people_that_a_list_says_something_of_stay_people() -> None:
    assert _found("Ada, Pascal and Julia are runners in the relay") == ["Ada", "Pascal", "Julia"]


@pytest.mark.parametrize(
    ("text", "names"),
    [
        ("Season 2 cast drinks: Delia Marchetti is bringing cake", ["Delia Marchetti"]),
        ("Reading group: Chapter 3, led by Sunil Rao", ["Sunil Rao"]),
        ("Who is the new manager? Petra Lindholm", ["Petra Lindholm"]),
        ("Dungeons night at Felix's, bring dice", ["Felix"]),
        ("Hamish Boyd wins raffle, hamper to collect from office", ["Hamish Boyd"]),
        ("Directed by Helen Tranter, school hall, Friday 7 pm", ["Helen Tranter"]),
        ("Minister Daniel Okoye preaching on Sunday", ["Daniel Okoye"]),
        ("Hamish Boyd scores winner in Sunday league final", ["Hamish Boyd"]),
    ],
)
def test_people_of_local_occasions_go(text: str, names: list[str]) -> None:
    assert _found(text) == names
