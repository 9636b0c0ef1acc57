"""People told by what is said to them, about them and beside them."""

from __future__ import annotations

import pytest

from privacyguard_plugin.detection.names.en.told import Told, ends_initialled, is_spoken_to

from .lines import line_of, place


@pytest.mark.parametrize(
    ("text", "name"),
    [
        ('"Stop!" said Maslin to Ana', "Maslin"),
        ("why is Maslin so grumpy", "Maslin"),
        ("my name is misspelt, please change it to Maslin", "Maslin"),
        ("Maslin needs to sign it", "Maslin"),
        ("call Grumo back", "Grumo"),
    ],
)
def test_sign_of_a_person(text: str, name: str) -> None:
    line, first, end = place(text, name)
    assert max((odds for odds, _ in Told(text, line).signs(first, end, False)), default=0.0) > 0


@pytest.mark.parametrize(
    ("text", "name"), [("why is Maslin so blue", "Maslin"), ("Maslin went", "Maslin"), ("the road to Maslin", "Maslin")]
)
def test_no_sign(text: str, name: str) -> None:
    line, first, end = place(text, name)
    assert max((odds for odds, _ in Told(text, line).signs(first, end, False)), default=0.0) == 0


@pytest.mark.parametrize(
    ("text", "name", "expected"),
    [
        ("our founders: Maslin, Graves and Reed", "Graves", True),
        ("our founders: Maslin, Graves and Reed", "Maslin", True),
        ("our founders: Maslin", "Maslin", False),
        ("our fruits: Maslin, Graves and Reed", "Graves", False),
    ],
)
def test_item_of_a_list_of_people(text: str, name: str, expected: bool) -> None:
    line, first, _ = place(text, name)
    assert (Told(text, line).listed(first) is not None) is expected


@pytest.mark.parametrize(
    ("text", "expected"), [("don't go to town, Olivia!", True), ("don't go to Olivia then", False)]
)
def test_spoken_to_at_the_end_of_a_sentence(text: str, expected: bool) -> None:
    line, first, _ = place(text, "Olivia")
    assert is_spoken_to(text, line.words[first]) is expected


@pytest.mark.parametrize(("text", "expected"), [("met Jildau S Bouts", True), ("met monday S bouts", False)])
def test_family_name_behind_an_initial(text: str, expected: bool) -> None:
    line = line_of(text)
    assert ends_initialled(line.words[1], line.words[3], line) is expected
