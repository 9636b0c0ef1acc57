"""A scan: features of one stream, all of the stream's length and computed once."""

from __future__ import annotations

import re
from dataclasses import replace

from hypothesis import given, settings
from hypothesis import strategies as st

from privacyguard_plugin.detection.recognizer import Evidence
from privacyguard_plugin.model import Gap, KnownValue, PiiType
from privacyguard_plugin.sources.instruction import read_instruction

from .reading import scan_of


@given(st.text(max_size=40))
@settings(max_examples=20)
def test_folding_keeps_every_offset(text: str) -> None:
    scan = scan_of(text)
    assert len(scan.folded) == len(scan.numbers) == len(scan.lowered) == len(scan.text)


def test_commas_and_colons_of_chinese_are_kept_for_numbers_only() -> None:
    scan = scan_of("臺北，１２：３")
    assert scan.folded == "台北,12:3"
    assert scan.numbers == "台北，12：3"


@given(st.text("ab cB.", max_size=40))
@settings(max_examples=20)
def test_matches_are_those_of_the_pattern_at_its_words(text: str) -> None:
    pattern = re.compile(r"(?<![a-z])(?:ab|cb)(?![a-z])")
    scan = scan_of(text)
    expected = [m.span() for m in pattern.finditer(scan.folded) if m.start() in scan.starts_of({"ab", "cb"})]
    assert [m.span() for m in scan.matches(pattern, {"ab", "cb"})] == expected
    assert scan.has({"ab"}) == bool(re.search(r"(?<![a-z])ab(?![a-z])", scan.lowered))


def test_work_is_done_once_for_a_stream() -> None:
    scan, done = scan_of("x"), []
    assert [scan.recall("rule", lambda: done.append(1) or 7) for _ in range(3)] == [7, 7, 7]
    assert done == [1]


def test_label_before_is_the_nearest_in_its_line_and_in_reach() -> None:
    scan = scan_of("order number: 1 passport number: 20417\n99")
    hit = scan.label_before(scan.text.index("20417"))
    assert hit is not None and hit.role("passport")
    assert scan.label_before(scan.text.index("20417"), reach=1) is None
    assert scan.label_before(scan.text.index("99")) is None
    assert [scan.text[h.start : h.end] for h in scan.labels_in(0, 20)] == ["order number", "passport number"]


def test_everyday_word_is_a_label_only_where_it_stands_like_one() -> None:
    assert scan_of("driver: Mira").labels
    assert not scan_of("the driver was late").labels
    assert scan_of("the driver was late").label_words


def test_cells_are_where_tables_say() -> None:
    scan = scan_of("Name | Passport number\nMira Okland | K20417\nJon Askew | K20418")
    start = scan.text.index("K20417")
    assert scan.is_cell(start) and not scan.is_cell(start + 1)
    assert scan.crosses_cells(start - 3, start + 3)
    assert scan.heads[start].role("passport")


def test_gaps_of_a_row_are_known() -> None:
    stream = replace(read_instruction("829 104 553 220"), gaps=(Gap(8, False), Gap(12, True)))
    assert scan_of(stream).fragment_gaps == {8}


def test_lists_of_towns_are_public() -> None:
    scan = scan_of("City,Population\nOtley,13668\nLeeds,812000")
    assert scan.is_public(scan.text.index("Otley"))
    assert not scan_of("City: Otley").is_public(6)


def test_what_an_upload_taught_keeps_its_base() -> None:
    base = Evidence(lang="zh")
    more = base.with_upload((KnownValue(PiiType.NAME, "Mira"),))
    assert more.base is base and more.lang == "zh" and len(more.upload) == 1
    assert base.upload == ()
