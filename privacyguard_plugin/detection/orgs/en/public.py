"""What looks like an institution and says nothing about anybody: one that is merely looked up, the tabs of an app."""

from __future__ import annotations

import re
from collections.abc import Sequence

from ...names.en.register import is_told
from .tokens import Token, near

__all__ = ["is_looked_up", "is_menu"]

_LOOKED_UP = re.compile(
    r" (?:[a-z]+ )?(?:opening hours|opening times|hours|menu|fees|rankings?|ranked|location|directions|near me|reviews?|history|schedule|tickets?|"
    r"parking|open daily|opens daily|last entry|last admission|acceptance rate|entry requirements|prospectus|open days?|admission prices?|prices?|website|page|wiki|soundtrack|quotes|lyrics|trailer|ending|plot|spoilers|season|episodes?|sequel|remake|reruns|address|postcode|rehoming)(?![a-z])|"
    r"(?:,| ·| -| –) (?:tickets?|tours?)(?![a-z])"
)
_ON_MAP = re.compile(
    r"\s{0,3}\n[^\n]{0,24}?(?:[0-9.]+ (?:mi|km|m|min walk)(?![a-z])|Open now|Open ·|Closed ·|Closes |Opens |[1-5][.,][0-9] ?(?:★|\())"
)
"""The line below tells how far it is, when it closes or how many like it: a place on a map."""
_SIGHT = re.compile(
    r"(?:Museum|Gallery|Zoo|Aquarium|Stadium|Arena|Airport|Station|Cathedral|Palace|Castle|Observatory|Planetarium|Theatre|Theater|Opera House)"
)
_SOUGHT = re.compile(
    r"(?:(?:directions?|routes?|way|navigat(?:e|ion)|get|go|drive|walk|tickets?|trip) to|(?:hours|map|photos?|tours?|reviews|history) of|"
    r"tickets? for|visit(?:ing)?|near|around|find|search for|look up)(?: the)? $",
    re.IGNORECASE,
)
"""Words in front of a sight that somebody wants to see."""
_OWN = re.compile(
    r"(?<![A-Za-z])(?:[Mm]y|[Oo]ur|[Hh]is|[Hh]er|[Tt]heir|(?<!do )(?<!can )(?<!should )I|I'm|we|We|works?|teaches|studies|she|he|She|He)(?![A-Za-z])"
)


_OPEN = re.compile(
    r"(?:,| -| –| —|:| ·| \||\.) (?:open (?:daily|every day|from|until|till|all year|now|\d)|opens? at|closed (?:on|for)|closes|last (?:entry|admission)|admission|entry free)"
)
"""What a guide says right behind a sight."""
_SIGHTS = re.compile(
    r"(?:Museum|Gallery|Zoo|Aquarium|Stadium|Arena|Station|Cathedral|Palace|Castle|Observatory|Theatre|Theater|House|Park|Bridge|"
    r"Tower|Square|Hall|Cent(?:er|re)|Abbey|Gardens?|Market|Fountain|Beach|Pier|Memorial|Temple|Shrine|Mosque|Basilica|Louvre)"
)
_SIGHTED = re.compile(
    rf"(?:[A-Z][\w'’.]+ ){{1,3}}{_SIGHTS.pattern}(?:,? (?:in|over) (?:one|a|an|two|three|\d) (?:busy |single )?(?:day|days|afternoon|morning|evening|weekend|hours))?\.?$|(?:Tower|Houses|House|Museum|Palace|Arc|Statue) (?:of|de) [A-Z]\w+$"
)
_ITEMS = re.compile(r", (?:and )?| · | and (?=[A-Z])| \| |; ")
_LEAST_SIGHTS = 3


def _is_among_sights(text: str, start: int, end: int) -> bool:
    """ "St. Patrick's Cathedral, Rockefeller Center, Bryant Park": a list of nothing but sights."""
    begin = text.rfind("\n", 0, start) + 1
    stop = text.find("\n", end)
    label = text.rfind(": ", begin, start)
    items = _ITEMS.split(text[label + 2 if label >= 0 else begin : stop if stop >= 0 else len(text)].rstrip(" ."))
    named = [item for item in items if item[:1].isupper() and _SIGHTS.fullmatch(item.rpartition(" ")[2])]
    if len(items) >= _LEAST_SIGHTS and len(named) >= max(_LEAST_SIGHTS, len(items) - 1):
        return True
    seen = [item for item in items if _SIGHTED.match(item)]
    return len(items) >= _LEAST_SIGHTS and len(seen) >= len(items) - 1 and len(seen) > 1


def is_looked_up(text: str, start: int, end: int) -> bool:
    """ "Mayo Clinic opening hours", "directions to the Louvre Museum": whoever asks what everybody may know is not tied to the place."""
    if _ON_MAP.match(text, end) is not None or _is_among_sights(text, start, end) or is_told(text, start):
        return True
    sight = _SIGHT.search(text, start, end)
    sought = sight is not None and sight.end() == end and _SOUGHT.search(text, max(0, start - 40), start) is not None
    sought = sought or (sight is not None and sight.end() == end and _OPEN.match(text, end) is not None)
    if not sought and _LOOKED_UP.match(text, end) is None:
        return False
    line = text.rfind("\n", 0, start) + 1
    return _OWN.search(text, line, min(len(text), end + 48)) is None


_TABS = frozenset(
    """home search explore browse discover library shop store files downloads settings account profile menu me feed inbox learn games apps today
    news watch live cloud gallery photos music videos books collections friends groups messages chats calls contacts camera calendar orders
    cart deals rewards wallet pay scan activity alerts saved favorites favourites history more notifications help
    rename move delete copy paste cut open edit properties undo redo print import export archive snooze report block mute reply forward""".split()
)
_LEAST_TABS = 3


def is_menu(text: str, tokens: Sequence[Token], first: int, last: int) -> bool:
    """ "Home Explore Library Account": the tabs of an app, side by side."""
    if tokens[first].form not in _TABS:
        return False
    while last + 1 < len(tokens) and tokens[last + 1].title and near(text, tokens[last], tokens[last + 1]):
        last += 1
    run = tokens[first : last + 1]
    return sum(token.form in _TABS for token in run) >= max(_LEAST_TABS, len(run) - 1)
