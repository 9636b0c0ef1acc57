"""What people call themselves on a platform, in Chinese: 卖家 月亮不睡觉, 抖音搜北街老徐, @山里的阿旺.

Such a name is any phrase; only the two sides of it show where it ends.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from ....parsing.names.zh.lexicon import name_forms, name_lexicon
from ....parsing.names.zh.parser import is_plausible_name_zh

__all__ = ["mentions", "screen_names"]

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


def _is_chosen(name: str) -> bool:
    if name.isascii() or len(name) < _SHORTEST or _PROSE.match(name) or _OFFICIAL.search(name) or _GOES_ON.search(name):
        return False
    return name not in name_lexicon().words and name not in name_forms().no_names
