"""What a session has shown, answered and given away. Nothing in here is a value.

Accounting: an answer that tells k cases apart counts with all of its k to every root it names, because whoever asks may know
the other values. The product over a root's answers is the number of cases that all of them together can tell apart; its
logarithm is the information given away, in bits. Capping the product caps the information, whatever the order and the cunning
of the questions. Charging does not depend on the answer.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterable

from ..model import Mode, PiiType, Root
from ..parsing.folding import fold
from ..references.grammar import Found
from .compute import Outcome
from .question import Op, Question

__all__ = ["Ledger"]

_COMPOSED = frozenset((PiiType.NAME, PiiType.ORG, PiiType.ADDR))
_PER_TYPE = {Mode.EXACT: frozenset(PiiType), Mode.TURN_LOCAL: frozenset(PiiType), Mode.VALUE: _COMPOSED}
"""Types of which one value may get several roots, by lifecycle: their roots share one account, because whoever asks may know
that they are one. (A shared account that only they touch would tell that they are one.)"""

_INSTRUCTIONS = 32
"""Different instructions of the user that are the goal; older ones are done with."""


class Ledger:
    """Of one session; the caller holds the session's lock."""

    def __init__(self, mode: Mode, most_outcomes: int) -> None:
        self._per_type = _PER_TYPE.get(mode, frozenset())
        self._most = most_outcomes
        self._goal: deque[str] = deque(maxlen=_INSTRUCTIONS)
        self._goal_roots: set[Root] = set()
        self._shown: dict[Root, int | None] = {}
        self._last: set[Root] = set()
        self._answers: dict[Question, Outcome] = {}
        self._outcomes: dict[Root | PiiType, int] = {}
        self._joined: dict[Root | PiiType, Root | PiiType] = {}

    def __repr__(self) -> str:
        return f"<Ledger answers={len(self._answers)} accounts={len(self._outcomes)}>"

    @property
    def goal(self) -> str:
        """The words of the user's instructions as released, folded, references left out."""
        return "\n".join(self._goal)

    @property
    def present(self) -> set[Root]:
        """Roots of the instructions and of the last upload."""
        return self._goal_roots | self._last

    def saw(self, references: Iterable[Found], *, part: bool) -> None:
        """An upload showed these. `part`: of a request, whose other parts count as well."""
        roots = set()
        for found in references:
            if found.reference is not None:
                root, length = found.reference.root, found.reference.length
                roots.add(root)
                known = self._shown.get(root)
                self._shown[root] = max(known or 0, length) if length is not None else known
        self._last = self._last | roots if part else roots

    def instructed(self, text: str, references: Iterable[Found]) -> None:
        """The user's instruction, as released. Digits inside its references are nobody's constants."""
        words, position = [], 0
        for found in references:
            words.append(text[position : found.start])
            position = found.end
            if found.reference is not None:
                self._goal_roots.add(found.reference.root)
        said = "\n".join(" ".join(fold(part).casefold().split()) for part in [*words, text[position:]])
        if said not in self._goal:
            self._goal.append(said)

    def forget(self, gone: Callable[[int], bool]) -> None:
        """Roots whose numbers are `gone` cannot be asked about any more. Their accounts stay."""
        self._shown = {root: length for root, length in self._shown.items() if not gone(root.number)}
        self._goal_roots &= self._shown.keys()

    def shown(self, root: Root) -> bool:
        return root in self._shown

    def length(self, root: Root) -> int | None:
        """The greatest LEN that was shown for the root."""
        return self._shown.get(root)

    def answer(self, question: Question) -> Outcome | None:
        """The answer given before."""
        return self._answers.get(question)

    def affords(self, question: Question) -> bool:
        """Whether every account it touches stays within the limit."""
        return all(
            self._outcomes.get(account, 1) * question.outcomes <= self._most for account in self._accounts(question)
        )

    def given(self, root: Root) -> int:
        """How many cases the answers about the root can tell apart."""
        return self._outcomes.get(self._account(root), 1)

    def record(self, question: Question, outcome: Outcome) -> None:
        """Keep the answer and charge for it. Roots that turned out to be one value share their account from here on."""
        for account in self._accounts(question):
            self._outcomes[account] = self._outcomes.get(account, 1) * question.outcomes
        self._answers[question] = outcome
        if question.op is Op.EQUAL and question.constant is None and outcome is True:
            first, second = (self._account(operand.root) for operand in question.operands)
            if first != second:
                self._joined[second] = first
                self._outcomes[first] = self._outcomes[first] * self._outcomes.pop(second) // question.outcomes

    def clear(self) -> None:
        for held in (
            self._goal,
            self._goal_roots,
            self._shown,
            self._last,
            self._answers,
            self._outcomes,
            self._joined,
        ):
            held.clear()

    def _accounts(self, question: Question) -> set[Root | PiiType]:
        return {self._account(operand.root) for operand in question.operands}

    def _account(self, root: Root) -> Root | PiiType:
        account: Root | PiiType = root.type if root.type in self._per_type else root
        while account in self._joined:
            account = self._joined[account]
        return account
