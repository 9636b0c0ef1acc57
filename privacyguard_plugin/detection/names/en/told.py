"""People told by what is said to them, about them and beside them: "said Maslin to Ana", "why is Maslin so grumpy", "our
founders: Maslin, Graves and Reed", "the name is wrong, change it to Maslin"."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from .arranged import LEADS, arranged
from .cues import cues, public_names
from .marks import SPOKEN_TO
from .strangers import SINGLING, stranger_odds
from .tokens import Line, Word

__all__ = ["Told", "ends_initialled", "is_spoken_to"]

Sign = tuple[float, str]  # log odds, rule
_SAID, _SO, _CORRECTED, _HEARD, _HEARD_LOWER, _OBLIGED, _SPENT, _EMPLOYED = 3.2, 3.0, 3.6, 3.0, 4.2, 2.6, 2.6, 2.8
_SHORTENED, _NICKNAMED, _SINGLED = 2.6, 0.8, 2.8
_INITIALLED = re.compile(
    r"\.(?: (?:w/|with|and|&|is|has|was|left|sent|commented|replied|posted|joined|in|invited|wants|will|[@(·|–-])|,? ?[0-9]|[ \t]*(?:$|[,·|]))",
    re.MULTILINE,
)
"""Behind "Hunter W": what is said of people who are shown by one name and a letter."""
_RUNG_ABOUT = frozenset("back re about asap again first once quickly before".split())
_ROLL = 5.0  # an item of a list of people, whatever the lexicon says of it
_TITLED = 4.5
_TITLES = frozenset(
    "mr mrs ms mx prof frau herr monsieur madame mme mlle señor señora señorita sra srta signora signor mevrouw meneer pani".split()
)
_SAYING = frozenset(
    "said asked replied whispered shouted answered cried muttered yelled screamed laughed sighed".split()
)
_EXCLAIMED = re.compile(r"[!?][\"”'’]? \Z")
_ADDRESSEE = re.compile(r" to (?:me|him|her|us|them|his|my|the|[A-Z])|[.!]?\s*\Z")
_SEEMING = frozenset("so always being acting such suddenly feeling looking getting".split())
_BEING = frozenset({"is", "was", "seems", "looks", "feels", "gets"})
_VERY = frozenset("so very too really such always still super".split())
_HUMAN = frozenset(
    "impulsive stubborn jealous grumpy bossy rude shy moody angry furious upset clingy nosy selfish generous impatient anxious nervous "
    "sarcastic chatty talkative sleepy hangry cheerful polite thoughtful forgetful clumsy ambitious cranky stressed worried homesick lonely "
    "arrogant snobby gullible superstitious secretive flirty drunk tearful".split()
)
"""What people are; things are slow, cold and expensive."""
_CHANGING = frozenset("change changed update correct edit fix amend set replace".split())
_JOINING = frozenset({"to", "be", "read", "say", "as"})
_SHOULD = frozenset({"be", "read", "say"})
_NAMED = frozenset(
    "my his her their first last full family maiden middle account cardholder passenger guest contact billing patient customer legal".split()
)
_HELD = frozenset("in on is was isn't isnt".split())
_HEARING = frozenset("heard hear hearing seen see saw watched watch".split())
_PERFORMING = frozenset("speak sing talk laugh cry snore dance perform preach lecture".split())
_ADVERBS = frozenset("just always still never also really only".split())
_DUTIES = frozenset(
    "call text drive pay phone email reply cook bring meet ask tell know eat host attend visit apologise apologize pick sign buy leave".split()
)
_OBLIGING = frozenset("has had needs wants ought".split())
_TIME = re.compile(
    r" (?:a|an|the|two|three|four|five|six|his|her|my|most of the|all|every) (?:[a-z]+ )?(?:years?|months?|weeks?|days?|nights?|summers?|"
    r"winters?|afternoons?|evenings?|mornings?|weekends?|hours?|holidays?|birthday|childhood|twenties|gap year)(?![a-z])"
)
_FROM_FIRM = re.compile(
    r" (?:is|was) from (?:[A-Z][\w&'’-]* ){1,4}(?:Inc|LLC|Ltd|Limited|LLP|PLC|GmbH|Corp|Corporation|Group|Partners|Associates|Consulting|Solutions|"
    r"Logistics|Technologies|Software|Systems)(?![a-z])"
)
_LABELS = frozenset(
    "shortlist shortlisted longlist reserve reserves substitute substitutes waitlist standby marshals stewards ushers readers helpers bakers "
    "present apologies absent absentees invited attending "
    "attendees participants guests cofounders co-founders founders invitees absentees signatories trustees organisers organizers hosts "
    "panelists panellists volunteers trainees interns nominees passengers travellers travelers members students pupils patients tenants "
    "colleagues teammates flatmates roommates housemates friends cousins bridesmaids groomsmen pallbearers godparents grandparents siblings "
    "brothers sisters kids children grandchildren parents neighbours neighbors employees staff recipients cc bcc witnesses candidates "
    "applicants interviewers reviewers supervisors teachers coaches partners beneficiaries executors carers nurses".split()
)
"""Plurals before a colon that lead a list of people."""
_SINGLE = frozenset({"apologies", "absent", "reserve", "standby", "substitute"})  # lead a list of one as well
_ITEM_JOINT = re.compile(r" ?[,;] ?(?:and |& )?| (?:and|&) ")


_BEFORE = _TITLES | _SAYING | _JOINING
_AFTER = _SEEMING | _BEING | _PERFORMING | _ADVERBS | _OBLIGING | {"spent"}


class Told:
    """One line; its list of people is read when first asked."""

    __slots__ = ("_line", "_roll", "_text")

    def __init__(self, text: str, line: Line) -> None:
        self._text, self._line = text, line
        self._roll: frozenset[int] | None = None

    def listed(self, first: int) -> Sign | None:
        """Odds for an item of a list of people that begins at words[first]; None when it is none."""
        if self._roll is None:
            self._roll = _roll_of(self._text, self._line)
        return (_ROLL, "list") if self._line.words[first].start in self._roll else None

    def signs(self, first: int, end: int, lower: bool) -> Sequence[Sign]:
        """Log odds for words[first:end] of the line, none or a few."""
        words, text = self._line.words, self._text
        found: list[Sign] = []
        if first and words[first - 1].low in LEADS:
            found.append((arranged(text, self._line, first, end, lower=lower), "announced"))
        if first and not lower and (previous := words[first - 1]).low in _BEFORE and previous.shape == "l":
            found.extend(_behind(text, words, first, end, previous))
        if first and words[first - 1].text in SINGLING and text.startswith(" who ", words[end - 1].stop):
            found.append((_SINGLED if words[first].facts.given else 0.0, "report"))
        if end == first + 1 and not lower and not words[first].facts.word and _may_be_strange(words[first]):
            found.append((stranger_odds(text, self._line, first), "report"))
        if end == first + 2 and words[first + 1].shape == "I" and _INITIALLED.match(text, words[first + 1].stop):
            found.append((_SHORTENED if words[first].facts.given > 1 and words[first].facts.word else 0.0, "list"))
        if (
            first
            and not lower
            and end == first + 1
            and words[first].facts.unknown
            and words[first - 1].low in cues().tell
        ):
            found.append((_NICKNAMED if _is_rung(text, words, first) else 0.0, "announced"))
        if end < len(words) and (following := words[end]).low in _AFTER and following.shape == "l":
            joint = text[words[end - 1].stop : following.start]
            if joint == " " and _may_be_anyone(words[first]):
                found.extend(_ahead(text, self._line, first, end, following, lower=lower))
        return found


def _may_be_strange(word: Word) -> bool:
    """No place or brand, and not often a given name."""
    known = word.facts
    return known.given < 3 and not known.other and (not known.place or known.family > 1)


def _is_rung(text: str, words: list[Word], first: int) -> bool:
    """ "call Grumo back", "ring Macca re the van": a capital that nobody knows, between such a verb and a clause."""
    word = words[first]
    if not word.facts.unknown or word.shape != "T" or first + 1 >= len(words):
        return False
    clause = words[first + 1].low in _RUNG_ABOUT or words[first + 1].low in cues().clause
    return (
        clause and text[word.stop : words[first + 1].start] == " " and text[words[first - 1].stop : word.start] == " "
    )


def is_spoken_to(text: str, word: Word) -> bool:
    """A given name at the end of a sentence, where a comma stands before it: "don't go to town, Lori!"."""
    return word.facts.given > 1 and SPOKEN_TO.match(text, word.stop) is not None


def ends_initialled(given: Word, word: Word, line: Line) -> bool:
    """ "Jildau S Bouts": a family name that is a word, behind an initial."""
    borne = (given.facts.given > 1 or given.facts.unknown) and not given.facts.word
    return borne and word.shape == "T" and not (line.title_case or word.function or word.facts.other)


def _may_be_anyone(word: Word) -> bool:
    """Borne by people or known to nobody."""
    return word.facts.unknown or word.facts.listed


def _behind(text: str, words: list[Word], first: int, end: int, previous: Word) -> Iterator[Sign]:
    gap = text[previous.stop : words[first].start]
    if previous.low in _TITLES and gap in (" ", ". ", "."):
        yield _TITLED, "title"
    if gap != " ":
        return
    exclaimed = previous.low in _SAYING and _EXCLAIMED.search(text, max(0, previous.start - 4), previous.start)
    if exclaimed and _may_be_anyone(words[first]) and _ADDRESSEE.match(text, words[end - 1].stop):
        yield _SAID, "report"
    if previous.low in _JOINING and _is_corrected(words, first):
        yield _CORRECTED, "announced"


def _is_corrected(words: list[Word], first: int) -> bool:
    """ "my name is misspelt, please change it to X", "the name on the card should be X"."""
    held = next((i for i in range(first - 2, -1, -1) if words[i].low in ("name", "surname")), None)
    if held is None:
        return False
    owned = held > 0 and words[held - 1].low in _NAMED
    placed = held + 1 < len(words) and words[held + 1].low in _HELD and (not held or words[held - 1].low == "the")
    if not (owned or placed) or first - held > 14:
        return False
    before = {word.low for word in words[max(0, first - 5) : first]}
    return not before.isdisjoint(_CHANGING) or ("should" in before and words[first - 1].low in _SHOULD)


def _ahead(text: str, line: Line, first: int, end: int, following: Word, *, lower: bool) -> Iterator[Sign]:
    words, place = line.words, end
    after = words[end + 1] if end + 1 < len(words) else None
    if following.low in _PERFORMING and first and words[first - 1].low in _HEARING:
        yield (_HEARD_LOWER if lower else _HEARD), "announced"
    if lower or after is None:
        return
    if following.low in _SEEMING and first and words[first - 1].low in ("is", "was", "are"):
        yield (_SO if _is_human(words, end + 1) else 0.0), "report"
    elif following.low in _BEING:
        felt = _is_human(words, end + 1)
        yield (_SO if felt else 0.0), "report"
        if after.low == "from" and words[first].facts.unknown and _FROM_FIRM.match(text, words[end - 1].stop):
            yield _EMPLOYED, "report"
    elif following.low == "spent" and _TIME.match(text, following.stop):
        yield _SPENT, "report"
    if following.low in _ADVERBS:
        place += 1
    if place + 2 < len(words) and words[place].low in _OBLIGING and words[place + 1].low == "to":
        yield (_OBLIGED if words[place + 2].low in _DUTIES else 0.0), "report"


def _is_human(words: list[Word], place: int) -> bool:
    """ "stubborn", "so stubborn": an adjective that only people deserve."""
    after = words[place + 1].low if place + 1 < len(words) else ""
    return words[place].low in _HUMAN or (words[place].low in _VERY and after in _HUMAN)


def _roll_of(text: str, line: Line) -> frozenset[int]:
    """Starts of the items of a list behind a plural for people and a colon: "3 founders: Kónya, Becker and Vasquez"."""
    words = line.words
    if text.find(":", line.start, line.end) < 0:
        return frozenset()
    found: set[int] = set()
    for place, word in enumerate(words[:-1]):
        if word.low in _LABELS and text[word.stop : word.stop + 1] == ":":
            items = _items(text, words, place + 1)
            places = sum(item.facts.place for item in items)
            famous = sum(item.low in public_names().words for item in items)
            fit = len(items) > (word.low not in _SINGLE) and 2 * (places + famous) < len(items)
            found.update(item.start for item in items if fit)
    return frozenset(found)


def _items(text: str, words: list[Word], first: int) -> list[Word]:
    """The first words of the items; none when one of them is no capitalised name of up to three words."""
    items: list[Word] = []
    place = first
    while place < len(words):
        word = words[place]
        if (
            word.shape not in "TU"
            or word.function
            or word.machine
            or word.low in cues().times
            or word.low in cues().heads
        ):
            break
        items.append(word)
        place += 1
        while (
            place < len(words)
            and text[words[place - 1].stop : words[place].start] in (" ", ". ")
            and words[place].shape in "TUI"
        ):
            place += 1
        if place >= len(words):
            break
        if words[place].low in ("and", "&"):
            place += 1
        elif not _ITEM_JOINT.fullmatch(text, words[place - 1].stop, words[place].start):
            break
    return items
