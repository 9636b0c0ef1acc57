"""Institutions that are named by their kind and whose they are, where somebody is: 转到市第三医院, 在区实验小学教书."""

from __future__ import annotations

import re
from collections.abc import Iterator

__all__ = ["local_institutions"]

_OWNER = r"(?:(?<![城都上股入闹超夜本全外各我该两多几某这那每跨地])市|(?<!全)省|(?<!全)县|(?<![地社小片校学园景厂灾战战商])区|(?<![广本全])州|(?<!城)镇)"
_HOSPITAL = (
    r"(?:第?[一二三四五六七八九十]{1,2}|人民|中心|儿童|妇幼(?:保健)?|妇女儿童|妇产|中医|中西医结合|肿瘤|口腔|眼科|骨科|胸科|康复|精神(?:病|卫生)|传染病|结核病|皮肤病|脑科|肛肠|急救|红十字会?)"
    r"(?:医院|保健院|医疗中心|中心|防治院)|妇幼保健院|血液中心|疾控中心|疾控"
)
_SCHOOL = r"(?:第?[一二三四五六七八九十]{1,2}|实验|中心|机关|外国语|职业|体育|特殊教育|特教|师范|艺术|希望)(?:小学|中学|高中|初中|学校|幼儿园|职中|职高|技校)|少年宫|体校|党校|艺校|卫校|技校"
_OFFICE = r"(?:图书|博物|文化|档案|科技|体育|美术|群艺)馆|(?:电视|广播)台|(?:人社|财政|教育|税务|水利|住建|民政|公安|交通|卫健|环保|规划|统计|审计|气象|林业|农业|司法|供电|邮政|自来水)(?:局|公司)|京剧团|歌舞团|话剧团|设计院|规划院|检察院|法院|工商联|残联|妇联|总工会"
_LOCAL = re.compile(
    rf"(?P<name>{_OWNER}(?:(?P<hospital>{_HOSPITAL})|(?P<school>{_SCHOOL})|(?P<office>{_OFFICE})))(?![路街巷站])"
)
_SOME = re.compile(r"[院校学园馆台局团心控宫联会高]")
_PERSON = re.compile(
    r"[我你您咱他她俺]|[爸妈爷奶爹娘姥婆公叔伯姑姨舅哥姐弟妹嫂媳娃]|儿子|女儿|闺女|孩子|老婆|老公|爱人|对象|老伴|同学|同事|朋友|邻居|师傅|老师|医生|先生|女士"
)
_CARED = re.compile(
    r"住院|急诊|门诊|抢救|看病|看诊|挂号|挂的|做的?手术|手术|复查|产检|体检|陪护|陪床|开的|拍的?片|打针|输液|缝针|化疗|住着|躺着|生的|生孩子|出生|(?:的)?(?:医生|专家|主任|护士|大夫)|[一-鿿]{1,3}科|上班|工作|实习|规培|进修"
)
_WENT = re.compile(r"(?:(?<![现正实])在|去|到|进|送|转|住|从|回|离开|挂|找|让|给|来|跑|约)了?(?:我们?|咱们?|他们)?\Z")
_ATTENDS = re.compile(
    r"(?:[在上读念进去到考]|考上|转到|毕业于|报|接到|调到|调去|分到|分配到|来|从)了?(?:我们?|咱们?)?\Z"
)
_STUDIES = re.compile(
    r"[读上念]|[一二三四五六七八九初高大中小][一二三年班]|上学|读书|念书|教书|教|当|任教|代课|工作|上班|实习|退休|门口|的?(?:老师|家长|学生|班主任|校长)"
)
_WORKS = re.compile(
    r"上班|工作(?![日时人])|实习|任职|就职|兼职|当(?!志愿|义工|讲解)|做[一-鿿]{1,4}[员师工]|退休|的(?:小|老)?[一-鿿](?:科长|主任|局长|处长|老师)?(?=[说打催问])|开车|值班"
)
_ASKED = re.compile(r"怎么走|在哪|几点|地址|电话是多少|官网|好不好|排名|怎么样|招聘|公告|通知|发布|预约平台|[哪吗么]")
_REACH = 24  # characters before it in which a person is spoken of


def local_institutions(text: str) -> Iterator[tuple[int, int]]:
    """(start, end) of such names; `text` is folded and simplified."""
    if _SOME.search(text) is None:
        return
    for match in _LOCAL.finditer(text):
        start, end = match.span("name")
        if not _ASKED.match(text, end) and _is_attended(text, match, start, end):
            yield start, end


def _is_attended(text: str, match: re.Match[str], start: int, end: int) -> bool:
    """Whether somebody is treated, taught or at work there."""
    before = text[max(0, start - 4) : start]
    if match["office"]:
        return _WENT.search(before) is not None and _WORKS.match(text, end) is not None
    spoken = _PERSON.search(text, max(0, start - _REACH), end + _REACH) is not None
    if match["hospital"]:
        return _WENT.search(before) is not None and (spoken or _CARED.match(text, end) is not None)
    studies = _STUDIES.match(text, end) is not None or (spoken and not before.endswith("到"))
    return studies and _ATTENDS.search(before) is not None
