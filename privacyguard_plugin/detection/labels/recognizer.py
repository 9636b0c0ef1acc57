"""NAME, ORG and ADDR by their field label: the value is the rest of the line, or the neighbouring segment (paper §3.1).

The label proposes with SOFT evidence. Where the value ends is what the punctuation says; the grammars of names,
organisations and addresses, and adjudication, correct it.
"""

from __future__ import annotations

import re
from bisect import bisect_left
from collections.abc import Iterable, Iterator

from ...model import Candidate, PiiType, Tier
from ...parsing.names.zh.lexicon import name_forms
from ...parsing.orgs.words import brands
from ..addresses.label_end import address_end
from ..recognizer import Scan
from .fields import Bridge, answer_start, asked_for, bridge, is_beside, places, starts_with_label
from .lexicon import LabelHit
from .phrases import is_person
from .roles import Role, Shape
from .values import (
    is_everyday,
    is_placeholder,
    name_extents,
    names_a_firm,
    reads_as_address,
    reads_as_organisation,
    trimmed,
)

__all__ = ["LabelRecognizer"]

_SKIP = re.compile(
    r"[\s*.\"'”’)）\]】:：=|>＝\t\-–—]*(?:(?:is|are|was|是|为|叫)(?=[\s:：\"'“]|[一-鿿]))?[\s:：\"'“”‘「『(（\[【<《*]*"
)
# Where a labelled text ends: a break, a column gap, a bullet, the end of a sentence (but not St. or J.).
_STOP = re.compile(
    r"[\n\t|;；。！!?？\"”」』}{<>【】\[\]]|\s{2,}|\s(?=[㐀-鿿]{2,6}[:：])|\s[-–—·•/]\s|(?<![0-9])[.](?=\s|$)(?<!\s[A-Z]\.)(?<!^[A-Z]\.)"
    r"(?<!St\.)(?<!Dr\.)(?<!Mr\.)(?<!Ave\.)(?<!Rd\.)(?<!Ln\.)(?<!Mrs\.)(?<!Ms\.)(?<!No\.)(?<!Apt\.)(?<!Ste\.)(?<!Inc\.)"
    r"(?<![\u0370-\u06ff]\.)(?<!Co\.)(?<!Ltd\.)(?<!Blvd\.)(?<!Bldg\.)(?<!Jr\.)(?<!Sr\.)(?<!Prof\.)(?<!Fl\.)"
)
_POLITE = re.compile(
    r"(?:免贵)?(?:我|本人)?(?:姓|叫|是|的?名字[是叫]?)|(?:[Mm]y name is|[Ii](?:'|’| a)m) "
)  # in front of an answer
_SEPARATED = re.compile(r"[:：=|\t>＝﹕∶]")
_INTRODUCED = re.compile(r"[:：=＝﹕∶]")
_HAN_COMMA = re.compile(r"[\u4e00-\u9fff](?=[，,])")  # a Chinese firm has none in its name
_SENT = re.compile(r"[㐀-鿿]{2,6}[:：] ?(?=[㐀-鿿])|[写填](?:的是|成|了)?(?=[㐀-鿿]{2})(?![字明好])")
# A firm is put into its field: 现单位写…, 公司改成….
_WRITTEN = re.compile(
    r" ?(?:这?一?[栏项])?(?:里|上)?(?:要|就|请)?(?:写成?|填写?|改成了?|改为|换成了?|更新为)了?[: ]?(?=[㐀-鿿]{2})"
)
_SALUTES = frozenset({"尊敬的", "亲爱的", "敬爱的"})
"""In front of readers: what follows the colon is said to them (尊敬的用户：系统…)."""
_FLAT = re.compile(r"[0-9]{1,4} ?[A-Z]?[室號号]$|[0-9]{1,3}[楼樓][A-Z0-9]{0,4}室?$")
_FIELD = 400  # characters of a line that are looked at
_SPELT = re.compile(r"(?:spelled|spelt|written|pronounced)(?: as)? ")  # the surname is spelled …
_LONGEST = {PiiType.ADDR: 160, PiiType.ORG: 60}


