"""Lines of code as AndroidLab's planners write them, read and never executed."""

from __future__ import annotations

from typing import Any

import pytest

from runners.lab.code import CodeRefused, read_call


@pytest.mark.parametrize(
    ("code", "expected"),
    [
        ('do(action="Tap", element=[66,115,228,192])', ("do", (), {"action": "Tap", "element": [66, 115, 228, 192]})),
        ("Action: tap(5)", ("tap", (5,), {})),
        ("Obs: x\nThought: y\nAction: tap(5)", ("tap", (5,), {})),
        ('text("[[ADDR#2.CITY]]")', ("text", ("[[ADDR#2.CITY]]",), {})),
        ('do(action="Type", text="寄到[[ADDR#2.CITY]]，电话[[PHONE#1]]")', None),
        ('text("0551-6360 and 007")', ("text", ("0551-6360 and 007",), {})),
        ("do(action='Tap', element=[0042, 07, 100, 0])", ("do", (), {"action": "Tap", "element": [42, 7, 100, 0]})),
        ("text('007 it\\'s', 01)", ("text", ("007 it's", 1), {})),
        ("finish()", ("finish", (), {})),
    ],
)
def test_a_reply_is_read_as_the_call_it_is(
    code: str, expected: tuple[str, tuple[Any, ...], dict[str, Any]] | None
) -> None:
    call = read_call(code)
    if expected is None:
        assert call.kwargs["text"] == "寄到[[ADDR#2.CITY]]，电话[[PHONE#1]]"
    else:
        assert (call.name, call.args, call.kwargs) == expected


@pytest.mark.parametrize(
    "code",
    [
        "__import__('os').system('id')",
        "tap(__import__('os').getpid())",
        "tap(1); finish()",
        "self.controller.text('x')",
        "get_relative_bbox_center('button', 'screen.png')",
        "update_screenshot()",
        "do(**{'action': 'Tap'})",
        'do(action="Call_API", instruction="who is maria")',
        "for i in range(3): tap(i)",
        "x = 1",
        "I cannot help with maria.lopez@example.com",
        "",
        "(" * 500,
    ],
)
def test_code_that_is_no_plain_call_is_refused_without_being_quoted(code: str) -> None:
    with pytest.raises(CodeRefused) as caught:
        read_call(code)
    assert "maria" not in str(caught.value)
