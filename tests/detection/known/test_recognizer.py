from __future__ import annotations

import random
import time
from collections.abc import Sequence

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from privacyguard_plugin.detection.known.index import KnownIndexes
from privacyguard_plugin.detection.known.recognizer import KnownValueRecognizer
from privacyguard_plugin.detection.recognizer import Evidence, Scan
from privacyguard_plugin.model import (
    Candidate,
    KnownValue,
    PiiType,
    Root,
    Segment,
    SourceKind,
    Stream,
    TextOrigin,
    Tier,
)

T = PiiType
RECOGNIZER = KnownValueRecognizer()


def known(kind: PiiType, number: int, *texts: str) -> tuple[KnownValue, ...]:
    """The whole value first, then aliases."""
    return tuple(KnownValue(kind, text, Root(kind, number), whole=i == 0) for i, text in enumerate(texts))


SESSION = (
    *known(T.PHONE, 1, "138 0571 2233"),
    *known(T.NAME, 2, "王建国", "建国"),
    *known(T.NAME, 3, "Maria Lopez-Garcia", "Maria", "Lopez-Garcia"),
    *known(T.EMAIL, 4, "johnny@mail.com"),
    *known(
        T.ADDR, 5, "350 5th Avenue, Apt. 24B, New York, NY 10118", "5th Avenue", "Apt. 24B", "#24B", "New York", "NY"
    ),
    *known(T.ADDR, 6, "北京市海淀区中关村大街27号1101室", "海淀区", "中关村大街", "1101室"),
    *known(T.NUM, 7, "8842"),
    *known(T.NAME, 8, "Will Turner", "Will"),
    *known(T.BANK_CARD, 9, "6222 0212 0300 1234 567"),
    *known(T.ORG, 10, "Brightwater Logistics Ltd", "Brightwater Logistics"),
    *known(T.NUM, 11, "482913"),
    *known(T.PHONE, 12, "+1 (512) 555-0148"),
    *known(T.LICENSE_PLATE, 13, "浙A·8K29Z"),
    *known(T.ADDR, 14, "3199 Magnolia Court, Mobile, AL 36632", "Mobile"),
    *known(T.NAME, 15, "赵国庆", "国庆"),
)


def find(text: str, session: Sequence[KnownValue] = SESSION, repository: Sequence[KnownValue] = ()) -> list[Candidate]:
    stream = Stream(SourceKind.INSTRUCTION, text, (Segment(0, len(text), TextOrigin(text)),))
    return list(RECOGNIZER.propose(Scan(stream, Evidence(tuple(session), tuple(repository)))))


FOUND = [
    # re-punctuated
    ("打给13805712233吧", "13805712233", "PHONE#1"),
    ("138-0571-2233", "138-0571-2233", "PHONE#1"),
    ("call +1 512-555-0148", "+1 512-555-0148", "PHONE#12"),
    ("卡号6222021203001234567。", "6222021203001234567", "BANK_CARD#9"),
    ("code 482-913!", "482-913", "NUM#11"),
    ("车牌浙A8K29Z在楼下", "浙A8K29Z", "LICENSE_PLATE#13"),
    # re-cased, full width
    ("MARIA LOPEZ GARCIA", "MARIA LOPEZ GARCIA", "NAME#3"),
    ("write JOHNNY@MAIL.COM", "JOHNNY@MAIL.COM", "EMAIL#4"),
    ("１３８０５７１２２３３", "１３８０５７１２２３３", "PHONE#1"),
    ("brightwater   logistics ltd.", "brightwater   logistics ltd", "ORG#10"),
    # aliases
    ("建国在吗", "建国", "NAME#2"),
    ("ask maria's sister", "maria", "NAME#3"),
    ("at apt 24b", "apt 24b", "ADDR#5"),
    ("flat #24B", "#24B", "ADDR#5"),
    ("海淀区那边", "海淀区", "ADDR#6"),
    ("Is Will home?", "Will", "NAME#8"),
    ("the Mobile place", "Mobile", "ADDR#14"),
    ("告诉国庆一声", "国庆", "NAME#15"),
    ("去北京海淀区的高铁", "北京海淀区", "ADDR#6"),
    ("5th Avenue, Apt. 24B please", "5th Avenue, Apt. 24B", "ADDR#5"),
    ("中关村大街 1101室", "中关村大街 1101室", "ADDR#6"),
    # masked
    ("138****2233", "138****2233", "PHONE#1"),
    ("手机138 **** 2233已绑定", "138 **** 2233", "PHONE#1"),
    ("请联系王*国先生", "王*国", "NAME#2"),
    ("j***@mail.com", "j***@mail.com", "EMAIL#4"),
    ("**** **** **** 4567", "**** **** **** 4567", "BANK_CARD#9"),
    # misread
    ("l38O57l2233", "l38O57l2233", "PHONE#1"),
    ("Mar1a L0pez-Garcia", "Mar1a L0pez-Garcia", "NAME#3"),
    ("350 5th Avenua, Apt, 24B, Now York, NY 10118", "350 5th Avenua, Apt, 24B, Now York, NY 10118", "ADDR#5"),
    ("北京市海淀区中关村大街27昙1101室", "北京市海淀区中关村大街27昙1101室", "ADDR#6"),
]


