"""Where every value of an XML document is written, to the character.

lxml decides whether the document is well-formed (no entities of its own, no network, no document type); a scanner over the
same characters notes positions, so that release can change these characters and no others. The two readings are compared
value by value: a document they read differently is refused.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass

from lxml import etree

from ..errors import ObservationUnreadable

__all__ = ["Element", "Written", "escape", "read_markup"]

TEXT = "#text"
"""Name under which an element's own text goes; further stretches of it are #text2, #text3 …"""

_TOKEN = re.compile(
    r"""(?P<drop><!--.*?-->|<\?.*?\?>)
    |(?P<cdata><!\[CDATA\[(?P<inside>.*?)\]\]>)
    |(?P<close></[^>]*>)
    |<(?P<open>[^\s/>!?]+)(?P<attributes>(?:[^"'>]+|"[^"]*"|'[^']*')*+)>
    |(?P<text>[^<]+)""",
    re.VERBOSE | re.DOTALL,
)
_ATTRIBUTE = re.compile(r"""([^\s=]+)\s*=\s*(?:"([^"]*)"|'([^']*)')""")
_DECLARATION = re.compile(r"\ufeff?\s*(<\?xml\s.*?\?>)?", re.DOTALL)
_CHARACTER = re.compile(r"&(?:#x([0-9a-fA-F]+)|#(\d+)|(lt|gt|amp|quot|apos));")
_NAMED = {"lt": "<", "gt": ">", "amp": "&", "quot": '"', "apos": "'"}
_SPACE = str.maketrans("\n\r\t", "   ")
_DUMP_NOTE = re.compile(r"(?<=>)\s*UI hierch?ary dumped to: \S*\s*\Z")
_HALVES = re.compile(r"&#(5[5-7]\d{3});&#(5[67]\d{3});")


@dataclass(frozen=True, slots=True)
class Written:
    """A value and where it stands: source[start:end], escaped. `quote` is its quotation mark, "" for element text."""

    name: str
    value: str
    start: int
    end: int
    quote: str


@dataclass(frozen=True, slots=True)
class Element:
    """Attributes, then stretches of text, in written order. `depth` counts from 0 at the root."""

    depth: int
    values: tuple[Written, ...]


def read_markup(xml: str) -> tuple[str, tuple[Element, ...]]:
    """The document to work on and its elements in document order; positions are offsets into that document.

    It is `xml` without comments and processing instructions (nobody acts on them, and they can hold anything), without the
    line `uiautomator dump /dev/tty` adds, and with characters that old Android versions write as two halves made whole.
    Raises ObservationUnreadable for anything but well-formed XML without a document type.
    """
    source = _HALVES.sub(_whole, _DUMP_NOTE.sub("", xml))
    start = _DECLARATION.match(source).end()  # type: ignore[union-attr]  # every part of it is optional
    source = source[:start] + "".join(token.group() for token in _tokens(source, start) if not token["drop"])
    elements = tuple(_elements(source, start))
    _compare(_parse(source), elements)
    return source, elements


def escape(value: str, quote: str) -> str:
    """`value` as it may be written between two `quote` marks, or as element text when `quote` is empty."""
    value = value.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;").replace("\r", "&#13;")
    if quote:
        value = (
            value.replace(quote, "&quot;" if quote == '"' else "&apos;").replace("\n", "&#10;").replace("\t", "&#9;")
        )
    return value


def _whole(match: re.Match[str]) -> str:
    high, low = int(match[1]), int(match[2])
    if 0xD800 <= high < 0xDC00 <= low < 0xE000:
        return f"&#{0x10000 + ((high - 0xD800) << 10) + (low - 0xDC00)};"
    return match.group()


def _tokens(source: str, start: int) -> Iterator[re.Match[str]]:
    while start < len(source):
        token = _TOKEN.match(source, start)
        if token is None:
            raise ObservationUnreadable("ui tree: not well-formed XML, or with a document type declaration")
        yield token
        start = token.end()


def _elements(source: str, start: int) -> Iterator[Element]:
    found: list[tuple[int, list[Written]]] = []
    open_elements: list[int] = []
    for token in _tokens(source, start):
        if token["open"]:
            found.append((len(open_elements), list(_attributes(token))))
            if not token["attributes"].endswith("/"):
                open_elements.append(len(found) - 1)
        elif token["close"]:
            if not open_elements:
                raise ObservationUnreadable("ui tree: not well-formed XML")
            open_elements.pop()
        elif open_elements:
            values = found[open_elements[-1]][1]
            count = sum(value.name.startswith(TEXT) for value in values) + 1
            name = TEXT if count == 1 else f"{TEXT}{count}"
            text = token["inside"] if token["cdata"] else _decode(token.group())
            values.append(Written(name, _lines(text), token.start(), token.end(), ""))
    return (Element(depth, tuple(values)) for depth, values in found)


def _attributes(token: re.Match[str]) -> Iterator[Written]:
    offset = token.start("attributes")
    for match in _ATTRIBUTE.finditer(token["attributes"]):
        group = 2 if match[2] is not None else 3
        start, end = match.span(group)
        value = _decode(_lines(match[group]).translate(_SPACE))
        yield Written(match[1], value, offset + start, offset + end, '"' if group == 2 else "'")


def _lines(text: str) -> str:
    return text.replace("\r\n", "\n")


def _decode(text: str) -> str:
    return _CHARACTER.sub(_character, text) if "&" in text else text


def _character(match: re.Match[str]) -> str:
    if match[3]:
        return _NAMED[match[3]]
    code = int(match[1], 16) if match[1] else int(match[2])
    if not 0 < code < 0x110000:
        raise ObservationUnreadable("ui tree: not well-formed XML")
    return chr(code)


def _parse(source: str) -> etree._Element:
    parser = etree.XMLParser(
        encoding="utf-8",
        resolve_entities=False,
        no_network=True,
        load_dtd=False,
        huge_tree=False,
        remove_blank_text=False,
    )
    try:
        return etree.fromstring(source.lstrip("\ufeff \t\r\n").encode("utf-8"), parser)
    except etree.XMLSyntaxError as error:
        # The parser's message quotes the document; only the position may leave.
        raise ObservationUnreadable(f"ui tree: not well-formed XML (line {error.lineno})") from None
    except ValueError:
        raise ObservationUnreadable("ui tree: holds characters that cannot be in XML") from None


def _compare(root: etree._Element, elements: tuple[Element, ...]) -> None:
    theirs = list(root.iter())
    ours = [
        [v for v in e.values if v.quote and v.name != "xmlns" and not v.name.startswith("xmlns:")] for e in elements
    ]
    same = (
        len(theirs) == len(ours)
        and all(sorted(a.attrib.values()) == sorted(v.value for v in b) for a, b in zip(theirs, ours, strict=True))
        and "".join(map(str, root.itertext())).split() == "".join(_texts(elements)).split()
    )
    if not same:
        raise ObservationUnreadable("ui tree: two readers disagree on this document")


def _texts(elements: tuple[Element, ...]) -> Iterator[str]:
    stretches = [value for element in elements for value in element.values if not value.quote]
    return (value.value for value in sorted(stretches, key=lambda value: value.start))
