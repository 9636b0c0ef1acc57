"""Settings, parsed once at the edge. Unknown keys are refused."""

from __future__ import annotations

import ipaddress
from pathlib import Path
from typing import Any, Literal, Self
from urllib.parse import urlsplit

from pydantic import BaseModel, ConfigDict, Field, SecretStr, ValidationError, model_validator

from .errors import ConfigError
from .model import Mode, PiiType

__all__ = ["AskModelConfig", "OcrConfig", "PrivacyGuardConfig", "load_config"]


class _Settings(BaseModel):
    model_config = ConfigDict(extra="forbid", frozen=True)


class OcrConfig(_Settings):
    """How screens are read."""

    engine: Literal["ppocr", "paddle"] = Field(
        "ppocr", description="ppocr: PP-OCRv6 on ONNX Runtime; paddle: PaddleOCR"
    )
    detect_side: int = Field(
        1120, ge=320, le=4096, description="longest side, in pixels, of the image the text detector sees"
    )
    reread_below: float = Field(
        0.75, ge=0, le=1, description="lines whose weakest character scores less are read again by the small model"
    )
    min_score: float = Field(
        0.3, ge=0, le=1, description="lines with a lower mean character score are not read as text"
    )
    threads: int = Field(1, ge=1, le=16, description="threads per model session; 2 is slower than 1 on a busy machine")
    model_dir: Path | None = Field(None, description="directory with PaddleOCR models (engine 'paddle')")


class AskModelConfig(_Settings):
    """A local model that puts free questions into the formal language; it sees no value."""

    url: str = Field(description="OpenAI-compatible endpoint, ends where /chat/completions begins")
    name: str = Field(description="model name that the endpoint expects")
    allow_remote: bool = Field(False, description="permit an endpoint that is not on this machine")
    timeout_s: float = Field(20.0, gt=0, description="a question without an answer by then is not understood")

    @model_validator(mode="after")
    def _on_this_machine(self) -> Self:
        address = urlsplit(self.url)
        if address.scheme not in ("http", "https") or not address.hostname or address.username is not None:
            raise ValueError("the address must be a URL such as http://127.0.0.1:8000/v1, without a user")
        if not self.allow_remote and not _is_loopback(address.hostname):
            raise ValueError("the address is not on this machine; allow_remote permits that")
        return self


class PrivacyGuardConfig(_Settings):
    """Everything a `PrivacyGuard` can be told. Defaults protect; nothing here talks to the network."""

    mode: Mode = Mode.FULL
    lang: Literal["auto", "en", "zh"] = Field("auto", description="language hint; both languages are always scanned")
    types: frozenset[PiiType] = Field(frozenset(PiiType), description="entity types that are removed")
    length_hints: bool = Field(True, description="show LEN=L on NUM and ALNUM references")
    value_salt: SecretStr | None = Field(
        None,
        description="mode 'value': text hashed with every value, so that placeholders cannot be guessed from outside",
    )
    verify: Literal["text", "ocr"] = Field(
        "text", description="last look before return: released text, or also the released image's own text"
    )
    on_empty_ocr: Literal["allow", "block"] = Field(
        "allow", description="what to do when no text is found on a screen that is not one flat colour"
    )
    cover_codes: bool = Field(True, description="cover QR and bar codes that hold private content or cannot be decoded")
    cover_unread: bool = Field(
        True, description="cover lines that the text detector sees and the recogniser cannot read"
    )
    max_pixels: int = Field(40_000_000, ge=1, description="larger screenshots are refused")
    max_characters: int = Field(200_000, ge=1, description="longer instructions or trees are refused")
    ask: bool = Field(False, description="answer bounded questions about removed values on this machine")
    ask_model: AskModelConfig | None = Field(
        None, description="local model for questions in free wording; none by default"
    )
    idle_timeout_s: float = Field(3600.0, gt=0, description="a session unused for this long is closed")
    keep_turns: int = Field(
        500, ge=1, description="values neither seen nor resolved in as many turns are forgotten; never their numbers"
    )
    spacy_model: Path | None = Field(
        None, description="directory of a spaCy pipeline that may propose, too (extra [spacy])"
    )
    gliner_model: Path | None = Field(
        None, description="directory of a GLiNER model that may propose, too (extra [gliner])"
    )
    repository: Path | None = Field(None, description="local privacy repository (JSON), evidence only")
    audit_file: Path | None = Field(
        None, description="opt-in: write the session's raw mapping here as JSON, mode 0600, for evaluation"
    )
    ocr: OcrConfig = OcrConfig()


def _is_loopback(host: str) -> bool:
    try:
        return host == "localhost" or ipaddress.ip_address(host).is_loopback
    except ValueError:
        return False


def load_config(source: Path | dict[str, Any] | PrivacyGuardConfig | None) -> PrivacyGuardConfig:
    """A validated configuration from a JSON file, a mapping, or nothing. Raises ConfigError naming the setting only."""
    if isinstance(source, PrivacyGuardConfig):
        return source
    try:
        if isinstance(source, Path):
            return PrivacyGuardConfig.model_validate_json(source.read_bytes())
        return PrivacyGuardConfig.model_validate(source or {})
    except OSError as error:
        raise ConfigError(f"cannot read the configuration file: {error.strerror}") from None
    except ValidationError as error:
        problems = "; ".join(f"{'.'.join(map(str, e['loc'])) or 'document'}: {e['msg']}" for e in error.errors())
        raise ConfigError(f"invalid configuration: {problems}") from None
