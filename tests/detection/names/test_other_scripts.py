"""Names in scripts that are neither Latin nor Chinese, behind what announces a name in English and Chinese."""

from __future__ import annotations

import pytest

from privacyguard_plugin import PrivacyGuard
from privacyguard_plugin.detection.names.other_scripts import OtherScriptNameRecognizer
from privacyguard_plugin.detection.order import default_recognizers

from ..reading import scan_of, values

NAMES = ("Тамара Белова", "ليلى حداد", "Ελένη Παππά", "דוד לוי", "박지훈", "วิชัย แสงทอง", "まつもと ゆい", "अर्जुन मेहता")
FRAMES = (
    "Name: {}",
    "Guest name: {}, two nights",
    "Full name\n{}",
    "Please ask Mr. {} to sign",
    "Dear {}, welcome",
    "收件人：{}",
    "乘客姓名：{}，靠窗",
    "联系{}先生",
    "我叫{}",
)


@pytest.mark.parametrize("frame", FRAMES)
@pytest.mark.parametrize("name", NAMES)
def test_what_follows_a_label_or_title_is_a_name_in_any_script(frame: str, name: str) -> None:
    assert [value for kind, value in values(frame.format(name), default_recognizers()) if kind == "NAME"] == [name]


def test_signs_on_the_last_letter_go_with_the_name() -> None:
    with PrivacyGuard().session() as session:
        upload = session.before_upload("Name: प्रिया\nText प्रिया, then ask if प्रिया came")
    assert "ा" not in upload.instruction


def test_names_below_the_heads_of_a_table_need_no_lexicon() -> None:
    rows = "Name | Phone\nЛюдмила | 415-555-0122\n박지훈 | 415-555-0188"
    assert [value for kind, value in values(rows, default_recognizers()) if kind == "NAME"] == ["Людмила", "박지훈"]


@pytest.mark.parametrize(
    "text",
    [
        "Name: выберите",
        "Language: Русский",
        "语言：한국어",
        "Translate Привет into English",
        "把こんにちは翻译成中文",
        "The letter π is called pi",
        "Say 안녕하세요 to the class",
        "Set the keyboard to العربية",
    ],
)
def test_words_of_other_scripts_that_nothing_introduces_stay(text: str) -> None:
    assert values(text, default_recognizers()) == []


@pytest.mark.parametrize(
    "text",
    [
        "Ask Рамон about the keys",
        "Name: Мара Роса",
        "Please text Рета tonight",
        "Send it to Моника Парк",
        "联系 Рета 拿快递",
        "收件人：Мара",
        "Tell ΒΕΑΤΑ to come",
        "Dear Νοra, welcome",
    ],
)
def test_names_with_letters_that_look_latin_are_names(text: str) -> None:
    with PrivacyGuard().session() as session:
        upload = session.before_upload(text)
    assert upload.instruction is not None and "[[NAME#1]]" in upload.instruction
    assert not any(0x370 <= ord(c) < 0x530 for c in upload.instruction)


@pytest.mark.parametrize(
    ("text", "name"),
    [("tell 雅婷 that the key is under the mat", "雅婷"), ("Could you phone 陈国栋 back", "陈国栋"), ("call 滴滴 and wait", ""), ("what does 谢谢 mean", "")],
)  # fmt: skip
def test_chinese_name_in_an_english_sentence(text: str, name: str) -> None:
    found = OtherScriptNameRecognizer().propose(scan_of(text))
    assert [text[c.start : c.end] for c in found] == ([name] if name else [])
