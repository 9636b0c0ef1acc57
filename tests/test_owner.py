"""What the owner of the phone is shown: values or descriptions, and never a reference."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from privacyguard_plugin import Mode, PrivacyGuard, ResolveError, Session

TEXT = (
    "Ana Castellanos lives at 350 5th Avenue, Apt. 24B, New York, NY 10118, call 415-555-0188 or 415-555-0132. "
    "Verification code 482913."
)


@pytest.fixture(scope="module")
def guard() -> PrivacyGuard:
    return PrivacyGuard()


@pytest.fixture
def session(guard: PrivacyGuard) -> Iterator[Session]:
    with guard.session() as made:
        upload = made.before_upload(TEXT)
        assert [str(o.root) for o in upload.occurrences] == ["NAME#1", "ADDR#2", "PHONE#3", "PHONE#4", "NUM#5"]
        yield made


@pytest.mark.parametrize(
    ("text", "shown"),
    [
        ("Call [[PHONE#3]].", "Call 415-555-0188."), ("In [[ADDR#2.CITY]]", "In New York"), ("Nothing to see", "Nothing to see"),
        ("[[PHONE#9]] and [[ADDR#2.DIST]] and [[TODO#1]]", "(an unknown item) and the district and [[TODO#1]]"),
        ("没有[[PHONE#9]]", "没有（未知信息）"), ("cut: [[PHONE#3, or bare PHONE#3", "cut: (an unknown item) or bare (an unknown item)"),
        ("[[PHONE#3]", "(an unknown item)"), ("[[phone#3]] [see #12] C#3", "[[phone#3]] [see #12] C#3"),
    ],
)  # fmt: skip
def test_values_by_default_and_words_for_what_is_not_known(session: Session, text: str, shown: str) -> None:
    assert session.for_owner(text) == shown


@pytest.mark.parametrize(
    ("text", "shown"),
    [
        ("I called [[PHONE#3]].", "I called the phone number."), ("Your [[PHONE#3]] is set", "Your phone number is set"),
        ("[[PHONE#3]], not [[PHONE#4]]", "phone number 1, not phone number 2"), ("It is in [[ADDR#2.CITY]]", "It is in the city"),
        ("[[ADDR#2.PROV-CITY]]", "the state or province and city"), ("to [[ADDR#2.PROV-CITY-ROAD]]", "to the address"),
        ("[[NAME#1]] sent [[NUM#5.LEN=6]]", "the person sent the verification code"),
        ("已拨打[[PHONE#3]]", "已拨打该手机号"), ("您的[[PHONE#3]]已保存", "您的手机号已保存"), ("住在[[ADDR#2]]", "住在该地址"),
    ],
)  # fmt: skip
def test_descriptions_name_the_kind_only(session: Session, text: str, shown: str) -> None:
    assert session.for_owner(text, show="description") == shown


def test_digits_are_shown_when_asked_for_and_never_of_codes(session: Session) -> None:
    assert session.for_owner("Call your [[PHONE#3]]", show="ending") == "Call your phone number ending in 88"
    assert session.for_owner("您的[[PHONE#3]]", show="ending") == "您的手机号（尾号88）"
    assert session.for_owner("Use [[NUM#5]] at [[ADDR#2]]", show="ending") == "Use the verification code at the address"


def test_the_language_of_descriptions_can_be_chosen(session: Session) -> None:
    assert session.for_owner("[[PHONE#3]]", show="description", lang="zh") == "该手机号"


def test_an_erasing_session_has_nothing_to_say(guard: PrivacyGuard) -> None:
    with guard.session(mode="san_only") as session:
        session.before_upload(TEXT)
        assert session.for_owner("[[PHONE#3]]") == "(an unknown item)"


def test_value_placeholders_are_shown_as_values(guard: PrivacyGuard) -> None:
    with guard.session(mode=Mode.VALUE) as session:
        (placeholder,) = session.before_upload("Call 415-555-0188").references
        assert session.for_owner(f"Called {placeholder}.") == "Called 415-555-0188."
        assert session.for_owner(f"Called {placeholder}.", show="description") == "Called the phone number."


def test_a_closed_session_shows_nothing(guard: PrivacyGuard) -> None:
    with guard.session() as session:
        session.before_upload(TEXT)
    with pytest.raises(ResolveError):
        session.for_owner("[[PHONE#3]]")
