"""The private roles a field label can give its value, and what such a value looks like (paper §3.1).

A number or an alphanumeric string is personal data only through its role. The labels themselves are data:
`lexicons/labels.tsv`.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

from ...model import PiiType

__all__ = ["ROLES", "Role", "Shape"]


class Shape(Enum):
    """How the value of a role is written."""

    TEXT = "text"  # a name, organisation or address: letters
    CODE = "code"  # one token with a digit in it, or digit groups
    SPACED = "spaced"  # like CODE, and upper-case groups may be separated by blanks: JK 16 02 17 A
    SECRET = "secret"  # any characters without blanks
    HANDLE = "handle"  # user names
    DATE = "date"  # a date
    PHONE = "phone"
    EMAIL = "email"


@dataclass(frozen=True, slots=True)
class Role:
    """`type` None: NUM or ALNUM, whichever the value turns out to be. `least`..`most`: letters and digits in it."""

    name: str
    type: PiiType | None
    shape: Shape
    least: int = 1
    most: int = 64


def _roles(*roles: Role) -> dict[str, Role]:
    return {role.name: role for role in roles}


ROLES: dict[str, Role] = _roles(
    Role("name", PiiType.NAME, Shape.TEXT),
    Role("family_name", PiiType.NAME, Shape.TEXT),
    Role("given_name", PiiType.NAME, Shape.TEXT),
    Role("organisation", PiiType.ORG, Shape.TEXT),
    Role("address", PiiType.ADDR, Shape.TEXT),
    Role("address_part", PiiType.ADDR, Shape.TEXT),
    Role("phone", PiiType.PHONE, Shape.PHONE, 7, 20),
    Role("phone_verb", PiiType.PHONE, Shape.PHONE, 7, 20),
    Role("email", PiiType.EMAIL, Shape.EMAIL),
    Role("id_number", PiiType.ID_NUMBER, Shape.SPACED, 6, 22),
    Role("passport", PiiType.PASSPORT, Shape.SPACED, 6, 12),
    Role("driver_license", PiiType.DRIVER_LICENSE, Shape.SPACED, 5, 20),
    Role("license_plate", PiiType.LICENSE_PLATE, Shape.SPACED, 3, 10),
    Role("bank_card", PiiType.BANK_CARD, Shape.SPACED, 12, 19),
    Role("verification_code", None, Shape.CODE, 4, 10),
    Role("pin", None, Shape.CODE, 3, 12),
    Role("access_code", None, Shape.CODE, 3, 16),
    Role("pickup_code", None, Shape.CODE, 2, 16),
    Role("password", None, Shape.SECRET, 4, 64),
    Role("order", None, Shape.CODE, 5, 32),
    Role("tracking", None, Shape.SPACED, 7, 34),
    Role("ticket", None, Shape.CODE, 4, 24),
    Role("barcode", None, Shape.CODE, 8, 24),
    Role("booking", None, Shape.CODE, 5, 24),
    Role("meeting", None, Shape.CODE, 6, 14),
    Role("member", None, Shape.SPACED, 4, 24),
    Role("student", None, Shape.SPACED, 2, 20),
    Role("employee", None, Shape.SPACED, 3, 20),
    Role("patient", None, Shape.SPACED, 3, 20),
    Role("policy", None, Shape.SPACED, 5, 30),
    Role("case", None, Shape.SPACED, 4, 30),
    Role("identifier", None, Shape.SPACED, 6, 30),
    Role("invite", None, Shape.CODE, 4, 16),
    Role("account", None, Shape.SPACED, 4, 34),
    Role("bank_account", None, Shape.SPACED, 9, 34),
    Role("iban", None, Shape.SPACED, 15, 34),
    Role("routing", None, Shape.CODE, 5, 12),
    Role("tax", None, Shape.SPACED, 8, 20),
    Role("wechat", None, Shape.HANDLE, 5, 30),
    Role("qq", None, Shape.HANDLE, 5, 12),
    Role("username", None, Shape.HANDLE, 3, 40),
    Role("serial", None, Shape.CODE, 6, 30),
    Role("imei", None, Shape.SPACED, 14, 17),
    Role("vin", None, Shape.CODE, 6, 17),
    Role("mac", None, Shape.CODE, 12, 12),
    Role("ip", None, Shape.CODE, 4, 45),
    Role("card_security", None, Shape.CODE, 3, 4),
    Role("birth_date", None, Shape.DATE),
    Role("key", None, Shape.SECRET, 8, 256),
)
