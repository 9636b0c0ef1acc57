"""Personal names in Chinese text (paper §3.1, local context and lexicon evidence).

Every run of Chinese characters is read as words and possible names (names_zh_lattice.py); what stands around a
possible name enters as a likelihood ratio (names_zh_context.py). Linear in length.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from functools import cache

from ....model import Candidate, PiiType, SourceKind, Tier
from ....parsing.names.zh.families import parent_end
from ....parsing.names.zh.forms import Form
from ....parsing.names.zh.lexicon import name_forms, name_lexicon
from ....parsing.names.zh.parser import readable
from ....parsing.orgs.words import brands
from ....parsing.places import han_readings
from ...recognizer import Scan
from ..personal import speaks_of_people
from .context import NameContext
from .fields import label_cells
from .joined import joined_with
from .lattice import Reading, readings, words_in
from .namesakes import namesakes
from .parts import is_form, is_part
from .patterns import (
    chat_events,
    chat_senders,
    initials,
    latin_alone,
    latin_neighbour,
    masked,
    masked_in_text,
    masked_surnames,
    messengers,
    mixed,
    slashed,
    spaced,
    spelt_out,
    transcribed,
)
from .peers import LISTS, neighbours, promoted
from .screen_names import chosen_names, mentions
from .slots import slots
from .things import things

__all__ = ["NameZhRecognizer"]

_ANYBODY = 2  # 张三李四王五
_THRESHOLD = 0.5  # posterior from which a name is proposed
_AMONG_PEOPLE = 0.12  # … where the line speaks of people
_PREMISES = frozenset("行店馆厂社局所院校站部队组铺坊")  # 琴行
_EVERYDAY = 1.5  # weight of a word that is too common for that, even if it begins with a surname
_SPACED_NEEDS = 12.0  # ratio of the context for 李 明 written with a blank
_MASKED_NEEDS = 10.0  # … for 姚* inside a sentence
_ROW_NEEDS = 100.0  # … when it opens a row with a telephone number
_TRANSCRIBED_NEEDS = 80.0  # ratio of the label before a name of foreign sounds alone
_LATIN_NEEDS = 12.0  # ratio beside an English given name among Chinese
_FIELD_NEEDS = 0.9  # posterior of what stands where a form has its labels
_LONGEST_RUN = 60  # longer runs are read in pieces: keeps the products of weights in range
_RUN = re.compile(r"[㐀-䶿一-鿿〇]+(?:·[㐀-䶿一-鿿]+)*")
_WHEN = re.compile(r"[今明后]天|[今明]晚|[下本这]周|周[一二三四五六日末]|早上|中午|下午|晚上")

# Groups of people and things that surnames' characters stand in front of: 攀岩小队.
_GROUPS = frozenset("小队 小组 小区 小店 小馆 小院 小镇 小学 小班 大队 战队 车队 球队 乐队 团队 分队".split())


class NameZhRecognizer:
    """Proposes names by lexicon and context; function words and titles after full names stay outside."""

    name = "names_zh"

    def propose(self, scan: Scan) -> Iterable[Candidate]:
        text = readable(scan.folded)
        if not _RUN.search(text):
            return
        joints = frozenset(gap.position for gap in scan.stream.gaps if not gap.wrap)
        context = NameContext(text, joints, name_lexicon().words, name_lexicon().function)
        accepted: list[Reading] = []
        undecided: list[Reading] = []
        spelt, words = list(spelt_out(text)), words_in(text)
        nobody = _nobody()
        spoken = scan.stream.source is SourceKind.INSTRUCTION  # screens have such words in their labels, too
        placeholders = [name for name in name_forms().placeholders if name in text]
        if len(placeholders) > _ANYBODY:
            nobody = nobody.union(placeholders)  # 张三李四王五: anybody
        for start, end in _runs(text, joints):
            for reading in readings(text[start:end], start, context, words):
                if text[reading.start : reading.end] in nobody or _overlaps(reading, spelt):
                    continue
                if text[reading.start + 1 : reading.end] in _GROUPS or _tears(text, reading.start):
                    continue
                likely = reading.posterior >= _THRESHOLD or (spoken and _is_likely(text, reading))
                (accepted if likely else undecided).append(reading)
        accepted = [reading for reading in accepted if not is_part(text, reading.start, reading.end, reading.form)]
        accepted += joined_with(text, accepted, context, words)
        fields = is_form(text)
        if fields:
            accepted = [
                reading for reading in accepted if reading.posterior >= _FIELD_NEEDS or not _heads(text, reading)
            ]
            undecided = [reading for reading in undecided if not _heads(text, reading)]
        labels = label_cells(scan.stream.segments, text)
        accepted = [reading for reading in accepted if not _is_doubtful(reading, labels)]
        other = things(text, accepted, context)
        accepted = [reading for reading in accepted if not _overlaps(reading, other)]
        undecided = [reading for reading in undecided if not _overlaps(reading, other)]
        accepted += promoted(text, accepted, undecided)
        accepted += neighbours(text, accepted, LISTS[::2] if fields else LISTS)
        filled = [slot for slot in slots(text, context) if not _meets_any(slot, other)]
        accepted = [reading for reading in accepted if not any(a < reading.start < b for a, b in filled)]
        for reading in accepted:
            family = "context" if reading.form in (Form.GIVEN, Form.REPEATED) else "lexicon"
            end = latin_neighbour(text, reading.end) if reading.form is Form.FULL else reading.end
            if reading.form in (Form.GIVEN, Form.REPEATED):
                end = parent_end(text, end)
            yield _candidate(reading.start, end, reading.posterior, family, str(reading.form))
        for start, end in spelt:
            yield _candidate(start, end, 0.95, "context", "spelt_out")
        yield from _written(text, context, {reading.start: reading.end for reading in accepted}, filled)


def _is_likely(text: str, reading: Reading) -> bool:
    """Whether less is enough for the reading, because its line speaks of people."""
    given = reading.form in (Form.GIVEN, Form.REPEATED)
    if reading.posterior < _AMONG_PEOPLE or not speaks_of_people(text, reading.start, reading.end):
        return False
    word = text[reading.start : reading.end]
    common = name_lexicon().words.get(word, 0.0) > (0.0 if given else _EVERYDAY)
    return not common and word[-1] not in _PREMISES and word not in brands() and not han_readings(word)


def _is_doubtful(reading: Reading, labels: frozenset[int]) -> bool:
    """Whether a name without much evidence stands in the label of a field."""
    return reading.start in labels and reading.posterior < _FIELD_NEEDS and reading.form in (Form.FULL, Form.GIVEN)


def _meets_any(span: tuple[int, int], others: list[tuple[int, int]]) -> bool:
    return any(span[0] < end and start < span[1] for start, end in others)


def _heads(text: str, reading: Reading) -> bool:
    """Whether a colon follows at the start of a line: 应缴：213.77."""
    begins = reading.start == 0 or text[reading.start - 1] == "\n"
    return begins and text[reading.end : reading.end + 1] in (":", "：")


def _tears(text: str, start: int) -> bool:
    """Whether text[start] belongs to what stands before it: 名单里|放出来, 而家 (now, in Cantonese)."""
    if not start:
        return False
    if text[start] == "于" and (text[start - 1] in "请须应将定务" or _WHEN.match(text, start + 1)):
        return True  # 请|于清明前, 于明天
    if text[start] == "张" and text[start - 1] in "佢嗰呢":
        return True  # 佢張枱
    if text[start] == "张" and text[start - 1] in "买订来改退抢开" and _WHEN.match(text, start + 1):
        return True  # 买|张|明天的票
    if text[start - 1 : start + 2] == "加西亚":
        return True
    if text[start] == "儿" and text[start - 1] in "妇女这那会头孙侄":
        return True
    return (text[start] == "里" and "㐀" <= text[start - 1] <= "鿿") or text[start - 1 : start + 1] == "而家"


@cache
def _nobody() -> frozenset[str]:
    """Words that are nobody's name wherever they stand."""
    return name_forms().no_names | brands()


