"""What stands around a Chinese organisation's name: does somebody deal with this one firm, or ask for any?"""

from __future__ import annotations

import re

__all__ = [
    "asks_in_general",
    "deals_after",
    "dealt_with",
    "does_after",
    "fills_slot",
    "firm_after",
    "firm_before",
    "goes_to",
    "introduced",
    "named",
    "stands_alone",
]

_BEFORE = re.compile(
    r"(?:在|去|到|于|[落忘丢]|接了|换[成到]|改用|[座楼层室号栋院]的|发票开|开票给?|开给|投诉|举报|我们|他们|开了一?家|写|写成|把|将|转给|供货商|供应商|客户|客户是|关注|路过|搜|搜下|搜一下|上|搬到|送到|放到|拿到|报了|约了|订了|找了|换了|退了|从|给|找|问|打|跟|和|与|由|是|上|离|回|来自|来|约|订|挂|报|投|进|欠|退|交|还|寄|送|叫|开|联系|联系下|通知|回复|催|预约|取消"
    r"|辞[了掉去]|跳槽到?|面试了?|投了|去了|调到|派到|入职|就职|任职|加入|离开|单位|公司|地点|店名|店|商户|商家|抬头|收款方|付款方|名称|甲方|乙方|雇主|学校|机构|部门|冒充|设成|改成|设为|改为"
    r"|[下壁面旁边里口近]的|那家|这家|一家叫|叫做|名叫|告诉|厂|[:：【(（“\"'|])[ \u3000]*\Z"
)
_NAMED = re.compile(
    r"(?:辞[了掉去]|入职|跳槽到?|[就任供]职于?|面试了|投了|这家|那家|有家|一家|叫|叫做|名叫|店名|商户名称?|商家|收款方|[的得]店)[:： ]?\Z"
)
# … what only a firm does or has; the rest of _AFTER (几点, 已经) may follow any goods.
_DEALS = re.compile(
    r"(?:的|家|那边|这边)?(?:老板|老板娘|掌柜|师傅|前台|店员|店长|经理|会计|顾问|客服|员工|同事|学徒|司机|设计师|销售|业务员|老师|小[一-鿿]|老[一-鿿]|阿[一-鿿])"
    r"|[一-鿿](?:老板娘?|总|经理|师傅|老师|医生|大夫|阿姨)(?![一-鿿]{0,2}证)|的[A-Z][a-z]+|的[一-鿿]{1,3}(?:老师|教练|师傅|老板|医生|大夫|阿姨|经理|会计|出纳|主任|主管|店长|院长|顾问|护士|[姐哥总])"
    r"|的(?:车|货车|快递员|装机|客服|尾款|货款|账期?|对账单|订单|发票)|那笔[款账货单]|恭候|开张?发票|签[的了]|还?欠我|拖欠|盖章|让(?:我|你|补|交|带|签)|充了?值|做账|打工|上班|退休|下岗|跑业务|隔壁|对面|旁边|楼[上下]|的[一-鿿]{1,4}[班课卡证单费票工员长生]|当[一-鿿]|做[一-鿿]|工作|实习|兼职|任职|门口|已(?:经?受理|收到|为[您你]|确认|安排|同意|接单|发出|开具|登记)|提醒[您你]|温馨提示|祝[您你]|派|订[的位]|周?[一二三四五六日]?(?:送货|送来)|寄来|寄的|发货|修好|打来|来电|发来|说(?![是的])|催|欠|那张|的(?:快递|货|合同|报价|样品|衣服|底片|送货单)"
)
# What a small firm does or has, right behind a made-up name that opens the clause.
_DOES = re.compile(
    r"把|那[块顿单批张笔件桌个套次瓶盒箱台辆本份家边]|(?:上次|昨天|今天)?[买打配吃做定订修租取拿理剪洗印刻换]的|今晚|今早|留[个了]|约(?=[在了一二两三四五六七八九十0-9周下明后晚上])|送(?=[一二两三四五0-9米水货菜来到桶])|退[了款卡]|订[了的]|办[了的卡]|开[了发门]|收[了纸废]"
    r"|洗[澡了车衣]|还?剩|短信|来电|会员|次卡|年卡|充值|储值|保养|配镜|上门|[今明昨后]天|[下上本这]周|周[一二三四五六日末]|本[期月]|[一二三四五0-9]楼"
    r"|提货|取[货件衣蛋]|等位|排队|接了?单|年货节|店庆|促销|[0-9]{2,4}(?:元|块|[,，。]|$)|烫[发了]|染[发了]|剪[发了头]|修[手好了]|补[课牙]|拖欠|欠[我他她]"
)
# What is done with a firm, at the head of a clause.
_DEALT = re.compile(
    r"(?:催(?:一下|下|着)?|让|叫|请|拜托|联系(?:一下|下)?|通知(?:一下|下)?|付给?|(?:打|转|汇)(?:款)?给|还欠|欠|给|找|问(?:一下|下)?|约了?|拖欠|投诉|起诉|收到|回复)\Z"
)
_SLOT = re.compile(
    r"(?:公司|单位|客户|供应商|供货商|商家|商户|店名|店铺|门店|机构|学校|医院|诊所|甲方|乙方|丙方|买方|卖方|收款方|付款方|收货方|发货方|雇主|抬头|承运商?)"
    r"[:：][ \u3000]*\Z"
)
_GOES_TO = re.compile(
    r"(?<![现正实存所])(?:在|去|找|打给|转给|联系|隔壁的|对面的|旁边的|楼下的|这家|那家|有家|一家|叫|叫做|名叫|店名|商家|收款方)[:： ]?\Z"
)
_AFTER = re.compile(
    r"的[单货款活](?![一-鿿]?[价量位])|的包[间厢]|(?:这?的|家|那边|这边)?(?:老板|老板娘|掌柜|私教|教练|导购|讲师|校长|园长|店主|财务|人事|摄影师|化妆师|技师|美容师|中介|团长|主播|业务|床位|师傅|前台|店员|店长|经理|会计|老师|医生|护士|大夫|顾问|客服|员工|同事|学徒|司机|设计师|销售|业务员|律师|店|人|电话|会员|会员卡|订单|预约|发票|账|工资|小[一-鿿]|老[一-鿿]|阿[一-鿿])"
    r"|还?欠我|拖欠|盖章|让(?:我|你|补|交|带|签)|的微信|的电话|充了?值|读书|念书|看病|报到|开车|上课|当班|做工|做账|约了?[一二三四五六七八九十0-9周下明后]|上班|工作|打工|退休|下岗|跑业务|隔壁|对面|旁边|楼[上下]|退费|的[一-鿿]{1,4}[班课卡证单费票工员长生]|实习|兼职|任职|做(?=[一-鿿])|当(?=[一-鿿])|门口|那里|那儿|附近|加到|存到|存进|要[搬换装招]|留言|发消息|发微信|打个电话|打电话|打了电话|来电|发来|通知|提醒|说|回复|催|欠|订的|买的|修的|那边|[送卖给发做]的|开的|取|等你|等我|见面"
    r"|[一-鿿](?:老板娘?|总|经理|师傅|老师|医生|大夫|阿姨)|的[A-Z][a-z]+|的[一-鿿]{1,3}(?:老师|教练|师傅|老板|医生|大夫|阿姨|经理|会计|出纳|主任|主管|店长|院长|顾问|护士|[姐哥总])"
    r"|[送卖给发做]的|[一-鿿]{2}校区|已(?:受理|收到|为[您你]|确认|安排|同意|接单|发出|开具|登记)|温馨提示|祝[您你]|(?:国庆|春节|元旦|中秋|端午|清明|五一|十一|暑假|寒假|周末)(?:[一-鿿]{0,2}(?:放假|休息|正常|营业|开课|停课|不休|照常))|[一二三四五六七八0-9]?(?:车间|工段|产线)|床位|住院|急诊|派|招(?![牌待])|订(?!阅)|又?涨价|送货|送来|寄来|寄的|发货|修好|停业|停课|放假|搬|关门|开门|开业|还没|已经|周[一二三四五六日末]|今[天晚早]|明[天晚早]"
    r"|昨[天晚]|下午|上午|几点|打来|联系|办的?卡|办了|等|是不是|能不能|有没有|那张|的(?:课|送货单|快递|货|合同|报价|样品|衣服|底片|会员)"
    r"|[一-鿿]{1,4}科(?![技学])|门诊|住院部|急诊|专家号|专家|预约|仓储部|财务部|人事部|销售部|技术部|采购部|分店|总店|(?:给?(?:我|他|她|孩子|[一-鿿]{2,3}))?报了|报的|报名|办了|上[了过]?课|学(?:[一-鿿]{1,4})|录取|离职|入职|跳槽|出来的|取(?:花|货|件|衣服|蛋糕|药|车|东西)|可取|复查|看牙|洗牙|补牙|拔牙|剪头|理发|做头发|[剪烫染]了?头?发|定[了制做的]|下了?单|进货|开的药|拿药|抓药|开药|[:：]"
)
_GENERAL = re.compile(
    r"的?(?:在哪|号源|挂号难|校训|校庆|门票|百科|是不是985|是双一流|和[一-鿿]{2,6}哪个|排名|排行|大全|推荐|哪家|哪个|怎么样|怎么|多少|价格|加盟|招聘|分数线|录取(?!了|通知|我|的)|攻略|教程|新闻|股价|股票|官网|有哪些|是什么|什么|转让|图片|平面图|装修效果|音乐(?!老师|课|教室|学院|系|社)|电影)"
)


