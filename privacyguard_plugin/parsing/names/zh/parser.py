"""One Chinese name as its parts (paper §3.2): surname, given name, title, nickname."""

from __future__ import annotations

import re
from math import exp, log

from ...folding import fold, replacing
from ..parser import NameParse
from .families import is_parent
from .forms import MIDDLE_DOT, Form, NameForm, forms_at
from .lexicon import SCALE, name_forms, name_lexicon, simplified

__all__ = ["is_plausible_name_zh", "parse_name_zh", "readable"]

_HAN = re.compile(r"[㐀-䶿一-鿿〇]+(?:·[㐀-䶿一-鿿]+)*")
_MIXED = re.compile(
    r"(?:(?P<before>[A-Za-z]{2,12})[ .]{0,2})?(?P<han>[㐀-鿿〇·]+)(?: {0,2}\(?(?P<after>[A-Za-z]{2,12})\)?)?"
)
_CALLED = (Form.GIVEN, Form.REPEATED, Form.NICKNAME)
_LONGEST, _LONGEST_TITLE = 20, 4
# Log odds that a value standing alone in a name's slot is a name, before its characters are looked at.
_SLOT = log(300.0)


_dotted = replacing(dict.fromkeys("•・‧∙⋅･", MIDDLE_DOT))


def readable(folded: str) -> str:
    """Folded text as names are looked for in it: simplified characters, one kind of middle dot; same length."""
    return simplified(_dotted(folded))


def is_plausible_name_zh(text: str) -> float:
    """How likely `text`, standing alone where a name may stand, is a Chinese personal name: 0..1."""
    parse = parse_name_zh(text)
    return parse.score if parse else 0.0


def parse_name_zh(text: str) -> NameParse | None:
    """Read a whole string as one name; a title after it is allowed. None when it cannot be a name."""
    written = text.strip(" \t\u3000@,，。:：")
    folded = readable(fold(written))
    if not written or len(written) > _LONGEST:
        return None
    match = _MIXED.fullmatch(folded)
    if match is None:
        return None
    han = match["han"]
    latin = (match["before"] or match["after"] or "").lower()
    if latin and latin not in name_forms().latin:
        return None
    if latin and han in name_lexicon().surnames:  # Kevin 邓
        return NameParse(text=written, lang="zh", family=han, given=latin, score=0.9)
    if not _HAN.fullmatch(han):
        return None
    best = _best_form(han)
    if best is None:
        return None
    form, title, score = best
    core = han[: len(han) - title]
    if title and form.form in _CALLED and is_parent(han[len(core) :]):  # 豆豆妈妈 is not 豆豆
        return NameParse(text=written, lang="zh", alias=han, score=round(score, 3))
    name = written if not title or form.form in (Form.TITLED, Form.NICKNAME) else written[: len(written) - title]
    parts = _parts(form, core, han[len(han) - title :])
    alias = parts.pop("alias", latin)
    return NameParse(text=name, lang="zh", score=round(score, 3), alias=alias, **parts)


def _best_form(han: str) -> tuple[NameForm, int, float] | None:
    """The likeliest reading of the whole string, its title's length, and the probability that it is a name."""
    readings: list[tuple[float, NameForm, int]] = []
    for title in {0, _tail_title(han)}:
        stem = han[: len(han) - title]
        bonus = 30.0 if title else 1.0
        for form in forms_at(stem, 0):
            if form.end == len(stem) and (
                not title or form.form in (Form.FULL, Form.GIVEN, Form.ELEMENTS, Form.DOTTED)
            ):
                readings.append((form.probability * bonus, form, title or form.title))
    if not readings:
        return None
    probability, form, title = max(readings, key=lambda item: item[0])
    odds = log(probability + 1e-300) - log(_as_words(han)) + _SLOT
    return form, title, 1 / (1 + exp(-max(-40.0, min(40.0, odds))))


def _as_words(text: str) -> float:
    """Probability of the likeliest reading of `text` as ordinary words."""
    words = name_lexicon().words
    best = [1.0] + [0.0] * len(text)
    for end in range(1, len(text) + 1):
        for start in range(max(0, end - 5), end):
            weight = words.get(text[start:end], exp(-15.0 + SCALE) if end - start == 1 else 0.0)
            best[end] = max(best[end], best[start] * weight * exp(-SCALE * (end - start)))
    return best[-1] or 1e-300


def _parts(form: NameForm, core: str, title: str) -> dict[str, str]:
    if form.form is Form.FULL:
        return {"family": core[: form.family], "given": core[form.family :], "title": title}
    if form.form is Form.TITLED or form.family == len(core):
        return {"family": core, "title": title}
    if form.form is Form.NICKNAME:
        return _nickname(core, title)
    if form.form is Form.DOTTED:
        first, _, rest = core.partition(MIDDLE_DOT)
        return {
            "given": first,
            "family": rest.rpartition(MIDDLE_DOT)[2],
            "middle": rest.rpartition(MIDDLE_DOT)[0],
            "title": title,
        }
    if form.form is Form.REPEATED:
        return {"given": core, "alias": core}
    return {"given": core, "title": title}


def _nickname(core: str, title: str) -> dict[str, str]:
    """小李 has a surname in it, 阿杰 and 萍姐 a part of a given name."""
    lexicon = name_lexicon()
    if title:
        return {"given": core, "title": title, "alias": core + title}
    head, rest = core[0], core[1:]
    if head in "小老大" and rest in lexicon.surnames:
        return {"family": rest, "alias": core}
    if head == "阿" and lexicon.surnames.get(rest, 0.0) > 5 * lexicon.only.get(rest, 0.0):
        return {"family": rest, "alias": core}
    return {"given": rest, "alias": core}


def _tail_title(text: str) -> int:
    """Length of the title at the end of `text`, 0 for none."""
    titles = name_forms().titles
    return next((n for n in range(min(_LONGEST_TITLE, len(text) - 1), 0, -1) if text[-n:] in titles), 0)
