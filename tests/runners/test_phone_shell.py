"""The phone's own shell: never the host's."""

from __future__ import annotations

import asyncio
import shlex
from datetime import datetime
from functools import cache

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from runners.phone.commands import COMMANDS
from runners.phone.handset import Handset
from runners.phone.shell import Shell

NOW = datetime(2026, 3, 12, 10, 24)


def run(line: str, handset: Handset | None = None) -> tuple[str, str, int]:
    out, err = bytearray(), bytearray()

    async def to_out(data: bytes) -> None:
        out.extend(data)

    async def to_err(data: bytes) -> None:
        err.extend(data)

    async def nothing() -> bytes:
        return b""

    shell = Shell(handset or Handset("en", NOW), COMMANDS, nothing, to_out, to_err)
    status = asyncio.run(shell.run(line))
    return out.decode("utf-8", "surrogateescape"), err.decode("utf-8", "surrogateescape"), status


@cache
def shared() -> Handset:
    return Handset("en", NOW)


@pytest.fixture
def handset() -> Handset:
    return shared()


@pytest.mark.parametrize(
    ("line", "out"),
    [
        ("echo a   b", "a b\n"),
        ("echo 'a   b' \"c  d\"", "a   b c  d\n"),
        ('echo "it\'s \\"q\\" \\$x" \'$y\' \\;', "it's \"q\" $x $y ;\n"),
        ("A=1; echo $A ${A}2 '$A' \"$A\"", "1 12 $A 1\n"),
        ("echo ${NONE:-fallback} [$NONE]", "fallback []\n"),
        ("A='x  y'; echo $A; echo \"$A\"", "x y\nx  y\n"),
        ("echo $(echo a; echo b) `echo c`", "a b c\n"),
        ("echo $(echo \"$(echo deep)\")", "deep\n"),
        ("false || echo no; true && echo yes; false && echo never", "no\nyes\n"),
        ("! false; echo $?", "0\n"),
        ("echo one\necho two # not this", "one\ntwo\n"),
        ("echo a#b '#c'", "a#b #c\n"),
        ("echo x{1,2}y", "x1y x2y\n"),
        ("echo '{1,2}'", "{1,2}\n"),
        ("echo ~ ~/x", "/ /x\n"),
        ("echo a | cat | wc -l", "1\n"),
        ("(A=2; echo $A); echo [$A]", "2\n[]\n"),
        ("{ echo a; echo b; } | grep b", "b\n"),
        ("echo hidden > /dev/null; echo seen", "seen\n"),
        ("echo kept > /sdcard/f; echo more >> /sdcard/f; cat < /sdcard/f", "kept\nmore\n"),
        ("ls /nowhere 2>&1 | grep -c such", "1\n"),
        ("ls /nowhere 2>/dev/null; echo $?", "1\n"),
        ("touch /sdcard/a.png /sdcard/b.png; echo /sdcard/*.png; echo '/sdcard/*.png'", "/sdcard/a.png /sdcard/b.png\n/sdcard/*.png\n"),
        ("export X=3; exec echo $X", "3\n"),
        ("sh -c 'echo $((1' ; echo after", "after\n"),
        ("echo -n x; printf '%s-%s\\n' a b", "xa-b\n"),
        ("exit 3; echo never", ""),
        ("echo a & echo b", "a\nb\n"),
        ("echo \\\nnext", "next\n"),
    ],
)  # fmt: skip
def test_a_command_line_means_what_it_means_to_mksh(line: str, out: str) -> None:
    assert run(line)[0] == out


@pytest.mark.parametrize(
    ("line", "err", "status"),
    [
        ("echo 'a", "/system/bin/sh: no closing quote\n", 1),
        ('echo "a', "/system/bin/sh: no closing quote\n", 1),
        ("echo $(a", "/system/bin/sh: no closing quote\n", 1),
        ("nosuch x", "/system/bin/sh: nosuch: inaccessible or not found\n", 127),
        ("echo (x)", "/system/bin/sh: syntax error: unexpected '('\n", 1),
        ("echo a >", "/system/bin/sh: syntax error: unexpected 'newline'\n", 1),
        ("| a", "/system/bin/sh: syntax error: unexpected '|'\n", 1),
        ("echo x > /system/x", "/system/bin/sh: can't create /system/x: Read-only file system\n", 1),
    ],
)
def test_what_cannot_be_run_says_so(line: str, err: str, status: int, handset: Handset) -> None:
    assert run(line, handset)[1:] == (err, status)


@settings(max_examples=50, deadline=None)
@given(st.text(alphabet=st.characters(codec="utf-8", exclude_characters="\0"), max_size=60))
def test_single_quotes_protect_every_character(text: str) -> None:
    assert run(f"cat <<< {shlex.quote(text)}", shared())[0] == text + "\n"


@settings(max_examples=150, deadline=None)
@given(st.text(alphabet="abA $`'\"\\;|&<>(){}~*?#=\n!", max_size=40))
def test_no_input_breaks_the_shell(text: str) -> None:
    assert isinstance(run(text, shared())[2], int)
