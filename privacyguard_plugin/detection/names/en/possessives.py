"""What only its neighbours tell about a word: "Mrs A Finch" and "Ayodele A" have an initial, "whats lorraines email" a
possessive."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import TYPE_CHECKING

from ....parsing.names.words import NAME_FIRST, TITLES
from .cues import cues

if TYPE_CHECKING:
    from .tokens import Form, Word

__all__ = ["settle"]

_ACTING = 0.6  # weight of a verb that people are the subject of
_SHORTEST_GLUED = 4  # letters of two words
_GLUED = re.compile(r"([a-z]{2,})([A-Z][a-zà-ÿ]{2,})")
_CLOSED = re.compile(r" {0,2}(?:$|[,.;:!?·|)(–—-](?![\w])|\d|[£$€])", re.MULTILINE)

_UNTIL = frozenset({"till", "til", "until"})
_PARTS = frozenset({"first", "last", "middle", "full", "new", "old", "work", "home"})
_INTIMATE = frozenset(
    "phone inhaler passport birthday bday homework lunchbox recital graduation boyfriend girlfriend husband wife mum mom mums dad dads surname "
    "nan gran".split()
)
"""What plurals do not have: "willows phone" is Willow's."""
_DETERMINING = frozenset("the a an my your his her our their its these those some any all both two three".split())
_VISITED = frozenset({"at", "to", "from", "near", "by"})


def settle(text: str, words: list[Word], forms: Mapping[str, Form]) -> None:
    """Read the words of a line again by their neighbours, in place."""
    if words[0].text == "m":
        words[0] = words[0]._replace(low="i'm", function=True, ordinary=True)  # 'm fiorella
    open_ends = [i for i, word in enumerate(words) if word.low[-1:] == "s" or word.shape == "x"]
    glued = [i for i in open_ends if words[i].shape == "x" and len(words[i].text) > _SHORTEST_GLUED]
    if sum(_part(words, index, forms) for index in reversed(glued)):
        open_ends = [i for i, word in enumerate(words) if word.low[-1:] == "s" or word.shape == "x"]
    for index in open_ends:
        word, after = words[index], words[index + 1] if index + 1 < len(words) else None
        if word.shape == "x" and word.text in ("A", "O"):
            if _is_initial(text, words, index):
                words[index] = word._replace(shape="I", function=False, ordinary=False)
        elif (
            after is not None
            and word.low[-1:] == "s"
            and not word.possessive
            and text[word.stop : after.start] == " "
            and (after.low in cues().possessed or _owns(words, index))
        ):
            _own(words, index, forms)
    for index in open_ends:
        if not index:
            continue
        word, before = words[index], words[index - 1]
        if (
            word.low[-1:] == "s"
            and word.shape == "l"
            and before.low in _VISITED
            and text[before.stop : word.start] == " "
        ):
            ahead = words[index + 1] if index + 1 < len(words) else None
            if (
                ahead is None
                or ahead.function
                or (ahead.low in cues().times or ahead.low in _UNTIL)
                or text[word.stop : word.stop + 1] != " "
            ):
                _own(words, index, forms)


def _part(words: list[Word], index: int, forms: Mapping[str, Form]) -> bool:
    """Read "tellMarisol" as two words, where only a blank can be missing; whether it did."""
    word = words[index]
    match = _GLUED.fullmatch(word.text)
    if match is None or word.machine:
        return False
    before, name = forms[match[1]], forms[match[2]]
    leads = before.function or cues().announce.get(before.low, 0.0) > _ACTING
    if not leads or name.facts.given < 2 or name.facts.word or name.facts.place or name.facts.other:
        return False
    middle = word.start + len(match[1])
    words[index : index + 1] = (
        word._replace(end=middle, stop=middle, text=match[1], possessive=False, honored=False, **before._asdict()),
        word._replace(start=middle, text=match[2], opening=False, apart=False, **name._asdict()),
    )
    return True


def _is_initial(text: str, words: list[Word], index: int) -> bool:
    """ "Mrs A Finch", "Ayodele A requested £12": no article."""
    word, before = words[index], words[index - 1] if index else None
    after = words[index + 1] if index + 1 < len(words) else None
    apart = before is None or text[before.stop : word.start] != " "
    if after is not None and after.shape in "TUI" and after.start == word.stop + 1:
        opens = before is None and after.shape == "I" and index + 2 < len(words) and words[index + 2].shape == "T"
        return opens or (before is not None and not apart and (before.low in TITLES or before.shape == "I"))
    if before is None or apart or before.shape != "T" or before.facts.given < 2 or before.facts.word:
        return False
    acts = after is not None and text[word.stop : after.start] == " " and cues().after.get(after.low, 0.0) > _ACTING
    return acts or _CLOSED.match(text, word.stop) is not None


def _owns(words: list[Word], index: int) -> bool:
    """ "Callums inhaler", "whats amys last name": an unknown capital, or part of a name, before a thing."""
    word, after = words[index], words[index + 1]
    if after.low in _PARTS or (word.shape == after.shape == "l" and after.facts.word and not after.function):
        return index + 2 < len(words) and words[index + 2].low in cues().possessed
    if word.shape != "T" or not word.facts.unknown or after.shape != "l" or after.function or not after.facts.word:
        return False
    return (not index or words[index - 1].low != "the") and after.low not in (cues().after.keys() | cues().things)


def _own(words: list[Word], index: int, forms: Mapping[str, Form]) -> None:
    """Read words[index] as a possessive without its apostrophe, if that makes it a name."""
    word = words[index]
    form = forms[word.text[:-1]] if len(word.text) > 2 else None
    if form is not None and index and form.facts.family > 1 and not form.facts.word and _ends_name(words, index):
        form = form._replace(facts=form.facts._replace(given=2))  # "priya sharmas number"
    plural = form is not None and form.low in NAME_FIRST
    plural = plural or _owns_intimately(words, index)
    if form is None or form.facts.given < 2 or not (word.facts.unknown or plural) or (form.facts.word and not plural):
        return
    words[index] = word._replace(
        text=word.text[:-1], end=word.stop - 1, possessive=True, low=form.low, facts=form.facts,
        ordinary=form.ordinary, function=form.function,
    )  # fmt: skip


def _owns_intimately(words: list[Word], index: int) -> bool:
    """ "found willows phone", but not "the roses phone bill"."""
    bare = not words[index].function and (not index or words[index - 1].low not in _DETERMINING)
    return bare and words[index].shape == "l" and index + 1 < len(words) and words[index + 1].low in _INTIMATE


def _ends_name(words: list[Word], index: int) -> bool:
    """Whether words[index] stands behind a given name that is no word, written alike."""
    word, before = words[index], words[index - 1]
    borne = before.facts.given > 1 and not (before.facts.word or before.facts.place or before.function)
    return borne and before.stop + 1 == word.start and before.shape == word.shape and not before.possessive
