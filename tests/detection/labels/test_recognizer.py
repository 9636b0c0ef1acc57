"""Names, organisations and addresses behind their labels: the value, never the label, never a hint."""

from __future__ import annotations

from pathlib import Path

import pytest

from privacyguard_plugin.detection.labels.recognizer import LabelRecognizer
from privacyguard_plugin.detection.recognizer import Scan
from privacyguard_plugin.model import Stream, Tier
from privacyguard_plugin.sources.instruction import read_instruction

from ..reading import LABELS, screen, values

CASES = [
    line.replace("\\n", "\n").split("\t")
    for line in Path(__file__).with_name("labels.txt").read_text(encoding="utf-8").splitlines()
    if line and not line.startswith("# ")
]


def labelled(source: str | Stream) -> list[str]:
    return [f"{kind} {value}" for kind, value in values(source, LABELS) if kind in ("NAME", "ORG", "ADDR")]


@pytest.mark.parametrize("case", CASES, ids=[case[0][:40] for case in CASES])
def test_label_supports_its_value_and_is_never_one(case: list[str]) -> None:
    text, *expected = case
    assert labelled(text.replace("\\t", "\t")) == expected


def test_label_alone_is_soft_evidence() -> None:
    scan = Scan(read_instruction("收件人：李娜，地址：幸福路12号"))
    candidates = list(LabelRecognizer().propose(scan))
    assert candidates
    assert {c.tier for c in candidates} == {Tier.SOFT}
    assert {c.family for c in candidates} == {"label"}


def test_values_right_of_and_below_labels_on_a_screen() -> None:
    card = screen(("收货人", 40, 100), ("陈晓明", 400, 100), ("公司名称", 40, 200), ("众恒律师事务所", 400, 200))
    assert labelled(card) == ["NAME 陈晓明", "ORG 众恒律师事务所"]
    profile = screen(("Full name", 40, 100), ("Ann Lee", 40, 160), ("Address", 40, 300), ("12 Elm St, Boise", 40, 360))
    assert labelled(profile) == ["NAME Ann Lee", "ADDR 12 Elm St, Boise"]


def test_buttons_and_hints_next_to_labels_stay() -> None:
    form = screen(
        ("姓名", 40, 100), ("请输入姓名", 400, 100), ("地址", 40, 200), ("去填写", 400, 200), ("提交订单", 300, 400)
    )
    assert labelled(form) == []


@pytest.mark.parametrize(
    "label",
    ["Home owner", "Trusted contact", "Added by", "Assigned to", "Carer", "Line manager", "Second driver", "Filed by"],
)
def test_fields_about_a_person_hold_names_that_are_places_too(label: str) -> None:
    assert values(screen((label, 60, 100), ("Bexley", 600, 100)), LABELS) == [("NAME", "Bexley")]
    for other in ("Reception", "Support team", "Not set", "Everyone", "Unassigned", "Front door"):
        assert values(screen((label, 60, 100), (other, 600, 100)), LABELS) == []


@pytest.mark.parametrize("label", ["Climber", "Mentor", "Lead singer"])
def test_place_beside_a_word_for_a_person_holds_a_given_name_that_is_a_town_too(label: str) -> None:
    assert values(screen((label, 60, 100), ("Padma", 600, 100)), LABELS) == [("NAME", "Padma")]
    for other in ("Standard", "Bluetooth", "None yet"):
        assert values(screen((label, 60, 100), (other, 600, 100)), LABELS) == []


def test_column_of_firms_holds_firms_and_what_is_none() -> None:
    rows = [("单位", "值守"), ("栖霞船舶修造厂", "全天"), ("散户", "夜间"), ("腾讯", "白天")]
    cells = [(text, 60.0 + 600 * c, 100.0 + 90 * r) for r, row in enumerate(rows) for c, text in enumerate(row)]
    assert "散户" not in [value for _, value in values(screen(*cells), LABELS)]
