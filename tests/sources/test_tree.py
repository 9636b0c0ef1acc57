from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from privacyguard_plugin.errors import ObservationUnreadable, UnsupportedContent
from privacyguard_plugin.model import Box, SourceKind, TreeAttribute
from privacyguard_plugin.sources.readable import plain
from privacyguard_plugin.sources.tree import UiTree, read_tree

DUMPS = Path(__file__).resolve().parents[3] / "shared" / "data" / "trees"


def lines(tree: UiTree) -> list[str]:
    return tree.stream.text.split("\n") if tree.stream.text else []


def right(tree: UiTree, text: str) -> str | None:
    return _neighbour(tree, text, "right")


def below(tree: UiTree, text: str) -> str | None:
    return _neighbour(tree, text, "below")


def _neighbour(tree: UiTree, text: str, side: str) -> str | None:
    content = tree.stream.text
    (segment,) = [s for s in tree.stream.segments if content[s.start : s.end] == text]
    index = getattr(segment, side)
    return None if index is None else content[tree.stream.segments[index].start : tree.stream.segments[index].end]


FORM = """<?xml version='1.0' encoding='UTF-8' standalone='yes' ?>
<hierarchy rotation="0">
  <node index="0" text="" resource-id="com.shop:id/root" class="android.widget.FrameLayout" package="com.shop"
        content-desc="" checkable="false" bounds="[0,0][1080,2400]">
    <node index="1" text="Name" class="android.widget.TextView" bounds="[40,100][240,160]" />
    <node index="2" text="Maria Lopez" class="android.widget.TextView" bounds="[300,100][900,160]" />
    <node index="3" text="Phone" class="android.widget.TextView" bounds="[40,200][240,260]" />
    <node index="4" text="482913" class="android.widget.TextView" bounds="[40,270][400,330]" />
  </node>
</hierarchy>"""


def test_content_in_document_order_with_bounds_and_trace() -> None:
    tree = read_tree(FORM)
    assert lines(tree) == ["Name", "Maria Lopez", "Phone", "482913"]
    assert tree.stream.source is SourceKind.UI_TREE
    start = tree.stream.text.index("Lopez")
    (part,) = tree.stream.trace(start, start + 5).parts
    assert part.origin == TreeAttribute(3, "text", "Maria Lopez", Box(300, 100, 900, 160))
    assert part.origin.text[part.start : part.end] == "Lopez"


def test_labels_find_their_values_beside_and_below() -> None:
    tree = read_tree(FORM)
    assert right(tree, "Name") == "Maria Lopez"
    assert below(tree, "Phone") == "482913"
    assert right(tree, "Maria Lopez") is None


def test_segments_hold_exactly_their_origins_characters() -> None:
    stream = read_tree(FORM).stream
    for segment in stream.segments:
        piece = stream.text[segment.start : segment.end]
        assert segment.origin.text[segment.offset : segment.offset + len(piece)] == piece


@pytest.mark.parametrize(
    "name",
    ["text", "content-desc", "hint", "tooltip-text", "tooltip", "pane-title", "window-title", "error", "state-description",
     "title", "label", "placeholder", "custom-caption", "extra-note", "ns:text", "contentDescription"],
)  # fmt: skip
def test_attributes_that_carry_content_are_read(name: str) -> None:
    tree = read_tree(f'<node xmlns:ns="urn:x" {name}="Maria Lopez" class="TextView" bounds="[0,0][9,9]"/>')
    assert lines(tree) == ["Maria Lopez"]


@pytest.mark.parametrize(
    "attribute",
    ['class="android.widget.TextView"', 'package="com.maria.lopez"', 'resource-id="com.shop:id/name"', 'bounds="[0,0][1,1]"',
     'index="12345"', 'checkable="true"', 'NAF="true"', 'drawing-order="7"', 'some-flag="false"', 'unknown="12"',
     'unknown="12.5dp"', 'unknown="#ff00aa"', 'unknown="[0,0][10,10]"', 'unknown="android.view.View"',
     'unknown="com.shop:id/title"', 'unknown="XCUIElementTypeCell"', 'text=""', 'text="  "', 'hash-code="0x7f0a00"'],
)  # fmt: skip
def test_structure_is_not_content(attribute: str) -> None:
    assert lines(read_tree(f"<node {attribute}/>")) == []


@pytest.mark.parametrize("value", ["true", "12", "off", "7", "[0,0][1,1]"])
def test_known_content_is_read_whatever_it_looks_like(value: str) -> None:
    assert lines(read_tree(f'<node text="{value}"/>')) == [value]


def test_unknown_attribute_with_a_phone_number_is_content() -> None:
    assert lines(read_tree('<node payload="13812345678"/>')) == ["13812345678"]


def test_element_text_and_character_data_are_content() -> None:
    tree = read_tree("<a>Maria <b>Lopez</b> says <![CDATA[1 < 2]]></a>")
    assert [line.strip() for line in lines(tree)] == ["Maria", "says", "1 < 2", "Lopez"]


