"""How much what stands around a stretch of Chinese text speaks for a personal name: likelihood ratios."""

from __future__ import annotations

from bisect import bisect_right
from dataclasses import dataclass, field
from math import inf
from operator import mul

from ....parsing.names.zh.forms import Form
from ....parsing.names.zh.lexicon import name_forms, title_heads
from ....parsing.orgs.words_zh import org_lexicon
from . import beside
from .bounds import cue_bounds
from .cues import COMMON_WORD, SET_TO, SETS_LAST, TITLE_AFTER, TextCues, public_sentences

__all__ = ["AFTER_MOST", "NameContext"]

_COLON, _LISTED, _BREAKS = ":：", "、/／&＆|｜", "\n\r"
_NUMBERS = frozenset("①②③④⑤⑥⑦⑧⑨⑩⑪⑫⑬⑭⑮⑯⑰⑱⑲⑳")
_PARENT_HEADS, _UNITS = "妈爸爷奶姥外家", frozenset("部科组处室班队司")  # before a hyphen and a name: 财务部-…
_CELL, _PAUSES, _BLANK = "|｜", ",，;；。", " \t\u3000"

_WORD_IN_SLOT = 60.0  # … and the slot has a colon: even common words (高兴) are names there
_PUBLIC_FACTOR, _PUBLIC_NEEDS = 0.05, 12.0  # for names without a cue of this strength on a line about public matters
_KNOWN_NEEDS = 20.0  # as many times that much for a name that is a word of its own or a public figure's
_TABLE_ROW = 2000.0  # a column for the sex follows
_ROLE_LABEL, _ROLE_SLOT = 40.0, 5.0  # the label is a role, a colon between: 书记员：高歌
_FILLS_SLOT = 8.0  # nothing but the name between a strong label and the next punctuation

# Ratios that belong to a position rather than to a word; judgement, checked on the development texts.
_LINE = 16.0  # the name is all there is on the line: contact row, chat title, signature
_WORD_ALONE = (0.05, 0.15)  # … of a word that is all there is on the line: 皇权, 光谱 as a button, a chapter, a column
_ENTRY = 5.0  # line start and a telephone number after: an entry of an address book
_SETTING = 0.05  # a common word behind a verb that sets a value: 画质改成高清
_SPLIT_WORD = 0.02  # 对方|妈妈, 改成|房东, 不许|老师
_CLAUSE = 4.0  # nothing else in its clause: …的资料，况野，…
_SENDER = 80.0  # line start and a colon after: a chat line
_LINE_START, _AFTER_COLON = 4.0, 5.0
_AT_SIGN, _BEFORE_PHONE = 60.0, 40.0
_DATED, _BEFORE_DATE = 8.0, frozenset(" \t,，2")
_AT_DOOR = 20.0  # 3-1-1502晓峰: what neighbours call themselves
_FIELD = 8.0  # … if it is a common word: rather the name of a field
_IN_LIST, _SPOKEN_TO = 5.0, 8.0
_PAID = 12.0  # a sum of money follows
_AT_HOME, _VISITED = 12.0, 40.0  # 去婷婷家, 去婷婷家吃饭
_ADVERB, _NOBODY = 0.1, 0.1  # a cue below this says that no acquaintance follows
_BRACKETED, _SPACED, _STOP, _END = 3.0, 3.0, 2.5, 2.0  # brackets, blanks, other punctuation, the end of the line
_HOUSE_AFTER = 0.01  # a house number follows: a road or a compound
_DIGIT_BEFORE = 0.3  # 1201房, 70楼, 3张
_TRADESMEN = frozenset("师傅 老板 经理 主管 司机 教练 店长 总监 员工 客服 秘书 顾问".split())
_TRADESMAN = 0.05  # 水管师傅
_BEFORE_MOST, AFTER_MOST = 300.0, 200.0  # never exceeded by what stands before, by what follows
_AGAINST, _TITLED_MOST = 0.3, 4.0  # what follows speaks against a name; is said of 向老师 as of any teacher
# What follows: something that is only said of people, something that people do, a verb or an adverb.
_PREDICATE, _ACT, _VERB = 60.0, 15.0, 1.6
_ROLE, _ROLE_COLON = 20.0, 150.0  # behind a noun for a role, glued and with a colon
_NO_CUE = 0.4  # running text on that side that is no cue

