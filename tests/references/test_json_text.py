from __future__ import annotations

import ast
import json
import re
import time
from collections.abc import Iterator
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from privacyguard_plugin.references.json_text import Splice, apply_splices, place

VALUE = "He said \"hi\",\nC:\\new 🎉 'quoted'\t甲\u2028"


def put(text: str, value: str = VALUE) -> str:
    def find(part: str) -> Iterator[Splice]:
        return (Splice(m.start(), m.end(), value) for m in re.finditer(r"\[\[X#1\]\]", part))

    return apply_splices(text, place(text, find))


leaf = st.lists(
    st.sampled_from(["[[X#1]]", "寄到", "a b", "\n", "\\", '"', "'", "é", "😀", "\u0000", "}", "{", ","]), max_size=6
).map("".join)
documents = st.recursive(
    leaf | st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=5), inner, max_size=4),
    max_leaves=12,
).filter(lambda document: isinstance(document, dict | list))
plain_values = st.text(max_size=20)


def expected(document: Any, value: str) -> Any:
    if isinstance(document, str):
        return put(document, value)
    if isinstance(document, list):
        return [expected(item, value) for item in document]
    if isinstance(document, dict):
        return {key: expected(item, value) for key, item in document.items()}
    return document


@given(documents, plain_values, st.booleans(), st.sampled_from([None, 1]))
def test_json_stays_json_and_means_the_resolved_document(
    document: Any, value: str, ascii_only: bool, indent: Any
) -> None:
    text = json.dumps(document, ensure_ascii=ascii_only, indent=indent)
    assert json.loads(put(text, value)) == expected(document, value)


@given(leaf.filter(lambda text: not set(text) & set("\"'{}")), plain_values)
def test_plain_text_gets_the_value_as_it_is(text: str, value: str) -> None:
    assert put(text, value) == text.replace("[[X#1]]", value)


@given(leaf.filter(lambda text: not set(text) & set("\"'{}")), plain_values)
def test_json_inside_a_json_string_is_escaped_twice(text: str, value: str) -> None:
    arguments = json.dumps({"text": text}, ensure_ascii=False)
    reply = json.dumps({"name": "type", "arguments": arguments}, ensure_ascii=False)
    outer = json.loads(put(reply, value))
    assert json.loads(outer["arguments"]) == {"text": text.replace("[[X#1]]", value)}


@pytest.mark.parametrize(
    "frame",
    [
        '{"name": "type", "arguments": {"text": "%s"}}',
        'Thought: type it.\n<tool_call>\n{"name": "mobile_use", "arguments": {"action": "type", "text": "%s"}}\n</tool_call>',
        'Sure:\n```json\n[{"text": "%s", "x": 1.50}]\n```\nDone.',
        '[1, 2] then {"text": "%s"}',
    ],
)
def test_only_the_changed_literal_changes(frame: str) -> None:
    before, after = frame.split("%s")
    result = put(frame % "to [[X#1]]!")
    assert result.startswith(before) and result.endswith(after)
    literal = result[len(before) : len(result) - len(after)]
    assert json.loads(f'"{literal}"') == f"to {VALUE}!"


@pytest.mark.parametrize(
    "call", ['do(action="Type", text="%s")', "type('%s')", 'type(text = "%s", enter=True)', "f(['%s'])"]
)
def test_call_stays_a_call(call: str) -> None:
    tree = ast.parse(put(call % "[[X#1]]"), mode="eval")
    assert VALUE in [node.value for node in ast.walk(tree) if isinstance(node, ast.Constant)]


@pytest.mark.parametrize("text", ['{"a": "[[X#1]]",}', '{"a": "[[X#1]]"', "{'a': '[[X#1]]'}"])
def test_sloppy_json_gets_escaped_values_too(text: str) -> None:
    assert "\n" not in put(text)


@pytest.mark.parametrize(
    "text", ['He said ("[[X#1]]") so', "it's [[X#1]], isn't it", 'to "[[X#1]]" now', "[[X#1]]", "- [[X#1]]: ok"]
)
def test_quotes_of_prose_are_no_literals(text: str) -> None:
    assert put(text) == text.replace("[[X#1]]", VALUE)


def test_keys_are_left_alone() -> None:
    assert put('{"[[X#1]]": "[[X#1]]"}', "v") == '{"[[X#1]]": "v"}'


def test_references_written_with_escapes_are_found() -> None:
    assert json.loads(put('{"a": "\\u005b\\u005bX#1]]"}')) == {"a": VALUE}


@pytest.mark.parametrize(
    "text",
    ['f("' * 40_000, "{" * 100_000, '["a", ' * 30_000, 'f("x' * 40_000, "[[[" * 50_000, '{"a":"\\u005b' * 20_000],
)
def test_hostile_text_takes_linear_time(text: str) -> None:
    began = time.process_time()
    assert put(text) == text
    assert time.process_time() - began < 5
