"""Evidence of learned taggers, off by default: a spaCy pipeline or a GLiNER model from a directory on this machine.

They only propose, as the weakest family: whatever formats, labels, context and lexicons say about the same place wins, and a
proposal that is no value of its type by its own grammar is dropped. Nothing is ever downloaded.
"""

from __future__ import annotations

import os
import re
from abc import ABC, abstractmethod
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from threading import Lock
from typing import Any

from ..errors import ConfigError
from ..model import Candidate, PiiType, Tier
from .known.common_words import is_common_word
from .recognizer import Scan
from .validation import supported

__all__ = ["GLINER_LABELS", "SPACY_LABELS", "GlinerRecognizer", "LearnedRecognizer", "SpacyRecognizer"]

SPACY_LABELS: Mapping[str, PiiType] = {
    "PERSON": PiiType.NAME,
    "PER": PiiType.NAME,
    "ORG": PiiType.ORG,
    "FAC": PiiType.ADDR,
    "ADDRESS": PiiType.ADDR,
    "EMAIL": PiiType.EMAIL,
    "PHONE": PiiType.PHONE,
}
"""Labels of spaCy's own pipelines (and usual ones of home-made ones). Places (GPE, LOC) are left to the address interpreter."""

GLINER_LABELS: Mapping[str, PiiType] = {
    "person": PiiType.NAME,
    "organization": PiiType.ORG,
    "street address": PiiType.ADDR,
    "phone number": PiiType.PHONE,
    "email": PiiType.EMAIL,
    "passport number": PiiType.PASSPORT,
    "driver license number": PiiType.DRIVER_LICENSE,
    "license plate": PiiType.LICENSE_PLATE,
}
"""What a GLiNER model is asked for; any words work."""

_LONGEST = 900
"""Characters a model is given at once; longer lines are cut at a blank."""

_TEXT = frozenset({PiiType.NAME, PiiType.ORG, PiiType.ADDR})
_DIGIT = re.compile(r"\d")

Tag = tuple[int, int, str, float]
"""Start and end in the text that was given, label, score in 0..1."""


class LearnedRecognizer(ABC):
    """What adapters share: one line at a time, labels → types, extents cut to what their type supports.

    `path`: the model's directory. Opened when first asked; asked by one thread at a time. Raises ConfigError when there is no
    such directory, and at the first use when its package is missing or it holds no model.
    """

    name: str
    package: str

    def __init__(self, path: str | os.PathLike[str], labels: Mapping[str, PiiType], *, threshold: float = 0.5) -> None:
        self._path = Path(path)
        if not self._path.is_dir():
            raise ConfigError(f"{self.name}: the model's path is no directory on this machine")
        self._labels = dict(labels)
        self._threshold = threshold
        self._model: Any = None
        self._lock = Lock()

    def propose(self, scan: Scan) -> Iterator[Candidate]:
        """Soft candidates of the family "learned"."""
        pieces = list(_pieces(scan.text))
        with self._lock:
            if self._model is None:
                self._model = self._opened()
            tagged = self._tag([text for _, text in pieces])
        for (offset, _), tags in zip(pieces, tagged, strict=True):
            for start, end, label, score in tags:
                kind = self._labels.get(label)
                if kind is not None and score >= self._threshold:
                    yield from self._candidate(scan, kind, offset + start, offset + end, score)

    def _candidate(self, scan: Scan, kind: PiiType, start: int, end: int, score: float) -> Iterator[Candidate]:
        extent: tuple[int, int] | None = (start, end)
        if kind in _TEXT:
            extent = supported(kind, scan, start, end)
        elif not _DIGIT.search(scan.text, start, end) and kind is not PiiType.EMAIL:
            extent = None
        if extent is None or is_common_word(scan.lowered[extent[0] : extent[1]]):
            return
        yield Candidate(kind, *extent, Tier.SOFT, min(0.99, max(0.0, score)), "learned", self.name)

    def _opened(self) -> Any:
        try:
            return self._open()
        except ImportError:
            raise ConfigError(f"{self.name}: package missing, install privacyguard-plugin[{self.package}]") from None
        except (OSError, ValueError, KeyError) as error:
            raise ConfigError(f"{self.name}: the directory holds no usable model ({type(error).__name__})") from None

    @abstractmethod
    def _open(self) -> Any:
        """The model, from `_path` only."""

    @abstractmethod
    def _tag(self, texts: Sequence[str]) -> Sequence[Sequence[Tag]]:
        """The entities of each text."""


class SpacyRecognizer(LearnedRecognizer):
    """Any spaCy pipeline with entities that was saved with `nlp.to_disk(path)`; extra `[spacy]`."""

    name = package = "spacy"

    def __init__(
        self, path: str | os.PathLike[str], labels: Mapping[str, PiiType] = SPACY_LABELS, *, score: float = 0.6
    ) -> None:
        """`score`: what its entities count; spaCy gives none."""
        super().__init__(path, labels, threshold=0.0)
        self._score = score

    def _open(self) -> Any:
        import spacy

        return spacy.load(self._path)

    def _tag(self, texts: Sequence[str]) -> Sequence[Sequence[Tag]]:
        return [[(e.start_char, e.end_char, e.label_, self._score) for e in d.ents] for d in self._model.pipe(texts)]


class GlinerRecognizer(LearnedRecognizer):
    """A GLiNER model from its directory; extra `[gliner]`. `labels`: the words it is asked for, and what they mean here."""

    name = package = "gliner"

    def __init__(
        self, path: str | os.PathLike[str], labels: Mapping[str, PiiType] = GLINER_LABELS, *, threshold: float = 0.5
    ) -> None:
        super().__init__(path, labels, threshold=threshold)

    def _open(self) -> Any:
        from gliner import GLiNER

        return GLiNER.from_pretrained(str(self._path), local_files_only=True)

    def _tag(self, texts: Sequence[str]) -> Sequence[Sequence[Tag]]:
        asked = list(self._labels)
        found = self._model.inference(list(texts), asked, threshold=self._threshold)
        return [[(e["start"], e["end"], e["label"], float(e["score"])) for e in entities] for entities in found]


def _pieces(text: str) -> Iterator[tuple[int, str]]:
    """Lines with their offsets, the long ones in parts: an entity never crosses a line."""
    start = 0
    for line in text.split("\n"):
        offset = 0
        while len(line) - offset > _LONGEST:
            cut = line.rfind(" ", offset + _LONGEST // 2, offset + _LONGEST) + 1 or offset + _LONGEST
            yield start + offset, line[offset:cut]
            offset = cut
        if line[offset:].strip():
            yield start + offset, line[offset:]
        start += len(line) + 1