_AFTER_PUNCTUATION = dict.fromkeys(_COLON, 3.0) | dict.fromkeys(_LISTED, _IN_LIST) | {"》": 0.3, "】": 0.3, "@": 2.0}


@dataclass(slots=True)
class NameContext:
    """Ratios for one text. `text` is folded (simplified, half-width); `joints` are visible gaps inside it."""

    text: str
    joints: frozenset[int]
    words: dict[str, float]
    function: frozenset[str]
    cues: TextCues = field(init=False)
    _after: dict[int, tuple[float, float]] = field(default_factory=dict)
    _public: list[int] = field(init=False)  # starts and ends of sentences about public matters, in turn
    _predicates: frozenset[int] = field(init=False)
    _acts: frozenset[int] = field(init=False)
    _rows: frozenset[int] = field(init=False)  # where names of table rows may end: a column for the sex follows
    most_given: list[float] = field(init=False)  # by offset, never exceeded by the cues around a name without a surname
    _opened: list[float] = field(init=False)
    _closed: list[float] = field(init=False)

    def __post_init__(self) -> None:
        self.cues = TextCues(self.text, self.words)
        self._public = public_sentences(self.text)
        self._predicates = beside.predicate_starts(self.text)
        self._acts = beside.act_starts(self.text)
        self._rows = frozenset(match.start() for match in beside.SEX.finditer(self.text))
        self._opened, self._closed = cue_bounds(
            self.text, self.joints, self.cues, self._predicates | self._acts, no_cue=_NO_CUE
        )
        self.most_given = list(map(mul, self._opened, map(max, self._closed[2:], self._closed[3:])))

    def before(self, start: int) -> float:
        """What stands before `start`."""
        ratio = self._read_before(start)
        return ratio * _PUBLIC_FACTOR if self._public and ratio < _PUBLIC_NEEDS and self._is_public(start) else ratio

    def is_nobody(self, start: int, end: int, ratio: float) -> bool:
        """Whether the sentence is about public matters and nothing beside text[start:end] says that the user knows them.

        `ratio`: the product of the three. A list of authors or actors says nothing.
        """
        if not self._public or not self._is_public(start):
            return False
        if self._read_before(start) < _PUBLIC_NEEDS:
            ratio /= _PUBLIC_FACTOR
        listed = (self.text[end : end + 1] in _LISTED) + (start > 0 and self.text[start - 1] in _LISTED)
        known = _KNOWN_NEEDS if self.text[start:end] in self.words else 1.0  # 台词 of 蔡明: the famous one
        return ratio < _PUBLIC_NEEDS * _IN_LIST**listed * known

    def is_public(self, start: int, least: float) -> bool:
        """Whether the sentence is about public matters and no cue of `least` stands before the name at `start`."""
        return self._is_public(start) and self._read_before(start) < least

    def _is_public(self, start: int) -> bool:
        return (place := bisect_right(self._public, start) - 1) >= 0 and place % 2 == 0

    def _read_before(self, start: int) -> float:
        cues, text = self.cues, self.text
        if start == 0 or start in self.joints:
            return _LINE_START
        previous = text[start - 1]
        if previous in _BREAKS:
            return _LINE_START
        if previous == "@":
            return _AT_SIGN
        if previous in _COLON:
            return cues.label(start - 1) or self._role(start - 1, _ROLE_COLON) or _AFTER_COLON
        if previous in _BLANK:
            end = start - 1
            while end and text[end - 1] in _BLANK:
                end -= 1
            if not end or text[end - 1] in _BREAKS:
                return _LINE_START
            if text[end - 1] in _COLON:
                return cues.label(end - 1) or self._role(end - 1, _ROLE_COLON) or _AFTER_COLON
            if text[end - 1] in _CELL:
                return _IN_LIST
            if text[end - 1].isdigit() and beside.CLOCK.search(text, max(0, end - 9), start):
                return _LINE_START * 4
            if beside.CHAPTER.search(text, max(0, end - 12), end):
                return _NOBODY
            return cues.label(end) or cues.preposition(end) or self._role(end, _ROLE) or _SPACED
        if previous in _LISTED or previous in _NUMBERS or (previous == "-" and text[start - 2 : start - 1] in _UNITS):
            return _IN_LIST
        if previous.isdigit():
            return _AT_DOOR if beside.DOOR.search(text, max(0, start - 12), start) else _DIGIT_BEFORE
        if previous in '“"「『' and start > 1 and text[start - 2] in _COLON:
            return _LINE_START
        if previous in "(（[【「“\"'‘<《":
            if 0 < (cue := cues.preposition(start - 1)) < _NOBODY:
                return cue  # 台风“海葵”, 播放“满江红”
            return _BRACKETED if previous not in "《【" else 0.3
        cue = cues.preposition(start)
        if label := cues.label(start, least=2):
            return max(cue, min(label, 300.0) ** 0.7) if label > 1 else label
        if cue:
            return cue
        return self._role(start, _ROLE) or (_NO_CUE if previous.isalpha() else _STOP)

    def _role(self, end: int, ratio: float) -> float:
        return ratio if end > 1 and beside.role_noun(self.text, end) else 0.0

    def after(self, end: int, form: Form) -> float:
        """What stands from `end` on."""
        if end not in self._after:
            self._after[end] = self._read_after(end)
        ratio, title = self._after[end]
        if form is Form.TITLED:
            ratio = min(ratio, _TITLED_MOST)  # the plumber stays at home, too: a title alone is no name
        elif end in self._predicates and _AGAINST < ratio < _PREDICATE and form is not Form.NICKNAME:
            ratio = _PREDICATE
        elif end in self._acts and _AGAINST < ratio < _ACT and form is not Form.NICKNAME:
            ratio = _ACT
        if title and form is not Form.TITLED:
            return title / 5 if form in (Form.GIVEN, Form.REPEATED) else title
        return ratio

    def _read_after(self, end: int) -> tuple[float, float]:
        """The ratio of what follows, and the ratio when it is a title that forms without one may have."""
        text = self.text
        if end >= len(text) or text[end] in _BREAKS:
            return _END, 0.0
        following = text[end]
        if not following.isalpha() and beside.DIGITS.match(text, end):
            return _BEFORE_PHONE, 0.0
        if following in _BEFORE_DATE and beside.DATE.match(text, end):
            return _DATED, 0.0
        if end in self.joints or following in _BLANK:
            return _SPACED, 0.0
        if following in _AFTER_PUNCTUATION:
            return _AFTER_PUNCTUATION[following], 0.0
        if following == "家" and beside.HOME.match(text, end):
            return _VISITED if beside.VISIT.match(text, end) else _AT_HOME, 0.0
        if 0 < (cue := self.cues.verb(end)) < 1:
            return cue, 0.0
        title = self.cues.title(end)
        if cue:
            return cue, title
        if beside.MONEY.match(text, end):
            return _PAID, title
        if beside.HOUSE.match(text, end):
            return _HOUSE_AFTER, title
        if beside.MEASURE.match(text, end):
            return _NO_CUE, title
        if text[end : end + 2] in self.function or text[end : end + 3] in self.function:
            return _VERB, title
        return (_NO_CUE if following.isalpha() else _STOP), title

    def most_before(self, start: int) -> float:
        """Never exceeded by `before`."""
        if not (last := self.text[start - 1] if start else "\n").isalpha() or start in self.joints:
            return _BEFORE_MOST
        return max(self._opened[start], SET_TO if last in SETS_LAST else _ROLE if last in beside.ROLE_ENDS else _NO_CUE)

    def most_after(self, end: int) -> float:
        """Never exceeded by `after`."""
        cue = self._closed[end]
        if cue < inf:
            first = self.text[end]
            return max(cue, _VISITED if first == "家" else _PAID if first in beside.AMOUNTS else _VERB)
        return TITLE_AFTER if self.text[end : end + 1] in title_heads() else _PREDICATE

    def most_around(self, start: int, end: int) -> float:
        """Never exceeded by `around`."""
        text = self.text
        if start == 0 or start in self.joints or text[start - 1] in _BREAKS:
            return _TABLE_ROW if self._rows else _SENDER
        if end < len(text) and text[end].isalnum():
            return 1.0
        if end in self._rows:
            return _TABLE_ROW
        if not text[start - 1].isalpha():
            return _WORD_IN_SLOT
        return _FILLS_SLOT if self._opened[start] > _NO_CUE or text[start - 1] == "叫" else 1.0

    def around(self, start: int, end: int, form: Form) -> float:
        """What only both sides together show: whole lines and senders of chat lines."""
        text = self.text
        if text[start] == "祝" and beside.WISH.match(text, end):
            return 0.003
        if form is Form.TITLED and start and self._is_common(start - 1, start + 1):
            return _SPLIT_WORD
        if text[start] == "谢" and "谢" in (text[start + 1], text[start - 1 : start]):
            return 0.003  # 谢谢阿姨
        if text[end : end + 2] in _TRADESMEN and (
            self._is_common(start, end) or text[start:end] in org_lexicon().trades
        ):
            return _TRADESMAN
        if end in self._rows:
            return _TABLE_ROW
        if form is Form.FULL and self._is_common(start, end) and self.cues.is_setting(start):
            return _SETTING
        if not (start == 0 or start in self.joints or text[start - 1] in _BREAKS):
            if form is Form.REPEATED and text[start - 1] in "我你他她您们":
                return _ADVERB
            ends = end >= len(text) or not text[end].isalnum()
            if not ends:
                return 1.0
            closes = text[start - 1] in _BLANK and text[end : end + 1] in ("", *_BREAKS)
            if closes and beside.CLOCK.search(text, max(0, start - 10), start):
                return _LINE
            if text[start - 1] == "叫" and beside.CALLED.search(text, max(0, start - 6), start):
                return _FILLS_SLOT
            if form is not Form.FULL:
                return 1.0
            if not self.cues.labelled(start):
                if text[start - 1] in _COLON and self.cues.labelled(start, _ROLE_LABEL):
                    return _ROLE_SLOT
                return _CLAUSE if text[start - 1] in _PAUSES and not self._is_common(start, end) else 1.0
            if text[start - 1].isalnum() or text[start:end] in name_forms().field_words:
                return _FILLS_SLOT
            return _WORD_IN_SLOT
        rest = end
        while rest < len(text) and text[rest] in _BLANK and rest not in self.joints:
            rest += 1
        if rest >= len(text) or text[rest] in _BREAKS or rest in self.joints:
            share = _WORD_ALONE[form is Form.FULL] if text[start:end] in self.words else 1.0
            return share * (_LINE / 4 if form is not Form.FULL or (start == 0 and rest >= len(text)) else _LINE)
        if text[end] in _PARENT_HEADS and beside.PARENT.match(text, end):
            return _SENDER
        if text[rest] in _COLON:
            if self._is_common(start, end):
                return _FIELD
            return _SENDER if form in (Form.FULL, Form.TITLED, Form.DOTTED) else _SENDER / 10
        if form is Form.FULL and beside.DIGITS.match(text, end):
            return _ENTRY
        if text[end] in _BLANK and end in self._predicates:
            return _ENTRY
        return _SPOKEN_TO if text[end] in ",，~～!！" and beside.VOCATIVE.match(text, end) else 1.0

    def is_title(self, start: int, end: int) -> bool:
        """Whether text[start:end] is what somebody is, not who, or nobody whom the user knows."""
        return self.cues.label(end, least=2) > 1 or self.is_nobody(start, end, 1.0)

    def is_said_of(self, end: int) -> bool:
        """Whether something follows at `end` that is said of people only."""
        return end in self._predicates

    def _is_common(self, start: int, end: int) -> bool:
        return self.words.get(self.text[start:end], 0.0) > COMMON_WORD
