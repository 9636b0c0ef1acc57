"""The bare quarter where somebody lives: 家在回龙观, 租在五角场."""

from __future__ import annotations

import re
from collections.abc import Iterator

from ....parsing.names.zh.lexicon import name_lexicon
from ....parsing.places import han_readings

__all__ = ["quarters"]

_LIVES = re.compile(
    r"(?=[家住租在房搬回户老])(?:(?<![来往返收取])回(?:到|去)?(?=[㐀-鿿]{2,4}(?:[村屯镇乡庄寨坝沟])(?:了|再|吧|过年|看|住|种|办|签|吃|[,，。!！ ]|$))|(?<!不)家(?:住|在)|(?<![居暂入合同常不])住在?|租(?:住)?在|(?<![现存实正])在(?=[㐀-鿿]{2,5}(?:租的?房|合租|安了?家))|(?:租的?房|房子|租的)(?:也|都|就)?在|搬[到去出离]了?|(?:我|[他她]|家里)?住的(?:小区|地方|那[个片边])(?:就)?(?:是|叫)|住址[是:：]|户口(?:还|也|都)?在|老家(?:还|就|是)?在|老[屋宅]在|老房子在)"
)
# What people call the quarter they live in: two to four characters that end like the name of one.
_QUARTER = re.compile(
    r"(?![这那哪一几本全外各某大小老新城乡农街路校院])(?P<place>(?:[㐀-鿿]{2,3}[市区县]){0,2}[㐀-鿿]{1,3}?(?:[村乡庄观场寺桥营门镇屯堡湾岭坡坪坝沟井江山岛塘浦泾汇苑园城府庭居轩郡墅邸湖洲台圈旗宝沙墩渡埠亭店铺口地里]|大学城|科学城|新城|老城|胡同|[巷弄](?=[里尽最深])))"
    r"(?=[,，。;；!！?？、~ ]|$|\n|那边|那里|那块|里头|尽头|最里|深处|这边|附近|离|的?房|租|上班|都|了|吧|呢|呀|啊|每天|[0-9一二三四五六七八九十]+年|去了|来了|去住|住|以后|之后|以前|之前|还有|[0-9一二三四五六七八九东西南北]区|[0-9一二三四五六]期)"
)
_NO_QUARTER = re.compile(
    r".*(?:广场|市场|现场|商场|机场|农场|工场|当场|操场|立场|对门|上门|出门|家门|部门|专门|热门|门口|路口|路边|桥洞|工地|本地|外地|当地|各地|异地|内地|场地|基地|宿舍|酒店|饭店|旅店|民宿|客店|商店|家里|城里|村里|屋里|那里|哪里|这里|店里|厂里|院里|心里|手里|镇里|乡里|山里|县里|市里|校里|里里|小镇|古镇|村镇|乡镇|城镇|半山|江口|港口|人口|户口|窗口|出口|进口|老城|海湾|海岛|山沟|山坡|山坳|湖畔|河滩|山庄|村庄|农庄|一门|同门|隔壁|对面|室里|楼里|区里|房里|省里|国里|地里|洞里|车里|店铺|商铺|床铺|卧铺|我店|公园|校园|家园|乐园|果园|菜园|幼儿园|庄园|县城|省城|京城|全城|进城|同城|长城|政府|首府|学府|官府|邻居|定居|新居|故居|同居|旧居|分居|家庭|阳台|柜台|平台|电台|电视台|站台|欧洲|亚洲|非洲|美洲|澳洲|满洲|酒庄|商城|影城|书城|美食城|东门|西门|南门|北门|后门|前门)"
)
# … and a compound that somebody has a flat in or is fetched from: 房东在…还有一套, 去…接我妈.
_HOME = re.compile(
    r"(?<![现实存所内])[在去来从到](?P<place>(?![这那哪一几本全外各某老乡农街校院])[㐀-鿿]{2,4}(?<![学校公动植])[湾里园苑城府庭居轩郡墅邸湖洲])"
    r"(?=(?:那边)?(?:还?有|买了?|租了?|看中)(?:了)?[一两二三]?(?:套|间房)|接(?:一下)?(?:[我你他她孩娃爸妈]|[老奶爷外姥]|[,，])|找[我你]|等[我你]|[的那]那?套|[吧,，]+我(?:在|给|下)|出发[,，去])"
)
_FUNCTION = frozenset("的了着我你他她它在这那哪个几不和是有没就都也还再又很太被把给从到去来上下")


def quarters(text: str) -> Iterator[tuple[int, int]]:
    """(start, end) of such names; `text` is folded and simplified."""
    for lives in _LIVES.finditer(text):
        quarter = _QUARTER.match(text, lives.end())
        if quarter and _FUNCTION.isdisjoint(quarter["place"]) and not _NO_QUARTER.match(quarter["place"]):
            yield quarter.span("place")
    for home in _HOME.finditer(text):
        name = home["place"]
        known = name in name_lexicon().words or han_readings(name)
        if not known and _FUNCTION.isdisjoint(name) and not _NO_QUARTER.match(name):
            yield home.span("place")
