"""Whatever is asked in whatever order, one secret falls into at most sixteen classes; the other values may all be known."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Sequence
from functools import cache
from itertools import combinations

from hypothesis import given, settings
from hypothesis import strategies as st

from privacyguard_plugin.ask.compute import compute
from privacyguard_plugin.ask.grammar import parse_formal
from privacyguard_plugin.ask.lifted import lift
from privacyguard_plugin.model import PiiType
from privacyguard_plugin.references.grammar import find_references

from .asked import Asked

SECRETS = [f"{number:05}" for number in range(0, 100_000, 1531)]
RULERS = ("12000", "25000", "37000", "50000", "62000", "75000", "87000")
DIGITS = tuple("0123456789")
TARGET, *KNOWN = (f"[[NUM#{number}]]" for number in range(1, len(RULERS) + 2))
POOL = (
    *(f"{op}({TARGET}, {ruler})" for op in ("larger", "min", "max", "equal") for ruler in KNOWN),
    *(f"larger({TARGET}, {value})" for value in RULERS),
    *(f'{op}({TARGET}, "{digit}")' for op in ("contains", "starts", "ends") for digit in DIGITS),
    *(f"min({TARGET}, {a}, {b})" for a, b in combinations(KNOWN, 2)),
    *(f"count(larger({value}), {TARGET}, {KNOWN[0]}, {KNOWN[1]})" for value in RULERS),
    *(f'count(ends("{digit}"), {TARGET}, {KNOWN[2]})' for digit in DIGITS),
    f"valid({TARGET})",
)


def session(secret: str) -> Asked:
    values = (PiiType.NUM, secret, "order"), *((PiiType.NUM, ruler, "order") for ruler in RULERS)
    return Asked(*values, goal=" ".join(("{0}", *RULERS, *DIGITS)))


@cache
def would_be(secret: str) -> dict[str, str]:
    """What the adversary computes at home: the answer to every question if that were the secret."""
    store = session(secret).store
    records = {entity.root: entity.record for entity in store.entities}
    told = {}
    for text in POOL:
        lifted = lift(text, find_references)
        question = parse_formal(lifted) if lifted is not None else None
        assert question is not None
        told[text] = str(compute(question, records.__getitem__))
    return told


def attack(secret: str, pool: Sequence[str]) -> tuple[tuple[str, str, str], ...]:
    """Asks what splits the secrets still possible most evenly, until nothing is left to ask. Its transcript."""
    asked, left, possible = session(secret), list(pool), SECRETS
    seen = []
    while left:
        question = max(left, key=lambda text: _entropy(Counter(would_be(s)[text] for s in possible)))
        left.remove(question)
        answer = asked.asking.ask(question)
        seen.append((question, str(answer.result), str(answer.reason)))
        if not answer.refused:
            told = str(answer.result).strip("[]")
            possible = [s for s in possible if would_be(s)[question] == told]
    return tuple(seen)


def _entropy(counts: Counter[str]) -> float:
    return -sum(n / counts.total() * math.log2(n / counts.total()) for n in counts.values())


def test_the_best_questions_get_four_bits_and_no_more() -> None:
    assert len({attack(secret, POOL[:64]) for secret in SECRETS}) <= 16
    assert len({attack(secret, [q for q in POOL if '"' in q]) for secret in SECRETS}) == 16  # it is a good adversary


@settings(max_examples=8, deadline=None)
@given(pool=st.lists(st.sampled_from(POOL), min_size=10, max_size=30, unique=True))
def test_no_choice_of_questions_tells_more_than_sixteen_secrets_apart(pool: list[str]) -> None:
    assert len({attack(secret, pool) for secret in SECRETS}) <= 16


@given(st.text(alphabet="abceilmnoqrstuvxyz()[]#\"',. 0158PHONENUM是比大吗的和不同号码", max_size=80))
def test_no_text_raises_or_brings_out_a_value(text: str) -> None:
    asked = Asked((PiiType.NUM, "73912", "order"), (PiiType.PHONE, "13912345678"), goal="{0}")
    answer = asked.asking.ask(text + " [[NUM#1]] " + text)
    assert "73912" not in f"{answer!r} {answer.text()} {answer.question}".replace(text, "")
