"""What kind of text a line is, where whoever it names is nobody's acquaintance: works, games, history, quizzes, headlines.

The kinds are told by their own turns ("S20 E4", "Directed by", "quest", "in 1898", "Who was the first …?"), not by lists of
people. A line in which somebody speaks of themselves, asks for something or leaves a number is of none of these kinds.
"""

from __future__ import annotations

import re
from functools import cache

from .cues import public_names
from .tokens import Line

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
_ASKED_TO = frozenset(
    "order play watch set open show put add find save share write search read book schedule cancel pick pay meet call message forward buy reply "
    "mention note move turn make give let get go take check".split()
)
"""Verbs that ask for something where they open a sentence."""
_PRIVATE = re.compile(r"@|(?<![\d,.])\d[\d ()-]{6,}\d")
"""Somebody's number or address: the line is a record."""
_WORK = re.compile(
    r"(?<![A-Za-z])(?:S\d{1,2} ?[·:,]? ?E(?:p\.? ?)?\d{1,3}(?!\d)|(?:Season|Series|Episode|Ep\.?) \d{1,3}(?!\d)|Chapter (?:\d{1,3}|[IVX]+|[A-Z][a-z]+)[:.,]|"
    r"[Pp]aperback|[Hh]ard(?:back|cover)|[Aa]udiobook|Kindle|Blu-?ray|ISBN|[Bb]ox ?set|"
    r"Directed by|Starring|[Nn]arrated by|[Ii]llustrated by|[Tt]ranslated by|[Ss]creenplay|Cast:|Original score|"
    r"[Ii]n (?:this|the first|the last|the final) (?:chapter|episode|story|film|tale|scene|novel|instalment|installment|act)|"
    r"[Tt]h(?:e|is) (?:story|film|novel|series|saga|tale|musical|sequel|drama|play|plot|trilogy) "
    r"(?:follows|tells|centres|centers|opens|begins|ends|introduces|concludes|stars|is set)|"
    r"compared(?=\.?$)|(?:novels?|poems?|plays|paintings|operas?|ballets?|symphon(?:y|ies)|sonatas?|films) by|(?:ballet|opera) season|"
    r"(?:Radio \d|Breakfast Show|Late Show|BBC (?:One|Two|Three|Four|News)|ITV\d?|Channel [45]|Sky (?:Arts|Cinema|Sports|Atlantic))(?![A-Za-z])|"
    r"[Aa]ges? \d{1,2}\+|(?:Men|Women)['’]s [^:\n]{2,24}: [^\d\n]+$|"
    r"(?:chapter|plot|scene|character|book|story) (?:summary|analysis|list|guide|profiles?)|[0-5]\.\d (?:stars|★)|\d{1,3},\d{3} (?:ratings|reviews)|[Bb]estsell(?:er|ers|ing))"
)
_GENRE = re.compile(
    r"(?:[·|•,/–-] |^)(?:[A-Z][a-z-]+ )?(?:Comedy|Drama|Thriller|Horror|Romance|Sci-?[Ff]i|Fantasy|Documentary|Animation|Crime|Mystery|Western|"
    r"Sitcom|Romcom|Adventure|Biopic|Soap)(?= ?(?:[·|•,/–-]|$))"
)
_SERIAL = re.compile(
    r"(?:EastEnders|Coronation Street|Emmerdale|Hollyoaks|Home and Away|General Hospital|Days of Our Lives)(?:$| ?[·|:–-]|,? \d)"
)
"""Serials whose listings name their characters."""
_GAME = dict.fromkeys(
    "quests npc npcs mana loot dungeon dungeons respawn hitpoints spellbook orc orcs goblin goblins speedrun xp".split(),
    2,
) | dict.fromkeys(
    "boss bosses hp mp raid raids skin skins sword swords potion potions guild armor armour defeat defeated reward rewards unlock unlocked unlocks "
    "unlockable gold gems fight fights chose player players level lvl stage wave enemy enemies spell spells dragon dragons castle kingdom "
    "arena crit attack defence shield shields wizard warrior archer mage rogue knight elder hero heroes villain pelts playable dlc buff nerf "
    "nerfed buffed combo checkpoint half-elf elf druid paladin bard cleric sorcerer ranger challenge matches victory trophies chest chests balance rarity gta fortnite minecraft roblox skyrim pokémon pokemon zelda witcher redemption overwatch valorant warcraft genshin "
    "walkthrough locations loadout tier cheats mods starter switch protagonists".split(),
    1,
)
"""Words of games and their weights; `_ENOUGH` make one."""
_QUEST = re.compile(
    r"(?<![A-Za-z])(?:quest(?![A-Za-z])|(?:Main |Side |Daily )?Quest(?=:| [·–-]| (?:log|complete|accepted|failed)))"
)
_TITLE = re.compile(r"[ \t\"“*•-]*([A-Z][\w'’& :-]{3,40}?)[\"”]?(?: \([^()\n]{2,24}\))?(?: ?[:–—·|-] | ?: ?|, )")
"""What stands in front of a colon, a dash, a dot or a comma at the start of a line."""
_OPENER = re.compile(
    r"(?:BREAKING|Breaking|Poll|POLL|Obituary|OBITUARY|Exclusive|EXCLUSIVE|Recap|Transfer news|Live updates|Podcast|On TV|"
    r"On demand|Now playing|Now streaming|(?:Recipe|Film|Book|Song|Album|Word|Quote|Photo|Game|App|Poem|Show|Story|Fact|Joke|Track) of the "
    r"(?:day|week|month|year))(?: news)? ?[:|–-] "
)
_ENOUGH = 2
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


