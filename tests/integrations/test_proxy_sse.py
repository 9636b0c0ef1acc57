"""Server-sent events in any pieces."""

from __future__ import annotations

import json

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from privacyguard_plugin.integrations.proxy_sse import SseDecoder, encode

EVENTS = [{"type": "delta", "text": "陈 Mira\n"}, {"a": 1}, None]


@given(st.lists(st.integers(1, 20), max_size=20))
@settings(max_examples=20)
def test_events_survive_any_cut(sizes: list[int]) -> None:
    data, decoder, found = b"".join(encode(event) for event in EVENTS), SseDecoder(), []
    for size in (*sizes, len(data)):
        found += decoder.feed(data[:size])
        data = data[size:]
    assert found == EVENTS


@pytest.mark.parametrize("border", ["\n\n", "\r\n\r\n", "\r\r"])
def test_comments_are_dropped_and_lines_joined(border: str) -> None:
    line = border[: len(border) // 2]
    text = f': hello{border}data: {{"a":{line}data: 1}}{border}'
    assert list(SseDecoder().feed(text.encode())) == [{"a": 1}]


def test_an_event_that_is_no_object_is_refused() -> None:
    with pytest.raises(ValueError, match="no JSON object"):
        list(SseDecoder().feed(b"data: [1]\n\n"))
    with pytest.raises(json.JSONDecodeError):
        list(SseDecoder().feed(b"data: x\n\n"))


def test_name_of_an_event_is_its_type_and_never_breaks_a_line() -> None:
    assert encode({"type": "delta"}).startswith(b"event:delta\n")
    assert encode({"type": "a\nb"}).startswith(b"data: ")
    assert encode({"type": "delta"}, "other").startswith(b"event:other\n")
