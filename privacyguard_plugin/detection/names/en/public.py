"""Evidence against a private person: brands, characters, celebrities, places, codes, months, languages."""

from __future__ import annotations

import re
from functools import cache

from ....parsing.names.lexicon import facts
from .cues import cues, public_names
from .history import history_odds
from .tokens import Line

__all__ = ["public_odds"]

_FAMOUS_PERSON, _FAMOUS = -4.8, -7.0  # somebody else may bear the first kind: "call Chris Evans"
_CODE_LENGTH = 4  # "DEN", "USD": capitals up to this length are codes

_WISHING = frozenset({"happy", "merry"})
_WISHED = frozenset(
    "birthday bday christmas xmas new easter anniversary diwali eid hanukkah holidays valentine mother father friday retirement".split()
)
_KNOWN_BY_FAMILY = -3.5  # nobody else is known to bear the last name
_STORMS = frozenset({"storm", "hurricane", "cyclone", "typhoon"})
"""They bear people's names."""
_FIELD, _FIELDS = -4.0, frozenset("address name number code date type".split())
"""The next field of a form: "Full name Street address"."""
_SIGNS = frozenset("aries taurus virgo libra scorpio sagittarius capricorn aquarius pisces".split())
"""Of the zodiac; hardly anybody bears one of them, unlike Leo."""
_ZODIAC = frozenset("leo gemini cancer scorpio".split())
_HEAVENS = frozenset("enters horoscope horoscopes zodiac retrograde ascendant".split())
_LANDS = frozenset(
    "lake mount mountain river isle gulf strait reef ponte palazzo castello basilica chateau château schloss "
    "mauna mont monte pico piz cerro cima pic jebel djebel gunung nevado volcán volcan puig glacier bahía bahia cabo cape fort porto".split()
)
_THRONES = frozenset("queen king duke duchess prince princess earl count emperor".split())
_BINOMIAL = re.compile(r" (?:[a-z-]+ )?\([A-Z][a-z]+ [a-z]+(?:a|us|um|is|ii|ae|ens|ens|ides|ata|or|es|x)\)")
"""Behind a plant or an animal: "Rosemary (Salvia rosmarinus)"."""
_CULTIVAR = re.compile(r" ['‘][A-Z][\w ]+['’](?=[,;.]|$)")
_SCRIPTURE = frozenset(
    "joshua ruth samuel ezra nehemiah esther job isaiah jeremiah ezekiel daniel hosea joel amos obadiah jonah micah nahum habakkuk zephaniah "
    "haggai zechariah malachi matthew mark luke john romans timothy titus philemon james peter jude".split()
)
"""Books that bear names; "Luke 2, verses 1 to 14"."""
_VERSES = re.compile(r" \d{1,3}(?:[:.]\d{1,3}(?![\d:]| ?[ap]m)|,? (?:verses?|vv?\.|chapter))")
# What is traded under a name: its price and by how many per cent it moved. "Charles Schwab 68.42 +1.2%"
_TRADED = re.compile(
    r"(?: ?\([A-Z.]{1,6}\))?(?:[ \t]{1,3}[$€£¥]?\d{1,3}(?:,?\d{3})*(?:\.\d+)?){1,2}[ \t]{0,3}[(]?[+\-−–▲▼↑↓][ ]?\d+(?:\.\d+)?[ ]?%"
)

_PRICE = re.compile(r"[ \t]{1,3}(?:\([A-Z.]{1,6}\) )?[$€£¥]?\d{1,3}(?:,?\d{3})*(?:\.\d+)?(?![\w/:-])")
_MARKET = re.compile(
    r"(?:FTSE|Nasdaq|NASDAQ|S&P 500|Nikkei|DAX|CAC 40|Hang Seng|WTI|[A-Z]{3}/(?:USD|EUR|GBP|JPY|CNY))(?![A-Za-z])"
)
_MARKET_REACH = 96  # characters


