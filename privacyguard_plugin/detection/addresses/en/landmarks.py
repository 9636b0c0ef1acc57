"""Addresses of sights that everybody may look up: "The Louvre is at Rue de Rivoli, 75001 Paris"."""

from __future__ import annotations

import re

from ....parsing.components import AddressParse

__all__ = ["is_landmark"]

_KINDS = (
    r"Museum|Gallery|Zoo|Aquarium|Stadium|Arena|Airport|Cathedral|Palace|Castle|Observatory|Planetarium|Opera House|Memorial|Monument|Basilica|"
    r"National Park|Botanic(?:al)? Gardens?|Concert Hall|Town Hall|City Hall|Parliament|Embassy|Consulate|Abbey|Museum of [A-Z][\w ]{2,24}"
)
_FAMOUS = (
    r"White House|Empire State Building|Eiffel Tower|Louvre|Big Ben|Statue of Liberty|Golden Gate Bridge|Tower Bridge|Tower of London|London Eye|"
    r"Colosseum|Sagrada Familia|Brandenburg Gate|Acropolis|Parthenon|Taj Mahal|Kremlin|Alhambra|Uffizi|Rijksmuseum|Prado|Pantheon|Notre[- ]Dame|"
    r"Space Needle|Chrysler Building|Rockefeller Center|Capitol|Pentagon|Lincoln Center|Carnegie Hall|Madison Square Garden|Fenway Park|Wrigley Field|"
    r"Graceland|Alcatraz|Hollywood Bowl|Getty Center|Guggenheim|Tate Modern|Shard|Royal Albert Hall|Wembley|Old Trafford|Camp Nou|Burj Khalifa|"
    r"Marina Bay Sands|Petronas Towers|Sears Tower|Willis Tower|Independence Hall|Mount Vernon|Monticello|Anne Frank House|Atomium|Little Mermaid"
)
_SIGHT = rf"(?:(?:[A-Z][\w'’.]*,? |of |de |la ){{0,5}}(?:{_KINDS})|{_FAMOUS})"
_BEFORE = re.compile(
    rf"(?<!\w)(?:{_SIGHT})(?:,| is| at| in| \(|:|[ -]–|\n| located| address){{1,3}} ?(?:at |in |on |located at )?\Z"
)
_BEHIND = re.compile(rf"(?:,? (?:where )?(?:the )?|,? is the |\()(?:{_SIGHT})(?!\w)")
_INSIDE = re.compile(rf"(?:the )?(?:{_SIGHT})(?!\w)", re.I)
_OURS = re.compile(
    r"(?<![a-z'’])(?:i|i'?m|i'?ll|my|me|we|our|us|he|she|they|his|her|their|meet|pick|deliver|send|ship|drop|work|works|live|lives|staying|waiting|office|"
    r"attn|c/o|apt|flat|suite|mr|mrs|ms|dr)(?![a-z])",
    re.I,
)
"""Somebody is involved."""
_REACH = 72  # characters in front of an address


def is_landmark(text: str, parse: AddressParse) -> bool:
    """A sight stands before, behind or in the address, and the line speaks of nobody."""
    before = text[max(0, parse.start - _REACH) : parse.start]
    sight = _BEFORE.search(before) or _BEHIND.match(text, parse.end) or _INSIDE.match(parse.text)
    if sight is None:
        return False
    line = text.rfind("\n", 0, parse.start) + 1
    end = text.find("\n", parse.end)
    return _OURS.search(text, line, len(text) if end < 0 else end) is None
