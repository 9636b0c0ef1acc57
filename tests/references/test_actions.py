"""references/actions.py: what agents' actions point at, in the eight shapes they are written in (seed 001, step 6)."""

from __future__ import annotations

import json
from typing import Any

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from privacyguard_plugin import PrivacyGuard
from privacyguard_plugin.references.actions import Screen, find_actions, out_of_range

WIDE, HIGH = 1080, 2400
SCREEN = Screen(WIDE, HIGH, 40)


def gui_owl(x: int, y: int) -> str:
    call = {"name": "mobile_use", "arguments": {"action": "click", "coordinate": [x, y]}}
    return f"Action: tap\n<tool_call>\n{json.dumps(call)}\n</tool_call>"


def mobile_agent(x: int, y: int) -> dict[str, Any]:
    return {"action": "long_press", "coordinate": [x, y], "thought": "so"}


def autoglm(x: int, y: int) -> str:
    return f'<think>it is there</think><answer>do(action="Tap", element=[{x},{y}])</answer>'


def androidlab_xml(x: int, y: int) -> str:
    return f'```\ndo(action="Tap", element=[{x - 10}, {y - 10}, {x}, {y}])\n```'


def ui_tars(x: int, y: int) -> str:
    return f"Thought: so\nAction: click(point='<point>{x} {y}</point>')"


def ui_tars_box(x: int, y: int) -> str:
    return f"Action: drag(start_box='<|box_start|>(20,30)<|box_end|>', end_box='<|box_start|>({x},{y})<|box_end|>')"


def android_world(x: int, y: int) -> str:
    return f'Reason: so\nAction: {{"action_type": "click", "x": {x}, "y": {y}}}'


def mobile_use(x: int, y: int) -> dict[str, Any]:
    target = {"resource_id": "send", "text": "[[NAME#1]]", "bounds": {"x": x, "y": y, "width": 10, "height": 10}}
    return {"name": "tap", "args": {"target": target}}


POINTS = [gui_owl, mobile_agent, autoglm, androidlab_xml, ui_tars, ui_tars_box, android_world, mobile_use]


def som(index: int) -> str:
    return f"The field is {index}.\n```\ntap({index})\n```"


def mobilerun_xml(index: int) -> str:
    return f'<invoke name="click"><parameter name="index">{index}</parameter></invoke>'


def mobilerun_call(index: int) -> dict[str, Any]:
    return {"type": "function", "function": "click", "arguments": json.dumps({"index": index})}


def android_world_index(index: int) -> str:
    return f'{{"action_type": "input_text", "text": "[[NAME#1]]", "index": {index}}}'


INDICES = [som, mobilerun_xml, mobilerun_call, android_world_index]


@pytest.mark.parametrize("shape", POINTS, ids=lambda s: s.__name__)
@pytest.mark.parametrize(("point", "outside"), [((540, 1200), False), ((1000, 1000), False), ((540, 2401), True)])
def test_a_point_is_on_the_screen_or_reported(shape: Any, point: tuple[int, int], outside: bool) -> None:
    found = out_of_range(shape(*point), SCREEN)
    assert [f.target for f in found] == ([tuple(map(float, point))] if outside else [])
    assert all(f.limits == (WIDE, HIGH) for f in found)


@pytest.mark.parametrize("shape", INDICES, ids=lambda s: s.__name__)
@pytest.mark.parametrize(("index", "outside"), [(0, False), (40, False), (41, True), (-1, True)])
def test_an_index_is_an_element_or_reported(shape: Any, index: int, outside: bool) -> None:
    assert [f.target for f in out_of_range(shape(index), SCREEN)] == ([(float(index),)] if outside else [])


@pytest.mark.parametrize("shape", POINTS, ids=lambda s: s.__name__)
def test_without_a_screen_only_negative_targets_are_wrong(shape: Any) -> None:
    assert not out_of_range(shape(99_999, 99_999), Screen())
    assert out_of_range(shape(5, -8), Screen())


@pytest.mark.parametrize(
    "reply",
    [
        '{"weather": {"index": 9000, "x": 5000}}',
        "The price of item(5000) rose; see f(9999) and call 5000.",
        'type(content="tap it 99999 times")',
        '{"action": "type", "text": "90000", "amount": 70000}',
        '{"action": "swipe", "direction": "up", "duration": 5000}',
        "tap(",
        "tap()))))))))))" * 50,
        "{" * 3000,
    ],
)
def test_what_is_no_target_is_never_reported(reply: str) -> None:
    assert not out_of_range(reply, SCREEN)


@pytest.mark.parametrize("shape", [*POINTS, *INDICES], ids=lambda s: s.__name__)
def test_numbers_pass_untouched_and_text_resolves(shape: Any) -> None:
    far = shape(*((7000, 8000) if shape in POINTS else (900,)))
    with PrivacyGuard().session() as session:
        session.before_upload(
            "Write to my sister, her name is Ottilie Brandvold", np.full((HIGH, WIDE, 3), 250, np.uint8)
        )
        resolution = session.after_return(far)
    expected = json.loads(json.dumps(far).replace("[[NAME#1]]", "Ottilie Brandvold"))
    assert resolution.payload == expected
    assert bool(resolution.out_of_range) == (shape in POINTS)  # no tree was uploaded: any index may be right


def test_the_tree_of_the_last_upload_bounds_indices() -> None:
    tree = "<hierarchy><node text='a'/><node text='b'/></hierarchy>"
    with PrivacyGuard().session() as session:
        session.before_upload(ui_tree=tree)
        assert not session.after_return("tap(2)").out_of_range
        assert session.after_return("tap(9)").out_of_range[0].limits == (3,)


@settings(deadline=None)
@given(
    st.recursive(
        st.none() | st.booleans() | st.floats() | st.text(), lambda x: st.lists(x) | st.dictionaries(st.text(), x)
    )
)
def test_any_payload_can_be_looked_at(payload: Any) -> None:
    assert all(action.name is not None for action in find_actions(payload))
    out_of_range(payload, SCREEN)