def kind_of(text: str, start: int, end: int, lows: set[str], opening: str) -> str:
    """ "work", "game", "past", "quiz", "plain" (anything else that is not personal) or "" (personal) for the line
    text[start:end]. `lows`: its words, folded; `opening`: the first of them."""
    personal = lows & _PERSONAL
    if personal or opening in _ASKED_TO or not _LOCAL.isdisjoint(lows) or _PRIVATE.search(text, start, end):
        return _game(text, start, end, lows) if personal <= _READERS and lows.isdisjoint(_LOCAL) else ""
    if _WORK.search(text, start, end) or _SERIAL.search(text, start, end) or _GENRE.search(text, start, end):
        return "work"
    title = _TITLE.match(text, start, end)
    if (title and " ".join(_WORDS.findall(title[1].lower())) in _titles()) or _OPENER.match(text, start, end):
        return "work"
    quiz = _QUIZ.match(text, start, end)
    if quiz and _ASKED.search(text, start, quiz.end()) and not _SAYS.search(text, quiz.end(), end):
        return "quiz"
    if end - start < _SHORT and not _LEGENDS.isdisjoint(lows):
        return "past"
    if not _DEED.isdisjoint(lows) and (
        not _LEARNED.isdisjoint(lows) or (not (lows & _DEED) <= _PRIVATE_DEEDS and _DATED.search(text, start, end))
    ):
        return "past"
    return _game(text, start, end, lows) or "plain"


@cache
def _titles() -> frozenset[str]:
    """Titles of works as `_WORDS` reads them; digits do not count."""
    return frozenset(" ".join(_WORDS.findall(title)) for title in public_names().works)


def _game(text: str, start: int, end: int, lows: set[str]) -> str:
    """ "game" or "": in games readers are told what to do ("Talk to Elder Morwen")."""
    found = [_GAME[word] for word in lows if word in _GAME]
    several = len(found) > 1 and sum(found) >= _ENOUGH
    return "game" if several or ("quest" in lows and _QUEST.search(text, start, end)) else ""


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
            return _PUBLIC if self._holds_office(first) or self._is_headline(first, end) else 0.0
        before = words[first - 1].low if first else ""
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
        return mark in (":", "–", "-", "·") and " ".join(_WORDS.findall(title)) in _titles()

    def _holds_office(self, first: int) -> bool:
        """ "Finance minister Rachel …", "Governor …", "Former champion …", but not "the singer Amy", "Singer: Amy"."""
        words, text = self._line.words, self._text
        if not first:
            return False
        role = words[first - 1]
        if text[role.stop : words[first].start] != " ":
            return False
        if role.low in _FEATS:
            return first > 1 and words[first - 2].low in _RENOWNED
        if role.low not in _OFFICES or (role.low in _ALSO_OF_CHURCHES and first < 2):
            return False
        return first < 2 or words[first - 2].low not in _OWNERS or text[words[first - 2].stop : role.start] != " "

    def _is_headline(self, first: int, end: int) -> bool:
        """ "Carla Benoit retains title", "Ana Ruiz and Tom Ford to star in thriller": full names, a deed in the present without
        an article before it, and what the news are about."""
        words, line = self._line.words, self._line
        if any(word.low in _DAYS for word in words):
            return False
        named = first > 1 and words[first - 1].low in _PICKED and words[first - 2].facts.place > 0
        if (end - first < 2 and not named) or self._text[line.start : line.end].rstrip()[-1:] in (".", "!", "?"):
            return False
        if first and words[first - 1].shape == "l" and words[first - 1].low in _DEEDS:
            return any(word.low in _NEWSWORTHY for word in words[end:])  # "Bayern appoint … as head coach"
        place = end
        while place < len(words) and words[place].shape != "l":
            place += 1  # the other names of the list
        while place < len(words) and words[place].low in ("and", "to", "set"):
            place += 1
            while place < len(words) and words[place].shape != "l":
                place += 1
        if place >= len(words) or words[place].low not in _DEEDS:
            return False
        return any(word.low in _NEWSWORTHY for i, word in enumerate(words) if not first <= i < end)
