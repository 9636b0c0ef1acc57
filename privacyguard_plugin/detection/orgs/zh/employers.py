"""Firms of a made-up name and no word for what they do, beside their people and the work done there: 在锦云轩当学徒."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import pairwise

from ....parsing.names.zh.lexicon import name_lexicon
from ....parsing.orgs.words_zh import WordKind, org_lexicon, word_kind
from ....parsing.places import han_readings
from ....parsing.words_zh import segment

__all__ = ["employers", "is_made_up"]

_JOB = r"[一-鿿]{0,4}(?:师傅?|员|工|徒|长|经理|会计|出纳|文员|助理|保安|保洁|厨师|前台|客服|司机|销售|导购|主管|老师|教练|店长|收银|服务生|理货|技师|编辑|程序|运营|剪辑|采购|仓管|跑堂|小工|掌勺|主厨)"
_WORK = (
    rf"(?:也|都|又|还)?(?:上(?:了[一二两三四五六七八九十几半]+[年个天月]*)?班|打(?:了[一-鿿]{{1,3}})?工|实习|兼职|任职|就职|工作|跑业务|学徒|当(?:了[一-鿿]{{1,3}}的?)?{_JOB}|做(?:了[一-鿿]{{1,3}}的?)?{_JOB}"
    r"|教(?:[一-鿿]{1,2}(?:语|学|术|乐|画|琴|蹈|球|筝|笛|棋|法|伽|舞|数|文|才|拳|程|字|道)|书|课)|干了[一二两三四五六七八九十几半]+[年个]|管(?:仓库|账|人事|后厨))"
)
_AT_WORK = re.compile(
    rf"(?:(?<![现正实存所不内自放])在|从|去|到|进了?|入职了?)(?P<name>[一-鿿]{{2,4}}?)(?=(?:那边)?{_WORK})"
)
_STAFF = re.compile(
    r"(?:(?:^|(?<=[,，。;；!！?？\n \"“:：①②③④⑤]))(?:我)?(?:再)?(?:跟|找|让|给|催(?:一下)?|和|问(?:一下)?|叫|联系|通知|告诉|回复|约)|[是说]|把)(?P<name>[一-鿿]{2,4}?)"
    r"(?=的(?:[一-鿿]{0,2})(?:业务员|销售|客服|会计|财务|采购|对接人|项目经理|客户经理|商务|售后|仓管|法务|司机|跟单|技术员|代理商|设计师|货代))"
)
# Where goods come from and who does the paperwork: 从隆昌行进的货.
_SUPPLIER = re.compile(
    r"(?:从|在|跟|找|由|是)(?P<name>[一-鿿]{2,4}?)(?=(?:那边|那里|家)?(?:进的?货|拿的?货|批的?货|批的|订的?货|发的?货|供的?货|代[缴付发收办理运]|承包|承建|承运|中标|施工的|开的发票|签的(?:合同|单)|做的账))"
)
_SUPPLIED = re.compile(r"货|批的|代[缴付发收办理运]|承|中标|施工|发票|签的|账")
_SOME_STAFF = re.compile(r"员|销售|客服|会计|财务|采购|对接|经理|商务|售后|仓管|法务|司机|跟单|代理|设计师|货代")
_NOT_LAST = frozenset("家里店楼边上下中外内处旁室间厅院校厂司组部队群班儿面头")
_NOT_IN = frozenset("我你他她它您咱谁哪这那的了着过是不没有就都也还再又很太")


def employers(text: str) -> Iterator[tuple[int, int]]:
    """(start, end) of such names; `text` is folded and simplified."""
    staff = _STAFF.finditer(text) if _SOME_STAFF.search(text) else ()
    supplier = _SUPPLIER.finditer(text) if _SUPPLIED.search(text) else ()
    for match in (*_AT_WORK.finditer(text), *staff, *supplier):
        name = match["name"]
        if name[-1] not in _NOT_LAST and _NOT_IN.isdisjoint(name) and is_made_up(name):
            yield match.span("name")


def is_made_up(name: str) -> bool:
    """Whether no part of `name` is a word, a place or a person's: trade names and characters that hold together."""
    if name in name_lexicon().words or han_readings(name):
        return False
    edges = segment(name, 0, len(name), org_lexicon().vocabulary)
    kinds = [word_kind(name[a:b]) for a, b in pairwise(edges)]
    if len(name) == 2:
        return kinds == [WordKind.NAME]
    return all(kind in (WordKind.PIECE, WordKind.NAME) for kind in kinds)
