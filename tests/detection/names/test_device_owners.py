"""Whose device and whose avatar it is."""

from __future__ import annotations

import pytest

from privacyguard_plugin.detection.names.device_owners import names_of_avatars, names_of_devices


@pytest.mark.parametrize(
    ("text", "name"),
    [
        ("Berenike's iPhone", "Berenike"),
        ("AirDrop from Oluchi’s MacBook Pro", "Oluchi"),
        ("Connected to Tavi Lindqvist's hotspot", "Tavi Lindqvist"),
        ("小满的iPad", "小满"),
    ],
)
def test_owner_of_a_device(text: str, name: str) -> None:
    assert [text[a:b] for a, b in names_of_devices(text)] == [name]


@pytest.mark.parametrize(
    "text",
    [
        "Mum's iPhone",
        "Apple's iPhone 15",
        "today's phone calls",
        "我的iPhone",
        "公司的电脑",
        "新买的手机",
        "it's Galaxy night",
        "Teacher's tablet",
    ],
)
def test_device_of_nobody_in_particular(text: str) -> None:
    assert not list(names_of_devices(text))


@pytest.mark.parametrize("text", ["BK\nBerenike Kowalczuk\nApple Account", "TV Taylor Vale"])
def test_full_name_beside_its_initials(text: str) -> None:
    assert [text[a:b].split()[0][0] for a, b in names_of_avatars(text)] == [text[0]]


@pytest.mark.parametrize(
    "text",
    ["SN\nSerial Number", "FAQ\nFrequently Asked", "BK\nTom Reed", "OK\nOpen Keyboard", "TV\nTom Vale and friends"],
)
def test_other_words_below_two_capitals(text: str) -> None:
    assert not list(names_of_avatars(text))
