"""Public texts with spans (not part of the repository): argus unit cases and presidio-research sentences."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path

from ..metrics import Gold, Text

__all__ = ["read"]

# Types of the public set that mean the same as ours; sentences with others are judged on these only.
_PRESIDIO = {
    "PERSON": "NAME", "ORGANIZATION": "ORG", "STREET_ADDRESS": "ADDR", "PHONE_NUMBER": "PHONE", "EMAIL_ADDRESS": "EMAIL",
    "CREDIT_CARD": "BANK_CARD", "US_SSN": "ID_NUMBER", "US_DRIVER_LICENSE": "DRIVER_LICENSE", "IBAN_CODE": "ACCOUNT_ID",
    "IP_ADDRESS": "NUM",
}  # fmt: skip


def read(folder: Path) -> Iterator[tuple[str, Text]]:
    """(session, text) of every sentence; spans of other types are not charged as over-coverage."""
    for number, line in enumerate((folder / "presidio_research_even.jsonl").read_text("utf-8").splitlines()):
        record = json.loads(line)
        spans = record["spans"]
        gold = tuple(Gold(a, b, _PRESIDIO[t]) for a, b, t in sorted(spans) if t in _PRESIDIO)
        ignored = tuple((a, b) for a, b, t in spans if t not in _PRESIDIO)
        identity = f"presidio-{number:04d}"
        yield identity, Text(identity, "en", record["text"], gold, f"template-{record['template_id']}", ignored)