def _written(
    text: str, context: NameContext, taken: Mapping[int, int], filled: list[tuple[int, int]]
) -> Iterator[Candidate]:
    """Names that the way they are written shows: with blanks, stars, Latin letters, foreign sounds, in chats.

    `taken`: ends of names already found, by their starts. `filled`: slots of persons.
    """
    for start, end in spaced(text):
        before, around = context.before(start), context.around(start, end, Form.FULL)
        if max(before, around) >= _SPACED_NEEDS or around * context.after(end, Form.FULL) > _ROW_NEEDS:
            yield _candidate(start, end, 0.8, "context", "spaced")
    for start, end in (
        *chat_senders(text),
        *(event for event in chat_events(text) if taken.get(event[0], 0) < event[1]),
    ):
        yield _candidate(start, end, 0.7, "context", "chat_sender")
    for start, end in (
        *initials(text),
        *(m for m in messengers(text) if m[0] not in taken and not context.is_title(*m)),
    ):
        yield _candidate(start, end, 0.7, "context", "initials")
    for start, end in (*mentions(text), *chosen_names(text)):
        if taken.get(start, 0) < end:
            yield _candidate(start, end, 0.6, "context", "mention")
    for start, end in filled:
        if taken.get(start, 0) < end:
            yield _candidate(start, end, 0.6, "context", "slot")
    for start, end in namesakes(text):
        yield _candidate(start, end, 0.8, "context", "namesake")
    for start, end in slashed(text):
        yield _candidate(start, end, 0.9, "context", "slashed")
    starred = dict(masked(text))
    for start, end in starred.items():
        yield _candidate(start, end, 0.7, "context", "masked")
    for start, end in (*masked_in_text(text), *masked_surnames(text)):
        if starred.get(start) != end and context.before(start) >= _MASKED_NEEDS:
            yield _candidate(start, end, 0.7, "context", "masked")
    for start, end in transcribed(text):
        if context.before(start) >= _TRANSCRIBED_NEEDS:
            yield _candidate(start, end, 0.6, "context", "transcribed")
    two_scripts = list(mixed(text))
    for start, end in latin_alone(text):
        if any(a <= start < b for a, b in two_scripts):
            continue
        if max(context.before(start), context.after(end, Form.FULL)) >= _LATIN_NEEDS:
            yield _candidate(start, end, 0.6, "context", "latin")
    for start, end in two_scripts:
        yield _candidate(start, end, 0.9, "lexicon", "mixed")


def _candidate(start: int, end: int, score: float, family: str, rule: str) -> Candidate:
    return Candidate(PiiType.NAME, start, end, Tier.SOFT, round(score, 3), family, f"names_zh.{rule}")


def _overlaps(reading: Reading, spans: list[tuple[int, int]]) -> bool:
    return any(reading.start < end and start < reading.end for start, end in spans)


def _runs(text: str, joints: frozenset[int]) -> Iterator[tuple[int, int]]:
    """Stretches of Chinese characters, cut at visible gaps and, when very long, after a frequent function word."""
    for match in _RUN.finditer(text):
        start, stop = match.span()
        if stop - start < 2:
            continue
        cuts = [p for p in range(start + 1, stop) if p in joints] if joints else []
        for end in [*cuts, stop]:
            while end - start > _LONGEST_RUN:
                window = range(start + _LONGEST_RUN - 1, start + _LONGEST_RUN // 2, -1)
                cut = next((p for p in window if text[p] in "的了吗呢就也"), start + _LONGEST_RUN - 1) + 1
                yield start, cut
                start = cut
            yield start, end
            start = end
