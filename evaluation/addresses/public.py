"""Component accuracy on public address data: `python -m evaluation.addresses.public DIR`.

Per level: the share of addresses with that level in gold whose words at that level are read exactly (lower case, letters
and digits only; order does not matter). When the `usaddress` package is installed its tags are scored the same way; it was
trained on usaddress_train. Chinese cases give normalised names: a level counts where its name stands in the text.
"""

from __future__ import annotations

import importlib
import json
import re
from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path

import click
from rich.console import Console
from rich.table import Table

from privacyguard_plugin.parsing.addresses.en.parser import parse_address_en
from privacyguard_plugin.parsing.addresses.zh.parser import parse_address_zh
from privacyguard_plugin.parsing.components import ComponentKind

__all__ = ["chinese_accuracy", "english_accuracy"]

Words = dict[str, frozenset[str]]

_KINDS = {
    ComponentKind.HOUSE: "house", ComponentKind.ROAD: "road", ComponentKind.UNIT: "unit", ComponentKind.FLOOR: "unit",
    ComponentKind.ROOM: "unit", ComponentKind.CITY: "city", ComponentKind.PROVINCE: "state",
    ComponentKind.POSTCODE: "postcode", ComponentKind.COUNTRY: "country",
}  # fmt: skip
_LABELS = {
    "AddressNumber": "house", "StreetNamePreDirectional": "road", "StreetNamePreType": "road", "StreetName": "road",
    "StreetNamePostType": "road", "StreetNamePostDirectional": "road", "StreetNamePreModifier": "road",
    "OccupancyType": "unit", "OccupancyIdentifier": "unit", "USPSBoxType": "unit", "USPSBoxID": "unit", "PlaceName": "city",
    "StateName": "state", "ZipCode": "postcode", "CountryName": "country", "house_number": "house", "road": "road",
    "unit": "unit", "level": "unit", "po_box": "unit", "city": "city", "state": "state", "postcode": "postcode",
    "country": "country",
}  # fmt: skip
LEVELS = ("house", "road", "unit", "city", "state", "postcode", "country")
_FILES = ("usaddress_train", "us50_train", "us50_messiest", "libpostal_cases")


def _words(parts: Iterable[tuple[str, str]]) -> Words:
    found: dict[str, set[str]] = defaultdict(set)
    for level, text in parts:
        found[level].update(re.findall(r"[a-z0-9]+", text.lower()))
    return {level: frozenset(words) for level, words in found.items() if words}


def _ours(text: str) -> Words:
    parse = parse_address_en(text)
    return _words((_KINDS[c.kind], c.text) for c in (parse.components if parse else ()) if c.kind in _KINDS)


def _usaddress() -> Callable[[str], Words] | None:
    try:
        parse = importlib.import_module("usaddress").parse
    except ImportError:
        return None
    return lambda text: _words((_LABELS[label], word) for word, label in parse(text) if label in _LABELS)


def _gold(path: Path) -> Iterator[tuple[str, Words]]:
    for line in path.read_text("utf-8").splitlines():
        record = json.loads(line)
        yield record["text"], _words((_LABELS[label], text) for label, text in record["parts"] if label in _LABELS)


def english_accuracy(path: Path, read: Callable[[str], Words]) -> dict[str, tuple[int, int]]:
    """Per level (exactly read, in gold)."""
    counts = {level: [0, 0] for level in LEVELS}
    for text, gold in _gold(path):
        mine = read(text)
        for level, words in gold.items():
            counts[level][0] += mine.get(level) == words
            counts[level][1] += 1
    return {level: (right, total) for level, (right, total) in counts.items()}


def chinese_accuracy(path: Path) -> dict[str, tuple[int, int]]:
    """Per administrative level (read with that name, named in the text)."""
    counts = {"province": [0, 0], "city": [0, 0], "county": [0, 0]}
    kinds = {
        "province": {ComponentKind.PROVINCE, ComponentKind.CITY},  # a municipality is both
        "city": {ComponentKind.CITY, ComponentKind.PROVINCE},
        "county": {ComponentKind.DISTRICT, ComponentKind.CITY, ComponentKind.TOWN},
    }
    for line in path.read_text("utf-8").splitlines():
        record = json.loads(line)
        parse = parse_address_zh(record["text"])
        for level, name in record["parts"]:
            if level not in counts or name[:2] not in record["text"]:
                continue
            counts[level][1] += 1
            found = [c for c in (parse.components if parse else ()) if c.kind in kinds[level]]
            counts[level][0] += any(name[:2] in c.text for c in found)
    return {level: (right, total) for level, (right, total) in counts.items()}


@click.command()
@click.argument("folder", type=click.Path(path_type=Path, exists=True, file_okay=False))
@click.option(
    "--json", "json_file", type=click.Path(path_type=Path, dir_okay=False), help="Also write the counts here."
)
def main(folder: Path, json_file: Path | None) -> None:
    """Component accuracy per level on the public addresses in FOLDER."""
    readers: dict[str, Callable[[str], Words]] = {"ours": _ours}
    if (library := _usaddress()) is not None:
        readers["usaddress"] = library
    results = {
        f"{name} {reader}": english_accuracy(folder / f"{name}.jsonl", read)
        for name in _FILES
        for reader, read in readers.items()
    }
    _show(results, LEVELS)
    chinese = {"jionlp_cases ours": chinese_accuracy(folder / "jionlp_cases.jsonl")}
    _show(chinese, ("province", "city", "county"))
    if json_file is not None:
        json_file.write_text(json.dumps(results | chinese, indent=1), "utf-8")


def _show(results: dict[str, dict[str, tuple[int, int]]], levels: Iterable[str]) -> None:
    table = Table(box=None, header_style="bold")
    for column in ("", *levels):
        table.add_column(column, justify="left" if not column else "right")
    for name, row in results.items():
        cells = [f"{row[level][0] / row[level][1]:.3f} ({row[level][1]})" if row[level][1] else "" for level in levels]
        table.add_row(name, *cells)
    Console(width=140).print(table)


if __name__ == "__main__":
    main()
