"""What stands around a Chinese address fragment: labels, residence and delivery, its own line, and the opposite."""

from __future__ import annotations

import re
from bisect import bisect_left, bisect_right
from collections.abc import Sequence, Set
from functools import cached_property

from ....parsing.addresses.zh.words import OPENINGS, alternatives
from ....parsing.components import AddressParse, ComponentKind
from ....parsing.han import simplify
from ....parsing.orgs.words import brands
from ...recognizer import Scan
from .kinds import ASKING, KINDS, NAMELESS, is_no_way, is_score, is_sight

__all__ = ["AddressContext"]

_K = ComponentKind
_LABELS = """
地址 住址 家庭住址 家庭地址 收货地址 收件地址 寄件地址 发货地址 送货地址 配送地址 邮寄地址 通讯地址 通信地址 联系地址 户籍地址 户籍所在地 现住址 常住地址 居住地址 居住地 公司地址 单位地址 办公地址
详细地址 账单地址 注册地址 经营地址 房屋地址 房产地址 上车点 下车点 上车地点 下车地点 门牌号 门牌 楼号 小区 楼栋 单元 楼层 房号 房间号 地区 所在地区 所在地 籍贯 老家 住所 坐落 地点 位置 收货人地址 代收点 自提点 厂区 仓库 宿舍 门店 店址 厂址 校址 取货地址 取件地址 上门地址 安装地址 维修地址
"""
_LABEL = re.compile(rf"(?:{alternatives(_LABELS)})[ ]*(?:[:：是为]|就是|[ ])[ ]*(?:[\"“「(（])?$")
_FORM_LABEL = re.compile(r"(?:^|[\s|,，;；])(?:省|市|区|县|镇|街道|省份|区县|所属区域)[ ]*[:：][ ]*$")
_RESIDENCE = re.compile(
    r"(?:住在?了?|家住|家在|租在|租住在|搬到了?|搬去了?|搬进了?|搬家到|搬回|落户(?:在|到)?|定居在?|户口在|老家(?:是|在)|房子在|新家在?|我家在?|家里在|公司在|单位在|宿舍在|店在|坐落(?:在|于)|位于"
    r"|寄(?:到|往|去|至|给我到)|送(?:到|往|去|至|货到)|(?:派|配)送(?:到|至)|发(?:货)?(?:到|往|至)|收货(?:到|在)|投递到|快递到|(?:放|留|丢|搁|扔)[到在至于进]?|来我家|送货上门到|取件在|自提在"
    r"|(?:来|到)(?:接我在|这接我)|我(?:现在)?(?:人)?在|等在|停在|地址(?:是|为|改(?:成|为|到)?|换(?:成|到)|写|填|在|还是)?|门牌|来自|出生(?:于|在)|人在|困在|抛锚在|站在|出事地点|事发地点?|(?:出现|走失|丢|失踪|目击)[在于]|(?:场地|教室|摊子?|工地|办公室|诊所|车间|画室|考点|会场|宴席|婚礼|医院|学校|宿舍楼?|车位|店面|门面)在|(?:房号|门牌号?|房间号?)(?:是|写|填|为)?|[摊铺]位?(?:是|在)|档口(?:是|在)?|(?:包裹|快件|快递|货)(?:已)?经?到了?|(?:钥匙|老房|仓库|厂|厂里|店|部|室|地方|亭|铺|家|爸|妈|奶奶|爷爷|外婆|外公|弟|妹|哥|姐|他|她|约|定|落|丢|忘|掉|存)在"
    rf"|{OPENINGS})[\"“「 ]*$"
)
_AT = re.compile(r"(?:在|于|到了?|来|地点|位置|接|送)[是为:： ]?$")
_WEAK_RESIDENCE = re.compile(
    r"(?<![现正实存所不内住租家籍口址])在[\"“「 ]*$|我(?:现在)?(?:人)?在[\"“「 ]*$|[放留丢搁扔](?:到|在)?$|等在$|停在$|位于$"
)
_NEWS = re.compile(r"(?:发生|坠落|坠毁|登陆|震中位?)[在于:：]?$")  # 地震发生在泸定县磨西镇
_PUBLIC_AFTER = re.compile(
    r"[ ]?(?:步行街|交通管制|管制|[发公]布|开展|通报|通知|启动|推进|召开|组织|出台|开通|突发|火灾|起火|事故|塌陷|积水|停运|绕行|人大|文旅|教育局|公安|商圈|发生|举行|举办|开业|开幕|通车|改造|施工|封闭|拥堵|堵|暴雨|路段|沿线|夜市|古镇|老街|人民(?:医院|法院|政府)|站|地铁|公交|火车|高铁|机场|天气|旅游|攻略|景区|门票|美食|特产|酒店|宾馆|机票|新闻|疫情|房价|派出所|法院|政府|大学|银行|日报|晚报|电视台|方言|话|菜|队|足球|限行|限号)"
)
_RECEIVED = re.compile(
    r"[ ,，。]{0,2}(?:业主|住户|租户|的(?:业主|租客|住户|房东|邻居|客户|老房子)|上车|接(?:我|孩子|娃|人)|等[我你您他她]|找我|见我|取件|来取|自取|收货|签收|[㐀-鿿]{1,4}收(?![㐀-鿿])|(?:给)?[㐀-鿿]{2,3}(?:先生|女士|小姐)?[ ,，]?1[3-9][0-9])"
)
_BULLET = " \t·•*-—>＞📍🏠🏡📦🚚、,，.。;；:：|"
_TYPES = "省市区县州盟旗镇乡道"
_LARGER = frozenset({_K.PROVINCE, _K.CITY, _K.DISTRICT, _K.TOWN})
_LOCAL = frozenset({_K.ROAD, _K.POI, _K.BUILDING, _K.UNIT, _K.ROOM, _K.TOWN})
_LIVING = re.compile(
    r"(?:小区|花园|公寓|家园|家属院|新村|苑|名邸|公馆|雅居|山庄|别墅|豪庭|华庭|名庭|华府|嘉园|佳园|庄园|社区)[㐀-鿿]{0,3}$"
)
# Between the code of a parcel and its place.
_TO_STATION = re.compile(rf"[ ,，\n]{{0,2}}(?:(?:已?到|在|至)?[㐀-鿿]{{0,4}}(?:{alternatives(KINDS)}))?[ ,，]?")
_NUMBERS = frozenset({_K.BUILDING, _K.UNIT, _K.FLOOR, _K.ROOM})
_MARKS = "栋幢座号楼室层户房元门"
_NEAR = 14  # characters of filler between an address and its door
_FILLER = re.compile(r"[^0-9。！？!?\n]*")
_OFFICES = ("步行街", "街道办", "办事处")
_LAYOUT = re.compile(r"[0-9一二两三四]?[ ]?[厅卫居]")
_BESIDE = 12  # characters on either side that say whose place it is
_PERSONAL = re.compile(
    r"我[家爸妈哥姐弟妹租住]|爸|妈|爷爷|奶奶|外婆|外公|姥|舅|叔叔|姑|岳父|岳母|阿姨|阿婆|阿妈|弟弟|妹妹|表[哥姐弟妹]|同学|老家|老房|户口|户籍|户主|收[件货:：,，]|寄|送|退货|发票|快递"
    r"|外卖|租的|仓库|厂[里区房]|门店|宿舍|客户|上门|接人|接送|钥匙|房子|搬|在家|修[空水电]|等你|等我|约在|装车|自提|代收|货柜|[装卸拉]货|拖到"
)
_GATE = re.compile(r"(?:[东南西北][大小]?|[前后侧])门$")
_NEARBY = re.compile(r"(?:[在到进来接回]了?|站点|停|送|(?:导航|打车|叫车|开车?)[去到])[ :：]?$")
_HOMEWARD = re.compile(r"(?<![来往返取收])回[到去]?$")
_SETTLED = re.compile(r"(?:打工|上班|工作|读书|上学|念书|定居|生活|安家|做生意|租房|租的房|居住|养老|当兵|坐月子)")
_KIN_AT = re.compile(
    r"(?:姥姥|姥爷|外公|外婆|爷爷|奶奶|爸|妈|公公|婆婆|岳父|岳母|丈母娘|舅舅|姑姑|姑妈|叔叔|姨妈|哥哥|姐姐|弟弟|妹妹|儿子|女儿|闺女|孙子|老公|老婆|爱人|对象|男朋友|女朋友|户籍|籍贯|祖籍|现居)(?:现在|还|都|就|家)?在?$"
)
_AT_DOOR = re.compile(r"(?:楼下|门口|大堂|大厅|门厅|单元门)")
_ASKED_FROM = re.compile(r"[的]?(?:业主|住户|租客|维修|报修|漏水|停电|跳闸|堵了|快递|外卖|包裹|订的)")
_DAY = re.compile(r"(?:[上下本这每][个]?月)?[一二三四五六七八九十0-9]{1,3}号")  # 改到二十六号
_ON_THE_BODY = ("手里", "心里", "家里", "群里", "店里", "车里", "包里", "屋里", "嘴里", "眼里", "梦里", "兜里")
_CROSSING = re.compile(r"(?:交叉路?口|交汇处|交会处|交界处|路口|交口|街口|十字)(?:[东南西北]{1,2}角)?")
_INCIDENT = re.compile(r"抛锚|追尾|坏在|报警|救援|拖车|爆胎|没油|没电|熄火|出事|困在|我车|位置")
_DOOR = re.compile(r"[A-Za-z]?[0-9]{1,3}-(?:[0-9]{1,2}-)?[0-9]{3,4}")
_NEIGHBOURS = re.compile(
    r"业主|物业|报修|堵塞|接龙|团购|邻居|楼上|楼下|楼长|管家|漏水|停水|停电|电梯|小区|单元|群昵称|谁家|我家|门口|[栋幢]"
)
# What a transfer is for: 备注1502室十一月房租.
_REMARK = re.compile(r"(?:备注|附言|留言|写上|写明|注明)(?:写|是|填)?[:： ]*$")
_RENT = re.compile(r"租|物业|水电|电费|水费|燃气|停车|押金|定金|房东|装修")
_NO_DOOR = re.compile(r"取件|提货|货架|凭|码|版本|比分|编号|型号|单号|车位|密码")


