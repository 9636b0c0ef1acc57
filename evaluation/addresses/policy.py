"""Policy–intent audit (paper App. B.3.1, Eq. 10): `python -m evaluation.addresses.policy`.

One event is one gold-aligned root group in a view (an instruction or a screen) whose root had been issued before the
view: all occurrences of a view with one root are one event. It disagrees when the root belongs to another entity: the one
it was first issued for. A chain is a root of a session with two or more gold-aligned occurrences; it is impure when it
holds more than one entity. The generated stress (evaluation/binding.py) adds what needs complete compatible sets.
"""

from __future__ import annotations

import json
from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

import click
import numpy as np
from rich.console import Console
from rich.table import Table

from privacyguard_plugin import PrivacyGuard
from privacyguard_plugin.model import OcrLine
from privacyguard_plugin.ocr.scripted import ScriptedOcr, frame_key, plain_line
from privacyguard_plugin.upload import ReleasedOccurrence

from ..binding import stress
from .policy_sessions import Marked, Session, Turn, sessions

__all__ = ["Sighting", "audit", "sightings"]

PAPER = {
    "en": {"disagreements": "0/2,048", "impure chains": "0/1,005"},
    "zh": {"disagreements": "0/2,304", "impure chains": "0/1,026"},
    "both": {"disagreements": "0/4,352", "impure chains": "0/2,031", "groups aligned to gold": "10,288"},
    "stress": {"R_D": "714/6,000", "q_D": "1,764/6,000", "rho_D": "714/1,764"},
}
_SIZE = 36  # font size of the screens in pixels


@dataclass(frozen=True, slots=True)
class Sighting:
    """One gold-aligned occurrence: view number within its session, root, and the entity that gold says it is."""

    view: int
    root: str
    entity: str


def sightings(script: Session, guard: PrivacyGuard) -> Iterator[Sighting]:
    """Every turn is two views, its instruction and then its screen, released by one call."""
    with guard.session() as session:
        for number, turn in enumerate(script.turns):
            upload = session.before_upload(turn.instruction.text, _image(script, number))
            lines = _lines(turn)
            for occurrence in upload.occurrences:
                shown = bool(occurrence.boxes)
                entity = (
                    next(
                        filter(
                            None, (_beneath(occurrence, line, m) for line, m in zip(lines, turn.screen, strict=True))
                        ),
                        None,
                    )
                    if shown
                    else _spanned(occurrence, turn.instruction)
                )
                if entity is not None and occurrence.root is not None:
                    yield Sighting(2 * number + shown, occurrence.root, entity)


def _spanned(occurrence: ReleasedOccurrence, marked: Marked) -> str | None:
    if occurrence.start is None or occurrence.end is None:
        return None
    return next((e for a, b, e in marked.gold if occurrence.start < b and a < occurrence.end), None)


def _beneath(occurrence: ReleasedOccurrence, line: OcrLine, marked: Marked) -> str | None:
    """The entity whose characters in this line an erased box covers."""
    left, middle = line.quad[0][0], (line.box.top + line.box.bottom) / 2
    for box in occurrence.boxes:
        if not box.top <= middle <= box.bottom:
            continue
        for start, end, entity in marked.gold:
            if box.left < left + line.edges[end] and left + line.edges[start] < box.right:
                return entity
    return None


def _lines(turn: Turn) -> list[OcrLine]:
    tops = [60 + 2.2 * _SIZE * i for i in range(len(turn.screen))]
    return [plain_line(marked.text, 60, top, _SIZE) for marked, top in zip(turn.screen, tops, strict=True)]


def _image(script: Session, turn: int) -> np.ndarray:
    """An empty screen that is told from all others by its first pixels."""
    lines = _lines(script.turns[turn])
    image = np.full((int(lines[-1].box.bottom) + 80, int(max(x.box.right for x in lines)) + 80, 3), 255, np.uint8)
    name = np.frombuffer(f"{script.id}-{turn}".encode(), np.uint8)
    image[0, : len(name), 0] = name
    return image


