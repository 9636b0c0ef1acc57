"""Length-preserving folding, under the name detection uses; the functions live with the parsers, one stage earlier."""

from __future__ import annotations

from ..parsing.folding import fold, lower

__all__ = ["fold", "lower"]
