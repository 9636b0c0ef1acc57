"""Public places where a person waits or is picked up, and the bare quarter where one lives.

A station, a gate or a tower belongs to everybody until somebody says 我在…等你. The words in front give the left edge,
the exit, gate or door the right one; what people look at, ask about or read in the news has no such words.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from ..parsing.address_names_zh import can_be_name
from .addresses_zh_kinds import ASKING, NAMELESS

__all__ = ["meeting_places"]

_HAN = "㐀-鿿"
_NUM = "0-9一二三四五六七八九十"
_ADVERBS = r"(?:现在|已经|已|马上|刚刚|刚|人|都|就|还|也|正|先|直接|快|大概|应该){0,3}"
_WHO = (
    r"(?:我们|咱们|[我你他她咱俺]|孩子|娃|[爸妈姐哥弟妹爷奶姥]|老婆|老公|媳妇|师傅|司机|同事|朋友|客人|客户|车|人|放学)"
)
# Somebody is there: no further words are needed.
_STRONG = (
    rf"(?:(?<![{_HAN}])|(?<![自给把被])){_WHO}{_ADVERBS}(?:等在|停在|站在|坐在|在|到了?)"
    rf"|(?<![{_HAN}])(?:我?刚|已经?)到|约在|约好?在|碰头在|见面在|等在|停在|站在|蹲在|走失[在于]|停(?:到|去)"
    r"|(?:集合|会合|碰头|见面|接头|上车|下车|接人|接机|交接|面交|交易|候车)(?:的)?(?:地点|地方|位置|点|处)(?:定?在|是|改(?:到|成|在))?[:： ]?"
    r"|(?:打车|叫车|接车)(?:的)?(?:定位|起点)(?:在|是|到)?|定位(?:在|是|到)?[:： ]?|校车站点[:： ]?|校车停在|签收地[:：]|收货点[:： ]?"
    r"|接(?:孩子|人|娃)(?:在)?[:：在]|车停|拖车来"
)
# Somebody is to come there: only with waiting behind it.
_WEAK = r"(?<![来往返谈聊说存现正])(?:在|来|去|到|接我到|送到|开到|停)"
_NAME = rf"(?P<name>[东南西北](?=站)|(?:[{_HAN}A-Za-z·]|(?<=[{_HAN}])[0-9](?=[{_HAN}])){{2,12}}?)"
_POINT = (
    rf"(?:地铁站?|轻轨站?|火车站|高铁站|汽车站|客运站|站)[ ]?(?:[A-Z][0-9]?|[A-Z]?[{_NUM}]{{1,2}}号?|[东南西北正]{{1,2}})(?:出入口|出站口|进站口|出口|入口|号?口)"
    rf"|(?:火车站|高铁站|汽车站|客运站|机场|航站楼|站)[ ]?(?:[A-Z]?[0-9]{{1,2}}号?)?(?:停车场|出站口|进站口|到达层|出发层|落客区|落客平台|[东南西北]广场|[东南西北]出口)"
    rf"|(?<![部专热冷偏澳厦油家])(?:[东南西北正侧后前][大小]?|[{_NUM}]{{1,2}}号)门(?!店|诊|票|牌|市|卫|户|铃|路|街|站|桥)(?:岗亭|门岗|保安亭)?"
    rf"|(?:与|和)?[{_HAN}]{{1,6}}[路街道](?:交叉口|交叉路口|交汇处|交口|十字路口)(?:[东南西北]{{1,2}}角)?"
)
_HOUSE = (
    r"(?:大厦|大楼|广场|中心|商场|购物中心|天街|百货|万达|万象城|图书馆|体育馆|门诊楼|住院部|急诊楼|教学楼|写字楼|酒店|宾馆|地铁站|火车站|高铁站|汽车站|公交站|轻轨站|影城|电影院|超市|菜市场|琴行|培训中心|喷泉|雕塑|牌坊|(?<=[㐀-鿿]{2})[城汇荟桥园里])"
    rf"(?:对面的?[{_HAN}]{{3,5}})?(?:[{_HAN}]{{2,5}}店)?(?:[A-Z][座栋馆]|[{_NUM}A-Z]{{1,2}}(?:号楼|座|栋|号馆|区)|T[0-9](?:塔楼|塔|座)?)?(?:(?:负|B)?[{_NUM}]{{1,2}}[楼层])?"
)
_DOOR = r"(?:的)?(?:门口|楼下|大堂|大厅|门前|门厅|路边)"
_WAITING = r"(?:的)?(?:门口|楼下|大堂|大厅|门前|门厅|这里|这边|那边|那里|旁边|对面|外面|路边|公交站)?[,， ]?(?:一直|就)?(?:等|接[我你他她孩人一]|见|找[我你]|碰头|碰面|集合|会合|上车|下车|走失|走丢|取[货件]|自提|了?[之以]?后?给我?打|了?打我)"
_STAND = rf"(?P<before>{_STRONG}|(?P<weak>{_WEAK}))"
_MEETING = re.compile(rf"(?=[{_HAN}]){_STAND}(?P<place>{_NAME}(?:{_POINT}))(?P<waiting>{_WAITING})?")
_AT_HOUSE = re.compile(rf"{_STAND}(?P<place>{_NAME}{_HOUSE})(?={_DOOR}|{_WAITING})(?P<waiting>{_WAITING})?")
_GATE = re.compile(
    r"[门口站场角]|楼下|大堂|大厅|门前|等|接[我你他她孩]|见"
)  # without one of these nobody meets anywhere
_SEEING = re.compile(
    r"[的]?(?:门口)?(?:拍|看[到见了]?|吃|买|玩|逛|参观|游|发生|举|排队|打卡|附近|限流|关闭|封闭|施工|因)"
)
_LIVES = re.compile(
    r"(?:(?<!不)家(?:住|在)|(?<![居暂入合同常不])住在?|租(?:住)?在|(?<![现存实正])在(?=[㐀-鿿]{2,5}(?:租的?房|合租|安了?家))|(?:租的?房|房子|租的)(?:也|都|就)?在|搬[到去]了?|住址[是:：])"
)
# What people call the quarter they live in: two to four characters that end like the name of one.
_QUARTER = re.compile(
    r"(?![这那哪一几本全外各某大小老新城乡农山海湖江河街路校院])(?P<place>[㐀-鿿]{1,3}?(?:[庄观场寺桥营门镇屯堡湾岭坡坪坝沟井江山岛塘浦泾汇苑圈旗宝沙墩渡埠亭店铺口地里]|大学城|科学城|新城|老城))"
    r"(?=[,，。;；!！?？、~ ]|$|\n|那边|那里|那块|这边|附近|离|的?房|租|上班|都|了|吧|呢|呀|啊|每天|[0-9一二三四五六七八九十]+年)"
)
_NO_QUARTER = re.compile(
    r".*(?:广场|市场|现场|商场|机场|农场|工场|当场|操场|立场|对门|上门|出门|家门|部门|专门|热门|门口|路口|路边|桥洞|工地|本地|外地|当地|各地|异地|内地|场地|基地|宿舍|酒店|饭店|旅店|民宿|客店|商店|家里|城里|村里|屋里|那里|哪里|这里|店里|厂里|院里|心里|手里|镇里|乡里|山里|县里|市里|校里|里里|小镇|古镇|村镇|乡镇|城镇|半山|江口|港口|人口|户口|窗口|出口|进口|老城|海湾|山庄|村庄|农庄|一门|同门|隔壁|对面|室里|楼里|区里|房里|省里|国里|地里|洞里|车里|店铺|商铺|床铺|卧铺|我店|东门|西门|南门|北门|后门|前门)"
)
_FUNCTION = frozenset("的了着我你他她它在这那哪个几不和是有没就都也还再又很太被把给从到去来上下")


def meeting_places(text: str) -> Iterator[tuple[int, int, str]]:
    """(start, end, rule) of places a person is at, waits at or lives in; `text` is folded and simplified."""
    if _GATE.search(text):
        for pattern in (_MEETING, _AT_HOUSE):
            at = 0
            while match := pattern.search(text, at):
                if _is_meeting(text, match):
                    yield *match.span("place"), "meeting"
                    at = match.end("place")
                else:
                    at = match.start() + 1
    for lives in _LIVES.finditer(text):
        quarter = _QUARTER.match(text, lives.end())
        if quarter and _FUNCTION.isdisjoint(quarter["place"]) and not _NO_QUARTER.match(quarter["place"]):
            yield *quarter.span("place"), "quarter"


def _is_meeting(text: str, match: re.Match[str]) -> bool:
    if match["weak"] and not match["waiting"]:
        return False
    if NAMELESS.fullmatch(match["place"]) or not can_be_name(match["name"]):
        return False
    start = text.rfind("\n", 0, match.start()) + 1
    end = text.find("\n", match.end())
    end = len(text) if end < 0 else end
    return not (
        _SEEING.match(text, match.end("place"))
        or ASKING.search(text, start, match.start("place"))
        or ASKING.search(text, match.end("place"), end)
    )
