"""A phone that real programs are connected to."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from runners.phone import Phone
from tests.phone_rig import Rig, rig


@pytest.fixture(scope="module")
def adb(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Rig]:
    with rig(tmp_path_factory.mktemp("home")) as made:
        yield made


@pytest.fixture
def phone(adb: Rig) -> Iterator[Phone]:
    with Phone() as made, adb.connected(made):
        yield made
