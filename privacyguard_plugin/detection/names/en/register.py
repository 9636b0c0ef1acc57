"""What kind of text a line is, where whoever it names is nobody's acquaintance: works, games, history, quizzes, headlines.

The kinds are told by their own turns ("S20 E4", "Directed by", "quest", "in 1898", "Who was the first …?"), not by lists of
people. A line in which somebody speaks of themselves, asks for something or leaves a number is of none of these kinds.
"""

from __future__ import annotations

import re

from ....parsing.names.lexicon import facts
from .cues import public_names
from .games import is_game
from .news import holds_office, is_headline
from .tokens import Line
from .works import CREDITS, is_shown, is_title, is_work

__all__ = ["Register", "is_told"]

_PUBLIC = -12.0  # log odds against a person
_TIED = 1.8  # odds of the words in front from which on the person is somebody's, whatever the line is about
_NARRATING = frozenset(
    "by with tells follows meets helps finds loves marries betrays kills as and from to versus vs against player".split()
)
_PERSONAL = frozenset(
    "i i'm i’m i'll i've i'd im me my mine myself we we're we'll we've us our ours you you're your yours please pls thanks thx hi hey hello dear "
    "tonight tell ask text ring phone email e-mail msg dm ping remind remember need invite send borrower signed she'll he'll she's he's babysitter "
    "lesson homework appointment rota deposit".split()
)
_LOCAL = frozenset(
    "fete raffle parish school hall office meeting room booked booking wedding drinks hamper bakery preaching sermon congregation county "
    "cake joined dice physio contestant badge swap manager editor cottage rehearsal kids teacher pupils staff reception clinic surgery bring "
    "bringing brings collect colleague colleagues neighbour neighbours cousin cousins mum dad aunt uncle grandad grandma great-grandfather "
    "great-grandmother sleepover barbecue bbq potluck party lift carpool shift tenant landlord invoice payment refund parcel delivery driver overdue review reviewed rated watching watched healer leader parents parent "
    "union society committee club chairs online triplets".split()
)
"""Words of the places and occasions people share: whoever is named beside them may be somebody's acquaintance."""
_ALSO_IN_GAMES = frozenset({"party", "healer", "leader"})
_ASKED_TO = frozenset(
    "order play watch set open show put add find save share write search read book schedule cancel pick pay meet call message forward buy reply "
    "mention note move turn make give let get go take check".split()
)
"""Verbs that ask for something where they open a sentence."""
_PRIVATE = re.compile(r"@|(?<![\d,.])\d[\d ()-]{6,}\d")
"""Somebody's number or address: the line is a record."""
_READERS = frozenset({"you", "your", "you're"})
"""Words by which games and pages speak to whoever reads them."""
_WORDS = re.compile(r"[a-z]+(?:['’-][a-z]+)*")
_DEED = frozenset(
    "discovered discovers invented invents painted paints composed conquered reigned ruled crowned beheaded assassinated sculpted proved "
    "formulated pioneered abdicated annexed sailed explored won born released signed published wrote died became led founded built designed "
    "landed circumnavigated flew developed proposed introduced refused fought defeated established described received first founder known".split()
)
_PRIVATE_DEEDS = frozenset(
    "died born built led founded became wrote received first known designed established developed described introduced refused fought".split()
)
"""Of these, a year makes nobody public: grandparents were born and built houses, too."""
_DATED = re.compile(
    r"(?<![A-Za-z])(?:[Ii]n|from|to|until|of|between|since|by|around|c\.|circa|January|February|March|April|May|June|July|August|September|October|"
    r"November|December) (?:1[0-8]\d\d|19[0-3]\d)(?![\d:])|\((?:c\. ?)?1\d{3} ?[–-] ?(?:1\d{3}|20\d\d)\)|\d(?:st|nd|rd|th)[ -]century|\d ?(?:BC|BCE|AD|CE)(?![A-Za-z])"
)
_LEARNED = frozenset(
    "penicillin radium polonium gravity gravitation oxygen electron electrons atom atoms telephone telegraph vaccine vaccination relativity "
    "evolution planet planets comet continent insulin calculus dynamite theory theories theorem empire dynasty throne revolution independence "
    "nobel antarctica everest moon space orbit symphony fresco masterpiece mathematician physicist chemist astronomer philosopher explorer "
    "emperor empress pharaoh composer inventor economist naturalist abolitionist suffragette century web internet transistor microscope telescope typewriter gunpowder electricity".split()
)
_SAYS = re.compile(r"(?<![A-Za-z'’])(?!(?:and|or|of|the|de|da|van|von|both|none|neither|all)(?![a-z]))[a-z]{2,}")
"""A word in lower case among the answers: somebody says something."""
_SHORT = 100  # characters
_LEGENDS = frozenset(
    "odysseus romulus remus goliath rapunzel rumpelstiltskin cinderella vishnu brahma camelot heathcliff "
    "dionysus hephaestus poseidon prometheus daedalus minotaur menelaus clytemnestra oedipus "
    "beowulf grendel gilgamesh horus nefertiti nebuchadnezzar xerxes methuselah "
    "lucifer beelzebub valkyries ragnarok asgard norse israelites pharisees mordor hogwarts "
    "gryffindor slytherin banquo polonius caliban".split()
)
"""Figures and places of myths, scriptures and old works that nobody is called by; whoever is named beside them is one, too."""
_QUIZ = re.compile(
    r"[ \t]*(?:Q\d*[.:)] ?|\d{1,2}[.)] |Question \d+: ?)?(?:(?:Who|Which|What|Whose|In which|Where|When)(?:'s| )[^?\n]{0,90}\?|True or [Ff]alse(?: the)?[:?]|"
    r"(?:Match|Name|Guess|Spot|Choose|Pick) the [a-z]+[^:\n]{0,40}:)"
)
_ASKED = re.compile(
    r"(?<![a-z])(?:wrote|painted|composed|invented|discovered|directed|sang|sings|won|ruled|reigned|founded|(?:was|were) the|(?:is|are) the (?:[a-z]+est|only|first|last|name of)|"
    r"capital|largest|smallest|longest|tallest|planet|author|singer|novel|king|queen|president|country|river|god|inventor|painter|composer|"
    r"artist|scientist|poet|explorer|band|film|character|or [Ff]alse)(?![a-z])"
)
_LEAST_ITEMS, _LONGEST_ITEM, _BORNE = (
    3,
    4,
    2,
)  # items of a range of goods, words of one; level from which a name is common
_TASK = re.compile(
    r"(?<![A-Za-z])(?:[Mm]atch|[Nn]ame|[Ii]dentify|[Pp]air|[Ss]ort|[Rr]ank) (?:each|every|these|the following) [a-z]+(?: (?:with|to|by|in)|[.:]|$)"
)
_TRANSIT = re.compile(
    r"(?:[Ss]evere|[Mm]inor|[Mm]ajor) delays(?![a-z])|[Gg]ood service|[Dd]elays between|[Cc]alling at(?![a-z])|[Ss]ervice (?:between|suspended)|"
    r"[Nn]o (?:service|trains|buses) between|(?:[Pp]art|[Pp]artly|[Pp]lanned) (?:closed|closure|suspended)|[Rr]eplacement bus|Next (?:stop|station) ?[:–-]|"
    r"[Tt]rains? (?:between|from [A-Z][\w'’ -]+ to|towards|terminates?|terminating)|[Cc]hange (?:here|at [A-Z][\w'’ -]+) for (?:the )?[A-Z]|[Ll]ine \d{1,2}:|"
    r"(?:[Ss]outh|[Nn]orth|[Ee]ast|[Ww]est)bound (?:line|track|platform|service|trains?|towards)"
)
"""What only networks of trains and buses announce: their stops bear people's names."""