def test_escapes_are_decoded() -> None:
    assert lines(read_tree('<node text="Tom &amp; Ann &lt;3 &#x5f20;&#19977; &quot;x&quot;"/>')) == [
        'Tom & Ann <3 张三 "x"'
    ]


def test_a_value_of_two_lines_stands_on_two_lines() -> None:
    tree = read_tree('<node text="350 5th Avenue&#10;New York" bounds="[0,0][500,120]"/>')
    assert lines(tree) == ["350 5th Avenue", "New York"]
    assert below(tree, "350 5th Avenue") == "New York"
    trace = tree.stream.trace(0, len(tree.stream.text))
    assert [(part.start, part.end) for part in trace.parts] == [(0, 14), (15, 23)]


def test_a_hint_names_the_text_of_its_own_field() -> None:
    tree = read_tree('<node text="13812345678" hint="Phone number" bounds="[0,0][500,90]"/>')
    assert right(tree, "Phone number") == "13812345678"


def test_without_bounds_each_value_is_followed_by_the_next() -> None:
    tree = read_tree('<root><node text="Name"/><node text="Maria"/></root>')
    assert below(tree, "Name") == "Maria"
    assert all(segment.box is None for segment in tree.stream.segments)


def test_bounds_as_position_and_size() -> None:
    tree = read_tree('<XCUIElementTypeStaticText type="x" label="Maria" x="10" y="20" width="100" height="30"/>')
    assert tree.stream.segments[0].box == Box(10, 20, 110, 50)


def test_a_container_is_nobodys_neighbour() -> None:
    tree = read_tree(
        '<node content-desc="Card" bounds="[0,0][1080,400]"><node text="Name" bounds="[40,50][200,100]"/>'
        '<node text="Maria" bounds="[300,50][500,100]"/></node>'
    )
    assert right(tree, "Card") is None and below(tree, "Card") is None
    assert right(tree, "Name") == "Maria"


@pytest.mark.parametrize(
    "xml",
    ["", "   ", "no tree", "<node", "<node text='a>", "<a></b>", "<a/><b/>", "<a text='1' text='2'/>", "<a>&unknown;</a>",
     "<a text='&#0;'/>", "<a text='a<b'/>", "<a></a>tail", "<a b/>", "</a>", "\x00<a/>",
     "<!DOCTYPE a><a/>", "<!DOCTYPE a [<!ENTITY x 'y'>]><a>&x;</a>", "<a text='\ud800'/>",
     "<!DOCTYPE a [<!ENTITY x SYSTEM 'file:///etc/passwd'>]><a>&x;</a>"],
)  # fmt: skip
def test_malformed_documents_are_unreadable(xml: str) -> None:
    with pytest.raises(ObservationUnreadable):
        read_tree(xml)


def test_errors_do_not_quote_the_document() -> None:
    with pytest.raises(ObservationUnreadable) as caught:
        read_tree("<node text='Maria Lopez'><broken></node>")
    assert "Maria" not in str(caught.value) and caught.value.__cause__ is None


def test_endless_document_is_refused() -> None:
    with pytest.raises(UnsupportedContent):
        read_tree(" " * 5_000_001)


def test_deep_nesting_is_an_error_not_a_crash() -> None:
    with pytest.raises(ObservationUnreadable):
        read_tree("<a>" * 5000 + "</a>" * 5000)


def test_comments_and_instructions_do_not_leave() -> None:
    tree = read_tree('<?xml version="1.0"?><a><!-- Maria Lopez --><?x Maria?><b text="hello"/></a>')
    assert "Maria" not in tree.source and lines(tree) == ["hello"]


def test_note_of_a_dump_to_the_terminal_is_dropped() -> None:
    assert lines(read_tree('<a text="hi"/>UI hierchary dumped to: /dev/tty\n')) == ["hi"]


def test_characters_written_as_two_halves_are_made_whole() -> None:
    assert lines(read_tree('<a text="hi &#55357;&#56832;"/>')) == ["hi \U0001f600"]


def test_repr_shows_no_content() -> None:
    assert "Maria" not in repr(read_tree(FORM)) and "Maria" not in repr(read_tree(FORM).fields)


@pytest.mark.skipif(not DUMPS.is_dir(), reason="public dumps are not part of the repository")
def test_real_dumps_are_read_and_only_text_is_content() -> None:
    for file in sorted(DUMPS.glob("*.xml")):
        xml = file.read_text(encoding="utf-8")
        tree = read_tree(xml)
        assert tree.source == xml and lines(tree)
        assert not any("android" in line or "]" in line for line in lines(tree))


@given(st.text(alphabet=st.characters(codec="utf-8", exclude_categories=("Cs", "Cc")), min_size=1).filter(str.strip))
def test_any_value_is_read_as_it_was_written(value: str) -> None:
    from xml.sax.saxutils import quoteattr

    from hypothesis import assume

    assume("\ufffe" not in value and "\uffff" not in value and plain(value).strip())
    (segment,) = read_tree(f"<node text={quoteattr(value)}/>").stream.segments
    assert segment.origin.text == value
