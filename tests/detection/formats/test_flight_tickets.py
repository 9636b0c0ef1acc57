"""Numbers of airline tickets keep their carrier's three digits."""

from __future__ import annotations

import pytest

from ..reading import values


@pytest.mark.parametrize(
    "text", ["TICKET 220 2401837465", "e-ticket no. 016-2401837465", "Ticket Number\n618 2401837465"]
)
def test_whole_number_is_one_value(text: str) -> None:
    assert [kind for kind, _ in values(text)] == ["NUM"]
    assert values(text)[0][1].replace("-", " ").endswith(" 2401837465")
