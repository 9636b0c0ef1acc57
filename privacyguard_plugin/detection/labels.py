"""NAME, ORG and ADDR by their field label: the value is the rest of the line, or the neighbouring segment (paper §3.1).

The label proposes with SOFT evidence; the grammars of names, organisations and addresses, and adjudication, correct it.
"""

from __future__ import annotations

import re
from bisect import bisect_left
from collections.abc import Iterable, Iterator

from ..model import Candidate, PiiType, Tier
from .fields import Bridge, bridge, places
from .lexicon import LabelHit
from .recognizer import Scan
from .roles import Role, Shape

__all__ = ["LabelRecognizer"]

_SKIP = re.compile(
    r"[\s*\"'”’)）\]】:：=|>＝\t\-–—]*(?:(?:is|are|was|是|为|叫)(?=[\s:：\"'“]|[一-鿿]))?[\s:：\"'“”‘「『(（\[【<《*]*"
)
_STOP = re.compile(
    r"[\n\t|;；。！!?？\"”」』}{<>【】\[\]]|\s{2,}|\s[-–—·•/]\s|(?<![0-9])[.](?=\s|$)(?<!\s[A-Z]\.)(?<!St\.)(?<!Dr\.)(?<!Mr\.)(?<!Ave\.)(?<!Rd\.)(?<!Mrs\.)(?<!Ms\.)(?<!No\.)(?<!Apt\.)(?<!Inc\.)(?<!Co\.)(?<!Ltd\.)"
)
_PLACEHOLDER = re.compile(
    r"(?:enter|please|type|select|choose|add|input|provide|required|optional|e\.?g\.?|example|n/?a|none|not |no |must|should|cannot|can't|is |your |the |this |"
    r"edit|change|save|continue|next|submit|search|tap|click|here|unknown|hidden|update|view|show|verify|new |use |set |copy|invalid|missing|"
    r"请|輸入|输入|填写|选填|必填|选择|点击|无$|暂无|未|待|不能|不可|需|必须|应|如[：:]|例如|修改|编辑|查看|保存|管理|添加|新增|设置|错误|不详|保密|同上|默认|列表|信息|资料)",
    re.I,
)
_NAME_HAN = re.compile(r"[㐀-鿿·•]{2,12}|[A-Z][A-Za-z]+ ?[㐀-鿿]{1,3}")
_NAME_LATIN = re.compile(r"[^\W\d_][^\W\d_'’.\-]*(?:[ '’.\-,]{1,2}[^\W\d_][^\W\d_'’.\-]*){0,5}\.?")
_SEPARATOR = re.compile(r"[,，、/]| and | & |和|与")
_NAME_CUT = re.compile(r"[,，、/(（@+0-9:：]| and | - |\s(?=[0-9+(])")


class LabelRecognizer:
    """Labelled text values."""

    name = "label"

    def propose(self, scan: Scan) -> Iterable[Candidate]:
        for place, hit in enumerate(scan.labels):
            roles = [r for r in hit.roles if r.shape is Shape.TEXT]
            if not roles:
                continue
            for role in roles:
                yield from _in_line(scan, place, hit, role)
                for extent in places(scan, hit):
                    yield from _value(scan, *extent, hit, role, Bridge.EXPLICIT)


def _in_line(scan: Scan, place: int, hit: LabelHit, role: Role) -> Iterator[Candidate]:
    line_end = scan.text.find("\n", hit.end)
    line_end = len(scan.text) if line_end < 0 else line_end
    match = _SKIP.match(scan.lowered, hit.end, line_end)
    start = match.end() if match else hit.end
    if start >= line_end:
        return
    how = bridge(scan, hit.end, start)
    if how is None or how is Bridge.PHRASE:
        return
    if how is Bridge.ADJACENT and (not hit.strong or not _begins_field(scan, hit)):
        return
    separator = scan.folded[hit.end : start]
    if not hit.strong and not re.search(r"[:：=|\t]", separator):
        return
    if re.search(r"\b(?:is|are|was)\b", separator) and not hit.strong:
        return
    yield from _value(scan, start, line_end, hit, role, how)


def _begins_field(scan: Scan, hit: LabelHit) -> bool:
    """At the start of a line, segment or clause: "收货人潘越", "Account holder Ann Lee", not "the account holder must"."""
    before = scan.text[max(0, hit.start - 2) : hit.start]
    return (
        not before
        or before[-1] in "\n\t|,，;；:：。.、·*【[(（>"
        or hit.start in scan.segment_starts
        or (before[-1] == " " and (before[0] in "\n|,，;；:：。. ·*0123456789" or not before.isascii()))
    )


