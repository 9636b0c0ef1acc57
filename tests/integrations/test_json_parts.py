"""JSON inside requests comes out as JSON with the same keys."""

from __future__ import annotations

import json
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from privacyguard_plugin.errors import UnsupportedContent
from privacyguard_plugin.integrations.json_parts import release_json, release_json_text


def hide(text: str, *, again: bool = False) -> str:
    return text.replace("Mira", "[[NAME#1]]").replace("9601120", "[[NUM#2]]")


def untouched(text: str, *, again: bool = False) -> str:
    return text


node = st.recursive(
    st.none() | st.booleans() | st.integers(-99, 99) | st.text('ab"\\\n陈', max_size=6),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text("kq", max_size=3), inner, max_size=3),
    max_leaves=8,
)


@given(node)
@settings(max_examples=25)
def test_what_holds_no_value_stays_equal(value: Any) -> None:
    assert release_json(value, untouched) == value


@pytest.mark.parametrize(
    ("value", "expected"),
    [
        ({"name": "Mira", "n": [1, "x"]}, {"name": "[[NAME#1]]", "n": [1, "x"]}),
        ({"phone": 9601120}, {"phone": "[[NUM#2]]"}),
        ({"x": 960}, {"x": 960}),
        ({"inner": '{"name": "Mira"}'}, {"inner": '{"name": "[[NAME#1]]"}'}),
        (["Mira\nJon"], ["[[NAME#1]]\nJon"]),
    ],
)
def test_values_go_and_keys_stay(value: Any, expected: Any) -> None:
    assert release_json(value, hide) == expected


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ('{"a": "Mira"}', '{"a": "[[NAME#1]]"}'),
        ('{"a":  1}', '{"a":  1}'),
        ("Mira", None),
        ("{broken", None),
        ('"Mira"', None),
    ],
)
def test_text_is_json_only_as_object_or_array(text: str, expected: str | None) -> None:
    assert release_json_text(text, hide) == expected


def test_deep_nesting_and_other_types_are_refused() -> None:
    deep: Any = "x"
    for _ in range(70):
        deep = [deep]
    for value in (deep, {1, 2}):
        with pytest.raises(UnsupportedContent):
            release_json(value, untouched)
    assert json.dumps(release_json([[["x"]]], untouched)) == '[[["x"]]]'
