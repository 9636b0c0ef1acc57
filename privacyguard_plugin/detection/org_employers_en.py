"""Employers named by a verb of employment, with or without an organisation word: "works at Quillon"."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from ..parsing.name_lexicon import facts
from ..parsing.org_words import brands, en_heads, words
from .org_tokens_en import Token, near, says_something, trim_end

__all__ = ["find_employers_en"]

_EMPLOYMENT = re.compile(
    r"(?<![A-Za-z])(?:work(?:s|ed|ing)?|jobs?|position|intern(?:s|ed|ing|ship)?|employed|hired|career|interview(?:s|ed|ing)?)"
    r" (?:part[- ]time |full[- ]time )?(?:for|at|by) (?:the )?",
    re.IGNORECASE,
)


def find_employers_en(text: str, tokens: Sequence[Token]) -> Iterator[tuple[int, int, str, float]]:
    """(start, end, rule, score) of every capitalised name after "works at", "job with" and the like."""
    starts = {token.start: i for i, token in enumerate(tokens)}
    for match in _EMPLOYMENT.finditer(text):
        first = last = starts.get(match.end(), len(tokens))
        if first == len(tokens) or not tokens[first].text[0].isupper() or tokens[first].form in words("en-stop"):
            continue
        while last + 1 < len(tokens) and last - first < 5 and near(text, tokens[last], tokens[last + 1], comma=True):
            step = last + (2 if tokens[last + 1].text in ("&", "and", "of") and last + 2 < len(tokens) else 1)
            if not tokens[step].text[0].isupper() or tokens[step].form in words("en-stop"):
                break
            last = step
        forms = [t.form for t in tokens[first : last + 1]]
        person = (
            "-" not in forms[0]
            and facts(forms[0]).given > 0
            and len(forms) < 3
            and not any(form in en_heads() for form in forms[1:])
        )
        place = len(forms) == 1 and facts(forms[0]).place
        if person or place or not any(map(says_something, forms)) or " ".join(forms) in brands():
            continue
        yield tokens[first].start, trim_end(text, tokens[last]), "employer", 0.55
