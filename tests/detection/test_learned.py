"""detection/learned.py: learned taggers as one more family, from a directory on this machine."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest

from privacyguard_plugin import ConfigError, PrivacyGuard, UploadBlocked
from privacyguard_plugin.detection.learned import GlinerRecognizer, LearnedRecognizer, SpacyRecognizer, Tag
from privacyguard_plugin.detection.recognizer import Scan
from privacyguard_plugin.model import PiiType
from privacyguard_plugin.sources.instruction import read_instruction


class Marking(LearnedRecognizer):
    """A model that finds what it was told."""

    name, package = "marking", "none"

    def __init__(self, path: Path, **words: str) -> None:
        super().__init__(path, {"person": PiiType.NAME, "org": PiiType.ORG, "phone": PiiType.PHONE})
        self.words = words
        self.opened = 0

    def _open(self) -> Any:
        self.opened += 1
        return object()

    def _tag(self, texts: Sequence[str]) -> Sequence[Sequence[Tag]]:
        return [
            [
                (text.index(word), text.index(word) + len(word), label, 0.8)
                for label, word in self.words.items()
                if word in text
            ]
            for text in texts
        ]


def _found(recognizer: LearnedRecognizer, text: str) -> list[tuple[str, str]]:
    scan = Scan(read_instruction(text))
    return [(str(c.type), text[c.start : c.end]) for c in recognizer.propose(scan)]


def test_a_name_that_only_the_model_knows_is_removed(tmp_path: Path) -> None:
    text = "the plumbing was done by Qwbala Ztorvin"
    with PrivacyGuard(recognizers=[Marking(tmp_path, person="Qwbala Ztorvin")]).session() as session:
        upload = session.before_upload(text)
        assert upload.instruction == "the plumbing was done by [[NAME#1]]"
        assert session.after_return("[[NAME#1]]").payload == "Qwbala Ztorvin"


def test_extents_lose_the_punctuation_and_lines_never_run_together(tmp_path: Path) -> None:
    assert _found(Marking(tmp_path, person="- Tomasz Wilk,"), "x\nby - Tomasz Wilk, yes") == [("NAME", "Tomasz Wilk")]
    assert _found(Marking(tmp_path, person="Tomasz\nWilk"), "Tomasz\nWilk") == []


@pytest.mark.parametrize(
    ("label", "word"), [("person", "will"), ("person", "12"), ("phone", "call me"), ("other", "Ann Berg")]
)
def test_what_is_no_value_of_its_type_is_dropped(tmp_path: Path, label: str, word: str) -> None:
    assert _found(Marking(tmp_path, **{label: word}), f"so {word} then") == []


def test_stronger_evidence_keeps_its_type_and_extent(tmp_path: Path) -> None:
    with PrivacyGuard(recognizers=[Marking(tmp_path, person="anna.berg@example.org")]).session() as session:
        assert session.before_upload("mail anna.berg@example.org now").instruction == "mail [[EMAIL#1]] now"


def test_long_lines_are_given_in_parts_and_offsets_hold(tmp_path: Path) -> None:
    text = "word " * 500 + "Tomasz Wilk"
    recognizer = Marking(tmp_path, person="Tomasz Wilk")
    assert _found(recognizer, text) == [("NAME", "Tomasz Wilk")]
    assert _found(recognizer, text) and recognizer.opened == 1


@pytest.mark.parametrize("adapter", [SpacyRecognizer, GlinerRecognizer])
def test_a_path_that_is_no_directory_is_refused_at_once(adapter: type[LearnedRecognizer], tmp_path: Path) -> None:
    with pytest.raises(ConfigError, match="no directory"):
        adapter(tmp_path / "en_core_web_sm")  # type: ignore[call-arg]


def test_a_spacy_pipeline_from_disk(tmp_path: Path) -> None:
    spacy = pytest.importorskip("spacy", reason="spaCy is not installed: pip install 'privacyguard-plugin[spacy]'")
    nlp = spacy.blank("en")
    nlp.add_pipe("entity_ruler").add_patterns(
        [{"label": "PERSON", "pattern": "Qwbala Ztorvin"}, {"label": "GPE", "pattern": "Ulm"}]
    )
    nlp.to_disk(tmp_path / "tiny")
    with PrivacyGuard({"spacy_model": tmp_path / "tiny"}).session() as session:
        assert session.before_upload("done by Qwbala Ztorvin in Ulm").instruction == "done by [[NAME#1]] in Ulm"


def test_an_empty_directory_is_no_spacy_pipeline(tmp_path: Path) -> None:
    pytest.importorskip("spacy", reason="spaCy is not installed: pip install 'privacyguard-plugin[spacy]'")
    with pytest.raises(ConfigError, match="no usable model"):
        _found(SpacyRecognizer(tmp_path), "text")
    session = PrivacyGuard({"spacy_model": tmp_path}).session()
    with session, pytest.raises(UploadBlocked, match="no usable model"):
        session.before_upload("text")


def test_a_gliner_model_from_disk(tmp_path: Path) -> None:
    pytest.importorskip("gliner", reason="GLiNER is not installed: pip install 'privacyguard-plugin[gliner]'")
    from tests.detection.tiny_gliner import save_tiny_gliner

    save_tiny_gliner(tmp_path)
    every = GlinerRecognizer(tmp_path, {"thing": PiiType.NAME}, threshold=0.0)  # random weights: anything is a thing
    assert _found(every, "done by Tomasz Wilk")
    assert _found(GlinerRecognizer(tmp_path, threshold=1.0), "done by Tomasz Wilk") == []


def test_an_empty_directory_is_no_gliner_model(tmp_path: Path) -> None:
    pytest.importorskip("gliner", reason="GLiNER is not installed: pip install 'privacyguard-plugin[gliner]'")
    with pytest.raises(ConfigError, match="no usable model"):
        _found(GlinerRecognizer(tmp_path), "text")
