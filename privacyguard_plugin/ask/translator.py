"""An optional local model that puts free text into the formal language, and does nothing else.

It is sent the wording with `R1`, `R2` … for references and `C1`, `C2` … for quoted text, numbers and whatever detection takes for
private. What is taken out depends on the wording alone and not on what the session knows, or else the answer would tell whether
a guessed word is one of its values. The model's answer is read by the same grammar as every question and may only name what it was given, so the worst a
wrong or talked-over model can do is to ask another question, which is judged and charged like any other.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from dataclasses import replace
from typing import TYPE_CHECKING, Protocol

from ..errors import ConfigError
from .grammar import LANGUAGE, parse_formal
from .lifted import CONSTANT, REFERENCE, ROOM, Lifted, constant_mark, reference_mark
from .question import Question

if TYPE_CHECKING:
    from ..config import AskModelConfig

__all__ = ["LocalModel", "Translator", "translate"]

_TASK = (
    "Translate the user's question into one line of the language below. R1, R2 … are references, C1, C2 … are constants: use "
    "them as they are and no others. Write only that line. If the question cannot be written in the language, write NONE.\n"
)
_NAMED = re.compile(r"(?<![A-Za-z0-9])([RC])([1-9][0-9]?)(?![A-Za-z0-9])")
_NUMBER = re.compile(r"[0-9][0-9.,:/-]*")
_LONGEST = 400


class Translator(Protocol):
    def complete(self, task: str, wording: str) -> str | None:
        """The model's answer, or None when there is none."""
        ...


def translate(
    lifted: Lifted, translator: Translator, private: Callable[[str], Iterable[tuple[int, int]]]
) -> Question | None:
    """The question that the model makes of a wording, or None. `private`: where a wording must not reach the model; spans in
    order, without overlap."""
    hidden = _hide(lifted, private)
    if hidden is None:
        return None
    wording = re.sub(REFERENCE, lambda m: f" R{hidden.place(m[0]) + 1} ", hidden.text)
    wording = re.sub(CONSTANT, lambda m: f" C{hidden.place(m[0]) + 1} ", wording)
    said = translator.complete(_TASK + LANGUAGE, " ".join(wording.split()))
    for line in (said or "").strip("` \n").splitlines()[:1]:
        if len(line) <= _LONGEST and re.search(r"[0-9]", _NAMED.sub("", line)) is None and '"' not in line:
            marked = _NAMED.sub(lambda m: _mark(m, hidden), line)
            return parse_formal(replace(hidden, text=marked.strip()))
    return None


def _hide(lifted: Lifted, private: Callable[[str], Iterable[tuple[int, int]]]) -> Lifted | None:
    constants = list(lifted.constants)

    def take(text: str) -> str:
        constants.append(text.strip())
        return constant_mark(min(len(constants), ROOM) - 1)

    pieces, position = [], 0
    for start, end in private(lifted.text):
        # What is private may have a reference or a quoted constant in it, which stand for themselves already.
        parts = re.split(f"({REFERENCE}|{CONSTANT})", lifted.text[start:end])
        pieces += [
            lifted.text[position:start],
            *(p if i % 2 or not p.strip() else take(p) for i, p in enumerate(parts)),
        ]
        position = end
    text = _NUMBER.sub(lambda match: take(match[0]), "".join([*pieces, lifted.text[position:]]))
    return replace(lifted, text=text, constants=tuple(constants)) if len(constants) <= ROOM else None


def _mark(match: re.Match[str], lifted: Lifted) -> str:
    place = int(match[2]) - 1
    if match[1] == "R":
        return reference_mark(place) if place < len(lifted.operands) else "?"
    return constant_mark(place) if place < len(lifted.constants) else "?"


class LocalModel:
    """An OpenAI-compatible endpoint. Raises ConfigError when httpx is missing."""

    def __init__(self, config: AskModelConfig) -> None:
        try:
            import httpx
        except ImportError:
            raise ConfigError("httpx is missing: pip install 'privacyguard-plugin[proxy]' or [openai]") from None
        self._failure = httpx.HTTPError
        self._url, self._model = config.url.rstrip("/") + "/chat/completions", config.name
        # No proxy from the environment and no redirect may lead off the machine.
        self._client = httpx.Client(timeout=config.timeout_s, trust_env=False, follow_redirects=False)

    def complete(self, task: str, wording: str) -> str | None:
        messages = [{"role": "system", "content": task}, {"role": "user", "content": wording}]
        request = {"model": self._model, "messages": messages, "temperature": 0, "max_tokens": 200}
        try:
            response = self._client.post(self._url, json=request)
            content = response.json()["choices"][0]["message"]["content"] if response.status_code == 200 else None
        except (self._failure, ValueError, LookupError, TypeError, RuntimeError):  # the last: closed meanwhile
            return None
        return content if isinstance(content, str) else None

    def close(self) -> None:
        self._client.close()
