import re
from pathlib import Path
from xml.etree import ElementTree

import pytest
from hypothesis import given
from hypothesis import strategies as st

from privacyguard_plugin.release.edits import Edit
from privacyguard_plugin.release.tree import rewrite_tree
from privacyguard_plugin.sources.tree import UiTree, read_tree

DUMPS = Path(__file__).resolve().parents[3] / "shared" / "data" / "trees"


def of(tree: UiTree, value: str, words: str) -> Edit:
    start = tree.stream.text.index(value)
    return Edit(tree.stream.trace(start, start + len(value)), words)


XML = """<?xml version='1.0' encoding="UTF-8"?>
<hierarchy  rotation="0">
\t<node   text='Call Maria Lopez'  class="android.widget.TextView"
   content-desc="Tom &amp; Ann &#x4e2d;" bounds="[0,0][10,10]"   />
\t<node text="plain" />
</hierarchy>
"""


def test_only_the_edited_value_changes() -> None:
    tree = read_tree(XML)
    assert rewrite_tree(tree, [of(tree, "Maria Lopez", "[[NAME#1]]")]) == XML.replace("Maria Lopez", "[[NAME#1]]")


def test_without_edits_nothing_changes() -> None:
    assert rewrite_tree(read_tree(XML), []) == XML


def test_what_stays_in_an_edited_value_is_escaped_for_its_place() -> None:
    tree = read_tree("""<a t1='"Ann" &amp; Bob' t2="it's &lt;Bob&gt; &amp; co&#10;x"/>""")
    edits = [Edit(tree.stream.trace(m.start(), m.end()), "[[NAME#1]]") for m in re.finditer("Bob", tree.stream.text)]
    released = rewrite_tree(tree, edits)
    root = ElementTree.fromstring(released)
    assert root.attrib == {"t1": '"Ann" & [[NAME#1]]', "t2": "it's <[[NAME#1]]> & co\nx"}


def test_element_text_and_character_data_are_rewritten() -> None:
    tree = read_tree("<a>Maria &amp; <![CDATA[<Maria>]]></a>")
    edits = [Edit(tree.stream.trace(m.start(), m.end()), "[[NAME#1]]") for m in re.finditer("Maria", tree.stream.text)]
    assert ElementTree.fromstring(rewrite_tree(tree, edits)).text == "[[NAME#1]] & <[[NAME#1]]>"


def test_value_over_two_lines_of_one_attribute_is_one_reference() -> None:
    tree = read_tree('<a text="350 5th Avenue&#10;New York, now"/>')
    edit = Edit(tree.stream.trace(0, tree.stream.text.index(",")), "[[ADDR#1]]")
    assert rewrite_tree(tree, [edit]) == '<a text="[[ADDR#1]], now"/>'


def test_value_over_two_elements_is_named_in_the_first_and_gone_from_the_second() -> None:
    tree = read_tree('<r><a text="350 5th Avenue"/><a text="New York, now"/></r>')
    edit = Edit(tree.stream.trace(0, tree.stream.text.index(",")), "[[ADDR#1]]")
    assert rewrite_tree(tree, [edit]) == '<r><a text="[[ADDR#1]]"/><a text=", now"/></r>'


def test_erasing_writes_nothing() -> None:
    tree = read_tree('<a text="Call Maria now"/>')
    assert rewrite_tree(tree, [of(tree, "Maria", "")]) == '<a text="Call now"/>'


def test_equal_values_of_two_elements_are_told_apart() -> None:
    tree = read_tree('<r><a text="Maria"/><a text="Maria"/></r>')
    edit = Edit(tree.stream.trace(6, 11), "[[NAME#1]]")
    assert rewrite_tree(tree, [edit]) == '<r><a text="Maria"/><a text="[[NAME#1]]"/></r>'


def test_a_trace_of_another_tree_is_an_error() -> None:
    other = read_tree('<a text="Maria!"/>')
    with pytest.raises(ValueError, match="another tree"):
        rewrite_tree(read_tree('<a text="Maria"/>'), [of(other, "Maria", "[[NAME#1]]")])


@pytest.mark.skipif(not DUMPS.is_dir(), reason="public dumps are not part of the repository")
def test_real_dumps_keep_every_other_byte() -> None:
    for file in sorted(DUMPS.glob("*.xml")):
        xml = file.read_text(encoding="utf-8")
        tree = read_tree(xml)
        for field, segment in zip(tree.fields, tree.stream.segments, strict=True):
            released = rewrite_tree(tree, [Edit(tree.stream.trace(segment.start, segment.end), "[[NAME#1]]")])
            assert released == xml[: field.start] + "[[NAME#1]]" + xml[field.end :]


@given(st.lists(st.text(alphabet="aB1张 &<>\"'\n", min_size=1, max_size=12), min_size=1, max_size=4), st.data())
def test_released_tree_holds_exactly_the_rewritten_values(values: list[str], data: st.DataObject) -> None:
    from xml.sax.saxutils import quoteattr

    tree = read_tree("<r>" + "".join(f"<a text={quoteattr(value, {chr(10): '&#10;'})}/>" for value in values) + "</r>")
    if not tree.stream.segments:
        return
    segment = data.draw(st.sampled_from(tree.stream.segments))
    released = rewrite_tree(tree, [Edit(tree.stream.trace(segment.start, segment.end), "[[NAME#1]]")])
    expected = list(values)
    index = segment.origin.node - 1
    stop = segment.offset + segment.end - segment.start
    expected[index] = values[index][: segment.offset] + "[[NAME#1]]" + values[index][stop:]
    assert [element.get("text") for element in ElementTree.fromstring(released)] == expected