def _value(scan: Scan, start: int, limit: int, hit: LabelHit, role: Role, how: Bridge) -> Iterator[Candidate]:
    following = bisect_left(scan.label_starts, max(start, hit.end))
    for other in scan.labels[following : following + 8]:
        if other.start >= limit:
            break
        if other.strong and other.start > start and _announces(scan, other):
            limit = min(limit, other.start)
            break
        if other.start <= start and other.strong and other.roles and _announces(scan, other):
            return
    stop = _STOP.search(scan.folded, start, limit)
    end = stop.start() if stop else limit
    if _PLACEHOLDER.match(scan.lowered, start, end):
        return
    if role.type is PiiType.NAME:
        yield from _name(scan, start, end, role, how)
    elif role.type is not None:
        start, end = _trim(scan.text, start, end)
        if (
            role.name == "address_part"
            and not re.search(r"[:：=|]", scan.folded[hit.end : start])
            and hit.end <= start
            and "\n" not in scan.text[hit.end : start]
        ):
            return
        size = end - start
        if size >= 2 and (role.type is PiiType.ADDR or re.search(r"[^\W\d_]{2}", scan.text[start:end])) and size <= 160:
            if role.type is PiiType.ORG and (size > 60 or how is not Bridge.EXPLICIT):
                return
            yield Candidate(
                role.type, start, end, Tier.SOFT, 0.5 if how is Bridge.EXPLICIT else 0.4, "label", role.name, role.name
            )


def _announces(scan: Scan, hit: LabelHit) -> bool:
    """Whether a label inside a value really starts the next field."""
    rest = scan.folded[hit.end : hit.end + 3].lstrip()
    return (
        not rest
        or rest[0] in ":：=|*#\n"
        or hit.role("phone", "email", "id_number", "passport", "address", "tracking", "order")
        or rest[0].isdigit()
    )


def _name(scan: Scan, start: int, end: int, role: Role, how: Bridge) -> Iterator[Candidate]:
    text = scan.text
    cut = _NAME_CUT.search(scan.folded, start, end)
    if cut and not (
        cut.group() == "," and re.match(r"[^\W\d_]+, [^\W\d_'’.\-]+(?: [^\W\d_'’.\-]+)?\s*$", text[start:end])
    ):
        end = cut.start()
    start, end = _trim(text, start, end)
    value = text[start:end]
    if not value or len(value) > 48:
        return
    han = re.match(r"[㐀-鿿]", value) is not None
    if han:
        single = role.name in ("family_name", "given_name")
        size = len(value.replace(" ", ""))
        if not (
            _NAME_HAN.fullmatch(value)
            or (single and re.fullmatch(r"[㐀-鿿]{1,4}", value))
            or re.fullmatch(r"[㐀-鿿] [㐀-鿿]{1,2}", value)
        ):
            first = re.match(r"[㐀-鿿·•]{2,4}(?=[\s　])", value)
            if first is None:
                return
            end, size = start + first.end(), first.end()
        if size > 4 and "·" not in value and "•" not in value and how is not Bridge.EXPLICIT:
            return
        if size > 6 and "·" not in value and "•" not in value:
            return
    else:
        match = _NAME_LATIN.match(value)
        if match is None or (match.end() < len(value) and not value[match.end()].isspace()):
            return
        words = value[: match.end()].split()
        if len(words) > 5 or (
            how is Bridge.ADJACENT
            and not all(
                w[0].isupper() or w in ("de", "da", "van", "der", "den", "bin", "al", "la", "del", "von", "di")
                for w in words
            )
        ):
            return
        if not any(w[0].isupper() for w in words) and len(words) > 3:
            return
        end = start + match.end()
    yield Candidate(
        PiiType.NAME, start, end, Tier.SOFT, 0.7 if how is Bridge.EXPLICIT else 0.6, "label", role.name, role.name
    )


def _trim(text: str, start: int, end: int) -> tuple[int, int]:
    edge = " \t,，、;；:：.。*\"'“”‘’()（）[]【】-–—/|·•"
    while start < end and text[start] in edge:
        start += 1
    while start < end and text[end - 1] in edge and not (text[end - 1] == ")" and "(" in text[start:end]):
        end -= 1
    return start, end
