"""From the text of a question to its answer: understand, judge, charge, compute."""

from __future__ import annotations

import math
from collections.abc import Iterator
from typing import TYPE_CHECKING

from ..config import PrivacyGuardConfig
from ..detection.detector import Detector
from ..detection.recognizer import Evidence
from ..entities.records import Record
from ..model import Mode, Root
from ..references.forms import form_of
from ..references.grammar import Found, Reference, render
from ..references.reading import read_references
from ..references.store import SessionStore
from ..sources.instruction import read_instruction
from .answer import Answer, AnswerKind, Reason
from .compute import Outcome, compute
from .grammar import parse_formal
from .judge import MOST_OUTCOMES, judge
from .ledger import Ledger
from .lifted import Lifted, lift
from .phrases import parse_phrase
from .question import Operand, Question

if TYPE_CHECKING:
    from ..upload import Upload
    from .translator import LocalModel

__all__ = ["Asking"]

_LONGEST = 1000
"""Characters of a question."""

_TIDY_TURNS = 64
"""So often the roots that the store forgot are forgotten here."""


class Asking:
    """The questions of one session. Safe under threads: judging, charging and computing are one step under the store's lock."""

    def __init__(self, store: SessionStore, config: PrivacyGuardConfig, mode: Mode, detector: Detector) -> None:
        self._store, self._config, self._mode, self._detector = store, config, mode, detector
        self._ledger = Ledger(mode, MOST_OUTCOMES)
        self._model: LocalModel | None = None

    def saw(self, upload: Upload, *, part: bool = False) -> None:
        """What an upload showed is what may be asked about. `part`: of a request that is released in parts."""
        if not self._config.ask:
            return
        with self._store.lock:
            self._ledger.saw((f for text in upload.references for f in self._find(text)), part=part)
            if upload.turn % _TIDY_TURNS == 0:
                self._ledger.forget(self._store.forgot)

    def instructed(self, instruction: str | None) -> None:
        """The released instruction of the user: the goal that questions have to serve."""
        if instruction and self._config.ask:
            with self._store.lock:
                self._ledger.instructed(instruction, self._find(instruction))

    def ask(self, text: str) -> Answer:
        """See `Session.ask`."""
        if not self._config.ask:
            return _refused(Reason.OFF)
        if len(text) > _LONGEST:
            return _refused(Reason.NOT_UNDERSTOOD)
        lifted = lift(text, self._find)
        if lifted is None:
            return _refused(Reason.UNKNOWN_REFERENCE)
        question = self._understand(lifted)
        if question is None:
            return _refused(Reason.NOT_UNDERSTOOD)
        with self._store.lock:
            return self._answer(question, lifted.written)

    def given(self, root: Root) -> float:
        """Bits that the answers so far gave away about a root at most."""
        with self._store.lock:
            return math.log2(self._ledger.given(root))

    def clear(self) -> None:
        """Forget every question and answer."""
        with self._store.lock:
            self._ledger.clear()
            if self._model is not None:
                self._model.close()
                self._model = None

    def _find(self, text: str) -> Iterator[Found]:
        return read_references(text, self._store, self._mode)

    def _understand(self, lifted: Lifted) -> Question | None:
        question = parse_formal(lifted) or parse_phrase(lifted)
        if question is not None or self._config.ask_model is None or not lifted.operands:
            return question
        from .translator import LocalModel, translate

        with self._store.lock:
            if self._model is None:
                self._model = LocalModel(self._config.ask_model)
            model = self._model
        return translate(lifted, model, self._private)

    def _private(self, wording: str) -> Iterator[tuple[int, int]]:
        """What an upload of this text alone would remove."""
        for candidate in self._detector.detect(read_instruction(wording), Evidence()):
            yield candidate.start, candidate.end

    def _answer(self, question: Question, written: dict[Root, str]) -> Answer:
        records: dict[Root, Record] = {}
        for operand in question.operands:
            entity = self._store.get(operand.root.number)
            known = entity is not None and entity.root == operand.root and self._ledger.shown(operand.root)
            if entity is None or not known or (operand.levels and self._mode is not Mode.FULL):
                return _refused(Reason.UNKNOWN_REFERENCE)
            records[operand.root] = entity.record
        formal = question.formal(self._write)
        outcome = self._ledger.answer(question)
        if outcome is not None:
            return _told(formal, outcome, written, Reason.REPEATED, 0.0)
        reason = judge(question, self._ledger)
        if reason is None and not self._ledger.affords(question):
            reason = Reason.LIMIT
        if reason is not None:
            return _refused(reason, formal)
        for root in records:
            self._store.use(root.number)
        outcome = compute(question, records.__getitem__)
        self._ledger.record(question, outcome)
        return _told(formal, outcome, written, Reason.ANSWERED, math.log2(question.outcomes))

    def _write(self, operand: Operand) -> str:
        if operand.levels:
            return render(Reference(operand.root, operand.levels))
        return form_of(self._mode).write(self._store.name_of(operand.root))


def _refused(reason: Reason, formal: str = "") -> Answer:
    return Answer(AnswerKind.REFUSED, None, reason, formal)


def _told(formal: str, outcome: Outcome, written: dict[Root, str], reason: Reason, bits: float) -> Answer:
    if isinstance(outcome, Root):
        return Answer(AnswerKind.REFERENCE, written[outcome], reason, formal, bits)
    if isinstance(outcome, bool):
        return Answer(AnswerKind.BOOLEAN, outcome, reason, formal, bits)
    return Answer(AnswerKind.CATEGORY, str(outcome), reason, formal, bits)
