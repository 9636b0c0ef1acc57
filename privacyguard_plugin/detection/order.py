"""The recognisers, in the order of the evidence families. Adding one is one class and one line here."""

from __future__ import annotations

from .recognizer import Recognizer

__all__ = ["default_recognizers"]


def default_recognizers() -> tuple[Recognizer, ...]:
    """Formats, labels, context, lexicons, known values. Modules are imported here, their lexicons read on first use."""
    from .addresses_en import AddressEnRecognizer
    from .addresses_zh import AddressZhRecognizer
    from .cards import CardRecognizer
    from .codes import CodeRecognizer
    from .codes_zh import HanCodeRecognizer
    from .dates import BirthDateRecognizer
    from .emails import EmailRecognizer
    from .identity import IdentityRecognizer
    from .known import KnownValueRecognizer
    from .labels import LabelRecognizer
    from .names_en import NameEnRecognizer
    from .names_other_scripts import OtherScriptNameRecognizer
    from .names_zh import NameZhRecognizer
    from .network import NetworkRecognizer
    from .orgs import OrgRecognizer
    from .phones import PhoneRecognizer
    from .plates import PlateRecognizer
    from .secrets import SecretRecognizer
    from .serials import SerialRecognizer

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