class LabelRecognizer:
    """Labelled text values. Labels themselves are never proposed."""

    name = "label"

    def propose(self, scan: Scan) -> Iterable[Candidate]:
        for hit in scan.labels:
            roles = [role for role in hit.roles if role.shape is Shape.TEXT]
            if not roles or scan.folded[max(0, hit.start - 3) : hit.start] in _SALUTES:
                continue
            for start, limit, how in _stretches(scan, hit):
                extent = _bounded(scan, hit, start, limit)
                if extent is not None:
                    for role in roles:
                        yield from _values(scan, hit, role, *extent, how)


def _stretches(scan: Scan, hit: LabelHit) -> Iterator[tuple[int, int, Bridge]]:
    """Where a value may stand: behind the label in its line; whole segments and cells; the answer to a question."""
    line_end = scan.text.find("\n", hit.end)
    line_end = len(scan.text) if line_end < 0 else line_end
    match = _SKIP.match(scan.lowered, hit.end, line_end)
    start = match.end() if match else hit.end
    if hit.strong and hit.role("organisation") and (written := _WRITTEN.match(scan.folded, hit.end, line_end)):
        yield written.end(), line_end, Bridge.EXPLICIT
    how = bridge(scan, hit.end, start) if start < line_end else None
    if (how is Bridge.EXPLICIT and (hit.strong or _SEPARATED.search(scan.text, hit.end, start))) or (
        how is Bridge.ADJACENT and hit.strong and _begins_field(scan, hit)
    ):
        yield start, line_end, how
    elsewhere = places(scan, hit)
    for a, b in elsewhere:
        yield a, b, Bridge.EXPLICIT
    alone = start >= line_end and not scan.text[scan.text.rfind("\n", 0, hit.start) + 1 : hit.start].strip(" *·•-")
    if elsewhere or not hit.strong or asked_for(scan, line_end + 1) is not hit:
        return
    below = scan.text.find("\n", line_end + 1)
    below = len(scan.text) if below < 0 else below
    if alone:
        yield line_end + 1, below, Bridge.EXPLICIT
    elif scan.text[line_end - 1] in "?？":  # "And your last name?" / "You: Goldberg"
        start = answer_start(scan, line_end + 1)
        polite = _POLITE.match(scan.text, start, below)
        yield polite.end() if polite else start, below, Bridge.EXPLICIT


def _begins_field(scan: Scan, hit: LabelHit) -> bool:
    """At the start of a line, segment or clause: 收货人潘越, "Account holder Ann Lee", not "the account holder must"."""
    before = scan.text[max(0, hit.start - 2) : hit.start]
    if not before or before[-1] in "\n\t|,，;；:：。.、·*【[(（>" or hit.start in scan.segment_starts:
        return True
    return before[-1] == " " and (before[0] in "\n|,，;；:：。. ·*0123456789" or not before.isascii())


def _bounded(scan: Scan, hit: LabelHit, start: int, limit: int) -> tuple[int, int] | None:
    """The stretch up to the next field or the end of its sentence; None for hints and for the next label itself."""
    limit = min(limit, start + _FIELD)
    following = bisect_left(scan.label_starts, max(start, hit.end))
    for other in scan.labels[following : following + 8]:
        if other.start >= limit:
            break
        if other.strong and _announces(scan, other) and not (start < other.start and _is_head_word(scan, other)):
            if not scan.text[start : other.start].strip():
                return None
            limit = other.start
            break
    stop = _STOP.search(scan.folded, start, limit)
    end = stop.start() if stop else limit
    start, end = trimmed(scan.text, start, end)
    return None if start >= end or is_placeholder(scan.lowered[start:end]) else (start, end)


def _is_form_row(scan: Scan, hit: LabelHit, end: int) -> bool:
    """Whether label and value fill a line and the line beside it begins with a label as well: "Company Drift & Anchor"."""
    text = scan.text
    if text[hit.start - 1 : hit.start] not in ("", "\n") or text[end : end + 1] not in ("", "\n"):
        return False
    above = text.rfind("\n", 0, max(0, hit.start - 1)) + 1
    return (hit.start > 0 and above in scan.label_starts) or end + 1 in scan.label_starts


def _same_line(scan: Scan, hit: LabelHit, start: int) -> bool:
    return hit.end <= start and scan.text.find("\n", hit.end, start) < 0


