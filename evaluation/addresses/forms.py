"""Form families of one identity: 31 English forms in 11 families, 34 Chinese forms in 12 (paper C.5: 7,800 in all).

A form is one or more blocks (OCR regions or lines) in a carrier text; each block names the address levels it shows.
"""

from __future__ import annotations

import random
import re
from dataclasses import dataclass

from .identities import Identity

__all__ = ["Form", "forms"]


@dataclass(frozen=True, slots=True)
class Form:
    """`blocks`: address surfaces; `spec`: per block the levels it shows, in fixed order. `carrier` holds "{}" once."""

    identity: str
    family: str
    variant: int
    blocks: tuple[str, ...]
    spec: tuple[str, ...]
    carrier: str


EN_CARRIERS = (
    "Deliver to {}",
    "My address is {}.",
    "Shipping address: {}",
    "please send it to {}, thanks",
    "I live at {} now",
)
ZH_CARRIERS = ("寄到{}", "收货地址：{}", "我住在{}，到了打电话", "麻烦送到{}", "家庭住址：{}")
EN_PART = ("I live in {}", "ship it to {} please", "City: {}")
ZH_PART = ("我住在{}", "寄到{}", "所在地区：{}")
_SHORT = {"Road": "Rd", "Lane": "Ln", "Avenue": "Ave", "Boulevard": "Blvd", "Street": "St", "Drive": "Dr", "Parkway": "Pkwy", "Court": "Ct",
          "Terrace": "Ter", "Trail": "Trl", "Place": "Pl", "Circle": "Cir", "North": "N", "East": "E", "Southwest": "SW", "Apartment": "Apt", "Suite": "Ste"}  # fmt: skip


def forms(identity: Identity) -> list[Form]:
    draw = random.Random(f"forms-{identity.id}")
    return (_english if identity.lang == "en" else _chinese)(identity, draw)


def _english(identity: Identity, draw: random.Random) -> list[Form]:
    p = identity.parts
    street, tail = f"{p['house']} {p['road']}", f"{p['city']}, {p['abbr']} {p['zip']}"
    out: list[Form] = []

    def add(family: str, carriers: tuple[str, ...], *surfaces: tuple[str, str]) -> None:
        for i, (surface, spec) in enumerate(surfaces):
            out.append(Form(identity.id, family, i, (surface,), (spec,), carriers[i % len(carriers)]))

    full = "PROV-CITY-ROAD-DTL"
    poi = f"{p['poi']}, " if p["poi"] else ""
    add("full", EN_CARRIERS, (f"{street}, {p['unit']}, {tail}", full), (f"{street}, {p['unit']}, {p['city']}, {p['state']} {p['zip']}", full),
        (f"{street}, {p['unit']}, {tail}, USA", "COUNTRY-" + full))  # fmt: skip
    add("to_city", EN_PART, (f"{p['city']}, {p['abbr']}", "PROV-CITY"), (f"{p['city']}, {p['state']}", "PROV-CITY"), (f"{p['city']}, {p['abbr']} {p['zip']}", "PROV-CITY"))  # fmt: skip
    add(
        "to_district",
        EN_PART,
        *[
            (f"{p['dist']}, {p['city']}, {s}", "PROV-CITY-DIST")
            for s in (p["abbr"], p["state"], f"{p['abbr']} {p['zip']}")
        ],
    )
    add("to_road", EN_CARRIERS, (f"{street}, {tail}", "PROV-CITY-ROAD"), (f"{street}, {p['city']}", "CITY-ROAD"), (f"{p['road']}, {p['city']}, {p['abbr']}", "PROV-CITY-ROAD"))  # fmt: skip
    add("abbreviation", EN_CARRIERS, *[(_shorten(s), full) for s in (f"{street}, {p['unit']}, {tail}", f"{street} {p['unit']}, {tail}", f"{street}, {p['unit']}, {p['city']} {p['abbr']}")])  # fmt: skip
    add(
        "street_unit",
        EN_CARRIERS,
        *[
            (s, "ROAD-DTL")
            for s in (f"{street}, {p['unit']}", _shorten(f"{street}, {p['unit']}"), _shorten(f"{street} {p['unit']}"))
        ],
    )
    add("reordered", EN_CARRIERS, (f"{p['unit']}, {street}, {tail}", full), (f"{p['abbr']}, {p['city']}, {street}, {p['unit']}", full), (f"{p['city']}, {p['state']}, {street}, {p['unit']}", full))  # fmt: skip
    add(
        "poi",
        EN_CARRIERS,
        *[
            (s, full)
            for s in (
                f"{poi}{street}, {p['unit']}, {tail}",
                f"{poi}{street}, {p['unit']}, {tail}".lower(),
                f"{street}, {p['unit']}, {poi}{tail}",
            )
        ],
    )
    add("ocr_noise", EN_CARRIERS, *[(_noise(f"{street}, {p['unit']}, {tail}", draw), full) for _ in range(3)])
    unit_tail = f"{p['unit']}, {tail}"
    blocks: tuple[str, ...]
    for i, blocks in enumerate(((f"{street},", unit_tail), (f"{street}, {p['unit']}", tail))):
        out.append(
            Form(identity.id, "two_block", i, blocks, (("ROAD", "PROV-CITY-DTL"), ("ROAD-DTL", "PROV-CITY"))[i], "{}")
        )
    for i, blocks in enumerate(((street, p["unit"], tail), (_shorten(street), _shorten(p["unit"]), tail))):
        out.append(Form(identity.id, "three_block", i, blocks, ("ROAD", "DTL", "PROV-CITY"), "{}"))
    return out


