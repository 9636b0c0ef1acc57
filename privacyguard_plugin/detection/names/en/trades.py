"""What capitals behind a name say: the trade a contact is saved with ("Yusuf Plumber", "Gloria Dog Walker"), or that it is none."""

from __future__ import annotations

from collections.abc import Sequence

from .cues import cues
from .marks import PERSONAL
from .tokens import Word

__all__ = ["odds_of_rest"]

_TRADE = 1.0  # log odds, like those below
_HEADED, _PLAIN, _OTHER = -6.0, -2.5, -1.0
_FOLK = frozenset("man guy lady woman bloke dude girl".split())
_TRADES = frozenset(
    "decorator painter builder roofer handyman locksmith walker groomer dogsitter minder childminder tailor seamstress florist physio "
    "osteopath chiropractor optician vet landlord landlady tenant lodger accountant solicitor lawyer realtor broker joiner carpenter tiler "
    "plasterer courier taxi cab nails lashes brows photographer dj upstairs downstairs gym footy yoga tinder hinge work".split()
)


def odds_of_rest(name: Sequence[Word], rest: Sequence[Word]) -> float:
    """Log odds from the capitalised words that follow `name` in its run."""
    if not rest or rest[0].low in cues().tails:
        return 0.0
    known = name[0].facts
    if len(name) == 1 and known.given > 1 and not known.word and _is_trade([word.low for word in rest]):
        return 0.0 if known.place else _TRADE
    if any(w.low in cues().heads for w in rest):
        return _HEADED
    return _PLAIN if rest[0].ordinary else _OTHER


def _is_trade(words: list[str]) -> bool:
    """ "Plumber", "Dog Walker", "Boiler Man"."""
    known = words[-1] in PERSONAL or words[-1] in _TRADES
    return known or (len(words) == 2 and words[-1] in _FOLK)
