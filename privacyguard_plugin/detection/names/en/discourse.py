"""What a line is about, where that decides whether its capitalised words are people: places, pets, words, games, goods.

Each subject has its words in lexicons/names_en_cues.txt. Subjects speak against bare names only: whoever is written to or
introduced ("tell Austin about Dallas") stays a person.
"""

from __future__ import annotations

import re
from functools import cache

from ....parsing.names.lexicon import facts
from ....parsing.names.words import KIN
from ....parsing.towns_en import is_town
from .cues import cues
from .register import Register
from .tokens import Line, Word

__all__ = ["Discourse"]

Sign = tuple[float, str]  # log odds, rule
_NONE: Sign = (0.0, "")
_PLACE, _PET, _WORD, _SUBJECT = -2.8, -4.5, -4.5, -2.6
_INTRODUCED = 1.4  # odds from the left from which on somebody is meant, whatever the line is about
_PET_REACH = 3  # words between the animal and its name: "our dog Bella", "the cat, "Mittens""
_PLAIN = frozenset({"fed"})  # in lower case no bank
_LEAST_PLANTS = 3  # of a list of them
_GROWN = frozenset(
    "plant plants herb herbs flower flowers seeds shrub shrubs tree trees bloom garden gardening".split()
)
_CHOSEN = frozenset(
    "voice voices ringtone ringtones wallpaper theme themes font fonts paint paints yarn fabric shade shades colour colours color colors roses "
    "apples pears sushi pizza pizzas sundaes curries wines polish lipstick scent scents variety varieties breed breeds goddess gods moons".split()
)
"""Labels of what is chosen by names: "Voice: Samantha, Daniel"."""
_INSIDE = frozenset("and or of the de du da la le in".split())
_LABEL_WORDS = 3  # words that a label before a list has at most
_CALLED = re.compile(r"(?:['’]s)? (?:is )?(?:called|named|name|name is|name's|is) ?[\"'“]?")
_ARE = re.compile(
    r"[ \t]*(?:[A-Z][\w'’-]+(?: [A-Z][\w'’-]+)?, ){1,8}(?:[A-Z][\w'’-]+(?: [A-Z][\w'’-]+)?,? )?and [A-Z][\w'’-]+(?: [A-Z][\w'’-]+)? are (?:all |the |both |three |four |five )?(?:[a-z-]+ ){0,2}?"
    r"(?P<what>[a-z]{3,}s)(?![a-z])"
)
_NO_DOERS = frozenset(
    "flower river tower power number letter order burger printer corner counter layer cover paper water shower cracker cooker mixer".split()
)
_AGENT = re.compile(
    "(?:er|or|ist|ee|an|mate|friend|kid|lad|girl|boy|guest|parent|twin|triplet|sibling|rival|night|day|hour|minute|allergy|bestie|pal|spouse)$"
)
"""Ends of words for people and for what people are on or have."""
_SCORE = re.compile(r" (?<=[a-z] )[0-9]{1,3}[-–:][0-9]{1,3} (?=[A-Z])")  # "Chelsea 2-1 Aston Villa"
_ANSWERS = frozenset("answers responds listens".split())
_CONTEST = frozenset(
    "defeat defeats defeated thrash thrashes thrashed edge edges edged beat beats lost loses won wins drew draws led leads trails".split()
)  # teams bear their places' names
_NAMING_WORDS = frozenset(
    "spell pronounce say names name surname surnames wordle crossword crosswords hangman scrabble anagram anagrams etymology origin "
    "meaning word which who who's whose spanish french german italian welsh irish latin greek japanese chinese".split()
)
"""Every alternative below has one of these."""
_NAMING = re.compile(
    r"(?<![a-z])(?:(?:how (?:do|does|to|would|should|can|is)|can you (?:please )?(?=spell|pronounce)|what's the right way to) [a-z ]{0,24}(?:spell|pronounce|say)(?![a-z])|"
    r"(?:baby|boys?['’]?|girls?['’]?|pet|unisex|middle|common|popular) names|names? (?:for|of) (?:a|the|our|my|new) (?:new )?"
    r"(?:baby|boy|girl|cat|dog|puppy|kitten|river|king|queen|country|city|character)|(?:short)?list of names|(?:first|last|sur) ?names? of|"
    r"(?:the )?(?:sur)?name [a-z]+ (?:mean|come|originate|derive)|(?:occupational|common|irish|welsh|scottish|english) surnames|were surnames|"
    r"as a (?:baby|first|middle|boy's|girl's) name|(?:spanish|french|german|italian|welsh|irish|latin|greek|japanese|chinese) for|"
    r"(?:etymology|origin|meaning) of|the word (?:for|of|was|is)|wordle|crosswords?|hangman|scrabble|anagrams? of|(?:which|who|whose) [^.?!]{0,40}(?:wrote|painted|composed|invented|discovered|directed|starred in|sang|"
    r"assassinated|reigned)|who plays)(?![a-z])",
    re.IGNORECASE,
)


