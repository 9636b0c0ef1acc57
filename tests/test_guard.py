"""What all sessions of one guard share: its settings, and no value."""

from __future__ import annotations

import time
from concurrent.futures import ThreadPoolExecutor

import pytest

from privacyguard_plugin import (
    ConfigError,
    PrivacyGuard,
)


@pytest.fixture(scope="module")
def guard() -> PrivacyGuard:
    return PrivacyGuard()


def test_a_type_that_is_switched_off_stays(guard: PrivacyGuard) -> None:
    with PrivacyGuard({"types": ["PHONE"]}).session() as session:
        upload = session.before_upload("mail anna.b@example.org, call +1 415 555 0132")
        assert upload.instruction == "mail anna.b@example.org, call [[PHONE#1]]"


def test_an_unknown_setting_is_named_and_its_value_is_not() -> None:
    with pytest.raises(ConfigError, match="colour") as error:
        PrivacyGuard({"colour": "4155550132"})
    assert "4155550132" not in str(error.value)


def test_no_repr_shows_a_value(guard: PrivacyGuard) -> None:
    with guard.session() as session:
        upload = session.before_upload("mail anna.b@example.org")
        resolution = session.after_return({"to": "[[EMAIL#1]]"})
        shown = repr([session, upload, upload.occurrences, resolution, session._store.entities])
        assert "anna" not in shown


def test_sixty_four_sessions_share_no_value(guard: PrivacyGuard) -> None:
    def work(number: int) -> tuple[str, str]:
        with guard.session() as session:
            session.before_upload(f"write to person{number}@example.org")
            time.sleep(0.001)
            return f"person{number}@example.org", session.after_return("[[EMAIL#1]]").payload

    with ThreadPoolExecutor(8) as pool:
        assert all(expected == got for expected, got in pool.map(work, range(64)))
