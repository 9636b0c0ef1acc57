"""Answers for the owner of the phone: references become values, or descriptions that give nothing away.

The only place of the package that turns a planner's words into text for a person. Nothing of it goes back to a planner.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import Literal

from .entities.records import ScalarRecord
from .model import Level, Mode, PiiType, Root
from .references.forms import form_of
from .references.grammar import Found, Reference, fold_reference
from .references.reading import read_references
from .references.resolver import Reason, lookup
from .references.store import SessionStore

__all__ = ["Show", "for_owner"]

Show = Literal["values", "description", "ending"]
"""values: what the references stand for. description: what they are. ending: the same with the last two digits of numbers."""

_WORDS = {
    PiiType.NAME: ("person", "联系人"), PiiType.PHONE: ("phone number", "手机号"), PiiType.EMAIL: ("e-mail address", "邮箱"),
    PiiType.ORG: ("organisation", "单位"), PiiType.ADDR: ("address", "地址"), PiiType.ID_NUMBER: ("ID number", "证件号"),
    PiiType.BANK_CARD: ("bank card", "银行卡"), PiiType.PASSPORT: ("passport number", "护照号"),
    PiiType.DRIVER_LICENSE: ("driver's licence", "驾驶证号"), PiiType.LICENSE_PLATE: ("licence plate", "车牌号"),
    PiiType.NUM: ("number", "号码"), PiiType.ALNUM: ("code", "代码"),
}  # fmt: skip
_ROLES = {
    "verification_code": ("verification code", "验证码"), "pin": ("PIN", "密码"), "password": ("password", "密码"),
    "pickup_code": ("pickup code", "取件码"), "order": ("order number", "订单号"), "tracking": ("tracking number", "运单号"),
    "member": ("member number", "会员号"), "account": ("account", "账号"), "bank_account": ("account number", "账号"),
    "username": ("user name", "用户名"), "wechat": ("WeChat id", "微信号"), "qq": ("QQ number", "QQ号"),
    "birth_date": ("date of birth", "出生日期"), "booking": ("booking reference", "预订号"),
}  # fmt: skip
_LEVELS = {
    Level.COUNTRY: ("country", "国家"), Level.PROV: ("state or province", "省份"), Level.CITY: ("city", "城市"),
    Level.DIST: ("district", "区县"), Level.ROAD: ("street", "街道"), Level.DTL: ("unit", "门牌"),
}  # fmt: skip
_SECRET = frozenset(("verification_code", "pin", "password", "card_security", "access_code", "pickup_code", "key"))
_ENDING, _SHORTEST = 2, 7
"""Digits shown of a number, and how many it must have for that: what is left has to hide it."""

_DETERMINED = re.compile(r"(?:the|your|my|this|that|his|her|their|a|an|[’']s)\s+$|[的您你该]\s*$", re.IGNORECASE)
_LABELLED = re.compile(rf"(?<![A-Z_])(?:{'|'.join(PiiType)}) ?#")
_HAN = re.compile("[\u4e00-\u9fff]")


def for_owner(text: str, store: SessionStore, mode: Mode, *, show: Show = "values", lang: str | None = None) -> str:
    """`text` with every reference as a value or a description. `lang`: of the descriptions; None: that of the text.

    What does not resolve, or is only meant as a reference, becomes "an unknown item": a person is never shown one.
    """
    chinese = lang == "zh" if lang else _HAN.search(text) is not None
    pieces: list[str] = []
    position = 0
    with store.lock:
        written = [*read_references(text, store, mode), *form_of(mode).find_broken(text)]
        ranks = _ranks(written)
        for found in sorted((f for f in written if _is_meant(f)), key=lambda found: found.start):
            if found.start >= position:
                before = text[position : found.start]
                pieces += [before, _spoken(found, store, mode, show, chinese, ranks, before)]
                position = found.end
    return "".join([*pieces, text[position:]])


def _is_meant(found: Found) -> bool:
    """ "[[notes#12]]" is somebody's text; what names one of our types is not."""
    return found.reference is not None or _LABELLED.search(fold_reference(found.text)) is not None


def _spoken(
    found: Found, store: SessionStore, mode: Mode, show: Show, chinese: bool, ranks: dict[Root, str], before: str
) -> str:
    reference = found.reference
    entity = store.get(reference.root.number) if reference is not None else None
    if reference is None or entity is None or entity.root != reference.root or mode is Mode.SAN_ONLY:
        return "（未知信息）" if chinese else "(an unknown item)"
    value = lookup(reference, store, mode)
    if show == "values" and not isinstance(value, Reason):
        return value
    record = entity.record
    role = record.role if isinstance(record, ScalarRecord) else None
    words = _describe(reference, role, chinese) + ranks.get(reference.root, "")
    if reference.root not in ranks and not _DETERMINED.search(before):
        words = f"该{words}" if chinese else f"the {words}"
    ending = _ending(record.surface, role) if show == "ending" and isinstance(record, ScalarRecord) else ""
    if not ending:
        return words
    return f"{words}（尾号{ending}）" if chinese else f"{words} ending in {ending}"


def _describe(reference: Reference, role: str | None, chinese: bool) -> str:
    if reference.levels and reference.root.type is PiiType.ADDR:
        names = [_LEVELS[level][chinese] for level in reference.levels]
        if len(names) > 2:
            return _WORDS[PiiType.ADDR][chinese]
        return ("和" if chinese else " and ").join(names)
    return _ROLES.get(role or "", _WORDS[reference.root.type])[chinese]


def _ending(surface: str, role: str | None) -> str:
    digits = [c for c in surface if c.isascii() and c.isdigit()]
    return "".join(digits[-_ENDING:]) if len(digits) >= _SHORTEST and role not in _SECRET else ""


def _ranks(references: Iterable[Found]) -> dict[Root, str]:
    """ " 1", " 2" … for roots that share a type with another one in the text."""
    roots = list(dict.fromkeys(found.reference.root for found in references if found.reference is not None))
    ranks: dict[Root, str] = {}
    for type in {root.type for root in roots}:
        mine = [root for root in roots if root.type is type]
        if len(mine) > 1:
            ranks |= {root: f" {place}" for place, root in enumerate(mine, 1)}
    return ranks