def kind_of(text: str, start: int, end: int, lows: set[str], opening: str) -> str:
    """ "work", "game", "past", "quiz", "travel", "goods", "plain" (anything else that is not personal) or "" (personal) for the line
    text[start:end]. `lows`: its words, folded; `opening`: the first of them."""
    if is_shown(text, start, end):
        return "work"
    personal = lows & _PERSONAL
    if personal or opening in _ASKED_TO or not _LOCAL.isdisjoint(lows) or _PRIVATE.search(text, start, end):
        of_game = personal <= _READERS and lows & _LOCAL <= _ALSO_IN_GAMES
        return "game" if of_game and is_game(text, start, end, lows) else ""
    if is_work(text, start, end):
        return "work"
    quiz = _QUIZ.match(text, start, end)
    if quiz and _ASKED.search(text, start, quiz.end()) and not _SAYS.search(text, quiz.end(), end):
        return "quiz"
    if _TASK.search(text, start, end):
        return "quiz"
    if end - start < _SHORT and not _LEGENDS.isdisjoint(lows):
        return "past"
    if not _DEED.isdisjoint(lows) and (
        not _LEARNED.isdisjoint(lows) or (not (lows & _DEED) <= _PRIVATE_DEEDS and _DATED.search(text, start, end))
    ):
        return "past"
    if _is_range(text, start, end):
        return "goods"
    if _TRANSIT.search(text, start, end):
        return "travel"
    return "game" if is_game(text, start, end, lows) else "plain"