def public_odds(text: str, line: Line, start: int, end: int, title: str) -> float:
    """Log odds, at most 0, that words[start:end] of the line name something public instead. `title`: before them, or ""."""
    chosen = line.words[start:end]
    whole = " ".join(w.low for w in chosen)
    if not title and _TRADED.match(text, chosen[-1].stop):
        return _FAMOUS
    if (
        whole in public_names().names
        or ("-" in whole and whole.replace("-", " ") in public_names().names)
        or _known_pair(text, line, start, end, whole)
    ):
        person = (
            not title
            and not chosen[-1].possessive
            and len(chosen) > 1
            and chosen[0].facts.given > 1
            and chosen[-1].facts.family > 0
        )
        return _FAMOUS_PERSON if person else _FAMOUS
    if _is_cultivar(text, line, start - (title != ""), end):
        return _FAMOUS
    if title:
        return 0.0
    if _BINOMIAL.match(text, chosen[-1].stop) or _is_crowned(line, start, end) or _is_saying(text, line, start, end):
        return _FAMOUS
    if chosen[-1].possessive and _is_states(line, end):
        return _FAMOUS
    if _is_quoted_price(text, chosen[-1].stop) and chosen[-1].low in public_names().words:
        return _FAMOUS
    if chosen[0].low in _WISHING and _is_wish(line, start):
        return _FAMOUS
    if len(chosen) > 1:
        return _several(line, start, end)
    return _single(text, line, start, end) + history_odds(line, start, end)


_STATE = frozenset(
    "economy economies gdp exports imports capital government president parliament king queen army navy coast coastline border borders inflation currency "
    "population constitution central prime foreign finance national supreme ruling opposition election elections tea coffee cocoa oil gas cotton copper diamond "
    "tourism mayor skyline suburbs cathedral museums harbour harbor metro airport airports beaches nightlife rainforest wildlife lakes islands mountains "
    "independence debt deficit budget ministry ambassador football rugby cricket team squad unemployment minister".split()
)
"""What countries and towns have, and hardly anybody called like one."""


def _is_states(line: Line, end: int) -> bool:
    """ "Kenya's tea exports": a country or a town as the owner of what only such have."""
    word, behind = line.words[end - 1], line.words[end : end + 3]
    if not (word.facts.place and word.shape == "T"):
        return False
    return bool(behind) and behind[0].shape == "l" and sum(w.low in _STATE for w in behind) > (word.facts.given > 2)


def _is_quoted_price(text: str, stop: int) -> bool:
    """ "Brent $78.60" among indices and currencies; in a list of payments it is a person."""
    near = text[max(0, stop - _MARKET_REACH) : stop + _MARKET_REACH]
    return _PRICE.match(text, stop) is not None and _MARKET.search(near) is not None


def _is_crowned(line: Line, start: int, end: int) -> bool:
    """ "Mary Queen of Scots": a throne and its country stand in the name, behind it, or end with it."""
    words = line.words
    for place in range(max(0, start - 2), min(end + 1, len(words) - 2)):
        if words[place].low in _THRONES and words[place + 1].low == "of" and words[place + 2].shape == "T":
            return place >= end - 1 or start == place + 2
    return False


def _is_cultivar(text: str, line: Line, start: int, end: int) -> bool:
    """ "Clematis 'Nelly Moser', climber" and the plant itself."""
    words = line.words
    quoted = _CULTIVAR.match(text, words[end - 1].stop) is not None and _is_genus(words[end - 1].low)
    before = text[words[start].start - 2 : words[start].start]
    named = before in (" '", " ‘") and start > 0 and _is_genus(words[start - 1].low)
    return quoted or (named and text[words[end - 1].stop : words[end - 1].stop + 1] in ("'", "’"))


@cache
def _sayings() -> dict[str, tuple[str, ...]]:
    """The sayings in which a word stands."""
    found: dict[str, list[str]] = {}
    for saying in public_names().sayings:
        for word in saying.replace(",", "").split():
            found.setdefault(word.removesuffix("'s").removesuffix("'"), []).append(saying)
    return {word: tuple(sayings) for word, sayings in found.items()}


def _is_saying(text: str, line: Line, start: int, end: int) -> bool:
    """Whether words[start:end] stand in a proverb or a rhyme: "robbing Peter to pay Paul"."""
    sayings = _sayings().get(line.words[start].low, ())
    if not sayings:
        return False
    written = text[line.start : line.end].lower().replace("’", "'")
    first, last = line.words[start].start - line.start, line.words[end - 1].end - line.start
    return any(0 <= (at := written.find(saying)) <= first and last <= at + len(saying) for saying in sayings)


def _is_genus(word: str) -> bool:
    return word in cues().flora or word in ("rosa", "rose", "acer") or (facts(word).unknown and len(word) > 4)


def _is_wish(line: Line, start: int) -> bool:
    """ "tell my dad Merry Christmas"."""
    return start + 1 < len(line.words) and line.words[start + 1].low in _WISHED


