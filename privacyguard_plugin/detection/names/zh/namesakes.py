"""People whom the user knows and who bear a famous name: 我表妹林黛玉, 店主叫尤三姐.

A famous name alone is nobody of the user's; said of a relative, a colleague or a neighbour it is a person.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache

from ahocorasick_rs import AhoCorasick

from ....parsing.names.zh.lexicon import name_lexicon

__all__ = ["namesakes"]

_KNOWN = (
    r"(?:同[学事桌乡]|朋友|邻居|房东|室友|战友|舍友|闺蜜|老乡|客户|学生|老[公婆伴]|爱人|丈夫|妻子|媳妇|对象|[男女]友|"
    r"[表堂]?[哥姐弟妹]|[爸妈]|父亲|母亲|儿子|女儿|[侄孙外][子女甥]|[舅叔姨姑][妈父婆]?|[公婆]公|岳[父母]|"
    r"班主任|[店铺摊机]主|司机|保姆|阿姨|护工|房客|租客)"
)
_TIED = re.compile(rf"{_KNOWN}(?:的?(?:名字|姓名))?(?:就?[叫是])?|[她他我]叫")
# … or behind the name: 段誉同学迟到了, 周芷若是我们公司的前台.
_TIED_BEHIND = re.compile(
    rf"同学|师傅|大夫|医生|护士|同事|(?:就?是|正是)[我他她你咱](?:们|的|家)?(?:{_KNOWN}|同事|[一-鿿]{{1,3}}的)"
)
_WORK = re.compile(
    r"的?(?:演唱会|新?歌|专辑|电影|新剧|剧照|电视|小说|作品|粉丝|代言|广告|海报|直播|周边)"
)  # 朋友圈的周杰伦演唱会
_LONGEST = 5  # characters of a famous name


@cache
def _finder() -> AhoCorasick:
    return AhoCorasick(list(name_lexicon().famous))


def namesakes(text: str) -> Iterator[tuple[int, int]]:
    """Extents of famous names beside words for people around the user."""
    famous = name_lexicon().famous
    found = _finder().find_matches_as_indexes(text)
    for _, start, end in found:
        if _TIED_BEHIND.match(text, end):
            yield start, end
    for match in _TIED.finditer(text) if found else ():
        start = match.end()
        for end in range(min(start + _LONGEST, len(text)), start + 2, -1):
            if text[start:end] in famous:
                if not _WORK.match(text, end):
                    yield start, end
                break
