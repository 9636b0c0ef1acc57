"""Detection's own name for the parsers' folding."""

from __future__ import annotations

from privacyguard_plugin.detection import folding
from privacyguard_plugin.parsing import folding as source


def test_the_functions_are_those_of_the_parsers() -> None:
    assert (folding.fold, folding.fold_numbers, folding.lower) == (source.fold, source.fold_numbers, source.lower)