def _chinese(identity: Identity, draw: random.Random) -> list[Form]:
    p = identity.parts
    lead = "PROV-" if p["prov"] else ""
    admin, street, detail = (
        p["prov"] + p["city"] + p["dist"],
        p["road"] + p["house"],
        p["poi"] + p["building"] + p["room"],
    )
    short_city, short_dist = _bare(p["city"]), p["dist"]
    out: list[Form] = []
    blocks: tuple[str, ...]

    def add(family: str, carriers: tuple[str, ...], *surfaces: tuple[str, str]) -> None:
        for i, (surface, spec) in enumerate(surfaces):
            out.append(Form(identity.id, family, i, (surface,), (spec,), carriers[i % len(carriers)]))

    full = f"{lead}CITY-DIST-ROAD-DTL"
    add(
        "full",
        ZH_CARRIERS,
        (admin + street + detail, full),
        (admin + p["town"] + street + detail, full),
        ("中国" + admin + street + detail, "COUNTRY-" + full),
    )
    add(
        "to_city",
        ZH_PART,
        (p["prov"] + p["city"], f"{lead}CITY"),
        (p["city"], "CITY"),
        (_bare(p["prov"]) + p["city"] if p["prov"] else p["city"], f"{lead}CITY"),
    )
    add(
        "to_district",
        ZH_PART,
        (admin, f"{lead}CITY-DIST"),
        (p["city"] + p["dist"], "CITY-DIST"),
        (p["city"] + p["dist"] + p["town"], "CITY-DIST"),
    )
    add(
        "to_road",
        ZH_CARRIERS,
        (admin + street, f"{lead}CITY-DIST-ROAD"),
        (p["city"] + p["dist"] + p["road"], "CITY-DIST-ROAD"),
        (p["dist"] + street, "DIST-ROAD"),
    )
    add("short_admin", ZH_CARRIERS, *[(s, "CITY-DIST-ROAD-DTL") for s in (short_city + short_dist + street + detail, p["city"] + short_dist + street + detail, short_city + short_dist + street + p["poi"] + p["building"].replace("号楼", "栋") + p["room"].rstrip("室"))])  # fmt: skip
    add(
        "street_detail",
        ZH_CARRIERS,
        *[(s, "ROAD-DTL") for s in (street + detail, street + p["building"] + p["room"], f"{street} {detail}")],
    )
    add(
        "detail",
        ("放到{}门口", "送到{}", "门牌：{}"),
        *[(s, "DTL") for s in (detail, p["building"] + p["room"], p["poi"] + p["building"])],
    )
    add("separated", ZH_CARRIERS, *[(s, full) for s in (" ".join(x for x in (p["prov"], p["city"], p["dist"], street, detail) if x), f"{admin}，{street}，{detail}", f"{admin} {street}（{detail}）")])  # fmt: skip
    add("reordered", ZH_CARRIERS, *[(s, full) for s in (f"{detail}，{street}，{p['dist']}，{p['city']}" + (f"，{p['prov']}" if p["prov"] else ""), f"{street}{detail}，{admin}", f"{street}{detail}（{admin}）")])  # fmt: skip
    add("ocr_noise", ZH_CARRIERS, *[(_noise(admin + street + detail, draw), full) for _ in range(3)])
    for i, blocks in enumerate(((admin + street, detail), (admin, street + detail))):
        out.append(
            Form(
                identity.id,
                "two_block",
                i,
                blocks,
                ((f"{lead}CITY-DIST-ROAD", "DTL"), (f"{lead}CITY-DIST", "ROAD-DTL"))[i],
                "{}",
            )
        )
    for i, blocks in enumerate(((admin, street, detail), (admin, street, p["poi"] + p["building"] + p["room"]))):
        out.append(Form(identity.id, "three_block", i, blocks, (f"{lead}CITY-DIST", "ROAD", "DTL"), "{}"))
    return out


def _shorten(text: str) -> str:
    return re.sub(r"[A-Za-z]+", lambda m: _SHORT.get(m[0], m[0]), text)


def _bare(name: str) -> str:
    return name.rstrip("省市区") if len(name) > 2 else name


def _noise(text: str, draw: random.Random) -> str:
    """One or two reading errors: confusable characters, full-width digits, a missing or an extra blank."""
    for _ in range(draw.randint(1, 2)):
        places = [i for i, c in enumerate(text) if c in "0Ol1I ,，23456789"]
        i = draw.choice(places)
        swap = {"0": "O", "1": "l", "O": "0", "l": "1", "I": "l", " ": "", ",": " ,", "，": ", "}
        new = swap.get(text[i], chr(ord(text[i]) + 0xFEE0) if text[i] in "0123456789" else text[i])
        text = text[:i] + new + text[i + 1 :]
    return text
