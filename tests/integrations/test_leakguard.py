"""The last look at a request finds a value in whatever encoding."""

from __future__ import annotations

import base64
import json
from typing import Any
from urllib.parse import quote

import pytest

from privacyguard_plugin import PrivacyGuard
from privacyguard_plugin.errors import LeakDetected
from privacyguard_plugin.integrations.leakguard import check_request

MAIL = "mira.okland@mail.example"


@pytest.fixture(scope="module")
def session() -> Any:
    with PrivacyGuard().session() as open_session:
        open_session.before_upload(f"write to {MAIL}")
        yield open_session


@pytest.mark.parametrize(
    "text",
    [
        MAIL,
        quote(MAIL, safe=""),
        MAIL.replace("@", "&#64;"),
        MAIL.replace("m", "\\u006d"),
        base64.b64encode(f"to {MAIL}".encode()).decode(),
        base64.b64encode(quote(MAIL, safe="").encode()).decode(),
    ],
    ids=["plain", "percent", "entity", "escape", "base64", "percent in base64"],
)
def test_value_is_found_in_any_encoding(session: Any, text: str) -> None:
    with pytest.raises(LeakDetected) as error:
        check_request({"messages": [{"content": text}]}, session)
    assert "request.messages[0].content" in str(error.value)
    assert "mira" not in str(error.value)


def test_key_of_a_mapping_is_searched_and_not_named(session: Any) -> None:
    with pytest.raises(LeakDetected) as error:
        check_request({"metadata": {MAIL: 1}}, session)
    assert "mira" not in str(error.value)


def test_other_content_and_released_pictures_pass(session: Any) -> None:
    coded = base64.b64encode(MAIL.encode()).decode()
    check_request(json.loads('{"messages": [{"content": "write to [[EMAIL#1]]", "n": 123456}]}'), session)
    check_request({"content": coded}, session, frozenset({coded}))