def _is_range(text: str, start: int, end: int) -> bool:
    """ "Gucci Jackie, Lady Dior, Birkin 30": a list of short items with capitals, a model's number, and several brands."""
    items = text[start:end].split(", ")
    if len(items) < _LEAST_ITEMS or not any(char.isdigit() for char in text[start:end]):
        return False
    known, brands = public_names().words, 0
    for item in items:
        words = item.rstrip(".").split(" ")
        if len(words) > _LONGEST_ITEM or not all(word[:1].isupper() or word[:1].isdigit() for word in words):
            return False
        brands += any(word.lower() in known and facts(word).given < _BORNE for word in words)
    return brands > 1 or (brands == 1 and sum(any(map(str.isdigit, item)) for item in items) > 1)


def _is_made(word: str) -> bool:
    """ "led by", "hosted by": somebody does it here; but "directed by"."""
    making = (
        "directed",
        "narrated",
        "illustrated",
        "translated",
        "composed",
        "painted",
        "discovered",
        "invented",
        "published",
    )
    return (word.endswith("ed") and word not in making) or word in (
        "led",
        "run",
        "given",
        "taught",
        "written",
        "held",
        "made",
        "taken",
    )


def is_told(text: str, start: int) -> bool:
    """Whether the line around `start` tells of works or of the past."""
    begin, stop = text.rfind("\n", 0, start) + 1, text.find("\n", start)
    stop = stop if stop >= 0 else len(text)
    words = _WORDS.findall(text[begin:stop].lower())
    return kind_of(text, begin, stop, set(words), words[0] if words else "") in ("work", "past", "quiz")


class Register:
    """The kind of one line. Worked out when first asked."""

    __slots__ = ("_kind", "_line", "_text")

    def __init__(self, text: str, line: Line) -> None:
        self._text, self._line = text, line
        self._kind: str | None = None

    @property
    def kind(self) -> str:
        if self._kind is None:
            line = self._line
            self._kind = kind_of(self._text, line.start, line.end, {w.low for w in line.words}, line.words[0].low)
        return self._kind

    def odds(self, first: int, end: int, left: float, title: str) -> float:
        """Log odds, at most 0, for the name words[first:end]; `left`: odds of what stands in front of it."""
        if not (kind := self.kind):
            return 0.0
        words = self._line.words
        if kind == "plain":
            return (
                _PUBLIC
                if holds_office(self._text, self._line, first) or is_headline(self._text, self._line, first, end)
                else 0.0
            )
        before = words[first - 1].low if first else ""
        if (
            kind == "work"
            and before in CREDITS
            and self._text[words[first - 1].stop : words[first - 1].stop + 1] == ":"
        ):
            return _PUBLIC
        if before == "by" and first > 1 and _is_made(words[first - 2].low):
            return 0.0
        if kind == "work" and first and self._follows_title(first):
            return _PUBLIC
        return 0.0 if left >= _TIED and not title and before not in _NARRATING else _PUBLIC

    def _follows_title(self, first: int) -> bool:
        """Whether the line up to words[first] is a title and a colon or dash."""
        words, text = self._line.words, self._text
        mark = text[words[first - 1].stop : words[first].start].strip()
        title = text[self._line.start : words[first - 1].stop].lower()
        return mark in (":", "–", "-", "·") and is_title(title)
