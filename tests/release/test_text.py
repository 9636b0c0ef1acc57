import re
import time

import pytest
from hypothesis import given
from hypothesis import strategies as st

from privacyguard_plugin.model import SourceKind, SourceTrace, TextOrigin, TracePart
from privacyguard_plugin.release.edits import Edit
from privacyguard_plugin.release.text import Replacement, rewrite_text, splice


def edit(text: str, words: str, *spans: tuple[int, int]) -> Edit:
    origin = TextOrigin(text)
    return Edit(SourceTrace(SourceKind.INSTRUCTION, tuple(TracePart(origin, a, b) for a, b in spans)), words)


def of(text: str, value: str, words: str) -> Edit:
    start = text.index(value)
    return edit(text, words, (start, start + len(value)))


def test_value_gives_way_to_its_reference() -> None:
    text = "Call Maria at noon"
    assert rewrite_text(text, [of(text, "Maria", "[[NAME#1]]")]) == "Call [[NAME#1]] at noon"


def test_several_edits_in_any_order_keep_their_places() -> None:
    text = "给张三打电话13812345678"
    edits = [of(text, "13812345678", "[[PHONE#2]]"), of(text, "张三", "[[NAME#1]]")]
    assert rewrite_text(text, edits) == rewrite_text(text, edits[::-1]) == "给[[NAME#1]]打电话[[PHONE#2]]"


def test_value_over_two_lines_is_one_reference() -> None:
    text = "to 350 5th Avenue\nNew York please"
    assert rewrite_text(text, [edit(text, "[[ADDR#1]]", (3, 17), (18, 26))]) == "to [[ADDR#1]] please"


def test_parts_with_other_text_between_them_all_go() -> None:
    text = "Maria (boss) Lopez"
    assert rewrite_text(text, [edit(text, "[[NAME#1]]", (0, 5), (13, 18))]) == "[[NAME#1]] (boss)"


def test_inner_edit_says_nothing_of_its_own() -> None:
    text = "mail maria.lopez@example.com now"
    edits = [of(text, "lopez", "[[NAME#2]]"), of(text, "maria.lopez@example.com", "[[EMAIL#1]]")]
    assert rewrite_text(text, edits) == "mail [[EMAIL#1]] now"


def test_longer_edit_wins_and_the_shorter_keeps_its_rest() -> None:
    text = "abcdefghij"
    edits = [edit(text, "[[NAME#1]]", (0, 6)), edit(text, "[[ORG#2]]", (4, 8))]
    assert rewrite_text(text, edits) == "[[NAME#1]][[ORG#2]]ij"


def test_same_stretch_twice_is_replaced_once() -> None:
    text = "x Maria"
    assert rewrite_text(text, [of(text, "Maria", "[[NAME#1]]")] * 2) == "x [[NAME#1]]"


@pytest.mark.parametrize(
    ("text", "value", "expected"),
    [
        ("Call Maria at noon", "Maria", "Call at noon"),
        ("Maria called", "Maria", "called"),
        ("I saw Maria", "Maria", "I saw"),
        ("code12345now", "12345", "code now"),
        ("请联系张三取件", "张三", "请联系取件"),
        ("12张三34", "张三", "12 34"),
        ("Maria, hi", "Maria", ", hi"),
        ("see Maria\nthen go", "Maria", "see\nthen go"),
        ("Maria", "Maria", ""),
    ],
)
def test_erasing_joins_what_is_left(text: str, value: str, expected: str) -> None:
    assert rewrite_text(text, [of(text, value, "")]) == expected


def test_parts_of_other_sources_are_left_to_others() -> None:
    from privacyguard_plugin.model import TreeAttribute

    trace = SourceTrace(SourceKind.UI_TREE, (TracePart(TreeAttribute(0, "text", "Maria"), 0, 5),))
    assert rewrite_text("Maria", [Edit(trace, "[[NAME#1]]")]) == "Maria"


def test_a_trace_of_another_text_is_an_error() -> None:
    with pytest.raises(ValueError, match="another text"):
        rewrite_text("Call Maria", [of("x Maria", "Maria", "[[NAME#1]]")])


spans = st.lists(st.tuples(st.integers(0, 40), st.integers(0, 12)), max_size=6)


@given(st.text(alphabet="ab 1张，\n", min_size=1, max_size=40), spans, st.booleans())
def test_only_traced_characters_go_and_the_rest_stays_in_order(
    text: str, raw: list[tuple[int, int]], erase: bool
) -> None:
    edits, gone = [], set()
    for number, (start, length) in enumerate(raw):
        start, end = min(start, len(text)), min(start + length, len(text))
        if start < end:
            edits.append(edit(text, "" if erase else f"[[NAME#{number}]]", (start, end)))
            gone |= set(range(start, end))
    released = rewrite_text(text, edits)
    rest = [character for place, character in enumerate(text) if place not in gone]
    bare = re.sub(r"\[\[NAME#\d+\]\]", "", released)
    assert [c for c in bare if not c.isspace()] == [c for c in rest if not c.isspace()]
    if not erase:
        assert bare == "".join(rest)
        assert bool(re.search(r"\[\[NAME#\d+\]\]", released)) == bool(edits)


def test_thousands_of_stretches_are_placed_in_little_time() -> None:
    text = "anna12 " * 20_000
    wanted = [Replacement(7 * i, 7 * i + 6, f"[[ALNUM#{i}]]") for i in range(20_000)]
    began = time.process_time()
    assert splice(text, wanted).count("[[") == 20_000
    assert time.process_time() - began < 20  # comparing each with each other takes minutes
