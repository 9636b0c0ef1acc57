"""Refit the general weights of the Chinese name model on marked texts; prints what would lower the errors.

    python scripts/fit_names_zh.py tests/detection/names_orgs_zh_*.txt

Coordinate descent over the constants below: each is multiplied and divided by 1.8 while the number of names missed plus
1.3 times the number of stretches wrongly taken for names falls. Takes about a minute; constants are edited by hand.
Texts: one a line, `{NAME:value}` marks, `\\n` for a line break; a text without marks holds nobody.
"""

from __future__ import annotations

import re
import sys
from pathlib import Path
from types import ModuleType

from privacyguard_plugin.detection.names.zh import context as names_zh_context
from privacyguard_plugin.detection.names.zh import lattice as names_zh_lattice
from privacyguard_plugin.detection.names.zh.recognizer import NameZhRecognizer
from privacyguard_plugin.detection.recognizer import Scan
from privacyguard_plugin.parsing.names.zh import forms as names_zh_forms
from privacyguard_plugin.sources.instruction import read_instruction

MARK = re.compile(r"\{([A-Z_]+)(?:@\w+)?:([^{}]*)\}")
STEP, ROUNDS, FALSE_NAME, LEAST_GAIN = 1.8, 3, 1.3, 0.5
WEIGHTS: tuple[tuple[ModuleType, str], ...] = (
    *((names_zh_forms, n) for n in ("_GIVEN", "_FULL", "_REPEATED", "_NICKNAME", "_WORD_IS_NAME", "_WORD_IS_GIVEN")),
    *((names_zh_lattice, n) for n in ("_GIVEN_NEEDS", "_REPEATED_NEEDS", "_UNKNOWN_PAIR", "_UNKNOWN_TRIPLE")),
    *((names_zh_context, n) for n in ("_NO_CUE", "_LINE_START", "_STOP", "_SPOKEN_TO", "_VERB", "_ROLE", "_CLAUSE")),
)
Span = tuple[int, int]


def read(path: Path) -> list[tuple[Scan, set[Span], list[Span]]]:
    """(text, names, everything marked) of each line."""
    found = []
    for line in path.read_text("utf-8").splitlines():
        text, names, marked, last = "", set(), [], 0
        line = line.replace("\\n", "\n")
        for match in MARK.finditer(line):
            text += line[last : match.start()]
            marked.append((len(text), len(text) + len(match[2])))
            if match[1] == "NAME":
                names.add(marked[-1])
            text += match[2]
            last = match.end()
        found.append((Scan(read_instruction(text + line[last:])), names, marked))
    return found


def errors(texts: list[tuple[Scan, set[Span], list[Span]]]) -> float:
    recognizer, total = NameZhRecognizer(), 0.0
    for scan, names, marked in texts:
        got = {(c.start, c.end) for c in recognizer.propose(scan)}
        total += len(names - got)
        total += FALSE_NAME * sum(not any(a < y and x < b for x, y in marked) for a, b in got)
    return total


def main() -> None:
    texts = [text for path in sys.argv[1:] for text in read(Path(path))]
    least = errors(texts)
    print(f"{len(texts)} texts, {least:.1f} errors")
    for _ in range(ROUNDS):
        for module, name in WEIGHTS:
            for factor in (STEP, 1 / STEP):
                while True:
                    held = getattr(module, name)
                    setattr(module, name, held * factor)
                    now = errors(texts)
                    if now >= least - LEAST_GAIN:
                        setattr(module, name, held)
                        break
                    least = now
                    print(f"{name} = {held * factor:.3g}: {least:.1f} errors")


if __name__ == "__main__":
    main()
