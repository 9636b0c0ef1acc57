"""Length-preserving folding, under the name detection uses; the functions live with the parsers, one stage earlier."""

from __future__ import annotations

from ..parsing.folding import fold, fold_numbers, lower

__all__ = ["fold", "fold_numbers", "lower"]