def firm_before(text: str, start: int) -> bool:
    """Whether what stands before `start` leads to a firm: a preposition, a label, a verb of dealing with it."""
    return _BEFORE.search(text, max(0, start - 8), start) is not None


def goes_to(text: str, start: int) -> bool:
    """Whether somebody goes to what starts here, or hears its name: no goods, even if it is called like some."""
    return _GOES_TO.search(text, max(0, start - 5), start) is not None


def named(text: str, start: int) -> bool:
    """Whether what stands before `start` announces a firm's name, so that common words may be one."""
    return _NAMED.search(text, max(0, start - 5), start) is not None


def fills_slot(text: str, start: int, end: int) -> bool:
    """Whether text[start:end] is all that stands behind a label for a firm."""
    return not text[end : end + 1].isalnum() and _SLOT.search(text, max(0, start - 8), start) is not None


def introduced(text: str, start: int, end: int) -> bool:
    """Whether somebody says where they are from: 我是…的，"""
    return text[max(0, start - 2) : start] in ("我是", "们是", "我们", "你是", "他是", "她是") and (
        text[end : end + 1] == "的" and not text[end + 1 : end + 2].isalnum()
    )


def firm_after(text: str, end: int) -> bool:
    """Whether what follows belongs to a firm: its people, its orders, work there."""
    return _AFTER.match(text, end) is not None


def deals_after(text: str, end: int) -> bool:
    """Whether what follows only goes with a firm, so that common words may be one."""
    return _DEALS.match(text, end) is not None


def stands_alone(text: str, start: int, end: int) -> bool:
    """Whether text[start:end] is all there is on its line, among other lines: a card, a form, a list."""
    if "\n" not in text:
        return False
    before, after = start, end
    while before and text[before - 1] in " \u3000":
        before -= 1
    while after < len(text) and text[after] in " \u3000":
        after += 1
    return (not before or text[before - 1] == "\n") and (after >= len(text) or text[after] == "\n")


def dealt_with(text: str, start: int) -> bool:
    """Whether what stands before `start` is something one does with a firm or a person: 催一下, 付, 让."""
    return _DEALT.search(text, max(0, start - 4), start) is not None


def does_after(text: str, end: int) -> bool:
    """Whether what follows is what a small firm does or has."""
    return _DOES.match(text, end) is not None


def asks_in_general(text: str, end: int) -> bool:
    """Whether somebody asks for facts anybody may ask for: rankings, prices, news."""
    return _GENERAL.match(text, end) is not None
