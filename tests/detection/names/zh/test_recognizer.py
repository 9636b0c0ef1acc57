"""Chinese names in running text: found whole, function words outside, common words never."""

from __future__ import annotations

import time

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from privacyguard_plugin.detection.names.zh.recognizer import NameZhRecognizer
from privacyguard_plugin.detection.recognizer import Scan
from privacyguard_plugin.model import Gap, PiiType, Segment, SourceKind, Stream, TextOrigin, Tier


def stream(text: str, gaps: tuple[Gap, ...] = ()) -> Stream:
    return Stream(SourceKind.INSTRUCTION, text, (Segment(0, len(text), TextOrigin(text)),), gaps)


def names(text: str, gaps: tuple[Gap, ...] = ()) -> list[str]:
    found = sorted(NameZhRecognizer().propose(Scan(stream(text, gaps))), key=lambda c: c.start)
    return [text[c.start : c.end] for c in found]


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("给柳依依打电话", ["柳依依"]),
        ("赵敏在会议室", ["赵敏"]),
        ("刘洋的快递到了", ["刘洋"]),
        ("把冼家豪发来的文件存一下", ["冼家豪"]),
        ("张伟和李娜都来", ["张伟", "李娜"]),
        ("告诉尉迟雪明天开会", ["尉迟雪"]),
        ("我是岑雨溪，来面试的", ["岑雨溪"]),
        ("问一下滕文斌有没有空", ["滕文斌"]),
        ("张伟明天来", ["张伟"]),
        ("由卫国梁主持会议", ["卫国梁"]),
        ("联系张杨雨涵确认时间", ["张杨雨涵"]),
        ("帮我约一下贺雨明的时间", ["贺雨明"]),
    ],
)
def test_function_words_stay_outside_the_name(text: str, expected: list[str]) -> None:
    assert names(text) == expected


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("李建国老师说下周考试", ["李建国"]),
        ("尊敬的邹德胜主任，您好", ["邹德胜"]),
        ("王阿姨你好", ["王阿姨"]),
        ("跟张总说一声", ["张总"]),
        ("冼老师来了吗", ["冼老师"]),
        ("司徒医生在吗", ["司徒医生"]),
        ("小李说不来了", ["小李"]),
        ("老谭到了", ["老谭"]),
        ("叫阿杰下楼", ["阿杰"]),
        ("给萍姐发消息", ["萍姐"]),
        ("小欧阳请假了", ["小欧阳"]),
    ],
)
def test_title_is_inside_only_after_a_bare_surname(text: str, expected: list[str]) -> None:
    assert names(text) == expected


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("冼家豪：报销单发谁？", ["冼家豪"]),
        ("消息\n彭晓棠\n在吗", ["彭晓棠"]),
        ("收件人：郎予安", ["郎予安"]),
        ("联系人 潘越 13912345678", ["潘越"]),
        ("刘洋 13912345678", ["刘洋"]),
        ("参会：俞静、章慧芬、苗苗", ["俞静", "章慧芬", "苗苗"]),
        ("@邝伟雄 看一下", ["邝伟雄"]),
        ("此致\n敬礼\n范小宁", ["范小宁"]),
        ("1、尉迟博 2、孔令仪", ["尉迟博", "孔令仪"]),
        ("请把姓填成姓柳，名依。", ["柳", "依"]),
        ("您贵姓？免贵姓覃", ["覃"]),
        ("姓名：李　明", ["李　明"]),
        ("收货人：林** 138****5678", ["林**"]),
        ("张三和李四在吗", ["张三", "李四"]),
        ("冼家豪赞了你的动态", ["冼家豪"]),
    ],
)
def test_layout_names_a_person(text: str, expected: list[str]) -> None:
    assert names(text) == expected


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("联系买买提·艾力取货", ["买买提·艾力"]),
        ("乘客阿依古丽·吐尔逊请登机", ["阿依古丽·吐尔逊"]),
        ("巴特尔 13912345678", ["巴特尔"]),
        ("给扎西多吉发微信", ["扎西多吉"]),
        ("迈克尔·桑托斯：收到", ["迈克尔·桑托斯"]),
        ("姓名：乌云其木格", ["乌云其木格"]),
        ("姓名：Kevin 邓", ["Kevin 邓"]),
        ("处理人陈思敏 Cindy", ["陈思敏 Cindy"]),
    ],
)
def test_names_of_other_languages_and_scripts_are_found_whole(text: str, expected: list[str]) -> None:
    assert names(text) == expected


def test_traditional_characters_are_read_like_simplified_ones() -> None:
    assert names("請聯絡陳大文先生") == ["陳大文"]
    assert names("黃小姐說明天到") == ["黃小姐"]


