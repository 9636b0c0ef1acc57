import numpy as np
import pytest

from privacyguard_plugin.ocr.decode import Reading, decode

CHARACTERS = ("", "a", "b", " ")


def columns(path: str, weak: dict[int, float] | None = None) -> np.ndarray:
    """One column per character of `path`; '-' is the blank, '_' the space."""
    result = np.full((len(path), 4), 0.01)
    for t, c in enumerate(path):
        result[t, "-ab_".index(c)] = (weak or {}).get(t, 0.97)
    return result


@pytest.mark.parametrize(
    ("path", "text"),
    [("-a--b-", "ab"), ("aaabbb", "ab"), ("a-a", "aa"), ("a_b", "a b"), ("_-a-b_", "ab"), ("----", ""), ("__", "")],
)
def test_repeats_merge_and_edge_spaces_drop(path, text):
    reading = decode(columns(path), CHARACTERS)
    assert reading.text == text
    assert len(reading.scores) == len(reading.peaks) == len(text)


def test_peak_is_in_the_most_certain_column_of_a_run():
    (peak,) = decode(columns("-aaa----", {1: 0.5, 3: 0.6}), CHARACTERS).peaks
    assert 2 / 8 < peak < 3 / 8


def test_weakest_character_and_mean_are_reported():
    reading = decode(columns("-a-b-", {1: 0.5}), CHARACTERS)
    assert reading.weakest == 0.5
    assert reading.score == pytest.approx((0.5 + 0.97) / 2)


def test_no_text_is_not_doubtful():
    assert decode(columns("---"), CHARACTERS).weakest == 1.0


def test_repr_shows_no_text():
    assert "ab" not in repr(decode(columns("a-b"), CHARACTERS))


@pytest.mark.parametrize(
    "text", ["", "Anna", "(415) 555-0132", "（华东）", "（华东)", "[[NAME#1]]", "【顺丰】您好 [a (b)]", "《a》「b」"]
)
def test_brackets_with_their_partners(text):
    assert Reading(text, (1.0,) * len(text), (0.0,) * len(text)).paired


@pytest.mark.parametrize(
    "text", ["(415 555-0132", "415) 555", "[[NAME#1]", "[NAME#1]]", "[[PHONE#4】]", "）a（", "1) milk"]
)
def test_a_bracket_alone(text):
    assert not Reading(text, (1.0,) * len(text), (0.0,) * len(text)).paired
