"""The generators: gold that points at its values, fixed sizes, disjoint splits."""

from __future__ import annotations

from pathlib import Path

from click.testing import CliRunner

from evaluation.addresses.forms import forms
from evaluation.addresses.identities import identities
from evaluation.addresses.run import render
from evaluation.corpora import authored
from evaluation.corpora.own import generate
from evaluation.screens.canvas import THEMES, Canvas
from evaluation.screens.layouts import chat
from evaluation.screens.markup import parse_markup
from evaluation.text import main


def test_gold_points_at_whole_values() -> None:
    for _, text in generate(12, "all"):
        for gold in text.gold:
            value = text.text[gold.start : gold.end]
            assert value and value == value.strip()


def test_the_same_seed_gives_the_same_corpus() -> None:
    assert [t.text for _, t in generate(5, "all")] == [t.text for _, t in generate(5, "all")]


def test_there_are_eighty_templates_per_language_and_the_splits_share_none() -> None:
    from evaluation.corpora.own import _lines, _split

    for lang in ("en", "zh"):
        lines = _lines(f"templates_{lang}.txt")
        assert len(set(lines)) == len(lines) >= 80
        assert not set(_split(lines, "tune")) & set(_split(lines, "report"))


def test_the_address_suite_has_the_papers_size() -> None:
    sizes = {}
    for lang in ("en", "zh"):
        everything = [form for identity in identities(lang) for form in forms(identity)]
        sizes[lang] = (len(everything), len({form.family for form in everything}))
    assert sizes == {"en": (3720, 11), "zh": (4080, 12)}


def test_every_block_stands_in_its_text_with_one_spec() -> None:
    for lang in ("en", "zh"):
        for identity in identities(lang, 6):
            for form in forms(identity):
                text, spans = render(form)
                assert [text[a:b] for a, b in spans] == list(form.blocks)
                assert len(form.blocks) == len(form.spec)


def test_markup_gives_text_and_spans() -> None:
    marked = parse_markup("call {NAME:Ann Lee} at {PHONE@x:12}")
    assert marked.text == "call Ann Lee at 12"
    assert [(s.type, marked.text[s.start : s.end], s.entity) for s in marked.spans] == [
        ("NAME", "Ann Lee", "Ann Lee"),
        ("PHONE", "12", "x"),
    ]


def test_a_wrapped_value_keeps_all_its_glyphs() -> None:
    canvas = Canvas(THEMES["light"])
    chat(
        canvas,
        "Ann",
        [("in", "please send the parcel to {ADDR:350 5th Avenue, Apt. 24B, New York, NY 10118} today")],
        "Message",
    )
    (gold,) = canvas.gold
    assert "".join(g.char for g in gold.glyphs).replace(" ", "") == gold.value.replace(" ", "")
    assert len({g.box[1] for g in gold.glyphs}) > 1


def test_held_out_authors_are_read_only_when_asked_for_by_number() -> None:
    pooled = {identity for identity, _ in authored.read("all")}
    for author in authored.HELD_OUT:
        own = {identity for identity, _ in authored.read("all", author)}
        assert len(own) == {5: 480, 13: 640}[author] and not own & pooled


def test_errors_of_a_held_out_author_are_not_shown(tmp_path: Path) -> None:
    for option in (["--errors", "3"], ["--predictions", str(tmp_path)]):
        result = CliRunner().invoke(main, ["--authored", "--author", "5", *option])
        assert result.exit_code == 2 and "held out" in result.output and not list(tmp_path.iterdir())
