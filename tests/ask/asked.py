"""A session's questions over values that are put into its store directly."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

from privacyguard_plugin.ask.asking import Asking
from privacyguard_plugin.config import PrivacyGuardConfig
from privacyguard_plugin.detection.detector import Detector
from privacyguard_plugin.entities.addresses import build_address
from privacyguard_plugin.entities.names import build_name
from privacyguard_plugin.entities.orgs import build_org
from privacyguard_plugin.entities.scalars import build_scalar
from privacyguard_plugin.model import Mode, PiiType
from privacyguard_plugin.references.store import SessionStore


class Asked:
    """`refs`: a reference per value, in order. `goal`: the user's words; "{}" in it stand for the references."""

    def __init__(
        self,
        *values: tuple[PiiType, str] | tuple[PiiType, str, str],
        goal: str = "",
        mode: Mode = Mode.FULL,
        detector: Detector | None = None,
        **settings: Any,
    ) -> None:
        self.store = SessionStore()
        self.asking = Asking(self.store, PrivacyGuardConfig(ask=True, **settings), mode, detector or Detector(()))
        self.refs = tuple(self.add(*value) for value in values)
        self.shows(*self.refs)
        self.asking.instructed(goal.format(*self.refs))

    def add(self, type: PiiType, value: str, role: str | None = None) -> str:
        """A value under a fresh root, not shown yet."""
        turn = self.store.begin_turn()
        return f"[[{self.store.add(_record(type, value, role), value, turn).root}]]"

    def shows(self, *references: str) -> None:
        upload: Any = SimpleNamespace(references=references, turn=self.store.begin_turn())
        self.asking.saw(upload)

    def __call__(self, question: str) -> Any:
        return self.asking.ask(question.format(*self.refs))


def _record(type: PiiType, value: str, role: str | None) -> Any:
    lang = "en" if value.isascii() else "zh"
    builders = {PiiType.ADDR: build_address, PiiType.NAME: build_name, PiiType.ORG: build_org}
    record = builders[type](value, lang) if type in builders else build_scalar(type, value, role)
    assert record is not None
    return record
