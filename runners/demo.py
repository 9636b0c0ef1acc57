"""`make demo`: two short sessions over the screenshots in demo/screens, English and Chinese, then one live task.

The replies of the sessions are scripted, so that the demo needs no model: each one is a template that is filled with
references taken from what was uploaded, which is all a cloud model would have seen. The live task runs on the embedded
phone over real adb; the embedded planner is a scripted reader, too, and sees only what is uploaded.
"""

from __future__ import annotations

import json
from dataclasses import dataclass
from pathlib import Path

import click
from PIL import Image
from rich.console import Console
from rich.markup import escape

from privacyguard_plugin import PrivacyGuard
from privacyguard_plugin.showcase import side_by_side
from privacyguard_plugin.upload import Upload

SCREENS = Path(__file__).parent.parent / "demo" / "screens"


@dataclass(frozen=True)
class Turn:
    """`reply` names references as <TYPE> or <TYPE.SUFFIX>: the first of that type seen so far in the session."""

    instruction: str
    screenshot: str
    reply: str


SESSIONS = {
    "en": [
        Turn(
            "Book a courier for Maria Lopez-Garcia, 350 5th Avenue, Apt. 24B, New York, NY 10118",
            "en_1_chat.png",
            'The courier form wants the city first. <tool_call>{"name": "mobile_use", "arguments": '
            '{"action": "type", "text": "<ADDR.CITY>"}}</tool_call>',
        ),
        Turn(
            "Now fill in the street and the phone number",
            "en_2_form.png",
            '{"name": "mobile_use", "arguments": {"action": "type", "text": "<ADDR.ROAD-DTL>, call <PHONE>"}}',
        ),
        Turn("Tell Maria which order is coming today", "en_3_order.png", "Hi <NAME>, order <ALNUM> arrives today."),
    ],
    "zh": [
        Turn(
            "给王建国寄一本书，地址是浙江省杭州市西湖区文三路90号东部软件园3号楼1203室",
            "zh_1_chat.png",
            '<tool_call>{"name": "mobile_use", "arguments": {"action": "type", "text": "<ADDR.PROV-CITY-DIST>"}}</tool_call>',
        ),
        Turn(
            "继续填写详细地址和手机号",
            "zh_2_form.png",
            '{"name": "mobile_use", "arguments": {"action": "type", "text": "<ADDR.ROAD-DTL> 电话<PHONE>"}}',
        ),
        Turn("告诉王建国今天到的是哪一单", "zh_3_order.png", "<NAME>您好，运单<ALNUM>今天送达。"),
    ],
}


def scripted_reply(template: str, uploads: list[Upload]) -> str:
    """Fill a template with references that were uploaded; an unavailable one stays as <TYPE>."""
    seen = [reference for upload in uploads for reference in upload.references]
    for reference in seen:
        root = reference.strip("[]").split(".")[0]
        kind = root.split("#")[0]
        template = template.replace(f"<{kind}>", f"[[{root}]]")
        for suffix in ("CITY", "ROAD-DTL", "PROV-CITY-DIST"):
            template = template.replace(f"<{kind}.{suffix}>", f"[[{root}.{suffix}]]")
    return template


@click.command()
@click.option("--out", type=click.Path(path_type=Path, file_okay=False), default="demo/out", show_default=True)
@click.option("--lang", type=click.Choice(["en", "zh", "both"]), default="both", show_default=True)
@click.option("--live/--no-live", default=True, show_default=True, help="Also run one task on the embedded phone.")
def main(out: Path, lang: str, live: bool) -> None:
    """Run the demo sessions and a live task; before/after pictures, a transcript and a report go to OUT."""
    out.mkdir(parents=True, exist_ok=True)
    console = Console()
    guard = PrivacyGuard()
    transcript = []
    for language in ("en", "zh") if lang == "both" else (lang,):
        console.rule(f"session ({language})")
        with guard.session() as session:
            uploads: list[Upload] = []
            for number, turn in enumerate(SESSIONS[language], 1):
                picture = SCREENS / turn.screenshot
                upload = session.before_upload(turn.instruction, picture)
                uploads.append(upload)
                reply = scripted_reply(turn.reply, uploads)
                action = session.after_return(reply)
                assert upload.screenshot is not None
                with Image.open(picture) as original:
                    side_by_side(original, upload.screenshot).save(out / f"{language}_{number}_before_after.png")
                upload.screenshot.save(out / f"{language}_{number}_released.png")
                _tell(console, number, turn, upload, reply, action.payload)
                transcript.append(
                    {"lang": language, "turn": number, "uploaded": upload.instruction, "references": upload.references,
                     "reply": reply, "restored": action.restored, "unresolved": len(action.unresolved)}
                )  # fmt: skip
    (out / "transcript.json").write_text(json.dumps(transcript, ensure_ascii=False, indent=1), "utf-8")
    console.print(f"\nBefore/after pictures and what was uploaded: [bold]{out}[/bold]")
    if live:
        _live_task(console, out / "live", "zh" if lang == "zh" else "en", guard)


def _live_task(console: Console, out: Path, lang: str, guard: PrivacyGuard) -> None:
    """A reference-required task on the embedded phone: what was uploaded, submitted and typed is in the report."""
    from runners.gui_owl import run_embedded
    from tasks.load import load_suite

    task = next(t for t in load_suite("wechat", lang).tasks() if t.template.case.value == "CITY")
    console.rule("one live task: embedded phone, scripted reader")
    console.print(escape(task.template.instruction), highlight=False)
    run_embedded(task, out, guard=guard, say=lambda line: console.print(escape(line), highlight=False))
    console.print(
        f"\nEach step before and after, the reference submitted and what came of it: [bold]{out / 'report.html'}[/bold]"
    )


def _tell(console: Console, number: int, turn: Turn, upload: Upload, reply: str, resolved: str) -> None:
    on_screen = dict.fromkeys(o.ref for o in upload.occurrences if o.source == "screen")
    took = upload.timings_ms
    lines = {
        "stays here": turn.instruction,
        "is uploaded": upload.instruction or "",
        "on the screen": ", ".join(on_screen) or "nothing",
        "planner replies": reply,
        "device gets": resolved,
        "took": f"{took['total']:.0f} ms, of which {took.get('ocr', 0):.0f} ms reading the screen",
    }
    console.print(f"\n[bold]turn {number}[/bold]")
    for head, text in lines.items():
        console.print(f"[dim]{head:>16}[/dim]  {escape(text)}", highlight=False, soft_wrap=True)


if __name__ == "__main__":
    main()
