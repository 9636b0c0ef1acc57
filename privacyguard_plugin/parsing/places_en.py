"""Known places under their Latin names: the typed subdivisions below and the cities and countries of `places`.

Look-up is by word sequence, longest first. What a name may mean is given as `Reading`s; which of them holds is for the
address grammar and the binding rules to decide.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

from .addresses.en.tokens import Token, norm
from .components import ComponentKind, Reading
from .places import latin_places

__all__ = ["Place", "place_at", "place_openers", "readings_of", "state_codes"]

Place = tuple[int, tuple[Reading, ...]]  # number of tokens, admissible readings

_US = """
alabama al, alaska ak, arizona az, arkansas ar, california ca, colorado co, connecticut ct, delaware de, florida fl,
georgia ga, hawaii hi, idaho id, illinois il, indiana in, iowa ia, kansas ks, kentucky ky, louisiana la, maine me,
maryland md, massachusetts ma, michigan mi, minnesota mn, mississippi ms, missouri mo, montana mt, nebraska ne, nevada nv,
new hampshire nh, new jersey nj, new mexico nm, new york ny, north carolina nc, north dakota nd, ohio oh, oklahoma ok,
oregon or, pennsylvania pa, rhode island ri, south carolina sc, south dakota sd, tennessee tn, texas tx, utah ut,
vermont vt, virginia va, washington wa, west virginia wv, wisconsin wi, wyoming wy, district of columbia dc,
puerto rico pr, guam gu, virgin islands vi, northern mariana islands mp, marshall islands mh, palau pw,
federated states of micronesia fm, armed forces americas aa, armed forces europe ae, armed forces pacific ap
"""
_CA = """
ontario on, quebec qc, british columbia bc, alberta ab, manitoba mb, saskatchewan sk, nova scotia ns, new brunswick nb,
newfoundland and labrador nl, prince edward island pe, northwest territories nt, yukon yt, nunavut nu
"""
_AU = """
new south wales nsw, victoria vic, queensland qld, western australia wa, south australia sa, tasmania tas,
australian capital territory act, northern territory nt
"""
_BR = "são paulo sp, rio de janeiro rj, minas gerais mg, bahia ba, paraná pr, rio grande do sul rs, santa catarina sc"
# Older or written-out abbreviations.
_VARIANTS = {
    "calif": "california", "fla": "florida", "tex": "texas", "ill": "illinois", "mass": "massachusetts", "penn": "pennsylvania",
    "penna": "pennsylvania", "wash": "washington", "ore": "oregon", "ariz": "arizona", "colo": "colorado", "conn": "connecticut",
    "mich": "michigan", "minn": "minnesota", "wis": "wisconsin", "tenn": "tennessee", "va": "virginia", "ont": "ontario",
    "que": "quebec", "québec": "quebec", "alta": "alberta", "sask": "saskatchewan", "n carolina": "north carolina",
    "s carolina": "south carolina", "n dakota": "north dakota", "s dakota": "south dakota", "w virginia": "west virginia",
    "nyc": "", "d c": "district of columbia",
}  # fmt: skip
_SUBDIVISIONS = """
andhra pradesh, arunachal pradesh, assam, bihar, chhattisgarh, goa, gujarat, haryana, himachal pradesh, jharkhand, karnataka,
kerala, madhya pradesh, maharashtra, manipur, meghalaya, mizoram, nagaland, odisha, punjab, rajasthan, sikkim, tamil nadu,
telangana, tripura, uttar pradesh, uttarakhand, west bengal, jammu and kashmir,
bedfordshire, berkshire, buckinghamshire, cambridgeshire, cheshire, cornwall, cumbria, derbyshire, devon, dorset, county durham,
east sussex, essex, gloucestershire, greater london, greater manchester, hampshire, herefordshire, hertfordshire,
isle of wight, kent, lancashire, leicestershire, lincolnshire, merseyside, middlesex, norfolk, north yorkshire,
northamptonshire, northumberland, nottinghamshire, oxfordshire, rutland, shropshire, somerset, south yorkshire, staffordshire,
suffolk, surrey, tyne and wear, warwickshire, west midlands, west sussex, west yorkshire, wiltshire, worcestershire,
yorkshire, aberdeenshire, fife, highland, gwynedd, powys, pembrokeshire, county antrim, county down, co antrim, co down,
county cork, county galway, county kerry, county dublin, county mayo, county donegal, county clare, county limerick,
county tipperary, county wexford, county wicklow, county kildare, county meath, county louth, county sligo, co cork, co galway,
co kerry, co dublin, co mayo, co donegal, co clare, co limerick, co tipperary, co wexford, co wicklow, co kildare, co meath,
co louth, co sligo, county carlow, county cavan, county laois, county leitrim, county longford, county monaghan, county offaly,
county roscommon, county westmeath, county kilkenny, county waterford, county armagh, county derry, county londonderry,
county fermanagh, county tyrone, co carlow, co cavan, co laois, co leitrim, co longford, co monaghan, co offaly, co roscommon,
co westmeath, co kilkenny, co waterford, co armagh, co derry, co londonderry, co fermanagh, co tyrone, co durham, metro manila, selangor, johor, penang, sabah, sarawak, perak, kedah, pahang, gauteng, western cape, kwazulu-natal,
eastern cape, free state, bavaria, bayern, hessen, hesse, saxony, sachsen, nordrhein-westfalen, north rhine-westphalia,
baden-württemberg, brandenburg, lombardy, lombardia, tuscany, toscana, lazio, catalonia, cataluña, andalusia, andalucía,
provence, normandy, brittany, jalisco, cdmx, nuevo león, yucatán, ontario
"""
_DISTRICTS = """
brooklyn, manhattan, queens, bronx, the bronx, staten island, westminster, camden, islington, hackney, lambeth, southwark,
kowloon, new territories, hong kong island
"""
_COUNTRIES = {
    "usa": "us", "u s a": "us", "us": "us", "united states": "us", "united states of america": "us", "america": "us",
    "uk": "gb", "u k": "gb", "united kingdom": "gb", "great britain": "gb", "england": "england", "scotland": "scotland",
    "wales": "wales", "northern ireland": "northern ireland", "uae": "ae", "united arab emirates": "ae", "prc": "cn",
    "p r china": "cn", "pr china": "cn", "china": "cn", "ireland": "ie", "republic of ireland": "ie", "south korea": "kr",
    "korea": "kr", "canada": "ca", "australia": "au", "new zealand": "nz", "india": "in", "spain": "es", "france": "fr",
    "germany": "de", "deutschland": "de", "italy": "it", "italia": "it", "españa": "es", "brasil": "br", "brazil": "br",
    "netherlands": "nl", "the netherlands": "nl", "holland": "nl", "japan": "jp", "mexico": "mx", "méxico": "mx",
    "south africa": "za", "singapore": "sg", "malaysia": "my", "philippines": "ph", "the philippines": "ph", "hong kong": "hk",
    "macau": "mo", "macao": "mo", "taiwan": "tw", "russia": "ru", "turkey": "tr", "türkiye": "tr", "vietnam": "vn",
    "österreich": "at", "schweiz": "ch", "suisse": "ch", "czechia": "cz", "ivory coast": "ci",
    "danmark": "dk", "sverige": "se", "norge": "no", "suomi": "fi", "polska": "pl", "oesterreich": "at", "belgique": "be",
    "belgië": "be", "nederland": "nl", "magyarország": "hu", "česko": "cz", "portugal": "pt", "éire": "ie",
}  # fmt: skip
_CITY_FORMS = {
    "nyc": "new york", "new york city": "new york", "ny city": "new york", "la": "los angeles", "sf": "san francisco",
    "philly": "philadelphia", "vegas": "las vegas", "frisco": "san francisco", "bombay": "mumbai", "bangalore": "bengaluru", "calcutta": "kolkata", "madras": "chennai",
    "gurgaon": "gurugram", "st louis": "saint louis", "st paul": "saint paul", "st petersburg": "saint petersburg",
    "ft worth": "fort worth", "ft lauderdale": "fort lauderdale", "münchen": "munich", "köln": "cologne", "wien": "vienna",
    "roma": "rome", "milano": "milan", "firenze": "florence", "venezia": "venice", "torino": "turin", "napoli": "naples",
    "lisboa": "lisbon", "praha": "prague", "warszawa": "warsaw", "københavn": "copenhagen", "den haag": "the hague",
    "genève": "geneva", "zürich": "zurich", "bruxelles": "brussels", "brussel": "brussels", "moskva": "moscow",
    "antwerpen": "antwerp", "anvers": "antwerp", "luik": "liège", "brugge": "bruges", "nürnberg": "nuremberg", "basle": "basel",
    "göteborg": "gothenburg", "malmo": "malmö", "helsingfors": "helsinki", "padova": "padua", "livorno": "leghorn",
    "siracusa": "syracuse", "mantova": "mantua", "coruña": "a coruña", "zaragoza": "saragossa", "bilbo": "bilbao",
    "donostia": "san sebastián", "iruña": "pamplona", "lefkosia": "nicosia", "kraków": "cracow", "wrocław": "breslau",
    "gdańsk": "danzig", "poznań": "posen", "łódź": "lodz", "bucurești": "bucharest", "beograd": "belgrade",
    "athina": "athens", "thessaloniki": "salonica", "reykjavík": "reykjavik", "tromsø": "tromsø", "trondheim": "trondheim",
    "aarhus": "aarhus", "århus": "aarhus", "odense": "odense", "tampere": "tampere", "turku": "turku", "espoo": "espoo",
    "peking": "beijing", "ciudad de méxico": "mexico city", "canton": "guangzhou", "saigon": "ho chi minh city",
}  # fmt: skip


@cache
def state_codes() -> frozenset[str]:
    """Two- and three-letter codes of states and provinces, lower case."""
    return frozenset(
        entry.split()[-1] for table in (_US, _CA, _AU, _BR) for entry in " ".join(table.split()).split(", ")
    )


@cache
def _table() -> dict[str, tuple[Reading, ...]]:
    table: dict[str, list[Reading]] = {}

    def add(name: str, kind: ComponentKind, key: str, code: str = "") -> None:
        held = table.setdefault(" ".join(norm(w) for w in name.split()), [])
        reading = Reading(kind, " ".join(norm(w) for w in key.split()), code)
        if all((r.kind, r.key) != (reading.kind, reading.key) for r in held):
            held.append(reading)

    for source in (_US, _CA, _AU, _BR):
        for entry in " ".join(source.split()).split(", "):
            name, code = entry.rsplit(" ", 1)
            add(name, ComponentKind.PROVINCE, name)
            add(code, ComponentKind.PROVINCE, name)
    for form, name in _VARIANTS.items():
        if name:
            add(form, ComponentKind.PROVINCE, name)
    for name in " ".join(_SUBDIVISIONS.split()).split(", "):
        add(name, ComponentKind.PROVINCE, name.removeprefix("county ").removeprefix("co "))
    for name in " ".join(_DISTRICTS.split()).split(", "):
        add(name, ComponentKind.DISTRICT, name.removeprefix("the "))
    for name, code in _COUNTRIES.items():
        add(name, ComponentKind.COUNTRY, code)
    for form, city in _CITY_FORMS.items():
        add(form, ComponentKind.CITY, city)
        add(city, ComponentKind.CITY, city)
    for name in (
        "apo",
        "fpo",
        "dpo",
        "singapore",
        "hong kong",
        "washington",
        "new york",
        "georgia",
        "mexico city",
        "dubai",
        "abu dhabi",
    ):
        add(name, ComponentKind.CITY, name)
    for name, readings in latin_places().items():
        for reading in readings:
            if reading.kind is not ComponentKind.PROVINCE or len(name) > 2:
                add(name, reading.kind, _CITY_FORMS.get(reading.key, reading.key), reading.code)
    for name in ("of", "washington dc", "washington d.c.", "washington d c"):
        table.pop(name, None)
    return {name: tuple(readings) for name, readings in table.items()}


@cache
def _longest() -> dict[str, int]:
    """First word -> the most words any name starting with it has."""
    longest: dict[str, int] = {}
    for name in _table():
        words = name.split()
        longest[words[0]] = max(longest.get(words[0], 0), len(words))
    return longest


def place_openers() -> frozenset[str]:
    """First words of the names."""
    return frozenset(_longest())


def readings_of(name: str) -> tuple[Reading, ...]:
    """Readings of a whole name, in any case and with or without accents; empty when it is not known."""
    return _table().get(" ".join(norm(w) for w in name.split()), ())


@cache
def _index() -> tuple[dict[str, tuple[Reading, ...]], dict[str, int]]:
    return _table(), _longest()


def place_at(tokens: Sequence[Token], i: int) -> Place | None:
    """The longest known place whose name starts at token `i`; names never cross punctuation."""
    if i >= len(tokens):
        return None
    table, longest = _index()
    first = tokens[i]
    most = longest.get(first.norm, 0)
    if not most and first.text.isalpha():
        return None
    misread = first.word and not first.digit and not first.text.isalpha()
    if misread and not most:
        most = longest.get(first.norm.replace("l", "i"), 0)
    if not most or len(first.norm) < 2:
        return None
    best: Place | None = None
    name = ""
    j, words = i, 0
    while j < len(tokens) and words < most:
        token = tokens[j]
        if not token.word:
            if token.text == "." and words and tokens[j - 1].dot:  # St. Louis
                j += 1
                continue
            break
        name = f"{name} {token.norm}" if words else token.norm
        words += 1
        j += 1
        readings = table.get(name)
        if readings is None and (misread or not token.text.isalpha()):
            readings = table.get(name.replace("l", "i"))  # Ch1cago
        if readings:
            best = (j - i, readings)
    return None if best is not None and best[0] == 1 and _opens_town(tokens, i) else best


_SAINTS = frozenset("san santa sant saint".split())


def _opens_town(tokens: Sequence[Token], i: int) -> bool:
    """`San Gimignano` is a town of its own, not San with something behind it."""
    following = tokens[i + 1] if i + 1 < len(tokens) else None
    return tokens[i].norm in _SAINTS and following is not None and following.word and following.capital
