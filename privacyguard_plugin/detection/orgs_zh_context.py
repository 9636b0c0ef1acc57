"""What stands around a Chinese organisation's name: does somebody deal with this one firm, or ask for any?"""

from __future__ import annotations

import re

__all__ = ["asks_in_general", "firm_after", "firm_before", "named", "stands_alone"]

_BEFORE = re.compile(
    r"(?:在|去|到|于|从|给|找|问|打|跟|和|与|由|是|上|离|回|来自|来|约|订|挂|报|投|进|欠|退|交|还|寄|送|叫|开|联系|联系下|通知|回复|催|预约|取消"
    r"|入职|就职|任职|加入|离开|单位|公司|地点|店名|店|商户|商家|抬头|收款方|付款方|名称|甲方|乙方|雇主|学校|机构|部门|冒充|设成|改成|设为|改为"
    r"|[下壁面旁边里口近]的|那家|这家|一家叫|叫做|名叫|告诉|厂|[:：【(（“\"'|])[ \u3000]*\Z"
)
_NAMED = re.compile(r"(?:这家|那家|有家|一家|叫|叫做|名叫|店名|商户名称?|商家|收款方|[的得]店)[:： ]?\Z")
_AFTER = re.compile(
    r"(?:这?的|家|那边|这边)?(?:老板|老板娘|掌柜|师傅|前台|店员|店长|经理|会计|老师|医生|护士|大夫|顾问|客服|员工|同事|学徒|司机|设计师|销售|业务员|律师|店|人|电话|会员|会员卡|订单|预约|发票|账|工资|小[一-鿿]|老[一-鿿]|阿[一-鿿])"
    r"|上班|工作|打工|实习|兼职|任职|做(?=[一-鿿])|当(?=[一-鿿])|门口|那里|那儿|打电话|打了电话|来电|发来|通知|提醒|说|回复|催|欠|订的|买的|修的|做的|开的|取|等你|等我|见面"
    r"|专家号|专家|预约|仓储部|财务部|人事部|销售部|技术部|采购部|分店|总店|[:：]"
)
_GENERAL = re.compile(
    r"的?(?:排名|排行|大全|推荐|哪家|哪个|怎么样|怎么|多少|价格|加盟|招聘|分数线|录取|攻略|教程|新闻|股价|股票|官网|有哪些|是什么|什么|转让|图片|平面图|装修效果|音乐|电影)"
)


def firm_before(text: str, start: int) -> bool:
    """Whether what stands before `start` leads to a firm: a preposition, a label, a verb of dealing with it."""
    return _BEFORE.search(text, max(0, start - 8), start) is not None


def named(text: str, start: int) -> bool:
    """Whether what stands before `start` announces a firm's name, so that common words may be one."""
    return _NAMED.search(text, max(0, start - 5), start) is not None


def firm_after(text: str, end: int) -> bool:
    """Whether what follows belongs to a firm: its people, its orders, work there."""
    return _AFTER.match(text, end) is not None


def stands_alone(text: str, start: int, end: int) -> bool:
    """Whether text[start:end] is all there is on its line."""
    before, after = start, end
    while before and text[before - 1] in " \u3000":
        before -= 1
    while after < len(text) and text[after] in " \u3000":
        after += 1
    return (not before or text[before - 1] == "\n") and (after >= len(text) or text[after] == "\n")


def asks_in_general(text: str, end: int) -> bool:
    """Whether somebody asks for facts anybody may ask for: rankings, prices, news."""
    return _GENERAL.match(text, end) is not None
