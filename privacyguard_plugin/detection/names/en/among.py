"""Where a name stands among other things: in quotation marks, between commas, between a verb and its object."""

from __future__ import annotations

from ....parsing.names.words import KIN
from .acts import BEING, HUMAN
from .cues import cues
from .marks import BOOKED, DASHES, GIVING, NOW, OBJECTS, OWNERS, PERSONAL, RECORD
from .tokens import Line, Word

__all__ = [
    "FAVOURITE",
    "heads_question",
    "is_asked_to",
    "is_assigned",
    "is_bought_for",
    "is_entry",
    "is_given",
    "is_identified",
    "is_name_asked",
    "is_ours",
    "is_quoted",
    "is_work_by",
    "signs_off",
]

FAVOURITE = frozenset("favorite favourite fave".split())  # "my favorite painter is"
_AUXILIARIES = frozenset("can could will would should did does".split())
_HANDY = frozenset(
    "fix repair feed clean wash paint lend borrow give get take show order grab open close lock leave check sort move carry print water walk "
    "drop mow hang lift swim cycle print post sew bake babysit house-sit".split()
)
_JOINING = frozenset("so and but or lol then also pls please ok btw if when".split())
_CREATED = frozenset(
    "directed produced composed painted illustrated narrated translated published recorded covered designed remixed sampled presented".split()
)
"""What is done with works; "Unlocked by", "Submitted by" say who did something here."""
_WHOSE = frozenset("the my his her our your their first last full correct right proper".split())
_NAME_REACH = 12  # words between a name that is spoken of and the name
_ITEM_JOINTS = (", ", "; ", ". ", ": ", " - ", " – ")


def is_quoted(text: str, line: Line, first: int, end: int) -> bool:
    start, stop = line.words[first].start, line.words[end - 1].stop
    return text[start - 1 : start] in ('"', "“") and text[stop : stop + 1] in ('"', "”")


def is_entry(text: str, line: Line, first: int, end: int) -> bool:
    """One of the entries between commas in a line with somebody's number or address."""
    start, stop = line.words[first].start, line.words[end - 1].stop
    before = text[max(line.start, start - 2) : start]
    entry = (not before or before in (", ", ": ")) and text[stop : stop + 2] in (", ", " (", " <")
    return entry and RECORD.search(text, line.start, line.end) is not None


def is_given(text: str, line: Line, first: int, end: int) -> bool:
    """ "give Bishop the keys": between such a verb and its object stands a person."""
    words = line.words
    if not first or end >= len(words) or end - first > 2 or words[first - 1].low not in GIVING:
        return False
    joint = text[words[end - 1].stop : words[end].start]
    return joint == " " and words[end].text in OBJECTS and text[words[first - 1].stop : words[first].start] == " "


def is_assigned(text: str, line: Line, first: int, end: int) -> bool:
    """ "Carmen to send the quote, Lee to check stock": one of several tasks, of which one is certainly a person's."""
    if end - first > 1 or not _has_task(text, line, first):
        return False
    tasks = [i for i, word in enumerate(line.words) if word.shape == "T" and _has_task(text, line, i)]
    known = (line.words[i].facts for i in tasks)
    return len(tasks) > 1 and any(k.given > 1 and not (k.word or k.place) for k in known)


def _has_task(text: str, line: Line, place: int) -> bool:
    """A capitalised word that opens its item, with "to" and a verb behind it."""
    words = line.words
    if place + 2 >= len(words) or words[place + 1].text != "to" or words[place].low in cues().times:
        return False
    verb = words[place + 2]
    before = text[words[place - 1].stop if place else line.start : words[place].start]
    if place and words[place - 1].low == "and" and before == " ":
        before = ", "
    opens = before in _ITEM_JOINTS if place else not before.strip(" -*•:")
    return opens and verb.shape == "l" and not verb.function and text[words[place].stop : verb.start] == " to "


