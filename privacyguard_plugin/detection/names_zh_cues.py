"""Cues beside a name and sentences about public matters, found with one automaton pass each per text."""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import cache

from ahocorasick_rs import AhoCorasick

from ..parsing.names_zh_lexicon import weighted_sections

__all__ = ["Cues", "cues", "public_sentences"]

# A line about works of art, games, history: whoever is named there is no acquaintance.
_PUBLIC = (
    "《 播放 电影 电视剧 小说 动漫 动画 漫画 主演 导演 演唱会 结局 剧情 番外 皮肤 出装 英雄联盟 王者荣耀 三国杀 原神 水浒 红楼 三国 西游"
    " 历史 朝代 典故 成语 诗人 诗词 诗句 名句 赛程 比分 进球 夺冠 决赛 热搜 票房 专辑 单曲 歌词 原唱 翻唱 发布会 演讲 传记 定理 定律 皇帝"
    " 什么意思 歇后语 谚语 下一句 上一句 出自 谁写的 是谁唱 主角 主人公 反派 作者 皇后 大臣 将领 生平 代表作 名言 怎么死 扮演者 饰演者"
    " 第几集 第几季 第几部 大结局 剧透 综艺 偶像 联赛 世界杯 奥运 总决赛 转会 射手榜 神话 传说 寓言 童话 课文 读后感 影评 书评 名著 朝代"
    " 唐朝 宋朝 明朝 清朝 汉朝 秦朝 三国志 武侠 穿越剧 古装 动画片 演员表 大侠 桥段 台词 相声 小品 春晚 脱口秀 播客 有声书 手办 粉丝"
).split()
_ASPECTS = ("一下", "下", "一声", "声", "了", "过")  # what may stand between a verb and the person it is about
_SENTENCE = re.compile(r"[。！？!?\n]")


@dataclass(frozen=True, slots=True)
class Cues:
    """Finder of the cues of one side, their lengths in characters and their ratios."""

    finder: AhoCorasick
    sizes: tuple[int, ...]
    ratios: tuple[float, ...]

    def at(self, text: str, side: int) -> dict[int, tuple[int, float]]:
        """(length, ratio) of the longest cue that begins (`side` 0) or ends (1) at each offset."""
        found: dict[int, tuple[int, float]] = {}
        for index, *span in self.finder.find_matches_as_indexes(text, overlapping=True):
            size = self.sizes[index]
            held = found.get(span[side])
            if held is None or held[0] < size:
                found[span[side]] = size, self.ratios[index]
        return found


@cache
def cues() -> tuple[Cues, Cues, Cues]:
    tables: dict[str, dict[str, float]] = {"labels": {}, "before": {}, "after": {}}
    for section, ratio, words in weighted_sections("names_zh_cues.txt"):
        for word in words:
            if section in tables:
                tables[section].setdefault(word, ratio)
                continue
            endings = ("给",) if section == "giving verbs" else ("", *_ASPECTS, f"一{word}")
            for ending in endings:
                tables["before"].setdefault(word + ending, ratio)
    labels, before, after = (
        Cues(AhoCorasick(tuple(table)), tuple(map(len, table)), tuple(table.values())) for table in tables.values()
    )
    return labels, before, after


def public_sentences(text: str) -> list[int]:
    """Starts and ends of the sentences with a word about public matters, ascending."""
    edges: list[int] = []
    for _, start, end in _public().find_matches_as_indexes(text):
        if edges and start < edges[-1]:
            continue
        stop = _SENTENCE.search(text, end)
        begin = edges[-1] if edges else 0
        for mark in "。！？!?\n":
            begin = max(begin, text.rfind(mark, begin, start) + 1)
        edges += [begin, stop.end() if stop else len(text)]
    return edges


@cache
def _public() -> AhoCorasick:
    return AhoCorasick(_PUBLIC)
