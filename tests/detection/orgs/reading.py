"""Words of a text as the organisation rules see them."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from privacyguard_plugin.detection.orgs.en.tokens import Token, tokens_of

Found = Iterable[tuple[int, int, str, float]]


def starts_of(tokens: list[Token]) -> dict[int, int]:
    return {token.start: i for i, token in enumerate(tokens)}


def place(tokens: list[Token], phrase: str) -> tuple[int, int]:
    """First and last token of a phrase."""
    words = phrase.split()
    first = next(i for i in range(len(tokens)) if [t.text for t in tokens[i : i + len(words)]] == words)
    return first, first + len(words) - 1


def names(find: Callable[..., Found], text: str, *, starts: bool = False) -> list[str]:
    """What a rule finds by itself, nothing twice, in order of position."""
    tokens = tokens_of(text)
    found = find(text, tokens, starts_of(tokens)) if starts else find(text, tokens)
    return [text[a:b] for a, b in sorted({(a, b) for a, b, *_ in found})]
