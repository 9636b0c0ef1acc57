"""Where field labels stand in a text. The labels are data (`lexicons/labels.tsv`); the automaton is built on first use."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from importlib import resources
from typing import NamedTuple

from ahocorasick_rs import AhoCorasick

from ...parsing.folding import replacing
from .roles import ROLES, Role, Shape

__all__ = ["LabelHit", "find_labels", "near_roles"]

_GLUED = frozenset(
    [
        "qq",
        "vx",
        "wx",
        "wechat",
        "pin",
        "tel",
        "ph",
        "mob",
        "sn",
        "imei",
        "imei1",
        "imei2",
        "vin",
        "iban",
        "no",
        "id",
        "code",
        "otp",
        "tracking",
        "awb",
    ]
)
_plain_key = replacing({"_": " ", "-": " ", "’": "'"})
_ASCII_WORD = re.compile(r"[a-z0-9]", re.ASCII)


class LabelHit(NamedTuple):
    """text[start:end] is a field label. Several roles when the words are ambiguous; none for a negative label."""

    start: int
    end: int
    roles: tuple[Role, ...]
    strong: bool

    @property
    def prose(self) -> bool:
        """An everyday word that only punctuation makes a label: to, from, driver, 客户."""
        return not self.strong and bool(self.roles) and all(role.shape is Shape.TEXT for role in self.roles)

    def role(self, *names: str) -> bool:
        """Whether one of the roles has one of these names."""
        for role in self.roles:  # noqa: SIM110 - asked for every number of a text; a generator costs twice as much
            if role.name in names:
                return True
        return False


@dataclass(frozen=True, slots=True)
class _Lexicon:
    automaton: AhoCorasick
    labels: tuple[str, ...]
    entries: tuple[tuple[tuple[Role, ...], bool], ...]


@cache
def _lexicon() -> _Lexicon:
    meanings: dict[str, tuple[list[Role], bool]] = {}
    for role, strength, words in _lines():
        if strength == "near":
            continue
        for word in words.split(" | "):
            for form in _forms(word.strip()):
                roles, strong = meanings.setdefault(form, ([], strength == "strong"))
                if role == "none":
                    roles.clear()
                elif ROLES[role] not in roles:
                    roles.append(ROLES[role])
                meanings[form] = (roles, strong)
    labels = tuple(meanings)
    entries = tuple((tuple(roles), strong) for roles, strong in meanings.values())
    return _Lexicon(AhoCorasick(list(labels)), labels, entries)


def _lines() -> Iterator[list[str]]:
    path = resources.files("privacyguard_plugin").joinpath("lexicons", "labels.tsv")
    for line in path.read_text(encoding="utf-8").splitlines():
        if line and not line.startswith("#"):
            yield line.split("\t")


@cache
def near_roles() -> dict[str, Role]:
    """Everyday words that name a role only right in front of a code-like value. They are no labels otherwise."""
    return {
        word: ROLES[role] for role, strength, words in _lines() if strength == "near" for word in words.split(" | ")
    }


def _forms(label: str) -> Iterator[str]:
    """As written, as a key without blanks (orderId), and with the blank that forms put into two-character words."""
    label = _plain_key(label.lower())
    yield label
    if " " in label and len(label) > 6 and label.isascii() and "'" not in label:
        yield label.replace(" ", "")
    if label.endswith((" number", " code", " id", " reference")):
        yield label + "s"
    if len(label) == 2 and not label.isascii():
        yield f"{label[0]} {label[1]}"
        yield f"{label[0]}  {label[1]}"


def find_labels(lowered: str) -> tuple[LabelHit, ...]:
    """Labels of a lower-cased, folded text: longest first, without overlap, in order of position."""
    lexicon = _lexicon()
    text = _plain_key(lowered)
    found = [
        (start, -end, index)
        for index, start, end in lexicon.automaton.find_matches_as_indexes(text, overlapping=True)
        if _stands_alone(text, start, end, lexicon.labels[index])
    ]
    found.sort()
    hits: list[LabelHit] = []
    reached = 0
    for start, negative_end, index in found:
        if start >= reached:
            reached = -negative_end
            roles, strong = lexicon.entries[index]
            hits.append(LabelHit(start, reached, roles, strong))
    return tuple(hits)


def _stands_alone(text: str, start: int, end: int, label: str) -> bool:
    """A Latin label is no part of a longer word; next to Chinese it needs no blank."""
    if label[0].isascii() and start and _ASCII_WORD.match(text[start - 1]):
        return False
    if label[-1].isascii() and end < len(text) and _ASCII_WORD.match(text[end]):
        return text[end].isdigit() and label in _GLUED
    return True
