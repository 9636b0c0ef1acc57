"""Names in scripts that are neither Latin nor Chinese, in English and Chinese texts: what stands behind a label or a title
there is a name whatever its letters ("Name: Ольга", "Mr. Волков", 联系人：김민수, Сергей先生).

No lexicon of such names is needed: the words around them say what they are. In scripts with capitals a name has one.
"""

from __future__ import annotations

import re
from collections.abc import Iterable

from ...model import Candidate, PiiType, Tier
from ...parsing.orgs.words import brands
from ..folding import fold
from ..recognizer import Scan

__all__ = ["OtherScriptNameRecognizer", "name_at"]

_LETTERS = (
    "\u0370-\u0373\u0376-\u037d\u0386-\u052f\u0531-\u0587\u05b0-\u05bd\u05d0-\u05ea\u0620-\u065f\u066e-\u06d3\u06d5-\u06ef"
    "\u06fa-\u06ff\u0750-\u077f\u0900-\u0963\u0971-\u0de5\u0df2-\u0e3a\u0e40-\u0e4e\u0e81-\u0ecd\u1000-\u103f\u10a0-\u10ff"
    "\u1200-\u135f\u1780-\u17d3\u1f00-\u1fff\u3041-\u3096\u30a1-\u30fa\u30fc\uac00-\ud7a3"
)
"""Letters and the signs on them; their punctuation and digits are left out."""
_HAN = "\u3400-\u4dbf\u4e00-\u9fff"
_WORD = rf"[{_LETTERS}{_HAN}][{_LETTERS}{_HAN}\u200c\u200d'’\-]*"
_NAME = rf"(?![{_HAN}]+(?![{_LETTERS}{_HAN} ]))(?=[{_HAN}]{{0,4}} ?[{_LETTERS}]){_WORD}(?:[ \u00a0·・]{_WORD}){{0,4}}"
_VALUE = re.compile(_NAME)
_ALONE = rf"[{_LETTERS}][{_LETTERS}\u200c\u200d'’\-]+(?: [{_LETTERS}][{_LETTERS}\u200c\u200d'’\-]+){{0,3}}"
"""Beside words of another script, where no punctuation parts them; Chinese characters end it."""
_ANY = re.compile(f"[{_LETTERS}]{{2}}")
_INTRODUCED = re.compile(
    r"(?:(?<![A-Za-z])(?i:mr|mrs|ms|mx|miss|dr|prof|professor|madam|sir|dear|hi|hello|hey|my name is|name is|i am|i['’]m|this is|call|text|email|"
    r"e-mail|ask|tell|message|remind|invite|meet|thank|thanks|with|from|named|called|told|asked|met|saw|visit|(?:send|give|write|forward|ship|deliver|mail)(?: [a-z]+){0,3} to)\.?,? "
    rf"|联系|我叫|我是|叫|找|通知|告诉|提醒|问|约|给|和|跟|认识)[ ]?(?P<name>{_ALONE})"
)
_TITLED = re.compile(
    rf"(?P<name>{_ALONE}) ?(?:先生|女士|小姐|太太|老师|医生|教授|师傅|经理|同学|阿姨|叔叔|(?:['’]s)? ?(?:phone|number|address|birthday|email)(?![a-z]))"
)
_ASKED_IN_HAN = re.compile(
    rf"(?<![A-Za-z])(?i:call|text|email|ask|tell|message|remind|invite|told|asked|texted|reminded|ring|phone|ping|thank|pay) (?P<name>[{_HAN}]{{2,4}})(?= (?:to|if|that|about|not|when|"
    r"i|i['’]?m|at|and|we|he|she|re|back|tomorrow|today|tonight|again|whether|how|what|where|his|her|my)(?![a-z]))"
)
"""A Chinese name in an English sentence, behind what one does to people."""
_LONGEST = 48  # characters


class OtherScriptNameRecognizer:
    """Context evidence: titles, greetings and what one does to people."""

    name = "names_other_scripts"

    def propose(self, scan: Scan) -> Iterable[Candidate]:
        written = scan.stream.written or scan.text
        if written.isascii():
            return
        for match in _ASKED_IN_HAN.finditer(written):
            if match["name"] not in brands():
                yield Candidate(PiiType.NAME, *match.span("name"), Tier.SOFT, 0.7, "context", self.name)
        if _ANY.search(written) is None:
            return
        for pattern in (_INTRODUCED, _TITLED):
            for match in pattern.finditer(fold(written)):
                if _may_be_name(match["name"]):
                    yield Candidate(PiiType.NAME, *match.span("name"), Tier.SOFT, 0.7, "context", self.name)


def name_at(text: str, start: int, end: int) -> int | None:
    """End of the name in such a script that fills text[start:end], or its beginning up to a separator; None if none does."""
    match = _VALUE.match(text, start, min(end, start + _LONGEST))
    if match is None or not _may_be_name(match.group()):
        return None
    return None if match.end() < end and text[match.end()].isalnum() else match.end()


def _may_be_name(words: str) -> bool:
    """Every word has a capital, where the script has them."""
    return len(words) > 1 and all(word[0] == word[0].upper() for word in words.split())
