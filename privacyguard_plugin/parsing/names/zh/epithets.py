"""People by what they look like or do, with a word of kinship, a surname or a part of their given name: 哑巴婶, 瘸腿周, 矮仔财."""

from __future__ import annotations

from .lexicon import name_forms, name_lexicon
from .model import Form, NameForm
from .traits import GOODS, PLACE_ENDINGS, char_traits

__all__ = ["epithet_names"]

_EPITHET = 0.002 / 300  # P(nickname with one particular epithet)
_WITH_SURNAME, _WITH_GIVEN = 0.3, 0.2  # P(surname after it), P(character of the given name after it)
_COMMON_SURNAME = 1e-3  # least share
_NO_NAME = frozenset("钱费猴狗猫熊兔鼠鸟针")  # 大头针, and 大嘴猴, a brand
_LONGEST = 4  # characters of an epithet
_FOLLOWS_KIN = frozenset("们妹弟哥姐叔爷婆公")
"""眼镜姐妹: the word of kinship goes on."""


def epithet_names(found: list[NameForm], run: str, start: int) -> None:
    """Adds the names with an epithet that begin at `start`."""
    forms = name_forms()
    for end in range(start + 2, min(start + _LONGEST, len(run) - 1) + 1):
        word = run[start:end]
        share = forms.epithets.get(word)
        trade = word in forms.trades
        if not share and not trade:
            continue
        last, stop = run[end], end + 1
        kin = forms.kin.get(last)
        if kin and run[stop : stop + 1] not in _FOLLOWS_KIN:
            found.append(NameForm(start, stop, Form.NICKNAME, _EPITHET * kin, 0, 1))
        elif share and last not in GOODS and last not in PLACE_ENDINGS and last not in _NO_NAME:
            lexicon = name_lexicon()
            surname = lexicon.surnames.get(last, 0.0)
            called = _WITH_SURNAME * surname if surname > _COMMON_SURNAME else 0.0
            called += _WITH_GIVEN * char_traits()[last].only
            found.append(NameForm(start, stop, Form.NICKNAME, _EPITHET * share * called))
