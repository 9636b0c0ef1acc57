"""Mistakes as planners make them, at random but repeatable: for testing what tells kinds of failure apart."""

from __future__ import annotations

import random
from dataclasses import dataclass, replace

from .policy import Move
from .tokens import Seen

__all__ = ["Noise"]

_OTHER_PARTS = ("PROV", "CITY", "DIST", "ROAD", "DTL", "CITY-DIST")


@dataclass(frozen=True, slots=True)
class Noise:
    """`rate`: share of answers that go wrong, 0 to 1."""

    seed: int
    rate: float

    @classmethod
    def parse(cls, text: str) -> Noise:
        """SEED:RATE. Raises ValueError."""
        seed, _, rate = text.partition(":")
        noise = cls(int(seed), float(rate))
        if not 0 <= noise.rate <= 1:
            raise ValueError("the rate must be between 0 and 1")
        return noise

    def spoil(self, move: Move, request: bytes) -> Move:
        """The move itself, or an answer with a mistake. The same request bytes always get the same."""
        dice = random.Random(f"{self.seed}:{request.hex()}")
        chosen = move.chosen
        if chosen is None or dice.random() >= self.rate:
            return move
        another = (
            dice.choice(move.rivals).written() if move.rivals else replace(chosen, name=_elsewhere(chosen)).written()
        )
        wrong = dice.choice(
            (
                "I found it in the chat.",
                chosen.written(dice.choice(_OTHER_PARTS)),
                another,
                another,
                chosen.written("TOWN"),
                chosen.written().replace("#", " "),
                f"{chosen.written()} {chosen.written()}",
            )
        )
        return replace(move, action={"action": "answer", "text": wrong})


def _elsewhere(chosen: Seen) -> str:
    """A name that was not shown."""
    return chosen.name[::-1] if chosen.placeholder else str(int(chosen.name) + 20)