def audit(scripts: Sequence[Session]) -> dict[str, int]:
    """Counts of Equation 10 and of chain purity over the sessions."""
    frames = {frame_key(_image(s, i)): _lines(turn) for s in scripts for i, turn in enumerate(s.turns)}
    guard = PrivacyGuard(ocr=ScriptedOcr(frames=frames))
    counts: Counter[str] = Counter()
    for script in scripts:
        counts.update(judge(sightings(script, guard)))
    return {name: counts[name] for name in ("groups", "events", "disagreements", "chains", "impure")}


def judge(seen: Iterable[Sighting]) -> Counter[str]:
    """The counts of one session."""
    owner: dict[str, tuple[int, str]] = {}  # root → view in which it was issued, entity it was issued for
    groups: dict[tuple[int, str], Counter[str]] = defaultdict(Counter)
    chains: dict[str, list[str]] = defaultdict(list)
    for sighting in seen:
        owner.setdefault(sighting.root, (sighting.view, sighting.entity))
        groups[sighting.view, sighting.root][sighting.entity] += 1
        chains[sighting.root].append(sighting.entity)
    counts: Counter[str] = Counter(groups=len(groups))
    for (view, root), entities in groups.items():
        issued, entity = owner[root]
        if issued < view:
            counts["events"] += 1
            counts["disagreements"] += set(entities) != {entity}
    for members in chains.values():
        counts["chains"] += len(members) > 1
        counts["impure"] += len(members) > 1 and len(set(members)) > 1
    return counts


@click.command()
@click.option("--sessions", "count", type=click.IntRange(1, 240), default=240, show_default=True, help="Per language.")
@click.option("--errors", is_flag=True, help="Name the sessions with a disagreement or an impure chain.")
@click.option(
    "--json", "json_file", type=click.Path(path_type=Path, dir_okay=False), help="Also write the counts here."
)
def main(count: int, errors: bool, json_file: Path | None) -> None:
    """Root groups that continue another entity's root, and chains that hold more than one entity."""
    figures: dict[str, dict[str, int]] = {}
    for lang in ("en", "zh"):
        scripts = list(sessions(lang, count))
        figures[lang] = audit(scripts)
        for script in scripts if errors else ():
            found = audit([script])
            if found["disagreements"] or found["impure"]:
                print(script.id, script.relation, found)
    figures["both"] = {name: figures["en"][name] + figures["zh"][name] for name in figures["en"]}
    table = Table(title="policy–intent audit", box=None, header_style="bold", title_justify="left")
    for column in ("", "ours", "rate", "paper"):
        table.add_column(column, justify="left" if not column else "right")
    for name, row in figures.items():
        paper = PAPER[name]
        table.add_row(
            f"{name} groups aligned to gold", f"{row['groups']:,}", "", paper.get("groups aligned to gold", "")
        )
        for label, part, whole in (("disagreements", "disagreements", "events"), ("impure chains", "impure", "chains")):
            rate = row[part] / max(row[whole], 1)
            table.add_row(f"{name} {label}", f"{row[part]:,}/{row[whole]:,}", f"{rate:.4f}", paper[label])
    rows = stress()
    figures["stress"] = rows
    wrong = rows["trials"] - rows["recent_first"]
    for label, n, of in (("R_D", wrong, rows["trials"]), ("q_D", rows["ambiguous"], rows["trials"]), ("rho_D", wrong, rows["ambiguous"])):  # fmt: skip
        table.add_row(f"generated stress {label}", f"{n:,}/{of:,}", f"{n / of:.4f}", PAPER["stress"][label])
    Console(width=140).print(table)
    if json_file is not None:
        json_file.write_text(json.dumps(figures, indent=1), "utf-8")


if __name__ == "__main__":
    main()
