from __future__ import annotations

from collections.abc import Iterable

import numpy as np
import pytest
from PIL import Image, ImageDraw

from privacyguard_plugin import PrivacyGuard
from privacyguard_plugin.fusion import fuse
from privacyguard_plugin.model import OcrLine, SourceKind
from privacyguard_plugin.ocr.scripted import ScriptedOcr, plain_line
from privacyguard_plugin.sources.tree import read_tree
from privacyguard_plugin.upload import Upload

Node = tuple[str, tuple[int, int, int, int]]


def tree_of(nodes: Iterable[Node]) -> str:
    inside = "".join(
        f'<node index="0" text="{text}" class="android.widget.TextView" bounds="[{a},{b}][{c},{d}]"/>'
        for text, (a, b, c, d) in nodes
    )
    return f'<hierarchy rotation="0"><node class="android.widget.FrameLayout" bounds="[0,0][1080,1200]">{inside}</node></hierarchy>'


def screen(texts: Iterable[tuple[str, float, float]]) -> Image.Image:
    image = Image.new("RGB", (1080, 1200), "white")
    for text, x, y in texts:
        ImageDraw.Draw(image).text((x, y), text, fill="black", font_size=40)
    return image


SHOWN = (
    ("Recipient", 60, 100),
    ("Maria Lopez", 60, 200),
    ("Phone", 60, 320),
    ("415-555-0132", 60, 420),
    ("Save", 60, 600),
)
NODES: tuple[Node, ...] = (
    ("Recipient", (50, 90, 500, 160)),
    ("Maria Lopez", (50, 190, 500, 260)),
    ("Phone", (50, 310, 500, 380)),
    ("415-555-0132", (50, 410, 500, 480)),
    ("Save", (50, 590, 500, 660)),
)


def upload(
    read: Iterable[tuple[str, float, float]], nodes: Iterable[Node] = NODES, instruction: str | None = None
) -> Upload:
    engine = ScriptedOcr([plain_line(text, x, y) for text, x, y in read])
    with PrivacyGuard(ocr=engine).session() as session:
        return session.before_upload(instruction, screen(SHOWN), tree_of(nodes))


def gone(result: Upload, x: int, y: int, width: int = 240) -> bool:
    """Whether nothing is left of the ink that stood in a row."""
    assert result.screenshot is not None
    before, after = np.asarray(screen(SHOWN)), np.asarray(result.screenshot)
    ink = (before[y : y + 50, x : x + width] < 128).all(axis=2)
    return bool(
        (before[y : y + 50, x : x + width][ink] != after[y : y + 50, x : x + width][ink]).any(axis=1).mean() > 0.7
    )


def refs(result: Upload, source: SourceKind) -> list[str]:
    return [o.ref for o in result.occurrences if o.source is source]


def misread(old: str, new: str) -> list[tuple[str, float, float]]:
    return [(new if text == old else text, x, y) for text, x, y in SHOWN]


def test_one_value_has_one_reference_in_instruction_pixels_and_tree() -> None:
    result = upload(SHOWN, instruction="Is 415-555-0132 still Maria Lopez?")
    assert refs(result, SourceKind.SCREEN) == refs(result, SourceKind.UI_TREE) == ["[[NAME#2]]", "[[PHONE#1]]"]
    assert result.instruction == "Is [[PHONE#1]] still [[NAME#2]]?"
    assert not result.stale_tree


@pytest.mark.parametrize(
    ("value", "read"),
    [
        ("Maria Lopez", "Marla Lopez"),
        ("Maria Lopez", "MariaLopez"),
        ("Maria Lopez", "Maria L0pez"),
        ("415-555-0132", "415-555-O132"),
        ("415-555-0132", "4l5-555-0132"),
        ("415-555-0132", "415-55-0132"),
    ],
)
def test_a_misread_value_shares_the_reference_of_its_node(value: str, read: str) -> None:
    result = upload(misread(value, read))
    assert refs(result, SourceKind.SCREEN) == refs(result, SourceKind.UI_TREE) == ["[[NAME#1]]", "[[PHONE#2]]"]
    assert gone(result, 60, 200) and gone(result, 60, 420)


