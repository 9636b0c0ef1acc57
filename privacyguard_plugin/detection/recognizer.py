"""The seam for evidence: a scan of one stream in, candidates out. The recogniser proposes; adjudication disposes."""

from __future__ import annotations

import re
from bisect import bisect_left, bisect_right
from collections.abc import Callable, Collection, Iterable, Iterator
from dataclasses import dataclass, field
from functools import cached_property
from itertools import chain
from typing import Any, Protocol, TypeVar

from ..model import Candidate, KnownValue, Stream
from ..parsing.han import simplify
from ..parsing.spoken import DIGIT_WORDS
from .addresses.public_lists import public_rows
from .codes.spoken import spoken_runs
from .folding import fold, fold_numbers, lower
from .labels.lexicon import LabelHit, find_labels
from .labels.phrases import with_phrases
from .labels.tables import Table, tables_of

__all__ = ["Evidence", "Recognizer", "Scan"]

T = TypeVar("T")
_WORD = re.compile(r"[a-z]+")
_LISTED = "city cities state country capital town county region province metro municipality".split()
_COUNTED = "population pop inhabitants area density elevation altitude gdp founded latitude longitude lat lon lng timezone temperature rainfall".split()
"""One of each heads a list of towns."""


@dataclass(frozen=True, slots=True, weakref_slot=True, eq=False)
class Evidence:
    """What is known besides the stream itself: surfaces of this session, of the repository, and what this upload taught.

    `base`: the same evidence before the upload taught anything; what recognisers compiled for it serves here, too.
    """

    session: tuple[KnownValue, ...] = ()
    repository: tuple[KnownValue, ...] = ()
    lang: str = "auto"
    upload: tuple[KnownValue, ...] = ()
    base: Evidence | None = field(default=None, repr=False)

    def with_upload(self, learnt: tuple[KnownValue, ...]) -> Evidence:
        """The same with values that this upload taught."""
        return Evidence(self.session, self.repository, self.lang, learnt, self)


