"""The PaddleOCR adapter without PaddleOCR: what it refuses and how it reads the recogniser's answer."""

from __future__ import annotations

import importlib.machinery
import importlib.util

import numpy as np
import pytest

from privacyguard_plugin.config import OcrConfig
from privacyguard_plugin.errors import ConfigError, ObservationUnreadable
from privacyguard_plugin.ocr import build_engine, paddle
from privacyguard_plugin.ocr.engine import StagedEngine
from privacyguard_plugin.ocr.paddle import PaddleOcr

from .drawing import Screen


@pytest.fixture
def installed(monkeypatch):
    """As if PaddleOCR were there: only its presence is looked up before first use."""
    real = importlib.util.find_spec

    def find_spec(name, package=None):
        return importlib.machinery.ModuleSpec(name, None) if name == "paddleocr" else real(name, package)

    monkeypatch.setattr(importlib.util, "find_spec", find_spec)


def test_missing_package_is_a_configuration_error_with_a_hint(monkeypatch):
    monkeypatch.setattr(importlib.util, "find_spec", lambda name: None)
    with pytest.raises(ConfigError, match=r"privacyguard-plugin\[paddle\]"):
        build_engine(OcrConfig(engine="paddle"))


def test_model_directory_must_describe_its_models(installed, tmp_path):
    (tmp_path / "det").mkdir()
    (tmp_path / "det" / "inference.yml").write_text("Global:\n  model_name: PP-OCRv6_tiny_det\n")
    with pytest.raises(ConfigError, match=r"rec/inference\.yml"):
        PaddleOcr(OcrConfig(engine="paddle", model_dir=tmp_path))
    (tmp_path / "rec").mkdir()
    (tmp_path / "rec" / "inference.yml").write_text("PostProcess: {}\n")
    with pytest.raises(ConfigError, match="names no model"):
        PaddleOcr(OcrConfig(engine="paddle", model_dir=tmp_path))


def test_engine_can_be_reused_stage_by_stage(installed):
    assert isinstance(PaddleOcr(OcrConfig(engine="paddle")), StagedEngine)


def test_reading_takes_the_columns_of_every_character():
    result = {"rec_text": ("a 张", [10, ["a", " ", "张"], [[1], [3], [8]], ["en", "sp", "cn"]]), "rec_score": 0.9}
    reading = paddle._reading(result)
    assert reading.text == "a 张"
    assert reading.peaks == (0.15, 0.35, 0.85)
    assert reading.score == pytest.approx(0.9)


def test_crop_without_text_is_an_empty_reading():
    assert paddle._reading({"rec_text": "", "rec_score": 0.0}).text == ""


@pytest.mark.parametrize("text", ["abc", ("abc", [10, ["abc"], [[1, 2]], ["en"]])])
def test_characters_without_positions_block_the_upload(text):
    with pytest.raises(ObservationUnreadable):
        paddle._reading({"rec_text": text, "rec_score": 0.9})


@pytest.mark.skipif(importlib.util.find_spec("paddleocr") is None, reason="PaddleOCR is an extra")
def test_reads_with_the_bundled_models():
    engine = PaddleOcr(OcrConfig(engine="paddle"))
    (line,) = engine.read(Screen(700, 200).text(40, 60, "Ann Miller 4827", 40).pixels)
    assert line.text == "Ann Miller 4827"
    assert len(line.edges) == len(line.text) + 1
    assert engine.read(np.full((60, 60, 3), 200, np.uint8)) == ()