@pytest.mark.parametrize(
    ("value", "read"), [("415-555-0132", "4!5 S5S·0i3z"), ("Maria Lopez", "Mar aLqoez"), ("Maria Lopez", "Nana Loper")]
)
def test_a_bad_reading_goes_as_a_whole(value: str, read: str) -> None:
    result = upload(misread(value, read))
    assert gone(result, 60, 200) and gone(result, 60, 420)


def test_text_that_was_not_read_at_all_goes() -> None:
    result = upload([line for line in SHOWN if line[0] != "Maria Lopez"])
    assert gone(result, 60, 200)
    assert refs(result, SourceKind.SCREEN).count("[[NAME#1]]") == 1


def test_another_digit_is_not_corrected_away() -> None:
    """The number on the screen may be newer than the tree: both are removed, and they are two numbers."""
    result = upload(misread("415-555-0132", "415-555-0137"))
    phones = {o.source: o.ref for o in result.occurrences if o.ref.startswith("[[PHONE")}
    assert len(set(phones.values())) == 2
    assert gone(result, 60, 420)


def test_text_without_a_node_is_protected() -> None:
    result = upload(SHOWN, nodes=NODES[:1] + NODES[4:])
    assert len(refs(result, SourceKind.SCREEN)) == 2 and refs(result, SourceKind.UI_TREE) == []


def test_text_only_in_the_tree_is_protected_in_the_tree() -> None:
    hidden: Node = ("erika.mustermann@example.com", (50, 1100, 700, 1160))
    result = upload(SHOWN, nodes=(*NODES, hidden))
    assert result.ui_tree is not None and "mustermann" not in result.ui_tree
    assert gone(result, 60, 200)


def test_a_tree_of_another_screen_has_no_say_about_pixels() -> None:
    other = [(text, x, y) for (text, _, _), (_, x, y) in zip(reversed(SHOWN), SHOWN, strict=True)]
    nodes: tuple[Node, ...] = tuple(
        (text, box)
        for text, (_, box) in zip(("Inbox", "Robert Miller", "Drafts", "Sent mail", "Spam folder"), NODES, strict=True)
    )
    result = upload(other, nodes=nodes)
    assert result.stale_tree
    assert result.ui_tree is not None and "Robert Miller" not in result.ui_tree
    assert len(refs(result, SourceKind.SCREEN)) == 2


def fused(lines: list[OcrLine], nodes: Iterable[Node]) -> tuple[OcrLine, ...]:
    return fuse(lines, read_tree(tree_of(nodes)).stream, np.asarray(screen(()))).lines


def test_wrapped_text_takes_its_stretch_of_the_node() -> None:
    lines = [plain_line("Send it to 350 5th Avneue,", 60, 100), plain_line("Apt. 24B, New Y0rk", 60, 160)]
    nodes = [("Send it to 350 5th Avenue, Apt. 24B, New York", (50, 90, 800, 230))]
    assert [line.text for line in fused(lines, nodes)] == ["Send it to 350 5th Avenue,", "Apt. 24B, New York"]


def test_what_is_cut_off_stays_as_it_is_read() -> None:
    lines = [plain_line("Send it to 350 5th Avenue, A…", 60, 100)]
    nodes = [("Send it to 350 5th Avenue, Apt. 24B, New York", (50, 90, 800, 170))]
    assert fused(lines, nodes) == tuple(lines)


def test_corrected_characters_keep_their_places() -> None:
    (line,) = fused([plain_line("MariaLopez", 60, 100)], [("Maria Lopez", (50, 90, 800, 170))])
    assert line.text == "Maria Lopez"
    assert len(line.edges) == 12 and line.edges[0] == 0 and list(line.edges) == sorted(line.edges)
    assert line.edges[6] == pytest.approx(plain_line("MariaLopez", 60, 100).edges[5])


def test_lines_outside_every_node_are_left_alone() -> None:
    lines = [plain_line("Hello", 60, 100), plain_line("World", 60, 700)]
    assert fused(lines, [("Hallo", (50, 90, 500, 170))])[1] == lines[1]
    assert fused([], NODES) == ()
