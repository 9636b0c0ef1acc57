"""What stands beside Chinese names: predicates of people, nouns of roles, and sentences about public matters."""

from __future__ import annotations

import pytest

from privacyguard_plugin import PrivacyGuard
from privacyguard_plugin.detection.names.zh.beside import predicate_starts, role_noun

from .test_recognizer import names


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("景行昨天住院了", ["景行"]),
        ("向阳今晚值班", ["向阳"]),
        ("林深顶班", ["林深"]),
        ("嗯立群他媳妇说晚上过来", ["立群"]),
        ("护理师：闻人静", ["闻人静"]),
        ("观演人葛小满，座位12排", ["葛小满"]),
        ("理货员童欣没打卡", ["童欣"]),
        ("古丽达娜上周没来上课", ["古丽达娜"]),
        ("急！来旺叔走丢了，穿灰衣服", ["来旺叔"]),
        ("登机前找领队Ken", ["Ken"]),
        ("Mandy说改到周四", ["Mandy"]),
        ("找Peter陈对账", ["Peter陈"]),
        ("把符Sir嘅电话发我", ["符Sir"]),
        ("“糖油饼”拍了拍你", ["糖油饼"]),
        ("这笔钱由姚*转入", ["姚*"]),
        ("致：南宫平\n我所受托发函", ["南宫平"]),
        ("档案里留的是，苗原，右眼近视", ["苗原"]),
        ("水暖师傅来了吗", []),
        ("高中毕业二十年聚会", []),
        ("收款方：美团", []),
    ],
)
def test_what_is_only_said_of_people_makes_a_name(text: str, expected: list[str]) -> None:
    assert names(text) == expected


@pytest.mark.parametrize(
    "text",
    [
        "推荐几本毕飞宇、苏童、迟子建的书，看完《平原》还想看",
        "昨晚《红高粱》重播，姜文演余占鳌",
        "《武林外传》里佟湘玉和白展堂又吵架了",
    ],
)
def test_authors_actors_and_characters_are_nobody_the_user_knows(text: str) -> None:
    assert names(text) == []


def test_a_friend_in_a_sentence_about_a_film_is_still_a_friend() -> None:
    assert names("周末约蒋小蕙看《哪吒》，帮我买两张票") == ["蒋小蕙"]


def test_a_name_may_fill_the_line_below_its_label() -> None:
    with PrivacyGuard().session() as session:
        occurrences = session.before_upload("新建联系人\n姓氏\n令狐\n名字\n照野\n手机\n15812345670").occurrences
    assert [str(o.type) for o in occurrences] == ["NAME", "NAME", "PHONE"]


def test_words_of_time_belong_to_the_predicate() -> None:
    assert {0, 2} <= predicate_starts("昨天住院了")


@pytest.mark.parametrize(("text", "expected"), [("护理师", True), ("观演人", True), ("上海人", False), ("成员", False)])
def test_role_nouns_are_told_from_other_people(text: str, expected: bool) -> None:
    assert role_noun(text, len(text)) is expected


@pytest.mark.parametrize(
    "text",
    [
        "节气：立春、雨水、惊蛰、春分、清明、谷雨",
        "面料：纯棉、莫代尔、桑蚕丝、天丝、罗马布、麻纱",
        "火锅配菜：黄喉、毛肚、鹅肠、贡菜、方竹笋",
        "水果：山竹、榴莲、石榴、金桔、黄桃、白兰瓜",
    ],
)
def test_lists_of_things_hold_no_people(text: str) -> None:
    assert names(text) == []


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("喊强子、二胖、老谭晚上来", ["强子", "二胖", "老谭"]),
        ("晚班：江帆、庄晓彤、陆小北", ["江帆", "庄晓彤", "陆小北"]),
        ("接豆豆、果果、糖糖放学", ["豆豆", "果果", "糖糖"]),
    ],
)
def test_lists_of_people_stay_whole(text: str, expected: list[str]) -> None:
    assert names(text) == expected