@cache
def _topics() -> dict[str, tuple[str, ...]]:
    """The subjects that a word speaks for."""
    held = cues()
    subjects = {"pet": held.pets, "place": held.placing, "goods": held.goods, "sport": held.sport, "news": held.news}
    return {
        word: tuple(name for name, words in subjects.items() if word in words)
        for word in frozenset().union(*subjects.values())
    }


class Discourse:
    """One line. Everything is worked out when first asked."""

    __slots__ = ("_called", "_flora", "_line", "_naming", "_places", "_subjects", "_text", "_things", "register")

    def __init__(self, text: str, line: Line) -> None:
        self._text, self._line = text, line
        self._places: frozenset[str] | None = None
        self._naming: bool | None = None
        self._things: int | None = None
        self._subjects: frozenset[str] | None = None
        self._called: bool | None = None
        self._flora: bool | None = None
        self.register = Register(text, line)

    def sign(self, first: int, end: int, left: float) -> Sign:
        """Odds against words[first:end]; `left` is what the words before them say for a person."""
        subjects = self._about()
        if "pet" in subjects and self._is_pet(first):
            return _PET, "pet"
        if self._is_naming() or self._lists_things(first) or self._lists_flora() or self._are_things():
            return (_WORD, "word") if left < 3.0 else _NONE
        alone = end - first == 1
        if alone and self._is_place(first) and (left < _INTRODUCED or self._competes(end)):
            return _PLACE, "place"
        if left >= _INTRODUCED or not subjects:
            return _NONE
        chosen = self._line.words[first:end]
        if "goods" in subjects and not any(w.possessive for w in chosen) and not self._is_own(chosen):
            return _SUBJECT, "goods"
        if alone and left < 1.0 and ("sport" in subjects or "news" in subjects):
            return _SUBJECT, "sport"
        return _NONE

    def _is_own(self, chosen: list[Word]) -> bool:
        """ "Thaddeus Bloom": a family name is the line's only word for goods."""
        goods = [w.start for w in self._line.words if "goods" in _topics().get(w.low, ())]
        given = chosen[0].facts
        return goods == [chosen[-1].start] and len(chosen) > 1 and given.given > 1 and not (given.word or given.place)

    @property
    def is_public_matter(self) -> bool:
        """Whether the line has a word of news or sport."""
        return not self._about().isdisjoint(("news", "sport"))

    def _about(self) -> frozenset[str]:
        if self._subjects is None:
            topics = _topics()
            spoken = (word for word in self._line.words if word.low in topics and word.text not in _PLAIN)
            found = {topic for word in spoken for topic in topics[word.low]}
            if _SCORE.search(self._text, self._line.start, self._line.end):
                found.add("sport")
            self._subjects = frozenset(found)
        return self._subjects

    def _is_naming(self) -> bool:
        """Names are talked about as words: "how do you spell Siobhan"."""
        if self._naming is None:
            spoken = not _NAMING_WORDS.isdisjoint([word.low for word in self._line.words])
            self._naming = spoken and _NAMING.search(self._text, self._line.start, self._line.end) is not None
        return self._naming

    def _lists_things(self, first: int) -> bool:
        """ "Fonts: Georgia, Verdana", "Moons: Miranda, Ariel": a label in the plural that is for things, and a list."""
        if self._things is None:
            words, held = self._line.words, cues()
            head = next(
                (i for i, w in enumerate(words[:_LABEL_WORDS]) if self._text[w.stop : w.stop + 2] == ": "), None
            )
            self._things = 0
            if head is not None and self._text.find(",", words[head].stop, self._line.end) >= 0:
                label = words[head]
                singular = label.low.removesuffix("s")
                of_people = any(held.announce.get(form, 0.0) > 0 or form in KIN for form in (label.low, singular))
                of_people = of_people or _is_doer(singular)
                plain = label.low.endswith("s") and facts(singular).word > 1 and not label.function
                only = all(
                    w.shape != "l" or w.low in _INSIDE or self._text[w.stop : w.stop + 1] in (":", ")")
                    for w in words[head + 1 :]
                )
                thing = label.low in _CHOSEN or (plain and not of_people and label.low not in held.duties)
                if only and thing:
                    self._things = label.stop
        return 0 < self._things < self._line.words[first].start

    def _lists_flora(self) -> bool:
        """ "Lavender, Rosemary, Iris, Poppy": nothing but plants, one of which nobody is called by."""
        if self._flora is None:
            self._flora = self._is_flora()
        return self._flora

    def _is_flora(self) -> bool:
        flora = cues().flora
        if not flora.issuperset(w.low for w in self._line.words[:1]):
            return False
        line = self._line
        colon = self._text.find(":", line.start, line.end)
        listed = [w for w in line.words if w.low not in ("and", "or") and (colon < 0 or w.start < colon)]
        grown = any(w.low in _GROWN for w in line.words[len(listed) :])
        return (
            len(listed) >= _LEAST_PLANTS
            and flora.issuperset(w.low for w in listed)
            and (grown or any(w.facts.given < 2 or w.shape == "l" for w in listed))
        )

    def _are_things(self) -> bool:
        """ "Ada, Pascal and Ruby are programming languages": a list in front of what it says they are, which is nobody."""
        if self._called is None:
            told = _ARE.match(self._text, self._line.start, self._line.end)
            self._called = told is not None and _is_thing(told["what"])
        return self._called

    def _is_pet(self, first: int) -> bool:
        """ "our dog Bella", "the cat, "Mittens", but not "my dog walker Anna" or "the dog and Anna"."""
        words, held = self._line.words, cues()
        for back in range(1, min(_PET_REACH, first) + 1):
            word = words[first - back]
            if word.low in _ANSWERS and "pet" in self._about() and words[first - 1].low == "to":
                return True  # "lost dog near the park, answers to Benny"
            if word.low in held.pets:
                between = self._text[word.stop : words[first].start]
                goes_on = first + 1 < len(words) and self._text[words[first].stop : words[first + 1].start] == " "
                if between == ", " and goes_on and words[first + 1].function:
                    return False  # "Fatou feeds the cat, Len has the key"
                return not between.strip(" ,(\"'“‘:-–—") or _CALLED.fullmatch(between) is not None
            if word.low in KIN:
                return False
        return False

    def _is_place(self, first: int) -> bool:
        word = self._line.words[first]
        if word.shape != "T" or not (word.facts.place or word.facts.given < 3):
            return False
        if "place" in self._about():
            return word.facts.place or is_town(word.low)
        if not word.facts.place:
            return False
        if self._places is None:
            self._places = frozenset(
                w.low for w in self._line.words if w.shape == "T" and w.facts.place and not w.function
            )
        return bool(self._places - {word.low})

    def _competes(self, end: int) -> bool:
        words = self._line.words
        return end < len(words) and words[end].low in _CONTEST


def _is_thing(word: str) -> bool:
    """A plural of an everyday noun that is no person."""
    singular = word.removesuffix("ies") + "y" if word.endswith("ies") else word.removesuffix("s")
    of_people = cues().announce.get(word, 0.0) > 0 or cues().announce.get(singular, 0.0) > 0 or singular in KIN
    return facts(singular).word > 1 and not of_people and _AGENT.search(singular) is None


def _is_doer(word: str) -> bool:
    """ "reader", "helper": somebody who does what the verb says."""
    verb = word[:-2] if word.endswith(("er", "or")) and word not in _NO_DOERS else ""
    return len(verb) > 2 and any(
        facts(form).word > 1 for form in (verb, verb + "e", verb[:-1] if verb[-1:] == verb[-2:-1] else verb)
    )
