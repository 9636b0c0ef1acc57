"""Headlines: full names that hold an office or do what the news are about, in the grammar of headlines."""

from __future__ import annotations

from .cues import cues, public_names
from .tokens import Line, Word

__all__ = ["holds_office", "is_headline"]

_OFFICES = frozenset(
    "minister president premier chancellor senator governor congressman congresswoman lawmaker mep pope archbishop king queen prince princess "
    "emperor empress sultan emir tsar czar pharaoh astronaut cosmonaut novelist playwright filmmaker actor actress singer rapper popstar superstar "
    "midfielder striker winger quarterback golfer sprinter gymnast cricketer footballer boxer tycoon billionaire mogul laureate supermodel "
    "showrunner comedian pundit oligarch warlord".split()
)
# Offices and callings that need a word in front: "Finance minister …", "Hollywood actor …".
_ALSO_OF_CHURCHES = frozenset({"minister", "president", "singer", "boxer", "comedian", "actor", "actress"})
_FEATS = frozenset("champion star winner icon legend idol".split())
_RENOWNED = frozenset(
    "former world olympic defending reigning wimbledon slam hollywood bollywood pop rock tv oscar-winning grammy-winning".split()
)
_DEEDS = frozenset(
    "retains retain wins win leads lead returns return surprises surprise stuns stun announces announce reveals reveal unveils unveil launches launch "
    "tops top beats beat defeats defeat urges warns vows backs slams quits resigns retires dies weds headlines headline stars star signs scores score "
    "breaks claims denies secures clinches withdraws defends eyes trims sues joins join release releases perform performs play plays read receive "
    "receives publish publishes host hosts face faces direct directs voice voices portray portrays present presents knocked named crowned awarded "
    "pauses halts sells sell buys buy leads appoints appoint names bows falls showed shows wows dazzles shines reunite reunites confirms step steps tour tours".split()
)
_NEWSWORTHY = frozenset(
    "title titles champion champions championship championships record records final finals semi-final semifinal quarter-final cast thriller film "
    "movie tour album single chart charts award awards ceremony election vote poll polls summit budget court trial probe inquiry sanctions stake "
    "shares profits league cup premier festival bbc itv netflix fans victory debut memoir novel comeback role sequel crown gold silver bronze oscar "
    "squad ashes show thank growth inflation rates protest holding coach merger takeover earnings gala oscars grammy grammys emmy emmys bafta wimbledon olympics olympic podium bout decision series drama biopic premiere stadium arena residency "
    "world champion's knockout innings penalty winner equaliser hat-trick mvp season nobel prize opera".split()
)
_DAYS = frozenset(
    "monday tuesday wednesday thursday friday saturday sunday today tomorrow morning afternoon evening".split()
)
_PICKED = frozenset("name drop recall pick sign axe omit rest".split())
_OWNERS = frozenset("the a an this that his her their its another".split())


_CALLINGS = frozenset(
    "boss chief ceo cfo chairman chairwoman founder co-founder president coach captain skipper star defender forward goalkeeper keeper batsman bowler "
    "pitcher runner marathoner hurdler swimmer skater skier cyclist jockey boxer wrestler driver racer singer songwriter musician rapper pianist violinist cellist "
    "conductor composer director screenwriter producer actor actress comedian author poet writer historian philosopher physicist chemist biologist "
    "mathematician economist astronomer explorer mountaineer architect designer artist sculptor photographer general admiral dictator leader rebel "
    "dissident activist journalist spokesman spokeswoman envoy ambassador diplomat lawmaker politician industrialist banker trader model presenter".split()
)
"""What makes somebody known where a country, a town, a firm or a team stands in front: "Kenyan runner …", "Barclays boss …"."""
_FURTHER_DEEDS = frozenset(
    "loses lose nets hits seals storms cruises edges rejects accuses pledges meets pardons vetoes ousts sacked jailed charged arrested cleared acquitted "
    "hospitalised hospitalized fined banned suspended sworn elected re-elected inaugurated replaces succeeds inks lands bags grabs misses eases crashes "
    "triumphs prevails departs faces survives battles slides skips tumbles ends opens extends rules shatters smashes sets equals pulls withdraw lifts raises "
    "cuts holds signals hints hails condemns demands defies bids closes blames suffers undergoes".split()
)
_FURTHER_NEWS = frozenset(
    "appeal ban bans injury marathon doping lawsuit verdict charges fraud scandal tariff tariffs ceasefire treaty pact talks cabinet parliament senate "
    "coalition referendum impeachment semis quarters semi-finals quarter-finals qualifier qualifiers playoff playoffs play-off derby relegation promotion transfer goal goals "
    "hamstring knee comeback win wins defeat lead pole podium stage leg tie draw bid rival rivals government minister troops rebels nato eu un border "
    "refugees economy recession bank interest ipo stocks bond bonds investors regulator antitrust watchdog biopic remake box-office".split()
)
"""Deeds and matters of headlines that people have at home, too: they need a line without articles and owners."""
_TELLING = frozenset("the a an my our your his her their its i we you she he they this that these those".split())
_SHORTEST = 5  # words of a headline about somebody who is named by one word
_LONGEST = 40  # words of a headline


