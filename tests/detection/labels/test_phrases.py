"""Labels that no list holds: how they are made tells what stands beside them."""

from __future__ import annotations

import pytest

from privacyguard_plugin.detection.labels.phrases import is_person, phrase_role
from privacyguard_plugin.detection.labels.recognizer import LabelRecognizer

from ..reading import LABELS, screen, values


@pytest.mark.parametrize(
    ("label", "role"),
    [
        ("Child's first name", "given_name"),
        ("Mother's maiden name", "family_name"),
        ("Guest 2 full name", "name"),
        ("Name on the parcel *", "name"),
        ("First name (as on passport)", "given_name"),
        ("Treasurer", "name"),
        ("Second driver", "name"),
        ("Passenger 3:", "name"),
        ("Handed over by", "name"),
        ("Unknown caller", None),
        ("No driver", None),
        ("Prescribed by", "name"),
        ("Licence on file", "driver_license"),
        ("Passport (if any)", None),
        ("Diploma no.", "identifier"),
        ("Reader card", "member"),
        ("考籍号", "identifier"),
        ("学号认证", "identifier"),
        ("停车证", "identifier"),
        ("File name", None),
        ("Dog's name", None),
        ("Network name", None),
        ("Made by", None),
        ("Powered by", None),
        ("Model number", None),
        ("SIM card", None),
        ("Gift card", None),
        ("Gate no.", None),
        ("Account", None),
        ("型号", None),
        ("版本号", None),
        ("航班号", None),
        ("优惠码", None),
        ("验证", None),
        ("Dark mode", None),
    ],
)
def test_role_of_a_label_by_its_form(label: str, role: str | None) -> None:
    found = phrase_role(label)
    assert (found and found[0][0].name) == role


@pytest.mark.parametrize("label", ["Treasurer", "Second driver", "Seen by", "Dog walker"])
@pytest.mark.parametrize("value", ["Joaquina", "Ferhat Oyelaran"])
def test_person_beside_a_word_for_a_person(label: str, value: str) -> None:
    assert values(screen((label, 60, 100), (value, 600, 100)), [LabelRecognizer()]) == [("NAME", value)]


@pytest.mark.parametrize("value", ["Pending", "Not set", "Everyone", "iPhone 15", "Windows PC", "Weekly", "Unassigned"])
def test_state_beside_a_word_for_a_person_stays(value: str) -> None:
    assert values(screen(("Treasurer", 60, 100), (value, 600, 100)), [LabelRecognizer()]) == []


@pytest.mark.parametrize(
    ("label", "value"),
    [
        ("Licence on file", "D8140693"),
        ("Donor card", "AZ9806797"),
        ("固定房间号", "571 599 084"),
        ("献血证号", "48201957"),
    ],
)
@pytest.mark.parametrize("place", [(600, 100), (60, 178)])
def test_number_beside_or_below_its_label(label: str, value: str, place: tuple[int, int]) -> None:
    assert [text for _, text in values(screen((label, 60, 100), (value, *place)), LABELS)] == [value]


@pytest.mark.parametrize(
    ("label", "value"), [("Model number", "SM-G991B"), ("Flight no.", "BA2490771"), ("型号", "RTX4090D24")]
)
def test_public_number_beside_its_label_stays(label: str, value: str) -> None:
    assert values(screen((label, 60, 100), (value, 600, 100)), LABELS) == []


def test_only_nouns_and_deeds_of_people_are_persons() -> None:
    assert is_person("Treasurer") and is_person("Found by")
    assert not is_person("First name") and not is_person("Licence on file") and not is_person("Storage")