def is_asked_to(line: Line, place: int) -> bool:
    """ "Could River feed the cat", "…, can chidi come": a given name between the first word of a question and a verb."""
    words = line.words
    if not place or words[place - 1].low not in _AUXILIARIES or place + 1 >= len(words):
        return False
    if place > 1 and words[place - 2].stop + 1 == words[place - 1].start and words[place - 2].low not in _JOINING:
        return False
    name, verb = words[place], words[place + 1]
    if name.shape == "l":
        human = verb.low in HUMAN | _HANDY or (
            verb.low == "be" and place + 2 < len(words) and words[place + 2].low in BEING
        )
        return human and name.facts.given > 1 and not name.facts.word
    plain = verb.shape == "l" and verb.facts.word > 0 and not verb.function
    return plain and name.shape == "T" and name.facts.given > 1


def is_work_by(text: str, line: Line, place: int) -> bool:
    """A capital or a quotation mark in front of "by": the work of somebody famous ("The Martian by …")."""
    word = line.words[place]
    quoted = text[word.stop : word.stop + 1] in ('"', "”")
    done = word.low.endswith("ed") and word.low not in _CREATED
    return quoted or (word.shape == "T" and not (word.opening or done or word.facts.given or line.title_case))


def is_ours(line: Line, first: int) -> bool:
    """A given name that is no word and no place, with a verb or nothing behind it."""
    words = line.words
    known = words[first].facts
    if known.given < 2 or known.word or known.place or words[first].shape != "T":
        return False
    following = words[first + 1] if first + 1 < len(words) else None
    if following is None or following.function or following.low in cues().after:
        return True
    return following.shape == "l" and following.low.endswith(("s", "ed"))


def is_identified(line: Line, first: int) -> bool:
    """A role and a verb, or a verb and a role, in front: "your driver is", "text my boss", "a table under"."""
    words, held = line.words, cues()
    previous, earlier = words[first - 1], words[first - 2] if first > 1 else None
    if earlier is None or any(w.low in FAVOURITE for w in words[max(0, first - 4) : first]):
        return False
    if previous.low in ("is", "was") and not previous.possessive:
        who = words[first - 3] if earlier.low in NOW and first > 2 else earlier
        return held.announce.get(who.low, 0.0) > 1.6 and not who.function
    if previous.low == "under":
        return any(w.low in BOOKED for w in words[: first - 1])
    if previous.low == "ex" or held.announce.get(previous.low, 0.0) >= 1.8:
        stranger = previous.low in PERSONAL and words[first].facts.unknown and words[first].shape == "T"
        return earlier.low in OWNERS and (stranger or (first > 2 and words[first - 3].low in held.tell))
    return False


def is_name_asked(words: list[Word], first: int) -> bool:
    """ "my full name for the register: Ottoline": whose name is spoken of before the colon."""
    said = [word.low for word in words[max(0, first - _NAME_REACH) : first]]
    place = next((i for i, word in enumerate(said) if word in ("name", "surname")), None)
    return place is not None and place > 0 and said[place - 1] in _WHOSE


def heads_question(text: str, line: Line, first: int, end: int, accepted: int) -> bool:
    """ "Mirembe – can you do the teas? Solly – chairs?": behind a name, which ends at `accepted`, with the same dash."""
    if accepted < 0 or not line.words[first].opening or end - first > 1 or line.words[first].ordinary:
        return False
    dash = text[line.words[end - 1].stop : line.words[end - 1].stop + 3]
    return dash in DASHES and text.startswith(dash, accepted)


def is_bought_for(line: Line, first: int, end: int) -> bool:
    """ "buy Nell a birthday cake", from the name on."""
    words = line.words
    return end < len(words) and words[end].low in ("a", "an", "some") and not words[end - 1].possessive


def signs_off(text: str, line: Line, first: int) -> bool:
    """ "Your loving brother, Mark" at the end of a line."""
    relation = line.words[first - 1].low
    rest = text[line.words[first].stop : line.end].strip(" .!x❤")
    return not rest and (relation in KIN or relation in ("friend", "son", "daughter", "husband", "wife"))
