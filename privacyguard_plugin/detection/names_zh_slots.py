"""Names that fill a person's slot though no surname of theirs is known: 寄养母亲：但桂花, 她叫宾玉芬.

There are thousands of surnames; what the slot lacks in evidence the two characters of a given name must give.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from ..parsing.names_zh_lexicon import name_forms, name_lexicon
from .names_zh_context import NameContext

__all__ = ["slots"]

_SLOT = re.compile(
    r"(?P<label>[㐀-鿿])[:：] ?(?P<name>[㐀-鿿]{3})(?=[\n,，。;；、 \u3000（(]|$)"
    r"|(?:[她他我您你]叫|名叫|名字叫|名字是|本人)(?P<called>[㐀-鿿]{3})(?=[\n,，。;；! \u3000（(]|$)"
)
_SURNAME, _PARTICLES = 2e-4, frozenset("了的吗呢吧啊在是已未无请不没到说")
_LABELLED = 40.0  # least ratio of the label
_GIVEN = 1e-7  # least P(first) * P(second) of the given name


def slots(text: str, context: NameContext) -> Iterator[tuple[int, int]]:
    """Ranges of such names; `text` is folded and simplified."""
    lexicon = name_lexicon()
    for match in _SLOT.finditer(text):
        group = "name" if match["name"] else "called"
        name = match[group]
        if match["label"] and context.cues.label(match.end("label"), least=2) < _LABELLED:
            continue
        if match["label"] and lexicon.surnames.get(name[0], 0.0) > _SURNAME and name[2] not in _PARTICLES:
            if name not in lexicon.words and name[:2] not in lexicon.words and name[1:] not in lexicon.function:
                yield match.span(group)  # 梁文有: whole, whatever its last character
            continue
        given = lexicon.first.get(name[1], 0.0) * lexicon.second.get(name[2], 0.0)
        if given < _GIVEN or name in lexicon.words or name in name_forms().no_names:
            continue
        if name[:2] in lexicon.words or name[:2] in lexicon.function:
            continue  # 司机：已经明
        yield match.span(group)
