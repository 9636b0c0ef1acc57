"""Public places where a person waits or is picked up.

A station, a gate or a tower belongs to everybody until somebody says 我在…等你. The words in front give the left edge,
the exit, gate or door the right one; what people look at, ask about or read in the news has no such words.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from ....parsing.addresses.zh.names import can_be_name
from .kinds import ASKING, NAMELESS

__all__ = ["meeting_places"]

_HAN = "㐀-鿿"
_NUM = "0-9一二三四五六七八九十"
_ADVERBS = r"(?:现在|还|已经|已|马上|刚刚|刚|人|都|就|还|也|正|先|直接|快|大概|应该){0,3}"
_WHO = (
    r"(?:我们|咱们|[我你他她咱俺]|孩子|娃|[爸妈姐哥弟妹爷奶姥]|老婆|老公|媳妇|师傅|司机|同事|朋友|客人|客户|车|人|放学)"
)
# Somebody is there: no further words are needed.
_STRONG = (
    rf"(?:(?<![{_HAN}])|(?<![自给把被])){_WHO}{_ADVERBS}(?:等在|停在|站在|坐在|在|到了?)"
    rf"|(?<![{_HAN}])(?:我?刚|已经?)到|约在|约好?在|(?:会议?|培训|面试|聚会|年会|课|活动|婚礼|碰头|饭局|答辩|考试|宴席)(?:地点)?(?:[改定换设安]排?)?[在到](?!了|底|场|职)|碰头在|见面在|等在|停在|站在|蹲在|走失[在于]|停(?:到|去)"
    rf"|[{_NUM}]点(?:半|[{_NUM}]{{1,3}}分?)?[,，](?=[^,，。\n]{{3,16}}[,，][^。\n]{{0,12}}(?:[穿戴等接见找]|碰头|集合|交给|当面))"
    r"|[说讲](?:[他她]|自己)?(?:已经|已)?到了?[,， ](?:人)?(?:就|已经|还)?在"
    r"|(?:领取|取件|取货|提货|面试|报到|上课|拍摄|约见|送达|集合|会合|碰头|见面|接头|上车|下车|接人|接机|交接|面交|交易|候车)(?:的)?(?:地点|地方|位置|点|处)(?:定?在|是|改(?:到|成|在))?[:： ]?"
    r"|(?:打车|叫车|接车)(?:的)?(?:定位|起点)(?:在|是|到)?|定位(?:在|是|到)?[:： ]?|校车站点[:： ]?|校车停在|签收地[:：]|收货点[:： ]?"
    r"|接(?:孩子|人|娃)(?:在)?[:：在]|车停|拖车来|人找到了?[,， ]?(?:就|现在)?在"
)
# Somebody is to come there: only with waiting behind it.
_WEAK = r"(?<![来往返谈聊说存现正])(?:在|来|去|到|接我到|送到|开到|停|(?<=[0-9一二两三四五六七八九十]点)半?)"
_NAME = rf"(?P<name>[东南西北](?=站)|(?:[{_HAN}A-Za-z·]|(?<=[{_HAN}])[0-9](?=[{_HAN}])){{2,12}}?)"
_POINT = (
    rf"(?:(?:国际)?(?:机场|航站楼)?(?:T[1-9]|[{_NUM}]号航站楼)(?:航站楼)?|航站楼|机场|火车站|高铁站|[东南西北]站)[ ]?(?:国内|国际)?(?:到达|出发|值机|候车|接机|进站|出站|[0-9一二三四])?[层厅]?[ ]?(?:[A-Z]?[{_NUM}]{{1,3}}号?|[A-Z])(?:门|口|柱子?|柜台)(?![岸岗])"
    rf"|(?:(?:国际)?(?:机场|航站楼)?(?:T[1-9]|[{_NUM}]号航站楼)(?:航站楼)?|航站楼|机场)(?:国内|国际)?(?:到达|出发|值机|接机)[层厅口]?"
    rf"|(?:地铁站?|轻轨站?|火车站|高铁站|汽车站|客运站|站)[ ]?(?:[A-Z][0-9]?|[A-Z]?[{_NUM}]{{1,2}}号?|[东南西北正]{{1,2}})(?:出入口|出站口|进站口|出口|入口|号?口)"
    rf"|(?:火车站|高铁站|汽车站|客运站|机场|航站楼|站)[ ]?(?:[A-Z]?[0-9]{{1,2}}号?)?(?:停车场|出站口|进站口|到达层|出发层|落客区|落客平台|[东南西北]广场|[东南西北]出口)"
    rf"|(?<![部专热冷偏澳厦油家])(?:[东南西北正侧后前][大小]?|[{_NUM}]{{1,2}}号)门(?![口前店诊票牌市卫户铃路街站桥])(?:岗亭|门岗|保安亭)?"
    rf"|(?:与|和)?[{_HAN}]{{1,6}}[路街道](?:交叉口|交叉路口|交汇处|交口|十字路口)(?:[东南西北]{{1,2}}角)?"
    rf"|(?:[路道架环]|高速)[{_HAN}]{{1,6}}段(?:[{_HAN}]{{2,6}}方向)?(?:K?[0-9]{{1,4}}(?:\+[0-9]{{1,3}}|公里)?处?)?"
    rf"|(?:公交站|地铁站|轻轨站)(?=[,，。!！~]|$|[这那])"
    rf"|(?:菜场|菜市场|农贸市场|粮站|加油站|邮局|供销社|小卖部)(?:门口|[对斜]对?面|路口|后门|前面)"
    rf"|(?<=[{_HAN}])楼[ ]?[A-Z]?[0-9]{{3,4}}(?:室|教室)?(?![0-9])"
    rf"|(?:B|负)[1-9一二三四五]层?[ ]?[A-Z](?:区|[0-9]{{2,3}})"
)
_HOUSE = (
    rf"(?:大厦|大楼|广场|中心|商场|购物中心|天街|百货|万达|万象城|图书馆|体育馆|门诊楼|住院部|急诊楼|教学楼|写字楼|酒店|宾馆|地铁站|火车站|高铁站|汽车站|公交站|轻轨站|菜场|农贸市场|粮站|加油站|邮局|供销社|公交站牌|影城|电影院|超市|菜市场|琴行|培训中心|喷泉|雕塑|牌坊|(?<=[㐀-鿿]{{2}})[城汇荟桥园里村庄湾苑庭府郡墅]|[{_NUM}]{{1,2}}号[库仓馆])"
    rf"(?:对面的?[{_HAN}]{{3,5}})?(?:[{_HAN}]{{2,5}}店)?(?:[A-Z][座栋馆]|[{_NUM}A-Z]{{1,2}}(?:号楼|座|栋|号馆|区)|T[0-9](?:塔楼|塔|座)?)?(?:(?:负|B)?[{_NUM}]{{1,2}}[楼层])?"
)
_SPOT = rf"(?:工行|农行|建行|中行|招行|银行|信用社|派出所|居委会|村委会|学校|医院|小学|中学|幼儿园|公园|茶馆|网吧|饭店|老街|步行街|古镇|客运站|航站楼|机场|码头|候车室|售票厅|服务区|收费站|站|(?<=[{_HAN}]{{2}})(?:路口|街口|巷口|村口|桥头|路边|公交站台?|站台))"
_DOOR = r"(?:的)?(?:门口|楼下|大堂|大厅|门前|门厅|路边)"
_WAITING = r"(?:的)?(?:门口|(?:小|大)?会议室|前台|接待室|楼下|底下|大堂|大厅|门前|门厅|这里|这边|那边|那里|旁边|对面|外面|路边|附近)?[,， ]?(?:一直|就)?(?:等|碰[到见上]|遇[到见上]|撞见|接(?:[我你他她孩人一爸妈]|[老大小二三外爷奶姥舅姑姨叔伯][爷奶婆公伯叔姑姨舅爸妈哥姐娘]|客)|见|找[我你]|碰头|碰面|集合|会合|上车|下车|打车|叫车|走失|走丢|走散|写生|彩排|拍照|拍摄|上课|考试|面试|开会|签约|签合同|谈合同|培训|会谈|体检|报到|入职|聚餐|取[货件]|自提|了?[之以]?后?给我?打|了?打我|我?车?(?:追尾|抛锚|爆胎|没油|没电|出事))"
_STAND = re.compile(
    rf"(?=[我咱你他她俺孩娃爸妈姐哥弟妹爷奶姥老媳师司同朋客车人放刚已约碰见等停站蹲走集会接上下交面候打叫定校签收拖在来去到开送说讲半领取提面报拍送0-9一二三四五六七八九十])(?:{_STRONG}|(?P<weak>{_WEAK}))"
)
_PLACE = re.compile(
    rf"(?P<place>{_NAME}(?:{_POINT}))(?P<waiting>{_WAITING})?"
    rf"|(?P<place_>{_NAME.replace('name', 'name_')}(?:{_HOUSE}|{_SPOT}(?:门口(?=[,，。;；\n]|$))?))(?:(?=(?P<waiting_>{_WAITING})|{_DOOR})|(?<=门口)|(?<=室)(?=[,，。]|$)|(?<=[0-9一二三四五六七八九十][楼层])(?=[,，。;；!！\n]|会议室|前台|$))"
)
_GATE = re.compile(
    r"[门口站场角街镇]|[0-9一二三四五六七八九十][楼层]|楼下|楼[A-Z]?[0-9]{3}|大堂|大厅|门前|等|接[我你他她孩]|见|打|车"
)  # without one of these nobody meets anywhere
_SEEING = re.compile(
    r"[的]?(?:门口)?(?:拍|看[到见了]?|吃|买|玩|逛|参观|游|发生|举(?!牌|着)|排队(?!打车|上车|[接等]|叫车)|打卡|附近|限流|关闭|封闭|施工|因)"
)

_CLASSROOM = re.compile(r"(?<![0-9一二三四五六七八九十号几上下])楼[ ]?[A-Z]?[0-9]{3,4}(?:室|教室)?\Z")  # 明德楼B412
_OURS = re.compile(r"[我咱你您他她俺等接]|见面|碰头|集合")
_CLAUSE_END = re.compile(r"[,，。;；!！~～]")
_WAY = re.compile(
    r"(?:[乘坐换搭]|换乘)(?:坐|乘)?[^。\n]{0,20}(?:地铁|公交|[0-9]{1,3}路|[0-9]{1,2}号线)|步行约?[0-9]|出站后"
)
"""How to get to what everybody may see."""
_CROWD = re.compile(r"旅行团|旅客|游客|乘客|市民|观众|考生|记者|警方")  # everybody


def meeting_places(text: str) -> Iterator[tuple[int, int]]:
    """(start, end) of places a person is at or waits at; `text` is folded and simplified."""
    if _GATE.search(text) is None:
        return
    at = 0
    while stand := _STAND.search(text, at):
        at = stand.start() + 1
        place = _PLACE.match(text, stand.end())
        if place is not None and _is_meeting(text, place, stand["weak"] is not None):
            span = place.span("place") if place["place"] else place.span("place_")
            yield span
            at = span[1]


def _is_meeting(text: str, match: re.Match[str], weak: bool) -> bool:
    """`weak`: the words in front need words of waiting behind."""
    name, place = match["name"] or match["name_"], match["place"] or match["place_"]
    if weak and not (match["waiting"] or match["waiting_"] or (_CLASSROOM.search(place) and can_be_name(name))):
        return False
    if NAMELESS.fullmatch(place) or not can_be_name(name):
        return False
    begin = match.start()
    stop = begin + len(place)
    start = text.rfind("\n", 0, begin) + 1
    end = text.find("\n", stop)
    end = len(text) if end < 0 else end
    if _SEEING.match(text, stop) or _CROWD.search(text, start, end):
        return False
    if weak and _WAY.search(text, start, end) and not _OURS.search(text, start, end):
        return False
    clause = _CLAUSE_END.search(text, stop, end)  # …, 你在哪 asks for somebody else's place
    end = clause.start() if clause else end
    asked = ASKING.search(text, stop, end)
    waits = (
        asked is not None
        and (
            (asked[0] == "呢" and text[asked.start() - 1] in "着在")  # 等着呢
            or (
                asked[0] == "堵" and text[asked.end() : asked.end() + 1] in ("着", "住", "了")
            )  # whoever is stuck there
        )
    )
    start = max(start, *(text.rfind(mark, start, begin) + 1 for mark in "吗呢。!！?？"))  # the next thing somebody says
    return not (ASKING.search(text, start, begin) or (asked and not waits))
