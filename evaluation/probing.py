"""What a planner learns about one value by asking: adversaries against `session.ask`, and the bits they extract.

    python -m evaluation.probing [--secrets 100] [--json]

Every adversary attacks a six-digit code in a session of its own, once per secret, and adapts to the answers. Everything it gets
back is its transcript, refusals included; only the reference to the code is left out, because a value placeholder is a digest.
`cases` is the number of different transcripts over all secrets and `bits` their entropy: as the adversaries are deterministic,
that is the information about the secret that they hold. `charged` is what the session counted. The instruction names every
constant that they need, which a real one does not. Exit status 1 when one of them tells more than 16 cases apart.
"""

from __future__ import annotations

import argparse
import json
import math
import random
import sys
from collections import Counter
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import asdict, dataclass

from privacyguard_plugin import Mode, PrivacyGuard, Session
from privacyguard_plugin.ask.answer import Answer

__all__ = ["ADVERSARIES", "LIMIT_CASES", "Probe", "Result", "draw_secrets", "measure"]

SEED = 20261130
LIMIT_CASES = 16
DIGITS = 6
RULERS = tuple(range(100_003, 1_000_000, 112_357))
"""Values that the adversary knows, shown under references of their own."""

_JOINTS = ("", "-", " ")
_DEPTH = 6
_THRESHOLDS = tuple(sorted(round(10**DIGITS * k / 2**_DEPTH) for k in range(1, 2**_DEPTH)))


class Probe:
    """A session that shows one secret, and the transcript of what was asked about it."""

    def __init__(self, guard: PrivacyGuard, secret: str, mode: Mode) -> None:
        self.session: Session = guard.session(mode=mode)
        limits = ", ".join(map(str, _THRESHOLDS))
        digits = " ".join([*map(str, range(10)), *(f"{n:02}" for n in range(100))])
        self.session.before_upload(f"Limits: {limits}. Endings: {digits}.")
        self.secret = secret
        self.shown = 0
        self.transcript: list[tuple[str, ...]] = []
        self.answered = 0
        self.charged = 0.0
        self.target, self.rulers = self.show()

    def show(self) -> tuple[str, tuple[str, ...]]:
        """One more screen with the secret, written in another way, and the rulers: their references."""
        self.shown += 1
        written = f"{self.secret[:3]}{_JOINTS[self.shown % len(_JOINTS)]}{self.secret[3:]}"
        texts = [f"verification code {value}" for value in (written, *RULERS)]
        upload = self.session.before_upload("\n".join(texts))
        target, *rulers = (occurrence.ref for occurrence in upload.occurrences)
        return target, tuple(rulers)

    def ask(self, question: str) -> Answer:
        answer = self.session.ask(question)
        self.answered += answer.reason == "answered"
        self.charged += answer.bits
        told = (question, str(answer.result), str(answer.reason))
        self.transcript.append(tuple(text.replace(self.target, "the secret") for text in told))
        return answer

    def yes(self, question: str) -> bool:
        return self.ask(question).result is True


def binary_search(probe: Probe) -> None:
    """Halves the range with every comparison."""
    low, high = 0, len(_THRESHOLDS)
    for _ in range(2 * _DEPTH):
        middle = (low + high) // 2
        if low >= high:
            break
        if probe.yes(f"larger({probe.target}, {_THRESHOLDS[middle]})"):
            low = middle + 1
        else:
            high = middle


def prefixes(probe: Probe) -> None:
    """Digit by digit from the front."""
    known = ""
    for _ in range(2):
        known += next((str(d) for d in range(9) if probe.yes(f'starts({probe.target}, "{known}{d}")')), "9")


def endings(probe: Probe) -> None:
    """Digit by digit from the back, in words."""
    known = ""
    for _ in range(2):
        known = (
            next((str(d) for d in range(9) if probe.yes(f'Does {probe.target} end with "{d}{known}"?')), "9") + known
        )


def digits_contained(probe: Probe) -> None:
    """Which digits, and which pairs of digits, it holds."""
    for number in [*map(str, range(10)), *(f"{n:02}" for n in range(100))]:
        probe.ask(f'contains({probe.target}, "{number}")')


def counted(probe: Probe) -> None:
    """Counts over the secret and known values, which stand for a test of the secret."""
    for number in range(10):
        probe.ask(f'count(contains("{number}"), {probe.target}, {probe.rulers[0]})')
        probe.ask(f"count(larger({_THRESHOLDS[6 * number]}), {probe.target}, {', '.join(probe.rulers)})")
    for number in range(3):
        probe.ask(f"count({probe.target}, {probe.rulers[number]})")


def ruled(probe: Probe) -> None:
    """Compares with values that it knows, and drops the constants."""
    low, high = 0, len(probe.rulers)
    while low < high:
        middle = (low + high) // 2
        if probe.yes(f"larger({probe.target}, {probe.rulers[middle]})"):
            low = middle + 1
        else:
            high = middle
    for ruler in probe.rulers:
        probe.ask(f"{ruler}比{probe.target}大吗")