def holds_office(text: str, line: Line, first: int) -> bool:
    """ "Finance minister Rachel …", "Governor …", "Former champion …", but not "the singer Amy", "Singer: Amy"."""
    words = line.words
    if not first:
        return False
    role = words[first - 1]
    if text[role.stop : words[first].start] != " ":
        return False
    if role.low in _FEATS:
        return first > 1 and words[first - 2].low in _RENOWNED
    if role.low in _CALLINGS and first > 1 and _is_public(words[first - 2]):
        return first < 3 or words[first - 3].low not in _TELLING
    if role.low not in _OFFICES or (role.low in _ALSO_OF_CHURCHES and first < 2):
        return False
    return first < 2 or words[first - 2].low not in _OWNERS or text[words[first - 2].stop : role.start] != " "


def _is_public(word: Word) -> bool:
    """A country's people, a place, a brand or a team in front of a calling."""
    if word.shape not in "TU" or word.possessive:
        return word.low in _RENOWNED
    known = word.low in public_names().words and word.facts.given < 2
    return known or word.low in cues().demonyms or (word.facts.place and word.facts.given < 2) or word.low in _RENOWNED


def is_headline(text: str, line: Line, first: int, end: int) -> bool:
    """ "Carla Benoit retains title", "Ana Ruiz and Tom Ford to star in thriller": a deed in the present without an article
    before it, and what the news are about."""
    words = line.words
    if len(words) > _LONGEST:
        return False
    if any(word.low in _DAYS for word in words) or text[line.start : line.end].rstrip()[-1:] in (".", "!", "?"):
        return False
    named = first > 1 and words[first - 1].low in _PICKED and words[first - 2].facts.place > 0
    terse = not any(word.low in _TELLING for word in words)
    known_so = terse and first == 0 and len(words) >= _SHORTEST and words[0].facts.given < 3
    if known_so and words[0].facts.given > 1:
        known_so = sum(_is_news(word, terse) for word in words) > 1
    if end - first < 2 and not (named or known_so):
        return False
    if first and words[first - 1].shape == "l" and _is_deed(words[first - 1], terse):
        return any(_is_news(word, terse) for word in words[end:])  # "Bayern appoint … as head coach"
    place = end
    while place < len(words) and words[place].shape != "l":
        place += 1  # the other names of the list
    while place < len(words) and words[place].low in ("and", "to", "set"):
        place += 1
        while place < len(words) and words[place].shape != "l":
            place += 1
    if place >= len(words) or not _is_deed(words[place], terse):
        return False
    return any(_is_news(word, terse) for i, word in enumerate(words) if i != place and not first <= i < end)


def _is_deed(word: Word, terse: bool) -> bool:
    return word.low in _DEEDS or (terse and word.low in _FURTHER_DEEDS)


def _is_news(word: Word, terse: bool) -> bool:
    return word.low in _NEWSWORTHY or (terse and word.low in _FURTHER_NEWS)
