"""The recognisers, in the order of the evidence families. Adding one is one class and one line here."""

from __future__ import annotations

from .recognizer import Recognizer

__all__ = ["default_recognizers"]


def default_recognizers() -> tuple[Recognizer, ...]:
    """Formats, labels, context, lexicons, known values. Modules are imported here, their lexicons read on first use."""
    from .addresses.en.recognizer import AddressEnRecognizer
    from .addresses.zh.recognizer import AddressZhRecognizer
    from .codes.recognizer import CodeRecognizer
    from .codes.secrets import SecretRecognizer
    from .codes.zh import HanCodeRecognizer
    from .formats.cards import CardRecognizer
    from .formats.dates import BirthDateRecognizer
    from .formats.emails import EmailRecognizer
    from .formats.identity import IdentityRecognizer
    from .formats.network import NetworkRecognizer
    from .formats.phones import PhoneRecognizer
    from .formats.plates import PlateRecognizer
    from .formats.serials import SerialRecognizer
    from .known.recognizer import KnownValueRecognizer
    from .labels.recognizer import LabelRecognizer
    from .names.en.recognizer import NameEnRecognizer
    from .names.other_scripts import OtherScriptNameRecognizer
    from .names.zh.recognizer import NameZhRecognizer
    from .orgs.recognizer import OrgRecognizer

    return (
        # formats
        EmailRecognizer(),
        IdentityRecognizer(),
        CardRecognizer(),
        PlateRecognizer(),
        PhoneRecognizer(),
        NetworkRecognizer(),
        SerialRecognizer(),
        # field labels
        LabelRecognizer(),
        # local context
        CodeRecognizer(),
        HanCodeRecognizer(),
        SecretRecognizer(),
        BirthDateRecognizer(),
        OtherScriptNameRecognizer(),
        # lexicons and grammars
        NameEnRecognizer(),
        NameZhRecognizer(),
        OrgRecognizer(),
        AddressEnRecognizer(),
        AddressZhRecognizer(),
        # session, this upload, repository
        KnownValueRecognizer(),
    )
