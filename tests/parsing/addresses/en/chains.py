"""Tokens of addresses, as the readers of the grammar get them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from privacyguard_plugin.parsing.addresses.en.elements import Element
from privacyguard_plugin.parsing.addresses.en.tokens import Token, tokenize

Read = Callable[..., Any]


def tokens_of(text: str) -> list[Token]:
    return tokenize(text, 0, len(text))


def covered(read: Read, text: str, at: str = "", **options: Any) -> str | None:
    """What an element's reader takes, from the word `at` on; None when it reads nothing."""
    tokens = tokens_of(text)
    first = _index(tokens, at)
    found: Element | None = read(tokens, first, **options)
    return None if found is None else text[tokens[first].start : tokens[found.end - 1].end]


def road(read: Read, text: str, at: str = "", house: bool = False) -> str | None:
    """What a road's reader takes."""
    tokens = tokens_of(text)
    found = read(tokens, _index(tokens, at), house)
    return None if found is None else text[tokens[found[2]].start : tokens[found[0] - 1].end]


def _index(tokens: Sequence[Token], at: str) -> int:
    return next(i for i, token in enumerate(tokens) if token.text == at) if at else 0