@pytest.mark.parametrize(("text", "surface", "root"), FOUND)
def test_known_value_is_found_again_as_its_entity(text: str, surface: str, root: str) -> None:
    best = max(find(text), key=lambda c: (c.end - c.start, c.score))
    assert (text[best.start : best.end], str(best.root), best.family) == (surface, root, "session")


@pytest.mark.parametrize(
    "text",
    [
        "98842 or 88421",  # inside a longer number
        "$8842 and 8842元, 12.8842",  # quantities
        "mariachi, Mariana",
        "Will you call?",  # a word at the start of a sentence
        "I will. You will",
        "NYC or any",  # two letters are no evidence
        "seat 24B",  # written differently from the flat
        "建国路88号",
        "mobile (847) 555-0143",  # a city, and a word
        "国庆放假七天",
        "an nual",
        "351 5th Street",
        "王*明 李*国 138****9999 k***@mail.com",
        "x" * 50,
        "",
    ],
)
def test_look_alikes_are_left_alone(text: str) -> None:
    assert [text[c.start : c.end] for c in find(text)] == []


def test_digits_must_be_read_right() -> None:
    assert all(c.rule != "noisy" for c in find("351 5th Avenue, Apt. 24B, New York, NY 10118"))
    assert all(c.rule != "noisy" for c in find("北京市海淀区中关村大街29号1101室"))


def test_alias_of_several_entities_names_none_of_them() -> None:
    session = (*known(T.NAME, 1, "Maria Chen", "Maria"), *known(T.NAME, 2, "Maria Lopez", "Maria"))
    (candidate,) = find("tell Maria", session)
    assert candidate.root is None


def test_whole_values_are_hard_and_aliases_soft_evidence() -> None:
    tiers = {c.end - c.start: c.tier for c in find("王建国 和 建国")}
    assert tiers == {3: Tier.HARD, 2: Tier.SOFT}


def test_repository_values_have_their_own_family_and_no_root() -> None:
    repository = (KnownValue(T.ALNUM, "zx-99-polar"),)
    (candidate,) = find("my ZX99 Polar tag", session=(), repository=repository)
    assert (candidate.family, candidate.root) == ("repository", None)


def test_session_wins_over_the_repository_for_the_same_value() -> None:
    (candidate,) = find("482913", repository=(KnownValue(T.NUM, "482913"),))
    assert (candidate.family, str(candidate.root)) == ("session", "NUM#11")


def test_value_broken_by_a_line_feed_is_found_on_both_lines() -> None:
    text = "Maria\nLopez-Garcia"
    assert {text[c.start : c.end] for c in find(text)} == {"Maria", "Lopez-Garcia"}
    assert {str(c.root) for c in find(text)} == {"NAME#3"}


@settings(max_examples=100, deadline=None)
@given(
    st.text(max_size=40),
    st.sampled_from([k for k in SESSION if k.whole and sum(map(str.isalnum, k.text)) > 7]),
    st.text(max_size=40),
)
def test_long_whole_value_is_found_whatever_stands_around_it(before: str, value: KnownValue, after: str) -> None:
    text = before + value.text + after
    covered: set[int] = set()
    for c in find(text):
        covered |= set(range(c.start, c.end))
    own = range(len(before), len(before) + len(value.text))
    assert all(i in covered for i in own if text[i].isalnum())


@settings(max_examples=100, deadline=None)
@given(st.text())
def test_extents_are_inside_the_text_and_on_one_line(text: str) -> None:
    for c in find(text):
        assert 0 <= c.start < c.end <= len(text) and "\n" not in text[c.start : c.end]


def many_values(rng: random.Random, han: str) -> tuple[KnownValue, ...]:
    values: list[KnownValue] = []
    for i in range(1, 126):
        name = "".join(rng.choices(han, k=3))
        road = "".join(rng.choices(han, k=4))
        values += known(T.NAME, i, name, name[1:])
        values += known(T.ADDR, 1000 + i, f"北京市朝阳区{road}路{i}号", f"{road}路")
    return tuple(values)


