"""What comes back from a question: a bounded result, or a refusal with its reason. Never a value or a part of one."""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import StrEnum

__all__ = ["Answer", "AnswerKind", "Reason"]


class AnswerKind(StrEnum):
    """What `Answer.result` is."""

    BOOLEAN = "boolean"  # True or False
    CATEGORY = "category"  # "unknown", or how many of the references named ("2")
    REFERENCE = "reference"  # one of the references named, as it was written
    REFUSED = "refused"  # None


class Reason(StrEnum):
    """Why. Every refusal follows from the question, from what was shown, and from what was asked before; none from a value."""

    ANSWERED = "answered"
    REPEATED = "repeated"  # asked before: the same answer, at no cost
    OFF = "off"  # local computation is switched off
    NOT_UNDERSTOOD = "not_understood"  # neither the grammar nor its wording, or a negated question
    UNKNOWN_REFERENCE = "unknown_reference"  # not shown in this session, no longer alive, or the mode has no such part
    NOT_RELEVANT = (
        "not_relevant"  # no reference of the task or of the last upload, or a constant that the task does not name
    )
    WRONG_TYPE = "wrong_type"  # this kind of value has no order, place, text or checksum to ask for
    NOT_NECESSARY = "not_necessary"  # the references answer it themselves
    NOT_MINIMAL = "not_minimal"  # one question asks for too much: too many references, or too long a fragment
    LIMIT = "limit"  # the answers so far gave away as much as one value may


_SAYS = {
    "en": {
        True: "yes", False: "no", "unknown": "cannot be told",
        Reason.OFF: "not answered: questions are switched off",
        Reason.NOT_UNDERSTOOD: "not answered: write the question as one of the listed forms, without negation",
        Reason.UNKNOWN_REFERENCE: "not answered: a reference or part that is not known here",
        Reason.NOT_RELEVANT: "not answered: not part of the task or of the current screen",
        Reason.WRONG_TYPE: "not answered: this kind of value cannot be asked that",
        Reason.NOT_NECESSARY: "not answered: the references themselves answer it",
        Reason.NOT_MINIMAL: "not answered: it asks for too much at once",
        Reason.LIMIT: "not answered: no further question about this value in this session",
    },
    "zh": {
        True: "是", False: "否", "unknown": "无法判断",
        Reason.OFF: "未回答：提问功能未开启",
        Reason.NOT_UNDERSTOOD: "未回答：请用列出的形式提问，不要用否定句",
        Reason.UNKNOWN_REFERENCE: "未回答：引用或其组成部分未知",
        Reason.NOT_RELEVANT: "未回答：与任务或当前屏幕无关",
        Reason.WRONG_TYPE: "未回答：这类信息不能这样提问",
        Reason.NOT_NECESSARY: "未回答：引用本身已经说明",
        Reason.NOT_MINIMAL: "未回答：一次问得太多",
        Reason.LIMIT: "未回答：本次会话不再回答关于该信息的问题",
    },
}  # fmt: skip


@dataclass(frozen=True, slots=True)
class Answer:
    """`question`: in the formal language, as it was understood ("" when it was not). `bits`: what the answer gives away at
    most about each value named; 0 for refusals and repetitions.
    """

    kind: AnswerKind
    result: bool | str | None
    reason: Reason
    question: str = field(default="", repr=False)
    bits: float = 0.0

    @property
    def refused(self) -> bool:
        return self.kind is AnswerKind.REFUSED

    def text(self, lang: str = "en") -> str:
        """For the planner's history, "en" or "zh": "yes", "[[NUM#4]]", "not answered: …"."""
        says = _SAYS["zh" if lang == "zh" else "en"]
        said = self.reason if self.refused else self.result
        return says.get(said, str(said))
