from hypothesis import given
from hypothesis import strategies as st

from privacyguard_plugin.model import SourceKind
from privacyguard_plugin.sources.instruction import read_instruction
from privacyguard_plugin.sources.readable import plain, view

# Characters that other splitters take for line ends, joiners or nothing.
TEXT = st.text(st.one_of(st.characters(), st.sampled_from("\n\r\t \u2028\u0085\x0b\u200d\ufeff😀")), max_size=60)


@given(TEXT)
def test_stream_text_is_the_instruction_as_it_is_read(text):
    stream = read_instruction(text)
    assert stream.source is SourceKind.INSTRUCTION
    assert stream.text == plain(text)
    assert len(stream.as_written(0, len(stream.text))) == len(stream.text)
    assert not stream.gaps


@given(TEXT)
def test_text_without_unusual_characters_is_read_as_it_is_written(text):
    ordinary = "".join(
        c for c in text if c.isascii() and (c.isprintable() or c.isspace()) and c not in "\x1c\x1d\x1e\x1f&\\"
    )
    if not any(c.isdigit() for c in ordinary):
        assert read_instruction(ordinary).text == ordinary


@given(TEXT, st.integers(0, 60), st.integers(0, 60))
def test_rewriting_a_span_by_its_trace_hits_exactly_its_characters(text, a, b):
    stream = read_instruction(text)
    seen = view(text)
    places = tuple(range(len(text))) if seen is None or seen.places is None else seen.places
    start, end = sorted((min(a, len(places)), min(b, len(places))))
    trace = stream.trace(start, end)
    hit = {offset for part in trace.parts for offset in range(part.start, part.end)}
    assert hit & set(places) == {places[i] for i in range(start, end) if stream.text[i] != "\n"}
    assert all(part.origin.text == text for part in trace.parts)


def test_each_line_is_a_segment_linked_to_the_next_that_is_not_empty():
    stream = read_instruction("Name:\n\nAnn Lee\r\n  tel 5")
    assert [stream.text[s.start : s.end] for s in stream.segments] == ["Name:", "Ann Lee\r", "  tel 5"]
    assert [s.below for s in stream.segments] == [1, 2, None]
    assert all(s.right is None for s in stream.segments)


def test_empty_instruction_has_no_segments():
    assert read_instruction("").segments == ()