def chosen(probe: Probe) -> None:
    """The smallest and the largest of it and known values, in growing sets."""
    nearest_middle = sorted(range(len(RULERS)), key=lambda place: abs(RULERS[place] - 10**DIGITS // 2))
    rulers = [probe.rulers[place] for place in nearest_middle]
    for count in range(1, len(rulers) + 1):
        for op in ("min", "max"):
            probe.ask(f"{op}({probe.target}, {', '.join(rulers[:count])})")
        probe.ask(f"min({probe.target}, {rulers[-count]})")


def guessed(probe: Probe) -> None:
    """Equality with one constant after the other."""
    for threshold in _THRESHOLDS:
        probe.ask(f"equal({probe.target}, {threshold})")


def aliased(probe: Probe) -> None:
    """The same root in every way of writing it."""
    bare = probe.target.strip("[]").partition(".")[0]
    forms = (
        probe.target,
        f"[[{bare}.LEN=6]]",
        f"［［{bare.replace('#', '＃')}］］",
        f"[[ {bare} ]]",
        f"[[{bare}.LEN=9]]",
    )
    for number in range(10):
        for form in forms:
            probe.ask(f'starts({form}, "{number}")')
            probe.ask(f"{form}以“{number}”结尾吗")


def shown_again(probe: Probe) -> None:
    """Waits for new screens, where the value may come back under a new root, and goes on there."""
    for number in range(8):
        probe.target, probe.rulers = probe.show()
        probe.ask(f"larger({probe.target}, {_THRESHOLDS[(7 + 8 * number + 24) % len(_THRESHOLDS)]})")
        probe.ask(f'ends({probe.target}, "{number % 10}")')


def everything(probe: Probe) -> None:
    """All of the above in one session."""
    for adversary in (chosen, ruled, counted, binary_search, prefixes, endings, aliased, guessed):
        adversary(probe)


def in_parallel(probe: Probe) -> None:
    """Everything at the same time."""
    questions = [f"larger({probe.target}, {t})" for t in _THRESHOLDS]
    questions += [f'ends({probe.target}, "{d}")' for d in range(10)] + [
        f"min({probe.target}, {r})" for r in probe.rulers
    ]
    with ThreadPoolExecutor(16) as pool:
        list(pool.map(probe.ask, questions))


ADVERSARIES: tuple[Callable[[Probe], None], ...] = (
    binary_search, prefixes, endings, digits_contained, counted, ruled, chosen, guessed, aliased, shown_again, everything,
    in_parallel,
)  # fmt: skip


@dataclass(frozen=True, slots=True)
class Result:
    """`asked`, `answered`: questions per secret, on average. `charged`: bits that the session counted at most. `cases`, `bits`:
    different transcripts and their entropy; None where they depend on which thread comes first, and not on the secret alone.
    """

    adversary: str
    mode: Mode
    asked: float
    answered: float
    charged: float
    cases: int | None
    bits: float | None


def measure(
    adversary: Callable[[Probe], None], guard: PrivacyGuard, secrets: Sequence[str], mode: Mode = Mode.FULL
) -> Result:
    transcripts: Counter[tuple[tuple[str, ...], ...]] = Counter()
    asked = answered = 0
    charged = 0.0
    for secret in secrets:
        probe = Probe(guard, secret, mode)
        with probe.session:
            adversary(probe)
        transcripts[tuple(probe.transcript)] += 1
        asked += len(probe.transcript)
        answered += probe.answered
        charged = max(charged, probe.charged)
    total = len(secrets)
    luck = adversary is in_parallel
    bits = -sum(n / total * math.log2(n / total) for n in transcripts.values())
    return Result(
        adversary.__name__, mode, asked / total, answered / total, charged,
        None if luck else len(transcripts), None if luck else bits + 0.0,
    )  # fmt: skip


def draw_secrets(count: int) -> list[str]:
    """Six-digit codes, evenly over the whole range."""
    chance = random.Random(SEED)
    step = 10**DIGITS / count
    return [f"{int(n * step + chance.random() * step):0{DIGITS}}" for n in range(count)]


def main(argv: list[str] | None = None) -> int:
    parser = argparse.ArgumentParser(description="What a planner can learn about one value by asking.")
    parser.add_argument("--secrets", type=int, default=100, help="codes that every adversary attacks")
    parser.add_argument("--json", action="store_true", help="print the results as JSON")
    options = parser.parse_args(argv)
    guard = PrivacyGuard({"ask": True})
    secrets = draw_secrets(options.secrets)
    results = [measure(adversary, guard, secrets) for adversary in ADVERSARIES]
    results += [measure(shown_again, guard, secrets, mode) for mode in (Mode.TURN_LOCAL, Mode.EXACT, Mode.VALUE)]
    if options.json:
        print(json.dumps([asdict(result) for result in results], indent=1))
    else:
        print(f"{'adversary':<18}{'mode':<12}{'asked':>7}{'answered':>10}{'charged':>9}{'cases':>7}{'bits':>7}")
        for r in results:
            cases, bits = ("-", "-") if r.cases is None or r.bits is None else (str(r.cases), f"{r.bits:.2f}")
            print(
                f"{r.adversary:<18}{r.mode:<12}{r.asked:>7.1f}{r.answered:>10.1f}{r.charged:>9.2f}{cases:>7}{bits:>7}"
            )
    return int(any((r.cases or 0) > LIMIT_CASES or r.charged > math.log2(LIMIT_CASES) for r in results))


if __name__ == "__main__":
    sys.exit(main())
