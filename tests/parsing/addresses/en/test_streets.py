"""House number and road, in either order."""

from __future__ import annotations

import pytest

from privacyguard_plugin.parsing.addresses.en.streets import street

from .chains import covered


@pytest.mark.parametrize(
    "text",
    [
        "350 5th Avenue",
        "12-14 W 31st St",
        "76173 County Road 89",
        "Calle Olivar 29",
        "Lindenstraße 79",
        "Avenue of the Americas",
    ],
)
def test_street_is_read_whole(text: str) -> None:
    assert covered(street, f"{text}, Leeds") == text


@pytest.mark.parametrize("text", ["350 people", "Elm", "5 min drive", "12 12"])
def test_no_street(text: str) -> None:
    assert covered(street, text) is None
