from hypothesis import given
from hypothesis import strategies as st

from privacyguard_plugin.model import SourceKind
from privacyguard_plugin.sources.instruction import read_instruction

# Characters that other splitters take for line ends, joiners or nothing.
TEXT = st.text(st.one_of(st.characters(), st.sampled_from("\n\r\t \u2028\u0085\x0b\u200d\ufeff😀")), max_size=60)


@given(TEXT)
def test_stream_text_is_the_instruction(text):
    stream = read_instruction(text)
    assert stream.source is SourceKind.INSTRUCTION
    assert stream.text == text
    assert not stream.gaps


@given(TEXT, st.integers(0, 60), st.integers(0, 60))
def test_rewriting_a_span_by_its_trace_hits_exactly_its_characters(text, a, b):
    start, end = sorted((min(a, len(text)), min(b, len(text))))
    trace = read_instruction(text).trace(start, end)
    hit = sorted(offset for part in trace.parts for offset in range(part.start, part.end))
    assert hit == [offset for offset in range(start, end) if text[offset] != "\n"]
    assert all(part.origin.text == text for part in trace.parts)


def test_each_line_is_a_segment_linked_to_the_next_that_is_not_empty():
    stream = read_instruction("Name:\n\nAnn Lee\r\n  tel 5")
    assert [stream.text[s.start : s.end] for s in stream.segments] == ["Name:", "Ann Lee\r", "  tel 5"]
    assert [s.below for s in stream.segments] == [1, 2, None]
    assert all(s.right is None for s in stream.segments)


def test_empty_instruction_has_no_segments():
    assert read_instruction("").segments == ()
