"""A phone that real programs are connected to."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.phone_rig import Rig, rig


@pytest.fixture(scope="module")
def adb(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Rig]:
    with rig(tmp_path_factory.mktemp("home")) as made:
        yield made
