"""What people call themselves on a platform, in Chinese: 卖家 月亮不睡觉, 抖音搜北街老徐, @山里的阿旺.

Such a name is any phrase; only the two sides of it show where it ends.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from ....parsing.names.zh.lexicon import name_forms, name_lexicon
from ....parsing.names.zh.parser import is_plausible_name_zh

__all__ = ["chosen_names", "mentions", "screen_names"]

_NAME = r"(?P<name>[㐀-鿿A-Za-z][㐀-鿿A-Za-z0-9_·丶灬~～]{1,11}?)"
_PLATFORM = r"(?:微博|抖音|快手|小红书|[Bb]站|知乎|豆瓣|闲鱼|贴吧|公众号|视频号|转转|得物|拼多多|淘宝)"
_PERSON = r"(?:卖家|买家|店主|掌柜|博主|主播|网友|楼主|[Uu][Pp]主|群友|用户|微信好友)"
_END = r"(?=[\s，,。.；;！!？?()（）\"”」』】:：]|$)"
_DOES = r"(?=发的|写的|拍的|更新了|评论了?|回复|给[你我]|点赞|关注了|[那这](?:个|条|篇)|的(?:笔记|视频|直播间?|回答|主页|评论|作品)|一直|还没|不回|说(?:这|他|她|要|可以|不|明|今)|骗)"
_NAMED = (
    re.compile(rf"{_PERSON}(?:[:：] ?| ){_NAME}(?=[:：](?![0-9])|\n|$)"),
    re.compile(rf"{_PERSON}{_NAME}{_DOES}"),
    re.compile(rf"主播{_NAME}(?=[，,])"),
    re.compile(
        rf"{_PLATFORM}(?:上|里)的?{_NAME}{_DOES}|{_PLATFORM}{_NAME.replace('name', 'named')}(?=发的|更新了|的(?:笔记|视频|主页))"
    ),
    re.compile(
        rf"(?:{_PLATFORM}|微信|[Qq][Qq]|支付宝|群(?=昵称))(?:的?(?:账?号|ID|id|昵称|网名|名字?))?(?:是叫|名叫|叫做?|改成|改为){_NAME}{_END}"
    ),
    re.compile(rf"(?:[Qq][Qq]|微信|支付宝|群|游戏)?(?:昵称|网名)(?:[:： ]|是)+{_NAME}{_END}"),
)
_MENTION = re.compile(rf"(?<![A-Za-z0-9.])[@＠]{_NAME}(?=[ \u2005\n]|$)")
# What such a name is called, who bears one, and what they do there; how a phrase in quotes or in a list of winners is one.
_CALLED_SO = r"(?:网名|昵称|微信名|群名片|马甲|小号|账号|[Ii][Dd]|用户名)"
_BEARER = r"(?:卖家|买家|店主|掌柜|博主|主播|网友|楼主|层主|[Uu][Pp]主|群主|群友|书友|车友|水友|玩家|粉丝|用户|会员|管理员?|房管|团长|好友|客人|车主|骑手|技师|客服|选手|宝宝)"
_ACTS_THERE = (
    r"(?=把[我你他她群](?!告)|[踢怼骂喷夸]了?[我你他她]|拉黑|禁言|说的那|写的[，,。]?$|写的那|发的那|刷了|送出|送了|打赏|签到|申请(?:加|入|退)|留言[:：]|已接单|接单了|"
    r"给[我你]的?(?:点|发|留|打|送|刷)|下单了|拍下了|一直不|不确认|老是|天天|又来|上线了?$|下线了?$|进入(?:直播间|房间)|离开(?:直播间|房间)|[,，][他她](?:拉|发|说|给|是|把|会|人))"
)
_QUOTED = r"[“\"「『](?P<name>[^“”\"「」『』\s,，。:：;；!！?？]{2,12})[”\"」』]"
_CHOSEN = (
    re.compile(
        rf"(?:(?<=[\s,，。！!？?：:])|^)[“\"]?{_NAME}[”\"]?(?=[这那]个{_CALLED_SO}|这个号是|(?:是谁的|是你的|是不是你的?){_CALLED_SO})"
    ),
    re.compile(
        rf"{_CALLED_SO}(?:是|叫|为|[:：])?[“\"]?{_NAME}[”\"]?(?=的(?:那个|这个|人|女|男|网友|买家|卖家|家伙|大[哥姐]|小[伙姑]))"
    ),
    re.compile(rf"{_BEARER}{_NAME}{_ACTS_THERE}"),
    re.compile(
        rf"(?:{_BEARER}|恭喜(?:用户|网友|粉丝|会员)?|中奖的?(?:宝宝|用户|粉丝)?是|抽中的?(?:宝宝|用户|粉丝)?是?|{_CALLED_SO}(?:是|叫|为)?){_QUOTED}"
    ),
    re.compile(rf"{_QUOTED}(?={_CALLED_SO}|是(?:谁|你|我|哪位)的?{_CALLED_SO}|[这那]个{_CALLED_SO})"),
    re.compile(
        rf"[有个位]叫[“\"]?{_NAME}[”\"]?(?=的(?:加[我了]|私信|骂|怼|给我|发我|找我|留言|评论|买家|卖家|网友|博主|主播))"
    ),
    re.compile(rf"你是?叫{_NAME}(?=吗|吧|是吗|对吧)"),
    re.compile(
        rf"(?:收件人|收货人|落款|署名|备注|昵称|称呼)(?:就|都|先)?[写填用]{_NAME}(?=就[行好可]|即可|吧|[,，]别)"
    ),
)
_WINNERS = re.compile(
    r"(?:中奖|获奖|幸运)(?:用户|名单|者|粉丝|宝宝|网友|[Ii][Dd])(?:是|为)?[:：]? ?(?P<names>[^\s,，。:：;；、]{2,10}(?:、[^\s,，。:：;；、]{2,10})*)(?=[\s,，。;；]|$)"
)
_A_SIGN = re.compile(rf"{_CALLED_SO}|{_BEARER}|恭喜|抽中|叫|收件|收货|落款|署名|备注|称呼|获奖|中奖|幸运")
# What a platform has of its users, beside which no name stands.
_OF_USERS = re.compile(
    r"账[号户]|积分|体验|界面|名[称字单]|数据|信息|权限|等级|群体|数量|订单|地址|电话|手机|密码|头像|资料|公告|活动|奖|最佳|年度|优秀|先进|获得|公司|单位|商品|套餐|门店|本人|自己|真名|实名|拼音|英文|中文|[全各某]"
)
_ANY = re.compile(rf"{_PLATFORM}|{_PERSON}|昵称|网名|(?:微信|[Qq][Qq]|支付宝|群).{{0,4}}(?:叫|改[成为])")
# How a sentence goes on, or what a screen says, where a name could stand.
_PROSE = re.compile(
    r"[的了吗呢已未请在是不没有无很太最都也还就要可能会想去来说看用从被把给和或与等这那哪谁您你我他她它第各每]|什么|怎|如[何果]|为[何什]|推荐|评[价论]|反馈|协议|须知|服务|规则|中心|"
    r"设置|修改|编辑|重复|异常|登录|注册|全部|客服|发货|收货|付款|退[款货]|下单|拍下|包邮|优惠|质量|搜|上[面的]|里面|附近|热[搜门榜]|同款|商城|极速|发现|直播|公告|认证|名称|"
    r"所有人|全体|大家|秀恩爱"
)
_GOES_ON = re.compile(r"正在|一下|直播中|在线|[今明后昨]天|记得|请|已经|帮我|帮忙|看到|收到|回复|发一|把")
_OFFICIAL = re.compile(
    r"日报|晚报|新闻|官方|卫视|电视台|公安|发布|法院|政府|消防|共青团|广播|中国|公司|团队|助手|客服|超话"
)
_A_NAME = 0.8  # from here on it reads as a person's own name, which is for others to find
_IDIOM = 4  # characters of an idiom: 一帆风顺
_SHORTEST = 3  # characters of a phrase that is somebody; shorter ones are names or words


def screen_names(text: str) -> Iterator[tuple[int, int]]:
    """Extents of such names behind a platform or a role on one."""
    if _ANY.search(text) is None:
        return
    for pattern in _NAMED:
        for match in pattern.finditer(text):
            group = "name" if match["name"] else "named"
            if _is_chosen(match[group]) and is_plausible_name_zh(match[group]) < _A_NAME:
                yield match.span(group)


def mentions(text: str) -> Iterator[tuple[int, int]]:
    """Extents of phrases behind @ that a blank ends."""
    for match in _MENTION.finditer(text) if "@" in text or "＠" in text else ():
        if _is_chosen(match["name"]):
            yield match.span("name")


def chosen_names(text: str) -> Iterator[tuple[int, int]]:
    """Extents of such names that their bearer, an act of theirs or quotes beside a word for them show: 群主半夏微凉把我踢了."""
    if _A_SIGN.search(text) is None:
        return
    for pattern in _CHOSEN:
        for match in pattern.finditer(text):
            name = match["name"]
            if _is_chosen(name, idioms=True) and _OF_USERS.search(name) is None:
                yield match.span("name")
    for match in _WINNERS.finditer(text):
        start = match.start("names")
        for name in match["names"].split("、"):
            if not name.isdigit() and _OF_USERS.search(name) is None and name not in name_forms().no_names:
                yield start, start + len(name)
            start += len(name) + 1


def _is_chosen(name: str, idioms: bool = False) -> bool:
    """Whether somebody may call themselves so; `idioms`: words of four characters, too."""
    if name.isascii() or len(name) < _SHORTEST or _PROSE.match(name) or _OFFICIAL.search(name) or _GOES_ON.search(name):
        return False
    known = name in name_lexicon().words and not (idioms and len(name) == _IDIOM)
    return not known and name not in name_forms().no_names
