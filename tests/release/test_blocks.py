"""Blocks measured again must be what fresh work gives."""

from __future__ import annotations

import numpy as np
import pytest

from privacyguard_plugin.release.blocks import candidates, measured, measured_again


@pytest.mark.parametrize("size", [(1200, 1080), (1217, 1083), (640, 359), (70, 1080), (10, 10), (1, 1)])
def test_only_blocks_that_changed_are_measured_and_all_are_right(size: tuple[int, int]) -> None:
    draws = np.random.default_rng(7)
    image = np.kron(draws.integers(0, 2, (size[0] // 8 + 1, size[1] // 8 + 1)), np.ones((8, 8)))[: size[0], : size[1]]
    image = np.repeat(image[:, :, None].astype(np.uint8) * 200, 3, axis=2)
    blocks = measured(image)
    for step in range(12):
        changed = image.copy()
        top = int(draws.integers(0, size[0]))
        changed[top : top + int(draws.integers(0, 90)), : size[1] // 2] = draws.integers(0, 255)
        if step == 11:
            changed[-1:] ^= 255
        blocks = measured_again(changed, image, blocks)
        for again, fresh in zip(blocks, measured(changed), strict=True):
            for name in ("strong", "ink", "across", "down"):
                assert np.array_equal(getattr(again, name), getattr(fresh, name)), name
            assert list(candidates(again)) == list(candidates(fresh))
        image = changed