@dataclass
class Scan:
    """One stream under examination, with the features that several recognisers share, computed once on demand.

    Add a feature here as a `cached_property` only when two recognisers need it.
    """

    stream: Stream
    evidence: Evidence = field(default_factory=Evidence)
    text: str = field(init=False, repr=False)
    _recalled: dict[str, Any] = field(default_factory=dict, repr=False)

    def recall(self, name: str, work: Callable[[], T]) -> T:
        """The result of `work`, done once for this stream even when recognisers are asked again with more evidence.
        `name` belongs to one recogniser; `work` must not look at the evidence."""
        if name not in self._recalled:
            self._recalled[name] = work()
        result: T = self._recalled[name]
        return result

    def __post_init__(self) -> None:
        self.text = self.stream.text

    @cached_property
    def folded(self) -> str:
        """Same length as `text`: full-width forms and ideographic space as ASCII, Traditional characters as Simplified, case
        kept. Rules for Chinese are written in Simplified only."""
        return simplify(fold(self.stream.text))

    @cached_property
    def numbers(self) -> str:
        """Like `folded`, but "，" and "：" stay as they are, so that they are never taken for part of a number."""
        return simplify(fold_numbers(self.stream.text))

    @cached_property
    def lowered(self) -> str:
        """Same length as `text`: folded and lower case."""
        return lower(self.folded)

    @cached_property
    def words(self) -> dict[str, list[int]]:
        """Where each word begins, by the word: runs of a-z in `lowered`."""
        starts: dict[str, list[int]] = {}
        for match in _WORD.finditer(self.lowered):
            starts.setdefault(match.group(), []).append(match.start())
        return starts

    def has(self, words: Iterable[str]) -> bool:
        """Whether one of `words` stands in the text."""
        return not self.words.keys().isdisjoint(words)

    def starts_of(self, words: Collection[str]) -> list[int]:
        """Where one of `words` begins, in order."""
        index = self.words
        return sorted(chain.from_iterable(index[word] for word in words if word in index))

    def matches(self, pattern: re.Pattern[str], words: Collection[str]) -> Iterator[re.Match[str]]:
        """What `pattern.finditer(folded)` gives, for a pattern that matches from the start of one of `words` only."""
        text, end = self.folded, 0
        for start in self.starts_of(words):
            match = pattern.match(text, start) if start >= end else None
            if match is not None:
                end = match.end()
                yield match

    @cached_property
    def is_lower(self) -> bool:
        """Nothing is written with a capital: typed or dictated in a hurry."""
        return self.folded.islower()

    @cached_property
    def label_words(self) -> tuple[LabelHit, ...]:
        """Field labels wherever they stand, in order of position, without overlap."""
        return with_phrases(find_labels(self.lowered), self.lowered, self.stream.segments)

    @cached_property
    def labels(self) -> tuple[LabelHit, ...]:
        """Field labels, in order of position, without overlap. Everyday words only where they stand like a label."""
        ends = {segment.end for segment in self.stream.segments}
        return tuple(
            hit
            for hit in self.label_words
            if not hit.prose or hit.end in ends or self._heads(hit) or (self.cells and hit in self.cells)
        )

    def _heads(self, hit: LabelHit) -> bool:
        following = self.folded[hit.end : hit.end + 3].lstrip(" *")[:1]
        return not following or following in ":=|\t\n\"'"

    @cached_property
    def label_ends(self) -> tuple[int, ...]:
        """End of each of `labels`, for bisecting."""
        return tuple(hit.end for hit in self.labels)

    def label_before(self, position: int, reach: int = 48) -> LabelHit | None:
        """The nearest label that ends at or before `position`, on the same line, at most `reach` characters away."""
        place = bisect_right(self.label_ends, position) - 1
        if place < 0:
            return None
        hit = self.labels[place]
        if position - hit.end > reach or self.text.find("\n", hit.end, position) >= 0:
            return None
        return hit

    @cached_property
    def label_starts(self) -> tuple[int, ...]:
        """Start of each of `labels`, for bisecting."""
        return tuple(hit.start for hit in self.labels)

    def labels_in(self, start: int, end: int) -> tuple[LabelHit, ...]:
        """The labels that begin in start..end."""
        return self.labels[bisect_left(self.label_starts, start) : bisect_left(self.label_starts, end)]

    @cached_property
    def tables(self) -> tuple[Table, ...]:
        """Rows of cells under rows of labels."""
        return tables_of(self)

    @cached_property
    def public_rows(self) -> tuple[tuple[int, int], ...]:
        """Extents of the rows of lists of towns, which are nobody's addresses and name nobody."""
        return public_rows(self.folded) if self.has(_LISTED) and self.has(_COUNTED) else ()

    def is_public(self, start: int) -> bool:
        """Whether a position stands in such a row."""
        return any(first <= start <= end for first, end in self.public_rows)

    @cached_property
    def cells(self) -> dict[LabelHit, tuple[tuple[int, int], ...]]:
        """Table cells by the label that heads their column."""
        return {hit: extents for table in self.tables for hit, extents in table.columns.items() if extents}

    @cached_property
    def heads(self) -> dict[int, LabelHit]:
        """The label that heads its column, by the start of a table cell."""
        return {start: hit for hit, extents in self.cells.items() for start, _ in extents}

    @cached_property
    def cell_starts(self) -> tuple[int, ...]:
        """Where table cells begin, for bisecting. No value reaches from one into the next; a row that goes on from the one
        above it in its cell is no cell of its own."""
        wrapped = {gap.position for gap in self.stream.gaps if gap.wrap}
        return tuple(sorted({start for table in self.tables for start in table.cells} - wrapped))

    def is_cell(self, position: int) -> bool:
        """Whether a table cell begins here."""
        return bool(self.cell_starts) and self.crosses_cells(position - 1, position + 1)

    def crosses_cells(self, start: int, end: int) -> bool:
        """Whether a table cell begins behind `start` and before `end`."""
        starts = self.cell_starts
        return bool(starts) and bisect_right(starts, start) < bisect_left(starts, end)

    @cached_property
    def spoken(self) -> tuple[tuple[int, int], ...]:
        """Extents of digits written as words."""
        return spoken_runs(self.lowered) if self.has(DIGIT_WORDS) or not self.lowered.isascii() else ()

    @cached_property
    def segment_order(self) -> tuple[int, ...]:
        """Indices of the stream's segments in order of their position in the text."""
        segments = self.stream.segments
        return tuple(sorted(range(len(segments)), key=lambda i: segments[i].start))

    @cached_property
    def segment_starts(self) -> tuple[int, ...]:
        """Start of each segment in `segment_order`, for bisecting."""
        return tuple(self.stream.segments[i].start for i in self.segment_order)

    @cached_property
    def fragment_gaps(self) -> frozenset[int]:
        """Positions of the visible horizontal gaps inside a row: two columns, not one value."""
        return frozenset(gap.position for gap in self.stream.gaps if not gap.wrap)


class Recognizer(Protocol):
    """One evidence family or rule set. Stateless; may hold compiled patterns and lexicons.

    A recogniser whose proposals depend on `scan.evidence` also says so with `heeds: frozenset[PiiType]`, the types of
    known values it looks at; it is then asked again when an upload taught values of these types.
    """

    name: str

    def propose(self, scan: Scan) -> Iterable[Candidate]:
        """Candidates in any order; they may overlap. Labels and keys themselves are never proposed."""
        ...
