"""Streams for detection tests: instructions as read in production, screens from lines at given places."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence

from privacyguard_plugin.detection.codes.recognizer import CodeRecognizer
from privacyguard_plugin.detection.codes.secrets import SecretRecognizer
from privacyguard_plugin.detection.detector import Detector
from privacyguard_plugin.detection.formats.cards import CardRecognizer
from privacyguard_plugin.detection.formats.dates import BirthDateRecognizer
from privacyguard_plugin.detection.formats.emails import EmailRecognizer
from privacyguard_plugin.detection.formats.identity import IdentityRecognizer
from privacyguard_plugin.detection.formats.network import NetworkRecognizer
from privacyguard_plugin.detection.formats.phones import PhoneRecognizer
from privacyguard_plugin.detection.formats.plates import PlateRecognizer
from privacyguard_plugin.detection.formats.serials import SerialRecognizer
from privacyguard_plugin.detection.labels.recognizer import LabelRecognizer
from privacyguard_plugin.detection.recognizer import Evidence, Recognizer, Scan
from privacyguard_plugin.model import Candidate, OcrLine, Stream
from privacyguard_plugin.sources.instruction import read_instruction
from privacyguard_plugin.sources.screen import read_screen

SCALARS: tuple[Recognizer, ...] = (
    EmailRecognizer(),
    IdentityRecognizer(),
    CardRecognizer(),
    PlateRecognizer(),
    PhoneRecognizer(),
    NetworkRecognizer(),
    SerialRecognizer(),
    CodeRecognizer(),
    SecretRecognizer(),
    BirthDateRecognizer(),
)
LABELS: tuple[Recognizer, ...] = (*SCALARS, LabelRecognizer())


def values(source: str | Stream, recognizers: Sequence[Recognizer] = SCALARS) -> list[tuple[str, str]]:
    """(type, text) of every accepted candidate, in order of position."""
    stream = read_instruction(source) if isinstance(source, str) else source
    found = Detector(recognizers).detect(stream, Evidence())
    return [(str(c.type), stream.text[c.start : c.end]) for c in found]


def scan_of(source: str | Stream) -> Scan:
    return Scan(read_instruction(source) if isinstance(source, str) else source)


def proposed(propose: Callable[[Scan], Iterable[Candidate]], source: str | Stream) -> list[str]:
    """Texts of what one recogniser or rule proposes by itself, in order of position, nothing twice."""
    scan = scan_of(source)
    extents = sorted({(c.start, c.end) for c in propose(scan)})
    return [scan.text[start:end] for start, end in extents]


def screen(*lines: tuple[str, float, float], height: float = 40) -> Stream:
    """A screen with one text line per (text, left, top); glyph widths as in common fonts."""
    read = []
    for text, left, top in lines:
        edges = [0.0]
        for char in text:
            edges.append(edges[-1] + height * (0.25 if char == " " else 0.45 if char.isascii() else 0.8))
        right = left + edges[-1]
        quad = ((left, top), (right, top), (right, top + height), (left, top + height))
        read.append(OcrLine(text, 0.99, quad, tuple(edges)))
    return read_screen(read)
