"""Where what reads like a Chinese name is part of another word, or a word about nobody: 鼻|窦炎, 贵司, 太贵, 张三李四."""

from __future__ import annotations

import re

from ....parsing.names.zh.forms import Form

__all__ = ["is_form", "is_part"]

_DISEASE = frozenset("炎癌瘤症疹疮癣疝痔")
"""Ends of diseases; what stands in front names the part of the body."""
_OFFICES = frozenset("司行校院社店方府会刊所局处部厂馆国县市区")
"""贵司, 贵校: the reader's own."""
_HUMBLE = frozenset("女儿犬婿媳")
"""小女, 小儿: the writer's child, whose name follows."""
_ROLE_HEADS = frozenset("受投被担承代收寄申监证持委赠")
"""受|保人: half of a role."""
_CLASS = re.compile(r"[一二三四五六七八九][甲乙丙丁戊己庚辛]\Z")
_HOW = re.compile(
    r"[真太好挺很超特更最蛮][贵香甜冷热累难美帅棒爽酷惨慢快远近大小多少脏吵臭苦辣咸酸烫亮暗重轻高矮胖瘦忙闲乱静坑绝烦困饿渴笨傻惨逗牛赞值行]\Z"
)
_PAUSES = "，,。.!！?？；;～~ \n"
_LETTER = re.compile(
    r"[敬谨径迳肃][启呈复覆颂祝][者]?\Z|[台钧惠大尊雅赐][鉴启]\Z|[顺敬恭即祗][颂请问候][商教文台时春夏秋冬大近]?[祺安绥]?\Z"
)
_FIELD = re.compile(r"(?:^|\n)[㐀-鿿]{2,6}[:：][ ]?(?=\S)")
_FORM_LABEL = re.compile(
    r"(?:^|\n)[ ]?(?:户名|姓名|名字|开户名|收款人|付款人|收件人|收货人|寄件人|联系人|申请人|投保人|就诊人|患者|客户|乘客|编号|单号|账号|卡号|金额|日期|时间|地址|电话|手机)[:：]"
)
_ANYBODY = re.compile(r"张三李四|李四王五|王五赵六|张三王五|王二麻子")


def is_part(text: str, start: int, end: int, form: Form) -> bool:
    """Whether text[start:end] is no name by the characters in it and beside it."""
    word, before = text[start:end], text[start - 1] if start else "\n"
    joined = "㐀" <= before <= "鿿"
    if len(word) == 2:
        if word[1] in _DISEASE and joined:
            return True
        if (word[0] == "贵" and word[1] in _OFFICES) or (word[0] == "小" and word[1] in _HUMBLE):
            return True
        if word[1] == "人" and before in _ROLE_HEADS:
            return True
        if _CLASS.match(word) and (joined or before.isdigit()):
            return True
        if form is not Form.FULL and before in _PAUSES and text[end : end + 1] in _PAUSES and _HOW.match(word):
            return True
    if _LETTER.match(word) and not joined:
        return True
    return word[0] in "张李王赵" and _is_anybody(text, start, end)


def _is_anybody(text: str, start: int, end: int) -> bool:
    return any(m.start() <= start and end <= m.end() for m in _ANYBODY.finditer(text, max(0, start - 4), end + 4))


def is_form(text: str) -> bool:
    """Whether the lines of `text` are fields with a label each, one of which says whose they are: no chat."""
    return _FORM_LABEL.search(text) is not None and sum(1 for _ in _FIELD.finditer(text)) > 1
