from __future__ import annotations

import pytest

from privacyguard_plugin.model import PiiType
from privacyguard_plugin.references.orgs import OrgRules

from .records import record

RULES = OrgRules()


@pytest.mark.parametrize(
    ("a", "b", "same"),
    [
        ("Acme Robotics Inc.", "Acme Robotics", True),
        ("Acme Robotics Inc.", "ACME ROBOTICS, INC", True),
        ("Acme Robotics Inc.", "Acme Robotics LLC", False),
        ("Acme Robotics", "Acme Energy", False),
        ("Northgate Dental Studio", "Northgate Dental", True),
        ("Northgate Dental", "Northgate Academy", False),
        ("Pemberton & Slate LLP", "Pemberton and Slate", True),
        ("The Harbour Clinic", "harbour clinic", True),
        ("Harbour Clinic", "Hartwell Clinic", False),
        ("清源律师事务所", "清源律所", True),
        ("清源律师事务所", "清源药房", False),
        ("杭州未澜科技有限公司", "未澜科技", True),
        ("杭州市未澜科技有限公司", "杭州未澜科技", True),
        ("顺德区第九中学", "第九中学", True),
        ("顺德区第九中学", "顺德区第八中学", False),
    ],
)
def test_surfaces_of_one_organisation_are_compatible(a: str, b: str, same: bool) -> None:
    x, y = record(PiiType.ORG, a), record(PiiType.ORG, b)
    assert RULES.compatible(x, y) == RULES.compatible(y, x) == same
    assert not same or RULES.keys(x) & RULES.keys(y)


@pytest.mark.parametrize(
    ("short", "full"), [("Acme Robotics", "Acme Robotics Inc."), ("未澜科技", "杭州未澜科技有限公司")]
)
def test_fullest_form_is_kept_whatever_came_first(short: str, full: str) -> None:
    a, b = record(PiiType.ORG, short), record(PiiType.ORG, full)
    assert RULES.merge(a, b).surface == RULES.merge(b, a).surface == full


def test_aliases_leave_out_the_legal_form_but_never_only_a_head_word() -> None:
    names = {known.text: known.whole for known in RULES.aliases(record(PiiType.ORG, "Northgate Dental Studio Ltd."))}
    assert names == {
        "Northgate Dental Studio Ltd.": True,
        "Northgate Dental Studio": False,
        "Northgate Dental": False,
        "Northgate": False,
    }
    assert {known.text for known in RULES.aliases(record(PiiType.ORG, "杭州未澜科技有限公司"))} == {
        "杭州未澜科技有限公司",
        "杭州未澜科技",
    }
