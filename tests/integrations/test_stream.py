"""Text that arrives in pieces."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from privacyguard_plugin import PrivacyGuard
from privacyguard_plugin.integrations.stream import StreamResolver
from privacyguard_plugin.model import PiiType
from privacyguard_plugin.references.value_names import value_code
from privacyguard_plugin.session import Session


@pytest.fixture(scope="module")
def session() -> Iterator[Session]:
    with PrivacyGuard().session() as session:
        upload = session.before_upload("mail anna.b@example.org or call 415-555-0132")
        assert upload.references == ("[[EMAIL#1]]", "[[PHONE#2]]")
        yield session


REPLIES = [
    "plain words, no reference at all",
    "write to [[EMAIL#1]] and [[PHONE#2]].",
    "[[EMAIL#1]]",
    "[[EMAIL#1]][[PHONE#2]]",
    '{"action": "type", "text": "[[EMAIL#1]]"}',
    '{"[[EMAIL#1]]": "[[EMAIL#1]]", "n": [1, "[[PHONE#2]]"]}',
    'Thought: so.\n<tool_call>{"name": "type", "arguments": {"text": "a [[EMAIL#1]] b"}}</tool_call>',
    'do(action="Type", text="to [[EMAIL#1]] now")',
    '{"arguments": "{\\"text\\": \\"[[EMAIL#1]]\\"}"}',
    "[[EMAIL#1]]] and [[[EMAIL#1]] and [see [[EMAIL#1]]]",
    "［［EMAIL＃1］］ full width",
    "[[EMAIL#9]] [[ADDR#1]] [[EMAIL #1]] [[email#1]]",
    "[[" + "x" * 300 + "#]] then [[EMAIL#1]]",
    "array[[0]] = a[b[1]] # [[EMAIL#1]]",
    "cut off [[EMAIL#",
    "cut off [[EMAIL#1]",
    "[[EMAIL\n#1]] [[PHONE#2]]",
    'finish(message="done [[PHONE#2]]") [',
]


def arrive(session: Session, parts: list[str]) -> str:
    resolver = StreamResolver(session)
    return "".join([*(resolver.feed(part) for part in parts), resolver.flush()])


@pytest.mark.parametrize("reply", REPLIES)
def test_every_split_gives_what_the_whole_reply_gives(reply: str, session: Session) -> None:
    whole = session.after_return(reply).payload
    assert arrive(session, [reply]) == whole
    assert arrive(session, list(reply)) == whole
    for i in range(len(reply) + 1):
        assert arrive(session, [reply[:i], reply[i:]]) == whole
    for i in range(0, len(reply), 3):
        for j in range(i, len(reply), 5):
            assert arrive(session, [reply[:i], reply[i:j], reply[j:]]) == whole


@settings(max_examples=150, deadline=None)
@given(st.data())
def test_any_pieces_of_any_text_give_one_result(data: st.DataObject) -> None:
    session = _shared()
    fragments = [
        "[",
        "]",
        "[[",
        "]]",
        "#",
        "[[EMAIL#1]]",
        '"',
        "'",
        "\\",
        "{",
        "}",
        "(",
        ")",
        ":",
        ",",
        "f(",
        "a",
        "\n",
        "＃",
        "EMAIL",
        "1",
    ]
    text = "".join(data.draw(st.lists(st.sampled_from(fragments), max_size=25)))
    cuts = sorted(data.draw(st.lists(st.integers(0, len(text)), max_size=8)))
    parts = [text[a:b] for a, b in zip([0, *cuts], [*cuts, len(text)], strict=True)]
    assert arrive(session, parts) == arrive(session, [text])


_SESSIONS: list[Session] = []


def _shared() -> Session:
    if not _SESSIONS:
        _SESSIONS.append(PrivacyGuard().session())
        _SESSIONS[0].before_upload("mail anna.b@example.org")
    return _SESSIONS[0]


def test_values_are_escaped_for_every_literal_around_them() -> None:
    import json

    with PrivacyGuard().session() as session:
        shown = session.before_upload('WiFi password: Tr"0ub\\adour9').instruction
        assert shown is not None
        root = shown[shown.index("[[") : shown.index("]]") + 2]
        value = session.after_return(root).payload
        assert '"' in value and "\\" in value
        inner = json.dumps({"text": root})
        for reply in (inner, json.dumps({"arguments": inner}), json.dumps([json.dumps({"a": inner})])):
            resolved = arrive(session, list(reply))
            assert resolved == session.after_return(reply).payload
            while isinstance(resolved, str) and resolved[:1] in "{[":
                loaded = json.loads(resolved)
                resolved = loaded[0] if isinstance(loaded, list) else next(iter(loaded.values()))
            assert resolved == value


def test_only_what_can_still_become_a_reference_is_held_back(session: Session) -> None:
    resolver = StreamResolver(session)
    assert resolver.feed("write to ") == "write to "
    assert resolver.feed("a[") == "a"
    assert resolver.feed("1] ") == "[1] "
    assert resolver.feed("[[EMA") == ""
    assert resolver.feed("IL#1]]") == ""  # a third bracket would spoil it
    assert resolver.feed(" ok [[no\n") == "anna.b@example.org ok [[no\n"
    assert resolver.feed("[[PHONE") == ""
    assert resolver.flush() == "[[PHONE"


# --- value placeholders --------------------------------------------------------------------------------------------------


@pytest.fixture(scope="module")
def by_value() -> Iterator[Session]:
    with PrivacyGuard().session(mode="value") as session:
        session.before_upload("mail anna.b@example.org or call 415-555-0132")
        yield session


MAIL, PHONE = (
    f"EMAIL#{value_code('anna.b@example.org', PiiType.EMAIL)}",
    f"PHONE#{value_code('415-555-0132', PiiType.PHONE)}",
)

VALUE_REPLIES = [
    f"write to {MAIL} and {PHONE}.",
    MAIL,
    f"{MAIL}{PHONE}",
    f'{{"action": "type", "text": "{MAIL}"}}',
    f'{{"{MAIL}": "{MAIL}", "n": [1, "{PHONE}"]}}',
    f'do(action="Type", text="to {MAIL} now")',
    f'{{"arguments": "{{\\"text\\": \\"a\\\\n{MAIL}\\"}}"}}',
    f"{MAIL}x {MAIL}_2 {MAIL}_a {PHONE}.LEN=4 {PHONE}.LENGTH A{PHONE} {PHONE}.",
    f"EMAIL#{'0' * 5} ADDR#zzzzz {MAIL.lower()} [[{PHONE}]] EMAILEMAIL#",
    f"{MAIL.replace('#', '＃')} full width",
    f"cut off {MAIL[:-1]}",
    "I A AN ID_NUMBER#",
]


@pytest.mark.parametrize("reply", VALUE_REPLIES)
def test_every_split_of_placeholders_gives_what_the_whole_reply_gives(reply: str, by_value: Session) -> None:
    whole = by_value.after_return(reply).payload
    assert arrive(by_value, list(reply)) == whole
    for i in range(len(reply) + 1):
        assert arrive(by_value, [reply[:i], reply[i:]]) == whole
    for i in range(0, len(reply), 3):
        for j in range(i, len(reply), 5):
            assert arrive(by_value, [reply[:i], reply[i:j], reply[j:]]) == whole


@settings(max_examples=150, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(
    st.lists(st.sampled_from([MAIL, PHONE, "EM", "AIL", "#", "＃", "_2", "x", " ", ".", "CITY", '"', "{", "}", "\\", "\n", "9"]), max_size=20),
    st.lists(st.integers(0, 200), max_size=8),
)  # fmt: skip
def test_any_pieces_of_placeholders_give_one_result(by_value: Session, fragments: list[str], cuts: list[int]) -> None:
    text = "".join(fragments)
    ends = sorted(min(cut, len(text)) for cut in cuts)
    parts = [text[a:b] for a, b in zip([0, *ends], [*ends, len(text)], strict=True)]
    assert arrive(by_value, parts) == arrive(by_value, [text])


def test_only_what_can_still_become_a_placeholder_is_held_back(by_value: Session) -> None:
    resolver = StreamResolver(by_value)
    assert resolver.feed("Write to ") == "Write to "
    assert resolver.feed("an ORDER and E") == "an ORDER and "
    assert resolver.feed(MAIL[1:]) == ""  # a counter or a part would make it something else
    assert resolver.feed(" or") == "anna.b@example.org or"
    assert resolver.feed(" PHO") == " "
    assert resolver.flush() == "PHO"