class AddressContext:
    """One stream's lines and the parses on them."""

    def __init__(self, scan: Scan, parses: Sequence[AddressParse], codes: Set[int] = frozenset()) -> None:
        """`codes`: where codes for parcels end."""
        self._codes = codes
        self._text = simplify(scan.folded)
        self._joints = frozenset(gap.position for gap in scan.stream.gaps if not gap.wrap)
        self._strong = [p for p in parses if p.score >= 0.45]
        self._parses = sorted(parses, key=_place)

    def cue(self, parse: AddressParse) -> str | None:
        """The rule that carries a fragment, or None."""
        before = self._before(parse.start)
        kinds = {c.kind for c in parse.components}
        if _LABEL.search(before) or _FORM_LABEL.search(before):
            return "label"
        if NAMELESS.fullmatch(self._text, parse.start, parse.end):
            return None
        if _DAY.fullmatch(parse.text) or parse.text.endswith(_ON_THE_BODY):
            return None
        local = bool(kinds & _LOCAL)
        match = _RESIDENCE.search(before)
        if match and match.group().startswith(("来自", "出生")) and len(kinds & _LARGER) < 2:
            match = None  # 来自四川省的大熊猫
        if match and match.group().startswith(("位于", "坐落")) and is_sight(self._text, parse):
            match = None
        if (
            match
            and kinds != {_K.FLOOR}
            and not self._is_passage(parse)
            and (local or not _WEAK_RESIDENCE.search(before))
        ):
            return "residence"
        if _GATE.search(parse.text) and _NEARBY.search(before) and not ASKING.search(self._text, *self._line(parse)):
            return "gate"
        homeward = _HOMEWARD.search(before) and (len(kinds & _LARGER) > 1 or self._text.startswith("老家", parse.end))
        settled = before.endswith(("在", "到", "去")) and _SETTLED.match(self._text, parse.end)
        if kinds & _LARGER and (homeward or settled or _KIN_AT.search(before)):
            return "residence"
        if kinds <= _NUMBERS and kinds != {_K.FLOOR} and self._is_meeting(parse, before):
            return "door"
        if kinds <= _NUMBERS and _REMARK.search(before) and _RENT.search(self._text, *self._line(parse)):
            return "door"
        if local and not self._is_passage(parse) and _RECEIVED.match(self._text, parse.end):
            return "delivery"
        if _K.LANDMARK in kinds and _CROSSING.search(parse.text) and _AT.search(before) and not self._is_passage(parse):
            return "crossing"
        if "高速" in parse.text and _INCIDENT.search(self._text) and not self._is_passage(parse):
            return "incident"
        if local and any(e <= parse.start and _TO_STATION.fullmatch(self._text, e, parse.start) for e in self._codes):
            return "parcel"
        if self._is_door(parse):
            return "door"
        if self._continues(parse, kinds):
            return "continued"
        if self._is_somebodys(parse):
            return "personal"
        if self._own_line(parse) and not parse.text.endswith(_OFFICES):
            if (local and self._fragment(parse)) or self._is_all(parse):
                return "line"
            if self._beside_address(parse):
                return "block"
        return None

    def _is_meeting(self, parse: AddressParse, before: str) -> bool:
        """到6号楼楼下, 1702室报修: a number somebody comes to or asks from."""
        if not any(c.text[-1] in _MARKS for c in parse.components):
            return False
        at_door = _AT_DOOR.match(self._text, parse.end) and before.endswith(("到", "在", "来", "去", "是", "等"))
        room = parse.components[-1].kind is _K.ROOM and sum(c.isdigit() for c in parse.text) >= 3
        return bool(at_door) or (room and _ASKED_FROM.match(self._text, parse.end) is not None)

    def _is_somebodys(self, parse: AddressParse) -> bool:
        """A local place below a larger one, a compound or a village, beside words of family, delivery or work."""
        kinds = {c.kind for c in parse.components}
        nested = (
            bool(kinds & {_K.ROAD, _K.TOWN, _K.POI})
            and any(c.kind in _LARGER and c.text[-1] in _TYPES and len(c.text) > 2 for c in parse.components)
            and len(parse.components) > 1
        )
        living = any(
            c.kind is _K.POI and (_LIVING.search(c.text) or c.text[-1] == "村") and len(c.text) >= 3
            for c in parse.components
        )
        if not (nested or living) or self._is_passage(parse):
            return False
        start, end = self._line(parse)
        line = self._text[start : parse.start], self._text[parse.end : end]
        if any(ASKING.search(part) for part in line):
            return False
        return bool(_PERSONAL.search(line[0][-_BESIDE:]) or _PERSONAL.search(line[1][:_BESIDE]))

    def _is_door(self, parse: AddressParse) -> bool:
        """8-1-1602 among neighbours: a door is how they sign."""
        numbers = [c for c in parse.components if c.kind in _NUMBERS]
        signed = len(numbers) == len(parse.components) > 1 and self._text[parse.end : parse.end + 1] == ":"
        if not (signed or _DOOR.fullmatch(parse.text)) or not self._among_neighbours:
            return False
        line = self._text.rfind("\n", 0, parse.start) + 1
        return not _NO_DOOR.search(self._text, line, parse.start)

    @cached_property
    def _among_neighbours(self) -> bool:
        return _NEIGHBOURS.search(self._text) is not None

    def _continues(self, parse: AddressParse, kinds: set[ComponentKind]) -> bool:
        """静安区江宁路418弄，就是22号1103室: numbers a few words after the address they complete."""
        if not kinds <= _NUMBERS or kinds == {_K.FLOOR} or not any(c.text[-1] in _MARKS for c in parse.components):
            return False
        if _LAYOUT.match(self._text, parse.end):
            return False  # 2室1厅
        last = max((p.end for p in self._strong if p.end <= parse.start), default=-1)
        return (
            last >= 0 and parse.start - last <= _NEAR and _FILLER.fullmatch(self._text, last, parse.start) is not None
        )

    def is_public(self, parse: AddressParse) -> bool:
        """A stretch without any number that names something public: a station, an office, a sight, a headline."""
        if self._is_model(parse) or is_score(self._text, parse) or is_sight(self._text, parse):
            return True
        numbered = {_K.HOUSE, _K.BUILDING, _K.UNIT, _K.ROOM, _K.FLOOR, _K.POSTCODE}
        if any(c.kind in numbered for c in parse.components):
            return False
        return self._is_passage(parse) or _is_firm(parse) or _NEWS.search(self._before(parse.start)) is not None

    def _is_model(self, parse: AddressParse) -> bool:
        """A building or room that begins inside a code is none: 海尔冰箱 BCD-500W."""
        inner = (
            self._text[c.start - 1 : c.start + 1]
            for c in parse.components
            if c.kind in _NUMBERS and c.start and not self._text[: c.start].lower().endswith("soho")  # 三里屯SOHOC座
        )
        return any(pair.isascii() and pair.isalpha() for pair in inner)

    def _is_all(self, parse: AddressParse) -> bool:
        """The whole text is a place with its type, or a chain of places, as a form's value or a shared location is."""
        whole = not self._text[: parse.start].strip(_BULLET + "\n") and not self._text[parse.end :].strip(
            _BULLET + "\n"
        )
        kinds = {c.kind for c in parse.components}
        if not whole or (_K.POI in kinds and not self._fragment(parse)):
            return False
        if parse.text[-1] == "道" and is_no_way(simplify(parse.text)):
            return False
        first = parse.components[0]
        return any(c.text[-1] in _TYPES for c in parse.components) or (
            first.kind is _K.PROVINCE and len(parse.components) > 1
        )

    def _before(self, start: int) -> str:
        line = self._text.rfind("\n", 0, start) + 1
        return self._text[max(line, start - 14) : start]

    def _is_passage(self, parse: AddressParse) -> bool:
        return bool(_PUBLIC_AFTER.match(self._text, parse.end)) or parse.text.endswith(_OFFICES)

    def _line(self, parse: AddressParse) -> tuple[int, int]:
        start = self._text.rfind("\n", 0, parse.start) + 1
        end = self._text.find("\n", parse.end)
        end = len(self._text) if end < 0 else end
        for joint in self._joints:
            if start < joint <= parse.start:
                start = joint
            if parse.end <= joint < end:
                end = joint
        return start, end

    def _own_line(self, parse: AddressParse) -> bool:
        start, end = self._line(parse)
        return not self._text[start : parse.start].strip(_BULLET) and not self._text[parse.end : end].strip(_BULLET)

    def _fragment(self, parse: AddressParse) -> bool:
        """Whether the parts alone, on a line of their own, are a dwelling: 5栋二单元, 1203室, a residential compound."""
        kinds = {c.kind for c in parse.components}
        numbered = kinds & {_K.BUILDING, _K.UNIT, _K.ROOM, _K.HOUSE}
        larger = [c for c in parse.components if c.kind in _LARGER]
        if _K.ROAD in kinds and (
            any(c.text[-1] in _TYPES for c in larger) or (len(larger) > 1 and larger[0].kind is not _K.DISTRICT)
        ):
            return True
        if len(numbered) >= 2 or (numbered and kinds & {_K.ROAD, _K.POI, _K.TOWN}):
            return True
        if _K.ROOM in kinds:
            return any(c.kind is _K.ROOM and sum(d.isdigit() for d in c.key) >= 3 for c in parse.components)
        living = any(c.kind is _K.POI and _LIVING.search(c.text) and len(c.text) >= 4 for c in parse.components)
        return living and simplify(parse.text) not in brands()  # 蚂蚁庄园

    def _beside_address(self, parse: AddressParse) -> bool:
        """The line above or below holds an address by its own evidence, or a phone number between two such lines."""
        start, end = self._line(parse)
        above = self._text.rfind("\n", 0, max(0, start - 1)) + 1
        below = self._text.find("\n", end + 1)
        below = len(self._text) if below < 0 else below
        return any(
            (end < p.start <= below and not self._text[end + 1 : p.start].strip(_BULLET))
            or (above <= p.start and p.end < start)
            for p in self._parses[
                bisect_left(self._parses, above, key=_place) : bisect_right(self._parses, below, key=_place)
            ]
            if p is not parse and {c.kind for c in p.components} & _LOCAL
        )


def _place(parse: AddressParse) -> int:
    return parse.start


def _is_firm(parse: AddressParse) -> bool:
    """中国平安: between a country and a district without its type stands at least a city, unless it is the name of a firm."""
    kinds = [c.kind for c in parse.components]
    if kinds[:2] != [_K.COUNTRY, _K.DISTRICT] or _K.ROAD in kinds:
        return False
    return parse.components[1].text[-1] not in _TYPES
