"""What stands in a list of names, or is joined with one, needs less evidence than a word by itself."""

from __future__ import annotations

from privacyguard_plugin.detection.names.zh.lattice import Reading
from privacyguard_plugin.detection.names.zh.peers import LISTS, neighbours, promoted
from privacyguard_plugin.parsing.names.zh.forms import Form


def readings(text: str, *names: str, posterior: float) -> list[Reading]:
    return [Reading(at := text.index(name), at + len(name), Form.FULL, posterior) for name in names]


def promoted_in(text: str, sure: tuple[str, ...], doubtful: str, posterior: float) -> list[str]:
    found = promoted(text, readings(text, *sure, posterior=0.9), readings(text, doubtful, posterior=posterior))
    return [text[r.start : r.end] for r in found]


def test_a_doubtful_item_of_a_list_of_names_is_one() -> None:
    assert promoted_in("1、尉迟博 2、岑溪", ("尉迟博",), "岑溪", 0.05) == ["岑溪"]
    assert promoted_in("1、尉迟博 2、岑溪", ("尉迟博",), "岑溪", 0.001) == []
    assert promoted_in("尉迟博来了。岑溪涨水", ("尉迟博",), "岑溪", 0.05) == []


def test_whom_a_word_joins_with_a_name_is_one() -> None:
    assert promoted_in("杜鹃和尉迟博", ("尉迟博",), "杜鹃", 0.2) == ["杜鹃"]
    assert promoted_in("杜鹃花，尉迟博", ("尉迟博",), "杜鹃", 0.2) == []


def test_goods_with_their_price_are_no_items() -> None:
    assert promoted_in("尉迟博300，卖了岑溪300", ("尉迟博",), "岑溪", 0.2) == []


def test_words_between_names_of_a_list_are_names() -> None:
    text = "江帆、高原、陆小北"
    sure = readings(text, "江帆", "陆小北", posterior=0.9)
    assert [text[r.start : r.end] for r in neighbours(text, sure, LISTS)] == ["高原"]
    assert list(neighbours(text, sure[:1], LISTS)) == []
