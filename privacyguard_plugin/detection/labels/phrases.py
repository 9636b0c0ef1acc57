"""Field labels that no list holds, by how they are made: "Child's first name", "Seen by", "Licence on file", 考籍号.

Only what fills a field of its own, or its line up to a colon, is read so. A label is a word for a name, a number or a
person with others around it; things whose names and numbers are public are none.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import cache, lru_cache
from importlib.resources import files

from ...model import Segment
from ..codes.public_nouns import PUBLIC_NOUNS
from .lexicon import LabelHit
from .roles import ROLES, Role

__all__ = ["is_person", "phrase_role", "with_phrases"]

_LONGEST = 48  # characters
_FIELD = re.compile(r"[a-zß-ɏ][a-zß-ɏ0-9'/&. \-]*[a-zß-ɏ0-9.]|[一-鿿]{2,12}")
_TRIM = re.compile(r"\s*(?:[(（][^()（）]{0,24}[)）]|[*:：?？])+\s*$|^[*•·]\s*")

# --- English ----------------------------------------------------------------------------------------------------------

_NAME = re.compile(
    r"(?P<before>(?:[a-zß-ɏ0-9'\-]+ ){0,4}?)(?P<kind>(?:fore|sur|full |first |last |given |family |middle |maiden |birth |legal |previous )?names?)"
    r"(?: (?:of|on|at|as|in|for) [a-z' ]{2,24}| ?/ ?(?:surname|family name|given name))?"
)
_ASKING = frozenset(
    "your the a his her their my our enter type confirm what's whats is please legal real own full current previous former new old "
    "first last second third other preferred and or of".split()
)
_GIVEN, _FAMILY = (
    ("forename", "first name", "given name", "middle name"),
    ("surname", "last name", "family name", "maiden name"),
)
_BY = re.compile(
    r"(?:[a-z]+ ){0,2}(?P<done>[a-z]{2,}(?:ed|en|wn|ld|nd|ft|pt|ht)|sent|met|run|led|done)(?: over| out| up| in| off)? by"
    r"|(?:booked|reserved|held|meant|intended|collected|prescribed|wrapped|prepared) for"
    r"|(?:handed|handed over|released|assigned|addressed|delivered|returned|transferred|given|lent|sent|passed|allocated|entrusted) to"
)
_NOBODY = frozenset("unknown no private hidden blocked withheld anonymous any every all missed".split())
"""Before a word for a person these say that nobody is named: "Unknown caller"."""
_MADE = frozenset(
    "made powered sponsored published developed manufactured produced presented supported backed distributed operated provided sorted "
    "ordered grouped filtered followed required caused limited protected secured encrypted designed built issued covered insured "
    "licensed regulated accredited certified funded owned replaced multiplied divided increased decreased reduced charged "
    "preceded surrounded wanted rated ranked listed bound".split()
)
_NUMBER = re.compile(
    r"(?P<before>(?:[a-z'\-]+ ){0,3})(?P<head>numbers?|nos?\.?|nr\.?|id|ref\.?|reference|licen[cs]e|card|permit|passport|certificate"
    r"|badge|fob|account|tag|id number|card no\.?)(?P<kept> (?:on file|on record|shown|presented|checked|held|used|provided|given|to credit))?"
)
_CARRIED = frozenset("licence license card permit passport certificate badge fob account tag".split())
_THINGS = frozenset(
    "sim sd memory graphics sound video gift business post red yellow report score greeting birthday wild map user admin guest "
    "default google apple microsoft email mail price name software open free this save saved add new manage switch delete linked".split()
)
_ROLES = (
    (re.compile(r"passport"), "passport"),
    (re.compile(r"licen[cs]e"), "driver_license"),
    (re.compile(r"account"), "account"),
    (re.compile(r"staff|employee|crew|badge|payroll"), "employee"),
    (re.compile(r"student|learner|candidate|pupil"), "student"),
    (re.compile(r"patient|hospital|sample|specimen|prescription"), "patient"),
    (re.compile(r"card|member|borrower|reader|donor|tag|fob"), "member"),
)

# --- Chinese ----------------------------------------------------------------------------------------------------------

_HAN_NUMBER = re.compile(
    r"(?P<of>[一-鿿]{1,8}?)(?:号码?|编号|证号?|卡号?|序号|账号|账户|凭证)(?:认证|绑定|验证|登记|核验)?"
)
_HAN_PUBLIC = re.compile(
    r".*(?:型|版本|航班|车次|班次|期|页|货|楼|座|区|邮政|批|尺|字|桌|排|列|档|级|路|线|站|台|口|门牌|符|信|订阅|大|小|主|商品|产品|优惠|公众|视频|显|声|网|手机|贺|打|月"
    r"|刷|点|名|保|认|验|求|论|查|公|佐|见|引|旁|例|反|实|步|流量|电话|充值|关|解|开|退|代|账户|记|逗|句|问|叹|引|等|星|井|加|减|乘|除)"
)


def with_phrases(hits: tuple[LabelHit, ...], lowered: str, segments: Sequence[Segment]) -> tuple[LabelHit, ...]:
    """The labels of a text with those that fill a segment beside or above another one, in order of position."""
    found: list[LabelHit] = []
    known = {(hit.start, hit.end) for hit in hits}
    for segment in segments:
        start, end = segment.start, segment.end
        if (segment.right is None and segment.below is None) or end - start > _LONGEST or (start, end) in known:
            continue
        role = phrase_role(lowered[start:end])
        if role is not None:
            found.append(LabelHit(start, end, *role))
    if not found:
        return hits
    apart = [hit for hit in hits if not any(hit.start < other.end and other.start < hit.end for other in found)]
    return tuple(sorted([*apart, *found], key=lambda hit: hit.start))


def phrase_role(text: str) -> tuple[tuple[Role, ...], bool] | None:
    """The roles of a text as a field label and whether it is a strong one; None where it is not made like a label."""
    if len(text) > _LONGEST:
        return None
    return _role(text.lower())


def is_person(text: str) -> bool:
    """Whether a label says what somebody is (Treasurer, Second driver) or who did something (Seen by)."""
    found = phrase_role(text)
    return found is not None and not found[1]


@lru_cache(maxsize=4096)
def _role(label: str) -> tuple[tuple[Role, ...], bool] | None:
    while (bare := _TRIM.sub("", label)) != label:
        label = bare
    label = label.replace("’", "'").strip()
    if _FIELD.fullmatch(label) is None:
        return None
    if label[0] >= "一":
        return _han(label)
    for found in (_named(label), _numbered(label), _person(label)):
        if found is not None:
            name, strong = found
            return (ROLES[name],), strong
    return None


def _named(label: str) -> tuple[str, bool] | None:
    match = _NAME.fullmatch(label)
    if match is None:
        return None
    for word in match["before"].split():
        if word not in _ASKING and not word.isdigit() and not word.endswith(("'s", "s'")) and word not in _people():
            return None
    kind = match["kind"].removesuffix("s")
    if match["before"].split()[-1:] and match["before"].split()[-1].endswith(("'s", "s'")) and kind == "name":
        owner = match["before"].split()[-1].removesuffix("'s").removesuffix("s'")
        if owner not in _people():
            return None  # the pet's name, the ship's name
    return "given_name" if kind in _GIVEN else "family_name" if kind in _FAMILY else "name", True


def _person(label: str) -> tuple[str, bool] | None:
    if (match := _BY.fullmatch(label)) is not None:
        return None if match["done"] in _MADE else ("name", False)
    words = label.split()
    if words[-1].isdigit() and len(words[-1]) <= 2:
        words.pop()
    if not 0 < len(words) <= 4 or words[0] in _NOBODY:
        return None
    if not all(word.replace("'", "").replace("-", "").isalpha() for word in words):
        return None
    return ("name", False) if words[-1] in _people() else None


def _numbered(label: str) -> tuple[str, bool] | None:
    match = _NUMBER.fullmatch(label)
    if match is None:
        return None
    before = [word.removesuffix("'s") for word in match["before"].split()]
    head = match["head"].rstrip(".")
    if not before and not (match["kept"] and head != "account"):
        return None
    if any(word in PUBLIC_NOUNS or word in _THINGS for word in before[-2:]):
        return None
    if head in _CARRIED and not before and not match["kept"]:
        return None
    return next((role for pattern, role in _ROLES if pattern.search(label)), "identifier"), True


def _han(label: str) -> tuple[tuple[Role, ...], bool] | None:
    match = _HAN_NUMBER.fullmatch(label)
    if match is None or _HAN_PUBLIC.fullmatch(match["of"]) is not None:
        return None
    return (ROLES["identifier"],), True


@cache
def _people() -> frozenset[str]:
    text = files("privacyguard_plugin.lexicons").joinpath("person_nouns_en.txt").read_text("utf-8")
    return frozenset(word for line in text.splitlines() if not line.startswith("#") for word in line.split())
