"""Latin names with the family name first ("Smith, Eleanor"), and words written as neighbours in one name."""

from __future__ import annotations

from ....parsing.names.words import SUFFIXES, TITLES
from .cues import cues
from .tokens import Word

__all__ = ["inverted_end", "joined"]


def joined(text: str, left: Word, right: Word) -> bool:
    """Written as neighbours in one name: a blank, or the full stop of an initial or suffix."""
    if right.apart:
        return False
    gap = text[left.stop : right.start]
    if gap == " " or gap == "-":
        return not left.possessive
    if gap == "/":  # MWANGI/ESTHER, as airlines write it
        return (
            left.shape == right.shape == "U"
            and not (left.ordinary or right.ordinary)
            and min(map(len, (left.text, right.text))) > 3
        )
    if gap in (".", ". "):
        return len(left.text) == 1 or left.low in TITLES or left.low in SUFFIXES
    return False


def _fills_cell(text: str, words: list[Word], start: int, end: int) -> bool:
    """ "Zhang, Meifen" in a line or cell of its own: a family name, and one word that nobody knows."""
    family, given = words[end - 1], words[end]
    before = text[max(0, words[start].start - 2) : words[start].start].strip(" ")
    after = text[given.stop : given.stop + 2].strip(" ")
    alone = (not before or before in "\n|›>•:\t") and (not after or after[0] in "\n|\t")
    return alone and end - start == 1 and family.facts.family > 1 and not family.facts.word and not given.facts.word


def inverted_end(text: str, words: list[Word], start: int, end: int) -> int:
    """End of `Family, Given` when words[start:end] is a family name and given names follow the comma; else 0."""
    if end - start > 3 or end >= len(words):
        return 0
    family, given = words[end - 1], words[end]
    if start and words[start - 1].text == "the":
        return 0  # "the Okafors, Ada"
    if given.machine or given.start != family.stop + 2 or given.shape not in "TUI":
        return 0
    if (given.shape == "T" and family.shape == "U") or given.low.endswith("day"):
        return 0
    if given.shape == "I" and text[given.stop : given.stop + 1] == "." and not family.facts.word:
        ahead = words[end + 1] if end + 1 < len(words) else None
        listed = ahead is not None and ahead.shape in "TUI" and joined(text, given, ahead)
        return 0 if words[start].shape == "I" or (listed and ahead is not None and len(ahead.text) > 1) else end + 1
    if family.facts.given > family.facts.family or not (family.facts.family or family.facts.unknown):
        return 0
    if family.facts.place and family.facts.family < 2:
        return 0
    ended = text[max(0, words[start].start - 4) : words[start].start].rstrip()[-1:]
    if family.low in cues().closings and family.opening and (start or (ended and ended in ".!?…")):
        return 0  # "…. Best, Carmen", also in a row of its own below a sentence
    if any(w.facts.given > 1 for w in words[start : end - 1]):
        return 0  # "Amina Yusuf, Carlos": two people
    if family.facts.given > 1 and not (end + 1 == len(words) and (start == 0 or text[words[start - 1].stop] == ":")):
        return 0
    if (
        given.shape == "I"
        or (given.facts.given < 2 and not _fills_cell(text, words, start, end))
        or given.facts.word > 1
        or given.facts.place
        or given.facts.family > given.facts.given
    ):
        return 0
    stop = end + 1
    while (
        stop < len(words)
        and stop - end < 3
        and joined(text, words[stop - 1], words[stop])
        and words[stop].shape in "TUI"
    ):
        if words[stop].ordinary or words[stop].low in cues().heads:
            break
        if words[stop].facts.family > words[stop].facts.given:
            return 0
        stop += 1
    return stop
