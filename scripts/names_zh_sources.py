"""What the packages behind names_zh.xz hold, as plain dictionaries; and what was typed for it."""

from __future__ import annotations

import importlib.util
import json
import re
import zipfile
from collections import Counter, defaultdict
from collections.abc import Iterable
from pathlib import Path

__all__ = ["CORPUS", "HAN", "LEXICONS", "Sources", "cue_words"]

LEXICONS = Path(__file__).parent.parent / "privacyguard_plugin" / "lexicons"
HAN = re.compile(r"[一-鿿]+")
CORPUS = 4.8e9  # tokens behind jionlp's counts
LONGEST_WORD = 8  # characters of a word in the lexicon


def package(name: str) -> Path:
    spec = importlib.util.find_spec(name)
    if spec is None or spec.origin is None:
        raise SystemExit(f"{name} is not installed; see the docstring")
    return Path(spec.origin).parent


def zipped_lines(path: Path) -> Iterable[str]:
    with zipfile.ZipFile(path) as archive:
        for member in archive.namelist():
            yield from archive.read(member).decode("utf-8").splitlines()


def typed() -> dict[str, list[str]]:
    sections: dict[str, list[str]] = defaultdict(list)
    current = ""
    for line in (Path(__file__).parent / "names_zh_typed.txt").read_text(encoding="utf-8").splitlines():
        line = line.split("#")[0].strip()
        if line.startswith("["):
            current = line.strip("[]")
        else:
            sections[current] += line.split()
    return sections


_LINKS = frozenset("来去和跟那当在不没别")  # first characters of cues that are more than one word: 去接, 不接


def cue_words() -> set[str]:
    """The words of names_zh_cues.txt that are short enough to be one word (物业, 收货人)."""
    lines = (LEXICONS / "names_zh_cues.txt").read_text(encoding="utf-8").splitlines()
    listed = {word for line in lines if line and line[0].isdigit() for word in line.split()[1:]}
    return {
        word
        for word in listed
        if 2 <= len(word) <= 3
        and HAN.fullmatch(word)
        and not set(word) & set("的了我你他她您")
        and word[0] not in _LINKS
    }


def displayed(traditional: dict[str, str]) -> set[str]:
    """Names of languages, scripts, currencies, countries and time zones, as a phone's pickers show them; simplified."""
    from babel import Locale

    names: set[str] = set()
    for tag in ("zh_Hans", "zh_Hant", "zh_Hant_HK"):
        locale = Locale.parse(tag)
        for table in (locale.languages, locale.scripts, locale.territories, locale.currencies):
            names.update(map(str, table.values()))
        names.update(zone["city"] for zone in locale.time_zones.values() if "city" in zone)
    pieces = {piece for name in names for piece in HAN.findall("".join(traditional.get(c, c) for c in name))}
    return {piece for piece in pieces if 2 <= len(piece) <= LONGEST_WORD}


class Sources:
    """Everything read from the packages, as plain dictionaries."""

    def __init__(self) -> None:
        jionlp, jieba, mingzi = (package(n) for n in ("jionlp", "jieba", "mingzi"))
        dictionary = jionlp / "dictionary"
        pairs = (json.loads(line) for line in zipped_lines(dictionary / "word_distribution.zip"))
        self.counts: dict[str, int] = {w: c for w, c in pairs if HAN.fullmatch(w)}
        self.defined = {
            line.split("\t")[0].strip() for line in zipped_lines(dictionary / "chinese_word_dictionary.zip")
        }
        self.idioms = {line.split("\t")[0].strip() for line in zipped_lines(dictionary / "chinese_idiom.zip")}
        self.defined |= self.idioms
        self.tags: dict[str, tuple[int, str]] = {}
        for line in (jieba / "dict.txt").read_text(encoding="utf-8").splitlines():
            word, count, tag = line.split(" ")
            if HAN.fullmatch(word):
                self.tags[word] = int(count), tag
        data = json.loads((mingzi / "data.json").read_text(encoding="utf-8"))
        self.shares: dict[str, float] = data["surname"]
        self.given_chars = set("".join(data["male_single"] + data["female_single"]))
        source = (jionlp / "rule" / "rule_pattern.py").read_text(encoding="utf-8")
        single = source[source.index("SINGLE_CHINESE_FAMILY_NAME") : source.index("TWO_CHAR_CHINESE_FAMILY_NAME")]
        double = (
            source[source.index("TWO_CHAR_CHINESE_FAMILY_NAME") :].split("CHINESE_FAMILY_NAME =")[1].split("\n\n")[0]
        )
        self.single = set(HAN.findall("".join(c + " " for block in re.findall(r"'([^']*)'", single) for c in block)))
        self.double = set(HAN.findall(double)) | {w for w in data["com_surname"] if len(w) == 2}
        # Provinces, cities and counties without their suffix: 鄞州, 梁溪.
        self.places: set[str] = set()
        for line in zipped_lines(dictionary / "china_location.zip"):
            fields = line.split("\t")
            if fields[-1] and len(fields) >= 3 and fields[-2].isdigit() and HAN.fullmatch(fields[-1]):
                self.places.add(fields[-1])
        self.traditional: dict[str, str] = {}
        for line in (dictionary / "tra2sim_char.txt").read_text(encoding="utf-8").splitlines():
            parts = line.split()
            if len(parts) == 2 and len(parts[0]) == len(parts[1]) == 1 and parts[0] != parts[1]:
                self.traditional[parts[0]] = parts[1]
        self.typed = typed()
        self.displayed = displayed(self.traditional)

    def character_counts(self) -> Counter[str]:
        counts: Counter[str] = Counter()
        for word, count in self.counts.items():
            for c in word:
                counts[c] += count
        return counts