def _several(line: Line, start: int, end: int) -> float:
    chosen = line.words[start:end]
    first = chosen[0]
    if first.low == chosen[-1].low and first.facts.unknown:
        return _FAMOUS  # "Tyger Tyger, burning bright"
    if first.low in cues().demonyms and (chosen[-1].shape == "I" or chosen[-1].low in cues().demonyms):
        return -6.0  # "German B", "Irish English"
    if first.shape == "U" and chosen[-1].low in cues().demonyms and not line.capitals and first.facts.given < 2:
        return -6.0  # "GCSE English"
    if chosen[-1].low in cues().times:
        return -8.0 if first.low in cues().times else -3.0
    if all(w.shape == "U" and len(w.low) < _CODE_LENGTH for w in chosen) and not line.capitals:
        return -3.0
    if (all(w.shape != "I" for w in chosen) and facts("-".join(w.low for w in chosen)).place) or first.low in _STORMS:
        return -4.0
    if first.low in _LANDS and chosen[-1].facts.given < 2 and chosen[-1].facts.family < 2:
        return _FAMOUS
    if len(chosen) > 2 and f"{first.low} {chosen[1].low}" in public_names().names:
        return _FAMOUS  # "Tom Ford Oud Wood"
    if first.shape == "T" and cues().announce.get(first.low, 0.0) < -3.0 and not first.facts.given > 1:
        return -4.0  # Mount Elbert
    brand = first.low in public_names().words or first.low.split("-")[0] in public_names().words
    if brand and (
        not chosen[-1].facts.family or chosen[-1].facts.place or (first.facts.given < 2 and first.facts.family < 2)
    ):
        return -3.0  # Disney Dory, "Uber Green"
    known = chosen[-1].low in public_names().words and chosen[-1].facts.unknown
    return _KNOWN_BY_FAMILY if known else 0.0  # "Kylian Mbappé"


def _single(text: str, line: Line, start: int, end: int) -> float:
    word = line.words[start]
    held, known = cues(), public_names()
    if word.low in known.assistants or word.low in _SIGNS:
        return -6.0
    if word.low in held.modals and word.opening and end < len(line.words) and line.words[end].low in held.function:
        return -3.0
    if word.low in _ZODIAC and any(w.low in _HEAVENS for w in line.words):
        return -6.0
    if end < len(line.words) and line.words[end].text in _FIELDS and word.facts.word and word.facts.given < 2:
        return _FIELD
    if "-" in word.low and held.times.issuperset(word.low.split("-")):
        return -6.0  # Mon-Fri
    if _VERSES.match(text, word.stop) and word.low in _SCRIPTURE:
        return _FAMOUS
    if word.low in held.times:
        return -0.8 if word.facts.word else -6.0
    if word.low in held.demonyms:
        return -3.0
    if word.shape == "U" and len(word.low) <= _CODE_LENGTH and not line.capitals:
        return -3.0 if len(word.low) < 3 else -2.0
    if word.possessive and f"{word.low}'s" in known.words:
        return -5.0
    if word.low in known.words or (word.possessive and f"{word.low}s" in known.words):
        return (0.0 if word.facts.place else -2.2) if word.facts.given > 1 else -3.5
    return 0.0


def _known_pair(text: str, line: Line, start: int, end: int, whole: str) -> bool:
    """The words are one half of something known: (Ben) & Jerry, Romeo (and Juliet), (Dear) Theodosia."""
    words, names = line.words, public_names().names
    if start:
        before = words[start - 1]
        gap = text[before.stop : words[start].start]
        if f"{before.low} {whole}" in names or (gap == " & " and f"{before.low} & {whole}" in names):
            return True
        if start > 1 and f"{words[start - 2].low} {before.low} {whole}" in names:
            return True  # "Better Call Saul"
        if start > 1 and before.low in ("and", "of"):
            other = words[start - 2].low
            if f"{other} {before.low} {whole}" in names or f"{whole} {before.low} {other}" in names:
                return True
    if end < len(words):
        after = words[end]
        gap = text[words[end - 1].stop : after.start]
        if gap == " & " and f"{whole} & {after.low}" in names:
            return True
        if gap == " " and after.shape != "l" and f"{whole}'s {after.low}" in names:
            return True
        if gap == " " and f"{whole} {after.low}" in names:
            return True
        if after.low == "and" and end + 1 < len(words):
            partner = words[end + 1].low
            return f"{whole} and {partner}" in names or f"{partner} and {whole}" in names
    return False
