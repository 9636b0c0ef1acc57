"""What the instruction names and the screen shows has one reference in both, in every lifecycle; never a whole category."""

from __future__ import annotations

import pytest
from PIL import Image

from privacyguard_plugin import PrivacyGuard
from privacyguard_plugin.model import Mode, PiiType
from privacyguard_plugin.ocr.scripted import ScriptedOcr, plain_line
from privacyguard_plugin.upload import Upload

MODES = [mode for mode in Mode if mode is not Mode.SAN_ONLY]

# Type, the user's words, the rows of the screen; the row in question is the second.
CASES: list[tuple[PiiType, str, tuple[str, ...]]] = [
    (PiiType.NAME, "Tell Bob Miller the meeting moved", ("Messages", "Bob Miller", "Thanks!")),
    (PiiType.NAME, "send maria the photo", ("Chats", "Maria", "ok")),
    (PiiType.NAME, "text grace that I'm late", ("Chats", "Grace", "See you at 8")),
    (PiiType.NAME, "message will about the tickets", ("Chats", "Will", "See you at 8")),
    (PiiType.NAME, "Text Mark I am late", ("Contacts", "Mark", "Mia")),
    (PiiType.NAME, "Open the chat with Joy and say hi", ("Messages", "Joy (3)", "Thanks!")),
    (PiiType.NAME, "call hope back", ("Recents", "Hope", "Mobile")),
    (PiiType.NAME, "reply to rose", ("Messages", "Rose", "Flower shop")),
    (PiiType.NAME, "给张伟发消息", ("微信", "张伟", "好的")),
    (PiiType.NAME, "给安静发微信说我晚点到", ("微信", "安静", "好的")),
    (PiiType.NAME, "给国庆发消息", ("微信", "国庆", "好的")),
    (PiiType.NAME, "告诉小王我到了", ("微信", "小王", "好的")),
    (PiiType.PHONE, "Call 415-555-0132", ("Recents", "415-555-0132", "Yesterday")),
    (PiiType.EMAIL, "send it to anna.b@example.org", ("Mail", "anna.b@example.org", "Re: hi")),
    (PiiType.ORG, "Order from Blue Harbor Dental again", ("Contacts", "Blue Harbor Dental", "Open")),
    (PiiType.ADDR, "navigate to 12 Elm St", ("Maps", "12 Elm St", "5 min")),
    (PiiType.ADDR, "寄到杭州市西湖区文三路90号", ("地址", "杭州市西湖区文三路90号", "默认")),
    (PiiType.ID_NUMBER, "身份证号330106198703142013填上", ("表单", "330106198703142013", "下一步")),
    (PiiType.BANK_CARD, "pay with card 4539 1488 0343 6467", ("Wallet", "4539 1488 0343 6467", "Pay")),
    (PiiType.PASSPORT, "my passport number is 548291734", ("Form", "548291734", "Next")),
    (PiiType.DRIVER_LICENSE, "my driver license is D1234567", ("Form", "D1234567", "Next")),
    (PiiType.LICENSE_PLATE, "my license plate is 8KTR492", ("Form", "8KTR492", "Next")),
    (PiiType.NUM, "The verification code is 4829, type it", ("SMS", "4829", "now")),
    (PiiType.NUM, "我的取件码是8-2-4471", ("快递", "8-2-4471", "待取")),
    (PiiType.ALNUM, "track order KX-4471QB", ("Orders", "KX-4471QB", "On its way")),
    (PiiType.ALNUM, "my wechat id is sunny_day88", ("Me", "sunny_day88", "QR code")),
]


def tree(texts: tuple[str, ...]) -> str:
    nodes = "".join(
        f'<node text="{text}" class="android.widget.TextView" bounds="[50,{90 + 100 * i}][900,{160 + 100 * i}]"/>'
        for i, text in enumerate(texts)
    )
    return f'<hierarchy rotation="0"><node class="android.widget.FrameLayout" bounds="[0,0][1080,800]">{nodes}</node></hierarchy>'


def upload(instruction: str, rows: tuple[str, ...], mode: Mode, source: str) -> Upload:
    engine = ScriptedOcr([plain_line(text, 60, 100 + 100 * i) for i, text in enumerate(rows)])
    with PrivacyGuard({"mode": mode, "cover_unread": False}, ocr=engine).session() as session:
        if source == "ui_tree":
            return session.before_upload(instruction, ui_tree=tree(rows))
        return session.before_upload(instruction, Image.new("RGB", (1080, 800), "white"))


def roots(result: Upload, source: str) -> set[tuple[PiiType, str | None]]:
    return {(o.type, o.root) for o in result.occurrences if (o.source == "instruction") == (source == "instruction")}


@pytest.mark.parametrize("source", ["screen", "ui_tree"])
@pytest.mark.parametrize("mode", MODES)
@pytest.mark.parametrize(("kind", "instruction", "rows"), CASES, ids=[case[1] for case in CASES])
def test_one_reference_in_instruction_and_row(
    kind: PiiType, instruction: str, rows: tuple[str, ...], mode: Mode, source: str
) -> None:
    result = upload(instruction, rows, mode, source)
    (named,) = {root for type, root in roots(result, "instruction") if type is kind}
    assert (kind, named) in roots(result, source)
    row = [o for o in result.occurrences if o.source == source and o.root == named]
    assert [o.value for o in row] == [rows[1].removesuffix(" (3)")]


@pytest.mark.parametrize(("kind", "instruction", "rows"), CASES, ids=[case[1] for case in CASES])
def test_a_screen_that_comes_later_shows_the_instructions_reference(
    kind: PiiType, instruction: str, rows: tuple[str, ...]
) -> None:
    if instruction in ("call hope back", "reply to rose"):
        pytest.skip("only together with the screen these are names")
    for mode in (Mode.FULL, Mode.EXACT, Mode.VALUE):
        with PrivacyGuard({"mode": mode}).session() as session:
            first = session.before_upload(instruction)
            later = session.before_upload(ui_tree=tree(rows))
            assert {o.root for o in first.occurrences if o.type is kind} <= {o.root for o in later.occurrences}


@pytest.mark.parametrize(
    ("instruction", "rows"),
    [
        ("open the message settings", ("Settings", "Messages", "Size")),
        ("call support and ask for help", ("Help", "Support", "Contact")),
        ("reply to the last message", ("Message", "Reply", "Send")),
        ("I hope it may rain, will you mark it", ("May", "Hope", "Mark", "Will")),
        ("ask siri to set a timer", ("Siri", "Clock", "Timer")),
        ("text size to large", ("Display", "Text size", "Size")),
        ("给客服发消息", ("消息", "客服", "在线")),
    ],
)
def test_words_that_name_nobody_stay(instruction: str, rows: tuple[str, ...]) -> None:
    for source in ("screen", "ui_tree"):
        assert upload(instruction, rows, Mode.FULL, source).occurrences == ()


def test_only_the_row_itself_is_the_person() -> None:
    result = upload(
        "text grace that I'm late", ("Chats", "Grace", "Grace period ends", "Say grace"), Mode.FULL, "ui_tree"
    )
    assert [o.value for o in result.occurrences] == ["grace", "Grace"]


@pytest.mark.parametrize("source", ["screen", "ui_tree"])
def test_what_is_erased_from_the_words_is_erased_from_the_row(source: str) -> None:
    result = upload("text grace that I'm late", ("Chats", "Grace", "ok"), Mode.SAN_ONLY, source)
    assert {(o.value, o.root, str(o.source)) for o in result.occurrences} == {
        ("grace", None, "instruction"),
        ("Grace", None, source),
    }
