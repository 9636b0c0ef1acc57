"""The recognisers, in the order of the evidence families. Adding one is one class and one line here."""

from __future__ import annotations

from .recognizer import Recognizer

__all__ = ["default_recognizers"]


def default_recognizers() -> tuple[Recognizer, ...]:
    """Formats, labels, context, lexicons, session and repository evidence. Imports happen on the call."""
    from .cards import CardRecognizer
    from .codes import CodeRecognizer
    from .dates import BirthDateRecognizer
    from .emails import EmailRecognizer
    from .identity import IdentityRecognizer
    from .labels import LabelRecognizer
    from .network import NetworkRecognizer
    from .phones import PhoneRecognizer
    from .plates import PlateRecognizer
    from .secrets import SecretRecognizer
    from .serials import SerialRecognizer

    return (
        EmailRecognizer(),
        IdentityRecognizer(),
        CardRecognizer(),
        PlateRecognizer(),
        PhoneRecognizer(),
        NetworkRecognizer(),
        SerialRecognizer(),
        LabelRecognizer(),
        CodeRecognizer(),
        SecretRecognizer(),
        BirthDateRecognizer(),
        *_grammars(),
    )


def _grammars() -> tuple[Recognizer, ...]:
    from importlib import import_module
    from importlib.util import find_spec

    listed = (
        ("names_en", "NameEnRecognizer"),
        ("names_zh", "NameZhRecognizer"),
        ("orgs", "OrgRecognizer"),
        ("addresses_en", "AddressEnRecognizer"),
        ("addresses_zh", "AddressZhRecognizer"),
        ("known", "KnownValueRecognizer"),
    )
    present = [(module, name) for module, name in listed if find_spec(f"{__package__}.{module}")]
    return tuple(getattr(import_module(f"{__package__}.{module}"), name)() for module, name in present)
