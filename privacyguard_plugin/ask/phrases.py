"""English and Chinese wording of the formal language. A question is understood as a whole or not at all.

Between the words that carry the question only nouns and politeness may stand ("the order number", "请问"); a negation is never
understood, because half of it would be the opposite.
"""

from __future__ import annotations

import re
from functools import cache

from .lifted import Lifted
from .phrase import Build
from .phrases_en import ENGLISH_LEAD, english
from .phrases_zh import CHINESE_LEAD, chinese
from .question import Question

__all__ = ["parse_phrase"]

_NEGATION = re.compile(
    r"(?<![a-z])(?:not|never|no|neither|nor|unequal|unlike|different from)(?![a-z])|n['’]t(?![a-z])|[不没非无]"
)
_HARMLESS = re.compile("是不是|有没有|相不相同|一不一样|(?:几|多少)个?不同")
_HAN = re.compile("[\u4e00-\u9fff]")
_LEAD = re.compile(rf"^(?:{ENGLISH_LEAD}|{CHINESE_LEAD}|[,:\s])+")


def parse_phrase(lifted: Lifted) -> Question | None:
    """The question that the whole text asks in English or Chinese; None for anything else."""
    text = " ".join(lifted.text.lower().split()).rstrip(" ?.。!")
    if _NEGATION.search(_HARMLESS.sub("", text)):
        return None
    is_chinese = _HAN.search(text) is not None
    text = _LEAD.sub("", text.replace(" ", "") if is_chinese else text)
    for pattern, build in _rows(is_chinese):
        if (match := pattern.fullmatch(text)) is not None:
            return build(match, lifted)
    return None


@cache
def _rows(is_chinese: bool) -> tuple[tuple[re.Pattern[str], Build], ...]:
    return tuple((re.compile(pattern), build) for pattern, build in (chinese() if is_chinese else english()))
