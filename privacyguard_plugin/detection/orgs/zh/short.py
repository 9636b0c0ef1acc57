"""Short names: schools and hospitals by place and number (成都七中, 市二院), and halls (回春堂) where people work."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import pairwise

from ....parsing.names.zh.lexicon import name_lexicon
from ....parsing.orgs.words_zh import WordKind, org_lexicon, word_kind
from ....parsing.places import han_readings
from ....parsing.words_zh import segment
from ...labels.values import names_a_firm

__all__ = ["attended", "short_names"]

_SHORT = re.compile(
    r"第?(?P<number>[一二三四五六七八九十]{1,3}|附|省)(?P<kind>[中小幼院])(?![一-鿿]?[时心国间部型学儿医年月日号午文午介央等外秋旬药]|[全])"
)
_OWNER = re.compile(
    r"(?P<owner>实验|机关|铁路|师大|交大|农大|林大|理工|民族|外国语|市|省|县|区|镇|(?:(?![我你他她们在去到从是的给让妈爸爷奶考读念进转])[一-鿿]){2}(?:市|县|区|镇)|(?:(?![我你他她们在去到从是的给让])[一-鿿]){1,2}[里路街桥门庄湖山湾园河江关]|[一-鿿]{2,3}师大|[一-鿿]{2,3}大)\Z"
)
_SCHOOL_AFTER = re.compile(
    r"的?(?:老师|家长|学生|校友|班主任|校长|同学|医生|护士|门口|操场|校门|宿舍|教务处|家属院|住院|急诊|门诊|[心内外儿妇骨眼]{1,2}科)"
    r"|的?[一-鿿]{1,3}(?:医生|大夫|主任|护士长?|老师|校长)|的?(?:校车|校服|班车|家长群|家长会|校庆|军训|运动会|作业|食堂|开学|放学|床位|住院部)"
    r"|的(?:专家|大夫|主任|报告|病历|检查)|上学|读|教|当|毕业|[初高][一二三]|[一二三四五六]年级|[一二三四五六七八九]?[(（]?[一二三四五六七八九十0-9]{1,2}[)）]?班|校区|分校"
)
_PEOPLE_AFTER = re.compile(
    r"[初高]?[一二三四五六七八九](?:[(（][一二三四五六七八九十0-9]{1,2}[)）])?班(?=的|[,，。]|$)|家长[会群]|班主任|校车|校庆|的(?:老师|家长|学生|校友|班主任|校长|同学|医生|护士|校服|校门)"
)
_SCHOOL_BEFORE = re.compile(
    r"(?:在|上|进|念|去|到|于|从|考上|考上了|考入|考进|读的是|上的是|转到|毕业于|就读于|住|挂|送|给|找|转|回|[:：])[ \u3000]*\Z"
)


_CARED_FOR = re.compile(
    r"(?:产检|住院|复查|看病|就诊|治疗|手术|上班|工作|实习|出生|转院|体检|打针|挂号|任教|教书|读书|上学)(?:都|是)?[在到去]了?\Z"
)
_HALL = re.compile(
    r"(?:(?<=挂的)|(?<=[在去到是从挂把退订约找上：:，。,\n])|^)(?P<name>(?![的给去从跟把是退在到找问等和由])[一-鿿]{2,3}[堂斋阁轩坊居园楼府苑庐舍记肴宴])"
    r"(?=专家号|的?(?:专家|大夫|医生|中医|药师|师傅|老板|掌柜|店员|订单|厨师长?|主厨|大厨|服务员|领班|包间|包厢|收银|会员卡|外卖|经理|店长)"
    r"|坐诊|订了?[一-鿿]{0,2}(?:桌|位|座|包间|包厢)|抓[了的]?药|看[了的]?老?(?:中医|大夫|病|诊)|做[了的]?(?:针灸|推拿|理疗|艾灸|正骨|按摩|美容|头发)|调理|订的|打包的|药)"
)
# Universities by their short names, and those called by what they teach: 西南交大, 石油大学.
_UNIVERSITY = re.compile(
    r"(?P<kind>交大|师大|农大|理工|工大|财大|科大|医大|民大|林大|海大|矿大|石大|外大|地大|电大|体院|美院|音院|传媒大学|外国语大学"
    r"|(?:石油|矿业|海洋|地质|政法|财经|民族|医科|中医药|体育|戏剧|电影|美术|邮电|交通|农业|林业|电力|化工|工业|师范)大学)(?![一-鿿]?[桥路站街])"
)
_SOME_UNIVERSITY = re.compile("[交师农工财科医民林海矿石外地电]大|理工|[体美音]院|大学")
_ATTENDED = re.compile(
    r"(?:考上了?|考到了?|考进了?|考入|录取到?|毕业于|就读于|[在读上念去]|保送到?|转到|调到|[,，：: 、\n])\Z"
)
_STUDENT = re.compile(
    r"的?(?:老师|教授|学生|校友|研究生|博士|硕士|本科|后勤|宿舍|毕业|读[研博书]|念书|上学|教书|任教|[一二三四大研][年一二三四]级?|通知书|录取通知)"
)
# Hospitals that everybody calls by half their name, where somebody is treated: 省妇幼, 华西.
_HOSPITAL = re.compile(
    r"(?:(?:(?![我你他她在去到从的住上])[一-鿿]){2}(?=[省市县区]))?[省市县区州](?:妇幼|儿童|肿瘤|胸科|口腔|眼科|中医)(?!保健|医院|院)|儿研所|(?:华西|协和|同济|湘雅[二三]?|瑞金|仁济|齐鲁|西京|盛京|积水潭|阜外|宣武|安贞|省立)(?:[东西南北新]院区?|妇产)?|北医三院|中山[一二三]院"
)
_SOME_HOSPITAL = re.compile(
    "妇幼|儿童|肿瘤|胸科|口腔|眼科|中医|儿研所|华西|协和|同济|湘雅|瑞金|仁济|齐鲁|西京|盛京|积水潭|阜外|宣武|安贞|省立|北医三院|中山[一二三]院"
)
_TREATED = re.compile(
    r"住院|看病|看诊|挂号|挂了?|做手术|做的?手术|复查|产检|规培|进修|上班|实习|生孩子|生的|生了|做[了的]|住着|躺着|上班|建的?档|建档|急诊|门诊|的?(?:医生|护士|专家|主任|大夫|[一-鿿]{1,2}(?:医生|大夫|主任|教授))"
)
# Hospitals by their number: 在四医院骨科.
_NUMBERED = re.compile(
    r"(?<=[在去到住挂送从])第?[一二三四五六七八九十]{1,2}医院(?=[心内外儿妇骨眼][一-鿿]?科|[一-鿿]{1,3}科|住院|看|做|挂|体检|复查|门诊|急诊|病房|的?(?:医生|护士|专家|[一-鿿]{1,2}(?:医生|大夫|主任)))"
)
# Institutes of the academy: 中科院沈阳金属所.
_ACADEMY = re.compile(
    r"(?:中科院|中国科学院|社科院|农科院|中国农科院|医科院)[一-鿿]{2,8}?(?:研究所|研究院|所|院|中心)(?![一-鿿]?[长士])"
)
# Builders of the state by number: 中建三局, 中铁十二局.
_BUREAU = re.compile(
    r"中(?:建|铁|交|冶|水|核|电建|化|石油|石化)[一二三四五六七八九十]{1,3}(?:航?局|公局|院|建|冶|公司)(?:集团)?(?![势面限部])"
)
# A shop that somebody was at, with a made-up name: 钱包落在味千坊了, 就是云裳坊停车不方便.
_VISITED = re.compile(
    r"[堂斋阁轩坊居楼庐舍记肴宴馆]"
    r"(?=(?P<on>[了,，。!！?？\n]|$)|停车|排队|排了|[吃喝剪做烫染洗买点](?:过|了|饭|头|个头|的)|味道|环境|服务|手艺|找(?:[A-Z]|[一-鿿]{1,3}(?:老师|师傅)))"
)
_VISITS = re.compile(
    r"(?:(?P<left>[落忘丢掉放约订搁存寄定改聚摆设]在)|就是|[这那有一]家|[常再]去|[在去到来从]|(?<=[,，。!！？\n])|^)(?P<name>[一-鿿]{2,3})\Z"
)
# Services of the whole country head their messages so, too, and are nobody's.
_NATIONWIDE = tuple(
    "出行 打车 租车 单车 外卖 支付 金融 银行 信用卡 保险 证券 基金 快递 速递 速运 物流 航空 电信 移动 联通 电力 旅行 旅游 购物 商城 优选 直播 云 网 音乐 视频 地图 邮政 铁路".split()
)
_SENDER = re.compile(r"【(?P<firm>[一-鿿A-Za-z·&()（）]{3,16})】")
# Schools called after what they teach: 在树人外国语读初二.
_SCHOOLED = re.compile(
    r"(?:[在上读念]|考[上进]了?|转到)(?P<name>(?![我你他她这那哪本])[一-鿿]{2,4}(?:外国语|附中|附小|双语|实验))"
    r"(?=读|上学|念|教书|[初高][一二三]|[一二三四五六七八九]年级|的?(?:老师|家长|学生|班主任|校车))"
)
_SCHOOLS = re.compile(r"外国语|附中|附小|双语|实验")
_REGIONS = frozenset(
    "西南 西北 东北 华东 华南 华中 华北 中南 北 南 东 西 首 中 上海 川 陕 湖 河 山 广 贵 云 福 江 浙 哈 武 成 重 天 华 大 长 合 青 杭".split()
)
_HALLS = (
    "食堂",
    "课堂",
    "教堂",
    "天堂",
    "大堂",
    "学堂",
    "礼堂",
    "公园",
    "校园",
    "家园",
    "花园",
    "乐园",
    "邻居",
    "新居",
    "作坊",
    "写字楼",
    "办公楼",
    "教学楼",
    "大楼",
    "酒楼",
    "茶楼",
    "上楼",
    "下楼",
    "政府",
    "宿舍",
    "校舍",
    "日记",
    "笔记",
    "登记",
    "书记",
    "忘记",
    "标记",
    "切记",
    "传记",
    "晚宴",
    "家宴",
)


def attended(text: str, start: int, end: int) -> bool:
    """Whether somebody goes to text[start:end] and what they are there follows: 在|实验小学|五(3)班."""
    if _CARED_FOR.search(text, max(0, start - 6), start):
        return True
    return _SCHOOL_BEFORE.search(text, max(0, start - 6), start) is not None and bool(_SCHOOL_AFTER.match(text, end))


def short_names(text: str) -> Iterator[tuple[int, int, str, float]]:
    """(start, end, rule, score), as find_orgs_zh yields them."""
    for match in _SHORT.finditer(text):
        start = match.start()
        if match["number"] == "附" and match["kind"] not in "中小幼":
            continue
        owner = _OWNER.search(text, max(0, start - 6), start)
        begin = owner.start() if owner else start
        if begin == start and text[max(0, start - 2) : start] in org_lexicon().names:
            begin = start - 2  # 育才三小
        begin = _with_place(text, begin)
        if match["number"] == "省" or (match["number"] == "附" and begin == start):
            continue
        before = _SCHOOL_BEFORE.search(text, max(0, begin - 6), begin) is not None
        after = _SCHOOL_AFTER.match(text, match.end()) is not None
        alone = begin == start
        people = _PEOPLE_AFTER.match(text, match.end()) is not None
        listed = text[match.end() : match.end() + 1] in ",，。;；\n" and text[begin - 1 : begin] in ",，：: "
        if (people or (before and after)) if alone else (before or after or listed):
            yield begin, match.end(), "short", 0.6
    for match in _HOSPITAL.finditer(text) if _SOME_HOSPITAL.search(text) else ():
        if _TREATED.match(text, match.end()) or _CARED_FOR.search(text, max(0, match.start() - 6), match.start()):
            yield *match.span(), "short", 0.6
    for match in (*_NUMBERED.finditer(text), *_ACADEMY.finditer(text)):
        yield *match.span(), "short", 0.6
    for match in _UNIVERSITY.finditer(text) if _SOME_UNIVERSITY.search(text) else ():
        begin = match.start("kind")
        for size in (2, 1):
            if han_readings(text[begin - size : begin]) or text[begin - size : begin] in _REGIONS:
                begin -= size
                break
        else:
            if match["kind"][-2:] != "大学":
                continue
        attends = _ATTENDED.search(text, max(0, begin - 4), begin)
        if attends and (len(attends[0]) > 1 or _STUDENT.match(text, match.end())):
            yield begin, match.end(), "short", 0.6
    for match in _BUREAU.finditer(text):
        yield *match.span(), "short", 0.6
    for match in _HALL.finditer(text):
        if not match["name"].endswith(_HALLS) and match["name"] not in name_lexicon().words:
            yield *match.span("name"), "short", 0.55
    for match in _SENDER.finditer(text) if "【" in text else ():
        if not match["firm"].endswith(_NATIONWIDE) and names_a_firm(match["firm"], closed=True):
            yield *match.span("firm"), "sender", 0.6
    for match in _SCHOOLED.finditer(text) if _SCHOOLS.search(text) else ():
        yield *match.span("name"), "short", 0.6
    for hall in _VISITED.finditer(text):
        visits = _VISITS.search(text, max(0, hall.start() - 5), hall.start())
        if visits and (hall["on"] is None or visits["left"]) and _is_made_up(visits["name"] + hall[0]):
            yield visits.start("name"), hall.end(), "short", 0.55


def _is_made_up(name: str) -> bool:
    """Whether nothing but the last character of a hall's name is a word, and all of it is none that is known."""
    if name.endswith(_HALLS) or name in name_lexicon().words or han_readings(name[:-1]):
        return False
    edges = segment(name, 0, len(name), org_lexicon().vocabulary)
    return all(word_kind(name[a:b]) in (WordKind.PIECE, WordKind.NAME) for a, b in pairwise(edges))


def _with_place(text: str, begin: int) -> int:
    """Where a town before text[begin:] starts, a village of two characters between them allowed: 松江|泗泾|二小."""
    for between in (0, 2):
        for size in (4, 3, 2):
            place = text[max(0, begin - between - size) : begin - between]
            if len(place) == size and han_readings(place):
                return begin - between - size
    return begin