def _is_firm(scan: Scan, hit: LabelHit, start: int, end: int) -> bool:
    """Whether the value stands behind its label, or fills the line below a label that fills its own."""
    if _same_line(scan, hit, start):
        return True
    text = scan.text
    if _names_person(scan, hit, start):
        return True
    if (
        not hit.strong
        or start < hit.end
        or text[hit.end : start].strip(" *:：") != "\n"
        or starts_with_label(scan, start, end)
    ):
        return False
    fills = text[hit.start - 1 : hit.start] in ("", "\n") and text[start - 1 : start] == "\n"
    return fills and text[end : end + 1] in ("", "\n") and text[start:end] not in name_forms().no_names


def _names_person(scan: Scan, hit: LabelHit, start: int) -> bool:
    """Whether the value stands in the place right of an everyday word for a person."""
    return not hit.strong and is_person(scan.text[hit.start : hit.end]) and is_beside(scan, hit, start)


def _is_head_word(scan: Scan, hit: LabelHit) -> bool:
    """Tsinghua University, 南京医院: the label is the last word of a name."""
    return hit.role("organisation") and scan.folded[hit.end : hit.end + 2].lstrip()[:1] not in (":", "=", "|")


def _announces(scan: Scan, hit: LabelHit) -> bool:
    """Whether a label inside a value really starts the next field."""
    rest = scan.folded[hit.end : hit.end + 3].lstrip()
    if not rest or rest[0] in ":=|*#\n" or rest[0].isdigit():
        return True
    return hit.role("phone", "email", "id_number", "passport", "address", "tracking", "order") or (
        not hit.roles or not scan.text[hit.end : hit.end + 1].isalnum()
    )


def _values(scan: Scan, hit: LabelHit, role: Role, start: int, end: int, how: Bridge) -> Iterator[Candidate]:
    text = scan.text
    score = 0.5 if how is Bridge.EXPLICIT else 0.4
    if role.type is PiiType.NAME:
        for a, b in name_extents(
            text,
            start,
            end,
            role.name,
            written=scan.stream.written or text,
            firm=_is_firm(scan, hit, start, end) and how is Bridge.EXPLICIT,
            strong=hit.strong,
            beside=_names_person(scan, hit, start),
        ):
            if told := _SPELT.match(text, a, b):
                a = told.end()
            if is_everyday(text[a:b]) and not (hit.end <= a and _INTRODUCED.search(text, hit.end, a)):
                continue  # the next head of a table or tab of a bar, the label below: "Payee | Amount"
            yield Candidate(PiiType.NAME, a, b, Tier.SOFT, score + 0.2, "label", role.name, role.name)
        return
    if role.type is PiiType.ORG and (comma := _HAN_COMMA.search(text, start, end)):
        end = comma.start() + 1
    value = text[start:end]
    if role.type is None or not 2 <= len(value) <= _LONGEST[role.type]:
        return
    if role.name == "address_part" and _same_line(scan, hit, start) and not _SEPARATED.search(text, hit.end, start):
        return
    if role.type is PiiType.ADDR:
        if any(other.start == start and other.end == end for other in scan.labels):
            return  # the next field of an empty form: "Address line 2" above "Town or city"
        if said := _SENT.match(value):  # 地址发你了：…
            start, value = start + said.end(), value[said.end() :]
        if not reads_as_address(value, firm=how is Bridge.EXPLICIT and hit.strong):
            return
        end = address_end(text, start, end)
    if role.type is PiiType.ORG:
        filled = how is Bridge.EXPLICIT or _is_form_row(scan, hit, end)
        if not (filled and reads_as_organisation(value)):
            return
        if _FLAT.search(value):
            return  # 單位：沙田禾輋邨協和樓1207室
        colon = hit.end <= start and _SEPARATED.search(text, hit.end, start)
        placed = colon or not _same_line(scan, hit, start)
        listed = scan.is_cell(start) and value not in brands()  # a column of firms also says 散户
        if not (hit.strong and placed and not listed) and not names_a_firm(value):
            return
    yield Candidate(role.type, start, end, Tier.SOFT, score, "label", role.name, role.name)