def test_twenty_thousand_characters_with_five_hundred_values_are_fast() -> None:
    rng = random.Random(5)
    han = "的一是在不了有和人这中大为上个国我以要他时来用们生到作地于出就分对成会可主发年动同工也能下过子说产种面而方后多定行学法所民得经"
    values = many_values(rng, han)
    text = "".join(rng.choices(han, k=20_000))
    find(text, values)
    began = time.process_time()
    find(text, values)
    assert time.process_time() - began < 2  # 0.03 s on an idle core


@pytest.mark.parametrize("text", ["*" * 50_000, "1*" * 25_000, "王*" * 20_000, "138" * 20_000, "北京市海淀区" * 4_000])
def test_hostile_text_takes_linear_time(text: str) -> None:
    began = time.process_time()
    find(text)
    assert time.process_time() - began < 3


def test_compiled_values_are_forgotten_with_their_owner() -> None:
    recognizer = KnownValueRecognizer()
    stream = Stream(SourceKind.INSTRUCTION, "482913", (Segment(0, 6, TextOrigin("482913")),))
    scan = Scan(stream, Evidence(known(T.NUM, 1, "482913")))
    assert list(recognizer.propose(scan))
    assert len(recognizer._indexes) == 1
    del scan
    assert len(recognizer._indexes) == 0


def flat(entities: Sequence[tuple[KnownValue, ...]]) -> tuple[KnownValue, ...]:
    return tuple(value for values in reversed(entities) for value in values)


def test_a_turn_compiles_what_it_learnt_and_leaves_the_rest() -> None:
    indexes = KnownIndexes()
    values = [known(T.NUM, i, f"{482913 + i}") for i in range(1, 200)]
    (block,) = indexes.index(Evidence(flat(values))).blocks
    blocks = indexes.index(Evidence(flat([*values, known(T.NUM, 200, "999999")]))).blocks
    assert len(blocks) == 2 and block in blocks


def test_a_session_has_few_blocks_and_compiles_a_value_few_times() -> None:
    indexes = KnownIndexes()
    values: list[tuple[KnownValue, ...]] = []
    compiled = set()
    for i in range(1, 400):
        values.append(known(T.NUM, i, f"{482913 + i}"))
        blocks = indexes.index(Evidence(flat(values))).blocks
        assert len(blocks) <= 9
        compiled |= {(id(block), block.size, block) for block in blocks}
    assert sum(size for _, size, _ in compiled) < 9 * 400


def test_what_was_forgotten_is_not_found_and_its_block_is_compiled_anew_when_half_is_gone() -> None:
    indexes = KnownIndexes()
    values = [known(T.NUM, i, f"{482913 + i}") for i in range(1, 41)]
    indexes.index(Evidence(flat(values)))
    del values[:19]
    evidence = Evidence(flat(values))
    index = indexes.index(evidence)
    assert [hit.target.plain for hit in index.search("482914 482950")] == ["482950"]
    del evidence, index, values[:2]
    index = indexes.index(Evidence(flat(values)))
    assert [block.size for block in index.blocks] == [19]
    assert len(indexes) == 19


def test_values_that_another_session_holds_are_not_found() -> None:
    one, other = known(T.NUM, 1, "482913"), known(T.NUM, 1, "771203")
    assert [str(c.root) for c in find("482913 771203", one)] == ["NUM#1"]
    assert [(c.start, c.end) for c in find("482913 771203", other)] == [(7, 13)]
    assert len(find("482913 771203", (*one, *other))) == 2
    assert [(c.start, c.end) for c in find("482913 771203", one)] == [(0, 6)]


def test_most_recent_entity_is_named_when_a_whole_value_is_held_twice() -> None:
    session = (*known(T.NAME, 40, "Maria Lopez"), *known(T.NAME, 2, "Maria Lopez"))
    (candidate,) = find("Maria Lopez", session)
    assert str(candidate.root) == "NAME#40"
    (candidate,) = find("Maria Lopez", tuple(reversed(session)))
    assert str(candidate.root) == "NAME#2"


def test_alias_of_entities_in_different_blocks_names_none_of_them() -> None:
    session = (*known(T.NAME, 1, "Maria Chen", "Maria"), *known(T.NAME, 70, "Maria Lopez", "Maria"))
    (candidate,) = find("tell Maria", session)
    assert candidate.root is None