@pytest.mark.parametrize(
    "text",
    [
        "高兴得睡不着",
        "方便的话白天过来，马上就好",
        "王者荣耀更新了",
        "张开嘴",
        "黄山和黄河哪个远",
        "请保持安静",
        "文三路怎么走",
        "江苏明天有雨",
        "周五去万达买周黑鸭和白酒",
        "于是任务成功了",
        "石头剪刀布",
        "钱包里的余额",
        "单位的常用方案",
        "何时向前走",
        "马路对面的花店关闭了",
        "小区门口的小米之家",
        "小时候老家的老师",
        "老板去阿里了",
        "北大方正集团公告",
        "叔叔阿姨好",
        "经理不在，找客服",
        "张亮麻辣烫打折",
        "播放周杰伦的晴天",
        "白色·XL码",
        "星期一·多云",
        "微信 通讯录 发现 我",
        "姓名 手机号 详细地址",
        "百家姓",
        "买5*3米的布",
        "把字符串解密成文本",
        "别老坐着，站到高处看看",
        "南桥社区卫生服务中心",
        "鄞州区到梁溪区怎么走",
        "三叶草和红烧肉",
        "会议纪要：时间、地点、任务",
    ],
)
def test_ordinary_words_are_never_names(text: str) -> None:
    assert names(text) == []


def test_famous_person_is_a_name_only_when_spoken_to() -> None:
    assert names("搜索刘德华的电影") == []
    assert names("给刘德华打电话") == ["刘德华"]


def test_visible_gap_ends_a_name() -> None:
    assert names("刘洋高兴", (Gap(2, wrap=False),)) == ["刘洋"]


def test_candidates_are_soft_names_with_a_score() -> None:
    (found,) = NameZhRecognizer().propose(Scan(stream("给刘洋打电话")))
    assert (found.type, found.tier) == (PiiType.NAME, Tier.SOFT)
    assert 0.5 <= found.score <= 1


@settings(max_examples=60, deadline=None)
@given(st.text(alphabet="王李张欧阳小老阿的给和说·：、\n 建国伟A1@𠀀㐂", max_size=40))
def test_ranges_lie_in_the_text_and_scores_in_the_unit_interval(text: str) -> None:
    for found in NameZhRecognizer().propose(Scan(stream(text))):
        assert 0 <= found.start < found.end <= len(text)
        assert 0 < found.score <= 1


def test_time_grows_linearly_with_length() -> None:
    unit = "给冼家豪发微信说会议改到三点了顺便问下章慧芬的合同签好没有"

    def seconds(text: str) -> float:
        scan = Scan(stream(text))
        begin = time.process_time()
        assert list(NameZhRecognizer().propose(scan))
        return time.process_time() - begin

    seconds(unit)
    short = min(seconds(unit * 35) for _ in range(3))
    long = min(seconds(unit * 690) for _ in range(2))  # 20,000 characters, no punctuation
    assert long < 200 * short


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("让沐沐奶奶带两把伞", ["沐沐奶奶"]),
        ("请转给亦辰妈妈，谢谢", ["亦辰妈妈"]),
        ("亦辰家长会改到周五", ["亦辰"]),
        ("上官让我把合同再改一版", ["上官"]),
        ("帮我跟前台说令狐订的那间要加床", ["令狐"]),
        ("车停在濮阳过夜", []),
        ("打牌又输给六指，三胖说他请客", ["六指", "三胖"]),
        ("欠老詹三百，瘦猴一百五", ["老詹", "瘦猴"]),
        ("卖白菜三百，萝卜一百五", []),
    ],
)
def test_people_go_by_their_child_by_a_surname_of_two_or_by_a_word(text: str, expected: list[str]) -> None:
    assert names(text) == expected


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("这张合影里第二排最左边佳琪笑得最灿烂", ["佳琪"]),
        ("抽签结果嘉怡第一个上", ["嘉怡"]),
        ("那天下雨晓雯淋湿了也没吭声", ["晓雯"]),
        ("佳怡超市满一百减二十", []),
        ("这件裙子雅致又百搭", []),
        ("静音模式下不会振动", []),
    ],
)
def test_a_given_name_that_can_be_nothing_else_needs_no_word_beside_it(text: str, expected: list[str]) -> None:
    assert names(text) == expected


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("妹妹芝士退烧了，能吃点粥", ["芝士"]),  # a pet name beside kinship and what is said of people
        ("女儿铃铛睡着了", ["铃铛"]),
        ("春雷、秋霜姐弟俩坐前排", ["春雷", "秋霜"]),
        ("巷口的豁嘴婶又在骂人", ["豁嘴婶"]),
        ("卖家：砂锅哥", ["砂锅哥"]),
        ("订阅人：恽伯年", ["恽伯年"]),
        ("馒头蒸了两锅", []),
        ("咖啡喝多了睡不着", []),
        ("风筝挂树上了", []),
        ("弟弟作业写完了", []),
    ],
)
def test_words_are_names_beside_what_only_people_have(text: str, expected: list[str]) -> None:
    assert names(text) == expected


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("放学后天晴和纪默去图书馆", ["天晴", "纪默"]),  # a word joins with a name
        ("柜子里的茶和杯子归行政", []),
        ("九点多银凤来敲门", ["银凤"]),
        ("莫雨楼是我们公司的司机", ["莫雨楼"]),
        ("解放婶还能下地", ["解放婶"]),
        ("跟居委会的贡同志说过了", ["贡同志"]),
    ],
)
def test_who_is_joined_with_or_said_to_be_somebody_is_a_person(text: str, expected: list[str]) -> None:
    assert names(text) == expected
