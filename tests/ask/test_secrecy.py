"""Whatever is asked in whatever order, one secret falls into at most sixteen classes; the other values may all be known."""

from __future__ import annotations

import random

from hypothesis import given, settings
from hypothesis import strategies as st

from privacyguard_plugin.ask.answer import Reason
from privacyguard_plugin.model import PiiType

from .asked import Asked

SECRETS = [f"{number:05}" for number in range(0, 100_000, 1531)]
RULERS = ("20000", "40000", "50000", "75000")
CONSTANTS = ("1", "5", "9", "15", "30", "12500", "25000", "60000", "87500", "1999-01-01")
GOAL = "{0} " + " ".join(CONSTANTS)
SHAPES = (
    'larger({a}, {b})', 'smaller({a}, {c})', 'contains({a}, "{c}")', 'starts({a}, "{c}")', 'ends({a}, "{c}")', "min({a}, {b}, {d})",
    "max({a}, {d})", "equal({a}, {b})", "equal({a}, {c})", 'count(contains("{c}"), {a}, {b})', "count({a}, {b}, {d})", "valid({a})",
    "later({a}, {c})", "count(larger({c}), {a}, {b}, {d})", "{b}比{a}大吗", "same({a}, {b}, CITY)", "what is {a}", "equal({a}, {a})",
)  # fmt: skip


def transcript(secret: str, shapes: list[str], seed: int) -> tuple[tuple[object, Reason], ...]:
    """What an adversary sees that chooses every question by all answers so far."""
    asked = Asked((PiiType.NUM, secret, "order"), *((PiiType.NUM, ruler, "order") for ruler in RULERS), goal=GOAL)
    seen: list[tuple[object, Reason]] = []
    for shape in shapes:
        chance = random.Random(f"{seed}{seen}")
        b, d = chance.sample(asked.refs[1:], 2)
        answer = asked(shape.replace("{a}", "{0}").format(asked.refs[0], b=b, c=chance.choice(CONSTANTS), d=d))
        seen.append((answer.result, answer.reason))
    return tuple(seen)


@settings(max_examples=12, deadline=None)
@given(shapes=st.lists(st.sampled_from(SHAPES), min_size=8, max_size=24), seed=st.integers(0, 99))
def test_no_sequence_of_questions_tells_more_than_sixteen_secrets_apart(shapes: list[str], seed: int) -> None:
    assert len({transcript(secret, shapes, seed) for secret in SECRETS}) <= 16


@given(st.text(alphabet="abceilmnoqrstuvxyz()[]#\"',. 0158PHONENUM是比大吗的和不同号码", max_size=80))
def test_no_text_raises_or_brings_out_a_value(text: str) -> None:
    asked = Asked((PiiType.NUM, "73912", "order"), (PiiType.PHONE, "13912345678"), goal="{0}")
    answer = asked.asking.ask(text + " [[NUM#1]] " + text)
    assert "73912" not in f"{answer!r} {answer.text()} {answer.question}".replace(text, "")
